extension Section {
  package static let emitters = Section("Emitters") {
    Enumeration(
      "EARSHOT_DISTANCE_…",
      "How gain decreases with distance: OpenAL's clamped models, or a curve.",
      [
        Constant("EARSHOT_DISTANCE_NONE", 0, "It does not."),
        Constant("EARSHOT_DISTANCE_INVERSE", 1, "By the inverse of the distance."),
        Constant("EARSHOT_DISTANCE_LINEAR", 2, "In a straight line of amplitude."),
        Constant("EARSHOT_DISTANCE_EXPONENTIAL", 3, "By a power of the distance."),
        Constant("EARSHOT_DISTANCE_POINTS", 4, "By a curve of the game's."),
      ])
    Structure(
      "earshot_curve_point", "A point of a distance curve.",
      [.number("distance", .metres), .number("decibels", .decibels, "-200 and less is silence.")])
    Structure(
      "earshot_emitter_options", "The settings of an emitter.",
      details: "Fill it with earshot_emitter_options_init.",
      [
        .size,
        .number(
          "priority", .rank, as: .int32, default: 0,
          """
          Higher keeps sources when there are too few.
          """),
        .number("gain", .gain, 0...251.18, default: 1),
        .number("rate", .rate, 0.01...100, default: 1),
        .number("occlusion", .share, 0...1, default: 0, "0: free, 1: behind a thick wall."),
        .constant("distance_model", "EARSHOT_DISTANCE_", default: "EARSHOT_DISTANCE_INVERSE"),
        .flag("has_doppler", default: true, "Whether its speed is heard as pitch."),
        .reserved(3),
        .number(
          "reference_distance", .metres, default: 1,
          """
          Distance up to which the gain is 1; 1e-6 to `maximum_distance`, and from 0 on with
          EARSHOT_DISTANCE_LINEAR.
          """),
        .number(
          "maximum_distance", .metres, default: 1e9,
          """
          Distance from which the gain stays the same.
          """),
        .number("rolloff", .factor, default: 1, "How fast the gain decreases."),
        .input(
          "points", "earshot_curve_point", default: "NULL",
          "For EARSHOT_DISTANCE_POINTS, in order of distance."),
        .number("point_count", .count, as: .size, 0...1024, default: 0),
        .number(
          "cone_inner", .degrees, 0...360, default: 360, "Full angle within which the gain is 1."),
        .number(
          "cone_outer", .degrees, 0...360, default: 360,
          "Full angle outside of which it is `cone_outer_gain`."),
        .number("cone_outer_gain", .gain, default: 0.001),
        .handle("bus", "earshot_bus", default: "0", "Bus of its voices; 0: the master bus."),
      ])
    Call(
      "earshot_emitter_options_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("options", "earshot_emitter_options")], answers: .nothing, threads: .any)
    Call(
      "earshot_emitter_make", "Makes an emitter at a position in its parent's space.",
      [
        .engine,
        .handle("parent", "earshot_node", "0: the world."),
        .x, .y, .z,
        .input("options", "earshot_emitter_options", "NULL: the defaults."),
        .output("emitter", "earshot_emitter"),
      ],
      recorded: .line("emitter", "parent", "position"),
      swift: .throwing(
        """
        let (settled, bus) = try emitterOptions(options, in: engine);
        engine.makeEmitter(parent: parent, at: position, bus: bus, options: settled)
        """
      ))
    Call(
      "earshot_emitter_set_gain", "Sets an emitter's gain, over a ramp.",
      [.engine, .emitter, .gain, .ramp], recorded: .line("set", "gain", "over", "shape"),
      swift: .counting("setGain(_:_:over:shaped:)"))
    Call(
      "earshot_emitter_set_occlusion",
      "Sets how much of an emitter's sound is blocked, over a ramp.",
      [.engine, .emitter, .occlusion, .ramp], recorded: .line("set", "occlusion", "over"),
      swift: .counting("setOcclusion(_:_:over:)"))
    Call(
      "earshot_emitter_set_rate", "Sets an emitter's playback rate, over a ramp.",
      [.engine, .emitter, .rate, .ramp], recorded: .line("set", "rate", "over"),
      swift: .counting("setRate(_:_:over:)"))
    Call(
      "earshot_emitter_set_distance", "Sets how an emitter's gain decreases with distance.",
      [
        .engine, .emitter,
        .input("options", "earshot_emitter_options", "Only its fields about distance are read."),
      ],
      recorded: .line("emitter", "distance"),
      swift: "engine.setDistance(emitter, try DistanceCurve(of: options))")
    Call(
      "earshot_emitter_set_cone", "Sets an emitter's sound cone.",
      [
        .engine, .emitter,
        .number("inner", .degrees, 0...360, "Full angle within which the gain is 1."),
        .number(
          "outer", .degrees, 0...360,
          """
          Full angle outside of which it is `outer_gain`. One that is smaller than `inner` is as
          wide.
          """),
        .number("outer_gain", .gain),
      ],
      recorded: .line("emitter", "cone"),
      swift: "engine.setCone(emitter, SoundCone(inner: inner, outer: outer, outerGain: outerGain))")
    Call(
      "earshot_emitter_set_doppler", "Sets whether an emitter's speed is heard as pitch.",
      [.engine, .emitter, .flag("is_on")], recorded: .line("emitter", "doppler"),
      swift: "setDoppler(_:_:)")
    Call(
      "earshot_emitter_set_travel_time",
      """
      Sets whether an emitter's sound takes time to reach the listener, like thunder after
      lightning.
      """,
      details: """
        Off at first. The start of a voice, and its planned stop, are delayed to the frame by the
        distance divided by the speed of sound, up to 60 s; until then the voice's reason is
        EARSHOT_REASON_ON_ITS_WAY. Once it is heard, motion is heard as Doppler shift only.
        """,
      [.engine, .emitter, .flag("is_on")], recorded: .line("emitter", "travelTime"),
      swift: "setTravelTime(_:_:)")
    Call(
      "earshot_emitter_get_travel_time",
      "Gets whether an emitter's sound takes time to reach the listener.",
      [.engine, .emitter, .output("is_on", .bool)],
      swift: "engine.options(of: emitter)?.hasTravelTime ?? false")
    Call(
      "earshot_emitter_set_radius", "Sets how far an emitter extends beyond its position or shape.",
      details: """
        From outside it is heard over the angle that it takes up, and distances are to its surface.
        Inside it surrounds the listener.
        """,
      [
        .engine, .emitter,
        .number("radius", .metres, 0...1_000_000, "In its own space; 0 at first."),
      ],
      recorded: .line("emitter", "radius"), swift: "setRadius(_:_:)")
    Call(
      "earshot_emitter_get_radius", "Gets how far an emitter extends.",
      [.engine, .emitter, .output("radius", .double, .metres)],
      swift: "engine.options(of: emitter)?.radius ?? 0")
    Call(
      "earshot_emitter_set_stereo_width",
      "Plays the channels of stereo clips from two places, like two loudspeakers.",
      details: """
        They are apart along the emitter's right axis, with its position between them. At 0, as at
        first, the channels are mixed to mono. A listener that looks the same way as the emitter
        hears them unchanged, one that faces it hears them swapped, one beside it from nearly one
        direction, and one far away together. The emitter's radius and shape then affect only
        distance and direction. Voices that play change without a click, except live sound, which
        stays as it began.
        """,
      [.engine, .emitter, .number("width", .metres, 0...1_000_000, "In its own space.")],
      recorded: .line("emitter", "stereoWidth"), swift: "setStereoWidth(_:_:)")
    Call(
      "earshot_emitter_get_stereo_width", "Gets the distance between the channels of stereo clips.",
      [.engine, .emitter, .output("width", .double, .metres)],
      swift: "engine.options(of: emitter)?.stereoWidth ?? 0")
    Call(
      "earshot_emitter_set_line",
      "Plays from a line through points of an emitter's space, like a river.",
      details: "It is as loud as its nearest point, over the angle that the near part takes up.",
      [
        .engine, .emitter,
        .inputs(
          "points", "earshot_vector", .metres,
          "2 to 4,096 points, no coordinate beyond 1e6; none: a point again."),
      ],
      recorded: .line("emitter", "shape"),
      swift: "engine.setShape(emitter, try line(points, count))")
    Call(
      "earshot_emitter_set_box", "Plays from a box around an emitter's position, like a crowd.",
      details: "All 0: a point again.",
      [
        .engine, .emitter,
        .number("width", .metres, 0...1_000_000),
        .number("height", .metres, 0...1_000_000),
        .number("depth", .metres, 0...1_000_000),
      ],
      recorded: .line("emitter", "shape"),
      swift: "engine.setShape(emitter, try box(SIMD3(width, height, depth)))")
    Call(
      "earshot_emitter_get_shape", "Gets the size of an emitter's box, and the points of its line.",
      [
        .engine, .emitter,
        .output("size", "earshot_vector", .metres, "0 in all without a box. May be NULL."),
        .outputs("points", "earshot_vector", .metres, "`count`: may be NULL."),
      ])
    Call(
      "earshot_emitter_set_priority", "Sets the priority of an emitter's voices.",
      details: "It applies to voices that play, and to later ones without a priority of their own.",
      [.engine, .emitter, .priority], recorded: .line("set", "priority"),
      swift: "setPriority(_:_:)")
    Call(
      "earshot_emitter_set_bus",
      """
      Sets the bus of voices that are played on an emitter from now on, without a bus of their
      own.
      """,
      [.engine, .emitter, .bus], recorded: .line("emitter", "bus"), swift: "setBus(_:_:)")
    Call(
      "earshot_emitter_get_options", "Gets an emitter's settings.",
      details: "`points` is NULL: see earshot_emitter_get_points.",
      [.engine, .emitter, .output("options", "earshot_emitter_options")])
    Call(
      "earshot_emitter_get_points",
      "Gets the points of an emitter's distance curve, nearest first.",
      details: "There are none unless its distance_model is EARSHOT_DISTANCE_POINTS.",
      [.engine, .emitter, .outputs("points", "earshot_curve_point")],
      swift: "engine.options(of: emitter)?.distance.points ?? []")
    Call(
      "earshot_distance_gain", "Gets the gain at a distance, for drawing curves.",
      [
        .input("options", "earshot_emitter_options", "Only its fields about distance are read."),
        .number("distance", .metres),
        .output("gain", .double, .gain),
      ],
      threads: .any)
  }
}
