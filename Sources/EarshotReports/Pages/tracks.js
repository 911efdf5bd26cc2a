// The tracks of a session on the axis of time: voices, buses, events.
import { decibels, name } from "./format.js";
import { prepare } from "./axes.js";
import { lastAtMost } from "./session.js";
import { font, gutter, gutterText, rule, scaleOf, timeGrid } from "./soundtracks.js";

// MARK: Voices

export const laneHeight = 18;

/** Voices in lanes without overlaps: those of an emitter together, by their first start. */
export function packLanes(timeline) {
  const groups = new Map();
  for (const voice of timeline.voices) {
    const key = voice.emitter >= 0 ? voice.emitter : `bus ${voice.bus}`;
    if (!groups.has(key)) {
      const label = voice.emitter >= 0 ? timeline.emitters[voice.emitter].label : "non-positional";
      groups.set(key, { label, lanes: [], start: voice.start });
    }
    const { lanes } = groups.get(key);
    // Few look for a lane among many: only the last ones are tried.
    let lane = lanes.slice(-64).find((one) => one[one.length - 1].end <= voice.start + 1e-3);
    if (!lane) lanes.push(lane = []);
    lane.push(voice);
  }
  const found = [];
  for (const group of [...groups.values()].sort((a, b) => a.start - b.start)) {
    group.lanes.forEach((voices, index) => {
      found.push({ voices, label: group.label, isFirst: !index });
    });
  }
  return found;
}

/** Draws the lanes from `top` pixels on. */
export function drawLanes(canvas, lanes, view, colors, { top = 0, selected = null } = {}) {
  const { context, width, height } = prepare(canvas), scale = scaleOf(view, width);
  timeGrid(context, view, scale, height, colors);
  const first = Math.max(Math.floor(top / laneHeight), 0);
  for (let index = first; index < lanes.length; index++) {
    const y = index * laneHeight - top;
    if (y > height) break;
    if (lanes[index].isFirst && index) rule(context, 0, width, y, colors.line);
    drawLane(context, lanes[index], y, scale, view, colors, selected);
    if (lanes[index].isFirst) {
      context.font = font(11);
      context.textBaseline = "middle";
      context.fillStyle = colors["ink-soft"];
      context.fillText(fitted(context, name(lanes[index].label, 60), gutter - 22), 14,
        y + laneHeight / 2 + 0.5);
    }
  }
}

/** As much of a text as there is room for. */
function fitted(context, text, room) {
  if (context.measureText(text).width <= room) return text;
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const isShort = context.measureText(letters.slice(0, middle).join("") + "…").width <= room;
    if (isShort) low = middle;
    else high = middle - 1;
  }
  return low ? letters.slice(0, low).join("") + "…\u2069" : "";
}

function drawLane(context, lane, y, scale, view, colors, selected) {
  let taken = -Infinity;
  const start = Math.max(lastAtMost(lane.voices, view.from, (one) => one.start), 0);
  for (let index = start; index < lane.voices.length; index++) {
    const voice = lane.voices[index];
    if (voice.start > view.to) break;
    if (voice.end < view.from) continue;
    const left = scale.x(voice.start), right = Math.max(scale.x(voice.end), left + 1.5);
    // Of many voices in a pixel one is drawn.
    if (right <= taken) continue;
    taken = Math.ceil(right);
    context.save();
    context.beginPath();
    context.rect(scale.left, y, scale.room, laneHeight);
    context.clip();
    for (const run of voice.runs) {
      const from = Math.max(scale.x(run.start), scale.left - 4);
      const to = Math.min(Math.max(scale.x(run.end), from + 1.5), scale.right + 4);
      if (to < scale.left || from > scale.right) continue;
      const color = colors[`state-${run.group}`];
      context.fillStyle = color;
      if (run.group === "real" || run.group === "fading") {
        context.fillRect(from, y + 3, to - from, laneHeight - 6);
      } else {
        context.globalAlpha = 0.28;
        context.fillRect(from, y + 3, to - from, laneHeight - 6);
        context.globalAlpha = 1;
        context.fillRect(from, y + laneHeight - 6, to - from, 3);
      }
    }
    if (voice === selected) {
      context.lineWidth = 2;
      context.strokeStyle = colors.ink;
      context.strokeRect(left - 1, y + 2, right - left + 2, laneHeight - 4);
    }
    drawBarName(context, voice, lane.label, y, scale, colors);
    context.restore();
  }
}

/** The name of a voice in its longest stretch, unless the lane has the same. */
function drawBarName(context, voice, group, y, scale, colors) {
  if (voice.label === group) return;
  let [left, right, best] = [0, 0, null];
  for (const run of voice.runs) {
    const from = Math.max(scale.x(run.start), scale.left);
    const to = Math.min(scale.x(run.end), scale.right);
    if (to - from > right - left) [left, right, best] = [from, to, run];
  }
  if (!best || right - left < 40) return;
  context.font = font(10.5, 600);
  context.textBaseline = "middle";
  const isSolid = best.group === "real" || best.group === "fading";
  context.fillStyle = isSolid ? colors.surface : colors.ink;
  const text = fitted(context, name(voice.label, 80), right - left - 10);
  context.fillText(text, left + 5, y + laneHeight / 2 + (isSolid ? 0.5 : -1));
}

/** The voice under a point of the lanes. */
export function voiceAt(lanes, view, width, x, y) {
  const lane = lanes[Math.floor(y / laneHeight)], scale = scaleOf(view, width);
  if (!lane || x < scale.left || x > scale.right) return null;
  const slack = 3 * scale.secondsPerPixel, seconds = scale.time(x);
  return lane.voices.find((voice) => voice.start - slack <= seconds && seconds <= voice.end + slack)
    ?? null;
}

// MARK: Buses

export const busHeight = 34;

export function drawBuses(canvas, timeline, view, colors, seconds) {
  const { context, width, height } = prepare(canvas), scale = scaleOf(view, width);
  const [low, high] = [-60, 0], period = timeline.peakPeriod;
  timeGrid(context, view, scale, height, colors);
  const depth = (bus) => (bus.parent >= 0 ? 1 + depth(timeline.buses[bus.parent]) : 0);
  timeline.buses.forEach((bus, index) => {
    const top = index * busHeight + 4, bottom = (index + 1) * busHeight - 5;
    const y = (level) => bottom - Math.min(Math.max((level - low) / (high - low), 0), 1.05)
      * (bottom - top);
    if (index) rule(context, 0, width, index * busHeight, colors.line);
    rule(context, scale.left, scale.right, bottom, colors.line);
    context.save();
    context.beginPath();
    context.rect(scale.left, top - 3, scale.room, bottom - top + 4);
    context.clip();
    context.fillStyle = colors["wave-soft"];
    for (let x = scale.left; x < scale.right; x++) {
      const first = Math.max(Math.floor(scale.time(x) / period), 0);
      const last = Math.max(Math.ceil(scale.time(x + 1) / period), first + 1);
      let level = null;
      for (let place = first; place < last && place < bus.peak.length; place++) {
        const value = bus.peak[place];
        if (value !== null && (level === null || value > level)) level = value;
      }
      if (level !== null) context.fillRect(x, y(level / 10), 1, bottom - y(level / 10));
    }
    context.beginPath();
    for (let x = scale.left; x <= scale.right; x += 2) {
      const gain = timeline.busGainAt(index, scale.time(x));
      context.lineTo(x, y(Math.min(gain ?? -60, 0)));
    }
    context.lineWidth = 1.5;
    context.strokeStyle = colors.accent;
    context.stroke();
    context.restore();
    const middle = (top + bottom) / 2, indent = 14 + 8 * Math.min(depth(bus), 4);
    context.font = font(11);
    context.textBaseline = "middle";
    context.fillStyle = colors["ink-soft"];
    context.fillText(fitted(context, name(bus.name, 60), gutter - indent - 8), indent, middle - 6);
    context.font = font(10);
    context.fillStyle = colors["ink-faint"];
    context.fillText(decibels(timeline.busPeakAt(index, seconds)), indent, middle + 8);
  });
}

// MARK: Marks

export const markHeight = 22;

/** Events above, decisions below: a stroke for each. */
export function drawMarks(canvas, timeline, view, colors, selected = -1) {
  const { context, width, height } = prepare(canvas), scale = scaleOf(view, width);
  timeGrid(context, view, scale, height, colors);
  ["event", "decision"].forEach((sort, lane) => {
    const y = lane * markHeight + 4;
    gutterText(context, sort === "event" ? "events" : "decisions", y + 8, colors["ink-soft"]);
    let taken = -Infinity;
    const first = Math.max(lastAtMost(timeline.marks, view.from * 1000 - 1, (one) => one[0]), 0);
    for (let index = first; index < timeline.marks.length; index++) {
      const [at, kind] = timeline.marks[index];
      if (at > view.to * 1000) break;
      if (timeline.markKinds[kind][0] !== sort) continue;
      const x = scale.x(at / 1000);
      if (x < scale.left || (x < taken && index !== selected)) continue;
      taken = x + 1.5;
      context.fillStyle = markColor(timeline.markKinds[kind][1], colors);
      const wide = index === selected ? 4 : 2;
      context.fillRect(x - wide / 2, y, wide, markHeight - 6);
    }
  });
}

export function markColor(word, colors) {
  if (["virtual", "refused", "streamRanDry", "streamFailed", "clipFailed", "driverError",
    "stepsDropped", "overloaded", "removedUnheard", "deviceLost"].includes(word)) {
    return colors["state-outranked"];
  }
  if (["real", "played"].includes(word)) return colors["state-real"];
  if (["ended", "voiceFinished"].includes(word)) return colors["state-quiet"];
  return colors.accent;
}
