extension Section {
  package static let live = Section("Live sound") {
    Structure(
      "earshot_generator_functions", "Functions that generate sound while a clip plays.",
      details: "Each voice has a generator of its own. The functions must not call the engine.",
      [
        .size,
        .number("channels", .count, as: .uint32, 1...8),
        .number(
          "sample_rate", .hertz, as: .uint32, 1000...384_000,
          """
          0: the output's, which sounds best.
          """),
        .reserved(1, as: .uint32),
        .user("user", "Is passed to `make` and `release`."),
        .verbatim(
          "make", "void *(*make)(void *user)",
          """
          Returns a generator; NULL: it makes no sound. Called by the threads that read streams,
          one at a time for one generator; in a render by the engine's.
          """),
        .verbatim(
          "generate",
          "size_t (*generate)(void *user, void *generator, float *samples, size_t frames)",
          """
          Fills up to `frames` interleaved frames between -1 and 1 and returns how many; fewer
          only at its end. NaN becomes 0. Called up to two thirds of a second before the sound is
          heard, and earlier for faster voices.
          """),
        .verbatim(
          "destroy", "void (*destroy)(void *user, void *generator)",
          "May be NULL. Called once for each generator."),
        .verbatim(
          "release", "void (*release)(void *user)",
          """
          May be NULL. Called once, when nothing will call these functions any more: the clip and
          its voices are gone. By any thread, and perhaps a moment after earshot_engine_close.
          """),
      ])
    Call(
      "earshot_clip_load_generator", "Makes a clip whose samples are generated while it plays.",
      details: """
        The struct is copied. If the call fails, none of the functions will be called. Voices of
        live sound (this, pushed and progressive) keep their sources, cannot seek or loop, and
        cannot be followed by other clips.
        """,
      [
        .engine,
        .input("functions", "earshot_generator_functions"),
        .text("name", "Used in messages; may be empty."),
        .output("clip", "earshot_clip"),
      ],
      recorded: .line("clip", "live"))
    Call(
      "earshot_push_source_make",
      """
      Makes a source that the game pushes samples to, from a video player, a synthesiser, a
      network.
      """,
      details: "There can be 4,096 at a time. Release it with earshot_push_source_release.",
      [
        .number("sample_rate", .hertz, as: .uint32, 1000...384_000, "The output's sounds best."),
        .number("channels", .count, as: .uint32, 1...8),
        .number(
          "seconds", .seconds, 0.1...60, "Sound that it can hold, which is the memory it takes."),
        .output("source", "earshot_push_source"),
      ],
      threads: .any,
      swift:
        """
        try pushSources.keep(PushSource(sampleRate: sampleRate, channelCount: channels,
        seconds: seconds))
        """
    )
    Call(
      "earshot_push_source_release",
      "Releases a push source; what was pushed is played to its end.",
      [.handle("source", "earshot_push_source")], threads: .any,
      swift: .release)
    Call(
      "earshot_push_source_write", "Pushes interleaved frames between -1 and 1.",
      details:
        "NaN becomes 0. One thread at a time. After earshot_push_source_finish nothing is taken.",
      [
        .handle("source", "earshot_push_source"),
        .inputs("samples", .float, count: "frames"),
        .output("written", .size, .frames, "Frames for which there was room. May be NULL."),
      ],
      threads: .any,
      swift: "source.write(try interleaved(samples, frames, source.channelCount))")
    Call(
      "earshot_push_source_finish", "Ends a push source: the voice plays what there is and ends.",
      [.handle("source", "earshot_push_source")], threads: .any,
      swift: "source.finish()")
    Call(
      "earshot_push_source_get_counts",
      """
      Gets how much sound waits, fits and was played, by the engine's clock as of its last step.
      """,
      [
        .handle("source", "earshot_push_source"),
        .output("waiting", .size, .frames, "Frames that wait to be played. May be NULL."),
        .output("room", .size, .frames, "Frames for which there is room. May be NULL."),
        .output("played", .int64, .frames, "Frames that were played. May be NULL."),
      ],
      threads: .any,
      swift: .getting(
        "source.waitingFrames",
        ["waiting": "=found", "room": "=source.capacity - found", "played": "=source.playedFrames"])
    )
    Call(
      "earshot_push_source_set_latency", "Sets the latency from write to render.",
      details: """
        Set it before the clip is played; from then on it may be changed. Without one, a voice
        begins with 0.1 s of sound and adds what passes until it is heard. The latency should be
        what the output takes at once, plus what is written at once, plus 5 ms; with less the voice
        may run dry (EARSHOT_EVENT_STREAM_RAN_DRY) and wait until as much is there again, or until
        there is no room for another write.

        With `adapts`, what waits beyond the latency is skipped when the voice begins, and the voice
        plays up to 1 % faster or slower to keep it. When it runs dry after its first second, the
        latency grows by a quarter, or by half if it ran dry in the second before, up to 0.5 s; it
        shrinks again after some seconds with time to spare, later each time it was too short, after
        120 s at most. Where the engine renders by itself, it is at least two and a half steps, and
        nothing is skipped.
        """,
      [
        .handle("source", "earshot_push_source"),
        .number("seconds", .seconds, "At least 0.02, up to what the source can hold."),
        .flag("adapts"),
      ],
      errors: [.state("if a voice has begun to play it without a latency")], threads: .any)
    Call(
      "earshot_push_source_get_latency", "Gets the latency that was set, or adapted to.",
      [
        .handle("source", "earshot_push_source"),
        .output("seconds", .double, .seconds, "0: none was set."),
      ],
      threads: .any,
      swift: "source.latency ?? 0",
      cpp: "latency")
    Call(
      "earshot_clip_load_push_source", "Makes a clip of a push source, to be played once.",
      details: """
        Its voice consumes the samples. While there are too few it waits, and continues without a
        click.
        """,
      [
        .engine,
        .handle("source", "earshot_push_source"),
        .text("name", "Used in messages; may be empty."),
        .output("clip", "earshot_clip"),
      ],
      recorded: .line("clip", "live", "samples"),
      swift: "engine.load(source, name: name ?? \"pushed sound\")")
    Call(
      "earshot_progressive_make",
      "Makes a sound file whose bytes arrive over time, such as a download.",
      details: "There can be 4,096 at a time. Release it with earshot_progressive_release.",
      [
        .text("name", "Used in messages; may be empty."),
        .number(
          "byte_count", .bytes, as: .uint64, 0...1_073_741_824, "Size of the file; 0: unknown."),
        .output("bytes", "earshot_progressive"),
      ],
      threads: .any,
      swift:
        """
        try progressiveBytes.keep(ProgressiveBytes(name: name ?? "bytes", byteCount: byteCount
        == 0 ? nil : byteCount))
        """
    )
    Call(
      "earshot_progressive_release",
      "Releases a progressive file; a clip that was made of it continues.",
      [.handle("bytes", "earshot_progressive")], threads: .any,
      swift: .release)
    Call(
      "earshot_progressive_append", "Adds the next bytes, from one thread at a time.",
      [.handle("bytes", "earshot_progressive"), .inputs("data", .untyped)],
      errors: [
        .limitReached("if there was no room for all; those that fit are added"),
        .state("after earshot_progressive_finish"),
      ],
      threads: .any)
    Call(
      "earshot_progressive_finish",
      "Ends a progressive file: all bytes are there, or the download was broken off.",
      [.handle("bytes", "earshot_progressive")], threads: .any,
      swift: "bytes.finish()")
    Call(
      "earshot_clip_load_progressive",
      "Makes a clip that can be played while the rest of its file arrives.",
      details: """
        The file must be WAV, AIFF, AU, CAF, FLAC, Ogg, MP3, or MP4 with its index in front or in
        fragments. A finished file is loaded like earshot_clip_load_bytes does.
        """,
      [
        .engine,
        .handle("bytes", "earshot_progressive"),
        .input("options", "earshot_clip_options", "NULL: the defaults."),
        .output("clip", "earshot_clip"),
      ],
      errors: [.fileInvalid("while too few bytes have arrived to recognise it: try again")],
      recorded: .line("clip", "live"),
      swift: .throwing(
        "let settled = try ClipOptions(options); engine.load(bytes, options: settled)"))
  }
}
