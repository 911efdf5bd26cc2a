extension Section {
  package static let walls = Section("Walls") {
    Structure(
      "earshot_material",
      "How much a wall attenuates sound that passes through it, in three frequency bands.",
      details: """
        The losses are for a path as long as the wall is thick. A path of twice the length loses 6
        dB more; a shorter one loses less in proportion. In a mesh that is not solid each triangle
        has the whole loss.
        """,
      [
        .size,
        .reserved(1, as: .uint32),
        .number("loss_low", .decibels, 0...100, "Around 250 Hz."),
        .number("loss_middle", .decibels, 0...100, "Around 1 kHz."),
        .number("loss_high", .decibels, 0...100, "Around 4 kHz."),
        .number("thickness", .metres, 0.0001...100),
      ],
      swift: .of(
        "WallMaterial",
        ["loss_low": "loss.low", "loss_middle": "loss.middle", "loss_high": "loss.high"],
        usual: "WallMaterial.brick"))
    Call(
      "earshot_material_init", "Fills in brick.",
      details: "NULL does nothing.",
      [.output("material", "earshot_material")], answers: .nothing, threads: .any)
    Call(
      "earshot_material_init_common",
      "Fills in a common material, by the mass law for diffuse sound.",
      [
        .output("material", "earshot_material"),
        .input(
          "name", .terminatedText,
          """
          "brick", "concrete", "stone", "plasterboard", "wood", "glass", "steel", "earth" or
          "curtain".
          """),
      ],
      threads: .any)
    Call(
      "earshot_wall_make_box", "Makes a solid box around a node.",
      details: """
        Emitters behind it are heard as far as its material lets sound through and rays pass beside
        it, without jumps however they move. It moves with its node.
        """,
      [
        .engine,
        .handle("node", "earshot_node", "0: the world's origin."),
        .number("width", .metres),
        .number("height", .metres),
        .number("depth", .metres),
        .input("material", "earshot_material", "NULL: brick."),
        .output("wall", "earshot_wall"),
      ],
      errors: [.limitReached("for more than 65,536 walls")],
      recorded: .line("wall", "box", "parent"),
      swift: .throwing(
        """
        let shape = try shaped { () throws(ShapeError) in try
        WallShape.box(SIMD3<Float>(Float(width), Float(height), Float(depth))) }; let made =
        try WallMaterial(material); engine.makeWall(shape, of: made, on: node)
        """
      ))
    Call(
      "earshot_wall_make_mesh", "Makes a wall of triangles.",
      details: """
        A solid mesh is closed, with corners counter-clockwise as seen from outside. Triangles
        without an area are left out. Everything is copied; a hundred thousand triangles take some
        tenths of a second.
        """,
      [
        .engine,
        .handle("node", "earshot_node", "0: the world's origin."),
        .inputs(
          "corners", .float, count: "corner_count", .metres, "Three numbers each, at most 1e6."),
        .inputs(
          "triangles", .int32, count: "triangle_count", .index,
          "Three indices of corners each; at most 1,048,576 triangles."),
        .flag("is_solid"),
        .input("material", "earshot_material", "NULL: brick."),
        .output("wall", "earshot_wall"),
      ],
      recorded: .line("wall", "corners", "triangles", "solid", "parent"),
      swift: .throwing(
        """
        let shape = try mesh(corners, cornerCount, triangles, triangleCount, isSolid:
        isSolid); let made = try WallMaterial(material); engine.makeWall(shape, of: made, on:
        node)
        """
      ))
    Call(
      "earshot_wall_make_ground", "Makes ground from a grid of heights; it is solid below.",
      [
        .engine,
        .handle("node", "earshot_node", "Middle of the grid; 0: the world's origin."),
        .input(
          "heights", .float, .metres, "`rows` rows of `columns`, along +x, row by row towards +z."),
        .number("columns", .count, as: .size),
        .number("rows", .count, as: .size),
        .number("spacing", .metres, "Between two heights."),
        .input("material", "earshot_material", "NULL: brick."),
        .output("wall", "earshot_wall"),
      ],
      recorded: .line("wall", "heights", "columns", "spacing", "parent"),
      swift: .throwing(
        """
        let shape = try ground(heights, columns, rows, spacing: spacing); let made = try
        WallMaterial(material); engine.makeWall(shape, of: made, on: node)
        """
      ))
    Call(
      "earshot_wall_make_like", "Makes a wall that shares the shape of another.",
      [
        .engine,
        .handle("node", "earshot_node", "0: the world's origin."),
        .handle("other", "earshot_wall"),
        .input("material", "earshot_material", "NULL: brick."),
        .output("wall", "earshot_wall"),
      ],
      recorded: .line("wall", "like", "parent"),
      swift: .throwing(
        """
        let shape = try present(engine.shape(of: other), "wall"); let made = try
        WallMaterial(material); engine.makeWall(shape, of: made, on: node)
        """
      ),
      cpp: "make_wall_like")
    Call(
      "earshot_wall_remove", "Removes a wall.", [.engine, .wall], recorded: .line("remove"),
      swift: "remove(_:)")
    Call(
      "earshot_wall_set_material", "Sets a wall's material: a window breaks, a curtain is drawn.",
      [.engine, .wall, .input("material", "earshot_material")], recorded: .line("wall", "material"),
      swift: "engine.setMaterial(wall, try WallMaterial(material))")
    Call(
      "earshot_wall_get_material", "Gets a wall's material.",
      [.engine, .wall, .output("material", "earshot_material")],
      swift: "engine.material(of: wall)")
    Call(
      "earshot_wall_set_absorption",
      """
      Sets how much sound a wall absorbs in three bands, for the reverbs of
      earshot_engine_set_surroundings.
      """,
      details: """
        Common materials have their usual values, others 0.1. earshot_wall_set_material sets them
        again.
        """,
      [
        .engine, .wall,
        .number("low", .share, 0...1),
        .number("middle", .share, 0...1),
        .number("high", .share, 0...1),
      ],
      recorded: .line("wall", "material"),
      swift:
        """
        let now = try present(engine.material(of: wall), "wall"); engine.setMaterial(wall,
        WallMaterial(loss: now.loss, thickness: now.thickness, absorption: Bands(low, middle,
        high)))
        """
    )
    Call(
      "earshot_wall_get_absorption", "Gets how much sound a wall absorbs in three bands.",
      [
        .engine, .wall,
        .output("low", .double, .share, "May be NULL."),
        .output("middle", .double, .share, "May be NULL."),
        .output("high", .double, .share, "May be NULL."),
      ],
      swift: "engine.material(of: wall)?.absorption")
    Call(
      "earshot_engine_set_wall_settings", "Sets how propagation through walls is traced.",
      details: """
        Rays go to points around each emitter that has voices. In a step, those emitters wait whose
        paths have changed least.
        """,
      [
        .engine,
        .number("rays", .count, as: .int32, 1...32, default: 8, "Rays for each emitter."),
        .number(
          "radius", .metres, 0...100, default: 0.5, "How far the points are from the emitter."),
        .number(
          "rays_per_step", .count, as: .int32, 32...1_000_000, default: 1024,
          "Rays in a step, at most."),
        .number(
          "smoothing", .seconds, 0...10, default: 0.1, "Time constant with which gains follow."),
      ],
      recorded: .line("walls", "rays", "radius", "raysPerStep", "smoothing"),
      swift:
        """
        engine.wallSettings = WallSettings(rays: rays, radius: radius, raysPerStep:
        raysPerStep, smoothing: smoothing)
        """
    )
    Call(
      "earshot_engine_get_wall_settings", "Gets how propagation through walls is traced.",
      [
        .engine,
        .output("rays", .int32, .count, "May be NULL."),
        .output("radius", .double, .metres, "May be NULL."),
        .output("rays_per_step", .int32, .count, "May be NULL."),
        .output("smoothing", .double, .seconds, "May be NULL."),
      ],
      swift: "engine.wallSettings")
    Call(
      "earshot_engine_set_air",
      "Sets whether air absorbs high frequencies with distance, as ISO 9613-1 has it at 5 kHz.",
      details: "Off at first. The filter absorbs less than air does at other frequencies.",
      [
        .engine,
        .flag("is_on"),
        .number("temperature", .celsius, -20...50, default: 20),
        .number("humidity", .percent, 10...100, default: 50, "Relative humidity."),
        .number("pressure", .kilopascals, 10...200, default: 101.325),
      ],
      recorded: .line("air", "temperature", "humidity", "pressure"))
    Call(
      "earshot_engine_get_air", "Gets whether air absorbs high frequencies.",
      [
        .engine,
        .output("is_on", .bool, "May be NULL."),
        .output("temperature", .double, .celsius, "May be NULL."),
        .output("humidity", .double, .percent, "May be NULL."),
        .output("pressure", .double, .kilopascals, "May be NULL."),
      ],
      swift: .getting("engine.air ?? Air()", ["is_on": "=engine.air != nil"]))
    Call(
      "earshot_engine_set_surroundings",
      "Sets whether the space around the listener reverberates as its walls suggest.",
      details: """
        Off at first. Rays find the size of the space, what its walls absorb, and how much of the
        sky is open; decay times follow from Eyring's formula. The part of the listener that is not
        in zones and rooms with a reverb hears this one. For the loudest emitters it finds out
        whether they are in another space, which then has a reverb, too.
        """,
      [
        .engine,
        .flag("is_on"),
        .number("rays_per_step", .count, as: .int32, 1...4096, default: 64),
        .number("level", .gain, 0...1, default: 1, "Besides how loud the walls make it."),
        .number(
          "smoothing", .seconds, 0...10, default: 0.25,
          "Time constant with which the reverb follows."),
        .number("emitters", .count, as: .int32, 0...16, default: 4, "Emitters that are examined."),
      ],
      errors: [.notAvailable("where OpenAL has no effects")],
      recorded: .line("surroundings", "raysPerStep", "level", "smoothing", "emitters"))
    Call(
      "earshot_engine_get_surroundings", "Gets whether the space around the listener reverberates.",
      [
        .engine,
        .output("is_on", .bool, "May be NULL."),
        .output("rays_per_step", .int32, .count, "May be NULL."),
        .output("level", .double, .gain, "May be NULL."),
        .output("smoothing", .double, .seconds, "May be NULL."),
        .output("emitters", .int32, .count, "May be NULL."),
      ],
      swift: .getting(
        "engine.surroundings ?? SurroundingsSettings()", ["is_on": "=engine.surroundings != nil"]))
    Structure(
      "earshot_space", "The acoustics of the space around a position, as the walls make them.",
      details: "The bands are those of earshot_material.",
      [
        .size,
        .reserved(1, as: .uint32),
        .number("mean_free_path", .metres, "Mean distance between two reflections."),
        .number("volume", .cubicMetres, "Volume that is visible from there."),
        .number("openness", .share, 0...1, "Share of all directions without a wall."),
        .number("nearness", .metres, "Distance to the walls whose reflections arrive first."),
        .number("absorption_low", .share, 0...1, "Share of sound that walls and openings absorb."),
        .number("absorption_middle", .share, 0...1),
        .number("absorption_high", .share, 0...1),
        .number("decay_low", .seconds, "Time to decay by 60 dB."),
        .number("decay_middle", .seconds),
        .number("decay_high", .seconds),
      ],
      swift: .of(
        "SpaceEstimate",
        [
          "absorption_low": "absorption.low", "absorption_middle": "absorption.middle",
          "absorption_high": "absorption.high", "decay_low": "decay.low",
          "decay_middle": "decay.middle", "decay_high": "decay.high",
        ]))
    Call(
      "earshot_engine_get_surrounding_space",
      "Gets the acoustics around the listener, as its reverb follows them.",
      details: "Set `space.size`.",
      [.engine, .output("space", "earshot_space")],
      errors: [
        .notAvailable(
          """
          before the space was examined once, some tenths of a second after
          earshot_engine_set_surroundings
          """)
      ],
      swift:
        """
        try available(engine.surroundingSpace, "the space around the listener is not known
        until some tenths of a second after earshot_engine_set_surroundings")
        """,
      cpp: "surrounding_space")
    Call(
      "earshot_engine_get_space_around",
      "Gets the acoustics around a position, which takes some milliseconds.",
      details: "Set `space.size`.",
      [.engine, .x, .y, .z, .output("space", "earshot_space")],
      swift: "engine.space(around: position)",
      cpp: "space_around")
    Call(
      "earshot_engine_bake_spaces",
      "Examines the acoustics in a grid of positions ahead of the game, to be stored in a file.",
      details:
        "Each position takes some milliseconds. If the buffer is too small, only `length` is set.",
      [
        .engine,
        .input("low", "earshot_vector", "One corner of the grid."),
        .input("high", "earshot_vector", "The opposite corner."),
        .number("spacing", .metres, 0.1...1000, "Between two positions."),
        .outputs(
          "buffer", .untyped, count: "length", .bytes, "`length`: 60, and 40 for each position."),
      ],
      errors: [.limitReached("for more than 65,536 positions")])
    Call(
      "earshot_engine_set_baked_spaces", "Uses acoustics that earshot_engine_bake_spaces wrote.",
      details: "Within the grid no rays are traced. The bytes are copied.",
      [.engine, .inputs("bytes", .untyped, count: "length", "NULL: none.")],
      errors: [.notAvailable("while surroundings are off")],
      recorded: .line("surroundings", "grid"))
    Call(
      "earshot_emitter_set_transmission",
      "Sets an emitter's transmission through obstacles found by the game, besides walls.",
      [
        .engine, .emitter,
        .number("gain", .gain, 0...1, "The gain of all of its sound."),
        .number("high", .gain, 0...1, default: 1, "The gain at 5 kHz, relative to that."),
      ],
      recorded: .line("emitter", "clearance"),
      swift: "engine.setTransmission(emitter, Transmission(gain: gain, high: high))")
    Call(
      "earshot_emitter_get_transmission", "Gets the set value, or that of a ray function.",
      [
        .engine, .emitter,
        .output("gain", .double, .gain, "May be NULL."),
        .output("high", .double, .gain, "May be NULL."),
      ],
      swift: "engine.transmission(of: emitter)")
    Call(
      "earshot_emitter_set_transmission_to",
      "Sets the transmission on the path to one of several listeners.",
      details: "It replaces what is set for all, until that is set again.",
      [
        .engine, .emitter, .listener,
        .number("gain", .gain, 0...1, "The gain of all of its sound."),
        .number("high", .gain, 0...1, default: 1, "The gain at 5 kHz, relative to that."),
      ],
      recorded: .line("emitter", "clearance", "clearanceTo"),
      swift: "engine.setTransmission(emitter, Transmission(gain: gain, high: high), to: listener)")
    Call(
      "earshot_emitter_get_transmission_to", "Gets the value for a listener, or for all.",
      [
        .engine, .emitter, .listener,
        .output("gain", .double, .gain, "May be NULL."),
        .output("high", .double, .gain, "May be NULL."),
      ],
      swift: "engine.transmission(of: emitter, to: listener)")
  }
}
