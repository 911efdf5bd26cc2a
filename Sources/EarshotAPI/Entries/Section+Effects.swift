extension Section {
  package static let effects = Section("Effects") {
    Enumeration(
      "EARSHOT_EFFECT_…", "Kinds of effects.",
      [
        Constant("EARSHOT_EFFECT_EQUALIZER", 0, "Up to eight bands."),
        Constant("EARSHOT_EFFECT_FILTER", 1, "A steep low-pass or high-pass filter."),
        Constant("EARSHOT_EFFECT_COMPRESSOR", 2, "A compressor, with a side chain."),
        Constant(
          "EARSHOT_EFFECT_LIMITER", 3, "A true-peak limiter; delays all sound by about 1.5 ms."),
        Constant("EARSHOT_EFFECT_ECHO", 4, "A delay with feedback."),
        Constant(
          "EARSHOT_EFFECT_DISTORTION", 5,
          "A distortion; delays all sound by 40 frames, by 48 with `is_quadruple`."),
        Constant("EARSHOT_EFFECT_REVERB", 6, "A reverb."),
        Constant(
          "EARSHOT_EFFECT_CONVOLUTION", 7,
          "Convolution with the impulse response of a room or a loudspeaker."),
        Constant(
          "EARSHOT_EFFECT_CALLBACK", 8, "An effect of the game's, see earshot_bus_add_callback."),
        Constant("EARSHOT_EFFECT_CHORUS", 9, "A chorus."),
        Constant("EARSHOT_EFFECT_FLANGER", 10, "A flanger."),
        Constant("EARSHOT_EFFECT_PHASER", 11, "A phaser."),
        Constant("EARSHOT_EFFECT_TREMOLO", 12, "A tremolo, or an automatic pan."),
        Constant("EARSHOT_EFFECT_GATE", 13, "A noise gate, or an expander."),
        Constant(
          "EARSHOT_EFFECT_PITCH_SHIFTER", 14,
          "A pitch shifter; the shifted sound comes 3 to 40 ms late."),
      ])
    Enumeration(
      "EARSHOT_BAND_…", "Kinds of equalizer bands.",
      [
        Constant("EARSHOT_BAND_BELL", 0, "A bell."),
        Constant("EARSHOT_BAND_LOW_SHELF", 1, "A low shelf."),
        Constant("EARSHOT_BAND_HIGH_SHELF", 2, "A high shelf."),
        Constant("EARSHOT_BAND_NOTCH", 3, "A notch."),
        Constant("EARSHOT_BAND_LOW_PASS", 4, "A low-pass of 12 dB per octave."),
        Constant("EARSHOT_BAND_HIGH_PASS", 5, "A high-pass of 12 dB per octave."),
      ],
      swift: "EqualizerBand.Kind")
    Enumeration(
      "EARSHOT_PRESET_…", "Equalizer presets.",
      [
        Constant("EARSHOT_PRESET_FLAT", 0, "No change."),
        Constant("EARSHOT_PRESET_BASS_BOOST", 1, "More bass."),
        Constant("EARSHOT_PRESET_BASS_CUT", 2, "Less bass."),
        Constant("EARSHOT_PRESET_TREBLE_BOOST", 3, "More treble."),
        Constant("EARSHOT_PRESET_TREBLE_CUT", 4, "Less treble."),
        Constant("EARSHOT_PRESET_QUIET", 5, "More bass and treble, for quiet listening."),
        Constant("EARSHOT_PRESET_SPEECH", 6, "Clear speech."),
        Constant("EARSHOT_PRESET_ROCK", 7, "For rock music."),
        Constant("EARSHOT_PRESET_POP", 8, "For pop music."),
        Constant("EARSHOT_PRESET_ELECTRONIC", 9, "For electronic music."),
        Constant("EARSHOT_PRESET_CLASSICAL", 10, "For classical music."),
        Constant("EARSHOT_PRESET_ACOUSTIC", 11, "For acoustic music."),
        Constant("EARSHOT_PRESET_SMALL_SPEAKERS", 12, "For small loudspeakers."),
        Constant("EARSHOT_PRESET_TELEPHONE", 13, "Like a telephone."),
        Constant("EARSHOT_PRESET_RADIO", 14, "Like a radio."),
        Constant("EARSHOT_PRESET_BEHIND_WALL", 15, "Like behind a wall."),
        Constant("EARSHOT_PRESET_UNDERWATER", 16, "Like underwater."),
      ])
    Structure(
      "earshot_equalizer_band", "A band of an equalizer.",
      [
        .constant("kind", "EARSHOT_BAND_", default: "EARSHOT_BAND_BELL"),
        .flag("is_on", default: true),
        .reserved(3),
        .number("frequency", .hertz, default: 1000, "5 to 0.49 of the sample rate."),
        .number("decibels", .decibels, -36...36, default: 0, "Gain of bells and shelves."),
        .number(
          "quality", .factor, 0.1...40, default: 0.71,
          "Centre frequency divided by the bandwidth; 0.71 is maximally flat."),
      ])
    Structure(
      "earshot_equalizer", "An equalizer of up to eight bands.",
      details: """
        Without bands it changes nothing. earshot_effect_settings_init fills in bells at 1 kHz that
        are on and change nothing, and a `count` of 0.
        """,
      [
        .number("count", .count, as: .uint32, 0...8, default: 0),
        .reserved(1, as: .uint32),
        .array("bands", "earshot_equalizer_band", 8),
      ])
    Structure(
      "earshot_filter", "A low-pass or high-pass filter, for water, a wall or a small speaker.",
      [
        .flag("is_high_pass", default: false),
        .flag("is_off", default: false),
        .reserved(6),
        .number("frequency", .hertz, default: 1000, "Cutoff: 5 to 0.49 of the sample rate."),
        .number("slope", .decibelsPerOctave, 6...48, default: 12, "A multiple of 6."),
        .number("resonance", .decibels, -24...36, default: 0),
      ])
    Structure(
      "earshot_compressor", "Lowers what is above a threshold.",
      [
        .number("threshold", .decibels, -80...24, default: -18),
        .number("ratio", .factor, 1...1000, default: 3),
        .number(
          "knee", .decibels, 0...48, default: 6, "Width of the transition around the threshold."),
        .number("attack", .seconds, 0...2, default: 0.01, "Time to lower the gain."),
        .number("release", .seconds, 0.001...10, default: 0.15, "Time to raise it again."),
        .number("make_up", .decibels, -24...48, default: 0, "Gain after compression."),
        .number(
          "look_ahead", .seconds, 0...0.1, default: 0,
          "Delay of all sound, by which peaks are known ahead."),
        .handle(
          "side_chain", "earshot_bus", default: "0",
          """
          Bus whose level controls it, as for music that ducks under speech; 0: its own. Not the
          master bus, nor a bus that its own sound goes into, nor one that listens back.
          """),
        .flag(
          "is_rms", default: false,
          """
          Follow the mean power of all channels instead of the peak of the loudest. Sound in one
          of two channels counts 3 dB less than in both, in one of eight 9 dB less.
          """),
        .flag("is_before_fader", default: false, "Listen before the side chain bus's gain."),
        .reserved(6),
      ])
    Structure(
      "earshot_limiter", "Keeps the waveform below a ceiling.",
      [
        .number("ceiling", .decibels, -60...24, default: -1),
        .number("release", .seconds, 0.005...5, default: 0.08),
      ])
    Structure(
      "earshot_echo", "Repeats the sound.",
      [
        .number(
          "time", .seconds, 0.001...30, default: 0.33, "A change across 2 or 10 s starts anew."),
        .number(
          "feedback", .gain, 0...0.98, default: 0.4,
          "Level of each repetition relative to the one before."),
        .number(
          "damping", .hertz, 200...20_000, default: 5000,
          "Frequency above which each repetition is duller."),
        .number("wet", .gain, 0...1, default: 0.5, "Level of the repetitions."),
        .number("dry", .gain, 0...1, default: 1, "Level of the sound itself."),
        .flag("is_ping_pong", default: false, "Alternate between left and right."),
        .reserved(7),
      ])
    Structure(
      "earshot_distortion",
      "Distorts the sound: an overdriven amplifier, a cheap radio, a broken speaker.",
      [
        .number("drive", .decibels, -12...60, default: 18, "Gain before the distortion."),
        .number("tone", .hertz, 200...20_000, default: 6000, "Frequency above which it is duller."),
        .number("level", .decibels, -60...12, default: -6, "Gain at the end."),
        .number("mix", .share, 0...1, default: 1, "Share of the distorted sound."),
        .flag("is_hard", default: false, "Clip at full scale instead of bending."),
        .flag(
          "is_quadruple", default: false,
          "Work at four times the sample rate instead of two, for bright sound."),
        .reserved(6),
      ])
    Structure(
      "earshot_reverb", "Reverberates like a room.",
      details: "A change of `room_size`, `pre_delay` or `diffusion` starts anew.",
      [
        .number("room_size", .factor, 0.1...2, default: 1, "0.1: a cupboard, 2: a cathedral."),
        .number("pre_delay", .seconds, 0...0.5, default: 0.012),
        .number("diffusion", .share, 0...1, default: 0.8),
        .number("decay", .seconds, 0.1...30, default: 1.8, "Time to decay by 60 dB at 1 kHz."),
        .number("decay_low", .seconds, 0.1...30, default: 1.8, "The same at 125 Hz."),
        .number("decay_high", .seconds, 0.1...30, default: 0.9, "The same at 8 kHz."),
        .number("early", .gain, 0...4, default: 0.3, "Level of the first reflections."),
        .number("late", .gain, 0...4, default: 0.3, "Level of the late reverberation."),
        .number("width", .share, 0...1, default: 1, "Stereo width."),
        .number("dry", .gain, 0...1, default: 1, "Level of the sound itself."),
      ])
    Structure(
      "earshot_convolution", "Convolves the sound with an impulse response.",
      [
        .handle(
          "clip", "earshot_clip",
          """
          Impulse response: a resident clip of one channel or as many as the output, at most 10
          s.
          """),
        .number("wet", .gain, 0...16, default: 1, "Level of the convolved sound."),
        .number("dry", .gain, 0...1, default: 0, "Level of the sound itself."),
      ])
    Structure.chorus
    Structure.flanger
    Structure.phaser
    Structure.tremolo
    Structure(
      "earshot_gate",
      "Lowers what is below a threshold: an expander, or with a high ratio a noise gate.",
      [
        .number("threshold", .decibels, -80...24, default: -40),
        .number("ratio", .factor, 1...1000, default: 10),
        .number("floor", .decibels, -120...0, default: -80, "Most that the sound is lowered by."),
        .number("attack", .seconds, 0...2, default: 0.001),
        .number("hold", .seconds, 0...5, default: 0.05, "Time for which it stays open."),
        .number("release", .seconds, 0.001...10, default: 0.1),
      ])
    Structure(
      "earshot_pitch_shifter", "Makes the sound higher or lower at the same speed.",
      [
        .number("semitones", .semitones, -24...24, default: 0),
        .number("mix", .share, 0...1, default: 1, "Share of the shifted sound."),
      ])
    Structure(
      "earshot_effect_values", "The settings of one kind of effect.",
      [
        .handle("equalizer", "earshot_equalizer"),
        .handle("filter", "earshot_filter"),
        .handle("compressor", "earshot_compressor"),
        .handle("limiter", "earshot_limiter"),
        .handle("echo", "earshot_echo"),
        .handle("distortion", "earshot_distortion"),
        .handle("reverb", "earshot_reverb"),
        .handle("convolution", "earshot_convolution"),
        .handle("chorus", "earshot_chorus"),
        .handle("flanger", "earshot_flanger"),
        .handle("phaser", "earshot_phaser"),
        .handle("tremolo", "earshot_tremolo"),
        .handle("gate", "earshot_gate"),
        .handle("pitch_shifter", "earshot_pitch_shifter"),
      ], isUnion: true)
    Structure(
      "earshot_effect_settings", "An effect and its settings.",
      [
        .size,
        .constant("kind", "EARSHOT_EFFECT_", default: "EARSHOT_EFFECT_EQUALIZER"),
        .handle("of", "earshot_effect_values", "The settings of that kind."),
      ], swift: .of("", usual: "unknown: ()"))
    Call(
      "earshot_effect_settings_init", "Fills in the defaults of a kind of effect.",
      details: "For an unknown kind it fills in settings that every call refuses.",
      [.output("settings", "earshot_effect_settings"), .constant("kind", "EARSHOT_EFFECT_")],
      answers: .nothing, threads: .any)
    Call(
      "earshot_effect_settings_init_preset", "Fills in an equalizer with the bands of a preset.",
      details: "For an unknown preset it fills in settings that every call refuses.",
      [.output("settings", "earshot_effect_settings"), .constant("preset", "EARSHOT_PRESET_")],
      answers: .nothing, threads: .any)
    Call(
      "earshot_bus_add_effect", "Adds an effect to the channel strip of a bus, before its gain.",
      details: """
        Everything on the bus and on those below it passes through the effect. It fades in over 40
        ms from the next update on. The first effect of a bus takes milliseconds and 8 MB; the first
        one that delays a bus other than the master takes twice as much where there are reverbs.
        """,
      [
        .engine, .bus,
        .input("settings", "earshot_effect_settings"),
        .number(
          "index", .index, as: .int32, default: -1,
          "Position among the bus's effects; -1, or beyond the last: at the end."),
        .output("effect", "earshot_effect"),
      ],
      errors: [
        .limitReached(
          """
          if seven buses besides the master have effects, meters or listening compressors (a bus
          counts until its sound has faded out), if the bus has 16 effects, or if all would delay
          the sound by more than a quarter of a second
          """),
        .hierarchyInvalid("if a compressor would listen to itself"),
        .notAvailable("for an impulse response that is not resident"),
      ],
      recorded: .line("effect", "bus", "index"),
      swift: .throwing(
        """
        let (made, place) = (try Effect(settings, in: engine), index == -1 ? nil : try
        effectPlace(index)); engine.addEffect(made, to: bus, at: place)
        """
      ))
    Call(
      "earshot_effect_set", "Changes the settings of an effect, over a ramp of at least 20 ms.",
      details:
        """
        Settings that cannot change while it sounds are cross-faded. It fails like
        earshot_bus_add_effect.
        """,
      [.engine, .effect, .input("settings", "earshot_effect_settings"), .ramp],
      errors: [.stale("for a compressor whose side chain bus was removed")],
      recorded: .line("effect", "over"),
      swift: .throwing(
        """
        let wanted = try Effect(settings, in: engine); engine.setEffect(effect, wanted, over:
        time)
        """
      ))
    Call(
      "earshot_effect_get", "Gets the settings of an effect.",
      [.engine, .effect, .output("settings", "earshot_effect_settings")],
      swift: "engine.settings(of: effect)?.effect")
    Call(
      "earshot_effect_set_bypassed", "Bypasses an effect, or no longer, over 20 ms.",
      [.engine, .effect, .flag("is_bypassed")], recorded: .line("effect", "bypassed"),
      swift: "setBypassed(_:_:)")
    Call(
      "earshot_effect_get_place",
      "Gets the bus of an effect, its position there, and whether it is bypassed.",
      [
        .engine, .effect,
        .output("bus", "earshot_bus", "May be NULL."),
        .output("index", .int32, .index, "May be NULL."),
        .output("is_bypassed", .bool, "May be NULL."),
      ],
      swift: .getting(
        "engine.place(of: effect)",
        ["is_bypassed": "=engine.settings(of: effect)?.isBypassed ?? false"]))
    Call(
      "earshot_effect_move", "Moves an effect to another position on its bus.",
      details: "Its processing starts anew, cross-faded. It fails like earshot_bus_add_effect.",
      [.engine, .effect, .number("index", .index, as: .int32)], recorded: .line("effect", "index"),
      swift: .throwing("let place = try effectPlace(index); engine.move(effect, to: place)"))
    Call(
      "earshot_effect_remove", "Removes an effect; its processing fades out over 20 ms.",
      [.engine, .effect], recorded: .line("remove"), swift: "remove(_:)")
    Call(
      "earshot_bus_get_effects", "Gets the effects of a bus, in processing order.",
      [.engine, .bus, .outputs("effects", "earshot_effect", "May be NULL if `capacity` is 0.")],
      swift: "engine.effects(on: bus)")
    Structure(
      "earshot_callback_functions", "Functions that process sound as an effect.",
      details: """
        `process` and `forget` are called where sound is rendered: by a thread of the library for a
        device, by the thread that pulls for a host output, by the engine's in a render; one at a
        time. They must not call the engine, wait, allocate, or take an unknown time.
        """,
      [
        .size,
        .reserved(1, as: .uint32),
        .number("latency", .seconds, 0...0.25, "Delay of the sound, which is compensated."),
        .number(
          "tail", .seconds, 0...3600,
          "Time that something is heard after a sound; then `process` is not called."),
        .user("user", "Is passed to the functions."),
        .verbatim(
          "process",
          "void (*process)(void *user, float *samples, size_t frames, uint32_t channels)",
          """
          Processes `frames` frames, at most 4,096, of `channels` interleaved channels in place.
          If a result is not finite or louder than +120 dB, the block is silenced and counted in
          earshot_statistics.
          """),
        .verbatim(
          "forget", "void (*forget)(void *user)",
          "May be NULL. Discards what is kept of earlier sound."),
        .verbatim(
          "release", "void (*release)(void *user)",
          """
          May be NULL. Called once, when nothing will call these functions any more: the effect is
          gone and has faded out, or the engine is closed; with a latency, only then. By any
          thread, and perhaps a moment after earshot_engine_close.
          """),
      ])
    Call(
      "earshot_bus_add_callback",
      "Adds an effect of the game's to a bus, like earshot_bus_add_effect.",
      details: """
        The struct is copied. If the call fails, none of the functions will be called. A recording
        notes that there was an effect, but not its sound.
        """,
      [
        .engine, .bus,
        .input("functions", "earshot_callback_functions"),
        .number(
          "index", .index, as: .int32, default: -1,
          "Position among the bus's effects; -1, or beyond the last: at the end."),
        .output("effect", "earshot_effect"),
      ])
  }
}
