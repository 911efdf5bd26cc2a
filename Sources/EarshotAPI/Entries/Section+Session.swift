extension Section {
  package static let session = Section("Interruptions, the background, devices") {
    Enumeration(
      "EARSHOT_SUSPENDED_…", "Why the engine is silenced.",
      details: "Each reason is added and removed by itself, and counted.",
      [
        Constant("EARSHOT_SUSPENDED_GAME", 1, "The game asked for it."),
        Constant("EARSHOT_SUSPENDED_INTERRUPTION", 2, "An interruption."),
        Constant("EARSHOT_SUSPENDED_DEVICE_LOST", 4, "The device was lost."),
        Constant("EARSHOT_SUSPENDED_BACKGROUND", 8, "The application is in the background."),
        Constant("EARSHOT_SUSPENDED_SLEEP", 16, "The machine sleeps."),
        Constant("EARSHOT_SUSPENDED_UNPLUGGED", 32, "The device was unplugged."),
      ])
    Call(
      "earshot_remote_begin_interruption",
      "Reports that the system silences the application, at once, even if no update comes.",
      details: "From any thread. Several interruptions may overlap.",
      [.engine, .text("name", "One line.")],
      errors: [.limitReached("if thousands wait because the engine is not updated")], threads: .any,
      recorded: .line("interrupt"),
      swift: .posted("remote.beginInterruption(try oneLine(name))"))
    Call(
      "earshot_remote_end_interruption", "Reports that an interruption is over.",
      details: "From any thread.",
      [
        .engine,
        .text("name"),
        .flag(
          "should_resume",
          "Whether the system says that sound should continue; see earshot_suspension_policy."),
      ],
      errors: [.limitReached("if thousands wait because the engine is not updated")], threads: .any,
      recorded: .line("endInterruption", "resume"),
      swift: .posted("remote.endInterruption(try oneLine(name), shouldResume: shouldResume)"))
    Call(
      "earshot_remote_suspend", "Adds reasons for silence.",
      details: """
        From any thread. Not the interruption, which has names, and not the lost device, which the
        engine finds itself.
        """,
      [.engine, .number("reasons", .flags, as: .uint32, "EARSHOT_SUSPENDED_…, added up.")],
      errors: [.limitReached("if thousands wait because the engine is not updated")], threads: .any,
      recorded: .line("suspend"),
      swift: .posted("remote.suspend(try SuspensionReasons(reasons))"))
    Call(
      "earshot_remote_restore", "Removes reasons for silence, as often as they were added.",
      details: "From any thread.",
      [
        .engine,
        .number("reasons", .flags, as: .uint32, "EARSHOT_SUSPENDED_…, added up."),
        .flag("should_resume", "Whether sound should continue; see earshot_suspension_policy."),
      ],
      errors: [.limitReached("if thousands wait because the engine is not updated")], threads: .any,
      recorded: .line("restore", "resume"),
      swift: .posted("remote.restore(try SuspensionReasons(reasons), shouldResume: shouldResume)"))
    Call(
      "earshot_remote_enter_background", "Reports that the application is in the background.",
      details: "From any thread. Whether that silences it depends on its category.",
      [.engine], errors: [.limitReached("if thousands wait because the engine is not updated")],
      threads: .any, recorded: .line("suspend"),
      swift: .posted("remote.enterBackground()"))
    Call(
      "earshot_remote_leave_background",
      "Reports that the application is no longer in the background.",
      details: "From any thread.",
      [.engine], errors: [.limitReached("if thousands wait because the engine is not updated")],
      threads: .any, recorded: .line("restore"),
      swift: .posted("remote.leaveBackground()"))
    Call(
      "earshot_remote_note_unplugged", "Reports that the headphones were unplugged.",
      details: "From any thread.",
      [.engine], errors: [.limitReached("if thousands wait because the engine is not updated")],
      threads: .any,
      swift: .posted("remote.noteUnplugged()"))
    Call(
      "earshot_engine_suspension", "Gets why the engine is silenced, as of the last update.",
      [
        .engine,
        .output("reasons", .uint32, .flags, "EARSHOT_SUSPENDED_…, added up; 0: it is not."),
      ],
      swift: "engine.suspensionReasons.rawValue")
    Call(
      "earshot_engine_interruptions", "Gets the names of the current interruptions, one per line.",
      [.engine, .outputText],
      swift: "engine.interruptions.sorted().joined(separator: \"\\n\")")
    Enumeration(
      "EARSHOT_RESUMES_…", "Whether sound continues when the reason for silence is over.",
      [
        Constant("EARSHOT_RESUMES_ALWAYS", 0, "Always."),
        Constant("EARSHOT_RESUMES_WHEN_TOLD", 1, "If `should_resume` was true. The default."),
        Constant("EARSHOT_RESUMES_NEVER", 2, "Not automatically."),
      ],
      swift: "SuspensionPolicy.Resumption")
    Structure(
      "earshot_suspension_policy",
      "The behaviour of a voice or a bus when the game is paused and after an interruption.",
      [
        .size,
        .constant("resumption", "EARSHOT_RESUMES_", default: "EARSHOT_RESUMES_WHEN_TOLD"),
        .number(
          "game_pause_fade", .seconds, default: "EARSHOT_CLICK_FREE",
          "Time to fade over when the game is paused, if `has_game_pause_fade`."),
        .flag("has_game_pause_fade", default: false, "false: the fade of the call."),
        .flag("plays_while_game_is_paused", default: false),
        .reserved(6),
      ])
    Call(
      "earshot_suspension_policy_init", "Fills in the defaults.",
      details: "NULL does nothing.",
      [.output("policy", "earshot_suspension_policy")], answers: .nothing, threads: .any)
    Call(
      "earshot_set_suspension_policy", "Sets the policy of a voice or a bus.",
      [
        .engine,
        .number("voice_or_bus", .game, as: .uint64),
        .input("policy", "earshot_suspension_policy", "NULL: that of the bus above."),
      ],
      recorded: .line("policy"))
    Call(
      "earshot_get_suspension_policy",
      "Gets the policy that applies to a voice, or was set for a bus.",
      [
        .engine,
        .number("voice_or_bus", .game, as: .uint64),
        .output("policy", "earshot_suspension_policy"),
      ],
      errors: [.notAvailable("for a bus without one")])
    Call(
      "earshot_engine_set_watches_sleep",
      """
      Sets whether the engine is silenced while the machine sleeps, as the system's login manager
      reports.
      """,
      [.engine, .flag("watches")], errors: [.notAvailable("where there is none")])
    Call(
      "earshot_engine_lose_output", "Simulates the loss of the output, for tests of the game.",
      [.engine], recorded: .line("loseDevice"),
      swift: "try mustRender(engine, isLost: false); engine.loseOutput()")
    Call(
      "earshot_engine_restore_output", "Simulates that the output is back, for tests of the game.",
      [.engine], recorded: .line("restoreDevice"),
      swift: .throwing("try mustRender(engine, isLost: true); engine.restoreOutput()"))
    Call(
      "earshot_engine_change_route",
      "Simulates that the user chose another device, for tests of the game.",
      [.engine, .text("name")], recorded: .line("changeRoute"),
      swift: .throwing("try mustRender(engine, isLost: false); engine.changeRoute(to: name)"))
  }
}
