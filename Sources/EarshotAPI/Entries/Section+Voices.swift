extension Section {
  package static let voices = Section("Voices") {
    Call(
      "earshot_voice_stop", "Fades a voice out and ends it.", [.engine, .voice, .fade],
      recorded: .line("stop", "fade", "shape"), swift: "stop(_:fading:)")
    Call(
      "earshot_voice_stop_at", "Fades a voice out from a frame on, and ends it.",
      [
        .engine, .voice,
        .number("frame", .frames, as: .int64, "On the engine's clock; EARSHOT_NEVER cancels."),
        .fade,
      ],
      recorded: .line("stop", "fade", "shape", "delay"),
      swift: "engine.stop(voice, at: frame, fading: fade)")
    Call(
      "earshot_voice_pause", "Fades a voice out and pauses it.", [.engine, .voice, .fade],
      recorded: .line("pause", "fade", "shape"), swift: "pause(_:fading:)")
    Call(
      "earshot_voice_resume", "Resumes a paused voice, and fades it in.", [.engine, .voice, .fade],
      recorded: .line("resume", "fade", "shape"), swift: "resume(_:fading:)")
    Call(
      "earshot_voice_seek", "Moves the playhead of a voice.",
      details: "A position before the start is the start; beyond the end, the voice ends.",
      [.engine, .voice, .number("seconds", .seconds, "Position in the clip."), .fade],
      errors: [.state("for live sound")], recorded: .line("seek", "to", "fade", "shape"),
      swift: .refusable(
        """
        let place = try within(seconds, -1e15...1e15, "seconds"); engine.seek(voice, to:
        place, fading: fade)
        """
      ))
    Call(
      "earshot_voice_set_gain", "Sets the gain of a voice, over a ramp.",
      [.engine, .voice, .gain, .ramp], recorded: .line("set", "gain", "over", "shape"),
      swift: .counting("setGain(_:_:over:shaped:)"))
    Call(
      "earshot_voice_set_rate", "Sets the playback rate of a voice, over a ramp.",
      [.engine, .voice, .rate, .ramp], recorded: .line("set", "rate", "over"),
      swift: .counting("setRate(_:_:over:)"))
    Call(
      "earshot_voice_set_occlusion", "Sets how much of a voice's sound is blocked, over a ramp.",
      [.engine, .voice, .occlusion, .ramp], recorded: .line("set", "occlusion", "over"),
      swift: .counting("setOcclusion(_:_:over:)"))
    Call(
      "earshot_voice_set_priority",
      "Sets the priority of a voice: higher keeps its source before others.",
      details: "Protected voices stay protected.",
      [.engine, .voice, .priority], recorded: .line("set", "priority"),
      swift: .counting("setPriority(_:_:)"))
    Call(
      "earshot_voice_leave_loop",
      "Lets a voice play to the end of its loop and continue from there.",
      details: "The same as earshot_voice_set_loops with 1.",
      [.engine, .voice], recorded: .line("set", "loop"),
      swift: "engine.leaveLoop(voice)")
    Call(
      "earshot_voice_set_loops",
      "Sets how many times a voice plays its loop from now on, including this time.",
      details: """
        Of clips that follow one another, the loop that the voice is in or reaches next; without
        one, that of its current clip. On a device or a host, a stream that is not decoded so far
        plays a loop that would end now once more.
        """,
      [
        .engine, .voice,
        .number("loops", .count, as: .int32, "EARSHOT_FOREVER: until it is stopped."),
      ],
      errors: [.state("for live sound")], recorded: .line("set", "loop"),
      swift: .refusable("setLooping(_:_:)"))
    Call(
      "earshot_voice_set_loop", "Sets the loop of a voice, in place of the clip's own.",
      details: """
        It applies to the same loop as earshot_voice_set_loops. A playhead beyond it plays to the
        end of the clip, then continues at `start` if it loops.
        """,
      [
        .engine, .voice,
        .number("start", .frames, as: .int64, "In frames of the clip as it is kept."),
        .number("end", .frames, as: .int64, "Exclusive."),
      ],
      errors: [.state("unless it lies within the clip, and for live sound")],
      recorded: .line("set", "loopStart", "loopEnd"),
      swift: .refusable(
        """
        guard start >= 0, start < end else { throw .argument("there is nothing to repeat from
        \\(start) to \\(end)") }; engine.setLoop(voice, Int(clamping: start)..<Int(clamping:
        end))
        """
      ))
    Call(
      "earshot_voice_append", "Adds a clip that follows what a voice plays, without a gap.",
      details: """
        It is as if it had been in `followed_by`. After an endless loop it follows when that is
        left.
        """,
      [
        .engine, .voice, .clip,
        .number("loops", .count, as: .int32, "Times that this clip is played, or EARSHOT_FOREVER."),
      ],
      errors: [.state("if one of them is live sound, and for more than 65,536 clips")],
      recorded: .line("append", "loop"),
      swift: .refusable("engine.append(clip, to: voice, looping: loops)"))
    Call(
      "earshot_voice_remove_followers",
      "Removes the clips that follow what a voice plays now, except the first ones.",
      [.engine, .voice, .number("keep", .count, as: .size, "How many stay.")],
      recorded: .line("removeFollowers", "keep"),
      swift: "engine.removeFollowers(of: voice, keeping: keep)")
    Call(
      "earshot_voice_get_followers",
      "Gets the clips that follow what a voice plays now, the next first.",
      [.engine, .voice, .outputs("clips", "earshot_clip")],
      swift: "engine.settings(of: voice)?.followers ?? []")
    Call(
      "earshot_voice_set_bus", "Moves a voice to another bus, without a jump or a click.",
      details: "On a paused bus it pauses.",
      [.engine, .voice, .bus], errors: [.state("if a limit there is full and admits no more")],
      recorded: .line("set", "bus"),
      swift: .refusable("setBus(_:_:)"))
    Call(
      "earshot_voice_set_emitter", "Moves a voice to another emitter, without a jump or a click.",
      details: "Its bus and priority stay.",
      [.engine, .voice, .handle("emitter", "earshot_emitter", "0: non-positional.")],
      errors: [.state("if a limit there is full and admits no more, and for live sound")],
      recorded: .line("set", "on"),
      swift: .refusable("setEmitter(_:_:)"))
    Call(
      "earshot_voice_set_pan",
      "Sets the pan of a non-positional voice, at constant power, over a ramp.",
      details: "It has no effect on a mono output.",
      [.engine, .voice, .number("pan", .share, -1...1, "-1: left, 1: right."), .ramp],
      recorded: .line("set", "pan", "over"), swift: "setPan(_:_:over:)")
    Call(
      "earshot_voice_set_protected",
      "Sets whether a voice keeps its source as long as it is audible.",
      details: "Otherwise its priority counts: the last one that was set.",
      [.engine, .voice, .flag("is_protected")],
      errors: [.state("for live sound, which stays protected")],
      recorded: .line("set", "protected"),
      swift: .refusable("setProtected(_:_:)"))
    Call(
      "earshot_voice_set_when_virtual", "Sets a voice's behaviour without a source.",
      details: "One that restarts does so with the clip that it is at.",
      [.engine, .voice, .constant("when_virtual", "EARSHOT_VIRTUAL_")],
      errors: [.state("for live sound, which keeps time")], recorded: .line("set", "virtual"),
      swift: .refusable("setWhenVirtual(_:_:)"))
    Structure(
      "earshot_voice_settings", "The settings of a voice.",
      details: """
        Values that change over a ramp are the current ones. The emitter and the bus are in
        earshot_voice_status.
        """,
      [
        .size,
        .number(
          "loops", .count, as: .int32,
          "Times that are left, including this one, or EARSHOT_FOREVER."),
        .number("gain", .gain),
        .number("rate", .rate),
        .number("occlusion", .share),
        .number("pan", .share),
        .number("loop_start", .frames, as: .int64, "In frames of the clip as it is kept."),
        .number(
          "loop_end", .frames, as: .int64,
          "Exclusive. Equal to `loop_start` while the clip is not loaded."),
        .number("stop_frame", .frames, as: .int64, "EARSHOT_NEVER: none."),
        .handle("group", "earshot_voice_group", "0: none."),
        .number("priority", .rank, as: .int32, "Counts unless `is_protected`."),
        .constant("when_virtual", "EARSHOT_VIRTUAL_"),
        .flag("is_protected", "Whether it keeps its source while it is audible."),
        .reserved(7),
      ],
      swift: .of(
        "VoiceSettings",
        [
          "loops": "looping.loops", "loop_start": "loop.lowerBound", "loop_end": "loop.upperBound",
          "stop_frame": "finalFrame",
        ]))
    Call(
      "earshot_voice_get_settings", "Gets the settings of a voice.",
      [.engine, .voice, .output("settings", "earshot_voice_settings")],
      swift: "engine.settings(of: voice)")
  }
}
