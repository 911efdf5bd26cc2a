extension Section {
  package static let outputs = Section("Outputs") {
    Enumeration(
      "EARSHOT_OUTPUT_…", "Where the sound goes.",
      [
        Constant(
          "EARSHOT_OUTPUT_DEVICE", 0,
          """
          A device of the system: `name` as earshot_device_names lists it, or NULL for the default
          device, which is followed when it changes. Without a device the engine plays silently,
          in real time, and an event says why.
          """),
        Constant(
          "EARSHOT_OUTPUT_HOST", 1,
          "The game's own audio callback pulls: earshot_engine_host_output."),
        Constant(
          "EARSHOT_OUTPUT_OFFLINE", 2,
          "earshot_engine_render pulls, as fast as it can. Time passes by what is rendered."),
        Constant(
          "EARSHOT_OUTPUT_WAVE_FILE", 3,
          """
          Updates render into the wave file `name`. The name must not have the suffix of another
          format, such as .mp3. The file appears when the engine is closed.
          """),
        Constant("EARSHOT_OUTPUT_SILENCE", 4, "Nothing is mixed; time passes as on a device."),
      ])
    Enumeration(
      "EARSHOT_ENCODING_…", "Sample formats of wave files.",
      [
        Constant("EARSHOT_ENCODING_FLOAT", 0, "32-bit float: exactly what was mixed."),
        Constant("EARSHOT_ENCODING_S16", 1, "16 bits, rounded and clipped."),
        Constant("EARSHOT_ENCODING_S24", 2, "24 bits, rounded and clipped."),
      ],
      swift: .taken(
        "SampleEncoding", ["FLOAT": "float32", "S16": "int16", "S24": "int24"],
        others: "EARSHOT_ENCODING_FLOAT"))
    Structure(
      "earshot_output", "An output: where the sound goes.",
      [
        .size,
        .constant("kind", "EARSHOT_OUTPUT_", default: "EARSHOT_OUTPUT_DEVICE"),
        .input("name", .char, default: "NULL", "Name of the device, or path of the wave file."),
        .number("name_length", .bytes, as: .size, default: "EARSHOT_TERMINATED"),
        .constant(
          "encoding", "EARSHOT_ENCODING_", default: "EARSHOT_ENCODING_FLOAT",
          "EARSHOT_ENCODING_…, for wave files."),
        .reserved(1, as: .int32),
      ])
    Call(
      "earshot_output_init", "Fills in the default output: the system's default device.",
      details: "NULL does nothing.",
      [.output("output", "earshot_output")], answers: .nothing, threads: .any)
    Enumeration(
      "EARSHOT_LAYOUT_…", "Speaker layouts.",
      details: """
        Channels of a frame: front left, front right, then centre, low frequencies, back and side,
        as far as the layout has them.
        """,
      [
        Constant("EARSHOT_LAYOUT_MONO", 0, "One channel."),
        Constant("EARSHOT_LAYOUT_STEREO", 1, "Two channels."),
        Constant("EARSHOT_LAYOUT_QUAD", 2, "Four channels."),
        Constant("EARSHOT_LAYOUT_5_1", 3, "Six channels."),
        Constant("EARSHOT_LAYOUT_6_1", 4, "Seven channels."),
        Constant("EARSHOT_LAYOUT_7_1", 5, "Eight channels."),
      ],
      swift: .taken(
        "ChannelLayout", ["5_1": "surround51", "6_1": "surround61", "7_1": "surround71"]))
    Enumeration(
      "EARSHOT_LATENCY_…", "How much rendered sound waits for a device before it is mixed there.",
      details: """
        Less sound is heard sooner; more lasts longer when the machine is busy. Outputs other than
        devices take what they need themselves.
        """,
      [
        Constant(
          "EARSHOT_LATENCY_LOW", 0,
          """
          With OpenAL Soft 1.22 and later, nothing but 128 frames; before that, also as much as
          the device recently took at once, or two of its mixes until that is known. 128 frames
          more after a dropout.
          """),
        Constant(
          "EARSHOT_LATENCY_BALANCED", 1,
          """
          Starts like EARSHOT_LATENCY_LOW. After a dropout, as much more as the device takes at
          once; and some of its mixes more before a dropout, where threads are late by a quarter
          of a mix. The default.
          """),
        Constant(
          "EARSHOT_LATENCY_SAFE", 2,
          """
          From the start, twice as much more as the device takes at once, and more where threads
          are late by about as long.
          """),
      ],
      swift: "Latency")
    Enumeration(
      "EARSHOT_LIMITER_…",
      "When a limiter keeps the output 1 dB below full scale, between samples as well.",
      details: """
        Sound below the limit is unchanged. The limiter delays the output by about 1.5 ms; in a
        render it does not.
        """,
      [
        Constant(
          "EARSHOT_LIMITER_AUTOMATIC", 0, "On devices and hosts, not in renders and wave files."),
        Constant("EARSHOT_LIMITER_ALWAYS", 1, "On every output."),
        Constant("EARSHOT_LIMITER_NEVER", 2, "On no output."),
      ],
      swift: "LimiterPolicy")
    Enumeration(
      "EARSHOT_RESAMPLER_…", "How voices whose rate is not 1 are resampled.",
      [
        Constant("EARSHOT_RESAMPLER_LINEAR", 0, "The cheapest."),
        Constant("EARSHOT_RESAMPLER_CUBIC", 1, "About 2.3 times the cost of linear."),
        Constant("EARSHOT_RESAMPLER_BEST", 2, "About 1.8 times the cost of cubic."),
        Constant(
          "EARSHOT_RESAMPLER_OVERSAMPLED", 3,
          """
          Short clips that are resampled are kept at twice their rate as well and resampled
          linearly: better than cubic above 5 kHz, at half its cost. Everything else is cubic. The
          default.
          """),
      ],
      swift: "Resampler")
    Enumeration(
      "EARSHOT_CATEGORY_…",
      "How the application's sound treats other applications and the background.",
      [
        Constant(
          "EARSHOT_CATEGORY_AMBIENT", 0,
          """
          Mixes with other applications; silent in the background.
          """),
        Constant(
          "EARSHOT_CATEGORY_SOLO", 1,
          "Silences other applications; silent in the background. The default."),
        Constant("EARSHOT_CATEGORY_PLAYBACK", 2, "Audible in the background, too."),
        Constant(
          "EARSHOT_CATEGORY_RECORD", 3,
          "Only records, see earshot_recorder_make: plays on no device."),
        Constant(
          "EARSHOT_CATEGORY_RECORD_AND_PLAY", 4, "Records and plays, in the background, too."),
      ],
      swift: "SessionCategory")
    Enumeration(
      "EARSHOT_UNPLUGGED_…", "The behaviour when the device is unplugged.",
      [
        Constant("EARSHOT_UNPLUGGED_GO_ON", 0, "Playback continues on the next best device."),
        Constant(
          "EARSHOT_UNPLUGGED_WAIT", 1,
          """
          Playback moves to that device, but stays silent until EARSHOT_SUSPENDED_UNPLUGGED is
          restored.
          """),
      ],
      swift: .taken("UnpluggingPolicy", ["WAIT": "waitUntilRestored"]))
    Structure(
      "earshot_output_traits", "Properties of the current output.",
      [
        .size,
        .number(
          "sample_rate", .hertz, as: .uint32,
          "Rate that is mixed at. A device's own may differ from the engine's."),
        .number("channels", .count, as: .uint32, "Channels of a frame."),
        .flag(
          "has_device",
          """
          Whether there is a device. Otherwise nothing is heard, or the game pulls.
          """),
        .flag("hrtf", "Whether sound is rendered for headphones."),
        .flag("can_capture", "Whether there is a device to record from."),
        .flag(
          "has_real_time_priority",
          "Whether the thread that renders for a device has real-time priority."),
        .number("mix_seconds", .seconds, "Length of the device's mixes. -1: unknown."),
        .number("latency", .seconds, "Time from the render to the ear. -1: unknown."),
        .number(
          "queued_frames", .frames, as: .int64,
          """
          Frames at the engine's rate that wait for the device's mix, as the config's latency
          says. Part of `latency`. -1: no device.
          """),
        .number(
          "delayed_frames", .frames, as: .int64,
          """
          Delay by effects and the limiter, on a device or a host. Part of `latency`. Where it
          grows while sound plays, it may be up to a step too long, as the engine's clock
          advances in whole steps.
          """),
      ],
      swift: .of(
        "OutputTraits",
        [
          "channels": "channelCount", "has_device": "deviceName != nil", "hrtf": "isHRTFEnabled",
          "mix_seconds": "mixDuration?.seconds ?? -1", "latency": "latency?.seconds ?? -1",
          "queued_frames": "queuedFrames ?? -1",
        ]))
  }
}
