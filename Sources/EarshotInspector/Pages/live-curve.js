// Curves that are drawn and moved: a point is dragged, added by a double click, removed by Delete.
import { fixed } from "./format.js";
import { niceStep, ticks } from "./axes.js";
import { decimalsFor } from "./live-controls.js";

const svg = (tag, attributes = {}, ...children) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

const shapes = {
  linear: (from, to, part) => from + (to - from) * part,
  exponential: (from, to, part) => (from > 0 && to > 0 ? from * (to / from) ** part
    : from + (to - from) * part),
  sCurve: (from, to, part) => from + (to - from) * part * part * (3 - 2 * part),
  easeIn: (from, to, part) => from + (to - from) * part * part,
  easeOut: (from, to, part) => from + (to - from) * part * (2 - part),
  hold: (from) => from,
};
export const shapeNames = Object.keys(shapes);

const size = { width: 340, height: 170, left: 44, right: 12, top: 10, bottom: 26 };

/** A range with some room around it. */
function widened(low, high, least, most) {
  const room = Math.max((high - low) * 0.15, 1e-6);
  return [Math.max(low - room, least), Math.min(high + room, most)];
}

/**
 * An editor of `[x, y, shape?]` points. `x` and `y` have `low`, `high` (the widest that is shown),
 * `unit`, `label`, and `isGeometric`. `change` gets the points while they move, and `done` after.
 */
export function curveEditor({ points, x, y, shape = "linear", change, done = change, marker = () => null }) {
  let own = points.map((point) => [...point]);
  let chosen = -1;
  let view = bounds();
  const root = svg("svg", {
    viewBox: `0 0 ${size.width} ${size.height}`, class: "curve", tabindex: "0", role: "application",
    "aria-label": `Curve of ${y.label} over ${x.label}: arrow keys move the chosen point`,
  });
  // Handles at the ends stand free of the numbers.
  const inset = 8;
  const inner = { width: size.width - size.left - size.right - 2 * inset,
    height: size.height - size.top - size.bottom };

  function bounds() {
    const xs = own.map((point) => point[0]), ys = own.map((point) => point[1]);
    const [left, right] = x.fixed ? [x.low, x.high] : widened(Math.min(...xs), Math.max(...xs,
      Math.min(...xs) + 1e-3), x.low, x.high);
    let [bottom, top] = widened(Math.min(...ys, y.usual ?? Infinity), Math.max(...ys, y.usual ?? -Infinity),
      y.low, y.high);
    if (top - bottom < (y.least ?? 0)) {
      const middle = (bottom + top) / 2;
      bottom = Math.max(middle - y.least / 2, y.low);
      top = Math.min(middle + y.least / 2, y.high);
    }
    return { left, right: right > left ? right : left + 1, bottom, top: top > bottom ? top : bottom + 1 };
  }

  const log = (value) => Math.log(Math.max(value, 1e-6));
  const toX = (value) => size.left + inset + ((value - view.left) / (view.right - view.left)) * inner.width;
  const toY = (value) => size.top + (1 - (y.isGeometric
    ? (log(value) - log(view.bottom)) / (log(view.top) - log(view.bottom))
    : (value - view.bottom) / (view.top - view.bottom))) * inner.height;
  const fromX = (place) => view.left + ((place - size.left - inset) / inner.width) * (view.right - view.left);
  const fromY = (place) => {
    const part = 1 - (place - size.top) / inner.height;
    return y.isGeometric
      ? Math.exp(log(view.bottom) + part * (log(view.top) - log(view.bottom)))
      : view.bottom + part * (view.top - view.bottom);
  };
  const digits = { x: decimalsFor(x.low === -Infinity ? view.left : view.left, view.right), y: y.isGeometric
    ? 0 : 1 };

  function value(at) {
    if (at <= own[0][0]) return own[0][1];
    for (let index = 1; index < own.length; index++) {
      const [from, to] = [own[index - 1], own[index]];
      if (at > to[0]) continue;
      const part = (at - from[0]) / (to[0] - from[0] || 1);
      return (shapes[from[2] ?? shape] ?? shapes.linear)(from[1], to[1], part);
    }
    return own.at(-1)[1];
  }

  function line() {
    const steps = 120, places = [];
    const stops = [...Array(steps + 1).keys()].map((step) =>
      view.left + (step / steps) * (view.right - view.left));
    for (const point of own) stops.push(point[0], point[0] - 1e-9);
    for (const at of stops.sort((a, b) => a - b)) {
      if (at < view.left - 1e-6 || at > view.right + 1e-6) continue;
      places.push(`${toX(at).toFixed(1)},${toY(Math.min(Math.max(value(at), view.bottom), view.top)).toFixed(1)}`);
    }
    return places.join(" ");
  }

  function yTicks() {
    if (!y.isGeometric) return ticks(view.bottom, view.top, 4);
    return [20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000].filter((one) => one >= view.bottom
      && one <= view.top);
  }

  const marked = svg("line", { class: "marker", y1: size.top, y2: size.height - size.bottom });
  const markedPoint = svg("circle", { class: "marker-point", r: 3.5 });

  function draw() {
    const grid = svg("g", { class: "grid" });
    const short = (number) => (Math.abs(number) >= 1000 ? `${Number((number / 1000).toFixed(1))}k`
      : fixed(number, niceStep(1, 1) && Number.isInteger(number) ? 0 : Math.abs(number) < 1 ? 2 : 1));
    for (const tick of yTicks()) {
      const place = toY(tick);
      grid.append(svg("line", { x1: size.left, x2: size.width - size.right, y1: place, y2: place }),
        svg("text", { x: size.left - 6, y: place + 3.5, "text-anchor": "end" }, short(tick)));
    }
    for (const tick of ticks(view.left, view.right, 5)) {
      const place = toX(tick);
      grid.append(svg("line", { x1: place, x2: place, y1: size.top, y2: size.height - size.bottom }),
        svg("text", { x: place, y: size.height - size.bottom + 14, "text-anchor": "middle" }, short(tick)));
    }
    grid.append(svg("text", { class: "unit", x: size.width - size.right, y: size.height - 1,
      "text-anchor": "end" }, x.unit ? `${x.label}, ${x.unit}` : x.label),
      svg("text", { class: "unit", x: 2, y: size.top + 1, "dominant-baseline": "hanging" }, y.unit));
    const handles = own.map((point, index) => {
      const handle = svg("circle", { class: index === chosen ? "handle chosen" : "handle",
        cx: toX(point[0]), cy: toY(point[1]), r: 6 });
      handle.append(svg("title", {}, words(point)));
      handle.addEventListener("pointerdown", (event) => grab(event, index));
      return handle;
    });
    const chosenPoint = own[chosen];
    const tip = chosenPoint ? svg("text", {
      class: "tip", x: Math.min(Math.max(toX(chosenPoint[0]), size.left + 50), size.width - 60),
      y: toY(chosenPoint[1]) < size.top + 26 ? toY(chosenPoint[1]) + 22 : toY(chosenPoint[1]) - 12,
        "text-anchor": "middle",
    }, words(chosenPoint)) : "";
    root.replaceChildren(grid, svg("polyline", { class: "line", points: line() }), marked, markedPoint,
      ...handles, tip);
  }

  function words(point) {
    return `${fixed(point[0], digits.x)}${x.unit ? ` ${x.unit}` : ""} → ${fixed(point[1], digits.y)}${y.unit ? ` ${y.unit}` : ""}`;
  }

  function rounded(number, decimals) { return Number(number.toFixed(decimals)); }

  function place(index, nextX, nextY) {
    const left = index > 0 ? own[index - 1][0] : x.low, right = index < own.length - 1 ? own[index + 1][0]
      : x.high;
    own[index][0] = rounded(Math.min(Math.max(nextX, left), right), digits.x);
    own[index][1] = rounded(Math.min(Math.max(nextY, y.low), y.high), digits.y);
    draw();
    change(own.map((point) => [...point]));
  }

  function pointer(event) {
    const box = root.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height];
  }

  function grab(event, index) {
    chosen = index;
    root.focus();
    event.preventDefault();
    root.setPointerCapture(event.pointerId);
    const move = (one) => {
      const [right, down] = pointer(one);
      place(index, one.shiftKey ? own[index][0] : fromX(right), one.altKey ? own[index][1] : fromY(down));
    };
    const end = () => {
      root.removeEventListener("pointermove", move);
      root.removeEventListener("pointerup", end);
      view = bounds();
      draw();
      done(own.map((point) => [...point]));
    };
    root.addEventListener("pointermove", move);
    root.addEventListener("pointerup", end);
    draw();
  }

  root.addEventListener("dblclick", (event) => {
    const [right, down] = pointer(event);
    const at = Math.min(Math.max(fromX(right), x.low), x.high);
    const index = own.findIndex((point) => point[0] > at);
    chosen = index < 0 ? own.length : index;
    own.splice(chosen, 0, [rounded(at, digits.x), rounded(Math.min(Math.max(fromY(down), y.low), y.high),
      digits.y)]);
    finish();
  });
  root.addEventListener("keydown", (event) => {
    if (event.key === "Tab") return;
    const step = { x: 10 ** -digits.x, y: 10 ** -digits.y };
    const scale = event.shiftKey ? 10 : 1;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (event.key === "Delete" || event.key === "Backspace") {
      if (own.length < 2 || chosen < 0) return;
      own.splice(chosen, 1);
      chosen = Math.min(chosen, own.length - 1);
      finish();
    } else if (event.key === "Enter" || event.key === " ") {
      chosen = (chosen + 1) % own.length;
      draw();
    } else if (way && chosen >= 0) {
      place(chosen, own[chosen][0] + way[0] * step.x * scale, own[chosen][1] + way[1] * step.y * scale);
      done(own.map((point) => [...point]));
    } else return;
    event.preventDefault();
  });

  function finish() {
    view = bounds();
    draw();
    change(own.map((point) => [...point]));
    done(own.map((point) => [...point]));
  }

  /** Where the parameter is now. */
  function mark() {
    const at = marker();
    const isShown = at !== null && at !== undefined && at >= view.left && at <= view.right;
    marked.setAttribute("visibility", isShown ? "visible" : "hidden");
    markedPoint.setAttribute("visibility", isShown ? "visible" : "hidden");
    if (!isShown) return;
    marked.setAttribute("x1", toX(at));
    marked.setAttribute("x2", toX(at));
    markedPoint.setAttribute("cx", toX(at));
    markedPoint.setAttribute("cy", toY(value(at)));
  }

  draw();
  mark();
  return { node: root, mark };
}
