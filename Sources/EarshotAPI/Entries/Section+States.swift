extension Section {
  package static let states = Section("The state of voices") {
    Enumeration(
      "EARSHOT_VOICE_…", "States of voices.",
      [
        Constant("EARSHOT_VOICE_REAL", 0, "Plays on a source."),
        Constant("EARSHOT_VOICE_VIRTUAL", 1, "Keeps time without a source."),
        Constant("EARSHOT_VOICE_PAUSED", 2, "Paused."),
        Constant("EARSHOT_VOICE_STARTING", 3, "Waits for its start."),
        Constant("EARSHOT_VOICE_STOPPING", 4, "Fades out, to stop or to pause."),
        Constant("EARSHOT_VOICE_ENDED", 5, "Ended; in arrays, its handle is stale."),
      ],
      swift: .given("VoiceState", ["ENDED": ""]))
    Enumeration(
      "EARSHOT_REASON_…", "Reasons for a voice's state.",
      [
        Constant("EARSHOT_REASON_AUDIBLE", 0, "It is audible."),
        Constant("EARSHOT_REASON_INAUDIBLE", 1, "It is too quiet."),
        Constant("EARSHOT_REASON_OUTRANKED", 2, "Other voices have all the sources."),
        Constant("EARSHOT_REASON_MASKED", 3, "It is too quiet beside the others."),
        Constant("EARSHOT_REASON_HELD_BACK", 4, "A limit keeps it silent."),
        Constant("EARSHOT_REASON_WAITING_FOR_SOURCE", 5, "It waits for a source."),
        Constant("EARSHOT_REASON_BUFFERING", 6, "Its sound is being loaded or decoded."),
        Constant("EARSHOT_REASON_NO_OUTPUT", 7, "There is no output."),
        Constant("EARSHOT_REASON_SCHEDULED", 8, "Its start frame has not come."),
        Constant("EARSHOT_REASON_PAUSED_BY_GAME", 9, "The game paused it."),
        Constant("EARSHOT_REASON_PAUSED_BY_BUS", 10, "Its bus is paused."),
        Constant("EARSHOT_REASON_PAUSED_WITH_GAME", 11, "The game is paused."),
        Constant("EARSHOT_REASON_PAUSED_BY_INTERRUPTION", 12, "The engine is interrupted."),
        Constant("EARSHOT_REASON_FADING_OUT", 13, "It fades out."),
        Constant("EARSHOT_REASON_ON_ITS_WAY", 14, "Its sound has not reached the listener yet."),
      ],
      swift: .given("VoiceReason"))
    Structure(
      "earshot_voice_status", "The state of a voice in numbers, as of the last step.",
      [
        .size,
        .constant("state", "EARSHOT_VOICE_"),
        .constant("reason", "EARSHOT_REASON_"),
        .reserved(1, as: .int32),
        .voice,
        .handle("clip", "earshot_clip", "The present one of the voice's clips."),
        .handle("emitter", "earshot_emitter", "0 for a non-positional voice."),
        .bus,
        .number("gain", .gain, "All factors included."),
        .handle(
          "position", "earshot_vector", "To the right of, above and behind the listener's face."),
        .number("rate", .rate, "Without Doppler shift."),
        .number("doppler", .rate, "Doppler shift."),
        .number("playhead", .seconds, "Position in the clip."),
        .number(
          "spread", .degrees, "Full angle that it is heard over. 0: a point, 360: all around."),
        .handle(
          "listener", "earshot_listener",
          "The listener that hears it, of several; 0 for a non-positional voice."),
        .number(
          "travel_time", .seconds, "Time that its sound takes to the listener; 0 where that is off."
        ),
        .number(
          "stereo_angle", .degrees, "Angle of its left channel to the left of its right one."),
      ],
      swift: .of("VoiceStatus"))
    Call(
      "earshot_voice_get_status", "Gets the state of a voice.",
      [.engine, .voice, .output("status", "earshot_voice_status")],
      swift: "engine.status(of: voice)",
      cpp: "status")
    Call(
      "earshot_voices_get_statuses",
      "Gets the states of many voices; those that have ended get EARSHOT_VOICE_ENDED.",
      details: "Set `statuses[0].size`.",
      [
        .engine,
        .input("voices", "earshot_voice"),
        .output("statuses", "earshot_voice_status", "Room for `count`."),
        .number("count", .count, as: .size),
      ])
    Call(
      "earshot_engine_get_voices", "Gets the states of all voices that exist.",
      details: "Set `statuses[0].size`, unless `capacity` is 0.",
      [.engine, .outputs("statuses", "earshot_voice_status")],
      swift: "engine.statuses")
    Call(
      "earshot_voice_get_playhead", "Gets the position of a voice in its clip.",
      [
        .engine, .voice,
        .output("playhead", .double, .seconds, "By the engine's clock. May be NULL."),
        .output(
          "heard_playhead", .double, .seconds,
          """
          What is heard at this moment, earlier by the output's latency; -1: unknown. May be
          NULL.
          """),
      ],
      swift: .getting(
        "",
        [
          "playhead": "=engine.playhead(of: voice) ?? 0",
          "heard_playhead": "=engine.heardPlayhead(of: voice) ?? -1",
        ]))
  }
}
