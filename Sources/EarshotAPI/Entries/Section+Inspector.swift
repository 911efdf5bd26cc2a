extension Section {
  package static let inspector = Section("The live view") {
    Call(
      "earshot_engine_start_inspector",
      "Starts a live view of the engine, which a browser on the same machine can open.",
      details: """
        It shows voices and why each is as it is, buses, sound events and statistics, and can change
        them: for programs under development. It is only reached by its link, which has a random
        part. While a page is open, earshot_engine_update copies what it shows; everything else is
        done on another thread.
        """,
      [
        .engine,
        .number("port", .count, as: .uint32, 0...65_535, "0: a free one."),
        .text("name", "Shown by the page; empty: the program's name."),
      ],
      errors: [
        .state("if the engine has one"),
        .notAvailable("if the port is in use, or the system has no random bytes"),
      ])
    Call(
      "earshot_engine_inspector_address",
      "Gets the link to the live view, `http://127.0.0.1:…`; empty without one.",
      details: "Who has the link can see and change the sound of the game.",
      [.engine, .outputText])
    Call(
      "earshot_engine_stop_inspector", "Closes the live view and the connections of its pages.",
      details: "Closing the engine does the same.", [.engine],
      errors: [.state("if there is none")])
  }
}
