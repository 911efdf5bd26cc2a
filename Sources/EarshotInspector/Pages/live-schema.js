// What the definition files can contain, for the editor: units, usual ranges, and choices.
import { shapeNames } from "./live-curve.js";

/** Numbers by their keys: label, range that is usual, unit, whether it is even by factors,
  and what counts where the key isn't given. */
export const numbers = {
  gain: ["Gain", -60, 12, "dB", false, 0],
  pitch: ["Pitch", -24, 24, "st", false, 0],
  delay: ["Delay", 0, 5, "s", false, 0],
  probability: ["Probability", 0, 1, "", false, 1],
  weight: ["Weight", 0.01, 10, "×", true, 1],
  cooldown: ["Cooldown", 0, 2, "s", false, 0],
  spread: ["Spread", 0, 1, "", false, 0, 0],
  priority: ["Priority", -100, 100, "", false, 0, 0],
  reference: ["Full up to", 0.1, 100, "m", true, 1],
  maximum: ["No quieter from", 1, 1000, "m", true, 1000],
  rolloff: ["Rolloff", 0, 4, "×", false, 1],
  voices: ["Voices", 1, 64, "", false, 1, 0],
  start: ["Start", 0, 5, "s", false, 0], stop: ["Stop", 0, 5, "s", false, 0], steal: ["Steal", 0, 5, "s",
    false, 0],
  in: ["In", 0, 10, "s", false, 0], out: ["Out", 0, 10, "s", false, 0],
  rate: ["Rate", 0.01, 30, "Hz", true, 1], depth: ["Depth", 0, 1, "", false, 1], phase: ["Phase", 0, 1, "",
    false, 0],
  attack: ["Attack", 0.001, 5, "s", true, 0.1], decay: ["Decay", 0.001, 10, "s", true, 0.1],
  sustain: ["Sustain", 0, 1, "", false, 1], release: ["Release", 0.001, 10, "s", true, 0.3],
  hold: ["Hold", 0, 5, "s", false, 0.3], step: ["Step", 0.01, 2, "", false, 0.5],
  threshold: ["Threshold", -80, 0, "dB", false, -30], ratio: ["Ratio", 1, 20, ":1", true, 2],
  knee: ["Knee", 0, 24, "dB", false, 6], makeUp: ["Make-up", -24, 24, "dB", false, 0],
  frequency: ["Frequency", 20, 20000, "Hz", true, 1000], lowPass: ["Low-pass", 20, 20000, "Hz", true, 20000],
  highPass: ["High-pass", 20, 20000, "Hz", true, 20], resonance: ["Resonance", 0, 24, "dB", false, 0],
  occlusion: ["Occlusion", 0, 1, "", false, 0], window: ["Window", 6, 96, "dB", false, 30],
  transition: ["Transition", 0, 10, "s", false, 0], seconds: ["Seconds", 0, 10, "s", false, 0],
  initial: ["Initial", -100, 100, "", false, 0], up: ["Up", 0, 10000, "/s", false, 0], down: ["Down", 0,
    10000, "/s", false, 0],
  avoid: ["Not again after", 0, 16, "", false, 0, 0], slope: ["Slope", 6, 48, "dB/oct", false, 12, 0],
  silence: ["Silence", 0, 10, "s", false, 0], time: ["Time", 0.001, 5, "s", true, 0.3],
  feedback: ["Feedback", -60, 0, "dB", false, -12], mix: ["Mix", 0, 1, "", false, 1], damping: ["Damping",
    20, 20000, "Hz", true, 8000],
};
export const ranged = new Set(["gain", "pitch", "delay", "silence"]);
/** Values of a state or of a snapshot are single numbers, and levels of sends too. */
export const isSingle = (path) => path.some((step) => ["states", "buses", "sends", "effects", "vcas", "reverbs",
  "ducks", "snapshots"].includes(step));

export const choices = {
  model: ["inverse", "linear", "exponential", "none"],
  per: ["event", "emitter", "instance"],
  steal: ["oldest", "quietest", "none"],
  shape: [...shapeNames, "sine", "triangle", "square", "saw", "random"],
  kind: null,
};

/** What each section's items can have besides what they have. */
export const usual = {
  events: ["bus", "gain", "pitch", "cooldown", "priority", "distance"],
  buses: ["gain", "pitch", "muted"],
  vcas: ["gain"],
  snapshots: ["priority"],
  parameters: ["range", "initial"],
  states: ["transition"],
  reverbs: ["preset", "gain"],
};

export const targets = {
  gain: { low: -96, high: 24, unit: "dB", least: 12 }, pitch: { low: -48, high: 48, unit: "st", least: 4 },
  lowPass: { low: 20, high: 20000, unit: "Hz", isGeometric: true }, highPass: { low: 20, high: 20000,
    unit: "Hz", isGeometric: true },
  probability: { low: 0, high: 1, unit: "" }, weight: { low: 0,
    high: 1, unit: "" },
  blend: { low: -1e6, high: 1e6, unit: "" },
};
export const builtIn = {
  distance: [0, 500, "m"], angle: [0, 180, "°"], listenerAngle: [0, 180, "°"], elevation: [-90, 90, "°"],
  speed: [0, 100, "m/s"], relativeSpeed: [-100, 100, "m/s"], occlusion: [0, 1, ""], time: [0, 600, "s"],
    playhead: [0, 600, "s"],
};
