extension Section {
  package static let queue = Section(
    "Calls from other threads",
    """
    Commands that any thread may give while another one uses the engine. They wait in a queue,
    without locks or allocation, in order for each thread, and are executed by the next update, or
    offline by the next block. Numbers, kinds of handles and texts are checked at once; whether a
    handle is stale, only then. Each returns EARSHOT_ERROR_LIMIT_REACHED if 4,096 commands wait,
    which an event reports as well.
    """
  ) {
    Call(
      "earshot_queue_play", "Plays a clip, like earshot_play.",
      details: """
        The voice's handle is valid at once for these calls, and for all others after the next
        update; until then they return EARSHOT_ERROR_STALE. If the play is refused in that update,
        EARSHOT_EVENT_VOICE_FINISHED reports it. Within the clip's cooldown it is another handle of
        the voice that plays already, and events have the first one.
        """,
      [
        .engine, .clip,
        .handle("emitter", "earshot_emitter", "0: non-positional."),
        .input("options", "earshot_play_options", "NULL: the defaults."),
        .output("voice", "earshot_voice", "May be NULL."),
      ],
      threads: .any, recorded: .line("play", "on", "as", "loop", "gain", "rate", "fade"))
    Call(
      "earshot_queue_play_at",
      "Plays a clip at a position in the world, like earshot_play_at.",
      [
        .engine,
        .clip,
        .x,
        .y,
        .z,
        .input("options", "earshot_play_options", "NULL: the defaults."),
        .input(
          "emitter", "earshot_emitter_options", "The emitter's options. NULL: the defaults."),
        .output("voice", "earshot_voice", "May be NULL."),
      ],
      threads: .any,
      recorded: .line("play", "on", "as", "loop", "gain", "rate", "fade"))
    Call(
      "earshot_queue_stop",
      """
      Fades out and ends a voice or a bus's voices, like earshot_voice_stop and earshot_bus_stop.
      """,
      [.engine, .number("target", .game, as: .uint64, "A voice or a bus."), .fade], threads: .any,
      recorded: .line("stop", "fade", "shape"))
    Call(
      "earshot_queue_stop_at", "Fades a voice out from a frame on, like earshot_voice_stop_at.",
      [
        .engine, .voice,
        .number("frame", .frames, as: .int64, "On the engine's clock; EARSHOT_NEVER cancels."),
        .fade,
      ],
      threads: .any, recorded: .line("stop", "fade", "shape", "delay"),
      swift: .queued("entry.commands.stop(voice, at: frame, fading: fade)"))
    Call(
      "earshot_queue_pause",
      "Pauses a voice or a bus, like earshot_voice_pause and earshot_bus_pause.",
      [.engine, .number("target", .game, as: .uint64, "A voice or a bus."), .fade], threads: .any,
      recorded: .line("pause", "fade", "shape"))
    Call(
      "earshot_queue_resume",
      "Resumes a voice or a bus, like earshot_voice_resume and earshot_bus_resume.",
      [.engine, .number("target", .game, as: .uint64, "A voice or a bus."), .fade], threads: .any,
      recorded: .line("resume", "fade", "shape"))
    Call(
      "earshot_queue_seek", "Moves the playhead of a voice, like earshot_voice_seek.",
      [.engine, .voice, .number("seconds", .seconds, "Position in the clip."), .fade],
      threads: .any, recorded: .line("seek", "to", "fade", "shape"),
      swift: .queued(
        """
        entry.commands.seek(voice, to: try within(seconds, -1e15...1e15, "seconds"), fading:
        fade)
        """
      ))
    Call(
      "earshot_queue_leave_loop", "Lets a voice leave its loop, like earshot_voice_leave_loop.",
      [.engine, .voice], threads: .any, recorded: .line("set", "loop"),
      swift: .queued("leaveLoop(_:)"))
    Call(
      "earshot_queue_set_pan", "Sets the pan of a voice, like earshot_voice_set_pan.",
      [.engine, .voice, .number("pan", .share, -1...1, "-1: left, 1: right."), .ramp],
      threads: .any, recorded: .line("set", "pan", "over"), swift: .queued("setPan(_:_:over:)"))
    Call(
      "earshot_queue_set_gain",
      "Sets the gain of a voice, an emitter or a bus, like earshot_voice_set_gain.",
      [
        .engine,
        .number("target", .game, as: .uint64, "A voice, an emitter or a bus."),
        .gain, .ramp,
      ],
      threads: .any, recorded: .line("set", "gain", "over", "shape"),
      swift: .queued("setGain(_:_:over:shaped:)"))
    Call(
      "earshot_queue_set_rate",
      "Sets the playback rate of a voice, an emitter or a bus, like earshot_voice_set_rate.",
      [
        .engine,
        .number("target", .game, as: .uint64, "A voice, an emitter or a bus."),
        .rate, .ramp,
      ],
      threads: .any, recorded: .line("set", "rate", "over"), swift: .queued("setRate(_:_:over:)"))
    Call(
      "earshot_queue_set_occlusion",
      "Sets the occlusion of a voice, an emitter or a bus, like earshot_voice_set_occlusion.",
      [
        .engine,
        .number("target", .game, as: .uint64, "A voice, an emitter or a bus."),
        .occlusion, .ramp,
      ],
      threads: .any, recorded: .line("set", "occlusion", "over"),
      swift: .queued("setOcclusion(_:_:over:)"))
    Call(
      "earshot_queue_set_priority",
      "Sets the priority of a voice, an emitter or a bus, like earshot_voice_set_priority.",
      [.engine, .number("target", .game, as: .uint64, "A voice, an emitter or a bus."), .priority],
      threads: .any, recorded: .line("set", "priority"), swift: .queued("setPriority(_:_:)"))
    Call(
      "earshot_queue_set_muted", "Mutes a bus, like earshot_bus_set_muted.",
      [.engine, .bus, .flag("is_muted")], threads: .any, recorded: .line("bus", "muted"),
      swift: .queued("setMuted(_:_:)"))
    Call(
      "earshot_queue_set_position", "Moves an object, like earshot_object_set_position.",
      [.engine, .object, .x, .y, .z], threads: .any, recorded: .line("place", "to"),
      swift: .queued("setPosition(_:_:)"))
    Call(
      "earshot_queue_teleport", "Moves an object at once, like earshot_object_teleport.",
      [.engine, .object, .x, .y, .z], threads: .any, recorded: .line("move", "to"),
      swift: .queued("teleport(_:to:)"))
    Call(
      "earshot_queue_set_rotation", "Sets an object's rotation, like earshot_object_set_rotation.",
      [
        .engine, .object,
        .number("x", .coordinate),
        .number("y", .coordinate),
        .number("z", .coordinate),
        .number("w", .coordinate),
      ],
      threads: .any, recorded: .line("place", "rotation"),
      swift: .queued("entry.commands.setRotation(object, rotation)"))
    Call(
      "earshot_queue_set_velocity", "Sets an object's speed, like earshot_object_set_velocity.",
      [
        .engine, .object,
        .input(
          "velocity", "earshot_vector", .metresPerSecond,
          "NULL: the speed follows from the motion again."),
      ],
      threads: .any, recorded: .line("emitter", "velocity"),
      swift: .queued("entry.commands.setVelocity(object, try speed(velocity))"))
  }
}
