// How a sound gets quieter with distance, drawn from the settings of its model.

const ns = "http://www.w3.org/2000/svg";
const [width, height, left, right, top, bottom] = [340, 112, 44, 12, 10, 24];
const quietest = -48;

/** The gain in decibels at a distance, as OpenAL's clamped models say. */
export function modelGain({ model = "inverse", reference = 1, maximum = 1e9, rolloff = 1 }, metres) {
  const held = Math.min(Math.max(metres, reference), maximum);
  const linear = {
    inverse: () => reference / (reference + rolloff * (held - reference)),
    linear: () => Math.max(1 - (rolloff * (held - reference)) / Math.max(maximum - reference, 1e-9), 0),
    exponential: () => (held / reference) ** -rolloff,
    none: () => 1,
  }[model]();
  return 20 * Math.log10(Math.max(linear, 1e-6));
}

/** A picture that `show` draws anew from what `settings` gives. */
export function distancePicture(settings) {
  const node = document.createElement("div");
  node.setAttribute("role", "img");
  const svg = document.createElementNS(ns, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("class", "curve still");
  node.append(svg);
  const add = (tag, attributes, text = "") => {
    const one = document.createElementNS(ns, tag);
    for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
    one.textContent = text;
    svg.append(one);
  };
  const show = () => {
    const now = settings();
    const { reference = 1, maximum = 1e9 } = now;
    const far = Math.min(Math.max(reference * 40, 10), maximum < 1e6 ? maximum * 1.15 : Infinity);
    svg.replaceChildren();
    const y = (level) => top + (level / quietest) * (height - top - bottom);
    const x = (metres) => left + (metres / far) * (width - left - right);
    for (const level of [0, -24, -48]) {
      add("line", { class: "grid-line", x1: left, x2: width - right, y1: y(level), y2: y(level) });
      add("text", { x: left - 6, y: y(level) + 3.5, "text-anchor": "end" }, level ? `−${-level}` : "0");
    }
    add("text", { class: "unit", x: 2, y: top + 1, "dominant-baseline": "hanging" }, "dB");
    for (const [part, anchor] of [[0, "start"], [0.5, "middle"], [1, "end"]]) {
      const metres = part * far;
      add("text", { x: x(metres), y: height - 8, "text-anchor": anchor },
        `${metres < 10 ? metres.toFixed(1) : Math.round(metres)} m`);
    }
    const points = [];
    for (let step = 0; step <= 120; step++) {
      const metres = (step / 120) * far;
      points.push(`${x(metres).toFixed(1)},${y(Math.max(modelGain(now, metres), quietest)).toFixed(1)}`);
    }
    add("polyline", { class: "line", points: points.join(" ") });
    node.setAttribute("aria-label", `Gain over distance, 0 to ${Math.round(far)} metres`);
  };
  show();
  return { node, show };
}
