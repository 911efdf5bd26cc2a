extension Section {
  package static let snapshots = Section("Snapshots") {
    Enumeration(
      "EARSHOT_MIX_…", "Values of a bus that a snapshot has, added up.",
      [
        Constant("EARSHOT_MIX_GAIN", 1, "A gain that multiplies the bus's own."),
        Constant("EARSHOT_MIX_RATE", 2, "Its rate."),
        Constant("EARSHOT_MIX_OCCLUSION", 4, "Its occlusion."),
        Constant("EARSHOT_MIX_MUTED", 8, "Whether it is muted."),
      ])
    Structure(
      "earshot_bus_mix", "The values of a bus in a snapshot.",
      [
        .size,
        .number("has", .flags, as: .uint32, "EARSHOT_MIX_…, added up; the rest stays as it is."),
        .number("gain", .gain),
        .number("rate", .rate),
        .number("occlusion", .share),
        .flag("is_muted", "false: it sounds although the game muted it."),
        .reserved(7),
      ])
    Enumeration(
      "EARSHOT_SETTING_…", "Settings of effects that snapshots and parameters can control.",
      [
        Constant("EARSHOT_SETTING_FREQUENCY", 100, "Of a filter, Hz."),
        Constant("EARSHOT_SETTING_RESONANCE", 101, "Of a filter, dB."),
        Constant("EARSHOT_SETTING_THRESHOLD", 102, "Of a compressor, dB."),
        Constant("EARSHOT_SETTING_RATIO", 103, "Of a compressor."),
        Constant("EARSHOT_SETTING_MAKE_UP", 104, "Of a compressor, dB."),
        Constant("EARSHOT_SETTING_CEILING", 105, "Of a limiter, dB."),
        Constant("EARSHOT_SETTING_TIME", 106, "Of an echo, s; does not cross 2 s or 10 s."),
        Constant("EARSHOT_SETTING_FEEDBACK", 107, "Of an echo, linear gain."),
        Constant("EARSHOT_SETTING_DAMPING", 108, "Of an echo, Hz."),
        Constant("EARSHOT_SETTING_DRIVE", 109, "Of a distortion, dB."),
        Constant("EARSHOT_SETTING_TONE", 110, "Of a distortion, Hz."),
        Constant("EARSHOT_SETTING_LEVEL", 111, "Of a distortion, dB."),
        Constant("EARSHOT_SETTING_MIX", 112, "Of a distortion, 0 to 1."),
        Constant(
          "EARSHOT_SETTING_DECAY", 113,
          "Of a reverb, s at 1 kHz; the other decay times keep their ratio to it."),
        Constant("EARSHOT_SETTING_EARLY", 114, "Of a reverb, linear gain."),
        Constant("EARSHOT_SETTING_LATE", 115, "Of a reverb, linear gain."),
        Constant("EARSHOT_SETTING_WIDTH", 116, "Of a reverb, 0 to 1."),
        Constant("EARSHOT_SETTING_WET", 117, "Of an echo or a convolution, linear gain."),
        Constant("EARSHOT_SETTING_DRY", 118, "Of an echo, a reverb or a convolution, linear gain."),
        Constant(
          "EARSHOT_SETTING_BAND_GAIN", 119,
          "Of an equalizer's first band, dB; the next seven numbers are those of the others."),
        Constant("EARSHOT_SETTING_BAND_FREQUENCY", 127, "Likewise, Hz."),
        Constant("EARSHOT_SETTING_BAND_QUALITY", 135, "Likewise."),
        Constant("EARSHOT_SETTING_KNEE", 143, "Of a compressor, dB."),
        Constant("EARSHOT_SETTING_ATTACK", 144, "Of a compressor, s."),
        Constant("EARSHOT_SETTING_RELEASE", 145, "Of a compressor, a limiter or a gate, s."),
        Constant("EARSHOT_SETTING_SWEEP_RATE", 146, "Of a chorus, flanger, phaser or tremolo, Hz."),
        Constant("EARSHOT_SETTING_DELAY", 147, "Of a chorus or a flanger, s."),
        Constant("EARSHOT_SETTING_DEPTH", 148, "Of a chorus, flanger, phaser or tremolo, 0 to 1."),
        Constant("EARSHOT_SETTING_SPREAD", 149, "Of a chorus, flanger, phaser or tremolo, 0 to 1."),
        Constant("EARSHOT_SETTING_REGENERATION", 150, "Of a flanger or a phaser, -0.95 to 0.95."),
        Constant("EARSHOT_SETTING_CENTER", 151, "Of a phaser, Hz."),
        Constant("EARSHOT_SETTING_EDGE", 152, "Of a tremolo, 0 to 1."),
        Constant("EARSHOT_SETTING_FLOOR", 153, "Of a gate, dB."),
        Constant("EARSHOT_SETTING_HOLD", 154, "Of a gate, s."),
        Constant("EARSHOT_SETTING_SEMITONES", 155, "Of a pitch shifter."),
      ])
    Structure(
      "earshot_setting_value", "A setting of an effect, and its value.",
      [
        .constant("setting", "EARSHOT_SETTING_"),
        .reserved(1, as: .int32),
        .number("value", .game, "In the unit of the setting."),
      ])
    Call(
      "earshot_snapshot_make", "Makes a snapshot, which has no effect until it gets a weight.",
      details: """
        Snapshots of a higher priority override those of a lower one; of equal ones, later ones
        override earlier ones.
        """,
      [
        .engine,
        .text("name", "May be empty."),
        .number("priority", .rank, as: .int32, default: 0),
        .output("snapshot", "earshot_snapshot"),
      ],
      errors: [.limitReached("for more than 256")], recorded: .line("snapshot", "text", "priority"),
      swift: .throwing(
        "let label = try shortName(name, \"name\"); engine.makeSnapshot(label, priority: priority)")
    )
    Call(
      "earshot_snapshot_remove", "Removes a snapshot; its effect ends at once, without a click.",
      [.engine, .snapshot], recorded: .line("remove"), swift: "remove(_:)")
    Call(
      "earshot_snapshot_set_mix", "Sets the values of a bus in a snapshot, except for its sends.",
      [
        .engine, .snapshot, .bus,
        .input("mix", "earshot_bus_mix", "NULL: nothing any more, including sends."),
      ],
      recorded: .line("snapshot", "buses"))
    Call(
      "earshot_snapshot_get_mix", "Gets the values of a bus in a snapshot.",
      [.engine, .snapshot, .bus, .output("mix", "earshot_bus_mix")],
      swift: "engine.mix(of: bus, in: snapshot) ?? BusMix()")
    Call(
      "earshot_snapshot_set_send", "Sets the level of a bus's send in a snapshot.",
      [
        .engine, .snapshot, .bus,
        .handle("reverb", "earshot_shared_reverb"),
        .input("gain", .double, .gain, 0...1, "NULL: as the bus is set."),
      ],
      recorded: .line("snapshot", "buses"))
    Call(
      "earshot_snapshot_get_send", "Gets the level of a bus's send in a snapshot.",
      [
        .engine, .snapshot, .bus,
        .handle("reverb", "earshot_shared_reverb"),
        .output("gain", .double, .gain),
      ],
      errors: [.notAvailable("if the snapshot has no level for it")],
      swift:
        """
        try available(engine.mix(of: bus, in: snapshot)?.sends[reverb], "the snapshot has no
        level for this send")
        """
    )
    Call(
      "earshot_snapshot_set_settings", "Sets the values of an effect's settings in a snapshot.",
      details: """
        Frequencies, times and ratios are blended by equal factors, everything else in a straight
        line. A setting that the effect loses, by earshot_effect_set with another kind or fewer
        bands, is dropped.
        """,
      [
        .engine, .snapshot, .effect,
        .inputs("values", "earshot_setting_value", "No values: none any more."),
      ],
      errors: [.notAvailable("for a setting that the effect does not have")],
      recorded: .line("snapshot", "effects"))
    Call(
      "earshot_snapshot_get_settings", "Gets the values of an effect's settings in a snapshot.",
      [
        .engine, .snapshot, .effect,
        .outputs("values", "earshot_setting_value", "May be NULL if `capacity` is 0."),
      ],
      swift:
        """
        (engine.settings(of: effect, in: snapshot) ?? [:]).sorted { $0.key.number <
        $1.key.number }
        """
    )
    Call(
      "earshot_snapshot_capture", "Copies the current values of a bus into a snapshot.",
      details: "With active snapshots, but without parameters, ducking and the bus's own gain.",
      [.engine, .snapshot, .bus], recorded: .line("snapshot", "buses"),
      swift: "engine.capture(bus, in: snapshot)")
    Call(
      "earshot_snapshot_set_weight", "Sets the weight of a snapshot, over a ramp.",
      details: """
        In between, gains are blended in decibels. Values that the game sets meanwhile apply
        beneath.
        """,
      [
        .engine, .snapshot,
        .number("weight", .share, 0...1, "0: no effect, 1: full effect."),
        .ramp,
      ],
      recorded: .line("snapshot", "weight", "over", "shape"), swift: "setWeight(_:_:over:shaped:)")
    Call(
      "earshot_snapshot_get_weight",
      "Gets the weight of a snapshot: the larger of what is set and what parameters give.",
      [.engine, .snapshot, .output("weight", .double, .share)],
      swift: "engine.weight(of: snapshot) ?? 0",
      cpp: "weight")
  }
}
