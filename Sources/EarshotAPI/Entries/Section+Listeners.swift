extension Section {
  package static let listeners = Section("Listeners") {
    Call(
      "earshot_listener_make", "Makes a listener at a position in its parent's space.",
      details: """
        The first one replaces the listener that every engine starts with, at the origin. Of
        several, the one that was activated last hears.
        """,
      [
        .engine,
        .handle("parent", "earshot_node", "0: the world."),
        .x, .y, .z,
        .output("listener", "earshot_listener"),
      ],
      recorded: .line("listener", "parent", "position"),
      swift: .throwing("engine.makeListener(parent: parent, at: position)"))
    Call(
      "earshot_listener_activate", "Makes a listener the one that hears.", [.engine, .listener],
      recorded: .line("listener", "active"), swift: "activate(_:)")
    Call(
      "earshot_listener_set_gain", "Sets the gain of everything that a listener hears.",
      [.engine, .listener, .gain], recorded: .line("listener", "gain"), swift: "setGain(_:_:)")
    Call(
      "earshot_listener_set_distance_place",
      """
      Sets the node that a listener measures distances from, such as the character that a camera
      follows.
      """,
      details: """
        Gains, air, propagation paths, cones, sizes and Doppler shifts follow from distances to the
        node; directions are those from the listener. When the node is removed, distances are
        measured from the listener again.
        """,
      [.engine, .listener, .handle("node", "earshot_node", "0: from the listener itself.")],
      recorded: .line("listener", "distanceFrom"), swift: "setDistancePlace(_:_:)")
    Call(
      "earshot_listener_get_distance_place",
      "Gets the node that a listener measures distances from; 0: itself.",
      [.engine, .listener, .output("node", "earshot_node")],
      swift: "engine.distancePlace(of: listener)")
    Call(
      "earshot_engine_set_listeners",
      "Makes up to four listeners hear together, as for a split screen.",
      details: """
        Each emitter is heard by one of them, see earshot_emitter_set_listener_policy;
        non-positional voices
        have the gain of the first. They replace the active listener. earshot_listener_activate and
        earshot_listener_make end the group; when one of them is removed the others remain.
        """,
      [.engine, .inputs("listeners", "earshot_listener")],
      recorded: .line("listener", "active", "beside"))
    Call(
      "earshot_engine_get_listeners",
      "Gets the listeners that hear, in the order in which they were given.",
      [.engine, .outputs("listeners", "earshot_listener")],
      swift: "engine.listeners")
    Call(
      "earshot_listener_set_weight", "Sets how much a listener counts among several.",
      details: """
        Everything that it hears from emitters gets that gain, and it is chosen for fewer of them.
        """,
      [.engine, .listener, .number("weight", .share, 0...1, "1 at first.")],
      recorded: .line("listener", "weight"), swift: "setWeight(_:_:)")
    Call(
      "earshot_listener_get_weight", "Gets how much a listener counts among several.",
      [.engine, .listener, .output("weight", .double, .share)],
      swift: "engine.weight(of: listener) ?? 1")
    Call(
      "earshot_listener_set_stage",
      "Sets the part of the stereo field in which a listener hears emitters.",
      details: "A part of the field has a front only.",
      [
        .engine, .listener,
        .number("left", .share, -1...1, "-1: the left end, as at first."),
        .number("right", .share, -1...1, "1: the right end, as at first."),
      ],
      recorded: .line("listener", "stage"),
      swift:
        """
        guard left <= right else { throw .argument("left is \\(left), which is to the right of
        right, \\(right)") }; engine.setStage(listener, StereoStage(left: left, right: right))
        """
    )
    Call(
      "earshot_listener_get_stage",
      "Gets the part of the stereo field in which a listener hears emitters.",
      [.engine, .listener, .output("left", .double, .share), .output("right", .double, .share)],
      swift: "engine.stage(of: listener) ?? .whole")
    Enumeration(
      "EARSHOT_LISTENER_POLICY_…", "Which of several listeners hears an emitter.",
      [
        Constant(
          "EARSHOT_LISTENER_POLICY_NEAREST", 0,
          "The nearest in a straight line, with distances divided by weights."),
        Constant(
          "EARSHOT_LISTENER_POLICY_LOUDEST", 1,
          "The one for which distance, cone, gain and weight make it loudest."),
        Constant(
          "EARSHOT_LISTENER_POLICY_PINNED", 2,
          "A certain listener; the nearest while that one does not hear."),
      ])
    Call(
      "earshot_emitter_set_listener_policy", "Sets which of several listeners hears an emitter.",
      details: """
        The nearest or loudest listener keeps it until another is so by more than 1 dB, which is 12
        % of the distance; then it changes over within a tenth of a second.
        """,
      [
        .engine, .emitter,
        .constant("policy", "EARSHOT_LISTENER_POLICY_"),
        .handle("listener", "earshot_listener", "For EARSHOT_LISTENER_POLICY_PINNED."),
      ],
      recorded: .line("emitter", "heardBy"))
    Call(
      "earshot_emitter_get_listener_policy", "Gets which of several listeners hears an emitter.",
      [
        .engine, .emitter,
        .output("policy", .constant("EARSHOT_LISTENER_POLICY_", .int32), "May be NULL."),
        .output("listener", "earshot_listener", "0 unless it is pinned. May be NULL."),
      ])
    Call(
      "earshot_listener_get_gain", "Gets the gain of everything that a listener hears.",
      [.engine, .listener, .output("gain", .double, .gain)],
      swift: "engine.gain(of: listener)?.linear ?? 1")
    Call(
      "earshot_engine_active_listener", "Gets the listener that hears; 0: none.",
      [.engine, .output("listener", "earshot_listener")],
      swift: "engine.activeListener")
  }
}
