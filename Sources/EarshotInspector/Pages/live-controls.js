// Tabs, sliders, faders and fields of the live view.
import { element, fixed } from "./format.js";

/** Tabs that arrow keys move between; `body` is told which one is chosen. */
export function tabs(list, body) {
  const all = [...list.querySelectorAll('[role="tab"]')];
  const choose = (tab) => {
    for (const one of all) {
      one.setAttribute("aria-selected", String(one === tab));
      one.tabIndex = one === tab ? 0 : -1;
    }
    body(tab.id);
  };
  for (const tab of all) tab.addEventListener("click", () => choose(tab));
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    next.focus();
    choose(next);
    event.preventDefault();
  });
  return (id) => choose(document.getElementById(id));
}

let isPressed = false;
const awaitingRelease = [];
for (const [name, value] of [["pointerdown", true], ["pointerup", false], ["pointercancel", false]]) {
  window.addEventListener(name, () => {
    isPressed = value;
    if (!value) for (const body of awaitingRelease.splice(0)) body();
  }, true);
}

/** Whether something is dragged, perhaps: what is under the pointer has to stay. */
export const isDragging = () => isPressed;

/** Ends when the pointer isn't pressed. */
export function released() {
  return isPressed ? new Promise((body) => awaitingRelease.push(body)) : Promise.resolve();
}

/** Colours a slider up to its thumb. */
export function fill(slider) {
  const [low, high] = [Number(slider.min), Number(slider.max)];
  slider.style.setProperty("--filled", `${((slider.value - low) / (high - low)) * 100}%`);
}

/** A number as fields show it; `decimals` may depend on the value. */
export function spelled(value, decimals) {
  return fixed(value, typeof decimals === "function" ? decimals(value) : decimals);
}

/** Three digits, of a quantity that is even by factors. */
export function threeDigits(value) {
  const size = Math.abs(value);
  return size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3;
}

function parse(text) {
  const number = Number(text.replace(/[−–]/g, "-").replace(",", ".").replace(/[^-0-9.e]/g, ""));
  return Number.isFinite(number) && text.trim() !== "" ? number : null;
}

/** As many decimals as tell neighbouring steps of a range apart. */
export function decimalsFor(low, high) {
  const span = Math.abs(high - low);
  return span > 2000 ? 0 : span > 20 ? 1 : span > 2 ? 2 : 3;
}

/**
 * A number with its unit in a field: arrow keys and the wheel change it, Enter takes it. `change`
 * gets the new value.
 */
export function numberField({ label, value, low = -Infinity, high = Infinity, unit = "", decimals = 1,
  step = typeof decimals === "number" ? 10 ** -Math.min(decimals, 1) : null, change }) {
  const input = element("input", { type: "text", inputmode: "decimal", class: "field",
    "aria-label": `${label}${unit ? `, ${unit}` : ""}` });
  let present = value;
  const show = () => { input.value = present === null || present === undefined ? "" : spelled(present,
    decimals); };
  const set = (next) => {
    const held = Math.min(Math.max(Number(next.toFixed(6)), low), high);
    if (held === present) return show();
    present = held;
    show();
    change(held);
  };
  input.addEventListener("change", () => {
    const next = parse(input.value);
    if (next === null) show(); else set(next);
  });
  input.addEventListener("keydown", (event) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter") input.select();
    if (!way) return;
    const size = step ?? Math.max(Math.abs(present ?? 0) / 50, 0.001);
    set((present ?? 0) + way * size * (event.shiftKey ? 10 : 1));
    event.preventDefault();
  });
  input.addEventListener("focus", () => input.select());
  show();
  const node = element("span", { class: "field-unit" }, input, element("small", {}, unit));
  return { node, input, set(next) { present = next; if (document.activeElement !== input) show(); } };
}

/** A slider with its name, its value and unit. `isEven` false: by equal factors. */
export function slider({ label, value, low, high, unit = "", isGeometric = false, decimals, change, done }) {
  const digits = decimals ?? (isGeometric ? threeDigits : decimalsFor(low, high));
  const floor = Math.max(low, high / 1e5);
  const toPart = (number) => (isGeometric
    ? Math.log(Math.max(number, floor) / floor) / Math.log(high / floor)
    : (number - low) / (high - low));
  const toValue = (part) => {
    const raw = isGeometric ? floor * (high / floor) ** part : low + (high - low) * part;
    // Three digits are as many as anybody hears.
    return isGeometric ? Number(raw.toPrecision(3)) : Number(raw.toFixed(digits));
  };
  const range = element("input", { type: "range", min: "0", max: "1000", "aria-label": label });
  const field = numberField({ label, value, low, high, unit, decimals: digits, change: (next) => {
    range.value = String(Math.round(toPart(next) * 1000));
    fill(range);
    change(next);
    done?.(next);
  } });
  const show = (next) => {
    range.value = String(Math.round(toPart(next) * 1000));
    fill(range);
  };
  range.addEventListener("input", () => {
    const next = toValue(range.value / 1000);
    fill(range);
    field.set(next);
    change(next);
  });
  range.addEventListener("change", () => done?.(toValue(range.value / 1000)));
  show(value);
  const node = element("label", { class: "slider" },
    element("span", { class: "slider-name clip-text", title: label }, label), range, field.node);
  return {
    node,
    set(next) {
      if (range.matches(":active")) return;
      field.set(next);
      show(next);
    },
  };
}

// The law of a fader: most of its way is where ears are fine.
const law = [[0, -90], [0.06, -60], [0.2, -36], [0.42, -18], [0.6, -9], [0.78, 0], [1, 12]];

/** The gain in decibels at a part, 0 to 1, of a fader's way. */
export function faderGain(part) {
  for (let index = 1; index < law.length; index++) {
    const [[x0, y0], [x1, y1]] = [law[index - 1], law[index]];
    if (part <= x1) return y0 + ((part - x0) / (x1 - x0)) * (y1 - y0);
  }
  return 12;
}

/** The part of a fader's way at a gain in decibels; null is silence. */
export function faderPart(gain) {
  if (gain === null || gain <= -90) return 0;
  for (let index = 1; index < law.length; index++) {
    const [[x0, y0], [x1, y1]] = [law[index - 1], law[index]];
    if (gain <= y1) return x0 + ((gain - y0) / (y1 - y0)) * (x1 - x0);
  }
  return 1;
}
