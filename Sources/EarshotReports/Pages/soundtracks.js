// The tracks of a sound on the axis of time.
import { decibels, fixed, hertz, time } from "./format.js";
import { prepare, ticks, timeTicks } from "./axes.js";

/** Pixels on the left for names and units, and on the right. */
export const gutter = 128, rim = 16;

const palettes = {
  dark: [[15, 19, 25], [38, 28, 84], [104, 36, 122], [188, 52, 104], [240, 112, 62], [252, 190, 88],
    [255, 246, 206]],
  light: [[255, 255, 255], [214, 226, 248], [150, 182, 236], [86, 124, 214], [66, 64, 172],
    [70, 26, 112], [36, 8, 52]],
};

export function font(size = 11, weight = 500) {
  return `${weight} ${size}px ${getComputedStyle(document.documentElement).fontFamily}`;
}

/** The part of time that is seen, and its pixels. */
export function scaleOf(view, width) {
  const span = Math.max(view.to - view.from, 1e-6), room = Math.max(width - gutter - rim, 1);
  return {
    left: gutter, right: gutter + room, room, secondsPerPixel: span / room,
    x: (seconds) => gutter + (seconds - view.from) / span * room,
    time: (x) => view.from + (x - gutter) / room * span,
  };
}

export function rule(context, x1, x2, y, color) {
  context.fillStyle = color;
  context.fillRect(x1, Math.round(y), x2 - x1, 1);
}

export function gutterText(context, text, y, color, size = 11, weight = 500) {
  context.font = font(size, weight);
  context.textAlign = "right";
  context.textBaseline = "middle";
  context.fillStyle = color;
  context.fillText(text, gutter - 8, y);
  context.textAlign = "left";
}

function channelName(context, text, y, colors) {
  context.font = font(11);
  context.textBaseline = "middle";
  context.fillStyle = colors["ink-soft"];
  context.fillText(text, 14, y);
}

/** Thin lines at the ticks of time, behind everything. */
export function timeGrid(context, view, scale, height, colors) {
  context.fillStyle = colors.line;
  context.globalAlpha = 0.7;
  for (const tick of timeTicks(view.from, view.to, scale.room)) {
    context.fillRect(Math.round(scale.x(tick.at)), 0, 1, height);
  }
  context.globalAlpha = 1;
}

export function drawTimeAxis(canvas, view, colors, duration) {
  const { context, width, height } = prepare(canvas);
  const scale = scaleOf(view, width);
  context.font = font();
  context.textBaseline = "middle";
  context.textAlign = "center";
  for (const tick of timeTicks(view.from, view.to, scale.room)) {
    const x = Math.round(scale.x(tick.at));
    context.fillStyle = colors["line-strong"];
    context.fillRect(x, height - 5, 1, 5);
    const text = time(tick.at, tick.places, duration >= 60);
    const half = context.measureText(text).width / 2;
    context.fillStyle = colors["ink-soft"];
    if (x - half >= gutter - 40 && x + half <= width) context.fillText(text, x, height / 2 - 1);
  }
  context.textAlign = "left";
}

// MARK: Sound

/** The lowest and the highest sample of a channel from one time to another. */
function extremes(wave, channels, channel, from, to) {
  const columns = (to - from) / wave.secondsPerColumn;
  const level = Math.min(Math.max(Math.floor(Math.log2(Math.max(columns, 1))), 0),
    wave.levels.length - 1);
  const data = wave.levels[level], stride = 2 * channels;
  const length = wave.secondsPerColumn * 2 ** level, count = data.length / stride;
  const first = Math.max(Math.floor(from / length + 1e-9), 0);
  const last = Math.min(Math.max(Math.ceil(to / length - 1e-9), first + 1), count);
  let [low, high] = [Infinity, -Infinity];
  for (let column = first; column < last; column++) {
    const place = column * stride + 2 * channel;
    low = Math.min(low, data[place]);
    high = Math.max(high, data[place + 1]);
  }
  return [low * wave.unit, high * wave.unit];
}

/** The level at the edge of a waveform's lane: the least multiple of 6 dB with room for it. */
function ceiling(peak) {
  const level = 20 * Math.log10(Math.max(peak, 1e-4));
  return Math.min(Math.ceil(level / 6 - 1e-6) * 6, 24);
}

export function drawWave(canvas, session, view, colors) {
  const { context, width, height } = prepare(canvas), scale = scaleOf(view, width);
  const channels = session.channels.length, top = ceiling(session.wave.peak);
  const lane = height / channels, half = lane / 2 - 5, full = 10 ** (top / 20);
  timeGrid(context, view, scale, height, colors);
  for (let channel = 0; channel < channels; channel++) {
    const middle = Math.round(channel * lane + lane / 2);
    rule(context, scale.left, scale.right, middle, colors["line-strong"]);
    context.fillStyle = colors.wave;
    for (let x = scale.left; x < scale.right; x++) {
      const [low, high] = extremes(
        session.wave, channels, channel, scale.time(x), scale.time(x + 1));
      if (!(low <= high)) continue;
      const [from, to] = [middle - high / full * half, middle - low / full * half];
      context.fillRect(x, from, 1, Math.max(to - from, 1));
    }
    channelName(context, session.channels[channel], middle, colors);
    if (lane >= 44) {
      const level = `${fixed(top, 0)} dB`;
      gutterText(context, level, middle - half + 4, colors["ink-faint"], 10);
      gutterText(context, "−∞", middle, colors["ink-faint"], 10);
    }
    if (channel) rule(context, 0, width, channel * lane, colors.line);
  }
}

const spectrumPictures = new WeakMap();

/** A channel's spectrogram in pixels, one for each column and row. */
function spectrumPicture(session, channel, isDark) {
  const known = spectrumPictures.get(session) ?? {};
  spectrumPictures.set(session, known);
  const key = `${channel} ${isDark}`;
  if (known[key]) return known[key];
  const { columns, rows, data } = session.spectrum;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.max(columns, 1), rows];
  const context = canvas.getContext("2d"), image = context.createImageData(canvas.width, rows);
  const colors = new Uint32Array(256), stops = palettes[isDark ? "dark" : "light"];
  for (let value = 0; value < 256; value++) {
    // −100 dB is the ground, and −15 dB the brightest.
    const part = Math.min(Math.max((value / 2 - 120 + 100) / 85, 0), 1) * (stops.length - 1);
    const index = Math.min(Math.floor(part), stops.length - 2), share = part - index;
    const mixed = [0, 1, 2].map((one) =>
      Math.round(stops[index][one] + (stops[index + 1][one] - stops[index][one]) * share));
    colors[value] = 0xff000000 | (mixed[2] << 16) | (mixed[1] << 8) | mixed[0];
  }
  const pixels = new Uint32Array(image.data.buffer), start = channel * columns * rows;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      pixels[(rows - 1 - row) * columns + column] = colors[data[start + column * rows + row]];
    }
  }
  context.putImageData(image, 0, 0);
  return (known[key] = canvas);
}

function rowOf(spectrum, frequency) {
  return Math.log(frequency / spectrum.lowest) / Math.log(spectrum.highest / spectrum.lowest);
}

export function drawSpectrum(canvas, session, view, colors, isDark) {
  const { context, width, height } = prepare(canvas), scale = scaleOf(view, width);
  const channels = session.channels.length, { spectrum } = session;
  const lane = height / channels, pad = 5;
  for (let channel = 0; channel < channels; channel++) {
    const picture = spectrumPicture(session, channel, isDark);
    const top = channel * lane + pad, high = lane - 2 * pad;
    const from = view.from / spectrum.secondsPerColumn, to = view.to / spectrum.secondsPerColumn;
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = "high";
    context.save();
    context.beginPath();
    context.rect(scale.left, top, scale.room, high);
    context.clip();
    context.fillStyle = isDark ? "rgb(15 19 25)" : "rgb(255 255 255)";
    context.fillRect(scale.left, top, scale.room, high);
    const end = Math.min(to, spectrum.columns);
    if (end > from) {
      context.drawImage(picture, from, 0, end - from, spectrum.rows, scale.left, top,
        (end - from) / (to - from) * scale.room, high);
    }
    context.restore();
    context.strokeStyle = colors.line;
    context.strokeRect(scale.left - 0.5, top - 0.5, scale.room + 1, high + 1);
    for (const frequency of [100, 1000, 10000]) {
      if (frequency > spectrum.highest * 0.9) continue;
      const y = top + high * (1 - rowOf(spectrum, frequency));
      rule(context, scale.left - 4, scale.left - 1, y, colors["line-strong"]);
      gutterText(context, hertz(frequency), y, colors["ink-faint"], 10);
    }
    channelName(context, session.channels[channel], top + high / 2, colors);
  }
}

/** The level under a point of the spectrogram. */
export function spectrumAt(session, view, width, height, x, y) {
  const scale = scaleOf(view, width), { spectrum } = session;
  const lane = height / session.channels.length, channel = Math.floor(y / lane);
  const part = 1 - (y - channel * lane - 5) / (lane - 10);
  const seconds = scale.time(x), column = Math.floor(seconds / spectrum.secondsPerColumn);
  if (part < 0 || part > 1 || column < 0 || column >= spectrum.columns) return null;
  const row = Math.min(Math.floor(part * spectrum.rows), spectrum.rows - 1);
  const value = spectrum.data[(channel * spectrum.columns + column) * spectrum.rows + row];
  return {
    channel: session.channels[channel], seconds,
    frequency: spectrum.lowest * (spectrum.highest / spectrum.lowest) ** part,
    level: value ? value / 2 - 120 : null,
  };
}

// MARK: Loudness

export const loudnessLines = [
  ["momentary", "momentary, 0.4 s"], ["shortTerm", "short-term, 3 s"],
  ["integrated", "integrated"], ["truePeak", "true peak"],
];

export function drawLoudness(canvas, session, view, colors) {
  const { context, width, height } = prepare(canvas), scale = scaleOf(view, width);
  const [low, high] = [-60, 6], pad = 8, { loudness } = session;
  const y = (level) => pad + (high - level) / (high - low) * (height - 2 * pad);
  timeGrid(context, view, scale, height, colors);
  for (const level of ticks(low, 0, 6)) {
    const color = level === 0 ? colors["line-strong"] : colors.line;
    rule(context, scale.left, scale.right, y(level), color);
    gutterText(context, fixed(level, 0), y(level), colors["ink-faint"], 10);
  }
  context.save();
  context.beginPath();
  context.rect(scale.left, 0, scale.room, height);
  context.clip();
  const period = loudness.secondsPerPoint;
  const line = (key, color, lineWidth, dash = []) => {
    const values = loudness[key];
    context.beginPath();
    let isDown = false;
    const first = Math.max(Math.floor(view.from / period) - 1, 0);
    const last = Math.min(Math.ceil(view.to / period) + 1, values.length - 1);
    // Of many points in a pixel the loudest counts.
    const group = Math.max(Math.floor(scale.secondsPerPixel / period), 1);
    for (let index = first; index <= last; index += group) {
      let value = null;
      for (let one = index; one < Math.min(index + group, last + 1); one++) {
        if (values[one] !== null && (value === null || values[one] > value)) value = values[one];
      }
      if (value === null || value / 10 < low - 20) {
        isDown = false;
        continue;
      }
      const x = scale.x((index + group) * period), place = y(value / 10);
      if (isDown) context.lineTo(x, place);
      else context.moveTo(x, place);
      isDown = true;
    }
    context.lineWidth = lineWidth;
    context.lineJoin = "round";
    context.strokeStyle = color;
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
  };
  line("truePeak", colors["true-peak"], 1.25);
  line("momentary", colors.momentary, 1.5);
  line("shortTerm", colors["short-term"], 2);
  line("integrated", colors.integrated, 1.5, [6, 4]);
  context.restore();
}

/** The values at a time, in LUFS and dBTP; null for silence. */
export function loudnessAt(session, seconds) {
  const index = Math.max(Math.floor(seconds / session.loudness.secondsPerPoint + 1e-6) - 1, 0);
  const read = (key) => {
    const value = session.loudness[key][index];
    return value === null || value === undefined ? null : value / 10;
  };
  return Object.fromEntries(loudnessLines.map(([key]) => [key, read(key)]));
}

// MARK: Overview

/** The whole sound in a few pixels, with the part that is seen. */
export function drawOverview(canvas, session, view, colors) {
  const { context, width, height } = prepare(canvas), channels = session.channels.length;
  const full = session.wave.peak || 1, middle = height / 2;
  const [from, to] = [view.from, view.to].map((one) => one / session.duration * width);
  context.fillStyle = colors.sunken;
  context.fillRect(0, 0, width, height);
  if (to - from < width - 1) {
    context.fillStyle = colors["accent-soft"];
    context.fillRect(from, 0, Math.max(to - from, 2), height);
  }
  context.fillStyle = colors["wave"];
  for (let x = 0; x < width; x++) {
    let [low, high] = [0, 0];
    for (let channel = 0; channel < channels; channel++) {
      const found = extremes(session.wave, channels, channel, x / width * session.duration,
        (x + 1) / width * session.duration);
      if (found[0] <= found[1]) [low, high] = [Math.min(low, found[0]), Math.max(high, found[1])];
    }
    const y = middle - high / full * (middle - 2);
    context.globalAlpha = x + 1 >= from && x <= to ? 0.85 : 0.4;
    context.fillRect(x, y, 1, Math.max((high - low) / full * (middle - 2), 0.75));
  }
  context.globalAlpha = 1;
}
