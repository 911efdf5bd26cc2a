// Canvases, scales and axes.

/** The values of the page's colour variables, for canvases. */
export function theme(root = document.documentElement) {
  const style = getComputedStyle(root);
  return new Proxy({}, {
    get(known, key) {
      if (typeof key !== "string") return undefined;
      if (!(key in known)) known[key] = style.getPropertyValue(`--${key}`).trim();
      return known[key];
    },
  });
}

/** Calls back when the colour scheme changes. */
export function whenThemeChanges(body) {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", body);
}

/** Fits a canvas to its place at the screen's resolution; returns its cleared context. */
export function prepare(canvas) {
  const box = canvas.getBoundingClientRect();
  const scale = Math.min(window.devicePixelRatio || 1, 3);
  const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))];
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
  const context = canvas.getContext("2d");
  context.setTransform(wide / width, 0, 0, high / height, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height, scale };
}

/** The step of 1, 2 or 5 times a power of ten that gives at most `most` parts. */
export function niceStep(span, most) {
  if (!(span > 0)) return 1;
  const raw = span / Math.max(most, 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * ([1, 2, 5].find((factor) => factor * power >= raw * 0.9999) ?? 10);
}

const timeSteps = [60, 120, 300, 600, 900, 1800, 3600, 7200, 14400];

/** Ticks of a time axis: seconds, and what stands below them. */
export function timeTicks(from, to, width, room = 84) {
  const most = Math.max(width / room, 1);
  let step = niceStep(to - from, most);
  if (step > 30) step = timeSteps.find((one) => (to - from) / one <= most) ?? step;
  const places = step >= 1 ? 0 : Math.min(4, Math.ceil(-Math.log10(step) - 1e-9));
  const ticks = [];
  for (let index = Math.ceil(from / step - 1e-9); index * step <= to + 1e-9; index++) {
    ticks.push({ at: index * step, places });
  }
  return ticks;
}

/** Ticks of a plain axis. */
export function ticks(low, high, most) {
  const step = niceStep(high - low, most), found = [];
  for (let index = Math.ceil(low / step - 1e-9); index * step <= high + 1e-9; index++) {
    found.push(index * step);
  }
  return found;
}

/** Writes text with a halo in the colour of the ground, so that it is read over lines. */
export function haloText(context, text, x, y, color, ground) {
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = ground;
  context.strokeText(text, x, y);
  context.fillStyle = color;
  context.fillText(text, x, y);
}
