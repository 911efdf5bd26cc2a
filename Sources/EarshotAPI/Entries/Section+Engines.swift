extension Section {
  package static let engines = Section("Engines") {
    Structure(
      "earshot_config", "The settings that an engine is made with.",
      details: "Fill it with earshot_config_init, then change what should differ.",
      [
        .size,
        .number(
          "sample_rate", .hertz, as: .uint32, 8000...192_000, default: 0,
          "0: the device's own, else 48,000."),
        .handle("output", "earshot_output", "Where the sound goes."),
        .number(
          "steps_per_second", .perSecond, 10...1000, default: 60,
          "Steps of the engine's clock. At most a sixteenth of the sample rate."),
        .number(
          "longest_catch_up", .seconds, default: 0.25,
          """
          Time that one update makes up for in fixed steps after a stall. What lies before that
          is one long step.
          """),
        .number("speed_of_sound", .metresPerSecond, default: 343.3),
        .number("doppler_factor", .factor, 0...10, default: 1, "Strength of the Doppler effect."),
        .constant("layout", "EARSHOT_LAYOUT_", default: "EARSHOT_LAYOUT_STEREO"),
        .constant("resampler", "EARSHOT_RESAMPLER_", default: "EARSHOT_RESAMPLER_OVERSAMPLED"),
        .constant("category", "EARSHOT_CATEGORY_", default: "EARSHOT_CATEGORY_SOLO"),
        .constant("when_unplugged", "EARSHOT_UNPLUGGED_", default: "EARSHOT_UNPLUGGED_GO_ON"),
        .number(
          "sources", .count, as: .uint32, 1...4096, default: 64,
          "Voices that can sound at once, spares included."),
        .number(
          "maximum_voices", .count, as: .uint32, 1...4_000_000, default: 1_000_000,
          "Voices that can exist at once."),
        .number(
          "maximum_clip_bytes", .bytes, as: .int64, default: 1_073_741_824,
          "Largest decoded size of one clip."),
        .number(
          "clip_budget", .bytes, as: .int64, default: -1,
          "Memory beyond which clips that are not playing are evicted. -1: no limit."),
        .number(
          "streamed_from", .seconds, default: 30,
          """
          With EARSHOT_STORAGE_AUTOMATIC, length of one channel from which a clip is streamed.
          -1: never.
          """),
        .number(
          "compressed_from", .seconds, default: -1,
          "Likewise, length from which it is kept compressed."),
        .number("music_streamed_from", .seconds, default: 5, "Likewise for EARSHOT_USE_MUSIC."),
        .number("speech_compressed_from", .seconds, default: 2, "Likewise for EARSHOT_USE_SPEECH."),
        .number("seed", .game, as: .uint64, default: 1, "Seed of every random choice."),
        .flag(
          "hrtf", default: false,
          "Render for headphones; stereo at 44.1 or 48 kHz only. See earshot_engine_set_hrtf."),
        .flag(
          "reloads_changed_files", default: false,
          """
          Reload clips whose files change, for development. Nothing happens where the engine renders
          itself: call earshot_engine_reload_changed_files there.
          """),
        .number(
          "doubled_clip_megabytes", .megabytes, as: .uint16, default: 32,
          "Memory that EARSHOT_RESAMPLER_OVERSAMPLED may use; at most a quarter of `clip_budget`."),
        .number(
          "longest_doubled_clip", .seconds, as: .float, 0...3600, default: 3,
          "Longest clip that EARSHOT_RESAMPLER_OVERSAMPLED keeps at twice its rate."),
        .constant("latency", "EARSHOT_LATENCY_", default: "EARSHOT_LATENCY_BALANCED"),
        .constant("limiter", "EARSHOT_LIMITER_", default: "EARSHOT_LIMITER_AUTOMATIC"),
      ],
      swift: .of(
        "Configuration",
        [
          "output": "=earshot_output(source.output)", "sample_rate": "sampleRate ?? 0",
          "clip_budget": "clipBudget ?? -1",
          "streamed_from": "storagePolicy.streamedFrom?.seconds ?? -1",
          "compressed_from": "storagePolicy.compressedFrom?.seconds ?? -1",
          "music_streamed_from": "storagePolicy.musicStreamedFrom?.seconds ?? -1",
          "speech_compressed_from": "storagePolicy.speechCompressedFrom?.seconds ?? -1",
          "longest_doubled_clip": "longestOversampledClip",
          "doubled_clip_megabytes": "=(source.oversampledClipBytes + 1_048_575) >> 20",
        ]))
    Call(
      "earshot_config_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("config", "earshot_config")], answers: .nothing, threads: .any)
    Call(
      "earshot_engine_make", "Opens the output and makes an engine.",
      details: "There can be 256 engines at a time. Close each with earshot_engine_close.",
      [
        .input("config", "earshot_config", "NULL: the defaults."),
        .output("engine", "earshot_engine"),
      ],
      threads: .any)
    Call(
      "earshot_engine_get_config", "Gets the settings that an engine was made with.",
      details: """
        Where the engine chose a value itself, that value. The output is the current one, with a
        `name` of NULL; see earshot_engine_device_name.
        """,
      [.engine, .output("config", "earshot_config")],
      swift: "engine.configuration")
    Call(
      "earshot_engine_close", "Finishes a wave file, closes the output and ends the engine.",
      details: """
        Its recording and every handle that belongs to it end too. The call fails only if a wave
        file or a recording cannot be completed; the engine is gone all the same. It waits for a
        pull of a host output that is under way.
        """,
      [.engine])
    Call(
      "earshot_engine_update", "Advances time: call it once a frame of the game.",
      details: """
        Everything since the last update takes effect, in as many fixed steps as are due. On a
        device or a host the output is the clock, and makes up for what `seconds` is short of or has
        too much. With EARSHOT_OUTPUT_OFFLINE, rendering advances time instead: an update only takes
        over what was loaded meanwhile, and EARSHOT_EVENT_UPDATE_PASSED_NO_TIME reports that once.
        """,
      [
        .engine,
        .number(
          "seconds", .seconds,
          "Time since the last update; into a wave file at most 3600. Negative time is 0."),
      ])
    Call(
      "earshot_engine_render",
      "Renders the next frames, interleaved, and advances time by exactly these.",
      details: "The same calls give the same samples, however the frames are divided.",
      [
        .engine,
        .output("samples", .float, .sample, "Room for `frames` times the channel count."),
        .number("frames", .frames, as: .size),
      ],
      errors: [.state("unless the output is EARSHOT_OUTPUT_OFFLINE")])
    Call(
      "earshot_engine_host_output",
      "Gets the host output that the game's audio callback pulls from.",
      details:
        "It is the same until earshot_engine_set_output chooses another output; then it is stale.",
      [.engine, .output("output", "earshot_host_output")],
      errors: [.state("unless the output is EARSHOT_OUTPUT_HOST")])
    Call(
      "earshot_host_output_render",
      "Renders the next interleaved frames for the game's audio callback.",
      details: """
        May be called on any thread while the engine is used on another. It allocates nothing, and
        never waits for an update, only for a change of the output that is under way. If the channel
        count differs, or the engine is closed, it writes silence and returns the reason. One thread
        at a time: a second one gets silence.
        """,
      [
        .handle("output", "earshot_host_output"),
        .output("samples", .float, .sample, "Room for `frames` times `channels`."),
        .number("frames", .frames, as: .size),
        .number(
          "channels", .count, as: .uint32,
          """
          Must be the output's count, see earshot_output_traits.
          """),
      ],
      threads: .any)
    Call(
      "earshot_host_output_set_latency",
      "Sets how long the first frame of a pull takes to the ear, from the call of render on.",
      details: """
        earshot_engine_heard_frame and the heard time of earshot_voice_get_playhead go by it. May be
        called again where it changes.
        """,
      [
        .handle("output", "earshot_host_output"),
        .number("seconds", .seconds, as: .double, "0 to 60; less than 0 for unknown."),
      ],
      threads: .any)
    Call(
      "earshot_engine_set_output", "Switches to another output without losing a voice.",
      details: """
        The engine's sample rate and layout stay the same. A device is opened in the background; if
        that fails, EARSHOT_EVENT_OUTPUT_UNAVAILABLE reports it, and the default device is used
        until it succeeds. If another kind of output cannot be opened, the call fails and nothing
        changes. If the wave file that was being written cannot be completed, the call fails once,
        removes the file, and succeeds when repeated. It waits for a pull of a host output that is
        under way.
        """,
      [.engine, .input("output", "earshot_output")], recorded: .line("setOutput"))
    Call(
      "earshot_engine_get_output_traits", "Gets the properties of the current output.",
      details: "It asks the sound server, which takes milliseconds: do not call it every frame.",
      [.engine, .output("traits", "earshot_output_traits")],
      swift: "engine.outputTraits")
    Call(
      "earshot_engine_device_name",
      "Gets the name of the device that is playing; empty without one.", [.engine, .outputText],
      swift: "engine.deviceName ?? \"\"")
    Call(
      "earshot_device_names",
      "Gets the names of the system's output devices, one per line, the default first.",
      [.outputText], threads: .any,
      swift: "deviceNames(AudioEngine.deviceNames, first: AudioEngine.defaultDeviceName)")
    Call(
      "earshot_prefer_mix_seconds",
      """
      Asks devices to mix in shorter or longer periods than the system's setting, which is about
      0.02 s.
      """,
      details: """
        Latency is some of these periods, so a third of the period is a third of the latency;
        shorter ones must be met more often. earshot_output_traits has what the device accepted. The
        setting is for the whole process. Call it before the process uses OpenAL, that is, before
        the first engine is made and devices are listed, and while no other thread reads the
        environment, which it changes and changes back.
        """,
      [.number("seconds", .seconds, 0.0015...0.1, "Values outside are moved to the nearest.")],
      errors: [
        .state(
          """
          if OpenAL was used already, or its user named a configuration file in ALSOFT_CONF; then
          nothing changes
          """)
      ],
      threads: .any)
  }
}
