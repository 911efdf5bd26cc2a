extension Section {
  package static let reverbs = Section("Shared reverbs") {
    Structure(
      "earshot_eax_reverb", "The acoustics of a place, in the terms of EAX.",
      details: "Defaults are those of the preset \"generic\".",
      [
        .size,
        .flag(
          "limits_decay_hf", default: true,
          "High frequencies decay at least as fast as air absorbs them."),
        .reserved(3),
        .number("density", .share, 0...1, default: 1, "Low is grainy."),
        .number("diffusion", .share, 0...1, default: 1, "How quickly echoes blur."),
        .number("gain", .gain, 0...1, default: 0.3162, "Level of everything."),
        .number(
          "gain_hf", .gain, 0...1, default: 0.8913,
          "Level above `reference_hf`, relative to `gain`."),
        .number(
          "gain_lf", .gain, 0...1, default: 1, "Level below `reference_lf`, relative to `gain`."),
        .number("decay_time", .seconds, 0.1...20, default: 1.49, "Time to decay by 60 dB."),
        .number(
          "decay_hf_ratio", .factor, 0.1...2, default: 0.83,
          "Decay time of high frequencies, relative."),
        .number(
          "decay_lf_ratio", .factor, 0.1...2, default: 1, "Decay time of low frequencies, relative."
        ),
        .number(
          "reflections_gain", .gain, 0...3.16, default: 0.05, "Level of the first reflections."),
        .number("reflections_delay", .seconds, 0...0.3, default: 0.007, "Time until they arrive."),
        .number("late_gain", .gain, 0...10, default: 1.2589, "Level of the late reverberation."),
        .number(
          "late_delay", .seconds, 0...0.1, default: 0.011,
          "Time from the first reflections until it arrives."),
        .number(
          "echo_time", .seconds, 0.075...0.25, default: 0.25, "Time between distinct echoes."),
        .number("echo_depth", .share, 0...1, default: 0, "How distinct they are."),
        .number(
          "modulation_time", .seconds, 0.04...4, default: 0.25, "Period of the pitch modulation."),
        .number("modulation_depth", .share, 0...1, default: 0, "Depth of the pitch modulation."),
        .number(
          "air_absorption_hf", .gain, 0.892...1, default: 0.9943,
          "The gain of high frequencies over a metre of air."),
        .number("reference_hf", .hertz, 1000...20_000, default: 5000),
        .number("reference_lf", .hertz, 20...1000, default: 250),
        .number("room_rolloff", .factor, 0...10, default: 0, "Has no effect here."),
        .handle(
          "reflections_pan", "earshot_vector",
          """
          Direction of the first reflections: right, up and ahead, which is +z in EAX. Length 1:
          from just there, 0: from everywhere.
          """),
        .handle("late_pan", "earshot_vector", "Direction of the late reverberation, likewise."),
      ],
      swift: .of("", usual: "EAXReverb()"))
    Call(
      "earshot_eax_reverb_init", "Fills in the preset \"generic\".",
      details: "NULL does nothing.",
      [.output("settings", "earshot_eax_reverb")], answers: .nothing, threads: .any)
    Call(
      "earshot_eax_reverb_init_preset", "Fills in a preset that EAX's makers published.",
      details:
        "Upper and lower case are alike. The message about an unknown name lists similar ones.",
      [
        .output("settings", "earshot_eax_reverb"),
        .input(
          "name", .terminatedText,
          "\"cave\", \"castleHall\", \"drivingTunnel\" and others, see earshot_eax_preset_name."),
      ],
      threads: .any)
    Call(
      "earshot_eax_preset_name",
      "Returns the name of one of the 113 presets; NULL beyond the last.",
      details: "The text is never freed.",
      [.number("index", .index, as: .int32)], answers: .value("const char *"), threads: .any)
    Call(
      "earshot_shared_reverb_make", "Makes a reverb that several sounds are sent to.",
      details: "It costs about as much as 50 moving voices.",
      [
        .engine,
        .input("settings", "earshot_eax_reverb", "NULL: \"generic\"."),
        .number("gain", .gain, 0...1, default: 1),
        .output("reverb", "earshot_shared_reverb"),
      ],
      errors: [
        .limitReached("for more than four at once"), .notAvailable("where OpenAL has no effects"),
      ],
      recorded: .line("reverb", "gain"),
      swift: .throwing(
        "let wanted = try EAXReverb(settings); engine.makeReverb(wanted, gain: gain)"),
      cpp: "make_reverb")
    Call(
      "earshot_shared_reverb_set",
      "Changes a reverb: the old one fades out with its tail while the new one fades in.",
      details: """
        Each change begins when the one before is over; of several that wait, only the last is made.
        """,
      [
        .engine,
        .handle("reverb", "earshot_shared_reverb"),
        .input("settings", "earshot_eax_reverb"),
        .number("seconds", .seconds, "Time to change over, at least a step."),
      ],
      recorded: .line("reverb", "over"),
      swift: "engine.setReverb(reverb, try EAXReverb(settings), over: time)")
    Call(
      "earshot_shared_reverb_get", "Gets the settings of a reverb.",
      [
        .engine,
        .handle("reverb", "earshot_shared_reverb"),
        .output("settings", "earshot_eax_reverb", "May be NULL."),
        .output("gain", .double, .gain, "May be NULL."),
      ],
      swift: .getting("engine.settings(of: reverb)", ["settings": "reverb"]))
    Call(
      "earshot_shared_reverb_set_gain", "Sets the gain of a reverb and its tail, over a ramp.",
      [.engine, .handle("reverb", "earshot_shared_reverb"), .number("gain", .gain, 0...1), .ramp],
      recorded: .line("reverb", "gain", "over", "shape"), swift: "setGain(_:_:over:shaped:)")
    Call(
      "earshot_shared_reverb_clear_tail",
      "Removes the tail of a reverb within two steps, for a change of scene.",
      [.engine, .handle("reverb", "earshot_shared_reverb")], recorded: .line("reverb", "clear"),
      swift: "clearTail(of:)")
    Call(
      "earshot_shared_reverb_remove",
      "Removes a reverb with its sends; its tail is heard to the end.",
      [.engine, .handle("reverb", "earshot_shared_reverb")], recorded: .line("remove"),
      swift: "remove(_:)")
    Call(
      "earshot_engine_get_reverbs", "Gets the shared reverbs.",
      [.engine, .outputs("reverbs", "earshot_shared_reverb", "May be NULL if `capacity` is 0.")],
      swift: "engine.reverbs")
  }
}
