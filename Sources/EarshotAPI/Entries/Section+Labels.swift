extension Section {
  package static let labels = Section("Labels") {
    Macro(
      "EARSHOT_LONGEST_NAME", "Most bytes of the name of an object.", is: "256")
    Call(
      "earshot_set_label",
      """
      Gives an object a name and a number of the game's, for logs, explanations, events, traces
      and recordings.
      """,
      details: """
        It replaces both. The object is a voice, an emitter, a node, a listener, a bus, an effect, a
        shared reverb, a voice group, a wall, a room, a portal or a zone. Labels change nothing that
        is heard and need not be unique. earshot_play_options can give one to a voice.
        """,
      [
        .engine,
        .number("handle", .game, as: .uint64),
        .text("name", "At most 256 bytes; EARSHOT_NO_TEXT removes it."),
        .number("user_value", .game, as: .uint64, "0: none."),
      ],
      recorded: .line("label"))
    Call(
      "earshot_get_name", "Gets the name of an object; empty without one.",
      details:
        "The names of the last 2,048 removed objects, at least, are kept.",
      [.engine, .number("handle", .game, as: .uint64), .outputText])
    Call(
      "earshot_get_user_value", "Gets the number of an object; remembered like its name.",
      [
        .engine,
        .number("handle", .game, as: .uint64),
        .output("user_value", .uint64, .game, "0: none."),
      ])
  }
}
