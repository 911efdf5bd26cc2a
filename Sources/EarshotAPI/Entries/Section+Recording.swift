extension Section {
  package static let recording = Section("The flight recorder") {
    Enumeration(
      "EARSHOT_EMBED_…", "Which sounds are embedded in a recording.",
      [
        Constant("EARSHOT_EMBED_MEMORY", 0, "Sounds without a system file."),
        Constant("EARSHOT_EMBED_EVERYTHING", 1, "All: a bug report is then one file."),
        Constant(
          "EARSHOT_EMBED_NOTHING", 2,
          "None; sounds that come from no file are silent when the recording is rendered."),
      ],
      swift: "FlightRecorder.Embedding")
    Structure(
      "earshot_recording_options", "How a recording is made.",
      [
        .size,
        .constant("embedding", "EARSHOT_EMBED_", default: "EARSHOT_EMBED_MEMORY"),
        .number(
          "byte_limit", .bytes, as: .uint64, default: 1_073_741_824,
          "At least 1,024; the recording ends there, and an event says so."),
        .number(
          "embedding_limit", .bytes, as: .uint64, default: 268_435_456,
          """
          Part of it for sounds, as base64, which adds a third. They may stay in memory until
          the disk has taken them.
          """),
        .number(
          "live_limit", .bytes, as: .uint64, default: 0,
          """
          Most bytes of pushed, generated or downloaded sound, as voices play it. Beyond that it
          is silent, and the recording says so.
          """),
      ])
    Call(
      "earshot_recording_options_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("options", "earshot_recording_options")], answers: .nothing, threads: .any)
    Call(
      "earshot_engine_start_recording",
      "Writes every call of the engine from now on as a scene script.",
      details: """
        `earshot render` of the script reproduces the sound. It replaces an existing file. In the
        middle of a game the present scene is written first; effects and reverbs start empty, and
        the sound is similar from one second on. When the limit is reached, or the disk is full or
        too slow, the recording ends, the game continues, and EARSHOT_EVENT_RECORDING_ENDED says
        why.
        """,
      [
        .engine,
        .text("path"),
        .input("options", "earshot_recording_options", "NULL: the defaults."),
      ],
      errors: [.state("if the engine is recorded already")])
    Call(
      "earshot_engine_flush_recording",
      "Waits until everything so far is in the file, safe from a crash of the program.", [.engine],
      errors: [.state("if nothing is recorded")])
    Call(
      "earshot_engine_stop_recording", "Ends the recording, and waits until its file is complete.",
      details: """
        Closing the engine does the same. If not everything could be written, what is in the file
        can be rendered all the same.
        """,
      [.engine],
      errors: [
        .outputUnwritable("if not everything could be written, or the file was removed meanwhile"),
        .limitReached("if the limit was reached"),
        .state("if nothing is recorded"),
      ])
    Call(
      "earshot_engine_keep_recent",
      """
      Keeps the calls of the last seconds, so that they can be saved when something went wrong.
      """,
      details: """
        It excludes a recording. With a file, what is kept survives a crash of the program: `earshot
        recover` makes a recording of it. After an orderly end the file is removed. A file that
        exists at the beginning is renamed to end in `.old`.
        """,
      [
        .engine,
        .number("seconds", .seconds, "Time that is kept, if `byte_limit` suffices; 0: 60."),
        .number(
          "byte_limit", .bytes, as: .uint64, "Memory that is taken at once, at least 2^20; 0: 2^26."
        ),
        .text("file", "May be empty: in memory only."),
      ],
      errors: [
        .state("if the engine is recorded, or keeps recent calls already"),
        .argument("for negative `seconds`"),
        .outputUnwritable(
          """
          if there is no room, the file cannot be made or is something else, or another engine
          uses it
          """),
      ])
    Call(
      "earshot_engine_keep_recent_live",
      "Keeps the calls of the last seconds, with pushed, generated and downloaded sound.",
      details: "Like earshot_engine_keep_recent, which leaves such sound silent.",
      [
        .engine,
        .number("seconds", .seconds, "Time that is kept, if `byte_limit` suffices; 0: 60."),
        .number(
          "byte_limit", .bytes, as: .uint64, "Memory that is taken at once, at least 2^20; 0: 2^26."
        ),
        .number(
          "live_limit", .bytes, as: .uint64,
          """
          Most bytes of sound, a fifth of them in a quarter of `seconds`; as base64, a third of
          `byte_limit`. Beyond that it is silent until the next quarter.
          """),
        .text("file", "May be empty: in memory only."),
      ])
    Call(
      "earshot_engine_save_recent",
      "Writes what is kept as a recording, and keeps on; waits for the disk.",
      details: "It replaces an existing file.",
      [.engine, .text("path")],
      errors: [
        .outputUnwritable(
          "if the file cannot be written, or is one that the engine writes; what is kept stays"),
        .state("if nothing is kept"),
      ])
    Call(
      "earshot_engine_forget_recent", "Discards what is kept; closing the engine does the same.",
      [.engine], errors: [.state("if nothing is kept")])
  }
}
