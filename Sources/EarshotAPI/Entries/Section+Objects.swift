extension Section {
  package static let objects = Section("Objects in the world") {
    Call(
      "earshot_node_make", "Makes a node at a position in its parent's space.",
      [
        .engine,
        .handle("parent", "earshot_node", "0: the world."),
        .x, .y, .z,
        .output("node", "earshot_node"),
      ],
      recorded: .line("node", "parent", "position"),
      swift: .throwing("engine.makeNode(parent: parent, at: position)"))
    Call(
      "earshot_object_remove",
      "Removes a node with everything attached to it, an emitter, or a listener.",
      details: "Voices on what is removed fade out without a click.",
      [.engine, .object], recorded: .line("remove"))
    Call(
      "earshot_object_set_parent", "Attaches an object to another node.",
      [
        .engine, .object,
        .handle("parent", "earshot_node", "0: the world."),
        .flag(
          "keeping_world_place",
          "Keep its position in the world, instead of its position in the parent's space."),
      ],
      recorded: .line("emitter", "parent", "keepWorldPlace"))
    Call(
      "earshot_object_set_position",
      """
      Moves an object to a position in its parent's space, reached at the end of the coming
      update.
      """,
      details: """
        In between it moves in a straight line, so that its speed is steady and heard as Doppler
        shift.
        """,
      [.engine, .object, .x, .y, .z], recorded: .line("place", "to"))
    Call(
      "earshot_objects_set_positions", "Moves many objects, like earshot_object_set_position.",
      details: "Every object that can be moved is moved; the first failure is returned.",
      [
        .engine,
        .input("objects", "earshot_object"),
        .input("positions", .double, .metres, "`count` times x, y, z."),
        .number("stride", .bytes, as: .size, "From one position to the next; 0: adjacent."),
        .number("count", .count, as: .size),
      ],
      recorded: .line("place", "to"))
    Call(
      "earshot_objects_set_positions_f",
      "Moves many objects to single-precision positions, like earshot_objects_set_positions.",
      [
        .engine,
        .input("objects", "earshot_object"),
        .input("positions", .float, .metres, "`count` times x, y, z."),
        .number("stride", .bytes, as: .size, "From one position to the next; 0: adjacent."),
        .number("count", .count, as: .size),
      ],
      recorded: .line("place", "to"))
    Call(
      "earshot_object_teleport", "Moves an object at once, without a speed.",
      [.engine, .object, .x, .y, .z], recorded: .line("move", "to"),
      swift: "engine.teleport(object, to: position)")
    Call(
      "earshot_object_move", "Moves an object to a position at a steady speed.",
      [
        .engine, .object, .x, .y, .z,
        .number("seconds", .seconds, 0...86_400, "Time that it takes; 0 teleports."),
      ],
      recorded: .line("move", "to", "over"),
      swift: "engine.move(object, to: position, over: .seconds(seconds))")
    Call(
      "earshot_object_orbit", "Moves an object in circles until it is moved otherwise.",
      details: """
        For the axis +y, phase 0 is `center` + [radius, 0, 0], and the turn goes towards -z first.
        """,
      [
        .engine, .object,
        .input("center", "earshot_vector", "NULL: the origin."),
        .number("radius", .metres),
        .number("period", .seconds, "Time of one turn; a negative period turns the other way."),
        .input("axis", "earshot_vector", "NULL: +y."),
        .number("phase_degrees", .degrees),
      ],
      recorded: .line("orbit", "center", "radius", "period", "axis", "phase"))
    Call(
      "earshot_object_set_rotation",
      "Sets an object's rotation in its parent's space; -z of the identity is ahead.",
      [
        .engine, .object,
        .number("x", .coordinate),
        .number("y", .coordinate),
        .number("z", .coordinate),
        .number("w", .coordinate),
      ],
      recorded: .line("place", "rotation"),
      swift: "engine.setRotation(object, rotation)")
    Call(
      "earshot_object_set_orientation", "Turns an object to look along `forward`, with `up` above.",
      details: "They need not have length 1 or be at a right angle, but must not be parallel.",
      [.engine, .object, .input("forward", "earshot_vector"), .input("up", "earshot_vector")],
      recorded: .line("place", "rotation"))
    Call(
      "earshot_node_set_scale", "Scales the space of everything attached to a node.",
      [.engine, .node, .number("scale", .factor, 1e-06...1_000_000)],
      recorded: .line("node", "scale"), swift: "setScale(_:_:)")
    Call(
      "earshot_object_set_velocity",
      "Sets an object's speed in the world, in place of the one its motion has.",
      [
        .engine, .object,
        .input(
          "velocity", "earshot_vector", .metresPerSecond,
          "NULL: the speed follows from the motion again."),
      ],
      recorded: .line("emitter", "velocity"),
      swift: "engine.setVelocity(object, try speed(velocity))")
    Call(
      "earshot_object_get_place",
      "Gets an object's position, and its position and speed in the world as of the last step.",
      [
        .engine, .object,
        .output("position", "earshot_vector", .metres, "In its parent's space. May be NULL."),
        .output("world_position", "earshot_vector", .metres, "May be NULL."),
        .output("velocity", "earshot_vector", .metresPerSecond, "May be NULL."),
      ],
      swift: .getting(
        "",
        [
          "position": "=engine.position(of: object) ?? .zero",
          "world_position": "=engine.worldPosition(of: object) ?? .zero",
          "velocity": "=engine.velocity(of: object) ?? .zero",
        ]))
    Call(
      "earshot_object_get_rotation", "Gets an object's rotation in its parent's space.",
      [.engine, .object, .output("rotation", "earshot_rotation")],
      swift: "engine.rotation(of: object) ?? .identity")
    Call(
      "earshot_object_get_parent", "Gets the node that an object is attached to; 0: the world.",
      [.engine, .object, .output("parent", "earshot_node")],
      swift: "engine.parent(of: object)")
    Call(
      "earshot_node_get_scale", "Gets the scale of the space of everything attached to a node.",
      [.engine, .node, .output("scale", .double, .factor)],
      swift: "engine.scale(of: node) ?? 1")
  }
}
