extension Section {
  package static let results = Section("Results and fades") {
    Handle("earshot_result", "The result of a call: EARSHOT_OK, or what was wrong.", is: "int32_t")
    Enumeration(
      "EARSHOT_OK…", "Results of calls.",
      [
        Constant("EARSHOT_OK", 0, "The call succeeded."),
        Constant(
          "EARSHOT_ERROR_ARGUMENT", 1,
          """
          A parameter is NULL where that is not allowed, not finite, out of range, or not UTF-8.
          """),
        Constant(
          "EARSHOT_ERROR_SIZE", 2,
          """
          A struct's size is one that no version had, or it sets fields that this library does not
          know.
          """),
        Constant("EARSHOT_ERROR_HANDLE", 3, "The handle is of another kind, or never existed."),
        Constant("EARSHOT_ERROR_STALE", 4, "The handle's thing no longer exists."),
        Constant("EARSHOT_ERROR_BUSY", 5, "The engine is inside another call."),
        Constant(
          "EARSHOT_ERROR_STATE", 6,
          "The call is not possible with this engine or object, or not now."),
        Constant(
          "EARSHOT_ERROR_FILE_UNREADABLE", 16, "The file cannot be opened, or is not a file."),
        Constant(
          "EARSHOT_ERROR_FILE_INVALID", 17,
          "The file's bytes are not sound in a format that can be read."),
        Constant(
          "EARSHOT_ERROR_CLIP_INVALID", 18,
          "The sound exceeds the limits, or its format makes no sense."),
        Constant(
          "EARSHOT_ERROR_DEVICE_UNAVAILABLE", 19, "There is no such device, or it cannot be opened."
        ),
        Constant(
          "EARSHOT_ERROR_FORMAT_UNSUPPORTED", 20, "The output does not support that format."),
        Constant("EARSHOT_ERROR_OUTPUT_UNWRITABLE", 21, "The file cannot be written."),
        Constant(
          "EARSHOT_ERROR_HIERARCHY_INVALID", 22,
          "Parents would form a circle, or be more than 256 levels deep."),
        Constant(
          "EARSHOT_ERROR_LIMIT_REACHED", 23, "There are as many as configured or supported."),
        Constant(
          "EARSHOT_ERROR_NOT_AVAILABLE", 24,
          "This version, build or system does not support it, or there is no such thing."),
        Constant("EARSHOT_ERROR_CANCELLED", 25, "The operation was cancelled."),
        Constant("EARSHOT_ERROR_SCRIPT_INVALID", 26, "The scene script has an error."),
      ])
    Macro(
      "EARSHOT_TERMINATED", "Length of text that ends with a zero byte.", is: "((size_t)-1)")
    Macro(
      "EARSHOT_TEXT", "Two arguments, a text and its length, for text that ends with a zero byte.",
      is: "(string), EARSHOT_TERMINATED", arguments: "string")
    Macro(
      "EARSHOT_NO_TEXT", "Two arguments for no text, where that is allowed.", is: "NULL, 0")
    Macro(
      "EARSHOT_CLICK_FREE", "Time to fade over: the shortest that does not click.",
      details: "About one step, and never more than 50 ms.", is: "(-1.0)")
    Macro(
      "EARSHOT_OWN_FADE", "Time to fade over: that of a sound event's own definition.",
      details: "For earshot_instance_stop.", is: "(-2.0)")
    Macro(
      "EARSHOT_NOW", "Frame to start at: as soon as possible.",
      details: """
        On a device that may be up to 2,048 frames before the current frame of the engine's clock:
        what is rendered is heard later, so the start need not wait for that frame. On every other
        output it is the next step.
        """, is: "(-1)")
    Macro(
      "EARSHOT_NEVER", "Frame to stop at: never.", is: "INT64_MAX")
    Macro(
      "EARSHOT_FOREVER", "Number of loops: until the voice is stopped or leaves its loop.",
      is: "(-1)")
    Call(
      "earshot_version",
      "Returns the version of the library, as MAJOR × 65,536 + MINOR × 256 + PATCH.",
      answers: .value("uint32_t"), threads: .any)
    Call(
      "earshot_result_name",
      "Returns the name of a result, as it is written in this header, or \"unknown\".",
      details: "The text is never freed.",
      [.handle("result", "earshot_result")], answers: .value("const char *"), threads: .any)
    Call(
      "earshot_last_message", "Returns one or two sentences about this thread's last failed call.",
      details: """
        They say what the call was about, what went wrong, and what to do. Empty before the first
        failure. Ends with a zero byte and has at most 511 bytes. Valid until this thread's next
        failed call.
        """,
      answers: .value("const char *"), threads: .any)
    Call(
      "earshot_gain_from_decibels", "Converts decibels to a linear gain.",
      details: "-200 dB and less, and NaN, give 0. The highest gain is that of +48 dB.",
      [.number("decibels", .decibels)], answers: .value("double"), threads: .any)
    Call(
      "earshot_gain_to_decibels", "Converts a linear gain to decibels.",
      details: "Silence gives -200.",
      [.number("gain", .gain)], answers: .value("double"), threads: .any)
    Enumeration(
      "EARSHOT_SHAPE_…", "Shapes of fades.",
      details: """
        The shape is followed from step to step; a fade of less than about three steps is nearly
        linear.
        """,
      [
        Constant("EARSHOT_SHAPE_LINEAR", 0, "A straight line in amplitude."),
        Constant(
          "EARSHOT_SHAPE_DECIBELS", 1,
          """
          A straight line in decibels, down to 60 dB below the louder end. An end that is quieter
          than that, such as silence, is reached or left at once from there.
          """),
        Constant(
          "EARSHOT_SHAPE_EQUAL_POWER", 2,
          "For a cross-fade between two unrelated sounds: their sum keeps its power."),
        Constant(
          "EARSHOT_SHAPE_S_CURVE", 3,
          "Slow, fast, slow. For a cross-fade between two copies of one sound."),
      ],
      swift: "FadeShape")
    Call(
      "earshot_fade_shaped", "Returns a time that carries the shape of its fade.",
      details: """
        Pass it wherever a call or struct takes a time to fade or to ramp a gain over:
        earshot_voice_stop, earshot_bus_set_gain, `fade` of earshot_play_options. Times of rates and
        motions refuse it. 0 and EARSHOT_CLICK_FREE are returned as they are. For an invalid time or
        shape it returns a value that every call refuses.
        """,
      [
        .number("seconds", .seconds, 0...86_400, "Time of the fade, kept to the nanosecond."),
        .constant("shape", "EARSHOT_SHAPE_"),
      ],
      answers: .value("double"), threads: .any)
  }
}
