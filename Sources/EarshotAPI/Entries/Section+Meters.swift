extension Section {
  package static let meters = Section("Meters") {
    Structure(
      "earshot_meter", "The levels and the loudness of a bus.",
      details: """
        A bus with effects, a meter or a listening compressor is measured after its effects and its
        gain, with the gains of the buses above it up to the next measured one; the master bus is
        measured as the output takes it. Levels are linear, over the last 50 ms.
        """,
      [
        .size,
        .number("channels", .count, as: .uint32, "Channels of `peak` and `rms`."),
        .array("peak", .float, 8, .gain),
        .array("rms", .float, 8, .gain),
        .flag(
          "is_estimated",
          """
          Whether the level is estimated from the loudness of clips and all gains, as nothing is
          measured there.
          """),
        .flag("is_metered", "Whether earshot_bus_set_metered asked for the values that follow."),
        .reserved(2),
        .number(
          "true_peak", .gain, as: .float,
          """
          Peak between samples over all channels since the reset.
          """),
        .number(
          "momentary", .lufs, "Loudness of the last 0.4 s, by EBU R 128; -INFINITY for silence."),
        .number("short_term", .lufs, "Loudness of the last 3 s."),
        .number("integrated", .lufs, "Loudness since the reset, without pauses."),
      ])
    Call(
      "earshot_bus_set_metered",
      "Starts or stops measuring the loudness and true peak of a bus, besides its level.",
      details: """
        The measurement starts anew. Except for the master bus, the bus is then mixed separately, as
        for an effect; the call fails like earshot_bus_add_effect.
        """,
      [.engine, .bus, .flag("is_metered")], recorded: .line("bus", "metered"),
      swift: .throwing("setMetered(_:_:)"))
    Call(
      "earshot_bus_get_meter", "Gets the meter of any bus; see `is_estimated`.",
      [.engine, .bus, .output("meter", "earshot_meter")],
      swift: "engine.meter(of: bus)")
    Call(
      "earshot_bus_reset_meter", "Starts the measurement of a bus anew.", [.engine, .bus],
      swift: "resetMeter(of:)")
  }
}
