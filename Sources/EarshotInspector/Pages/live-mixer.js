// Buses as channel strips: meters, faders, mute, solo and effects; snapshots at the side.
import { decibels, element, fixed, name } from "./format.js";
import { theme, whenThemeChanges } from "./axes.js";
import { fail, game, send, steer, when } from "./live-stream.js";
import { faderGain, faderPart, numberField, slider } from "./live-controls.js";
import { definitions, edit } from "./live-definitions.js";

const byId = (id) => document.getElementById(id);
const strips = new Map();
let shape = "";
let chosenEffect = null;
let colors = null;

/** A meter's scale in decibels. */
const floor = -60, ceiling = 6;
const part = (level) => Math.min(Math.max(((level ?? -200) - floor) / (ceiling - floor), 0), 1);

export function showMixer() {
  whenThemeChanges(() => { colors = null; });
  when("mix", () => { build(); update(); });
  when("values", update);
  when("hello", () => { shape = ""; strips.clear(); });
  requestAnimationFrame(draw);
  setInterval(showNumbers, 150);
}

/** Buses as a tree, each followed by those under it. */
function inOrder() {
  const children = new Map();
  for (const bus of game.mix.buses) {
    const list = children.get(bus.parent) ?? [];
    list.push(bus);
    children.set(bus.parent, list);
  }
  const all = [];
  const add = (bus, depth) => {
    all.push({ bus, depth });
    for (const child of children.get(bus.id) ?? []) add(child, depth + 1);
  };
  for (const root of children.get(null) ?? []) add(root, 0);
  return all;
}

// MARK: Building

function build() {
  const all = inOrder();
  const now = JSON.stringify([all.map(({ bus, depth }) => [bus.id, bus.name, depth,
    bus.effects.map((one) => [one.id, one.name, one.kind])]),
    game.mix.snapshots.map((one) => [one.id, one.name])]);
  if (now === shape) return;
  shape = now;
  strips.clear();
  byId("strips").replaceChildren(...all.map(({ bus, depth }) => makeStrip(bus, depth)));
  byId("mixer-note").textContent = `${all.length} ${all.length === 1 ? "bus" : "buses"}`;
  showSide();
}

function makeStrip(bus, depth) {
  const isMaster = bus.parent === null;
  const meter = element("canvas", { class: "meter", "aria-hidden": "true" });
  const fader = element("input", {
    type: "range", class: "fader", min: "0", max: "1000", orient: "vertical",
    "aria-label": `Fader of ${bus.name}`, "aria-orientation": "vertical",
  });
  const own = { id: bus.id, fader, meter, holds: [], shown: [], held: 0 };
  const set = (gain, isDone) => setGain(own.id, gain, isDone);
  own.field = numberField({ label: `Gain of ${bus.name}`, value: bus.gain, low: -90, high: 12, unit: "dB",
    change: (gain) => set(gain, true) });
  fader.addEventListener("input", () => {
    let gain = Number(faderGain(fader.value / 1000).toFixed(1));
    // 0 dB is easy to hit.
    if (Math.abs(gain) < 0.35) gain = 0;
    own.held = performance.now() + 700;
    own.field.set(gain);
    fader.setAttribute("aria-valuetext", decibels(gain));
    set(gain, false);
  });
  fader.addEventListener("dblclick", () => {
    fader.value = String(faderPart(0) * 1000);
    fader.dispatchEvent(new Event("input"));
  });
  const toggle = (command, letter, title, key) => {
    const button = element("button", { type: "button", class: `toggle ${command}`, title,
      "aria-label": `${title} ${bus.name}`, "aria-pressed": "false" }, letter);
    button.addEventListener("click", () => {
      const present = game.buses.get(own.id)?.[key];
      send("command", { do: command, bus: own.id, on: !present }).catch(fail);
    });
    own[command] = button;
    return button;
  };
  const buttons = element("div", { class: "toggles" }, toggle("mute", "M", "Mute", "muted"),
    isMaster ? null : toggle("solo", "S", "Solo", "soloed"));
  own.peak = element("output", { class: "peak", title: "Highest peak; click to reset" }, "−∞");
  own.peak.addEventListener("click", () => { own.highest = -200; });
  own.highest = -200;
  own.reduction = element("p", { class: "reduction",
    title: "What ducking, snapshots, states and parameters change" });
  own.effects = bus.effects.map((effect) => makeEffect(effect));
  own.node = element("section", { class: `strip${isMaster ? " master" : ""}`, "aria-label": `Bus ${bus.name}` },
    element("header", { title: bus.name },
      element("span", { class: "depth", "aria-hidden": "true" }, "›".repeat(Math.max(depth - 1, 0))),
      element("bdi", { class: "clip-text" }, bus.name || "unnamed")),
    element("ul", { class: "inserts" }, ...own.effects.map((one) => one.node)),
    own.peak, element("div", { class: "way" }, fader, meter), own.field.node, own.reduction, buttons);
  strips.set(bus.id, own);
  return own.node;
}

function makeEffect(effect) {
  const dot = element("button", { type: "button", class: "power",
    "aria-label": `Bypass ${effect.name || effect.kind}`, title: "On or bypassed" });
  dot.addEventListener("click", () => {
    const present = findEffect(effect.id);
    const place = definitions.placeOfEffect(effect.name);
    if (place) return edit(place.file, [...place.path, "bypassed"], present.bypassed ? undefined : true);
    send("command", { do: "bypass", effect: effect.id, on: !present.bypassed }).catch(fail);
  });
  const label = effect.name || effect.kind;
  const open = element("button", { type: "button", class: "bare clip-text",
    title: `${label} (${effect.kind})` }, label);
  open.addEventListener("click", () => {
    chosenEffect = chosenEffect === effect.id ? null : effect.id;
    showSide();
    update();
  });
  return { id: effect.id, dot, open, node: element("li", {}, dot, open) };
}

function findEffect(id) {
  for (const bus of game.mix.buses) {
    const found = bus.effects.find((one) => one.id === id);
    if (found) return found;
  }
  return null;
}

// MARK: Changing

/** A bus of the definition files is changed there; any other one in the engine alone. */
function setGain(id, gain, isDone) {
  const bus = game.buses.get(id);
  if (!bus) return;
  const place = bus.defined ? definitions.placeOf("buses", bus.name) : null;
  if (place) return edit(place.file, [...place.path, "gain"], gain <= -90 ? -200 : gain, { key: `gain ${id}` });
  steer(`gain ${id}`, "command", { do: "gain", bus: id, gain: gain <= -90 ? -200 : gain }, () => {}, isDone
    ? fail : () => {});
}

function setSetting(effect, setting, value) {
  const place = definitions.placeOfEffect(effect.name);
  const isInFile = place && !/^(gain|frequency|quality)\d$/.test(setting);
  if (isInFile) return edit(place.file, [...place.path, setting], value, { key: `${effect.id} ${setting}` });
  steer(`${effect.id} ${setting}`, "command", { do: "setting", effect: effect.id, setting, value },
    () => {}, fail);
}

// MARK: At the side

let side = { sliders: new Map() };

function showSide() {
  const place = byId("mixer-side");
  side = { sliders: new Map() };
  const effect = chosenEffect && findEffect(chosenEffect);
  if (!effect) chosenEffect = null;
  place.replaceChildren(...(effect ? effectPanel(effect) : snapshotPanel()));
  place.hidden = !place.childElementCount;
}

function effectPanel(effect) {
  const rows = effect.settings.map(([setting, value, low, high, unit, isGeometric]) => {
    const one = slider({ label: spaced(setting), value, low, high, unit, isGeometric,
      change: (next) => setSetting(effect, setting, next) });
    side.sliders.set(setting, one);
    return one.node;
  });
  const close = element("button", { type: "button", class: "bare icon small", "aria-label": "Close" }, "✕");
  close.addEventListener("click", () => { chosenEffect = null; showSide(); update(); });
  const isSaved = definitions.placeOfEffect(effect.name);
  return [
    element("header", {}, element("h3", { class: "clip-text" }, name(effect.name || effect.kind)),
      element("span", { class: "faint clip-text" }, effect.name ? effect.kind : ""), close),
    element("div", { class: "sliders" }, ...rows),
    isSaved || !game.mix.canEdit ? null
      : element("p", { class: "hint" }, "Made by code: heard now, but in no definition file."),
  ].filter(Boolean);
}

function snapshotPanel() {
  if (!game.mix.snapshots.length) return [];
  const rows = game.mix.snapshots.map((snapshot, index) => {
    const one = slider({ label: snapshot.name || "unnamed", value: weight(index) * 100, low: 0, high: 100,
      unit: "%", decimals: 0,
      change: (next) => steer(`weight ${snapshot.id}`, "command",
        { do: "weight", snapshot: snapshot.id, weight: next / 100, seconds: 0.1 }, () => {}, fail) });
    side.sliders.set(snapshot.id, one);
    return one.node;
  });
  return [element("header", {}, element("h3", {}, "Snapshots"), element("span", { class: "faint" }, "weight")),
    element("div", { class: "sliders" }, ...rows)];
}

function weight(index) {
  return game.mix.weights[index] ?? 0;
}

/** `makeUp` is read as "make up". */
function spaced(text) {
  return text.replace(/([a-z])([A-Z0-9])/g, "$1 $2").toLowerCase();
}

function update() {
  for (const bus of game.mix.buses) {
    const own = strips.get(bus.id);
    if (!own) continue;
    const defined = bus.defined ? definitions.value(["buses", bus.name, "gain"], "buses", bus.name) : undefined;
    const gain = defined ?? (bus.defined && definitions.isOpen ? 0 : bus.gain);
    if (!own.fader.matches(":active") && performance.now() > own.held) {
      own.fader.value = String(Math.round(faderPart(gain) * 1000));
      own.fader.setAttribute("aria-valuetext", decibels(gain));
      own.field.set(gain === null ? -90 : gain);
    }
    own.mute.setAttribute("aria-pressed", String(bus.muted));
    own.solo?.setAttribute("aria-pressed", String(bus.soloed));
    own.node.classList.toggle("silent", bus.muted);
    bus.effects.forEach((effect, index) => {
      const shown = own.effects[index];
      if (!shown) return;
      shown.dot.setAttribute("aria-pressed", String(!effect.bypassed));
      shown.node.classList.toggle("bypassed", effect.bypassed);
      shown.open.setAttribute("aria-expanded", String(effect.id === chosenEffect));
    });
  }
  if (chosenEffect) {
    for (const [setting, value] of findEffect(chosenEffect)?.settings
      ?? []) side.sliders.get(setting)?.set(value);
  } else {
    game.mix.snapshots.forEach((snapshot, index) => side.sliders.get(snapshot.id)?.set(weight(index) * 100));
  }
}

// MARK: Levels

function showNumbers() {
  for (const [id, own] of strips) {
    const level = game.levels.get(id);
    if (!level) continue;
    const peak = own.highest > -120 ? fixed(own.highest, 1) : "−∞";
    if (own.peak.textContent !== peak) own.peak.textContent = peak;
    own.peak.classList.toggle("over", own.highest > -0.1);
    const bus = game.buses.get(id);
    const difference = (level.currentGain ?? -200) - (bus?.gain ?? -200);
    let words = "";
    if (bus && !bus.muted && level.ducked !== null
      && level.ducked < -0.05) words = `ducked ${fixed(level.ducked)} dB`;
    else if (bus && !bus.muted && bus.gain !== null
      && Math.abs(difference) > 0.05) words = `now ${decibels(level.currentGain)}`;
    if (own.reduction.textContent !== words) own.reduction.textContent = words;
  }
}

function draw(now) {
  requestAnimationFrame(draw);
  if (byId("strips").offsetParent === null) return;
  colors ??= theme();
  const box = byId("strips").getBoundingClientRect();
  for (const [id, own] of strips) {
    const level = game.levels.get(id);
    if (!level) continue;
    for (const peak of level.peak) own.highest = Math.max(own.highest, peak ?? -200);
    const place = own.meter.getBoundingClientRect();
    if (place.right < box.left || place.left > box.right) continue;
    drawMeter(own, level, place, now);
  }
}

const ticks = [0, -6, -12, -24, -36, -48];

function drawMeter(own, level, box, now) {
  const scale = Math.min(devicePixelRatio || 1, 3), { meter } = own;
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  if (meter.width !== Math.round(width * scale) || meter.height !== Math.round(height * scale)) {
    meter.width = Math.round(width * scale);
    meter.height = Math.round(height * scale);
  }
  const context = meter.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  const channels = level.peak.length, barArea = 20;
  const wide = Math.max(Math.floor((barArea - (channels - 1)) / channels), 1);
  const isLive = game.status === "live";
  for (let channel = 0; channel < channels; channel++) {
    const x = channel * (wide + 1);
    const goal = isLive ? part(level.peak[channel]) : 0, former = own.shown[channel] ?? 0;
    // Up at once, and down by 40 dB a second.
    const shown = Math.max(goal, former - 40 / 60 / (ceiling - floor));
    own.shown[channel] = shown;
    const hold = own.holds[channel];
    if (!hold || shown >= hold.part || now - hold.at > 1500) own.holds[channel] = { part: shown, at: now };
    context.fillStyle = colors.sunken;
    context.fillRect(x, 0, wide, height);
    const pieces = [[0, part(-18), "meter-low"], [part(-18), part(-3), "meter-middle"],
      [part(-3), 1, "meter-high"]];
    context.globalAlpha = level.isEstimated ? 0.55 : 1;
    for (const [from, to, color] of pieces) {
      if (shown <= from) continue;
      context.fillStyle = colors[color];
      const top = Math.min(shown, to);
      context.fillRect(x, height * (1 - top), wide, height * (top - from));
    }
    context.globalAlpha = 1;
    const line = own.holds[channel].part;
    if (line > 0.01) {
      context.fillStyle = colors["ink-soft"];
      context.fillRect(x, Math.round(height * (1 - line)), wide, 1);
    }
  }
  context.font = `10px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = "middle";
  context.fillStyle = colors["ink-faint"];
  for (const tick of ticks) {
    if (height < 130 && tick === -6) continue;
    const y = height * (1 - part(tick));
    context.fillRect(barArea + 2, Math.round(y), 3, 1);
    context.fillText(String(Math.abs(tick)), barArea + 7, Math.min(Math.max(y, 5), height - 5));
  }
}
