extension Section {
  package static let ducking = Section("Ducking") {
    Structure(
      "earshot_ducking", "How a bus makes room while another sounds.",
      details: "Changes are straight lines in decibels.",
      [
        .size,
        .reserved(1, as: .uint32),
        .number("gain", .gain, 0...1, default: 0.251, "The bus's ducked gain; 0.251 is -12 dB."),
        .number(
          "threshold", .decibels, -100...0, default: -50,
          "RMS level, relative to full scale, from which the other bus counts as sounding."),
        .number("attack", .seconds, 0...3600, default: 0.1, "Time until the bus is fully lowered."),
        .number(
          "hold", .seconds, 0...3600, default: 0.3,
          "Time that it stays lowered when the other is silent."),
        .number("release", .seconds, 0...3600, default: 1, "Time until it is fully raised again."),
      ],
      swift: .of("Ducking", usual: "Ducking()"))
    Call(
      "earshot_ducking_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("ducking", "earshot_ducking")], answers: .nothing, threads: .any)
    Call(
      "earshot_bus_set_ducking", "Lowers a bus while another sounds, including those below it.",
      details: """
        The level is known about 50 ms ahead from what the voices play; sound that was not measured
        yet counts as full scale. Sound on the bus itself never lowers it. Of several rules for one
        bus the deepest counts.
        """,
      [
        .engine, .bus,
        .handle("other", "earshot_bus", "The bus that lowers `bus`."),
        .input("ducking", "earshot_ducking", "NULL, or a gain of 1: no more."),
      ],
      errors: [
        .hierarchyInvalid("if `other` is the bus or below it"),
        .limitReached("for more than 256 rules"),
      ],
      recorded: .line("duck", "under"),
      swift: .throwing(
        "let rule = try Ducking(ducking); engine.setDucking(bus, under: other, rule)"))
    Call(
      "earshot_bus_get_ducking", "Gets the rule for two buses.",
      [.engine, .bus, .handle("other", "earshot_bus"), .output("ducking", "earshot_ducking")],
      errors: [.notAvailable("if there is none")],
      swift:
        "try available(engine.duckings(of: bus)[other], \"there is no rule for these two buses\")")
  }
}
