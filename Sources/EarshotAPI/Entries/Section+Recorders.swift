extension Section {
  package static let recorders = Section("Microphones") {
    Structure(
      "earshot_recorder_options", "The sound to record, and its destination.",
      details: """
        It can go to a file, to memory, to a push source and to a function, to several of them at
        once, or nowhere, for its levels alone. Fill it with earshot_recorder_options_init.
        """,
      [
        .size,
        .number(
          "sample_rate", .hertz, as: .uint32, 8000...192_000, default: 48_000,
          "The system converts."),
        .number("channels", .count, as: .uint32, 1...2, default: 1),
        .flag(
          "replaces_older", default: false, "Replace a file that exists; otherwise it is refused."),
        .reserved(3),
        .number("gain", .gain, 0...251, default: 1),
        .number(
          "limit", .seconds, 0...31_536_000, default: 0,
          "Length at which it ends, exact to the frame; 0: none."),
        .number(
          "kept_seconds", .seconds, 0...86_400, default: 0,
          """
          Length that is kept in memory for earshot_clip_load_recorder; the recording ends when
          that is full. 0: none.
          """),
        .input(
          "device", .char, default: "NULL",
          "A name of earshot_recorder_device_names; NULL: the default device."),
        .number("device_length", .bytes, as: .size, default: "EARSHOT_TERMINATED"),
        .input(
          "path", .char, default: "NULL",
          """
          NULL: no file. The suffix sets the format: wav, caf, aiff, au, flac, ogg, opus, mp3, and
          m4a where the program ffmpeg is installed.
          """),
        .number("path_length", .bytes, as: .size, default: "EARSHOT_TERMINATED"),
        .input(
          "format", .char, default: "NULL",
          """
          Sample format or codec as `earshot convert` names it: LEI24, ima4, alac, ulaw and
          others. NULL: 16 bits, or the usual one of the file format.
          """),
        .number("format_length", .bytes, as: .size, default: "EARSHOT_TERMINATED"),
        .number("quality", .share, -1...1, default: -1, "Lossy formats: 0 to 1; -1: the default."),
        .handle(
          "push_source", "earshot_push_source", default: "0",
          "A push source of the same rate and channels, to be heard at once; 0: none."),
        .verbatim(
          "function",
          """
          void (*function)(void *user, const float *samples, size_t frames, int64_t first_frame)
          """, default: "NULL",
          """
          NULL: none. Called on a thread of the recorder's about every 10 ms, with interleaved
          frames; `first_frame` counts from the start of the recording. It may take up to five
          seconds, and must not stop or release the recorder.
          """),
        .user("user", default: "NULL", "Is passed to the functions."),
        .verbatim(
          "release", "void (*release)(void *user)", default: "NULL",
          """
          May be NULL. Called once, by any thread, when nothing will call `function` any more; not
          if there is none, or no recorder was made.
          """),
      ])
    Call(
      "earshot_recorder_options_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("options", "earshot_recorder_options")], answers: .nothing, threads: .any)
    Call(
      "earshot_recorder_make", "Makes a recorder, without opening the microphone yet.",
      details: """
        There can be 256 at a time. Release it with earshot_recorder_release. A recorder with an
        engine pauses while that is interrupted or asleep, from its next update on, and continues in
        the background.

        The file appears with the first quarter of a second and can be read from then on: if the
        program crashes, at most the last second is missing. Vorbis, ALAC and AAC are encoded at the
        end, from `path`.unfinished.caf, which a crash leaves behind; if that exists, the next one
        is `path`.2.unfinished.caf.
        """,
      [
        .handle(
          "engine", "earshot_engine",
          """
          An engine whose category is EARSHOT_CATEGORY_RECORD or
          EARSHOT_CATEGORY_RECORD_AND_PLAY, or 0.
          """),
        .input("options", "earshot_recorder_options"),
        .output("recorder", "earshot_recorder"),
      ],
      errors: [
        .formatUnsupported("for a format that the file cannot have"),
        .outputUnwritable("for a file that cannot be written"),
        .notAvailable("for an engine of another category"),
      ])
    Call(
      "earshot_recorder_release",
      "Releases a recorder; one that still records ends in the background.", [.recorder],
      threads: .any,
      swift: .release)
    Call(
      "earshot_recorder_start", "Opens the microphone and records.",
      details: """
        A recorder records once: later calls, also after earshot_recorder_stop, do nothing. A device
        that is lost is looked for until there is one, including the default one; meanwhile nothing
        is recorded.
        """,
      [.recorder], errors: [.deviceUnavailable("if there is no microphone")], threads: .any,
      swift: .throwing("recorder.recorder.start()"))
    Call(
      "earshot_recorder_pause", "Pauses a recorder; the microphone is off after some 20 ms.",
      [.recorder], threads: .any,
      swift: "recorder.recorder.pause()")
    Call(
      "earshot_recorder_resume", "Resumes a recorder, unless it is interrupted.", [.recorder],
      threads: .any,
      swift: "recorder.recorder.resume()")
    Call(
      "earshot_recorder_stop", "Ends the recording, and waits until the file is complete.",
      details: "It fails if the file could not take everything.",
      [.recorder], threads: .any,
      swift: .throwing("recorder.recorder.stop()"))
    Call(
      "earshot_recorder_set_gain", "Sets the gain of a recorder, with a short ramp.",
      [.recorder, .number("gain", .gain, 0...251)], threads: .any,
      swift: "recorder.recorder.gain = gain")
    Enumeration(
      "EARSHOT_RECORDER_…", "States of recorders.",
      [
        Constant("EARSHOT_RECORDER_READY", 0, "Not started."),
        Constant("EARSHOT_RECORDER_RECORDING", 1, "Records."),
        Constant("EARSHOT_RECORDER_PAUSED", 2, "Paused by the game or an interruption."),
        Constant("EARSHOT_RECORDER_STOPPED", 3, "Ended by earshot_recorder_stop."),
        Constant("EARSHOT_RECORDER_LIMIT_REACHED", 4, "Ended by `limit` or `kept_seconds`."),
        Constant("EARSHOT_RECORDER_FAILED", 5, "Ended because no destination was left."),
      ])
    Structure(
      "earshot_recorder_status", "The state of a recorder.",
      [
        .size,
        .constant("state", "EARSHOT_RECORDER_"),
        .number("frames", .frames, as: .int64, "Frames recorded so far."),
        .number("lost_frames", .frames, as: .int64, "Frames that were not taken in time."),
        .number("gain", .gain),
      ],
      swift: .of("SoundRecorder", ["state": "state.number", "frames": "frameCount"]))
    Call(
      "earshot_recorder_get_status", "Gets the state of a recorder.",
      [.recorder, .output("status", "earshot_recorder_status")], threads: .any,
      swift: "recorder.recorder",
      cpp: "status")
    Call(
      "earshot_recorder_get_meter",
      "Gets the level of the last 50 ms, including the gain; without loudness.",
      [.recorder, .output("meter", "earshot_meter")], threads: .any,
      swift: "recorder.recorder.meter",
      cpp: "meter")
    Call(
      "earshot_recorder_device_name",
      "Gets the name of the device that is recorded from; empty without one.",
      [.recorder, .outputText], threads: .any,
      swift: "recorder.recorder.deviceName ?? \"\"")
    Call(
      "earshot_recorder_device_names",
      "Gets the names of the devices to record from, one per line, the default first.",
      [.outputText], threads: .any,
      swift: "deviceNames(SoundRecorder.deviceNames, first: SoundRecorder.defaultDeviceName)",
      cpp: "recorder::device_names")
    Enumeration(
      "EARSHOT_RECORDER_EVENT_…", "Events of recorders.",
      [
        Constant("EARSHOT_RECORDER_EVENT_NONE", 0, "There is no event."),
        Constant("EARSHOT_RECORDER_EVENT_DEVICE_LOST", 1, "The device was lost. `text`: its name."),
        Constant(
          "EARSHOT_RECORDER_EVENT_DEVICE_RESTORED", 2,
          "The device, or another, records again. `text`: its name."),
        Constant(
          "EARSHOT_RECORDER_EVENT_DEVICE_STALLED", 3,
          "The device has sent nothing for three seconds. `text`: its name."),
        Constant("EARSHOT_RECORDER_EVENT_SOUND_LOST", 4, "Frames were lost. `number`: how many."),
        Constant("EARSHOT_RECORDER_EVENT_INTERRUPTED", 5, "An interruption began."),
        Constant(
          "EARSHOT_RECORDER_EVENT_INTERRUPTION_ENDED", 6,
          "It ended. `number`: 1, or 0 if the recorder stays paused."),
        Constant(
          "EARSHOT_RECORDER_EVENT_DESTINATION_FAILED", 7,
          "A destination failed; its sound so far is kept. `text`: why."),
        Constant(
          "EARSHOT_RECORDER_EVENT_ENDED", 8, "The recording ended. `number`: EARSHOT_RECORDER_…."),
      ])
    Call(
      "earshot_recorder_take_event", "Takes the oldest event.",
      details: "At most 1,000 wait; later ones are dropped until some are taken.",
      [
        .recorder,
        .output("kind", .constant("EARSHOT_RECORDER_EVENT_", .int32)),
        .output("number", .int64, .game, "May be NULL."),
        .outputText,
      ],
      threads: .any,
      swift: .getting(
        """
        try copyOut("", into: buffer, capacity, length); recorder.nextEvent()?.shape ??
        (EARSHOT_RECORDER_EVENT_NONE, 0, "")
        """,
        ["kind": "0", "number": "1", "buffer": "2"]))
    Call(
      "earshot_clip_load_recorder",
      "Makes a clip of what `kept_seconds` has in memory, and removes it there.",
      [
        .engine, .recorder,
        .text("name", "Used in messages; may be empty."),
        .output("clip", "earshot_clip"),
      ],
      recorded: .line("clip", "from", "samples"),
      swift: .throwing("engine.load(recorder.recorder, name: name)"))
  }
}
