// Definitions: the list, the editor, and an audition with parameters as sliders.
import { element, fixed, name } from "./format.js";
import { fail, game, parameterName, send, steer, when } from "./live-stream.js";
import { numberField, slider } from "./live-controls.js";
import { definitions, openDefinitions, whenDefinitions } from "./live-definitions.js";
import { itemEditor, markChanges } from "./live-editor.js";
import { builtIn } from "./live-schema.js";

const byId = (id) => document.getElementById(id);
const sections = [["events", "Events"], ["buses", "Buses"], ["snapshots", "Snapshots"], ["vcas", "VCAs"],
  ["reverbs", "Reverbs"], ["parameters", "Parameters"], ["states", "States"]];

let chosen = null;
let shown = "";
/** What an audition gives its event: values by name, for each event. */
const given = new Map();
let auditioned = null;
let auditionSliders = new Map();
let globalSliders = new Map();
let globalShape = "";

export function showSounds() {
  byId("find").addEventListener("input", showItems);
  byId("items").addEventListener("keydown", moveChoice);
  whenDefinitions((isWhole) => {
    if (isWhole) { showItems(); choose(chosen, true); } else { markItems(); markChanges(byId("editor")); }
    showGlobals();
  });
  byId("tab-sounds").addEventListener("click", () => { openDefinitions(); showItems(); });
  // Who comes back from a text editor sees what was changed there.
  window.addEventListener("focus", () => { if (!definitions.changes.length) openDefinitions(); });
  when("values", showGlobals);
  when("mix", () => { if (!definitions.isOpen) showItems(); });
  when("voices", followAudition);
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || byId("view-sounds").hidden || chosen?.section !== "events") return;
    if (/^(INPUT|SELECT|BUTTON|TEXTAREA|SUMMARY)$/.test(event.target.tagName)
      || event.target.closest?.("svg")) return;
    event.preventDefault();
    byId("audition").querySelector(".play-event")?.click();
  });
}

// MARK: The list

function showItems() {
  const words = byId("find").value.trim().toLowerCase();
  const place = byId("items");
  if (!definitions.isOpen) {
    place.replaceChildren(element("p", { class: "empty" }, game.mix.canEdit ? "Reading the files…"
      : "The game has loaded no folder of definition files."));
    return;
  }
  const children = [];
  for (const [section, title] of sections) {
    const items = definitions.items(section).filter((item) => item.name.toLowerCase().includes(words))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (!items.length) continue;
    children.push(element("h3", {}, title, element("span", { class: "faint" }, ` ${items.length}`)));
    // More than anybody scrolls through are found by their names.
    for (const item of items.slice(0, 500)) children.push(itemRow(item));
    if (items.length > 500) children.push(element("p", { class: "faint more" },
      `${items.length - 500} more: type to find them`));
  }
  if (!children.length) children.push(element("p", { class: "empty" }, "Nothing has this name."));
  place.replaceChildren(...children);
  markItems();
}

function itemRow(item) {
  const slash = item.name.lastIndexOf("/");
  const [folder, own] = [item.name.slice(0, slash + 1), item.name.slice(slash + 1)];
  const node = element("div", { role: "option", class: "item", title: `${item.name}\n${item.file}` },
    element("bdi", { class: "clip-text" }, folder ? element("span", { class: "faint" }, folder) : null, own),
    element("span", { class: "changed-dot", title: "Changed" }));
  node.item = item;
  node.addEventListener("click", () => choose(item));
  node.addEventListener("dblclick", () => {
    if (item.section === "events") byId("audition").querySelector(".play-event")?.click();
  });
  return node;
}

function markItems() {
  for (const node of byId("items").querySelectorAll(".item")) {
    const { item } = node;
    const isChosen = chosen && item.section === chosen.section && item.name === chosen.name;
    node.setAttribute("aria-selected", String(Boolean(isChosen)));
    node.classList.toggle("changed", definitions.isChanged(item.file, [item.section, item.name]));
  }
}

function moveChoice(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const nodes = [...byId("items").querySelectorAll(".item")];
  const index = nodes.findIndex((node) => node.getAttribute("aria-selected") === "true");
  const next = nodes[Math.min(Math.max(index + step, 0), nodes.length - 1)];
  if (next) { choose(next.item); next.scrollIntoView({ block: "nearest" }); }
  event.preventDefault();
}

function choose(item, isAgain = false) {
  const key = item ? `${item.section} ${item.name}` : "";
  chosen = item;
  const place = byId("editor");
  const top = isAgain ? place.querySelector(".fields")?.scrollTop ?? 0 : 0;
  if (!item) return;
  const title = element("header", {}, element("h2", { class: "clip-text" }, name(item.name, 120)),
    element("bdi", { class: "note clip-text", title: `${definitions.folder}${item.file}` }, item.file));
  place.replaceChildren(title, ...itemEditor(item, () => choose(chosen, true)));
  const fields = place.querySelector(".fields");
  if (fields) fields.scrollTop = top;
  markItems();
  if (key !== shown || isAgain) showAudition();
  shown = key;
}

// MARK: Audition

/** The names of the parameters and switches that an event reads, wherever in it. */
function inputs(value, found = { parameters: new Set(), switches: new Map() }) {
  if (value === null || typeof value !== "object") return found;
  if (Array.isArray(value)) { for (const one of value) inputs(one, found); return found; }
  if (value.parameters && !Array.isArray(value.parameters)) {
    for (const key of Object.keys(value.parameters)) found.parameters.add(key);
  }
  if (typeof value.blend === "string") found.parameters.add(value.blend);
  if (typeof value.switch === "string") {
    if (!definitions.placeOf("states", value.switch)) {
      if (definitions.placeOf("parameters", value.switch)) found.parameters.add(value.switch);
      else found.switches.set(value.switch, Object.keys(value.cases ?? {}));
    }
  }
  for (const one of Object.values(value)) inputs(one, found);
  return found;
}

function showAudition() {
  const place = byId("audition").querySelector(".body");
  auditionSliders = new Map();
  if (chosen?.section !== "events") {
    place.replaceChildren(element("p", { class: "hint" }, "Choose an event to hear it."));
    return;
  }
  const event = chosen.name;
  const value = definitions.at(chosen.file, ["events", event]);
  const { parameters, switches } = inputs(value);
  for (const key of Object.keys(value.modulators ?? {})) parameters.delete(key);
  const values = given.get(event) ?? {};
  given.set(event, values);
  const rows = [];
  for (const parameter of [...parameters].filter((one) => !(one in builtIn)
    || definitions.placeOf("parameters", one))) {
    rows.push(parameterSlider(event, parameter, values));
  }
  for (const [key, cases] of switches) rows.push(switchMenu(key, cases, values));
  const metres = element("input", { type: "checkbox", id: "placed" });
  metres.checked = values[" placed"] ?? Boolean(value.distance);
  values[" metres"] ??= 2;
  const away = numberField({ label: "Distance of the audition", value: values[" metres"], low: 0,
    high: 10000, unit: "m", change: (next) => { values[" metres"] = next; } });
  metres.addEventListener("change", () => { values[" placed"] = metres.checked; });
  const play = element("button", { type: "button", class: "primary play-event", title: "Space" }, "▶ Play");
  play.addEventListener("click", () => post(event, values, metres.checked));
  const release = element("button", { type: "button", onclick: () => act("release") }, "Release");
  const stop = element("button", { type: "button", onclick: () => act("stop") }, "■ Stop");
  place.replaceChildren(
    element("div", { class: "button-row" }, play, release, stop),
    element("p", { id: "audition-state", class: "hint" }, "\u200b"),
    element("div", { class: "field-row" }, element("label", { class: "check" }, metres,
      "Ahead of the listener"), away.node),
    element("div", { class: "sliders" }, ...rows));
}

function parameterSlider(event, parameter, values) {
  const place = definitions.placeOf("parameters", parameter);
  const rules = place ? definitions.at(place.file, place.path) : {};
  const [low, high] = rules.range ?? [0, 1];
  values[parameter] ??= rules.initial ?? Math.min(Math.max(0, low), high);
  const one = slider({ label: parameter, value: values[parameter], low, high, change: (next) => {
    values[parameter] = next;
    if (!auditioned || auditioned.event !== event) return;
    steer(`audition ${parameter}`, "command",
      { do: "parameter", instance: auditioned.id, name: parameter, value: next }, () => {}, () => {});
  } });
  auditionSliders.set(parameter, one);
  return one.node;
}

function switchMenu(key, cases, values) {
  values[key] ??= cases[0];
  const select = element("select", { "aria-label": key }, ...cases.map((one) => element("option",
    { value: one }, one)));
  select.value = values[key];
  select.addEventListener("change", () => { values[key] = select.value; });
  return element("label", { class: "field-row" }, element("span", { class: "field-name clip-text" }, key),
    select);
}

async function post(event, values, isPlaced) {
  const own = Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith(" ")));
  try {
    const message = { do: "post", event, values: own };
    if (isPlaced) message.metres = values[" metres"];
    const { instance } = await send("command", message);
    auditioned = { id: instance, event, since: performance.now() };
    followAudition();
  } catch (error) { fail(error); }
}

function act(what) {
  if (auditioned) send("command", { do: what, instance: auditioned.id }).catch(fail);
}

function followAudition() {
  const place = byId("audition-state");
  if (!place) return;
  const instance = auditioned && game.frame.instances.find((one) => one.id === auditioned.id);
  const isNew = auditioned && performance.now() - auditioned.since < 300;
  const text = instance
    ? `${instance.state}, ${fixed(instance.seconds, 1)} s, ${instance.voices.length} ${instance.voices.length === 1 ? "voice" : "voices"}`
    : isNew ? "playing" : auditioned ? "ended" : "\u200b";
  if (place.textContent !== text) place.textContent = text;
}

// MARK: For all

function showGlobals() {
  const place = byId("globals").querySelector(".body");
  const { states, vcas, parameters } = game.mix;
  const now = JSON.stringify([Object.keys(states), Object.keys(vcas), parameters.map(([row]) => row),
    definitions.isOpen]);
  if (now !== globalShape) {
    globalShape = now;
    globalSliders = new Map();
    const rows = [...Object.keys(states).map(stateMenu), ...parameters.map(([row, value]) =>
      globalSlider(row, value)),
      ...Object.entries(vcas).map(([key, value]) => vcaSlider(key, value))].filter(Boolean);
    place.replaceChildren(...(rows.length ? [element("div", { class: "sliders" }, ...rows)]
      : [element("p", { class: "hint" }, "None.")]));
  }
  for (const [row, value] of parameters) globalSliders.get(row)?.set(value);
  for (const [key, value] of Object.entries(vcas)) globalSliders.get(`vca ${key}`)?.set(value);
  for (const [key, value] of Object.entries(states)) {
    const select = globalSliders.get(`state ${key}`);
    if (select && document.activeElement !== select) select.value = value;
  }
}

function stateMenu(key) {
  const place = definitions.placeOf("states", key);
  const list = place ? definitions.at(place.file, place.path).values : [game.mix.states[key]];
  const select = element("select", { "aria-label": key }, ...list.map((one) => element("option",
    { value: one }, one)));
  select.addEventListener("change", () => {
    send("command", { do: "state", name: key, value: select.value }).catch(fail);
    select.blur();
  });
  globalSliders.set(`state ${key}`, select);
  return element("label", { class: "field-row" }, element("span", { class: "field-name clip-text" }, key),
    select);
}

function globalSlider(row, value) {
  const key = parameterName(row);
  if (!key) { globalShape = ""; return null; }
  const place = definitions.placeOf("parameters", key);
  const [low, high] = (place && definitions.at(place.file, place.path).range) ?? [Math.min(0, value),
    Math.max(1, value)];
  const one = slider({ label: key, value, low, high,
    change: (next) => steer(`parameter ${key}`, "command", { do: "parameter", name: key, value: next },
      () => {}, fail) });
  globalSliders.set(row, one);
  return one.node;
}

function vcaSlider(key, value) {
  const one = slider({ label: key, value, low: -60, high: 12, unit: "dB",
    change: (next) => steer(`vca ${key}`, "command", { do: "vca", name: key, gain: next }, () => {}, fail) });
  globalSliders.set(`vca ${key}`, one);
  return one.node;
}
