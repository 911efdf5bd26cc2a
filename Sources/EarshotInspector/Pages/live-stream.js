// The stream of a game: what it says, as the other parts of the page read it.

/** What is known of the game now. `frame` has the keys that the report's frames have, too. */
export const game = {
  hello: null,
  status: "connecting",
  names: { voices: new Map(), clips: new Map(), emitters: new Map(), listeners: new Map(),
    events: new Map(), parameters: new Map() },
  mix: { buses: [], snapshots: [], weights: [], parameters: [], states: {}, vcas: {}, output: "",
    canEdit: false },
  buses: new Map(),
  scene: { walls: [], rooms: [], zones: [], portals: [], clips: [] },
  frame: { time: 0, listeners: [], emitters: [], voices: [], instances: [], paths: [], buses: [] },
  levels: new Map(),
  history: [],
  transport: null,
  /** When the last frame came, and the last one with voices; milliseconds. */
  latest: 0,
  frames: 0,
  voiceFrames: 0,
};

const listeners = {};

/** Calls back after an event of the stream, or after `voices`, `statistics` or `status`. */
export function when(name, body) {
  (listeners[name] ??= []).push(body);
}

function tell(name) {
  for (const body of listeners[name] ?? []) body(game);
}

const historyLength = 1200;
let source = null;

/** Opens the stream, and keeps it open while the page is seen: a browser has few connections. */
export function connect() {
  open();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) close(); else open();
  });
  setInterval(watch, 500);
}

function open() {
  if (source) return;
  source = new EventSource("events");
  for (const [name, body] of Object.entries(handlers)) {
    source.addEventListener(name, (event) => body(JSON.parse(event.data)));
  }
  source.addEventListener("error", () => {
    setStatus(source?.readyState === EventSource.CLOSED ? "ended" : "lost");
  });
}

function close() {
  source?.close();
  source = null;
}

function setStatus(status) {
  if (game.status === status) return;
  game.status = status;
  tell("status");
}

/** A game that hangs sends nothing. */
function watch() {
  if (game.status === "live" && performance.now() - game.latest > 1500) setStatus("stalled");
}

const handlers = {
  hello(hello) {
    game.hello = hello;
    game.history = hello.history.map(statistics);
    for (const map of Object.values(game.names)) map.clear();
    tell("hello");
  },
  names(names) {
    for (const [kind, rows] of Object.entries(names)) {
      const map = game.names[kind];
      // Voices end, and their names with them.
      if (map.size > 20000) map.clear();
      for (const [id, name] of rows) map.set(id, name);
    }
  },
  mix(mix) {
    const { weights, parameters, states, vcas } = game.mix;
    game.mix = { ...mix, weights, parameters, states, vcas };
    game.buses = new Map(mix.buses.map((bus) => [bus.id, bus]));
    tell("mix");
  },
  values(values) {
    Object.assign(game.mix, values);
    tell("values");
  },
  scene(scene) {
    game.scene = scene;
    tell("scene");
  },
  frame(frame) {
    game.latest = performance.now();
    game.frames++;
    read(frame);
    setStatus("live");
    tell("frame");
    if (frame.voices) tell("voices");
    if (frame.statistics) tell("statistics");
  },
};

function statistics(row) {
  return Object.fromEntries(game.hello.columns.statistics.map((name, index) => [name, row[index]]));
}

function read(frame) {
  const now = game.frame;
  now.time = frame.time;
  now.listeners = frame.listeners.map(([id, position, forward, up]) => (
    { id, label: game.names.listeners.get(id) ?? "", position, forward, up }));
  for (const [bus, isEstimated, currentGain, ducked, peak, rms] of frame.levels) {
    game.levels.set(bus, { isEstimated, currentGain, ducked, peak, rms });
  }
  game.transport = frame.transport ?? null;
  if (frame.statistics) {
    game.history.push(statistics(frame.statistics));
    if (game.history.length > historyLength) game.history.splice(0, game.history.length - historyLength);
  }
  if (frame.voices) readVoices(frame);
}

function readVoices(frame) {
  game.voiceFrames++;
  const { hello, names } = game, now = game.frame;
  const onEmitters = new Map();
  now.voices = frame.voices.map(([id, clip, emitter, bus, state, why, gain, playhead, priority]) => {
    if (emitter) {
      const list = onEmitters.get(emitter);
      if (list) list.push(id); else onEmitters.set(emitter, [id]);
    }
    const path = names.clips.get(clip) ?? "";
    return {
      id, clip: path, emitter, bus, gain, playhead, priority,
      state: hello.states[state], why: hello.reasons[why],
      label: names.voices.get(id) || stem(path),
    };
  });
  now.emitters = frame.emitters.map(([id, position, bus, radius]) => (
    { id, label: names.emitters.get(id) ?? "", position, bus, radius, voices: onEmitters.get(id) ?? [] }));
  now.instances = frame.instances.map(([id, event, emitter, state, seconds, voices, parameters]) => ({
    id, emitter, state, seconds, voices, event: names.events.get(`${event}:1`) ?? "",
    parameters: Object.fromEntries(parameters.map(([row, value]) => [parameterName(row), value])),
  }));
  now.paths = frame.paths.map(([emitter, points]) => ({ emitter, points }));
}

export function parameterName(row) {
  return game.names.parameters.get(`${row}:1`) ?? "";
}

/** A clip's file name without its folder and suffix. */
export function stem(path) {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.[A-Za-z0-9]{1,5}$/, "");
}

export function busName(id) {
  return game.buses.get(id)?.name || (id ? "unnamed" : "");
}

export function emitterName(id) {
  return id ? game.names.emitters.get(id) || `emitter ${id.split(":")[0]}` : "";
}

// Messages

/** Sends a message; returns the answer, or throws an error whose message can be shown. */
export async function send(resource, message) {
  let answer;
  try {
    answer = await fetch(resource, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(message),
    });
  } catch {
    throw new Error("The game doesn't answer.");
  }
  const value = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(value.error ?? `The game refused it (${answer.status}).`);
  return value;
}

const waiting = new Map();

/**
 * Sends messages of a slider one at a time: what comes meanwhile replaces what waits. `done` gets
 * the last answer.
 */
export function steer(key, resource, message, done = () => {}, failed = () => {}) {
  const entry = waiting.get(key);
  if (entry) {
    entry.next = { message, done, failed };
    return;
  }
  const own = { next: null };
  waiting.set(key, own);
  own.end = (async () => {
    let turn = { message, done, failed };
    while (turn) {
      try {
        const answer = await send(resource, turn.message);
        if (!own.next) turn.done(answer);
      } catch (error) {
        if (!own.next) turn.failed(error);
      }
      turn = own.next;
      own.next = null;
    }
    waiting.delete(key);
  })();
}

/** Ends when what was steered so far has been answered. */
export function steered() {
  return Promise.all([...waiting.values()].map((entry) => entry.end));
}

let toastTimer = 0;

/** Shows a sentence for some seconds. */
export function toast(text) {
  const place = document.getElementById("toast");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { place.hidden = true; }, Math.min(4000 + 40 * text.length, 12000));
}

export function fail(error) {
  toast(error.message);
}
