extension Section {
  package static let sets = Section("Clip sets") {
    Enumeration(
      "EARSHOT_ORDER_…", "How a clip set chooses.",
      [
        Constant("EARSHOT_ORDER_RANDOM", 0, "Any of them."),
        Constant(
          "EARSHOT_ORDER_SHUFFLE", 1,
          "All in random order, then again, never the same twice in a row."),
        Constant("EARSHOT_ORDER_SEQUENCE", 2, "One after the other."),
        Constant("EARSHOT_ORDER_WEIGHTED", 3, "Any, by their weights."),
      ])
    Call(
      "earshot_clip_set_make", "Makes a set of clips, for footsteps and the like.",
      details: "1 to 65,536 clips.",
      [
        .engine,
        .inputs("clips", "earshot_clip"),
        .constant("order", "EARSHOT_ORDER_"),
        .input(
          "weights", .double, .factor,
          """
          For EARSHOT_ORDER_WEIGHTED: as many as clips, none negative and one positive. May be
          NULL otherwise.
          """),
        .output("set", "earshot_clip_set"),
      ],
      recorded: .line("clipSet", "clips", "order", "weights"))
    Call(
      "earshot_clip_set_remove", "Removes a clip set; its clips stay.",
      [.engine, .handle("set", "earshot_clip_set")], swift: "remove(_:)")
  }
}
