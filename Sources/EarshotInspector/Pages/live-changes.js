// What was changed: the list, the difference of the files, Save, Revert, and A and B.
import { element, name } from "./format.js";
import { fail, game, toast, when } from "./live-stream.js";
import { definitions, hear, openDefinitions, revert, save, whenDefinitions } from "./live-definitions.js";

const byId = (id) => document.getElementById(id);

export function showChanges() {
  byId("review").addEventListener("click", () => { byId("dialog").showModal(); showDifference(); });
  byId("dialog-close").addEventListener("click", () => byId("dialog").close());
  byId("dialog").addEventListener("click", (event) => {
    if (event.target === byId("dialog")) byId("dialog").close();
  });
  byId("revert-all").addEventListener("click", async () => {
    await revert({});
    byId("dialog").close();
  });
  byId("save").addEventListener("click", async () => {
    const files = new Set(definitions.changes.map((change) => change.file));
    try {
      await save();
      byId("dialog").close();
      toast(`Saved ${[...files].map((file) => name(file, 60)).join(", ")}.`);
      openDefinitions();
    } catch (error) { fail(error); }
  });
  byId("hear-saved").addEventListener("click", () => hear(true));
  byId("hear-changed").addEventListener("click", () => hear(false));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (definitions.changes.length && !byId("dialog").open) byId("review").click();
  });
  whenDefinitions(show);
  when("mix", show);
  window.addEventListener("beforeunload", (event) => {
    if (definitions.changes.length && game.status === "live") event.preventDefault();
  });
  show();
}

function show() {
  const { length } = definitions.changes;
  byId("edits").hidden = !game.mix.canEdit;
  const button = byId("review");
  button.disabled = length === 0;
  button.classList.toggle("primary", length > 0);
  button.textContent = length === 0 ? "No changes" : length === 1 ? "1 change…" : `${length} changes…`;
  byId("ab").classList.toggle("idle", length === 0);
  byId("hear-saved").setAttribute("aria-pressed", String(definitions.hearsSaved));
  byId("hear-changed").setAttribute("aria-pressed", String(!definitions.hearsSaved));
  for (const id of ["hear-saved", "hear-changed"]) byId(id).disabled = length === 0;
  if (byId("dialog").open) {
    if (length) showDifference(); else byId("dialog").close();
  }
}

async function showDifference() {
  const place = byId("dialog-body");
  const rows = definitions.changes.map((change) => {
    const undo = element("button", { type: "button", class: "small", onclick: () =>
      revert({ file: change.file, path: change.path }) }, "Revert");
    return element("li", {},
      element("div", { class: "change-path" }, element("bdi", { class: "faint" }, change.file),
        ...change.path.map((step) => element("bdi", {}, String(step)))),
      element("div", { class: "change-values" }, element("del", {}, spelled(change.before)),
        element("span", { "aria-hidden": "true" }, "→"), element("ins", {}, spelled(change.after))), undo);
  });
  const list = element("ul", { class: "change-list" }, ...rows);
  let files = [];
  try {
    const answer = await fetch("changes");
    files = (await answer.json()).files ?? [];
  } catch { /* The list alone is shown. */ }
  const texts = files.map((file) => element("section", { class: "difference" },
    element("h3", {}, name(file.name, 100)), difference(file.before, file.after)));
  place.replaceChildren(list, ...texts);
}

function spelled(value) {
  const text = value === null ? "—" : JSON.stringify(value);
  return name(text, 60);
}

/** Lines of two texts: equal ones far from a difference are left out. */
function difference(before, after) {
  const [a, b] = [before.split("\n"), after.split("\n")];
  const lines = compare(a, b);
  const near = new Set();
  lines.forEach((line, index) => {
    if (line.kind === " ") return;
    for (let other = index - 2; other <= index + 2; other++) near.add(other);
  });
  const rows = [];
  let skipped = false;
  lines.forEach((line, index) => {
    if (!near.has(index)) { skipped = true; return; }
    if (skipped) rows.push(element("div", { class: "gap" }, "⋯"));
    skipped = false;
    rows.push(element("div", { class: { "+": "added", "-": "removed" }[line.kind] ?? "" },
      element("span", { class: "sign" }, line.kind), element("bdi", {}, line.text || " ")));
  });
  return element("pre", {}, ...rows);
}

/** The shortest difference of two lists of lines, between their equal beginnings and ends. */
export function compare(a, b) {
  let start = 0, end = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const same = (line) => ({ kind: " ", text: line });
  return [...a.slice(0, start).map(same), ...middle(left, right), ...a.slice(a.length - end).map(same)];
}

function middle(a, b) {
  // Very long differences are shown as a whole.
  if (a.length * b.length > 4e6) {
    return [...a.map((text) => ({ kind: "-", text })), ...b.map((text) => ({ kind: "+", text }))];
  }
  const wide = b.length + 1;
  const table = new Uint16Array((a.length + 1) * wide);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i * wide + j] = a[i] === b[j] ? table[(i + 1) * wide + j + 1] + 1
        : Math.max(table[(i + 1) * wide + j], table[i * wide + j + 1]);
    }
  }
  const lines = [];
  let i = 0, j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) { lines.push({ kind: " ", text: a[i] }); i++; j++; }
    else if (table[(i + 1) * wide + j] >= table[i * wide + j + 1]) lines.push({ kind: "-", text: a[i++] });
    else lines.push({ kind: "+", text: b[j++] });
  }
  while (i < a.length) lines.push({ kind: "-", text: a[i++] });
  while (j < b.length) lines.push({ kind: "+", text: b[j++] });
  return lines;
}
