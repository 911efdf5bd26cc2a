// An editor for any item of the definition files: each number with its unit, ranges, curves and
// containers.
import { element, name } from "./format.js";
import { numberField, slider } from "./live-controls.js";
import { curveEditor } from "./live-curve.js";
import { definitions, edit, revert } from "./live-definitions.js";
import { distancePicture } from "./live-distance.js";
import { builtIn, choices, isSingle, numbers, ranged, targets, usual } from "./live-schema.js";
import { game, parameterName } from "./live-stream.js";

let curves = [];
/** What shows more than one value, drawn anew after each change. */
let refreshers = [];
/** Builds the editor anew, when a change has given the item another form. */
let rebuild = () => {};
setInterval(() => {
  if (document.hidden) return;
  curves = curves.filter((one) => one.node.isConnected);
  for (const one of curves) one.mark();
}, 60);

const isNumber = (value) => typeof value === "number";
const isRange = (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber);
const isCurve = (value) => Array.isArray(value) && value.length > 0
  && value.every((point) => Array.isArray(point) && point.length >= 2 && isNumber(point[0])
    && isNumber(point[1]));

function title(key) {
  const text = String(key).replace(/([a-z])([A-Z])/g, "$1 $2");
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** The editor of an item, whose values are changed in its file. `again` builds it anew. */
export function itemEditor(item, again) {
  rebuild = again;
  refreshers = [];
  const place = definitions.placeOf(item.section, item.name);
  if (!place) return [element("p", { class: "empty" }, "It is in no file.")];
  const value = definitions.at(place.file, place.path);
  const nodes = fields(place.file, place.path, value, item.section);
  // What plays stands beside what changes it where there is room.
  const isFirst = (node) => !node.classList.contains("group") || node.classList.contains("container");
  const rest = nodes.filter((node) => !isFirst(node));
  return [element("div", { class: "fields" }, element("div", {}, ...nodes.filter(isFirst)),
    rest.length ? element("div", {}, ...rest) : null)];
}

function fields(file, path, value, section) {
  const present = Object.keys(value), missing = (usual[section] ?? []).filter((key) => !(key in value));
  const simple = [...present, ...missing].filter((key) => !isLarge(key, value[key]));
  const order = usual[section] ?? [];
  simple.sort((a, b) => (order.indexOf(a) + 1 || 99) - (order.indexOf(b) + 1 || 99));
  const rest = present.filter((key) => isLarge(key, value[key]));
  // What plays comes before what changes it.
  rest.sort((a, b) => (b === "play") - (a === "play"));
  return [
    ...simple.map((key) => field(file, [...path, key], key, value[key])),
    ...rest.map((key) => group(file, [...path, key], key, value[key])),
  ].filter(Boolean);
}

function isLarge(key, value) {
  if (value === undefined || key === "play") return key === "play" || value !== undefined
    && typeof value === "object" && !isRange(value);
  return typeof value === "object" && value !== null && !isRange(value);
}

// MARK: Single values

function row(file, path, label, control) {
  const node = element("div", { class: "field-row" }, element("span", { class: "field-name",
    title: path.join(" › ") }, label), control,
    undoButton(file, path));
  return node;
}

function undoButton(file, path) {
  const button = element("button", { type: "button", class: "bare undo", title: "Revert",
    "aria-label": "Revert" }, "↺");
  button.dataset.file = file;
  button.dataset.path = JSON.stringify(path);
  button.hidden = !definitions.isChanged(file, path);
  button.addEventListener("click", () => revert({ file, path }));
  return button;
}

/** Shows the buttons that undo a change where there is one. */
export function markChanges(root) {
  for (const one of refreshers) one.show();
  for (const button of root.querySelectorAll(".undo")) {
    button.hidden = !definitions.isChanged(button.dataset.file, JSON.parse(button.dataset.path));
  }
}

function field(file, path, key, value) {
  if (key === "bus" || key === "parent" || key === "under") return row(file, path, title(key),
    busMenu(file, path, value));
  const known = effectNumber(file, path, key) ?? numbers[key];
  if (isRange(value) && !known) return row(file, path, title(key), rangeFields(file, path, value,
    [title(key), -1e9, 1e9, "", false, 0], false));
  if (known && (isNumber(value) || isRange(value) || value === undefined)) {
    if (ranged.has(key) && !isSingle(path)) return row(file, path, known[0], rangeFields(file, path, value
      ?? known[5], known, true));
    return numberRow(file, path, value, known);
  }
  if (isNumber(value)) return numberRow(file, path, value, [title(key), -1e6, 1e6, "", false, 0]);
  if (typeof value === "boolean" || key === "muted" || key === "protected") return row(file, path,
    title(key), flag(file, path, value ?? false));
  if (choices[key]?.includes(value)) return row(file, path, title(key), menu(file, path, value, choices[key]));
  if (typeof value === "string") return row(file, path, title(key), element("bdi",
    { class: "clip-text quiet", title: value }, value));
  if (key === "range" && value === undefined) return null;
  return null;
}

/** A setting of an effect of a bus has the range and the unit that the engine says. */
function effectNumber(file, path, key) {
  if (path[2] !== "effects" || path.length !== 5) return null;
  const label = definitions.at(file, [...path.slice(0, 4), "name"]);
  for (const bus of game.mix.buses) {
    const effect = bus.effects.find((one) => one.name === label);
    const setting = effect?.settings.find(([one]) => one === key);
    if (setting) return [title(key), setting[2], setting[3], setting[4], setting[5], setting[1]];
  }
  return null;
}

/** A slider where the range is one that hands can use, else a field alone. */
function numberRow(file, path, value, [label, low, high, unit, isGeometric, otherwise, decimals]) {
  const present = value ?? otherwise;
  const change = (next) => edit(file, path, next);
  if (high - low > 20001) {
    const one = numberField({ label, value: present, unit, decimals: 2, change });
    return row(file, path, label, one.node);
  }
  const one = slider({ label, value: present, low: Math.min(low, present), high: Math.max(high, present),
    unit, isGeometric, decimals, change });
  one.node.append(undoButton(file, path));
  one.node.classList.add("field-row");
  return one.node;
}

function rangeFields(file, path, value, [label, low, high, unit], mayBeSingle) {
  let [from, to] = isRange(value) ? value : [value, value];
  const put = () => edit(file, path, mayBeSingle && from === to ? from : [from, to]);
  const track = element("i", { class: "range-track" }, element("b", {}));
  const show = () => {
    const part = (number) => Math.min(Math.max((number - low) / (high - low), 0), 1) * 100;
    const bar = track.firstElementChild;
    bar.style.left = `${part(from)}%`;
    bar.style.width = `${Math.max(part(to) - part(from), 0.5)}%`;
  };
  const first = numberField({ label: `${label}, lowest`, value: from, unit: "", change: (next) => {
    from = next;
    if (to < from) { to = from; second.set(to); }
    show();
    put();
  } });
  const second = numberField({ label: `${label}, highest`, value: to, unit, change: (next) => {
    to = next;
    if (from > to) { from = to; first.set(from); }
    show();
    put();
  } });
  show();
  drag(track, low, high, () => [from, to], (nextFrom, nextTo) => {
    [from, to] = [nextFrom, nextTo];
    first.set(from);
    second.set(to);
    show();
    put();
  });
  return element("span", { class: "range" }, first.node, track, second.node);
}

/** The nearer end of a range follows the pointer. */
function drag(track, low, high, get, set) {
  track.addEventListener("pointerdown", (event) => {
    track.setPointerCapture(event.pointerId);
    const box = track.getBoundingClientRect();
    const at = (one) => Number((low + Math.min(Math.max((one.clientX - box.left) / box.width, 0),
      1) * (high - low)).toFixed(1));
    const [from, to] = get(), start = at(event);
    const isFirst = Math.abs(start - from) < Math.abs(start - to) || (from === to && start < from);
    const move = (one) => {
      const value = at(one), [a, b] = get();
      if (isFirst) set(Math.min(value, b), b); else set(a, Math.max(value, a));
    };
    move(event);
    track.addEventListener("pointermove", move);
    track.addEventListener("pointerup", () => track.removeEventListener("pointermove", move), { once: true });
  });
}

function flag(file, path, value) {
  const box = element("input", { type: "checkbox", "aria-label": title(path.at(-1)) });
  box.checked = value;
  box.addEventListener("change", () => edit(file, path, box.checked ? true : undefined));
  return box;
}

function menu(file, path, value, list) {
  const select = element("select", { "aria-label": title(path.at(-1)) },
    ...list.map((one) => element("option", { value: one }, one)));
  select.value = value;
  select.addEventListener("change", () => edit(file, path, select.value));
  return select;
}

function busMenu(file, path, value) {
  const names = ["", ...new Set(["master", ...definitions.items("buses").map((one) => one.name)])];
  const select = element("select", { "aria-label": title(path.at(-1)) },
    ...names.map((one) => element("option", { value: one }, one || "the emitter’s")));
  select.value = value ?? "";
  select.addEventListener("change", () => edit(file, path, select.value || undefined));
  return select;
}

// MARK: Groups

function group(file, path, key, value) {
  if (isCurve(value)) return curve(file, path, value);
  if (Array.isArray(value?.points) && isCurve(value.points)) return curve(file, [...path, "points"],
    value.points, value.shape);
  if (key === "parameters" && path.length > 1) return parameterCurves(file, path, value);
  if (key === "distance") return distance(file, path, value);
  if (isContainer(key)) return container(file, path, value, key === "play" ? "Plays" : title(key));
  if (Array.isArray(value)) return listGroup(file, path, key, value);
  return section(title(key), fields(file, path, value, key), undefined, path);
}

const containerKeys = ["play", "random", "sequence", "layers", "parts", "cases", "release"];
const isContainer = (key) => key === "play" || key === "release";

function section(label, children, note, path) {
  const node = element("details", { class: "group", open: true },
    element("summary", {}, element("span", {}, label), note ? element("bdi", { class: "note clip-text" },
      note) : null), ...children);
  if (path) node.dataset.path = JSON.stringify(path);
  return node;
}

function listGroup(file, path, key, value) {
  if (value.every((one) => typeof one === "string" || isNumber(one))) {
    return element("div", { class: "field-row" }, element("span", { class: "field-name" }, title(key)),
      element("span", { class: "quiet clip-text", title: value.join(", ") }, name(value.join(", "), 80)));
  }
  return section(title(key), value.flatMap((one, index) => {
    const own = [...path, index];
    if (one === null || typeof one !== "object") return [];
    return [section(one.name ?? one.under ?? `${index + 1}`, fields(file, own, one, key), one.kind, own)];
  }), undefined, path);
}

/** What an event plays, with what is inside of it. */
function container(file, path, value, label) {
  const own = typeof value === "string" ? { play: value } : value;
  const kind = containerKeys.find((one) => one in own && one !== "release") ?? Object.keys(own)[0] ?? "";
  const words = {
    play: own.play, random: "one of, by chance", sequence: "one after the other", layers: "all at a time",
    parts: `along ${own.blend}`, cases: `by ${own.switch}`, silence: "nothing", event: own.event,
      hole: own.hole,
  };
  const set = (key, next) => {
    // A clip alone becomes an object when it gets its first setting.
    if (typeof value === "string") {
      value = { play: value };
      edit(file, path, { ...value, [key]: next });
      setTimeout(() => rebuild(), 0);
    }
  };
  const settings = ["gain", "pitch", "delay", "probability"].filter((key) => key in own
    || ["gain", "pitch"].includes(key));
  const plain = settings.concat(["weight", "avoid", "silence"].filter((key) => key in own));
  const rows = typeof value === "string"
    ? plain.map((key) => lazyRange(file, path, key, set))
    : plain.map((key) => field(file, [...path, key], key, own[key]));
  const inner = [];
  for (const key of ["random", "sequence", "layers"]) {
    (own[key] ?? []).forEach((one, index) => inner.push(container(file, [...path, key, index], one,
      `${index + 1}`)));
  }
  (own.parts ?? []).forEach((one, index) => inner.push(container(file, [...path, "parts", index], one,
    `at ${[one.at].flat().join(" to ")}`)));
  for (const [key, one] of Object.entries(own.cases ?? {})) inner.push(container(file, [...path, "cases",
    key], one, key));
  if (own.release) inner.push(container(file, [...path, "release"], own.release, "On release"));
  const more = own.parameters ? [parameterCurves(file, [...path, "parameters"], own.parameters)] : [];
  const node = section(label, [...rows.filter(Boolean), ...more, ...inner], words[kind] ?? kind, path);
  node.classList.add("container");
  return node;
}

function lazyRange(file, path, key, set) {
  const known = numbers[key];
  let [from, to] = [known[5], known[5]];
  const put = () => set(key, from === to ? from : [from, to]);
  const first = numberField({ label: `${known[0]}, lowest`, value: from,
    change: (next) => { from = next; if (to < from) { to = from; second.set(to); } put(); } });
  const second = numberField({ label: `${known[0]}, highest`, value: to, unit: known[3],
    change: (next) => { to = next; if (from > to) { from = to; first.set(from); } put(); } });
  return row(file, [...path, key], known[0], element("span", { class: "range" }, first.node,
    element("i", { class: "range-track" }), second.node));
}

// MARK: Curves

function axisOf(parameter, file) {
  if (parameter in builtIn) return { low: builtIn[parameter][0], high: builtIn[parameter][1],
    unit: builtIn[parameter][2], label: parameter };
  const range = definitions.items("parameters").filter((one) => one.name === parameter)
    .map((one) => definitions.at(one.file, ["parameters", parameter, "range"]))[0];
  return range ? { low: range[0], high: range[1], unit: "", label: parameter, fixed: range[1] - range[0] < 1e6 }
    : { low: -1e6, high: 1e6, unit: "", label: parameter };
}

/** Where a parameter of an event is: in the newest instance, else for all. */
function present(parameter, event) {
  const instance = game.frame.instances.findLast((one) => one.event === event && parameter in one.parameters);
  if (instance) return instance.parameters[parameter];
  const row_ = game.mix.parameters.find(([row]) => parameterName(row) === parameter);
  return row_ ? row_[1] : null;
}

function parameterCurves(file, path, value) {
  const children = [];
  for (const [parameter, byTarget] of Object.entries(value)) {
    const add = (target, curveValue, own) => {
      const points = isCurve(curveValue) ? curveValue : curveValue?.points;
      if (!isCurve(points)) return;
      const at = isCurve(curveValue) ? own : [...own, "points"];
      children.push(curveFigure(file, at, points, axisOf(parameter, file),
        { ...(targets[target] ?? { low: -1e6, high: 1e6, unit: "" }), label: target }, curveValue.shape,
          `${title(target)} by ${parameter}`,
        () => present(parameter, path[0] === "events" ? path[1] : null)));
    };
    for (const [target, curveValue] of Object.entries(byTarget)) {
      if (target !== "send" && target !== "effect") add(target, curveValue, [...path, parameter, target]);
      else for (const [inner, one] of Object.entries(curveValue)) {
        if (target === "send") add("gain", one, [...path, parameter, target, inner]);
        else for (const [setting, two] of Object.entries(one)) add(setting, two, [...path, parameter,
          target, inner, setting]);
      }
    }
  }
  return section("Curves", [element("div", { class: "curves" }, ...children)], undefined, path);
}

function curve(file, path, points, shape) {
  return curveFigure(file, path, points, { low: -1e6, high: 1e6, unit: "", label: "value" },
    { low: -1e6, high: 1e6, unit: "", label: "result" }, shape, title(path.at(-1)));
}

function curveFigure(file, path, points, x, y, shape, label, marker) {
  const made = curveEditor({ points, x, y, shape, marker, change: (next) => edit(file, path, next),
    done: () => {} });
  curves.push(made);
  return element("figure", { class: "curve-figure" }, element("figcaption", {}, element("bdi", {}, label),
    undoButton(file, path)), made.node);
}

/** How an event gets quieter: its settings, and what they come to. */
function distance(file, path, value) {
  if (value.points) {
    return section("Distance", [curveFigure(file, [...path, "points"], value.points,
      { low: 0, high: 1e4, unit: "m", label: "distance" },
      { low: -96, high: 24, unit: "dB", label: "gain", least: 12 }, "linear", "Gain by distance")],
    undefined, path);
  }
  const { model = "inverse", reference = 1, maximum = 1e9, rolloff = 1 } = value;
  const picture = distancePicture(() => definitions.at(file, path) ?? {});
  refreshers.push(picture);
  return section("Distance", [
    row(file, [...path, "model"], "Model", menu(file, [...path, "model"], model, choices.model)),
    numberRow(file, [...path, "reference"], reference, numbers.reference),
    numberRow(file, [...path, "maximum"], Math.min(maximum, 1000), numbers.maximum),
    numberRow(file, [...path, "rolloff"], rolloff, numbers.rolloff), picture.node], undefined, path);
}
