// The scene from above: +x is to the right, and ahead, −z, is up.
import { fixed, metres, name, voiceGroup } from "./format.js";
import { haloText, niceStep, prepare, theme } from "./axes.js";

/** What holds all of the points that are numbers; null without any. */
function boundsOf(points) {
  const fine = points.filter((point) => point?.every(Number.isFinite));
  if (!fine.length) return null;
  const [xs, zs] = [0, 2].map((axis) => fine.map((point) => point[axis]));
  const least = (values) => values.reduce((a, b) => Math.min(a, b));
  const most = (values) => values.reduce((a, b) => Math.max(a, b));
  return { left: least(xs), right: most(xs), top: least(zs), bottom: most(zs) };
}

/**
 * A view: its middle, and pixels a metre. It shows all of the scene, the listeners of some frames,
 * and the emitters that are not much further away than those.
 */
export function fitPlan(width, height, scene, frames, margin = 40) {
  const kinds = ["walls", "rooms", "portals"].flatMap((kind) => scene?.[kind] ?? []);
  const fixedPoints = kinds.flatMap((body) => body.points);
  const listeners = frames.flatMap((frame) => (frame.listeners ?? []).map((one) => one.position));
  const emitters = frames.flatMap((frame) => (frame.emitters ?? []).map((one) => one.position))
    .filter((point) => point?.every(Number.isFinite));
  const core = boundsOf([...fixedPoints, ...listeners]) ?? boundsOf(emitters)
    ?? { left: -5, right: 5, top: -5, bottom: 5 };
  // Without walls there is nothing else to see than where sounds are.
  const span = Math.max(core.right - core.left, core.bottom - core.top);
  const reach = Math.max(span * 0.3, kinds.length ? 5 : 25);
  const near = emitters.filter(([x, , z]) => x >= core.left - reach && x <= core.right + reach
    && z >= core.top - reach && z <= core.bottom + reach);
  const { left, right, top, bottom } = boundsOf([
    ...near, [core.left, 0, core.top], [core.right, 0, core.bottom],
  ]);
  return {
    x: (left + right) / 2, z: (top + bottom) / 2,
    scale: Math.min((width - 2 * margin) / Math.max(right - left, 4),
      (height - 2 * margin) / Math.max(bottom - top, 4)),
  };
}

/**
 * Draws the plan, and returns what can be hit: `{id, kind, x, y, radius}` in CSS pixels.
 * `options`: `view` (as of `fitPlan`), `selected` and `hovered` (ids of emitters), `colors`.
 */
export function drawPlan(canvas, scene, frame, options = {}) {
  const { context, width, height } = prepare(canvas);
  const colors = options.colors ?? theme(canvas);
  const view = options.view ?? fitPlan(width, height, scene, [frame]);
  const at = (point) => [
    width / 2 + (point[0] - view.x) * view.scale, height / 2 + (point[2] - view.z) * view.scale,
  ];
  const plan = { context, width, height, colors, view, at, taken: [] };
  context.fillStyle = colors.surface;
  context.fillRect(0, 0, width, height);
  drawGrid(plan);
  for (const room of scene?.rooms ?? []) {
    drawBody(plan, room, { fill: colors.room, line: colors["room-line"], width: 1.5 });
  }
  for (const zone of scene?.zones ?? []) {
    drawBody(
      plan, zone, { fill: colors.zone, alpha: 0.1, line: colors.zone, width: 1, dash: [3, 3] });
  }
  for (const wall of scene?.walls ?? []) {
    // What takes much is drawn strongly.
    const share = Math.min(Math.max((wall.loss ?? 30) / 40, 0.25), 1);
    drawBody(plan, wall, { fill: colors.wall, alpha: 0.55 * share, line: colors.wall, width: 1 });
  }
  for (const portal of scene?.portals ?? []) drawPortal(plan, portal);
  for (const path of frame.paths ?? scene?.paths ?? []) drawPath(plan, path);
  const hits = drawEmitters(plan, frame, options);
  for (const listener of frame.listeners ?? []) drawListener(plan, listener);
  drawLabels(plan, scene, frame, options);
  drawScale(plan);
  return hits;
}

function drawGrid({ context, width, height, colors, view, at }) {
  const step = niceStep(width / view.scale, width / 48);
  const [left, top] = [view.x - width / 2 / view.scale, view.z - height / 2 / view.scale];
  context.lineWidth = 1;
  context.strokeStyle = colors.line;
  context.globalAlpha = 0.6;
  context.beginPath();
  for (let x = Math.ceil(left / step) * step; ; x += step) {
    const [place] = at([x, 0, 0]);
    if (place > width) break;
    context.moveTo(Math.round(place) + 0.5, 0);
    context.lineTo(Math.round(place) + 0.5, height);
  }
  for (let z = Math.ceil(top / step) * step; ; z += step) {
    const [, place] = at([0, 0, z]);
    if (place > height) break;
    context.moveTo(0, Math.round(place) + 0.5);
    context.lineTo(width, Math.round(place) + 0.5);
  }
  context.stroke();
  context.globalAlpha = 1;
}

function drawBody({ context, at }, body, { fill, alpha = 1, line, width, dash = [] }) {
  if (!body.points.length) return;
  context.beginPath();
  for (const point of body.points) context.lineTo(...at(point));
  context.closePath();
  context.globalAlpha = alpha;
  context.fillStyle = fill;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = width;
  context.strokeStyle = line;
  context.lineJoin = "miter";
  context.setLineDash(dash);
  context.stroke();
  context.setLineDash([]);
}

/** A gap in the wall; its open part is a bright line, and the shut part a dark one. */
function drawPortal({ context, colors, at }, portal) {
  const [start, end] = portal.points.map(at);
  const openness = Math.min(Math.max(portal.openness ?? 1, 0), 1);
  const middle = [0, 1].map((axis) => start[axis] + (end[axis] - start[axis]) * openness);
  const line = (a, b, color, width) => {
    context.beginPath();
    context.moveTo(...a);
    context.lineTo(...b);
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke();
  };
  context.lineCap = "butt";
  line(start, end, colors.surface, 6);
  if (openness > 0) line(start, middle, colors.portal, 3);
  if (openness < 1) line(middle, end, colors.wall, 3);
}

function drawPath({ context, colors, at }, path) {
  context.beginPath();
  for (const point of path.points) context.lineTo(...at(point));
  context.lineWidth = 1.5;
  context.lineJoin = "round";
  context.strokeStyle = colors.path;
  context.setLineDash([5, 4]);
  context.stroke();
  context.setLineDash([]);
}

/** The most telling voice of each emitter: a real one before virtual ones, the louder first. */
function leadingVoices(frame) {
  const leading = new Map();
  for (const voice of frame.voices ?? []) {
    const other = leading.get(voice.emitter);
    const rank = (one) => (one.state === "real" ? 1000 : 0) + Math.max(one.gain ?? -200, -200);
    if (!other || rank(voice) > rank(other)) leading.set(voice.emitter, voice);
  }
  return leading;
}

function drawEmitters(plan, frame, options) {
  const { context, colors, view, at } = plan;
  const leading = leadingVoices(frame), hits = [];
  for (const emitter of frame.emitters ?? []) {
    if (!emitter.position) continue;
    const [x, y] = at(emitter.position);
    const voice = leading.get(emitter.id);
    const group = voice ? voiceGroup(voice.state, voice.why) : null;
    const color = group ? colors[`state-${group}`] : colors["line-strong"];
    if (x < 0 || x > plan.width || y < 0 || y > plan.height) {
      if (voice) drawBeyond(plan, x, y, color);
      continue;
    }
    if (emitter.radius > 0) {
      context.beginPath();
      context.arc(x, y, emitter.radius * view.scale, 0, 2 * Math.PI);
      context.globalAlpha = 0.12;
      context.fillStyle = color;
      context.fill();
      context.globalAlpha = 1;
    }
    // A ring grows with the level: 3 px for each 6 dB above −60 dB.
    if (group === "real" && voice.gain > -60) {
      context.beginPath();
      context.arc(x, y, 6 + (Math.min(voice.gain, 6) + 60) / 4, 0, 2 * Math.PI);
      context.globalAlpha = 0.22;
      context.fillStyle = color;
      context.fill();
      context.globalAlpha = 1;
    }
    const isChosen = emitter.id === options.selected;
    context.beginPath();
    context.arc(x, y, voice ? 6 : 4, 0, 2 * Math.PI);
    context.fillStyle = group === "real" || group === "fading" ? color : colors.surface;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = color;
    context.stroke();
    if (isChosen || emitter.id === options.hovered) {
      context.beginPath();
      context.arc(x, y, 10, 0, 2 * Math.PI);
      context.lineWidth = 2;
      context.strokeStyle = isChosen ? colors.accent : colors["ink-faint"];
      context.stroke();
    }
    hits.push({ id: emitter.id, kind: "emitter", x, y, radius: 12 });
    plan.taken.push([x - 8, y - 8, x + 8, y + 8]);
  }
  return hits;
}

/** An arrow at the edge towards an emitter that is further away. */
function drawBeyond({ context, width, height, taken }, x, y, color) {
  const [middleX, middleY] = [width / 2, height / 2];
  const angle = Math.atan2(y - middleY, x - middleX);
  const part = Math.min((middleX - 9) / Math.max(Math.abs(x - middleX), 1e-6),
    (middleY - 9) / Math.max(Math.abs(y - middleY), 1e-6));
  const [left, top] = [middleX + (x - middleX) * part, middleY + (y - middleY) * part];
  context.save();
  context.translate(left, top);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(7, 0);
  context.lineTo(-4, -5);
  context.lineTo(-4, 5);
  context.closePath();
  context.fillStyle = color;
  context.fill();
  context.restore();
  taken.push([left - 8, top - 8, left + 8, top + 8]);
}

/** A head with a nose, and the field ahead of it. */
function drawListener({ context, colors, at, taken }, listener) {
  if (!listener.position) return;
  const [x, y] = at(listener.position);
  const [right, , back] = listener.forward ?? [0, 0, -1];
  const angle = Math.hypot(right, back) > 1e-6 ? Math.atan2(back, right) : -Math.PI / 2;
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  const reach = 46;
  const fade = context.createRadialGradient(0, 0, 8, 0, 0, reach);
  fade.addColorStop(0, colors.listener);
  fade.addColorStop(1, "transparent");
  context.globalAlpha = 0.28;
  context.fillStyle = fade;
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, reach, -Math.PI / 4, Math.PI / 4);
  context.closePath();
  context.fill();
  context.globalAlpha = 1;
  context.beginPath();
  context.moveTo(13, 0);
  context.lineTo(5, -6);
  context.lineTo(5, 6);
  context.closePath();
  context.fillStyle = colors.listener;
  context.fill();
  context.beginPath();
  context.arc(0, 0, 8, 0, 2 * Math.PI);
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = colors.surface;
  context.stroke();
  context.restore();
  taken.push([x - 12, y - 12, x + 12, y + 12]);
}

/** Names where there is room for them, the most important first. */
function drawLabels(plan, scene, frame, options) {
  const { context, width, height, colors, at, taken } = plan;
  const wanted = [];
  for (const listener of frame.listeners ?? []) {
    if (!listener.position) continue;
    wanted.push({ text: name(listener.label || "listener", 24),
      place: at(listener.position), off: 14, rank: 3, color: colors.listener, font: "600 12px" });
  }
  for (const emitter of frame.emitters ?? []) {
    if (!emitter.position) continue;
    const [x, y] = at(emitter.position);
    if (x < 0 || x > width || y < 0 || y > height) continue;
    const isChosen = emitter.id === options.selected || emitter.id === options.hovered;
    wanted.push({ text: name(emitter.label || emitter.id, 24), place: [x, y], off: 11,
      rank: isChosen ? 4 : emitter.voices?.length ? 2 : 0,
      color: emitter.voices?.length || isChosen ? colors.ink : colors["ink-faint"],
      font: isChosen ? "600 12px" : "500 12px" });
  }
  for (const kind of ["rooms", "zones", "walls"]) {
    for (const body of scene?.[kind] ?? []) {
      if (!body.label || !body.points.length) continue;
      const places = body.points.map(at);
      const left = Math.min(...places.map((one) => one[0]));
      const right = Math.max(...places.map((one) => one[0]));
      const top = Math.min(...places.map((one) => one[1]));
      if (right - left < 30 || right < 0 || left > width) continue;
      wanted.push({ text: name(body.label, 24), place: [left + 6, top + 12], off: 0, rank: 1,
        color: kind === "zones" ? colors.zone : colors["ink-soft"], font: "500 11px",
        inside: true });
    }
  }
  wanted.sort((a, b) => b.rank - a.rank);
  context.textBaseline = "middle";
  const family = getComputedStyle(document.documentElement).fontFamily;
  for (const label of wanted) {
    context.font = `${label.font} ${family}`;
    const wide = context.measureText(label.text).width, [x, y] = label.place;
    const places = label.inside
      ? [[x, y]]
      : [[x + label.off, y], [x - label.off - wide, y], [x - wide / 2, y - label.off - 7],
        [x - wide / 2, y + label.off + 7]];
    const free = places.find(([left, middle]) => left >= 2 && left + wide <= width - 2
      && middle >= 8 && middle <= height - 8
      && !taken.some((box) => left < box[2] && left + wide > box[0]
        && middle - 7 < box[3] && middle + 7 > box[1]));
    if (!free) continue;
    taken.push([free[0] - 2, free[1] - 8, free[0] + wide + 2, free[1] + 8]);
    haloText(context, label.text, free[0], free[1], label.color, colors.surface);
  }
}

/** A bar of a round number of metres at the bottom left. */
function drawScale({ context, width, height, colors, view }) {
  const length = niceStep(width / view.scale, 5), wide = length * view.scale;
  const [x, y] = [12.5, height - 12.5];
  context.beginPath();
  context.moveTo(x, y - 5);
  context.lineTo(x, y);
  context.lineTo(x + wide, y);
  context.lineTo(x + wide, y - 5);
  context.lineWidth = 1.5;
  context.strokeStyle = colors["ink-soft"];
  context.stroke();
  context.font = `500 11px ${getComputedStyle(document.documentElement).fontFamily}`;
  context.textBaseline = "middle";
  const text = length >= 1000
    ? `${fixed(length / 1000, 0)} km` : `${Number(length.toPrecision(2))} m`;
  haloText(context, text, x + wide + 6, y - 3, colors["ink-soft"], colors.surface);
}

/** What the plan shows, in a sentence for those who don't see it. */
export function planInWords(frame) {
  const listener = frame.listeners?.[0];
  const emitters = (frame.emitters ?? []).filter((one) => one.position);
  if (!listener?.position) return `Plan from above: no listener, ${emitters.length} emitters.`;
  const [x, y, z] = listener.position.map((value) => fixed(value));
  const near = emitters.map((one) => ({
    label: one.label || one.id,
    distance: Math.hypot(...one.position.map((value, axis) => value - listener.position[axis])),
  })).sort((a, b) => a.distance - b.distance).slice(0, 5);
  const words = near.map((one) => `${name(one.label, 60)} ${metres(one.distance)} away`).join(", ");
  return `Plan from above: the listener is at ${x}, ${y}, ${z} metres; `
    + (near.length ? `nearest emitters: ${words}.` : "no emitters.");
}
