extension Section {
  package static let preloading = Section("Preloading") {
    Call(
      "earshot_preload_begin",
      "Begins to load files in the background, in order, and keeps them loaded.",
      details: "At most 1,048,576 files.",
      [
        .engine,
        .verbatim("paths", "const char *const *paths"),
        .inputs("lengths", .size, "NULL: all paths end with a zero byte."),
        .input("options", "earshot_clip_options", "NULL: the defaults."),
        .output("preload", "earshot_preload"),
      ])
    Call(
      "earshot_preload_progress",
      "Gets how many files of a preload list are loaded, have failed, and are on it.",
      details:
        "The list is finished when `done` and `failed` add up to `total`; an event reports that.",
      [
        .engine,
        .handle("preload", "earshot_preload"),
        .output("done", .size, .count, "May be NULL."),
        .output("failed", .size, .count, "May be NULL."),
        .output("total", .size, .count, "May be NULL."),
      ],
      swift: "engine.progress(of: preload)")
    Call(
      "earshot_preload_clips",
      "Gets the clips of a preload list, in its order; 0 for those that failed.",
      details: "They can be played at once.",
      [.engine, .handle("preload", "earshot_preload"), .outputs("clips", "earshot_clip")])
    Call(
      "earshot_preload_cancel", "Stops loading a preload list.",
      details: "Loaded clips stay; the rest is removed from the list. No event follows.",
      [.engine, .handle("preload", "earshot_preload")], swift: "cancel(_:)")
    Call(
      "earshot_preload_unload", "Unloads all clips of a preload list, and the list.",
      [.engine, .handle("preload", "earshot_preload")], swift: "unload(_:)")
  }
}
