// The scene from above, as the report shows it.
import { element, metres, name } from "./format.js";
import { drawPlan, fitPlan, planInWords } from "./plan.js";
import { $, choose, draw, state, tip } from "./report-state.js";

export function drawPlanNow() {
  const { session, now } = state;
  if (!session.timeline) return;
  const frame = session.timeline.frameAt(now), scene = session.timeline.sceneAt(now);
  state.hits = drawPlan($("plan"), scene, frame, {
    view: state.plan ?? (state.plan = wholePlan()), colors: state.colors,
    selected: state.voice?.emitter ?? null, hovered: state.hovered,
  });
  if (!state.isPlaying) $("plan-words").textContent = planInWords(frame);
}

/** A view of the surroundings and of all places where the listener was. */
function wholePlan() {
  const { session } = state, { timeline } = session, box = $("plan").getBoundingClientRect();
  const moments = Array.from({ length: 17 }, (_, index) => index / 16 * session.duration);
  const scenes = [0, 0.5, 1].map((part) => timeline.sceneAt(part * session.duration));
  const scene = {};
  for (const key of Object.keys(scenes[0])) scene[key] = scenes.flatMap((one) => one[key]);
  return fitPlan(box.width, box.height, scene, moments.map((at) => timeline.frameAt(at)));
}

export function handlePlan() {
  const canvas = $("plan");
  let held = null;
  const hit = (event) => {
    const box = canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    return state.hits.map((one) => ({ ...one, away: Math.hypot(one.x - x, one.y - y) }))
      .filter((one) => one.away <= one.radius).sort((a, b) => a.away - b.away)[0];
  };
  const resize = (factor) => {
    state.plan = { ...state.plan, scale: state.plan.scale * factor };
    draw("plan");
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    held = { x: event.clientX, y: event.clientY, plan: state.plan, hasMoved: false };
  });
  canvas.addEventListener("pointermove", (event) => {
    if (held) {
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      held.hasMoved ||= Math.hypot(x, y) > 4;
      if (!held.hasMoved) return;
      state.plan = { ...held.plan, x: held.plan.x - x / held.plan.scale,
        z: held.plan.z - y / held.plan.scale };
      return draw("plan");
    }
    const found = hit(event)?.id ?? null;
    if (found !== state.hovered) {
      state.hovered = found;
      draw("plan");
    }
    if (found === null) return tip(event);
    const { emitters } = state.session.timeline.frameAt(state.now);
    const emitter = emitters.find((one) => one.id === found);
    if (!emitter?.position) return;
    tip(event, element("b", {}, name(emitter.label, 60)),
      ` at ${emitter.position.map((one) => metres(one)).join(", ")}`);
  });
  canvas.addEventListener("pointerup", (event) => {
    const found = held && !held.hasMoved ? hit(event) : null;
    held = null;
    if (!found) return;
    const own = state.session.timeline.voicesAt(state.now)
      .filter((voice) => voice.emitter === found.id)
      .sort((a, b) => (b.gainAt(state.now) ?? -200) - (a.gainAt(state.now) ?? -200))[0];
    if (own) choose(own);
  });
  canvas.addEventListener("pointerleave", (event) => {
    tip(event);
    state.hovered = null;
    draw("plan");
  });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = canvas.getBoundingClientRect(), { plan } = state;
    const x = event.clientX - box.left - box.width / 2;
    const y = event.clientY - box.top - box.height / 2;
    const scale = plan.scale * 1.0015 ** -event.deltaY;
    state.plan = {
      scale, x: plan.x + x / plan.scale - x / scale, z: plan.z + y / plan.scale - y / scale,
    };
    draw("plan");
  }, { passive: false });
  $("plan-in").onclick = () => resize(1.3);
  $("plan-out").onclick = () => resize(1 / 1.3);
  $("plan-fit").onclick = () => {
    state.plan = wholePlan();
    draw("plan");
  };
}
