// The definition files, as the page knows and changes them.
import { isDragging, released } from "./live-controls.js";
import { fail, game, send, steer, steered, when } from "./live-stream.js";

const observers = [];

/** The files with all changes, and the list of changes. */
export const definitions = {
  isOpen: false,
  folder: "",
  files: [],
  changes: [],
  hearsSaved: false,

  /** Where an item is defined; null if it isn't in any file. */
  placeOf(section, name) {
    for (const file of this.files) {
      if (Object.hasOwn(file.value[section] ?? {}, name)) return { file: file.name, path: [section, name] };
    }
    return null;
  },

  /** The place of an effect of any bus, by its name. */
  placeOfEffect(name) {
    if (!name) return null;
    for (const file of this.files) {
      for (const [bus, value] of Object.entries(file.value.buses ?? {})) {
        const index = (value.effects ?? []).findIndex((one) => one.name === name);
        if (index >= 0) return { file: file.name, path: ["buses", bus, "effects", index] };
      }
    }
    return null;
  },

  /** What a file has at a path; undefined if there is nothing. */
  at(file, path) {
    let value = this.files.find((one) => one.name === file)?.value;
    for (const step of path) {
      if (value === null || typeof value !== "object" || !Object.hasOwn(value, step)) return undefined;
      value = value[step];
    }
    return value;
  },

  /** What is at a path of the file that defines an item. */
  value(path, section, name) {
    const place = this.placeOf(section, name);
    return place ? this.at(place.file, path) : undefined;
  },

  /** All items of a section: names with the files that define them. */
  items(section) {
    return this.files.flatMap((file) => Object.keys(file.value[section] ?? {})
      .map((name) => ({ section, name, file: file.name })));
  },

  isChanged(file, path) {
    return this.changes.some((change) => change.file === file
      && path.every((step, index) => change.path[index] === step));
  },
};

/** Calls back when files or changes are others. */
export function whenDefinitions(body) {
  observers.push(body);
}

function tell(isWhole) {
  for (const body of observers) body(isWhole);
}

let isOpening = false;
let edits = 0;

/** Reads the files, if the game has some; once more if they are edited meanwhile. */
export async function openDefinitions() {
  if (isOpening || !game.mix.canEdit) return;
  isOpening = true;
  try {
    let value, before;
    do {
      await released();
      await steered();
      before = edits;
      const answer = await fetch("definitions");
      value = await answer.json();
      if (!answer.ok) throw new Error(value.error);
    } while (edits !== before || isDragging());
    Object.assign(definitions, { folder: value.folder, files: value.files, isOpen: true });
    take(value.summary, true);
  } catch (error) {
    fail(error);
  } finally {
    isOpening = false;
  }
}

function take(summary, isWhole = false) {
  definitions.changes = summary.changes;
  definitions.hearsSaved = summary.hearsSaved;
  tell(isWhole);
}

/** Sets a value of a file, or removes it with undefined: heard at once, and written by Save. */
export function edit(file, path, value, { key = `${file} ${path.join(" ")}` } = {}) {
  edits++;
  put(file, path, value);
  steer(`edit ${key}`, "edit", { file, path, value }, take, (error) => {
    fail(error);
    openDefinitions();
  });
}

/** Changes the page's own copy, which the game's answer confirms. */
function put(file, path, value) {
  let place = definitions.files.find((one) => one.name === file)?.value;
  for (const step of path.slice(0, -1)) {
    if (!Object.hasOwn(place, step)) place[step] = {};
    place = place[step];
  }
  const last = path.at(-1);
  if (value !== undefined) place[last] = value;
  else if (Array.isArray(place)) place.splice(last, 1);
  else delete place[last];
}

export async function revert(message) {
  try {
    await steered();
    await send("revert", message);
    await openDefinitions();
  } catch (error) { fail(error); }
}

export async function save() {
  await steered();
  take(await send("save", {}));
}

export async function hear(saved) {
  try { take(await send("hear", { saved })); } catch (error) { fail(error); }
}

when("mix", () => {
  if (game.mix.canEdit && !definitions.isOpen) openDefinitions();
});
when("hello", () => {
  definitions.isOpen = false;
});
