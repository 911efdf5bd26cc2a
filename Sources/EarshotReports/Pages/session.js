// A session as a report carries it, and questions about its moments.
import { voiceGroup } from "./format.js";

const silent = -1200; // Of levels in tenths of a decibel.

/** The bytes of text in Base64. */
export function bytes(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const plain = atob(text), found = new Uint8Array(plain.length);
  for (let index = 0; index < plain.length; index++) found[index] = plain.charCodeAt(index);
  return found;
}

/** Values between which lines are straight: rows of a time in milliseconds and `width` numbers. */
class Track {
  constructor(deltas, width, scale) {
    this.width = width;
    const count = Math.floor(deltas.length / (width + 1));
    this.times = new Float64Array(count);
    this.values = new Float64Array(count * width);
    const sum = new Array(width + 1).fill(0);
    for (let row = 0, index = 0; row < count; row++) {
      for (let column = 0; column <= width; column++) sum[column] += deltas[index++];
      this.times[row] = sum[0] / 1000;
      for (let column = 0; column < width; column++) {
        this.values[row * width + column] = sum[column + 1] / scale;
      }
    }
  }

  /** The values at a time; before the first they are those, and after the last they stay. */
  at(time) {
    if (!this.times.length) return null;
    const row = Math.max(lastAtMost(this.times, time + 5e-4), 0), width = this.width;
    const values = Array.from(this.values.subarray(row * width, (row + 1) * width));
    if (row + 1 < this.times.length) {
      const span = this.times[row + 1] - this.times[row];
      const part = span > 0 ? Math.min(Math.max((time - this.times[row]) / span, 0), 1) : 1;
      for (let column = 0; column < width; column++) {
        values[column] += (this.values[(row + 1) * width + column] - values[column]) * part;
      }
    }
    return values;
  }
}

/** The index of the last of sorted values that is at most `limit`; −1 if there is none. */
export function lastAtMost(values, limit, read = (value) => value) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (read(values[middle]) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** One playback. Its numbers are read from the report when they are asked for. */
class ReportedVoice {
  constructor(timeline, index, row) {
    [this.timeline, this.index, this.row] = [timeline, index, row];
    [this.start, this.end] = [row[4] / 1000, row[5] / 1000];
  }

  get label() { return this.row[0] || this.clip; }
  get name() { return this.row[0]; }
  get clip() { return this.timeline.names[this.row[1]] ?? ""; }
  get emitter() { return this.row[2]; }
  get bus() { return this.timeline.buses[this.row[3]]?.name ?? ""; }
  get ending() { return this.timeline.names[this.row[6]] ?? ""; }

  /** Stretches of time in one state, in order. */
  get runs() {
    if (this.knownRuns) return this.knownRuns;
    const runs = [];
    let at = this.row[4];
    for (let index = 0; index < this.row[7].length; index += 2) {
      at += this.row[7][index];
      const [state, why] = this.timeline.reasons[this.row[7][index + 1]];
      if (runs.length) runs[runs.length - 1].end = at / 1000;
      runs.push({ start: at / 1000, end: this.end, state, why, group: voiceGroup(state, why) });
    }
    return (this.knownRuns = runs);
  }

  runAt(time) {
    return this.runs[lastAtMost(this.runs, time + 5e-4, (run) => run.start)] ?? this.runs[0];
  }

  /** In dB; null for silence. */
  gainAt(time) {
    this.gain ??= new Track(this.row[8], 1, 1);
    const value = this.gain.at(time)?.[0];
    return value === undefined || value <= silent ? null : Math.round(value) / 10;
  }

  /** The sentences of the last explanation at or before a time, and when that was. */
  explanationAt(time) {
    const found = this.row[9];
    const index = Math.max(lastAtMost(found, time * 1000 + 0.5, (one) => one[0]), 0);
    if (!found.length) return null;
    const [at, ...sentences] = found[index];
    return { at: at / 1000, sentences: sentences.map((one) => this.timeline.sentences[one]) };
  }
}

/** All of a session that isn't sound. */
class Timeline {
  constructor(data, duration) {
    Object.assign(this, data);
    this.duration = duration;
    this.voices = data.voices.map((row, index) => new ReportedVoice(this, index, row));
    this.emitterTracks = data.emitters.map((one) => new Track(one.track, 3, 1000));
    this.listenerTracks = data.listeners.map((one) => new Track(one.track, 6, 1000));
    this.busGains = data.buses.map((one) => new Track(one.gain, 1, 1));
    this.findVoices();
  }

  /** Which voices there are in each of some hundred parts of the time. */
  findVoices() {
    const parts = 1024;
    this.partLength = Math.max(this.duration / parts, 1e-3);
    this.parts = Array.from({ length: parts + 1 }, () => []);
    for (const voice of this.voices) {
      const last = Math.min(Math.floor(voice.end / this.partLength), parts);
      for (let part = Math.floor(voice.start / this.partLength); part <= last; part++) {
        this.parts[part]?.push(voice);
      }
    }
  }

  voicesAt(time) {
    const part = this.parts[Math.min(Math.floor(time / this.partLength), this.parts.length - 1)];
    // What plays at the end of the session is heard to its last moment.
    return (part ?? []).filter((voice) => voice.start <= time + 5e-4
      && (time < voice.end || (voice.end >= this.duration - 1e-3 && time <= voice.end)));
  }

  sceneAt(time) {
    const scene = { walls: [], rooms: [], zones: [], portals: [] }, limit = time * 1000 + 0.5;
    for (const body of this.bodies) {
      const version = body.versions[lastAtMost(body.versions, limit, (one) => one[0])];
      if (!version || !version[1].length) continue;
      const points = [];
      for (let index = 0; index < version[1].length; index += 3) {
        points.push(version[1].slice(index, index + 3).map((value) => value / 1000));
      }
      scene[body.kind].push({ ...body, points, openness: (version[2] ?? 1000) / 1000 });
    }
    return scene;
  }

  pathsAt(time) {
    const found = this.paths[lastAtMost(this.paths, time * 1000 + 0.5, (one) => one[0])];
    return (found ?? []).slice(1).map(([emitter, ...numbers]) => {
      const points = [];
      for (let index = 0; index < numbers.length; index += 3) {
        points.push(numbers.slice(index, index + 3).map((value) => value / 1000));
      }
      return { emitter, points };
    });
  }

  /** The moment, as the live view has it, too. */
  frameAt(time) {
    const voices = this.voicesAt(time), playing = new Map();
    const described = voices.map((voice) => {
      const run = voice.runAt(time);
      if (!playing.has(voice.emitter)) playing.set(voice.emitter, []);
      playing.get(voice.emitter).push(voice.index);
      return {
        id: voice.index, label: voice.label, clip: voice.clip, emitter: voice.emitter,
        bus: voice.bus, state: run.state, why: run.why, gain: voice.gainAt(time) ?? -200,
      };
    });
    const emitters = [];
    for (const [id, one] of this.emitters.entries()) {
      if (time * 1000 < one.from - 0.5 || time * 1000 > one.to) continue;
      const position = this.emitterTracks[id].at(time);
      emitters.push({
        id, label: one.label, position, bus: one.bus, radius: one.radius,
        voices: playing.get(id) ?? [],
      });
    }
    const listeners = [];
    for (const [id, one] of this.listeners.entries()) {
      if (time * 1000 < one.from - 0.5 || time * 1000 > one.to) continue;
      const now = this.listenerTracks[id].at(time);
      if (now) {
        listeners.push({
          id, label: one.label, position: now.slice(0, 3), forward: now.slice(3, 6),
        });
      }
    }
    const buses = this.buses.map((bus, index) => ({
      name: bus.name, parent: bus.parent, gain: this.busGainAt(index, time),
      peak: [this.busPeakAt(index, time)],
    }));
    return { time, listeners, emitters, voices: described, buses, paths: this.pathsAt(time) };
  }

  busGainAt(bus, time) {
    const value = this.busGains[bus].at(time)?.[0];
    return value === undefined || value <= silent ? null : Math.round(value) / 10;
  }

  busPeakAt(bus, time) {
    const value = this.buses[bus].peak[Math.floor(time / this.peakPeriod + 1e-6)];
    return value === undefined || value === null ? null : value / 10;
  }
}

/** A waveform of many resolutions: each level has half as many columns as the one before. */
function pyramid(data, channels) {
  const levels = [data];
  for (let last = data; last.length > 1024 * channels;) {
    const stride = 2 * channels, count = Math.ceil(last.length / stride / 2);
    const next = new Int16Array(count * stride);
    for (let column = 0; column < count; column++) {
      const a = 2 * column * stride, b = a + stride < last.length ? a + stride : a;
      for (let place = 0; place < stride; place += 2) {
        next[column * stride + place] = Math.min(last[a + place], last[b + place]);
        next[column * stride + place + 1] = Math.max(last[a + place + 1], last[b + place + 1]);
      }
    }
    levels.push(next);
    last = next;
  }
  return levels;
}

/** Makes what the pages draw of a session's data. */
export function openSession(data) {
  const { wave, spectrum, loudness } = data.sound, channels = data.channels.length;
  const raw = bytes(wave.data);
  const samples = new Int16Array(raw.buffer, raw.byteOffset, raw.byteLength >> 1);
  let peak = 1;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  return {
    ...data, sound: { summary: data.sound.summary },
    wave: {
      secondsPerColumn: wave.framesPerColumn / data.sampleRate, levels: pyramid(samples, channels),
      unit: wave.fullScale / 32767, peak: peak / 32767 * wave.fullScale,
    },
    spectrum: { ...spectrum, data: bytes(spectrum.data) },
    loudness,
    timeline: data.timeline ? new Timeline(data.timeline, data.duration) : null,
  };
}
