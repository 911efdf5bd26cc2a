// The report: one axis of time, a plan, and why voices sound as they do.
import {
  count, decibels, duration, element, fixed, hertz, metres, name, time, voiceGroup, voiceGroups,
} from "./format.js";
import { theme, whenThemeChanges } from "./axes.js";
import { drawPlan, fitPlan, planInWords } from "./plan.js";
import { bytes, lastAtMost, openSession } from "./session.js";
import {
  drawLoudness, drawOverview, drawSpectrum, drawTimeAxis, drawWave, gutter, loudnessAt,
  loudnessLines, scaleOf, spectrumAt,
} from "./soundtracks.js";
import {
  busHeight, drawBuses, drawLanes, drawMarks, laneHeight, markHeight, packLanes, voiceAt,
} from "./tracks.js";

const $ = (id) => document.getElementById(id);
const report = JSON.parse($("data").textContent);
const dark = matchMedia("(prefers-color-scheme: dark)");
let colors = theme();

/** What is shown, and of which session. */
const state = {
  session: null, lanes: [], now: 0, view: { from: 0, to: 1 }, voice: null, mark: -1,
  plan: null, hovered: null, hits: [], isPlaying: false, startedAt: 0, audio: null,
};

// MARK: Drawing, at most once a frame

const due = new Set();
function draw(...parts) {
  if (!due.size) requestAnimationFrame(drawDue);
  for (const part of parts) due.add(part);
}

function drawDue() {
  const parts = new Set(due);
  due.clear();
  if (parts.has("tracks")) drawTracks();
  if (parts.has("tracks") || parts.has("time")) drawMoment();
  if (parts.has("plan") || parts.has("time") || parts.has("tracks")) drawPlanNow();
}

function drawTracks() {
  const { session, view } = state;
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
  drawLanes($("voices"), state.lanes, state.view, colors,
    { top: $("lanes").scrollTop, selected: state.voice });
}

function drawMoment() {
  const { session, view, now } = state, scale = scaleOf(view, $("axis").clientWidth);
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

function drawPlanNow() {
  const { session, now } = state;
  if (!session.timeline) return;
  const frame = session.timeline.frameAt(now), scene = session.timeline.sceneAt(now);
  state.hits = drawPlan($("plan"), scene, frame, {
    view: state.plan ?? (state.plan = wholePlan()), colors,
    selected: state.voice?.emitter ?? null, hovered: state.hovered,
  });
  if (!state.isPlaying) $("plan-words").textContent = planInWords(frame);
}

/** A view of the surroundings and of all places where the listener was. */
function wholePlan() {
  const { session } = state, { timeline } = session, box = $("plan").getBoundingClientRect();
  const moments = Array.from({ length: 65 }, (_, index) => index / 64 * session.duration);
  const scenes = [0, 0.5, 1].map((part) => timeline.sceneAt(part * session.duration));
  const scene = {};
  for (const key of Object.keys(scenes[0])) scene[key] = scenes.flatMap((one) => one[key]);
  return fitPlan(box.width, box.height, scene, moments.map((at) => timeline.frameAt(at)));
}

// MARK: Lists

/** Replaces the children of a list only if their texts differ, so that focus and selection stay. */
function refill(list, key, make) {
  if (list.dataset.key === key) return;
  const focused = list.contains(document.activeElement)
    ? document.activeElement.dataset.focus : null;
  list.dataset.key = key;
  list.replaceChildren(...make());
  if (focused) list.querySelector(`[data-focus="${focused}"]`)?.focus();
}

function swatch(group) {
  const isSolid = group === "real" || group === "fading";
  return element("span", { class: `swatch state-${group}${isSolid ? "" : " hollow"}` });
}

function listVoices() {
  const { timeline } = state.session, { now } = state;
  const voices = timeline.voicesAt(now).map((voice) => {
    const run = voice.runAt(now);
    return { voice, run, gain: voice.gainAt(now) };
  }).sort((a, b) => (b.run.state === "real") - (a.run.state === "real")
    || (b.gain ?? -200) - (a.gain ?? -200) || a.voice.index - b.voice.index);
  const real = voices.filter((one) => one.run.state === "real").length;
  $("now-count").textContent = voices.length ? `${real} of ${voices.length} have a source` : "";
  const shown = voices.slice(0, 100);
  const key = shown.map((one) => `${one.voice.index} ${one.run.why} ${one.gain}`).join("|")
    + (state.voice?.index ?? "");
  refill($("now"), key, () => {
    if (!shown.length) {
      return [element("tr", {}, element("td", { colspan: 3, class: "empty" }, "Nothing plays."))];
    }
    const rows = shown.map(({ voice, run, gain }) => element(
      "tr", { "aria-selected": voice === state.voice ? "true" : "false" },
      element("td", {}, element("button", {
        type: "button", class: "bare", "data-focus": `voice-${voice.index}`,
        onclick: () => choose(voice),
      }, element("bdi", {}, name(voice.label, 48)))),
      element("td", {}, element("span", { class: "state" }, swatch(run.group),
        run.state === "real" && run.group === "real" ? "heard" : run.why)),
      element("td", { class: "number" }, decibels(gain))));
    if (voices.length > shown.length) {
      rows.push(element("tr", {}, element("td", { colspan: 3, class: "faint" },
        `and ${count(voices.length - shown.length, "more voice")}`)));
    }
    return rows;
  });
}

function listMarks() {
  const { timeline } = state.session, limit = state.now * 1000 + 0.5;
  const last = lastAtMost(timeline.marks, limit, (one) => one[0]);
  const first = Math.max(last - 39, 0), end = Math.min(Math.max(last, 0) + 21, timeline.marks.length);
  const list = $("happened");
  const before = list.dataset.key;
  refill(list, `${first} ${end} ${last} ${state.mark}`, () => {
    if (!timeline.marks.length) return [element("li", { class: "empty" }, "Nothing happened.")];
    const items = [];
    for (let index = first; index < end; index++) {
      const [at, , text] = timeline.marks[index];
      items.push(element(
        "li", { class: index > last ? "later" : "", "aria-current": index === last ? "time" : null },
        element("span", { class: "at" }, time(at / 1000, 2, state.session.duration >= 60)),
        element("button", {
          type: "button", class: "bare", "data-focus": `mark-${index}`,
          onclick: () => chooseMark(index),
        }, element("bdi", {}, name(timeline.texts[text], 300)))));
    }
    return items;
  });
  if (before !== list.dataset.key && last >= first && !list.contains(document.activeElement)) {
    // Some of the past and some of the future.
    list.scrollTop = list.children[Math.max(last - first - 4, 0)].offsetTop - 4;
  }
}

function chooseMark(index) {
  const [at, , , voice] = state.session.timeline.marks[index];
  state.mark = index;
  if (voice >= 0) state.voice = state.session.timeline.voices[voice];
  moveTo(at / 1000);
  draw("tracks");
}

// MARK: Why

function choose(voice) {
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

function explain() {
  const { voice, now, session } = state, place = $("why");
  if (!voice) {
    $("why-time").textContent = "";
    refill(place, "none", () => [element("p", { class: "faint" },
      "Choose a voice in the timeline, in the plan or in the table below.")]);
    return;
  }
  const at = Math.min(Math.max(now, voice.start), Math.max(voice.end - 1e-3, voice.start));
  const run = voice.runAt(at), found = voice.explanationAt(at), isThere = now >= voice.start && now < voice.end;
  $("why-time").textContent = found ? `as of ${time(found.at, 2)}` : "";
  const gain = voice.gainAt(at), emitter = session.timeline.emitters[voice.emitter];
  const when = `${time(voice.start, 2)} to ${time(voice.end, 2)}`;
  const facts = [
    `clip ${name(voice.clip, 80)}`, emitter ? `on ${name(emitter.label, 80)}` : "non-positional",
    `bus ${name(voice.bus, 80)}`, when, isThere ? `gain ${decibels(gain)}` : null,
    voice.ending && now >= voice.end ? `ended: ${voice.ending}` : null,
  ].filter(Boolean).join(" · ");
  const words = !isThere ? (now < voice.start ? "not yet played" : "has ended") : run.why;
  refill(place, [voice.index, facts, words, found?.at].join("|"), () => [
    element("h3", {}, swatch(isThere ? run.group : "quiet"),
      element("bdi", { class: "clip-text" }, name(voice.label, 120))),
    element("p", { class: "facts" }, `${words} · ${facts}`),
    found?.sentences.length
      ? element("ul", {}, ...found.sentences.map((one) =>
        element("li", {}, sentence(one))))
      : element("p", { class: "facts" }, "The report has no explanation of this moment."),
    element("code", { class: "command", title: "Explains every voice at exactly this time" },
      // It explains the step that begins then, and a report shows what was at its end.
      `earshot explain ${name(session.name, 60)} --at `
        + Math.max(at - session.timeline.step, 0).toFixed(3)),
  ]);
}

/** A sentence whose `names` are set apart. */
function sentence(text) {
  return element("bdi", {}, ...text.split("`").map((part, index, all) =>
    (index % 2 && index < all.length - 1 ? element("code", {}, name(part, 200)) : part)));
}

// MARK: Time

function moveTo(seconds, isHeard = true) {
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

function setView(from, to) {
  const { duration: all } = state.session, least = Math.min(0.01, all);
  const span = Math.min(Math.max(to - from, least), Math.max(all, 1e-3));
  const start = Math.min(Math.max(from, 0), Math.max(all - span, 0));
  state.view = { from: start, to: start + span };
  draw("tracks");
}

function zoom(factor, at = state.now) {
  const { from, to } = state.view, middle = Math.min(Math.max(at, from), to);
  setView(middle - (middle - from) * factor, middle + (to - middle) * factor);
}

function play(isPlaying) {
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
  if (session.timeline) {
    const { timeline } = session;
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
  draw("tracks");
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

// MARK: Hands

function tip(event, ...parts) {
  const box = $("tip");
  if (!parts.length) return void (box.hidden = true);
  box.replaceChildren(...parts);
  box.hidden = false;
  const [wide, high] = [box.offsetWidth, box.offsetHeight];
  box.style.left = `${Math.min(event.clientX + 14, innerWidth - wide - 8)}px`;
  box.style.top = `${Math.min(event.clientY + 16, innerHeight - high - 8)}px`;
}

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
    return [at, ` ${found.channel}, ${hertz(Math.round(found.frequency))}: ${decibels(found.level)}`];
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

function handleTracks() {
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
  $("lanes").addEventListener("scroll", drawVoices);
}

function nearestMark(seconds, sort) {
  const { timeline } = state.session, slack = 6 * scaleOf(state.view, $("marks").clientWidth).secondsPerPixel;
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

function handlePlan() {
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
    const emitter = state.session.timeline.frameAt(state.now).emitters.find((one) => one.id === found);
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
    const x = event.clientX - box.left - box.width / 2, y = event.clientY - box.top - box.height / 2;
    const scale = plan.scale * 1.0015 ** -event.deltaY;
    state.plan = { scale, x: plan.x + x / plan.scale - x / scale, z: plan.z + y / plan.scale - y / scale };
    draw("plan");
  }, { passive: false });
  $("plan-in").onclick = () => resize(1.3);
  $("plan-out").onclick = () => resize(1 / 1.3);
  $("plan-fit").onclick = () => {
    state.plan = wholePlan();
    draw("plan");
  };
}

function handleTransport() {
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

function fillLegends() {
  const lines = { momentary: "momentary", shortTerm: "short-term", integrated: "integrated",
    truePeak: "true-peak" };
  $("loudness-legend").replaceChildren(...loudnessLines.map(([key, words]) => element("li", {},
    element("span", { class: "swatch", style: `--color: var(--${lines[key]}); height: 3px` }), words)));
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
whenThemeChanges(() => {
  colors = theme();
  draw("tracks");
});
new ResizeObserver(() => {
  state.plan = null;
  draw("tracks");
}).observe($("tracks"));
show(0);
// For those who look at the report from outside, such as tests.
window.report = { state, moveTo, choose, show };
