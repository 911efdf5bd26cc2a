extension Section {
  package static let rooms = Section("Rooms and portals") {
    Call(
      "earshot_room_make_box",
      "Makes a room of a box around a node; sound enters and leaves it through portals.",
      details: """
        Sound from another room seems to come from where its paths lead, as far away as the shortest
        is long, and is attenuated by how far portals are open and by each bend. Outside of all
        rooms is a room too. Of rooms that overlap the smallest counts. Rooms may be as far apart as
        walls are thick.
        """,
      [
        .engine,
        .handle("node", "earshot_node", "0: the world's origin."),
        .number("width", .metres),
        .number("height", .metres),
        .number("depth", .metres),
        .output("room", "earshot_room"),
      ],
      errors: [.limitReached("for more than 4,096 rooms")],
      recorded: .line("room", "box", "parent"),
      swift: .throwing(
        """
        let shape = try shaped { () throws(ShapeError) in try ConvexShape.box(SIMD3(width,
        height, depth)) }; engine.makeRoom(shape, on: node)
        """
      ))
    Call(
      "earshot_room_make_sphere",
      "Makes a room of a sphere around a node, like earshot_room_make_box.",
      [
        .engine,
        .handle("node", "earshot_node", "0: the world's origin."),
        .number("radius", .metres),
        .output("room", "earshot_room"),
      ],
      recorded: .line("room", "radius", "parent"),
      swift: .throwing(
        """
        let shape = try shaped { () throws(ShapeError) in try ConvexShape.sphere(radius:
        radius) }; engine.makeRoom(shape, on: node)
        """
      ))
    Call(
      "earshot_room_make_hull",
      "Makes a room of the convex hull of points, like earshot_room_make_box.",
      [
        .engine,
        .handle("node", "earshot_node", "0: the world's origin."),
        .inputs("points", .double, .metres, "4 to 64 points of three numbers each."),
        .output("room", "earshot_room"),
      ],
      recorded: .line("room", "points", "parent"),
      swift: .throwing("let shape = try hull(points, count); engine.makeRoom(shape, on: node)"))
    Call(
      "earshot_room_remove", "Removes a room and the portals that lead there.", [.engine, .room],
      recorded: .line("remove"), swift: "remove(_:)")
    Call(
      "earshot_room_set_through", "Sets how much sound passes through a room's walls.",
      details: "Walls of earshot_wall_make_box and others attenuate it further.",
      [
        .engine, .room,
        .number("gain", .gain, 0...1, "0 at first."),
        .number("high", .gain, 0...1, default: 1, "The gain at 5 kHz, relative to that."),
      ],
      recorded: .line("room", "through"),
      swift: "engine.setThrough(room, Transmission(gain: gain, high: high))")
    Call(
      "earshot_engine_get_room_at",
      "Gets the room that a position in the world is in, as of the last step.",
      [.engine, .x, .y, .z, .output("room", "earshot_room", "0: outside.")],
      swift: "engine.room(at: position)",
      cpp: "room_at")
    Call(
      "earshot_portal_make",
      "Makes a portal between two rooms: a rectangle across the z axis of a node.",
      details: "It moves with its node, and is removed with either room.",
      [
        .engine,
        .handle("node", "earshot_node", "0: the world's origin."),
        .handle("a", "earshot_room", "0: outside."),
        .handle("b", "earshot_room", "0: outside."),
        .number("width", .metres, 0...10_000, "Along the node's x axis."),
        .number("height", .metres, 0...10_000, "Along the node's y axis."),
        .number("openness", .share, 0...1),
        .output("portal", "earshot_portal"),
      ],
      errors: [
        .hierarchyInvalid("if both rooms are the same"),
        .limitReached("for more than 16,384 portals"),
      ],
      recorded: .line("portal", "between", "width", "height", "openness", "parent"),
      swift: .throwing(
        """
        engine.makePortal(between: a, and: b, PortalFrame(width: width, height: height), on:
        node, openness: openness)
        """
      ))
    Call(
      "earshot_portal_remove", "Removes a portal; it lets no sound through any more.",
      [.engine, .portal], recorded: .line("remove"), swift: "remove(_:)")
    Call(
      "earshot_portal_set_openness", "Opens or closes a portal, over a ramp in the game's time.",
      details: "The power that passes is proportional.",
      [.engine, .portal, .number("openness", .share, 0...1), .ramp],
      recorded: .line("portal", "openness", "over"), swift: "setOpenness(_:_:over:)")
    Call(
      "earshot_portal_get_openness", "Gets how far a portal is open now.",
      [.engine, .portal, .output("openness", .double, .share)],
      swift: "try present(engine.openness(of: portal), \"portal\")",
      cpp: "openness")
    Call(
      "earshot_portal_set_door", "Sets how much sound passes where a portal is closed.",
      [
        .engine, .portal,
        .number("gain", .gain, 0...1, "0 at first."),
        .number("high", .gain, 0...1, default: 1, "The gain at 5 kHz, relative to that."),
      ],
      recorded: .line("portal", "door"),
      swift: "engine.setDoor(portal, Transmission(gain: gain, high: high))")
    Structure(
      "earshot_ray",
      "A ray that the game is asked about: from the listener to a point of an emitter.",
      [.emitter, .handle("start", "earshot_vector"), .handle("end", "earshot_vector")])
    Structure(
      "earshot_ray_loss", "The loss of a ray, in the bands of earshot_material.",
      [.number("low", .decibels), .number("middle", .decibels), .number("high", .decibels)])
    Call(
      "earshot_engine_set_ray_function",
      "Sets a function of the game's physics that says what obstructs sound.",
      details: """
        Once an update, or a block of a render, it receives rays to the emitters that have voices,
        as earshot_engine_set_wall_settings says, and writes what each loses; `losses` are zero
        before. It runs on the thread that calls the engine, and must not call the engine. Positions
        are those of the step before. A recording contains its answers.
        """,
      [
        .engine,
        .verbatim(
          "test",

          """
          void (*test)(void *user, const earshot_ray *rays, earshot_ray_loss *losses, size_t
          count)
          """,
          """
          NULL: none; the last answers hold until earshot_emitter_set_transmission changes them.
          """),
        .user(
          "user", "Is passed to `test`; must live until another is set or the engine is closed."),
      ])
  }
}
