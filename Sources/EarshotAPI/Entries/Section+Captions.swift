extension Section {
  package static let captions = Section("Captions") {
    Enumeration(
      "EARSHOT_DIRECTION_…", "Directions from which the listener hears a sound.",
      [
        Constant("EARSHOT_DIRECTION_NONE", 0, "Non-positional, or where the listener is."),
        Constant("EARSHOT_DIRECTION_AHEAD", 1, "Ahead."),
        Constant("EARSHOT_DIRECTION_AHEAD_RIGHT", 2, "Ahead, to the right."),
        Constant("EARSHOT_DIRECTION_RIGHT", 3, "To the right."),
        Constant("EARSHOT_DIRECTION_BEHIND_RIGHT", 4, "Behind, to the right."),
        Constant("EARSHOT_DIRECTION_BEHIND", 5, "Behind."),
        Constant("EARSHOT_DIRECTION_BEHIND_LEFT", 6, "Behind, to the left."),
        Constant("EARSHOT_DIRECTION_LEFT", 7, "To the left."),
        Constant("EARSHOT_DIRECTION_AHEAD_LEFT", 8, "Ahead, to the left."),
        Constant("EARSHOT_DIRECTION_ABOVE", 9, "More than 60 degrees up."),
        Constant("EARSHOT_DIRECTION_BELOW", 10, "More than 60 degrees down."),
      ],
      swift: .given("HeardDirection.Word", ["NONE": ""]))
    Enumeration(
      "EARSHOT_PASSAGE_…", "Propagation paths by which a sound arrives.",
      [
        Constant("EARSHOT_PASSAGE_OPEN", 0, "Directly."),
        Constant(
          "EARSHOT_PASSAGE_WALL", 1, "Through walls. `cause`: the one that attenuates most."),
        Constant(
          "EARSHOT_PASSAGE_PORTAL", 2,
          "From another room, through portals. `cause`: the one that most comes through."),
        Constant("EARSHOT_PASSAGE_WALLS", 3, "From another room, through its walls only."),
        Constant("EARSHOT_PASSAGE_OBSTACLE", 4, "Past an obstacle that the game reported."),
      ],
      swift: .given("HeardSound.Passage"))
    Structure(
      "earshot_heard", "A voice that is audible and whose clip has a caption.",
      [
        .size,
        .constant("direction", "EARSHOT_DIRECTION_"),
        .constant("passage", "EARSHOT_PASSAGE_"),
        .reserved(1, as: .int32),
        .voice,
        .handle("clip", "earshot_clip", "See earshot_clip_get_caption."),
        .handle("emitter", "earshot_emitter", "0 for a non-positional voice."),
        .number(
          "cause", .game, as: .uint64,
          "A wall or a portal, whose name earshot_get_name may have; or 0."),
        .number("azimuth", .degrees, "To the right of ahead, -180 to 180."),
        .number("elevation", .degrees, "-90 to 90."),
        .number("distance", .metres, "Along the propagation path."),
        .number("loudness", .decibels, "Estimated RMS relative to full scale."),
        .handle(
          "listener", "earshot_listener",
          "The listener that hears it, of several; else 0."),
      ],
      swift: .of(
        "HeardSound",
        [
          "direction": "direction?.word.number ?? EARSHOT_DIRECTION_NONE", "cause": "passage.cause",
          "azimuth": "direction?.azimuth ?? 0", "elevation": "direction?.elevation ?? 0",
        ]))
    Call(
      "earshot_engine_get_heard",
      """
      Gets the audible voices whose clips have captions, as of the last step, the loudest first.
      """,
      details: "At most 4,096. Set `sounds[0].size`, unless `capacity` is 0.",
      [
        .engine,
        .number("threshold", .decibels, -200...48, "Least loudness."),
        .outputs("sounds", "earshot_heard", "`count`: the number of voices that were copied."),
      ])
    Structure(
      "earshot_caption_settings", "When captions appear, move and disappear.",
      [
        .size,
        .number("limit", .count, as: .uint32, 1...64, default: 8, "Captions at once."),
        .number(
          "threshold", .decibels, -200...48, default: -45,
          "Loudness at which a sound gets a caption."),
        .number(
          "hysteresis", .decibels, 0...100, default: 6, "How far below the threshold it keeps it."),
        .number(
          "hold", .seconds, 0...3600, default: 0.6,
          "Time without the sound after which the caption ends."),
        .number(
          "turn", .degrees, 5...180, default: 30,
          "Angle by which a sound must turn to be reported as moved."),
        .number(
          "rest", .seconds, 0...3600, default: 0.6, "Least time between reports that it moved."),
        .number(
          "merge", .degrees, 0...180, default: 45,
          "Angle within which the same text is one caption."),
      ],
      swift: .of("CaptionSettings", usual: "CaptionSettings()"))
    Call(
      "earshot_caption_settings_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("settings", "earshot_caption_settings")], answers: .nothing, threads: .any)
    Call(
      "earshot_engine_set_captions",
      """
      Sets when captions appear, move and disappear, from the next earshot_engine_take_captions
      on.
      """,
      [.engine, .input("settings", "earshot_caption_settings", "NULL: the defaults.")])
    Enumeration(
      "EARSHOT_CAPTION_…", "Changes of captions.",
      [
        Constant("EARSHOT_CAPTION_BEGAN", 1, "It appears."),
        Constant(
          "EARSHOT_CAPTION_MOVED", 2, "It comes from another direction, or along another path."),
        Constant("EARSHOT_CAPTION_ENDED", 3, "It disappears."),
      ],
      swift: .given("CaptionChange"))
    Structure(
      "earshot_caption", "A caption for players who cannot hear.",
      details:
        "There is one for all sounds with the same text from the same side, for each listener.",
      [
        .size,
        .constant("change", "EARSHOT_CAPTION_"),
        .constant("direction", "EARSHOT_DIRECTION_"),
        .constant("passage", "EARSHOT_PASSAGE_"),
        .number("number", .game, as: .uint64, "Identifies the caption; from 1."),
        .voice,
        .number(
          "cause", .game, as: .uint64,
          "A wall or a portal, whose name earshot_get_name may have; or 0."),
        .number("azimuth", .degrees, "To the right of ahead, -180 to 180."),
        .number("elevation", .degrees, "-90 to 90."),
        .number("distance", .metres),
        .number("loudness", .decibels, "Estimated RMS relative to full scale."),
        .number("start", .seconds, "When it appeared, on the engine's clock."),
        .number("last_heard", .seconds, "When it was last heard, on the engine's clock."),
        .array("text", .char, 257, "Ends with a zero byte."),
        .reserved(7, as: .char),
        .handle("listener", "earshot_listener", "The listener that hears it, of several; else 0."),
      ])
    Call(
      "earshot_engine_take_captions",
      "Takes the changes of captions since the last call; call it once an update.",
      details: """
        Changes that do not fit are returned by the next call. Set `captions[0].size`. An engine
        that is never
        asked does no work for captions.
        """,
      [.engine, .outputs("captions", "earshot_caption", "`count`: the number of changes taken.")])
  }
}
