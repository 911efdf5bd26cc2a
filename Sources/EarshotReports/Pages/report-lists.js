// The lists beside the tracks: voices, events, and why a voice sounds as it does.
import { count, decibels, element, name, time } from "./format.js";
import { lastAtMost } from "./session.js";
import { $, choose, chooseMark, state } from "./report-state.js";

/** Replaces the children of a list only if their texts differ, so that focus and selection stay. */
function refill(list, key, make) {
  if (list.dataset.key === key) return;
  const focused = list.contains(document.activeElement)
    ? document.activeElement.dataset.focus : null;
  list.dataset.key = key;
  list.replaceChildren(...make());
  if (focused) list.querySelector(`[data-focus="${focused}"]`)?.focus();
}

export function swatch(group) {
  const isSolid = group === "real" || group === "fading";
  return element("span", { class: `swatch state-${group}${isSolid ? "" : " hollow"}` });
}

export function listVoices() {
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
      "tr", { class: voice === state.voice ? "selected" : "" },
      element("td", {}, element("button", {
        type: "button", class: "bare", "data-focus": `voice-${voice.index}`,
        "aria-pressed": voice === state.voice ? "true" : "false",
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

export function listMarks() {
  const { timeline } = state.session, limit = state.now * 1000 + 0.5;
  const last = lastAtMost(timeline.marks, limit, (one) => one[0]);
  const first = Math.max(last - 39, 0);
  const end = Math.min(Math.max(last, 0) + 21, timeline.marks.length);
  const list = $("happened");
  const before = list.dataset.key;
  refill(list, `${first} ${end} ${last} ${state.mark}`, () => {
    if (!timeline.marks.length) return [element("li", { class: "empty" }, "Nothing happened.")];
    const items = [];
    for (let index = first; index < end; index++) {
      const [at, , text] = timeline.marks[index];
      items.push(element(
        "li",
        { class: index > last ? "later" : "", "aria-current": index === last ? "time" : null },
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

// MARK: Why

export function explain() {
  const { voice, now, session } = state, place = $("why");
  // While it plays, nobody could listen to all of it.
  place.setAttribute("aria-live", state.isPlaying ? "off" : "polite");
  if (!voice) {
    $("why-time").textContent = "";
    refill(place, "none", () => [element("p", { class: "faint" },
      "Choose a voice in the timeline, in the plan or in the table below.")]);
    return;
  }
  const at = Math.min(Math.max(now, voice.start), Math.max(voice.end - 1e-3, voice.start));
  const run = voice.runAt(at), found = voice.explanationAt(at);
  const isThere = now >= voice.start && now <= voice.end;
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
