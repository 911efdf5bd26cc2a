// What pointers and keys do to the tracks.
import { decibels, element, hertz, name, time } from "./format.js";
import { lastAtMost } from "./session.js";
import { gutter, loudnessAt, scaleOf, spectrumAt } from "./soundtracks.js";
import { busHeight, markHeight, voiceAt } from "./tracks.js";
import {
  $, choose, chooseMark, draw, moveTo, play, setView, state, tip, zoom,
} from "./report-state.js";

function tipFor(canvas, event) {
  const { session, view } = state, box = canvas.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  const scale = scaleOf(view, box.width);
  if (x < scale.left || x > scale.right) return [];
  const seconds = scale.time(x), places = scale.secondsPerPixel < 0.005 ? 3 : 2;
  const at = element("b", {}, time(seconds, places, session.duration >= 60));
  if (canvas.id === "spectrum") {
    const found = spectrumAt(session, view, box.width, box.height, x, y);
    if (!found) return [];
    const frequency = hertz(Math.round(found.frequency));
    return [at, ` ${found.channel}, ${frequency}: ${decibels(found.level)}`];
  }
  if (canvas.id === "loudness") {
    const loud = loudnessAt(session, seconds);
    return [at, ` momentary ${decibels(loud.momentary, "LUFS")}, short-term `
      + `${decibels(loud.shortTerm, "LUFS")}, true peak ${decibels(loud.truePeak, "dBTP")}`];
  }
  if (canvas.id === "voices") {
    const voice = voiceAt(state.lanes, view, box.width, x, y + $("lanes").scrollTop);
    if (!voice) return [at];
    const run = voice.runAt(Math.min(Math.max(seconds, voice.start), voice.end - 1e-3));
    return [at, ` ${name(voice.label, 60)}: ${run.why}, ${decibels(voice.gainAt(seconds))}`];
  }
  if (canvas.id === "buses") {
    const bus = Math.floor(y / busHeight), { timeline } = session;
    if (!timeline.buses[bus]) return [at];
    return [at, ` ${name(timeline.buses[bus].name, 60)}: peak `
      + `${decibels(timeline.busPeakAt(bus, seconds))}, gain `
      + `${decibels(timeline.busGainAt(bus, seconds))}`];
  }
  return [at];
}

export function handleTracks() {
  const canvases = ["axis", "wave", "spectrum", "loudness", "voices", "buses", "marks"].map($);
  for (const canvas of canvases) {
    const seconds = (event) => {
      const box = canvas.getBoundingClientRect();
      return scaleOf(state.view, box.width).time(
        Math.max(event.clientX - box.left, gutter));
    };
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      const box = canvas.getBoundingClientRect(), x = event.clientX - box.left;
      const y = event.clientY - box.top;
      if (canvas.id === "voices") {
        const found = voiceAt(state.lanes, state.view, box.width, x, y + $("lanes").scrollTop);
        if (found) choose(found);
      }
      if (canvas.id === "marks") {
        const near = nearestMark(seconds(event), y < markHeight ? "event" : "decision");
        if (near >= 0) return chooseMark(near);
      }
      if (x < gutter) return;
      canvas.setPointerCapture(event.pointerId);
      moveTo(seconds(event));
    });
    canvas.addEventListener("pointermove", (event) => {
      if (canvas.hasPointerCapture(event.pointerId)) moveTo(seconds(event));
      tip(event, ...tipFor(canvas, event));
    });
    canvas.addEventListener("pointerleave", (event) => tip(event));
    canvas.addEventListener("wheel", (event) => {
      if (event.ctrlKey) zoom(1.0015 ** event.deltaY, seconds(event));
      else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        const { view } = state, way = event.deltaX || event.deltaY;
        const move = way * scaleOf(view, canvas.clientWidth).secondsPerPixel;
        setView(view.from + move, view.to + move);
      } else return;
      event.preventDefault();
    }, { passive: false });
  }
  $("lanes").addEventListener("scroll", () => draw("voices"));
}

function nearestMark(seconds, sort) {
  const { timeline } = state.session, scale = scaleOf(state.view, $("marks").clientWidth);
  const slack = 6 * scale.secondsPerPixel;
  let [best, distance] = [-1, slack];
  const start = Math.max(lastAtMost(timeline.marks, (seconds - slack) * 1000, (one) => one[0]), 0);
  for (let index = start; index < timeline.marks.length; index++) {
    const [at, kind] = timeline.marks[index];
    if (at / 1000 > seconds + slack) break;
    if (timeline.markKinds[kind][0] !== sort) continue;
    const away = Math.abs(at / 1000 - seconds);
    if (away < distance) [best, distance] = [index, away];
  }
  return best;
}

export function handleTransport() {
  $("play").onclick = () => play(!state.isPlaying);
  $("time").oninput = () => moveTo($("time").valueAsNumber);
  $("zoom-in").onclick = () => zoom(0.5);
  $("zoom-out").onclick = () => zoom(2);
  $("zoom-all").onclick = () => setView(0, state.session.duration);
  const overview = $("overview");
  const scrub = (event) => {
    const box = overview.getBoundingClientRect();
    moveTo((event.clientX - box.left) / box.width * state.session.duration);
  };
  overview.addEventListener("pointerdown", (event) => {
    overview.setPointerCapture(event.pointerId);
    scrub(event);
  });
  overview.addEventListener("pointermove", (event) => {
    if (overview.hasPointerCapture(event.pointerId)) scrub(event);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isButton = event.target.closest?.("button"), isSlider = event.target === $("time");
    const step = event.shiftKey ? 1 : 0.1;
    const actions = {
      " ": () => play(!state.isPlaying), ArrowLeft: () => moveTo(state.now - step),
      ArrowRight: () => moveTo(state.now + step), Home: () => moveTo(0),
      End: () => moveTo(state.session.duration), "+": () => zoom(0.5), "=": () => zoom(0.5),
      "-": () => zoom(2), 0: () => setView(0, state.session.duration),
    };
    const action = actions[event.key];
    if (!action || (event.key === " " && isButton)) return;
    if (isSlider && ["Home", "End"].includes(event.key)) return;
    action();
    event.preventDefault();
  });
}
