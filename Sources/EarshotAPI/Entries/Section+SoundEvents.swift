extension Section {
  package static let soundEvents = Section(
    "Sound events",
    """
    Sound as data: the game says what happened, and files that a sound designer edits say what is
    heard. Names that aren't there, and clips that can't be loaded, are silent: the calls return
    EARSHOT_OK, a notice tells once what is missing, and earshot_sounds_explain tells it again.
    """
  ) {
    Structure(
      "earshot_sound_value",
      "What the game gives a sound event under a name: the first of `label`, `clip` and `number`.",
      [
        .verbatim("name", "const char *name"),
        .verbatim("label", "const char *label", "Label of a parameter or switch. May be NULL."),
        .handle("clip", "earshot_clip", "Clip that a hole plays; 0: none."),
        .number("number", .game, "Value of a parameter."),
      ])
    Call(
      "earshot_sounds_load",
      "Loads sound events from a folder of definition files and clips, or from a bank.",
      details: """
        At most 64 can be loaded at a time. A clip that can't be loaded is silent.
        EARSHOT_ERROR_FILE_INVALID comes with a line for each of the first 100 mistakes in the
        definitions.
        """,
      [.engine, .text("path"), .output("sounds", "earshot_sounds")],
      errors: [.fileInvalid("for mistakes in definitions, and for a file that is no bank")],
      cpp: "load_sounds")
    Call(
      "earshot_sounds_begin_loading",
      "Begins to load sound events in the background, from a folder or a bank.",
      details: """
        At most 64 can be loaded at a time. Until everything is loaded, posts and settings do
        nothing and earshot_instance_explain says so; a notice reports the end. See
        earshot_sounds_progress. earshot_sounds_unload cancels: reading ends before the next
        event or file.
        """,
      [.engine, .text("path"), .output("sounds", "earshot_sounds")],
      cpp: "begin_loading_sounds")
    Call(
      "earshot_sounds_progress",
      "Gets how far sound events are loaded, and the reason why they can't be.",
      [
        .engine, .sounds,
        .output("fraction", .double, .factor, "0 to 1. May be NULL."),
        .output("is_ready", .bool, "Whether events can be posted. May be NULL."),
        .outputText,
      ])
    Call(
      "earshot_sounds_unload",
      "Fades out what plays of sound events, and removes their clips, buses and effects.",
      [.engine, .sounds, .fade])
    Call(
      "earshot_sounds_reload",
      "Reads the definitions of a folder again, in the background, and takes over what changed.",
      details: """
        Instances that play go on. With `reloads_changed_files` in earshot_config it happens by
        itself when a file changes.
        """,
      [.engine, .sounds], swift: "sounds.events.reload()")
    Call(
      "earshot_sounds_event_name",
      "Gets the name of a sound event, by its index in order of names; empty beyond the last.",
      [
        .engine, .sounds, .number("index", .index, as: .size),
        .output("count", .size, .count, "Number of events. May be NULL."), .outputText,
      ])
    Call(
      "earshot_sound_id",
      "Computes the id of the event whose first name this is, or of a parameter.",
      details: "The 64-bit FNV-1a hash of the name's bytes. An event keeps it when it is renamed.",
      [.text("name"), .output("id", .uint64, .flags)], threads: .any,
      swift: "SoundID(name).rawValue")

    // Posting

    Call(
      "earshot_sounds_post", "Posts a sound event on an emitter.",
      details: """
        What can't be played gives an instance that has ended; earshot_instance_explain tells why.
        The values count for this instance alone; at most 64.
        """,
      [
        .engine, .sounds, .text("event"),
        .handle("emitter", "earshot_emitter", "0: non-positional."),
        .inputs("values", "earshot_sound_value", "May be NULL."),
        .output("instance", "earshot_instance", "May be NULL."),
      ])
    Call(
      "earshot_sounds_post_at",
      "Posts a sound event at a position in the world, on an emitter of its own.",
      [
        .engine, .sounds, .text("event"), .x, .y, .z,
        .inputs("values", "earshot_sound_value", "May be NULL."),
        .output("instance", "earshot_instance", "May be NULL."),
      ])
    Call(
      "earshot_sounds_post_id", "Posts a sound event by its id, like earshot_sounds_post.",
      [
        .engine, .sounds, .number("event", .flags, as: .uint64, "See earshot_sound_id."),
        .handle("emitter", "earshot_emitter", "0: non-positional."),
        .inputs("values", "earshot_sound_value", "May be NULL."),
        .output("instance", "earshot_instance", "May be NULL."),
      ])
    Call(
      "earshot_queue_post",
      "Posts a sound event from another thread, executed before the next block.",
      details: "An event that isn't there is told by a notice.",
      [
        .engine, .sounds, .number("event", .flags, as: .uint64, "See earshot_sound_id."),
        .handle("emitter", "earshot_emitter", "0: non-positional."),
      ],
      threads: .any)
    Call(
      "earshot_queue_post_at",
      "Posts a sound event at a position from another thread, like earshot_queue_post.",
      [
        .engine, .sounds, .number("event", .flags, as: .uint64, "See earshot_sound_id."),
        .x, .y, .z,
      ],
      threads: .any)
    Call(
      "earshot_queue_set_sound_parameter",
      "Sets a parameter of sound events from another thread.",
      [
        .engine, .sounds, .number("parameter", .flags, as: .uint64, "See earshot_sound_id."),
        .number("value", .game), .handle("emitter", "earshot_emitter", "0: for everything."),
      ],
      threads: .any)

    // Instances

    Call(
      "earshot_instance_stop",
      "Stops an instance over a fade.",
      [
        .engine, .instance,
        .number(
          "fade", .seconds, 0...Limits.time,
          "Time to fade over, EARSHOT_CLICK_FREE, or EARSHOT_OWN_FADE."),
      ])
    Call(
      "earshot_instance_release",
      "Lets an instance come to its end: loops are left after their pass, tails follow.",
      [.engine, .instance], swift: "try instance.live.release(instance.instance)")
    Call(
      "earshot_instance_set_parameter", "Sets a parameter of an instance alone.",
      [.engine, .instance, .text("name"), .number("value", .game)],
      swift: """
        try instance.live.setParameter(name, .number(try finite(value, "value")), of:
        instance.instance)
        """)
    Call(
      "earshot_instance_set_label", "Sets a parameter of an instance alone, to one of its labels.",
      [.engine, .instance, .text("name"), .text("label")],
      swift: "try instance.live.setParameter(name, .label(label), of: instance.instance)")
    Call(
      "earshot_instance_is_playing", "Gets whether an instance plays, or has something to play.",
      [.engine, .instance, .output("is_playing", .bool)],
      swift: "instance.sounds.isPlaying(instance.instance)")
    Call(
      "earshot_instance_playhead",
      "Gets where in its clip an instance's newest voice is; -1 without one.",
      [.engine, .instance, .output("position", .double, .seconds)],
      swift: "try instance.live.playhead(of: instance.instance) ?? -1")
    Call(
      "earshot_instance_voices", "Gets the voices of an instance, the newest first.",
      [.engine, .instance, .outputs("voices", "earshot_voice")],
      swift: "try instance.live.voices(of: instance.instance)")
    Call(
      "earshot_instance_explain",
      "Gets the reason why an instance wasn't played; empty if it was, or is forgotten.",
      [.engine, .instance, .outputText],
      swift: "instance.sounds.explain(instance.instance) ?? \"\"")

    // The world's values

    Call(
      "earshot_sounds_set_parameter",
      "Sets a parameter for everything, or for what plays on an emitter.",
      [
        .engine, .sounds, .text("name"), .number("value", .game),
        .handle("emitter", "earshot_emitter", "0: for everything."),
      ])
    Call(
      "earshot_sounds_set_label",
      "Sets a parameter to one of its labels, for everything or for what plays on an emitter.",
      [
        .engine, .sounds, .text("name"), .text("label"),
        .handle("emitter", "earshot_emitter", "0: for everything."),
      ])
    Call(
      "earshot_sounds_parameter",
      "Gets where a parameter is on its way to what was set; NaN if there is none of that name.",
      [
        .engine, .sounds, .text("name"),
        .handle("emitter", "earshot_emitter", "0: for everything."),
        .output("value", .double, .game),
      ])
    Call(
      "earshot_sounds_set_switch",
      "Sets a switch of an emitter: events that are posted on it from now on choose by it.",
      [
        .engine, .sounds, .emitter, .text("name"), .text("value"),
      ])
    Call(
      "earshot_sounds_set_state",
      "Sets a global state; what it changes follows over the state's transition.",
      [.engine, .sounds, .text("name"), .text("value")],
      swift: "sounds.events.setState(name, value)")
    Call(
      "earshot_sounds_state", "Gets the value of a state; empty if there is none of that name.",
      [.engine, .sounds, .text("name"), .outputText],
      swift: "sounds.events.state(name) ?? \"\"")
    Call(
      "earshot_sounds_set_vca", "Sets the gain of a VCA, which many buses follow.",
      [
        .engine, .sounds, .text("name"), .number("decibels", .decibels, -200...24), .ramp,
      ])
    Call(
      "earshot_sounds_stop", "Stops all instances over a fade.", [.engine, .sounds, .fade],
      swift: "sounds.events.stopAll(fading: fade)")

    // What there is

    Call(
      "earshot_sounds_bus", "Gets a bus of the definitions.",
      details: "The definitions set its gain: for a volume setting use a VCA.",
      [.engine, .sounds, .text("name"), .output("bus", "earshot_bus", "0: there is none.")],
      swift: "sounds.events.bus(name)?.number ?? 0")
    Call(
      "earshot_sounds_snapshot", "Gets a snapshot of the definitions.",
      [
        .engine, .sounds, .text("name"),
        .output("snapshot", "earshot_snapshot", "0: there is none."),
      ],
      swift: "sounds.events.snapshot(name)?.number ?? 0")
    Call(
      "earshot_sounds_explain",
      """
      Gets the reasons why less than all of an event can be heard, a line each; empty: there is
      none.
      """,
      [.engine, .sounds, .text("event"), .outputText],
      swift: "sounds.events.explain(event).joined(separator: \"\\n\")")
    Enumeration(
      "EARSHOT_SOUND_NOTICE_…", "What happened to sound events.",
      [
        Constant("EARSHOT_SOUND_NOTICE_NONE", 0, "There is no notice."),
        Constant("EARSHOT_SOUND_NOTICE_STARTED", 1, "An instance was posted and plays."),
        Constant(
          "EARSHOT_SOUND_NOTICE_MARKER", 2,
          "A voice of an instance passed a marker. `number`: the frame; `text`: its name."),
        Constant(
          "EARSHOT_SOUND_NOTICE_ENDED", 3,
          "An instance ended. `number`: EARSHOT_SOUND_FINISHED and those that follow."),
        Constant(
          "EARSHOT_SOUND_NOTICE_MISSING", 4,
          "Something is missing, so that less is heard. `text`: what. Told once of each."),
        Constant(
          "EARSHOT_SOUND_NOTICE_RELOADED", 5,
          "Changed definitions were taken over. `number`: events that changed."),
        Constant(
          "EARSHOT_SOUND_NOTICE_RELOAD_FAILED", 6,
          "Changed definitions have an error, and nothing changes. `text`: where and what."),
        Constant(
          "EARSHOT_SOUND_NOTICE_FORGOTTEN", 7,
          "More happened than is kept. `number`: notices that were dropped."),
        Constant(
          "EARSHOT_SOUND_NOTICE_LOADED", 8,
          "Loading in the background is over: events can be posted."),
        Constant(
          "EARSHOT_SOUND_NOTICE_LOADING_FAILED", 9,
          "What was loaded in the background can't be read. `text`: why."),
      ])
    Enumeration(
      "EARSHOT_SOUND_FINISHED…", "Why an instance ended.",
      [
        Constant("EARSHOT_SOUND_FINISHED", 0, "All that it had to play was played."),
        Constant("EARSHOT_SOUND_STOPPED", 1, "The game stopped it."),
        Constant("EARSHOT_SOUND_STOLEN", 2, "Another instance took its place."),
        Constant(
          "EARSHOT_SOUND_SILENT", 3,
          "Nothing of it could be played; see earshot_instance_explain."),
      ])
    Call(
      "earshot_sounds_take_notice", "Takes the oldest notice about sound events.",
      details: "At most 4,096 wait.",
      [
        .engine, .sounds,
        .output("kind", .constant("EARSHOT_SOUND_NOTICE_", .int32)),
        .output("instance", "earshot_instance", "0: none. May be NULL."),
        .output("number", .int64, .game, "May be NULL."),
        .outputText,
      ])
  }
}
