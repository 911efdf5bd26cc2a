extension Section {
  package static let playing = Section("Playing") {
    Enumeration(
      "EARSHOT_VIRTUAL_…", "The behaviour of a voice while it has no source.",
      [
        Constant(
          "EARSHOT_VIRTUAL_KEEP_TIME", 0,
          "Its playhead runs on; it comes back where it would be by then."),
        Constant("EARSHOT_VIRTUAL_RESTART", 1, "It starts again when it comes back."),
        Constant("EARSHOT_VIRTUAL_PAUSE", 2, "It waits where it is."),
        Constant("EARSHOT_VIRTUAL_STOP", 3, "It ends."),
      ],
      swift: .taken("VirtualBehavior", ["PAUSE": "pauseInPlace"]))
    Structure(
      "earshot_play_options", "How a clip is played.",
      details: "Fill it with earshot_play_options_init.",
      [
        .size,
        .number(
          "loops", .count, as: .int32, default: 1, "Times that it is played, or EARSHOT_FOREVER."),
        .number("gain", .gain, 0...251.18, default: 1),
        .number("rate", .rate, 0.01...100, default: 1),
        .number(
          "fade", .seconds, default: "EARSHOT_CLICK_FREE",
          "Time to fade in over; EARSHOT_CLICK_FREE keeps the attack of a clip's first frame."),
        .number("offset", .seconds, default: 0, "Position in the clip to start at."),
        .number(
          "pan", .share, -1...1, default: 0, "-1: left, 1: right; for non-positional voices."),
        .number(
          "start_frame", .frames, as: .int64, default: "EARSHOT_NOW",
          "A frame that has passed is now."),
        .number("stop_frame", .frames, as: .int64, default: "EARSHOT_NEVER"),
        .handle("bus", "earshot_bus", default: "0", "0: the emitter's, or the master bus."),
        .handle("group", "earshot_voice_group", default: "0", "0: none."),
        .number(
          "priority", .rank, as: .int32, default: 0, "0: the emitter's, unless `has_priority`."),
        .constant("when_virtual", "EARSHOT_VIRTUAL_", default: "EARSHOT_VIRTUAL_KEEP_TIME"),
        .flag("has_priority", default: false, "Whether a `priority` of 0 counts, too."),
        .flag(
          "is_protected", default: false,
          "Keep the source while the voice is audible, whatever else plays."),
        .reserved(6),
        .input(
          "followed_by", "earshot_clip", default: "NULL",
          "Clips that follow without a gap, as the same voice; `loops` is then the last one's."),
        .number("followed_by_count", .count, as: .size, 0...65_536, default: 0),
        .array(
          "gain_variation", .double, 2, .decibels,
          "A gain between the two is chosen and added; 0 and 0 by default."),
        .array(
          "rate_variation", .double, 2, .rate, default: 1,
          "A factor between the two is chosen; 1 and 1 by default."),
        .input("name", .char, default: "NULL", "See earshot_set_label."),
        .number("name_length", .bytes, as: .size, default: "EARSHOT_TERMINATED"),
        .number("user_value", .game, as: .uint64, default: 0, "See earshot_set_label."),
      ])
    Call(
      "earshot_play_options_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("options", "earshot_play_options")], answers: .nothing, threads: .any)
    Call(
      "earshot_play", "Plays a clip, on an emitter or straight to the speakers.",
      details: """
        There is always room: without an idle source the voice keeps time silently until it is
        important enough. A play that a limit refuses, or for which there are too many voices,
        returns EARSHOT_OK and a voice that has ended; earshot_voice_explain says why.
        """,
      [
        .engine, .clip,
        .handle("emitter", "earshot_emitter", "0: non-positional."),
        .input("options", "earshot_play_options", "NULL: the defaults."),
        .output("voice", "earshot_voice", "May be NULL."),
      ],
      recorded: .line("play", "on", "as", "loop", "gain", "rate", "fade"),
      swift: "engine.play(clip, on: emitter, options: try playOptions(options, in: engine))")
    Call(
      "earshot_play_set", "Plays the next clip of a set, like earshot_play.",
      [
        .engine,
        .handle("set", "earshot_clip_set"),
        .handle("emitter", "earshot_emitter", "0: non-positional."),
        .input("options", "earshot_play_options", "NULL: the defaults."),
        .output("voice", "earshot_voice", "May be NULL."),
      ],
      errors: [.stale("if that clip was removed")],
      recorded: .line("play", "on", "as", "loop", "gain", "rate", "fade"))
    Call(
      "earshot_play_at",
      "Plays a clip at a position in the world.",
      details: """
        It has an emitter of its own, which is removed when the voice has ended.
        """,
      [
        .engine,
        .number("sound", .game, as: .uint64, "A clip, or a clip set, whose next clip is played."),
        .x,
        .y,
        .z,
        .input("options", "earshot_play_options", "NULL: the defaults."),
        .input(
          "emitter", "earshot_emitter_options", "The emitter's options. NULL: the defaults."),
        .output("voice", "earshot_voice", "May be NULL."),
      ],
      recorded: .line("play", "on", "as", "loop", "gain", "rate", "fade"))
    Structure(
      "earshot_scheduled_play", "One of several plays that earshot_play_schedule starts.",
      [
        .number("sound", .game, as: .uint64, "A clip, or a clip set, whose next clip is played."),
        .handle("emitter", "earshot_emitter", "0: non-positional."),
        .number(
          "seconds", .seconds, 0...86_400, "Time after the common start, to the nearest frame."),
        .input("options", "earshot_play_options", "NULL: the defaults. `start_frame` is ignored."),
      ])
    Call(
      "earshot_play_schedule",
      "Starts several plays, each at its time from a common start, exact to the frame.",
      details: """
        If the start has passed, all plays are delayed equally and keep their rhythm. If anything is
        wrong with one of them, none is played. A play that is refused returns a voice that has
        ended.
        """,
      [
        .engine,
        .inputs("plays", "earshot_scheduled_play", "At most 65,536."),
        .number(
          "start_frame", .frames, as: .int64,
          """
          EARSHOT_NOW: as soon as every play can be exact, which is at once where the engine
          renders by itself, else earshot_engine_schedule_notice ahead.
          """),
        .output("voices", "earshot_voice", "Room for `count`, or NULL."),
      ],
      recorded: .line("play", "on", "as", "delay"))
  }
}
