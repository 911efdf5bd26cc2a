extension Section {
  package static let headphones = Section("Headphones") {
    Enumeration(
      "EARSHOT_HRTF_…",
      "When sound is rendered for headphones, with a head-related transfer function.",
      [
        Constant("EARSHOT_HRTF_OFF", 0, "Never."),
        Constant("EARSHOT_HRTF_ON", 1, "Always."),
        Constant(
          "EARSHOT_HRTF_AUTOMATIC", 2,
          """
          While the output is headphones, as far as the system reports it, or as `hrtf` in the
          user's OpenAL configuration says.
          """),
      ],
      swift: "HRTFMode")
    Structure(
      "earshot_hrtf", "The requested headphone mode, and the current state.",
      [
        .size,
        .constant("asked", "EARSHOT_HRTF_", default: "EARSHOT_HRTF_OFF"),
        .number(
          "maximum_voices", .count, as: .uint32, 1...4096,
          "Voices that are rendered for headphones at once, at most."),
        .number("voices", .count, as: .uint32, "Voices that are rendered for headphones now."),
        .flag("is_on", "Whether it is on; otherwise earshot_engine_hrtf_reason says why not."),
        .reserved(3),
        .handle(
          "bus", "earshot_bus",
          """
          Besides the master bus, the one bus with effects, a meter or a listening compressor on
          which it works too. 0: none yet.
          """),
      ],
      swift: .of("HRTFState"))
    Call(
      "earshot_engine_set_hrtf", "Switches rendering for headphones, from the next update on.",
      details: """
        The most important voices are rendered so, and of equal ones the loudest; the others are
        panned. What plays is cross-faded over four steps; non-positional voices are unchanged. The
        first time takes some milliseconds. Where HRTF is not available the call succeeds:
        EARSHOT_EVENT_HRTF_UNAVAILABLE and earshot_engine_hrtf_reason say why.
        """,
      [
        .engine,
        .constant("mode", "EARSHOT_HRTF_"),
        .number(
          "voices", .count, as: .uint32, 0...4096,
          "Largest number of voices; 0 keeps the number, 4,096 at first."),
      ],
      errors: [.argument("for an unknown mode; nothing changes")],
      recorded: .line("hrtf", "voices"),
      swift: "engine.setHRTF(mode, voices: voices == 0 ? nil : voices)")
    Call(
      "earshot_engine_get_hrtf", "Gets the requested headphone mode, and the current state.",
      [.engine, .output("hrtf", "earshot_hrtf")],
      swift: "engine.hrtf")
    Call(
      "earshot_engine_hrtf_reason",
      "Gets the reason why sound is not rendered for headphones although that was asked for.",
      details: "Empty where it is, or was not asked for.",
      [.engine, .outputText],
      swift: "engine.hrtf.reason ?? \"\"")
  }
}
