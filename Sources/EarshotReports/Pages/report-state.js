// What the report shows, and how that is changed.
import { laneHeight } from "./tracks.js";

export const $ = (id) => document.getElementById(id);
export const report = JSON.parse($("data").textContent);
/** What is shown, and of which session. */
export const state = {
  session: null, colors: null, lanes: [], now: 0, view: { from: 0, to: 1 }, voice: null, mark: -1,
  plan: null, hovered: null, hits: [], isPlaying: false, startedAt: 0, audio: null,
};

// MARK: Drawing, at most once a frame

const due = new Set();
export function draw(...parts) {
  if (!due.size) requestAnimationFrame(drawDue);
  for (const part of parts) due.add(part);
}

/** `body` draws; it gets the parts that have to be. */
export function whenDue(body) {
  drawParts = body;
}

let drawParts = () => {};

function drawDue() {
  const parts = new Set(due);
  due.clear();
  drawParts(parts);
}

// MARK: Time

export function moveTo(seconds, isHeard = true) {
  const { session } = state;
  state.now = Math.min(Math.max(seconds, 0), session.duration);
  if (isHeard && state.audio && state.now < state.audio.length) {
    state.audio.element.currentTime = state.now;
  }
  if (isHeard) state.startedAt = performance.now() / 1000 - state.now;
  follow();
  draw("time");
}

/** Turns the page of a zoomed view when the cursor leaves it. */
function follow() {
  const { view, now, session } = state, span = view.to - view.from;
  if (now >= view.from && now <= view.to) return;
  const from = Math.min(Math.max(now - span * 0.1, 0), Math.max(session.duration - span, 0));
  setView(from, from + span);
}

export function setView(from, to) {
  const { duration: all } = state.session, least = Math.min(0.01, all);
  const span = Math.min(Math.max(to - from, least), Math.max(all, 1e-3));
  const start = Math.min(Math.max(from, 0), Math.max(all - span, 0));
  state.view = { from: start, to: start + span };
  draw("tracks");
}

export function zoom(factor, at = state.now) {
  const { from, to } = state.view, middle = Math.min(Math.max(at, from), to);
  setView(middle - (middle - from) * factor, middle + (to - middle) * factor);
}

export function play(isPlaying) {
  if (isPlaying && state.now >= state.session.duration - 1e-3) moveTo(0);
  state.isPlaying = isPlaying;
  $("play").textContent = isPlaying ? "Pause" : "Play";
  state.startedAt = performance.now() / 1000 - state.now;
  const sound = state.audio;
  if (sound && isPlaying && state.now < sound.length) sound.element.play().catch(() => {});
  else sound?.element.pause();
  if (isPlaying) requestAnimationFrame(advance);
}

function advance() {
  if (!state.isPlaying) return;
  const sound = state.audio;
  const isHeard = sound && !sound.element.paused && !sound.element.ended;
  const now = isHeard ? sound.element.currentTime : performance.now() / 1000 - state.startedAt;
  if (isHeard) state.startedAt = performance.now() / 1000 - now;
  moveTo(now, false);
  if (now >= state.session.duration) play(false);
  else requestAnimationFrame(advance);
}

// MARK: Choosing

export function choose(voice) {
  state.voice = voice;
  revealLane();
  draw("tracks");
}

function revealLane() {
  const index = state.lanes.findIndex((lane) => lane.voices.includes(state.voice));
  if (index < 0) return;
  const box = $("lanes"), y = index * laneHeight;
  if (y < box.scrollTop || y + laneHeight > box.scrollTop + box.clientHeight) {
    box.scrollTop = y - box.clientHeight / 2;
  }
}

export function chooseMark(index) {
  const [at, , , voice] = state.session.timeline.marks[index];
  state.mark = index;
  if (voice >= 0) state.voice = state.session.timeline.voices[voice];
  moveTo(at / 1000);
  draw("tracks");
}

/** A remark beside the pointer; without parts it goes away. */
export function tip(event, ...parts) {
  const box = $("tip");
  if (!parts.length) return void (box.hidden = true);
  box.replaceChildren(...parts);
  box.hidden = false;
  const [wide, high] = [box.offsetWidth, box.offsetHeight];
  box.style.left = `${Math.min(event.clientX + 14, innerWidth - wide - 8)}px`;
  box.style.top = `${Math.min(event.clientY + 16, innerHeight - high - 8)}px`;
}
