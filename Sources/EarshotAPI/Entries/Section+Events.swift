extension Section {
  package static let events = Section("Events and the log") {
    Enumeration(
      "EARSHOT_EVENT_…", "Kinds of events, and the fields that each sets.",
      [
        Constant(
          "EARSHOT_EVENT_VOICE_FINISHED", 1,
          "A voice ended, and its handle is stale now. `voice`; `reason`: EARSHOT_FINISHED_…."),
        Constant(
          "EARSHOT_EVENT_MARKER_PASSED", 2,
          """
          A voice passed a marker. `voice`; `text`: the marker's name; `number`: the frame of the
          engine's clock, not of the clip.
          """),
        Constant(
          "EARSHOT_EVENT_STREAM_RAN_DRY", 3, "A stream ran dry; it continues by itself. `voice`."),
        Constant("EARSHOT_EVENT_STREAM_FAILED", 4, "A stream failed. `voice`; `text`: why."),
        Constant(
          "EARSHOT_EVENT_MIXED_TO_MONO", 5,
          "A clip of several channels was mixed to mono for an emitter. `clip`."),
        Constant(
          "EARSHOT_EVENT_CLIP_LOADED", 6,
          """
          A clip of earshot_clip_begin_loading is loaded. `clip`.
          """),
        Constant(
          "EARSHOT_EVENT_CLIP_FAILED", 7,
          "A clip could not be loaded. `clip`; `reason`: EARSHOT_ERROR_…; `text`: why."),
        Constant(
          "EARSHOT_EVENT_CLIP_CUT_SHORT", 8, "A clip's file ends before its header says. `clip`."),
        Constant(
          "EARSHOT_EVENT_CLIP_RELOADED", 9, "A clip's file changed and was reloaded. `clip`."),
        Constant(
          "EARSHOT_EVENT_PRELOAD_FINISHED", 10,
          "A preload list is finished. `preload`; `number`: how many clips failed."),
        Constant(
          "EARSHOT_EVENT_OUTPUT_UNAVAILABLE", 11,
          """
          The requested device cannot be opened; until it can, the default device plays, if there
          is one. `text`: why.
          """),
        Constant("EARSHOT_EVENT_DEVICE_LOST", 12, "The device was lost. `text`: its name."),
        Constant("EARSHOT_EVENT_DEVICE_RESTORED", 13, "A device plays again. `text`: its name."),
        Constant(
          "EARSHOT_EVENT_ROUTE_CHANGED", 14,
          """
          Another device plays. `old_text`, `text`: the devices, or empty; `reason`:
          EARSHOT_ROUTE_….
          """),
        Constant(
          "EARSHOT_EVENT_SUSPENDED", 15,
          "The engine is silenced. `text`: the interruption's name, or the reason's."),
        Constant("EARSHOT_EVENT_RESTORED", 16, "The engine is no longer silenced."),
        Constant(
          "EARSHOT_EVENT_SUSPENSION_CHANGED", 17,
          "The reasons for silence changed. `reason`: EARSHOT_SUSPENDED_…, added up."),
        Constant(
          "EARSHOT_EVENT_TIME_JUMPED", 18,
          "Time jumped. `seconds`; `number`: 1 if the machine slept."),
        Constant(
          "EARSHOT_EVENT_STEPS_DROPPED", 19,
          "Steps were merged into one after a stall. `number`: how many."),
        Constant(
          "EARSHOT_EVENT_FEWER_SOURCES", 20,
          "OpenAL has fewer sources than requested. `number`: requested; `reason`: available."),
        Constant("EARSHOT_EVENT_DRIVER_ERROR", 21, "OpenAL reported an error. `text`."),
        Constant(
          "EARSHOT_EVENT_EVENTS_FORGOTTEN", 22,
          "More than 4,096 events waited. `number`: how many were dropped."),
        Constant(
          "EARSHOT_EVENT_RECORDING_ENDED", 23, "A recording could not continue. `text`: why."),
        Constant(
          "EARSHOT_EVENT_OVERLOADED", 24,
          """
          Rendering takes more than nine tenths of the time. `number`: sources that remain in use.
          """),
        Constant(
          "EARSHOT_EVENT_HRTF_UNAVAILABLE", 25,
          "HRTF was requested and is not available. `text`: why."),
        Constant(
          "EARSHOT_EVENT_UPDATE_PASSED_NO_TIME", 26,
          """
          earshot_engine_update was called with EARSHOT_OUTPUT_OFFLINE, where only renders advance
          time. Reported once.
          """),
        Constant(
          "EARSHOT_EVENT_COMMANDS_REFUSED", 27,
          "Commands of other threads found no room in the queue. `number`: how many."),
        Constant(
          "EARSHOT_EVENT_SEND_UNHEARD", 28,
          """
          A send is not heard, because the voice plays on a bus with effects, a meter or a
          listening compressor, which is sent as a whole: put the send on that bus. `voice`;
          `number`: the shared reverb.
          """),
        Constant(
          "EARSHOT_EVENT_VIBRATION_WANTED", 29,
          """
          An alert was played, and a motor may run. The alert itself may have been left out
          because the engine is silenced. `voice`.
          """),
        Constant(
          "EARSHOT_EVENT_REMOVED_UNHEARD", 30,
          """
          A voice was never heard: its emitter or bus was removed before the update that would have
          started it. earshot_play_at needs no emitter. `voice`.
          """),
      ],
      swift: .given("AudioEvent", ["RECORDING_ENDED": ""]))
    Enumeration(
      "EARSHOT_FINISHED_…", "Why a voice ended.",
      [
        Constant("EARSHOT_FINISHED_ENDED", 0, "Its clip was played to the end."),
        Constant("EARSHOT_FINISHED_STOPPED", 1, "It was stopped."),
        Constant("EARSHOT_FINISHED_REMOVED", 2, "Its emitter or bus was removed."),
        Constant("EARSHOT_FINISHED_UNLOADED", 3, "Its clip was unloaded."),
        Constant("EARSHOT_FINISHED_FAILED", 4, "Its clip could not be loaded."),
        Constant("EARSHOT_FINISHED_DISPLACED", 5, "A limit ended it in favour of another."),
        Constant(
          "EARSHOT_FINISHED_REFUSED", 6,
          "The play of earshot_queue_play was refused; earshot_voice_explain says why."),
      ],
      swift: .given("FinishReason"))
    Enumeration(
      "EARSHOT_ROUTE_…", "Why another device plays.",
      [
        Constant("EARSHOT_ROUTE_OLD_DEVICE_GONE", 0, "The former device was removed."),
        Constant("EARSHOT_ROUTE_DEVICE_AVAILABLE", 1, "A device became available."),
        Constant("EARSHOT_ROUTE_DEFAULT_CHANGED", 2, "The user chose another default device."),
        Constant("EARSHOT_ROUTE_OVERRIDE", 3, "The game chose it."),
      ],
      swift: .given("RouteChange"))
    Structure(
      "earshot_event", "Something that happened.",
      [
        .size,
        .constant("kind", "EARSHOT_EVENT_", "; ignore those you do not know."),
        .voice, .clip,
        .handle("preload", "earshot_preload"),
        .number("number", .game, as: .int64),
        .number("seconds", .seconds),
        .input(
          "text", .char, "Never NULL; ends with a zero byte; valid until events are taken again."),
        .number("text_length", .bytes, as: .size),
        .input("old_text", .char, "Like `text`."),
        .number("old_text_length", .bytes, as: .size),
        .number("reason", .game, as: .int32),
        .reserved(1, as: .int32),
        .input("name", .char, "Name of the voice, as earshot_set_label gave it. Like `text`."),
        .number("name_length", .bytes, as: .size),
        .number("user_value", .game, as: .uint64, "The voice's user value; 0 without one."),
      ])
    Call(
      "earshot_engine_take_events", "Takes the events since the last call, oldest first.",
      details: """
        Call it again while the array comes back full. The texts of earlier events become invalid,
        whatever the result. Of more than 4,096 events that wait, the newest are dropped. Set
        `events[0].size`.
        """,
      [.engine, .outputs("events", "earshot_event", "`count`: the number of events taken.")])
    Enumeration(
      "EARSHOT_LOG_…", "Levels of log messages.",
      [
        Constant("EARSHOT_LOG_DETAIL", 0, "Normal operation."),
        Constant("EARSHOT_LOG_NOTICE", 1, "System changes, and useful information."),
        Constant(
          "EARSHOT_LOG_WARNING", 2, "Sound differs from what was asked for, or a call failed."),
        Constant("EARSHOT_LOG_ERROR", 3, "Sound is missing."),
      ])
    FunctionType(
      "earshot_log_function", "Receives a message of the log.",
      details: """
        It is called by the thread that uses the engine, during its calls, and must not call that
        engine. The text ends with a zero byte and is valid during the call.
        """,
      [
        .user("user"), .constant("level", "EARSHOT_LOG_"), .input("message", .char),
        .number("length", .bytes, as: .size),
      ])
    Call(
      "earshot_engine_set_log", "Sets the function that receives the engine's log.",
      details: """
        It receives the message of each failed call before the call returns, and each event at the
        end of the update or render in which it happened; events can still be taken. It also
        receives what is wrong with sound events: a name that does not exist, definitions that
        cannot be read, each once. It does not receive EARSHOT_ERROR_BUSY, nor failures of calls
        that any thread may make. The library itself prints nothing. OpenAL prints to standard error
        unless the environment has ALSOFT_LOGLEVEL=0.
        """,
      [
        .engine,
        .handle("function", "earshot_log_function", "NULL: no log."),
        .user("user", "Is passed to `function`."),
        .constant("lowest_level", "EARSHOT_LOG_", "The least important level that is wanted."),
      ])
  }
}
