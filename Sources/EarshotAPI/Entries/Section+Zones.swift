extension Section {
  package static let zones = Section("Zones") {
    Call(
      "earshot_zone_make_box",
      "Makes a zone of a box around a node: a space with acoustics of its own.",
      details: """
        It moves and turns with its node. What is inside is completely in the zone; beyond its sides
        that decreases to nothing where its edge ends. Set its acoustics with
        earshot_zone_set_reverb and earshot_zone_set_outside.
        """,
      [
        .engine,
        .handle("node", "earshot_node", "0: the world's origin."),
        .number("width", .metres),
        .number("height", .metres),
        .number("depth", .metres),
        .output("zone", "earshot_zone"),
      ],
      errors: [.limitReached("for more than 4,096 zones")],
      recorded: .line("zone", "box", "parent"),
      swift: .throwing(
        """
        let shape = try shaped { () throws(ShapeError) in try ConvexShape.box(SIMD3(width,
        height, depth)) }; engine.makeZone(shape, on: node)
        """
      ))
    Call(
      "earshot_zone_make_sphere",
      "Makes a zone of a sphere around a node, like earshot_zone_make_box.",
      [
        .engine,
        .handle("node", "earshot_node", "0: the world's origin."),
        .number("radius", .metres),
        .output("zone", "earshot_zone"),
      ],
      recorded: .line("zone", "radius", "parent"),
      swift: .throwing(
        """
        let shape = try shaped { () throws(ShapeError) in try ConvexShape.sphere(radius:
        radius) }; engine.makeZone(shape, on: node)
        """
      ))
    Call(
      "earshot_zone_make_hull",
      "Makes a zone of the convex hull of points, like earshot_zone_make_box.",
      [
        .engine,
        .handle("node", "earshot_node", "0: the world's origin."),
        .inputs("points", .double, .metres, "4 to 64 points of three numbers each."),
        .output("zone", "earshot_zone"),
      ],
      recorded: .line("zone", "points", "parent"),
      swift: .throwing("let shape = try hull(points, count); engine.makeZone(shape, on: node)"))
    Call(
      "earshot_zone_remove", "Removes a zone; its reverb is heard to the end.", [.engine, .zone],
      recorded: .line("remove"), swift: "remove(_:)")
    Call(
      "earshot_zone_set_edge", "Sets the width of a zone's edge.",
      [.engine, .zone, .number("edge", .metres, 0...10_000, "1 at first.")],
      recorded: .line("zone", "edge"), swift: "setEdge(_:_:)")
    Call(
      "earshot_zone_set_priority",
      "Sets the priority of a zone: its reverb covers those of zones with a lower one.",
      [.engine, .zone, .number("priority", .rank, as: .int32, "0 at first; at most a million.")],
      recorded: .line("zone", "priority"), swift: "setPriority(_:_:)")
    Call(
      "earshot_zone_set_outside",
      "Sets how much sound passes between the inside and the outside of a zone.",
      [
        .engine, .zone,
        .number("gain", .gain, 0...1, "1 at first."),
        .number("high", .gain, 0...1, default: 1, "The gain at 5 kHz, relative to that."),
      ],
      recorded: .line("zone", "outside"),
      swift: "engine.setOutside(zone, Transmission(gain: gain, high: high))")
    Call(
      "earshot_zone_set_reverb", "Sets the reverb of a zone.",
      details: """
        All emitters are heard in the reverb of the zones where the listener is, and each also in
        that of the zones where it is itself. At most four sound at once, including shared reverbs:
        the most audible ones. Sound of other zones goes to the most similar one of these.
        """,
      [
        .engine, .zone,
        .input("settings", "earshot_eax_reverb", "NULL: none, as at first."),
        .number("level", .gain, 0...1, "Level of the send to the reverb."),
      ],
      errors: [.notAvailable("where OpenAL has no effects")], recorded: .line("zone", "reverb"),
      swift: .throwing(
        "let reverb = try zoneReverb(settings, level); engine.setReverb(zone, reverb)"))
    Call(
      "earshot_zone_get",
      "Gets the edge and the priority of a zone, and what passes between inside and outside.",
      [
        .engine, .zone,
        .output("edge", .double, .metres, "May be NULL."),
        .output("priority", .int32, .rank, "May be NULL."),
        .output("gain", .double, .gain, "May be NULL."),
        .output("high", .double, .gain, "May be NULL."),
      ],
      swift: .getting(
        "engine.settings(of: zone)", ["gain": "outside.gain", "high": "outside.high"]))
    Call(
      "earshot_zone_get_reverb", "Gets the reverb of a zone.",
      [
        .engine, .zone,
        .output("settings", "earshot_eax_reverb", "May be NULL."),
        .output("level", .double, .gain, "May be NULL."),
      ],
      errors: [.notAvailable("if it has none")],
      swift: "try available(engine.settings(of: zone)?.reverb, \"the zone has no reverb\")")
    Call(
      "earshot_room_set_reverb",
      "Sets the reverb of a room: the room is then a zone of priority 0 with walls.",
      details: """
        An emitter inside is heard in it as loud as its sound leaves by portals and through walls.
        Near an open portal a listener is in both rooms.
        """,
      [
        .engine, .room,
        .input("settings", "earshot_eax_reverb", "NULL: none."),
        .number("level", .gain, 0...1, "Level of the send to the reverb."),
      ],
      recorded: .line("room", "reverb"),
      swift: .throwing(
        "let reverb = try zoneReverb(settings, level); engine.setReverb(room, reverb)"))
    Call(
      "earshot_room_get_reverb", "Gets the reverb of a room.",
      [
        .engine, .room,
        .output("settings", "earshot_eax_reverb", "May be NULL."),
        .output("level", .double, .gain, "May be NULL."),
      ],
      errors: [.notAvailable("if it has none")],
      swift: "try available(engine.reverb(of: room), \"the room has no reverb\")")
  }
}
