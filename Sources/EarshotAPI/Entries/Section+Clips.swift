extension Section {
  package static let clips = Section("Loading clips") {
    Enumeration(
      "EARSHOT_STORAGE_…", "Where a clip's samples are kept.",
      [
        Constant(
          "EARSHOT_STORAGE_AUTOMATIC", 0, "Depends on the clip's length, see earshot_config."),
        Constant("EARSHOT_STORAGE_RESIDENT", 1, "Decoded, in memory."),
        Constant("EARSHOT_STORAGE_COMPRESSED", 2, "As the file's bytes, in memory."),
        Constant("EARSHOT_STORAGE_STREAMED", 3, "In the file."),
      ],
      swift: "ClipStorage")
    Enumeration(
      "EARSHOT_USE_…", "The purpose of a clip, which decides about automatic storage.",
      [
        Constant("EARSHOT_USE_EFFECT", 0, "Sound effects."),
        Constant("EARSHOT_USE_MUSIC", 1, "Music."),
        Constant("EARSHOT_USE_SPEECH", 2, "Speech."),
      ],
      swift: "ClipUse")
    Enumeration(
      "EARSHOT_AMBISONICS_…", "Channel formats of first-order ambisonic beds.",
      details: "A file that declares its format, such as .amb, is believed.",
      [
        Constant(
          "EARSHOT_AMBISONICS_NONE", 0,
          "Not a bed, unless the file declares one and `keeps_channels` is false."),
        Constant(
          "EARSHOT_AMBISONICS_AMBIX", 1, "Four channels W, Y, Z, X of equal scale (ACN, SN3D)."),
        Constant("EARSHOT_AMBISONICS_FUMA", 2, "Three or four channels: W, 3 dB lower, X, Y, Z."),
      ])
    Structure(
      "earshot_clip_options", "How a clip is loaded.",
      [
        .size,
        .constant("storage", "EARSHOT_STORAGE_", default: "EARSHOT_STORAGE_AUTOMATIC"),
        .constant("use", "EARSHOT_USE_", as: .int16, default: "EARSHOT_USE_EFFECT"),
        .constant(
          "ambisonics", "EARSHOT_AMBISONICS_", as: .int16, default: "EARSHOT_AMBISONICS_NONE",
          """
          An ambisonic bed, which surrounds the listener and keeps its orientation while the
          listener turns: that of the world, or of the emitter it plays on. Not with
          `keeps_channels`.
          """),
        .flag(
          "keeps_channels", default: false,
          "On an emitter, keep the channels instead of mixing to mono."),
        .flag("keeps_sample_rate", default: false, "Do not convert to the output's sample rate."),
        .number(
          "gain_millibels", .millibels, as: .int16, -20_000...4800, default: 0,
          "Gain of every play, such as a file's ReplayGain."),
        .number(
          "loop_start", .frames, as: .int64, default: -1,
          """
          Start of the loop, in frames of the file. -1 for both: the file's own loop, else all
          of the clip.
          """),
        .number("loop_end", .frames, as: .int64, default: -1, "End of the loop, exclusive."),
      ])
    Call(
      "earshot_clip_options_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("options", "earshot_clip_options")], answers: .nothing, threads: .any)
    Call(
      "earshot_clip_load", "Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus, MP3 and others.",
      details: """
        Blocks until it is decoded and converted. The same path with the same options is loaded
        once; each load needs its own earshot_clip_unload.
        """,
      [
        .engine,
        .text("path"),
        .input("options", "earshot_clip_options", "NULL: the defaults."),
        .output("clip", "earshot_clip"),
      ],
      recorded: .line(
        "clip", "file", "storage", "loopStart", "loopEnd", "convert", "gain", "keepChannels",
        "ambisonics"),
      swift: .throwing(
        "let settled = try ClipOptions(options); engine.load(path, options: settled)"))
    Call(
      "earshot_clip_load_bytes", "Loads a sound file that is in memory.",
      details: "The bytes are copied.",
      [
        .engine,
        .inputs("bytes", .untyped),
        .text("name", "Used in messages; may be empty."),
        .input("options", "earshot_clip_options", "NULL: the defaults."),
        .output("clip", "earshot_clip"),
      ],
      recorded: .line(
        "clip", "from", "storage", "loopStart", "loopEnd", "convert", "gain", "keepChannels",
        "ambisonics"))
    Call(
      "earshot_clip_load_samples", "Makes a clip of interleaved samples between -1 and 1.",
      details: "They are copied. NaN becomes 0.",
      [
        .engine,
        .inputs("samples", .float, count: "frames"),
        .number("channels", .count, as: .uint32, 1...8),
        .number("sample_rate", .hertz, as: .uint32, 1000...384_000),
        .text("name", "Used in messages; may be empty."),
        .input("options", "earshot_clip_options", "NULL: the defaults."),
        .output("clip", "earshot_clip"),
      ],
      recorded: .line("clip", "from", "samples"),
      swift: .throwing(
        """
        let (settled, title) = (try ClipOptions(options), name ?? "samples"); let copy = try
        clipSamples(samples, frames, channels, title, engine); engine.load(samples: copy,
        channelCount: channels, sampleRate: sampleRate, name: title, options: settled)
        """
      ))
    Call(
      "earshot_clip_load_samples_s16", "Makes a clip of interleaved 16-bit samples.",
      details: "Like earshot_clip_load_samples.",
      [
        .engine,
        .inputs("samples", .int16, count: "frames"),
        .number("channels", .count, as: .uint32, 1...8),
        .number("sample_rate", .hertz, as: .uint32, 1000...384_000),
        .text("name", "Used in messages; may be empty."),
        .input("options", "earshot_clip_options", "NULL: the defaults."),
        .output("clip", "earshot_clip"),
      ],
      recorded: .line("clip", "from", "samples"),
      swift: .throwing(
        """
        let (settled, title) = (try ClipOptions(options), name ?? "samples"); let copy = try
        clipSamples(samples, frames, channels, title, engine); engine.load(samples: copy,
        channelCount: channels, sampleRate: sampleRate, name: title, options: settled)
        """
      ))
    Call(
      "earshot_clip_begin_loading", "Begins to load a file in the background.",
      details: """
        The clip can be played at once; its voices wait until it is loaded. An event reports when it
        is, or why it failed; a failed clip needs no unload. With EARSHOT_OUTPUT_OFFLINE and
        EARSHOT_OUTPUT_WAVE_FILE the next block waits for it.
        """,
      [
        .engine,
        .text("path"),
        .input("options", "earshot_clip_options", "NULL: the defaults."),
        .output("clip", "earshot_clip"),
      ],
      recorded: .line("clip", "awaited", "file"),
      swift: "engine.beginLoading(path, options: try ClipOptions(options))")
    Call(
      "earshot_clip_unload", "Unloads a clip, once for each load.",
      details: """
        After the last unload the handle is stale, and the memory is freed when no voice plays the
        clip any more. Loading in the background is cancelled.
        """,
      [
        .engine, .clip,
        .flag("stopping_voices", "Fade its voices out now instead of playing them to their end."),
      ],
      recorded: .line("unload", "stopVoices"), swift: "unload(_:stoppingVoices:)")
    Call(
      "earshot_clip_set_pinned",
      "Keeps a clip's samples in memory whatever the budget, or no longer.",
      details: "Brings them back if they were evicted. Calls do not nest.",
      [.engine, .clip, .flag("is_pinned")],
      swift:
        """
        let isPinnedNow = try present(engine.info(of: clip), "clip").isPinned; if isPinned,
        !isPinnedNow { engine.pin(clip) } else if !isPinned, isPinnedNow { engine.unpin(clip)
        }
        """
    )
    Enumeration(
      "EARSHOT_CLIP_…", "Whether a clip's samples are available.",
      [
        Constant(
          "EARSHOT_CLIP_LOADING", 0, "Being loaded for the first time; only its name is known."),
        Constant("EARSHOT_CLIP_IN_MEMORY", 1, "Available at once."),
        Constant("EARSHOT_CLIP_EVICTED", 2, "Removed for the budget; a play loads them again."),
        Constant("EARSHOT_CLIP_RETURNING", 3, "Being loaded again."),
      ],
      swift: .given("ClipState"))
    Structure(
      "earshot_clip_info", "Information about a clip.",
      details: """
        While it is being loaded for the first time, all values from `sample_rate` to `loop_end`,
        and `seconds`, are 0.
        """,
      [
        .size,
        .constant("state", "EARSHOT_CLIP_"),
        .constant("storage", "EARSHOT_STORAGE_", "EARSHOT_STORAGE_…, never automatic."),
        .number(
          "sample_rate", .hertz, as: .uint32,
          "Rate that it is kept at: the output's, unless `keeps_sample_rate`."),
        .number("channels", .count, as: .uint32),
        .flag("is_pinned", "Whether earshot_clip_set_pinned keeps it in memory."),
        .flag("is_bed", "Whether it is an ambisonic bed, kept as EARSHOT_AMBISONICS_AMBIX."),
        .reserved(2),
        .number("frames", .frames, as: .int64, "Length at `sample_rate`; -1 for live sound."),
        .number("loop_start", .frames, as: .int64, "Start of the loop at `sample_rate`."),
        .number("loop_end", .frames, as: .int64, "End of the loop, exclusive."),
        .number("bytes", .bytes, as: .int64, "Memory that it uses now."),
        .number("use_count", .count, as: .uint64, "Loads that were not unloaded yet."),
        .number("voices", .count, as: .uint64, "Voices that play it, are paused or wait."),
        .number("seconds", .seconds, "Length at a rate of 1; -1 for live sound."),
        .number(
          "broken_at", .frames, as: .int64,
          "Frame from which its file could not be read, which is silent. -1: none."),
      ])
    Call(
      "earshot_clip_get_info", "Gets information about a clip.",
      [.engine, .clip, .output("info", "earshot_clip_info")],
      swift: "engine.info(of: clip)",
      cpp: "info")
    Call(
      "earshot_clip_name", "Gets a clip's path, or the name it was given.",
      [.engine, .clip, .outputText],
      swift: "try present(engine.info(of: clip), \"clip\").name")
    Structure(
      "earshot_marker", "A named position in a clip.",
      [
        .number(
          "frame", .frames, as: .int64,
          "At the clip's kept sample rate. One beyond the end is never passed."),
        .input("name", .char, "Need not be unique; NULL: no name."),
        .number("name_length", .bytes, as: .size),
      ])
    Call(
      "earshot_clip_set_markers", "Replaces a clip's markers.",
      details: """
        Voices that pass a marker report it with an event. Markers may be in any order; at most
        65,536.
        """,
      [.engine, .clip, .inputs("markers", "earshot_marker")],
      recorded: .line("setMarkers", "markers"))
    Call(
      "earshot_clip_set_caption", "Sets the text that captions show while a clip is heard.",
      details: """
        See earshot_engine_get_heard and earshot_engine_take_captions. A clip without a caption does
        not appear there.
        """,
      [.engine, .clip, .text("words", "At most 256 bytes; EARSHOT_NO_TEXT removes it.")],
      recorded: .line("setCaption", "text"),
      swift:
        """
        engine.setCaption(clip, try words.map { caption throws(Failure) in try
        shortName(caption, "caption") })
        """
    )
    Call(
      "earshot_clip_get_caption", "Gets a clip's caption; empty without one.",
      [.engine, .clip, .outputText],
      swift: "engine.caption(of: clip) ?? \"\"",
      cpp: "caption")
    Call(
      "earshot_clip_marker_count", "Gets the number of a clip's markers.",
      [.engine, .clip, .output("count", .size, .count)],
      swift: "try present(engine.markers(of: clip), \"clip\").count")
    Call(
      "earshot_clip_marker", "Gets one of a clip's markers.",
      [
        .engine, .clip,
        .number("index", .index, as: .size, "In order of time."),
        .output("frame", .int64, .frames, "May be NULL."),
        .outputText,
      ])
    Call(
      "earshot_clip_set_cooldown",
      "Sets the time within which another play of a clip joins the last one.",
      details: "The play makes that voice louder by `boost`, up to 12 dB in all, and returns it.",
      [.engine, .clip, .number("seconds", .seconds, "0: no cooldown."), .number("boost", .gain)],
      recorded: .line("setCooldown", "seconds", "boost"),
      swift:
        """
        let time = Duration.seconds(try within(seconds, 0...86_400, "seconds"));
        engine.setCooldown(clip, time, boost: boost)
        """
    )
    Call(
      "earshot_clip_get_cooldown", "Gets a clip's cooldown.",
      [
        .engine, .clip,
        .output("seconds", .double, .seconds, "0: no cooldown."),
        .output("boost", .double, .gain),
      ],
      swift: .getting(
        "",
        [
          "seconds": "=engine.cooldown(of: clip)?.time ?? .zero",
          "boost": "=engine.cooldown(of: clip)?.boost.linear ?? 1",
        ]))
    Call(
      "earshot_engine_reload_changed_files",
      "Looks for clips whose files have changed, and reloads them in the background.",
      details: "Voices that play them continue with the new contents.",
      [.engine], swift: "reloadChangedFiles()")
  }
}
