// The plan from above, moved by the pointer and the keys.
import { game, when } from "./live-stream.js";
import { drawPlan, fitPlan, planInWords } from "./plan.js";
import { theme, whenThemeChanges } from "./axes.js";
import { choice } from "./live-voices.js";

const canvas = () => document.getElementById("plan");
let view = null;
let follows = false;
let hits = [];
let hovered = null;
let drag = null;
let isDirty = true;
let colors = null;
let next = 0;
/** Where emitters are drawn: they glide to where the stream says they are. */
const places = new Map();

/** More than this many are drawn without names, unless something of them is heard. */
const mostNames = 120;

export function showPlan() {
  const place = canvas();
  whenThemeChanges(() => { colors = null; isDirty = true; });
  new ResizeObserver(() => { isDirty = true; }).observe(place);
  place.addEventListener("pointerdown", (event) => {
    drag = { x: event.clientX, y: event.clientY, moved: false };
    place.setPointerCapture(event.pointerId);
  });
  place.addEventListener("pointermove", move);
  place.addEventListener("pointerup", (event) => {
    if (drag && !drag.moved) choice.emitter(hit(event)?.id ?? null);
    drag = null;
  });
  place.addEventListener("pointerleave", () => { hovered = null; });
  place.addEventListener("wheel", (event) => {
    zoom(Math.exp(-event.deltaY / 500), event.offsetX, event.offsetY);
    event.preventDefault();
  }, { passive: false });
  place.addEventListener("keydown", keys);
  const follow = document.getElementById("follow");
  follow.addEventListener("click", () => {
    follows = !follows;
    follow.setAttribute("aria-pressed", String(follows));
  });
  document.getElementById("fit").addEventListener("click", fit);
  when("frame", () => { isDirty = true; });
  when("hello", () => { view = null; places.clear(); });
  setInterval(() => {
    if (document.activeElement === place) place.setAttribute("aria-label", planInWords(game.frame));
  }, 2000);
  requestAnimationFrame(draw);
}

function fit() {
  const box = canvas().getBoundingClientRect();
  view = fitPlan(box.width, box.height, game.scene, [game.frame], 44);
  isDirty = true;
}

function draw(now) {
  requestAnimationFrame(draw);
  const place = canvas();
  if (!isDirty || now < next || place.offsetParent === null || !game.latest) return;
  isDirty = false;
  const start = performance.now();
  colors ??= theme(place);
  const hasThings = game.frame.emitters.length || game.frame.listeners.length;
  if (!view && hasThings && game.voiceFrames) fit();
  const listener = game.frame.listeners[0];
  if (follows && listener && view) [view.x, view.z] = [listener.position[0], listener.position[2]];
  const frame = { ...game.frame, emitters: glide() };
  hits = drawPlan(place, game.scene, frame,
    { view: view ?? undefined, selected: choice.selectedEmitter(), hovered, colors });
  // A large scene leaves time for the rest of the page.
  next = now + Math.min((performance.now() - start) * 4, 500);
}

/** The emitters on their way to their latest places; a long way is a jump. */
function glide() {
  const { emitters } = game.frame;
  let shown = emitters;
  if (emitters.length > mostNames) {
    const heard = emitters.filter((one) => one.voices.length);
    shown = heard.length > 2000 ? heard.slice(0, 2000) : heard;
    const silent = emitters.filter((one) => !one.voices.length).slice(0, 2000 - shown.length);
    shown = shown.concat(silent);
  }
  if (places.size > 2 * shown.length + 64) places.clear();
  let named = 0;
  return shown.map((emitter) => {
    const former = places.get(emitter.id);
    let position = emitter.position;
    if (former) {
      const away = Math.hypot(...position.map((value, axis) => value - former[axis]));
      if (away > 0.005 && away < 5) {
        position = position.map((value, axis) => former[axis] + (value - former[axis]) * 0.35);
        isDirty = true;
      }
    }
    places.set(emitter.id, position);
    const isNamed = emitter.label && named++ < mostNames;
    return { ...emitter, position, label: isNamed ? emitter.label : "\u200b" };
  });
}

function hit(event) {
  const [x, y] = [event.offsetX, event.offsetY];
  return hits.filter((one) => Math.hypot(one.x - x, one.y - y) <= one.radius)
    .sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
}

function move(event) {
  if (drag && view) {
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (drag.moved || Math.hypot(x, y) > 3) {
      drag = { x: event.clientX, y: event.clientY, moved: true };
      pan(-x / view.scale, -y / view.scale);
    }
    return;
  }
  const found = hit(event)?.id ?? null;
  canvas().style.cursor = found ? "pointer" : "grab";
  if (found !== hovered) isDirty = true;
  hovered = found;
}

function pan(x, z) {
  if (!view) return;
  view = { ...view, x: view.x + x, z: view.z + z };
  isDirty = true;
}

function zoom(factor, x, y) {
  if (!view) return;
  const box = canvas().getBoundingClientRect();
  const scale = Math.min(Math.max(view.scale * factor, 0.01), 2000);
  const [right, down] = [(x ?? box.width / 2) - box.width / 2, (y ?? box.height / 2) - box.height / 2];
  // What is under the pointer stays there.
  view = {
    x: view.x + right / view.scale - right / scale, z: view.z + down / view.scale - down / scale,
    scale,
  };
  isDirty = true;
}

function keys(event) {
  const step = 40 / (view?.scale ?? 1);
  const action = {
    ArrowLeft: () => pan(-step, 0), ArrowRight: () => pan(step, 0), ArrowUp: () => pan(0, -step),
    ArrowDown: () => pan(0, step), "+": () => zoom(1.25), "=": () => zoom(1.25),
    "-": () => zoom(0.8), 0: fit, Escape: () => choice.emitter(null),
  }[event.key];
  if (!action) return;
  action();
  event.preventDefault();
}
