// The live view: what the parts of the page share.
import { connect, fail, game, send, when } from "./live-stream.js";
import { showPlan } from "./live-plan.js";
import { showVoices } from "./live-voices.js";
import { showMixer } from "./live-mixer.js";
import { showSounds } from "./live-sounds.js";
import { showChanges } from "./live-changes.js";
import { showStatistics } from "./live-statistics.js";
import { fill, tabs } from "./live-controls.js";
import { time } from "./format.js";

const byId = (id) => document.getElementById(id);

const words = {
  connecting: "Connecting…",
  live: "Live",
  stalled: "The game doesn’t update",
  lost: "Connection lost, trying again…",
  ended: "The game has ended. Open the link of the next run.",
};

function showStatus() {
  const place = byId("status");
  place.dataset.status = game.status;
  const { output } = game.mix;
  const text = game.status === "live" && output ? output : words[game.status];
  const own = place.querySelector(".words");
  if (own.textContent !== text) own.textContent = text;
  document.body.dataset.status = game.status;
}

function showTransport() {
  const place = byId("transport");
  place.hidden = !game.transport;
  if (!game.transport) return;
  const [position, duration, isPlaying] = game.transport;
  const play = byId("play"), seek = byId("seek");
  play.dataset.playing = String(isPlaying);
  play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  if (!seek.matches(":active")) {
    seek.value = duration > 0 ? String(Math.round((position / duration) * 1000)) : "0";
    fill(seek);
  }
  const long = duration >= 60;
  byId("position").textContent = `${time(position, 1, long)} / ${time(duration, 1, long)}`;
}

const views = { "tab-live": "view-live", "tab-sounds": "view-sounds",
  "tab-statistics": "view-statistics" };

tabs(byId("tabs"), (id) => {
  for (const [tab, view] of Object.entries(views)) byId(view).hidden = tab !== id;
  history.replaceState(null, "", `#${id.slice(4)}`);
  window.dispatchEvent(new Event("resize"));
});

byId("play").addEventListener("click", () => {
  send("command", { do: "play", on: !game.transport?.[2] }).catch(fail);
});
byId("seek").addEventListener("change", (event) => {
  const seconds = (event.target.value / 1000) * (game.transport?.[1] ?? 0);
  send("command", { do: "seek", seconds }).catch(fail);
});
byId("seek").addEventListener("input", (event) => fill(event.target));
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || !game.transport || event.target !== document.body) return;
  byId("play").click();
  event.preventDefault();
});

when("hello", () => {
  byId("game").textContent = game.hello.name;
  document.title = `${game.hello.name} – Earshot`;
  showStatus();
});
when("status", showStatus);
when("mix", showStatus);
when("frame", showTransport);
showPlan();
showVoices();
showMixer();
showSounds();
showChanges();
showStatistics();
connect();

const start = document.getElementById(`tab-${location.hash.slice(1)}`);
if (start && start.id in views) start.click();

// For tests and for those who look into the page.
window.earshot = game;
