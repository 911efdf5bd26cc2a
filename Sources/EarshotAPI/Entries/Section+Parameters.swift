extension Section {
  package static let parameters = Section("Parameters") {
    Call(
      "earshot_parameter_make",
      "Makes a parameter, a number of the game that controls sound through curves.",
      [
        .engine,
        .text("name", "May be empty."),
        .number("lowest", .game, -1e12...1e12),
        .number("highest", .game, -1e12...1e12),
        .number("value", .game),
        .number("smoothing", .seconds, "Time that a change takes, in a straight line."),
        .output("parameter", "earshot_parameter"),
      ],
      errors: [.limitReached("for more than 1,024")],
      recorded: .line("parameter", "text", "range", "value", "smoothing"))
    Call(
      "earshot_parameter_remove",
      "Removes a parameter with its curves; what they controlled is as set.",
      [.engine, .parameter],
      recorded: .line("remove"), swift: "remove(_:)")
    Call(
      "earshot_parameter_set_value",
      "Sets a parameter for one emitter, or for all that have no value of their own.",
      [
        .engine, .parameter,
        .handle("emitter", "earshot_emitter", "0: for all."),
        .number("value", .game, "Clamped to the range."),
      ],
      recorded: .line("parameter", "value", "on"),
      swift: "engine.setValue(parameter, value, on: emitter)")
    Call(
      "earshot_parameter_get_value",
      "Gets the current value of a parameter, on its way to what was set.",
      [
        .engine, .parameter,
        .handle("emitter", "earshot_emitter", "0: the value for all."),
        .output("value", .double, .game),
      ],
      swift: "engine.value(of: parameter, on: emitter) ?? 0")
    Enumeration(
      "EARSHOT_DRIVES_…", "The property of a bus, an emitter or a clip that a parameter controls.",
      [
        Constant("EARSHOT_DRIVES_GAIN", 0, "A factor of its gain."),
        Constant("EARSHOT_DRIVES_RATE", 1, "A factor of its rate."),
        Constant("EARSHOT_DRIVES_OCCLUSION", 2, "Added to its occlusion."),
      ])
    Structure(
      "earshot_parameter_point", "A point of a parameter's curve.",
      [.number("value", .game, "Parameter value."), .number("result", .game, "Driven value.")])
    Call(
      "earshot_parameter_drive", "Controls something by a parameter, through a curve.",
      details: """
        The curve is level before its first and after its last point. `target` may be:

        a bus; an emitter, by its own value if it has one; a clip, that is, all its voices, each by
        the value of its emitter, so that the layers of a car engine cross-fade by each car's own
        speed; a snapshot, whose weight is controlled, with a `quantity` of 0; or an effect, whose
        setting EARSHOT_SETTING_… is what the curve gives.

        A setting that an effect loses, by earshot_effect_set with another kind or fewer bands, is
        no longer controlled.
        """,
      [
        .engine, .parameter,
        .number(
          "target", .game, as: .uint64, "A bus, an emitter, a clip, a snapshot or an effect."),
        .constant("quantity", "EARSHOT_DRIVES_", "EARSHOT_DRIVES_…, EARSHOT_SETTING_… or 0."),
        .inputs("points", "earshot_parameter_point", "At most 256, in order; none: no more."),
        .constant(
          "shape", "EARSHOT_SHAPE_", default: "EARSHOT_SHAPE_LINEAR", "Between the points."),
      ],
      errors: [
        .argument("for a result that the target cannot have"),
        .notAvailable("for a setting that the effect does not have"),
        .limitReached("for more than 4,096 curves"),
      ],
      recorded: .line("drive", "by", "of", "points", "shape"),
      swift: .throwing(
        """
        let driven = try ParameterTarget(target, quantity, in: engine); let curve = try
        ParameterCurve.read(points, count, shape, of: driven); engine.drive(driven, by:
        parameter, curve)
        """
      ))
    Call(
      "earshot_parameter_drive_send",
      "Controls the send of a bus or an emitter by a parameter, through a curve.",
      details: "It replaces what is set and what snapshots set. See earshot_parameter_drive.",
      [
        .engine, .parameter,
        .number("sender", .game, as: .uint64, "A bus, or an emitter, by its own value."),
        .handle("reverb", "earshot_shared_reverb"),
        .inputs(
          "points", "earshot_parameter_point",
          "At most 256, with results from 0 to 1; none: no more."),
        .constant(
          "shape", "EARSHOT_SHAPE_", default: "EARSHOT_SHAPE_LINEAR", "Between the points."),
      ],
      recorded: .line("drive", "by", "to", "points", "shape"),
      swift: .throwing(
        """
        let driven = try ParameterTarget(sender, reverb, in: engine); let curve = try
        ParameterCurve.read(points, count, shape, of: driven); engine.drive(driven, by:
        parameter, curve)
        """
      ))
  }
}
