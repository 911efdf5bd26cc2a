extension Section {
  package static let limits = Section("Limits") {
    Enumeration(
      "EARSHOT_FULL_…", "The behaviour when more voices are played than a limit allows.",
      [
        Constant("EARSHOT_FULL_REFUSE_NEW", 0, "The new one is refused."),
        Constant("EARSHOT_FULL_STEAL_OLDEST", 1, "The oldest ends."),
        Constant("EARSHOT_FULL_STEAL_QUIETEST", 2, "The quietest ends."),
        Constant("EARSHOT_FULL_VIRTUALIZE", 3, "None ends; only the loudest sound."),
      ],
      swift: "VoiceLimit.WhenFull")
    Call(
      "earshot_set_limit",
      "Limits the voices of a clip, an emitter, a bus with those below it, or a group.",
      [
        .engine,
        .number("owner", .game, as: .uint64, "A clip, an emitter, a bus or a group."),
        .number("maximum", .count, as: .uint32, "0: no limit."),
        .constant("when_full", "EARSHOT_FULL_"),
      ],
      recorded: .line("limit", "maximum", "whenFull"))
    Call(
      "earshot_get_limit", "Gets the limit of a clip, an emitter, a bus or a group.",
      [
        .engine,
        .number("owner", .game, as: .uint64),
        .output("maximum", .uint32, .count, "0: none."),
        .output("when_full", .constant("EARSHOT_FULL_", .int32)),
      ])
    Call(
      "earshot_voice_group_make", "Makes a group of voices that share a limit, wherever they play.",
      [
        .engine,
        .number("maximum", .count, as: .uint32),
        .constant("when_full", "EARSHOT_FULL_"),
        .output("group", "earshot_voice_group"),
      ],
      recorded: .line("limit", "maximum", "whenFull"),
      swift: "engine.makeGroup(limit: maximum > 0 ? VoiceLimit(maximum, whenFull: whenFull) : nil)")
    Call(
      "earshot_voice_group_remove", "Removes a group; its voices continue.",
      [.engine, .handle("group", "earshot_voice_group")], recorded: .line("remove"),
      swift: "remove(_:)")
  }
}
