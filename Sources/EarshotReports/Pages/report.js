// The report: one axis of time, a plan, and why voices sound as they do.
import {
  count, decibels, duration, element, fixed, hertz, name, time, voiceGroup, voiceGroups,
} from "./format.js";
import { theme, whenThemeChanges } from "./axes.js";
import { bytes, openSession } from "./session.js";
import {
  drawLoudness, drawOverview, drawSpectrum, drawTimeAxis, drawWave, loudnessAt, loudnessLines,
  scaleOf,
} from "./soundtracks.js";
import {
  busHeight, drawBuses, drawLanes, drawMarks, laneHeight, markHeight, packLanes,
} from "./tracks.js";
import { $, choose, draw, moveTo, play, report, state, whenDue } from "./report-state.js";
import { explain, listMarks, listVoices, swatch } from "./report-lists.js";
import { drawPlanNow, handlePlan } from "./report-plan.js";
import { handleTracks, handleTransport } from "./report-hands.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

// MARK: Drawing

function drawDueParts(parts) {
  const [all, moment] = [parts.has("tracks"), parts.has("time")];
  if (all) drawTracks();
  else if (parts.has("voices")) drawVoices();
  if (all || moment) drawMoment();
  if (all || moment || parts.has("plan")) drawPlanNow();
}

function drawTracks() {
  const { session, view, colors } = state;
  drawOverview($("overview"), session, view, colors);
  drawTimeAxis($("axis"), view, colors, session.duration);
  drawWave($("wave"), session, view, colors);
  drawSpectrum($("spectrum"), session, view, colors, dark.matches);
  drawLoudness($("loudness"), session, view, colors);
  if (!session.timeline) return;
  drawVoices();
  drawMarks($("marks"), session.timeline, view, colors, state.mark);
}

function drawVoices() {
  drawLanes($("voices"), state.lanes, state.view, state.colors,
    { top: $("lanes").scrollTop, selected: state.voice });
}

function drawMoment() {
  const { session, view, now, colors } = state, scale = scaleOf(view, $("axis").clientWidth);
  const x = scale.x(now), isSeen = x >= scale.left - 1 && x <= scale.right + 1;
  $("cursor").style.transform = `translateX(${x}px)`;
  $("cursor").hidden = !isSeen;
  $("clock").replaceChildren(
    time(now, 2, session.duration >= 60),
    element("small", {}, ` / ${time(session.duration, 1, session.duration >= 60)}`));
  const slider = $("time");
  if (document.activeElement !== slider || Math.abs(slider.valueAsNumber - now) > 2e-3) {
    slider.value = now;
  }
  slider.style.setProperty("--filled", `${100 * now / Math.max(session.duration, 1e-6)}%`);
  slider.setAttribute("aria-valuetext", time(now, 2));
  const loud = loudnessAt(session, now);
  $("loudness-words").textContent = loudnessLines
    .map(([key, words]) => `${words}: ${decibels(loud[key], key === "truePeak" ? "dBTP" : "LUFS")}`)
    .join("; ");
  if (!session.timeline) return;
  drawBuses($("buses"), session.timeline, view, colors, now);
  listVoices();
  listMarks();
  explain();
}

// MARK: Sessions

const opened = new Map();

function show(index) {
  if (state.isPlaying) play(false);
  state.audio?.element.pause();
  const data = report.sessions[index];
  if (!opened.has(index)) opened.set(index, openSession(data));
  const session = opened.get(index);
  Object.assign(state, {
    session, now: 0, voice: null, mark: -1, plan: null, hovered: null,
    lanes: session.timeline ? packLanes(session.timeline) : [], audio: soundOf(data, index),
    view: { from: 0, to: Math.max(session.duration, 1e-3) },
  });
  document.title = `${name(session.name, 80).slice(1, -1)} – Earshot report`;
  $("title").firstElementChild.textContent = name(session.name, 200);
  const kinds = { script: "Scene script", recording: "Recording", sound: "Sound" };
  $("subtitle").textContent = [
    kinds[session.kind], duration(session.duration), session.layout, hertz(session.sampleRate),
  ].filter(Boolean).join(" · ");
  showStatistics(session);
  document.body.classList.toggle("only-sound", !session.timeline);
  document.body.style.setProperty("--channels", session.channels.length);
  const slider = $("time");
  slider.max = session.duration;
  slider.step = Math.min(0.01, Math.max(session.duration / 1000, 0.001));
  slider.disabled = !(session.duration > 0);
  $("notes").replaceChildren(...session.notes.map((note) => element("li", {}, name(note, 400))));
  $("notes").hidden = !session.notes.length;
  for (const [place, button] of [...$("sessions").children].entries()) {
    button.setAttribute("aria-pressed", place === index ? "true" : "false");
  }
  $("wave-words").textContent = `${count(session.channels.length, "channel")}, `
    + `true peak ${decibels(session.sound.summary.truePeak, "dBTP")}`;
  if (session.timeline) showTimeline(session.timeline);
  draw("tracks");
}

function showTimeline(timeline) {
  $("lanes-all").style.height = `${Math.max(state.lanes.length, 1) * laneHeight}px`;
  $("buses").style.height = `${timeline.buses.length * busHeight}px`;
  $("marks").style.height = `${2 * markHeight}px`;
  const used = new Set(timeline.reasons.map(([voiceState, why]) => voiceGroup(voiceState, why)));
  $("voices-legend").replaceChildren(...Object.entries(voiceGroups)
    .filter(([group]) => used.has(group))
    .map(([group, words]) => element("li", {}, swatch(group), words)));
  $("voices-words").textContent = `${count(timeline.voices.length, "voice")} in all.`;
  $("happened-count").textContent = timeline.marks.length
    ? `${timeline.marks.length.toLocaleString("en")} in all` : "";
  sizeLanes();
}

function sizeLanes() {
  const box = $("lanes");
  $("voices").style.height = `${Math.min(Math.max(state.lanes.length, 1) * laneHeight, 380)}px`;
  box.tabIndex = state.lanes.length * laneHeight > 380 ? 0 : -1;
}

function showStatistics(session) {
  const { summary } = session.sound, voices = session.timeline?.voices;
  const heard = voices?.filter((voice) => voice.runs.some((run) => run.state === "real")).length;
  const entries = [
    ["Integrated", summary.integrated, "LUFS"], ["Loudest 3 s", summary.shortTerm, "LUFS"],
    ["Loudest 0.4 s", summary.momentary, "LUFS"], ["True peak", summary.truePeak, "dBTP"],
  ].map(([term, value, unit]) => [term, value === null ? "−∞" : fixed(value), unit]);
  if (voices) {
    entries.push(
      ["Voices heard", heard.toLocaleString("en"), `of ${voices.length.toLocaleString("en")}`]);
  }
  $("stats").replaceChildren(...entries.map(([term, value, unit]) => element("div", {},
    element("dt", {}, term), element("dd", {}, value, " ", element("small", {}, unit)))));
}

/** The element that plays a session's sound; null without one. */
function soundOf(data, index) {
  if (!data.audio) return null;
  const place = $(`audio-${index}`);
  if (!place.sound) {
    const blob = new Blob([bytes(place.textContent.trim())], { type: data.audio.type });
    place.sound = new Audio(URL.createObjectURL(blob));
    place.sound.preload = "auto";
  }
  return { element: place.sound, length: data.audio.seconds };
}

function fillLegends() {
  const lines = { momentary: "momentary", shortTerm: "short-term", integrated: "integrated",
    truePeak: "true-peak" };
  const line = (key) => element("span",
    { class: "swatch", style: `--color: var(--${lines[key]}); height: 3px` });
  $("loudness-legend").replaceChildren(
    ...loudnessLines.map(([key, words]) => element("li", {}, line(key), words)));
  $("buses-legend").replaceChildren(...[["wave-soft", "peak level"], ["accent", "gain"]].map(
    ([color, words]) => element("li", {},
      element("span", { class: "swatch", style: `--color: var(--${color})` }), words)));
}

// MARK: Beginning

$("made").textContent = `Made by Earshot ${report.earshot}.`;
if (report.sessions.length > 1) {
  $("sessions").hidden = false;
  $("sessions").replaceChildren(...report.sessions.map((session, index) => element("button", {
    type: "button", onclick: () => show(index),
  }, element("bdi", { class: "clip-text" }, name(session.name, 60)))));
}
fillLegends();
handleTracks();
handlePlan();
handleTransport();
whenDue(drawDueParts);
state.colors = theme();
whenThemeChanges(() => {
  state.colors = theme();
  draw("tracks");
});
new ResizeObserver(() => {
  state.plan = null;
  draw("tracks");
}).observe($("tracks"));
show(0);
// For those who look at the report from outside, such as tests.
window.report = { state, moveTo, choose, show };
