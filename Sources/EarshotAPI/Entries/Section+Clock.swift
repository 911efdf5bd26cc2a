extension Section {
  package static let clock = Section("The clock and statistics") {
    Call(
      "earshot_engine_sample_rate",
      "Gets the sample rate of the engine's clock, which never changes.",
      details: "It is the configured rate, else the output's when the engine was made.",
      [.engine, .output("sample_rate", .uint32, .hertz)],
      swift: "engine.sampleRate")
    Call(
      "earshot_engine_current_frame",
      "Gets the frame of the engine's clock that the next update begins with.",
      [.engine, .output("frame", .int64, .frames)],
      swift: "engine.currentFrame")
    Call(
      "earshot_engine_heard_frame",
      "Gets the frame of the engine's clock that the player hears now.",
      details: """
        That is what was rendered, less what is still on its way to the ear. It goes on evenly with
        the system's clock, and never back on the same output. -1 without a device, and for a host
        before earshot_host_output_set_latency.
        """,
      [.engine, .output("frame", .int64, .frames)],
      swift: "engine.heardFrame ?? -1")
    Call(
      "earshot_engine_schedule_notice",
      "Gets how far ahead a start must be planned to be exact to the frame.",
      details: """
        For a game that updates at least ten times a second. 0 where the engine renders by itself.
        """,
      [.engine, .output("seconds", .double, .seconds)],
      swift: "engine.scheduleNotice")
    Call(
      "earshot_engine_meter",
      "Gets the level of each channel of the output over the last 50 ms: peak and RMS, linear.",
      [
        .engine,
        .output("peaks", .float, .gain, "Room for `channels` values, or NULL."),
        .output("rms", .float, .gain, "Room for `channels` values, or NULL."),
        .output(
          "channels", .uint32, .count,
          """
          Holds the room in the arrays; is set to the output's channel count, which may be
          greater.
          """),
      ],
      errors: [
        .notAvailable(
          "where nothing is mixed: with EARSHOT_OUTPUT_SILENCE, and while there is no device")
      ])
    Structure(
      "earshot_statistics", "Counters of an engine, as of the last update.",
      [
        .size,
        .number("sources", .count, as: .uint32, "OpenAL sources in use or idle."),
        .number("voices", .count, as: .uint64, "Voices that exist."),
        .number("real_voices", .count, as: .uint64, "Voices that have a source."),
        .number("virtual_voices", .count, as: .uint64, "Voices that have none."),
        .number("peak_voices", .count, as: .uint64, "Most voices at once, ever."),
        .number(
          "peak_real_voices", .count, as: .uint64, "Most voices with a source at once, ever."),
        .number("stolen", .count, as: .uint64, "Sources that a voice lost to another, ever."),
        .number("refused", .count, as: .uint64, "Plays that were refused, ever."),
        .number(
          "starved", .count, as: .uint64,
          "Voices that had won a source in the last step while none was idle."),
        .number("steps", .count, as: .uint64, "Fixed steps, `dropped_steps` included."),
        .number(
          "dropped_steps", .count, as: .uint64,
          "Steps that were merged into one after stalls longer than `longest_catch_up`."),
        .number("stale_calls", .count, as: .uint64, "Calls with a stale handle."),
        .number(
          "refused_calls", .count, as: .uint64, "Calls that were refused for another reason."),
        .number(
          "gain_limited", .count, as: .uint64,
          "Voices limited to +24 dB in the last step, as OpenAL does."),
        .number("underruns", .count, as: .uint64, "Times that a stream ran dry, ever."),
        .number("clips_loading", .count, as: .uint64, "Clips that are being loaded."),
        .number("clips_evicted", .count, as: .uint64, "Clips whose samples were evicted."),
        .number("clips_reloaded", .count, as: .uint64, "Clips that were reloaded, ever."),
        .number("clips_failed", .count, as: .uint64, "Clips that could not be loaded, ever."),
        .number("property_calls", .count, as: .uint64, "Calls to OpenAL that set a property."),
        .number("clips", .count, as: .uint64, "Clips that are loaded."),
        .number("clip_bytes_kept", .bytes, as: .uint64, "Memory that the engine uses for clips."),
        .number(
          "clip_bytes_uploaded", .bytes, as: .uint64,
          """
          Memory that OpenAL uses for clips, besides.
          """),
        .number(
          "dropouts", .count, as: .uint64, "Times that a device wanted more than there was, ever."),
        .number("late_starts", .count, as: .uint64, "Starts at a frame that had passed, ever."),
        .number(
          "load", .factor,
          "Seconds that a second of sound takes to render. 0 unless an output pulls."),
        .number(
          "silenced_blocks", .count, as: .uint64,
          """
          Blocks that were silenced because they were not finite, or louder than +120 dB, ever.
          """),
        .number(
          "slow_blocks", .count, as: .uint64,
          "Blocks for which an effect of the game took longer than their sound lasts, ever."),
        .number(
          "reverb_slots", .count, as: .uint64,
          "OpenAL's effect slots that shared reverbs have: none until the first is made."),
        .number(
          "busy_slots", .count, as: .uint64,
          "Slots of those that are in use; each costs as much as 50 voices."),
        .number("reverb_tails", .count, as: .uint64, "Slots in use of which only a tail is heard."),
      ],
      swift: .of(
        "AudioEngine",
        [
          "sources": "statistics.sources", "voices": "statistics.voices",
          "real_voices": "statistics.realVoices", "virtual_voices": "statistics.virtualVoices",
          "peak_voices": "statistics.peakVoices", "peak_real_voices": "statistics.peakRealVoices",
          "stolen": "statistics.stolen", "refused": "statistics.refused",
          "starved": "statistics.starved", "steps": "statistics.steps",
          "dropped_steps": "statistics.droppedSteps", "stale_calls": "statistics.staleCalls",
          "refused_calls": "statistics.refusedCalls", "gain_limited": "statistics.gainLimited",
          "underruns": "statistics.underruns", "clips_loading": "statistics.clipsLoading",
          "clips_evicted": "statistics.clipsEvicted", "clips_reloaded": "statistics.clipsReloaded",
          "clips_failed": "statistics.clipsFailed", "property_calls": "statistics.propertyCalls",
          "dropouts": "statistics.dropouts", "late_starts": "statistics.lateStarts",
          "load": "statistics.load", "silenced_blocks": "statistics.silencedBlocks",
          "slow_blocks": "statistics.slowBlocks", "reverb_slots": "statistics.reverbSlots",
          "busy_slots": "statistics.busySlots", "reverb_tails": "statistics.reverbTails",
          "clips": "clipCount", "clip_bytes_kept": "clipBytes.kept",
          "clip_bytes_uploaded": "clipBytes.uploaded",
        ]))
    Call(
      "earshot_engine_get_statistics", "Gets the counters.",
      [.engine, .output("statistics", "earshot_statistics")],
      swift: "engine")
  }
}
