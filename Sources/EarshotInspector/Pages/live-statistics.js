// The last minutes in numbers: voices, time of update and render, memory, streams, dropouts.
import { element, fixed, name } from "./format.js";
import { prepare, theme, ticks, whenThemeChanges } from "./axes.js";
import { game, stem, when } from "./live-stream.js";

const byId = (id) => document.getElementById(id);

const megabytes = (bytes) => bytes / 1048576;

/** What is drawn: each line with its name, its colour and its value. */
const charts = [
  { id: "voices", title: "Voices", unit: "", decimals: 0, least: 8, lines: [
    { name: "heard", color: "state-real", value: (row) => row.voicesReal },
    { name: "virtual", color: "state-quiet", value: (row) => row.voicesVirtual, stacked: true }] },
  { id: "cpu", title: "Update", unit: "ms", decimals: 2, least: 0.5, lines: [
    { name: "one update", color: "short-term", value: (row) => row.updateMs }] },
  { id: "load", title: "Render", unit: "% of a core", decimals: 1, least: 5, lines: [
    { name: "render", color: "state-masked", value: (row) => row.load * 100 }] },
  { id: "memory", title: "Clips in memory", unit: "MB", decimals: 1, least: 1, lines: [
    { name: "clips", color: "state-outranked", value: (row) => megabytes(row.clipBytes) }] },
  { id: "streams", title: "Streams", unit: "", decimals: 0, least: 2, lines: [
    { name: "streams", color: "state-waiting", value: (row) => row.streams }] },
  { id: "dropouts", title: "Dropouts", unit: "", decimals: 0, least: 1, isCount: true, lines: [
    { name: "dropouts", color: "danger", value: (row) => row.dropouts },
    { name: "dry streams", color: "state-outranked", value: (row) => row.underruns }] },
];

const span = 300;
let colors = null;
let drawnAt = 0;

export function showStatistics() {
  whenThemeChanges(() => { colors = null; draw(true); });
  const totals = element("dl", { class: "stats", id: "totals" });
  const panels = charts.map((chart) => {
    chart.canvas = element("canvas", { role: "img", "aria-label": chart.title });
    chart.now = element("output", { class: "now" });
    const legend = chart.lines.length > 1 ? element("ul", { class: "legend" }, ...chart.lines.map((line) =>
      element("li", {}, element("span", { class: "swatch", "data-color": line.color }), line.name))) : null;
    return element("section", { class: "panel chart" },
      element("header", {}, element("h2", {}, chart.title), legend, chart.now), chart.canvas);
  });
  const table = element("section", { class: "panel", id: "clips-panel" },
    element("header", {}, element("h2", {}, "Memory by clip"), element("p", { class: "note",
      id: "clips-note" })),
    element("div", { class: "scroll" }, element("table", {}, element("thead", {}, element("tr", {},
      element("th", {}, "Clip"), element("th", {}, "Storage"), element("th", { class: "number" }, "Voices"),
      element("th", { class: "number" }, "Memory"), element("th", {}))), element("tbody", { id: "clips" }))));
  byId("view-statistics").append(element("section", { class: "panel totals" }, totals), ...panels, table);
  for (const swatch of document.querySelectorAll("[data-color]")) {
    swatch.style.setProperty("--color", `var(--${swatch.dataset.color})`);
  }
  when("statistics", () => draw(false));
  when("scene", showClips);
  window.addEventListener("resize", () => draw(true));
}

function draw(isForced) {
  if (byId("view-statistics").hidden) return;
  const now = performance.now();
  if (!isForced && now - drawnAt < 240) return;
  drawnAt = now;
  colors ??= theme();
  const rows = game.history;
  const latest = rows.at(-1);
  if (!latest) return;
  showTotals(latest);
  for (const chart of charts) drawChart(chart, rows, latest.time);
}

function showTotals(row) {
  const facts = [
    ["Sample rate", `${fixed(game.hello.sampleRate / 1000, game.hello.sampleRate % 1000 ? 1 : 0)}`, "kHz"],
    ["Voices", row.voices.toLocaleString("en"), ""],
    ["Heard", row.voicesReal.toLocaleString("en"), ""],
    ["Stolen", row.stolen.toLocaleString("en"), "since the start"],
    ["Refused", row.refused.toLocaleString("en"), "since the start"],
    ["Dropouts", row.dropouts.toLocaleString("en"), "since the start"],
    ["Engine’s time", fixed(row.time, 0), "s"],
  ];
  const place = byId("totals");
  if (place.childElementCount !== facts.length) {
    place.replaceChildren(...facts.map(([title]) => element("div", {}, element("dt", {}, title),
      element("dd", {}, element("span", {}), " ", element("small", {})))));
  }
  facts.forEach(([, value, unit], index) => {
    const [number, small] = place.children[index].querySelector("dd").children;
    if (number.textContent !== value) number.textContent = value;
    if (small.textContent !== unit) small.textContent = unit;
  });
}

function drawChart(chart, rows, end) {
  const { context, width, height } = prepare(chart.canvas);
  const [left, right, top, bottom] = [44, 14, 12, 24];
  const from = end - span;
  const shown = rows.filter((row) => row.time >= from && row.time <= end);
  const stack = (row, index) => chart.lines.slice(0, index + 1)
    .reduce((sum, line, place) => (place === index || chart.lines[index].stacked ? sum + line.value(row)
      : sum), 0);
  const most = shown.reduce((high, row) => Math.max(high, ...chart.lines.map((_, index) => stack(row,
    index))), 0);
  const steps = ticks(0, Math.max(most * 1.1, chart.least), 3)
    .filter((step) => chart.decimals > 0 || Number.isInteger(step));
  const high = Math.max(steps.at(-1), most * 1.05, chart.least);
  const x = (time) => left + ((time - from) / span) * (width - left - right);
  const y = (value) => top + (1 - value / high) * (height - top - bottom);
  const family = getComputedStyle(document.documentElement).fontFamily;
  context.font = `11px ${family}`;
  context.textBaseline = "middle";
  context.lineWidth = 1;
  for (const step of steps) {
    context.strokeStyle = colors.line;
    context.beginPath();
    context.moveTo(left, Math.round(y(step)) + 0.5);
    context.lineTo(width - right, Math.round(y(step)) + 0.5);
    context.stroke();
    context.fillStyle = colors["ink-faint"];
    context.textAlign = "right";
    context.fillText(fixed(step, step % 1 ? 1 : 0), left - 8, y(step));
  }
  context.fillStyle = colors["ink-faint"];
  for (const minutes of [5, 4, 3, 2, 1, 0]) {
    context.textAlign = minutes === 5 ? "left" : minutes === 0 ? "right" : "center";
    context.fillText(minutes === 5 ? "−5 min" : minutes ? `−${minutes}` : "now", x(end - minutes * 60),
      height - 9);
  }
  context.save();
  context.beginPath();
  context.rect(left, 0, width - left - right, height);
  context.clip();
  for (let index = chart.lines.length - 1; index >= 0; index--) {
    const line = chart.lines[index];
    context.beginPath();
    shown.forEach((row, place) => context[place ? "lineTo" : "moveTo"](x(row.time), y(stack(row, index))));
    context.strokeStyle = colors[line.color];
    context.lineWidth = 1.75;
    context.lineJoin = "round";
    context.stroke();
    if (shown.length > 1) {
      context.lineTo(x(shown.at(-1).time), y(0));
      context.lineTo(x(shown[0].time), y(0));
      context.closePath();
      context.globalAlpha = 0.13;
      context.fillStyle = colors[line.color];
      context.fill();
      context.globalAlpha = 1;
    }
  }
  context.restore();
  const latest = shown.at(-1);
  const words = latest ? chart.lines.map((line) => fixed(line.value(latest),
    chart.decimals)).join(" + ") + (chart.unit ? ` ${chart.unit}` : "") : "";
  if (chart.now.textContent !== words) chart.now.textContent = chart.isCount ? words.replace(" + ", " / ")
    : words;
}

function showClips() {
  if (byId("view-statistics").hidden) return setTimeout(() => { if (!byId("view-statistics").hidden) showClips(); }, 300);
  const clips = [...game.scene.clips].sort((a, b) => b[1] - a[1]);
  const all = clips.reduce((sum, clip) => sum + clip[1], 0);
  byId("clips-note").textContent = `${clips.length.toLocaleString("en")} clips, ${fixed(megabytes(all), 1)} MB`;
  const largest = clips[0]?.[1] || 1;
  byId("clips").replaceChildren(...clips.slice(0, 100).map(([id, bytes, storage, voices]) => {
    const path = game.names.clips.get(id) ?? "";
    const bar = element("i", { class: "bar" });
    bar.style.width = `${(bytes / largest) * 100}%`;
    return element("tr", {}, element("td", { class: "clip-text", title: path }, name(stem(path), 60)),
      element("td", { class: "quiet" }, storage), element("td", { class: "number" }, String(voices)),
      element("td", { class: "number" }, bytes < 104858 ? `${fixed(bytes / 1024, 1)} kB`
        : `${fixed(megabytes(bytes), 2)} MB`),
      element("td", { class: "bar-cell" }, bar));
  }));
}

window.addEventListener("hashchange", showClips);
document.addEventListener("click",
  (event) => { if (event.target.id === "tab-statistics") { showClips(); draw(true); } });
