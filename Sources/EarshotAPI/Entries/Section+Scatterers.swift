extension Section {
  package static let scatterers = Section("Scatterers") {
    Structure(
      "earshot_scatterer_options", "How sounds are scattered.",
      details: "Fill it with earshot_scatterer_options_init.",
      [
        .size,
        .number(
          "most_at_once", .count, as: .int32, 1...64, default: 4,
          "Sounds at once; one that is due beyond that is left out."),
        .number(
          "per_minute", .perMinute, 0...6000, default: 12,
          """
          Sounds on average, in the game's time.
          """),
        .number(
          "nearest", .metres, 0...1_000_000, default: 5, "Nearest distance along the ground."),
        .number(
          "farthest", .metres, 0...1_000_000, default: 30, "Farthest distance along the ground."),
        .number(
          "lowest", .metres, -1_000_000...1_000_000, default: 0, "Lowest height above the middle."),
        .number(
          "highest", .metres, -1_000_000...1_000_000, default: 0, "Highest height above the middle."
        ),
        .number("gain_from", .decibels, -200...48, default: 0, "Lowest gain."),
        .number("gain_to", .decibels, -200...48, default: 0, "Highest gain."),
        .number("rate_from", .rate, 0.01...100, default: 1, "Lowest rate."),
        .number("rate_to", .rate, 0.01...100, default: 1, "Highest rate."),
        .number("seed", .game, as: .uint64, default: 0, "Seed of the choices."),
        .handle("around", "earshot_node", default: "0", "The middle; 0: the listener."),
        .flag("has_travel_time", default: false, "See earshot_emitter_set_travel_time."),
      ],
      swift: .of(
        "ScattererOptions",
        [
          "nearest": "distances.lowerBound", "farthest": "distances.upperBound",
          "lowest": "heights.lowerBound", "highest": "heights.upperBound",
          "gain_from": "gainVariation.lowerBound", "gain_to": "gainVariation.upperBound",
          "rate_from": "rateVariation.lowerBound", "rate_to": "rateVariation.upperBound",
          "around": "center", "has_travel_time": "emitter.hasTravelTime",
        ]))
    Call(
      "earshot_scatterer_options_init",
      "Fills in the defaults: a sound every five seconds, 5 to 30 m around the listener.",
      [.output("options", "earshot_scatterer_options")], answers: .nothing, threads: .any)
    Call(
      "earshot_scatterer_make",
      """
      Plays clips of a set at random times and places around the listener or a node: birds, drips,
      a city's noises.
      """,
      details: "The same calls give the same choices.",
      [
        .engine,
        .handle("set", "earshot_clip_set"),
        .input("options", "earshot_scatterer_options", "NULL: the defaults."),
        .input(
          "emitters", "earshot_emitter_options",
          "Settings of the emitters that they play from, with their bus. NULL: the defaults."),
        .output("scatterer", "earshot_scatterer"),
      ],
      swift: "engine.makeScatterer(of: set, try scattererOptions(options, emitters, engine))")
    Call(
      "earshot_scatterer_set", "Replaces a scatterer's rule, from the next sound on.",
      [
        .engine,
        .handle("scatterer", "earshot_scatterer"),
        .input("options", "earshot_scatterer_options", "NULL: the defaults."),
        .input("emitters", "earshot_emitter_options", "NULL: the defaults."),
      ],
      swift: "engine.setScatterer(scatterer, try scattererOptions(options, emitters, engine))")
    Call(
      "earshot_scatterer_get_options", "Gets a scatterer's rule, without the emitters' settings.",
      [
        .engine,
        .handle("scatterer", "earshot_scatterer"),
        .output("options", "earshot_scatterer_options"),
      ],
      swift: "engine.options(of: scatterer)")
    Call(
      "earshot_scatterer_remove", "Removes a scatterer; its sounds end without a click.",
      [.engine, .handle("scatterer", "earshot_scatterer")], swift: "remove(_:)")
  }
}
