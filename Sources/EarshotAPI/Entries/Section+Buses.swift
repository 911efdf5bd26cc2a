extension Section {
  package static let buses = Section("Buses") {
    Call(
      "earshot_bus_make", "Makes a bus below another.",
      [
        .engine,
        .handle("parent", "earshot_bus", "0: the master bus."),
        .number("gain", .gain, 0...Limits.gain, default: 1),
        .output("bus", "earshot_bus"),
      ],
      recorded: .line("bus", "parent", "gain"),
      swift: .throwing("engine.makeBus(under: parent, gain: gain)"))
    Call(
      "earshot_bus_remove",
      "Removes a bus and those below it; their voices fade out without a click.", [.engine, .bus],
      errors: [.state("for the master bus")], recorded: .line("remove"),
      swift:
        """
        guard bus != .master else { throw .state("the master bus cannot be removed") };
        engine.remove(bus)
        """
    )
    Call(
      "earshot_bus_set_parent", "Moves a bus below another.",
      [.engine, .bus, .handle("parent", "earshot_bus")], recorded: .line("bus", "parent"),
      swift: .throwing("setParent(_:to:)"))
    Call(
      "earshot_bus_set_gain", "Sets the gain of a bus, over a ramp.",
      [.engine, .bus, .gain, .ramp],
      recorded: .line("set", "gain", "over", "shape"),
      swift: .counting("setGain(_:_:over:shaped:)"))
    Call(
      "earshot_bus_set_rate", "Sets the playback rate of everything on a bus, over a ramp.",
      [.engine, .bus, .rate, .ramp], recorded: .line("set", "rate", "over"),
      swift: .counting("setRate(_:_:over:)"))
    Call(
      "earshot_bus_set_occlusion", "Sets how much of a bus's sound is blocked, over a ramp.",
      [.engine, .bus, .occlusion, .ramp], recorded: .line("set", "occlusion", "over"),
      swift: .counting("setOcclusion(_:_:over:)"))
    Call(
      "earshot_bus_set_priority",
      "Sets the priority of the voices that are on a bus now, and on those below it.",
      [.engine, .bus, .priority], recorded: .line("set", "priority"), swift: "setPriority(_:_:)")
    Call(
      "earshot_bus_set_muted", "Mutes a bus without a click, or no longer; its voices keep time.",
      [.engine, .bus, .flag("is_muted")], recorded: .line("bus", "muted"), swift: "setMuted(_:_:)")
    Call(
      "earshot_bus_set_ignores_game_time",
      "Sets whether a bus is exempt from slow and fast motion.",
      [.engine, .bus, .flag("ignores")], recorded: .line("bus", "ignoresGameTime"),
      swift: "setIgnoresGameTime(_:_:)")
    Call(
      "earshot_bus_pause", "Fades out and pauses everything on a bus.", [.engine, .bus, .fade],
      recorded: .line("pause", "fade", "shape"), swift: "pause(_:fading:)")
    Call(
      "earshot_bus_resume", "Resumes everything on a bus, and fades it in.",
      [.engine, .bus, .fade],
      recorded: .line("resume", "fade", "shape"), swift: "resume(_:fading:)")
    Call(
      "earshot_bus_stop", "Fades out and ends all voices on a bus.", [.engine, .bus, .fade],
      recorded: .line("stop", "fade", "shape"), swift: "stop(_:fading:)")
    Structure(
      "earshot_bus_settings", "The settings of a bus, and the values that result.",
      details: """
        Values that change over a ramp are the current ones. Results are as of the last step.
        earshot_get_name has the name.
        """,
      [
        .size,
        .flag("is_muted"),
        .flag("is_paused"),
        .flag("ignores_game_time"),
        .reserved(1),
        .handle("parent", "earshot_bus", "0: it is the master bus."),
        .number("gain", .gain),
        .number("rate", .rate),
        .number("occlusion", .share),
        .number(
          "current_gain", .gain,
          "With snapshots, parameters, ducking and muting, without the buses above."),
        .number("current_rate", .rate, "With snapshots and parameters, without the buses above."),
        .number("ducked", .gain, "The gain of ducking; 1: none."),
      ],
      swift: .of("BusSettings"))
    Call(
      "earshot_bus_get_settings", "Gets the settings of a bus, and the values that result.",
      [.engine, .bus, .output("settings", "earshot_bus_settings")],
      swift: "engine.settings(of: bus)")
    Call(
      "earshot_bus_get_children", "Gets the buses directly below a bus, oldest first.",
      [.engine, .bus, .outputs("children", "earshot_bus", "May be NULL if `capacity` is 0.")],
      swift: "engine.settings(of: bus)?.children ?? []")
  }
}
