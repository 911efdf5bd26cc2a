// The table of voices and of instances: sorted, filtered, and why.
import { decibels, element, fixed, name, voiceGroup, voiceGroups } from "./format.js";
import { busName, emitterName, fail, game, send, when } from "./live-stream.js";
import { tabs } from "./live-controls.js";

/** Protected voices have the highest priority. */
const priority = (value) => (value >= 2147483647 ? "max" : fixed(value, 0));

const rowHeight = 28;

const lists = {
  voices: {
    noun: "voice",
    sort: ["gain", -1],
    columns: [
      { key: "label", title: "Voice", width: "minmax(120px, 1.5fr)", text: (row) => row.label, mark: true },
      { key: "emitter", title: "Emitter", width: "minmax(70px, 1fr)", text: (row) =>
        emitterName(row.emitter) || "flat" },
      { key: "bus", title: "Bus", width: "minmax(60px, 0.8fr)", text: (row) => busName(row.bus) },
      { key: "gain", title: "Gain", unit: "dB", width: "92px", number: true, bar: true,
        text: (row) => (row.gain === null ? "−∞" : fixed(row.gain)), value: (row) => row.gain ?? -300 },
      { key: "why", title: "Why", width: "minmax(110px, 1.3fr)", text: (row) => row.why },
      { key: "playhead", title: "At", unit: "s", width: "64px", number: true,
        text: (row) => fixed(row.playhead, 1), value: (row) => row.playhead },
      { key: "priority", title: "Prio", width: "48px", number: true,
        text: (row) => priority(row.priority), value: (row) => row.priority },
    ],
    rows: () => game.frame.voices,
    group: (row) => voiceGroup(row.state, row.why),
  },
  instances: {
    noun: "sound",
    sort: ["seconds", 1],
    columns: [
      { key: "event", title: "Event", width: "minmax(130px, 1.4fr)", text: (row) => row.event, mark: true },
      { key: "emitter", title: "Emitter", width: "minmax(70px, 1fr)", text: (row) =>
        emitterName(row.emitter) || "flat" },
      { key: "state", title: "State", width: "76px", text: (row) => row.state },
      { key: "seconds", title: "Since", unit: "s", width: "68px", number: true,
        text: (row) => fixed(row.seconds, 1), value: (row) => row.seconds },
      { key: "voices", title: "Voices", width: "58px", number: true,
        text: (row) => String(row.voices.length), value: (row) => row.voices.length },
      { key: "parameters", title: "Parameters", width: "minmax(120px, 1.8fr)", text: (row) => parameters(row) },
    ],
    rows: () => game.frame.instances,
    group: (row) => ({ playing: "real", released: "fading", stopping: "fading" })[row.state] ?? "real",
  },
};

let kind = "voices";
let hidden = new Set();
let order = [];
let sortedAt = 0;
let selected = null;
let emitter = null;
let pool = [];

const byId = (id) => document.getElementById(id);
const list = () => lists[kind];

function parameters(row) {
  return Object.entries(row.parameters).map(([key, value]) => `${key} ${fixed(value, 1)}`).join(", ");
}

/** What is chosen, for the plan. */
export const choice = {
  selectedEmitter: () => emitter,
  emitter(id) {
    emitter = id;
    const first = id && game.frame.voices.filter((one) => one.emitter === id)
      .sort((a, b) => (b.gain ?? -300) - (a.gain ?? -300))[0];
    if (kind === "voices") select(first?.id ?? null, id); else showRows(true);
  },
};

export function showVoices() {
  tabs(byId("list-voices").parentElement, (id) => {
    kind = id === "list-voices" ? "voices" : "instances";
    hidden = new Set();
    select(null);
    build();
    showRows(true);
  });
  byId("filter").addEventListener("input", () => showRows(true));
  build();
  when("voices", () => showRows(false));
  setInterval(explain, 500);
}

// MARK: The table

function build() {
  const table = byId("table");
  table.style.setProperty("--columns", list().columns.map((one) => one.width).join(" "));
  const head = element("div", { class: "row head", role: "row" }, ...list().columns.map((column) => {
    const button = element("button", { type: "button", class: "bare" }, column.title,
      column.unit ? element("small", {}, ` ${column.unit}`) : null);
    button.addEventListener("click", () => {
      const [key, way] = list().sort;
      list().sort = [column.key, key === column.key ? -way : column.number ? -1 : 1];
      build();
      showRows(true);
    });
    const [key, way] = list().sort;
    return element("div", {
      role: "columnheader", class: column.number ? "number" : "",
      "aria-sort": key !== column.key ? "none" : way > 0 ? "ascending" : "descending",
    }, button);
  }));
  const body = element("div", { class: "rows", role: "rowgroup", tabindex: "0" });
  body.append(head, element("div", { class: "space" }), element("p", { class: "empty", hidden: true }));
  body.addEventListener("scroll", () => showRows(false), { passive: true });
  body.addEventListener("keydown", moveSelection);
  pool = [];
  table.replaceChildren(body);
  table.setAttribute("role", "table");
  showChips();
}

function showChips() {
  const place = byId("chips");
  const keys = kind === "voices" ? Object.keys(voiceGroups) : [];
  place.replaceChildren(...keys.map((key) => {
    const chip = element("button", {
      type: "button", class: "chip", "aria-pressed": String(!hidden.has(key)), title: voiceGroups[key],
      "data-group": key,
    }, element("span", { class: `swatch state-${key}` }), element("b", {}, "0"),
    element("span", { class: "visually-hidden" }, voiceGroups[key]));
    chip.addEventListener("click", () => {
      if (hidden.has(key)) hidden.delete(key); else hidden.add(key);
      chip.setAttribute("aria-pressed", String(!hidden.has(key)));
      showRows(true);
    });
    return chip;
  }));
}

function count(rows) {
  byId("list-voices").querySelector(".count").textContent = game.frame.voices.length.toLocaleString("en");
  byId("list-instances").querySelector(".count").textContent = game.frame.instances.length.toLocaleString("en");
  const counts = {};
  for (const row of rows) {
    const group = list().group(row);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  for (const chip of byId("chips").children) {
    const number = counts[chip.dataset.group] ?? 0;
    chip.querySelector("b").textContent = number.toLocaleString("en");
    chip.hidden = number === 0 && !hidden.has(chip.dataset.group);
  }
}

/** Rows by what was chosen; sorted twice a second, so that they can be read. */
function arrange(rows, isForced) {
  const now = performance.now();
  const words = byId("filter").value.trim().toLowerCase();
  const shown = rows.filter((row) => !hidden.has(list().group(row))
    && (!words || list().columns.some((column) => column.text(row).toLowerCase().includes(words))
      || row.clip?.toLowerCase().includes(words)));
  const [key, way] = list().sort;
  const column = list().columns.find((one) => one.key === key) ?? list().columns[0];
  const value = column.value ?? column.text;
  const compare = (a, b) => {
    const [x, y] = [value(a), value(b)];
    return way * (x < y ? -1 : x > y ? 1 : 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  };
  const present = new Map(shown.map((row) => [row.id, row]));
  if (isForced || now - sortedAt > 500) {
    sortedAt = now;
    order = shown.sort(compare).map((row) => row.id);
    return shown;
  }
  const sorted = order.map((id) => present.get(id)).filter(Boolean);
  const known = new Set(order);
  for (const row of shown) {
    if (known.has(row.id)) continue;
    const place = sorted.findIndex((other) => compare(row, other) < 0);
    sorted.splice(place < 0 ? sorted.length : place, 0, row);
  }
  order = sorted.map((row) => row.id);
  return sorted;
}

let arranged = [];

function showRows(isForced) {
  const body = byId("table").querySelector(".rows");
  if (body.offsetParent === null) return;
  const rows = list().rows();
  count(rows);
  arranged = arrange(rows, isForced);
  body.querySelector(".space").style.height = `${arranged.length * rowHeight}px`;
  const first = Math.max(Math.floor(body.scrollTop / rowHeight) - 4, 0);
  const last = Math.min(first + Math.ceil(body.clientHeight / rowHeight) + 8, arranged.length);
  while (pool.length < last - first) pool.push(makeRow(body));
  pool.forEach((row, index) => {
    const own = index < last - first ? arranged[first + index] : null;
    row.node.hidden = !own;
    if (own) fillRow(row, own, first + index);
  });
  const empty = body.querySelector(".empty");
  empty.hidden = arranged.length > 0;
  const text = rows.length ? `No ${list().noun} fits the filter.` : `No ${list().noun}s play.`;
  if (empty.textContent !== text) empty.textContent = text;
}

function makeRow(body) {
  const cells = list().columns.map((column) => {
    const text = document.createTextNode("");
    const cell = element("div", { role: "cell", class: column.number ? "number" : "clip-text" });
    const swatch = column.mark ? element("span", { class: "swatch" }) : null;
    const bar = column.bar ? element("i", { class: "bar" }) : null;
    const bdi = element("bdi", {});
    bdi.append(text);
    cell.append(...[swatch, bar, bdi].filter(Boolean));
    return { cell, text, swatch, bar };
  });
  const node = element("div", { class: "row", role: "row" }, ...cells.map((one) => one.cell));
  const row = { node, cells, id: null };
  node.addEventListener("click", () => select(row.id));
  body.append(node);
  return row;
}

function fillRow(row, own, index) {
  row.id = own.id;
  row.node.style.transform = `translateY(${index * rowHeight}px)`;
  row.node.setAttribute("aria-selected", String(own.id === selected));
  const group = list().group(own);
  list().columns.forEach((column, place) => {
    const { text, swatch, bar, cell } = row.cells[place];
    const words = column.number ? column.text(own) : plain(column.text(own));
    if (text.data !== words) {
      text.data = words;
      if (!column.number) cell.title = words;
    }
    if (swatch) {
      const style = `swatch state-${group}${group === "real" || group === "fading" ? "" : " hollow"}`;
      if (swatch.className !== style) swatch.className = style;
    }
    if (bar) bar.style.width = `${own.gain === null ? 0 : Math.min(Math.max((own.gain + 60) / 66, 0), 1) * 100}%`;
  });
}

/** On one line, and not longer than anybody reads. */
function plain(text) {
  return name(text, 80);
}

// MARK: Selection

function select(id, onEmitter) {
  selected = id;
  const row = list().rows().find((one) => one.id === id);
  emitter = onEmitter !== undefined ? onEmitter : row?.emitter ?? null;
  showRows(false);
  byId("why").hidden = !id;
  byId("why").replaceChildren();
  explain();
}

function moveSelection(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") return select(null);
  if (!step || !arranged.length) return;
  const index = arranged.findIndex((row) => row.id === selected);
  const next = arranged[Math.min(Math.max(index + step, 0), arranged.length - 1)];
  select(next.id);
  // The head stays above the rows.
  const body = event.currentTarget, top = arranged.indexOf(next) * rowHeight;
  const high = body.clientHeight - rowHeight;
  if (top < body.scrollTop) body.scrollTop = top;
  if (top + rowHeight > body.scrollTop + high) body.scrollTop = top + rowHeight - high;
  event.preventDefault();
}

async function explain() {
  if (!selected || document.hidden || game.status !== "live" || byId("table").offsetParent === null) return;
  const id = selected;
  if (kind === "instances") return showInstance(game.frame.instances.find((one) => one.id === id));
  try {
    const { sentences } = await send("command", { do: "explain", voice: id });
    if (selected !== id || kind !== "voices") return;
    const voice = game.frame.voices.find((one) => one.id === id);
    showWhy(voice ? voice.label : "Ended", sentences,
      voice ? () => send("command", { do: "stop", voice: id }).catch(fail) : null);
  } catch { /* The next one may be answered. */ }
}

function showInstance(instance) {
  if (!instance) return select(null);
  const sentences = [
    `It ${instance.state === "playing" ? "plays" : `is ${instance.state}`}, for ${fixed(instance.seconds, 1)} s.`,
    ...instance.voices.map((id) => {
      const voice = game.frame.voices.find((one) => one.id === id);
      return voice ? `${name(voice.label, 60)}: ${voice.why}, ${decibels(voice.gain)}.`
        : "A voice that has ended.";
    }),
    ...Object.entries(instance.parameters).map(([key, value]) => `${name(key, 60)} is ${fixed(value, 2)}.`),
  ];
  showWhy(instance.event, sentences,
    () => send("command", { do: "stop", instance: instance.id }).catch(fail));
}

function showWhy(title, sentences, stop) {
  const place = byId("why");
  const key = JSON.stringify([title, sentences, Boolean(stop)]);
  if (place.dataset.key === key && place.childElementCount) return;
  place.dataset.key = key;
  const button = stop ? element("button", { type: "button", class: "small", onclick: stop }, "Stop") : null;
  place.replaceChildren(
    element("header", {}, element("h3", { class: "clip-text" }, name(title, 60)), button,
      element("button", { type: "button", class: "bare icon small", "aria-label": "Close", onclick: () =>
        select(null) }, "✕")),
    element("ul", {}, ...sentences.map((sentence) => element("li", {}, sentence))));
}
