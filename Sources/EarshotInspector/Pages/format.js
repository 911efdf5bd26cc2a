// Numbers, times and names as people read them.

const minus = "\u2212";

/** A number with a fixed count of decimals and a real minus sign. */
export function fixed(value, decimals = 1) {
  if (!Number.isFinite(value)) return "–";
  const text = Math.abs(value).toFixed(decimals);
  return (value < 0 && Number(text) !== 0 ? minus : "") + text;
}

/** A level: silence has none. */
export function decibels(value, unit = "dB") {
  return value === null || value === undefined || value <= -120
    ? `${minus}∞ ${unit}` : `${fixed(value)} ${unit}`;
}

/** `1:02:03.4`, `2:03.4` or `3.45 s`; `places` of the seconds. */
export function time(seconds, places = 1, long = seconds >= 60) {
  if (!Number.isFinite(seconds)) return "–";
  const scale = 10 ** places;
  const all = Math.round(Math.max(seconds, 0) * scale);
  if (!long) return `${(all / scale).toFixed(places)} s`;
  const minutes = Math.floor(all / scale / 60);
  const rest = ((all - minutes * 60 * scale) / scale).toFixed(places);
  const padded = rest.padStart(places ? places + 3 : 2, "0");
  if (minutes < 60) return `${minutes}:${padded}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${padded}`;
}

/** A length of time in words for a heading: `2 h 5 min`, `3 min 20 s`, `12.3 s`. */
export function duration(seconds) {
  if (seconds < 60) return `${fixed(seconds, seconds < 10 ? 2 : 1)} s`;
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600), minutes = Math.floor(whole / 60) % 60;
  if (hours) return `${hours} h ${minutes} min`;
  return whole % 60 ? `${minutes} min ${whole % 60} s` : `${minutes} min`;
}

export function metres(value) {
  return `${fixed(value, Math.abs(value) < 10 ? 2 : 1)} m`;
}

export function hertz(value) {
  return value >= 1000 ? `${fixed(value / 1000, value % 1000 ? 1 : 0)} kHz` : `${fixed(value, 0)} Hz`;
}

export function count(number, noun, plural = noun + "s") {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;
}

/** A name on one line: without control characters, cut in the middle, and with its own direction. */
export function name(text, most = 40) {
  const plain = String(text).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
  const letters = plain.length > 4 * most ? [...plain.slice(0, 4 * most)] : [...plain];
  const isWhole = letters.length <= most && plain.length <= 4 * most;
  const cut = isWhole ? plain : letters.slice(0, most - 1).join("") + "…";
  return `\u2068${cut}\u2069`;
}

/** An element with text, attributes and children; text never becomes markup. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key === "class") made.className = value;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** The groups into which the reasons of voices fall: a style, a name, and whether it is hollow. */
export const voiceGroups = {
  real: "heard",
  fading: "fading out",
  quiet: "too quiet",
  outranked: "outranked: no source free",
  masked: "masked by louder voices",
  limited: "held back by a limit",
  waiting: "waiting",
  paused: "paused",
};

const reasonGroups = {
  "audible": "real",
  "fading out": "fading",
  "too quiet to be heard": "quiet",
  "louder or more important voices have all sources": "outranked",
  "too quiet beside the others": "masked",
  "a limit lets only others sound": "limited",
  "no source was idle yet": "waiting",
  "its stream is still being read": "waiting",
  "there is no output": "quiet",
  "its start has not come": "waiting",
  "its sound is on its way": "waiting",
  "paused": "paused",
  "its bus is paused": "paused",
  "the game's time stands still": "paused",
  "paused since an interruption": "paused",
};

/** The group of a voice by its state and its reason in words. */
export function voiceGroup(state, why) {
  return reasonGroups[why] ?? (state === "real" ? "real" : state === "virtual" ? "quiet" : "waiting");
}
