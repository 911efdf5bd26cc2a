extension Section {
  package static let alerts = Section("Alerts") {
    Enumeration(
      "EARSHOT_ALERT_…", "Kinds of alerts.",
      [
        Constant(
          "EARSHOT_ALERT_ALERT", 0,
          "It should be noticed; EARSHOT_EVENT_VIBRATION_WANTED is reported, too."),
        Constant("EARSHOT_ALERT_INTERFACE", 1, "It responds to an action in a menu."),
      ],
      swift: "AlertKind")
    Call(
      "earshot_alert_play",
      """
      Plays a clip as an alert: non-positional, once, on the bus of alerts, before all other
      voices.
      """,
      details: """
        The game's pause and slow motion do not affect it. Four alerts sound together; one more ends
        the oldest. The same clip as the same kind within 50 ms returns the voice that plays
        already. While the engine is interrupted, asleep or in the background, the alert is left out
        and the voice has ended, unless the policy of the bus is EARSHOT_RESUMES_ALWAYS: then it
        waits.
        """,
      [
        .engine, .clip,
        .constant("kind", "EARSHOT_ALERT_"),
        .gain,
        .output("voice", "earshot_voice", "May be NULL."),
      ],
      errors: [
        .clipInvalid(
          """
          for a clip of more than 30 s and for live sound; one that is still being loaded is cut
          at that length
          """)
      ],
      recorded: .line("alert", "gain"),
      swift: .throwing("engine.playAlert(clip, as: kind, gain: gain)"))
    Call(
      "earshot_alert_play_file", "Plays a file as an alert, like earshot_alert_play.",
      details: "The first alert loads the file, which then stays loaded.",
      [
        .engine,
        .text("path"),
        .constant("kind", "EARSHOT_ALERT_"),
        .gain,
        .output("voice", "earshot_voice", "May be NULL."),
      ],
      recorded: .line("alert", "gain"),
      swift: .throwing("engine.playAlert(path, as: kind, gain: gain)"))
    Call(
      "earshot_alert_load",
      "Loads the file of an alert, so that the first alert starts as fast as the others.",
      [
        .engine,
        .text("path"),
        .output("clip", "earshot_clip", "Released only by earshot_alert_unload_all. May be NULL."),
      ],
      swift: .throwing("engine.loadAlert(path)"),
      cpp: "load_alert")
    Call(
      "earshot_alert_unload_all", "Unloads all files of alerts; those that sound continue.",
      [.engine], swift: "unloadAlerts()",
      cpp: "unload_alerts")
    Call(
      "earshot_alert_get_bus", "Gets the bus of alerts; its gain is their volume.",
      details: "The first call or alert makes it.",
      [.engine, .output("bus", "earshot_bus")],
      swift: .throwing("engine.alertBus()"),
      cpp: "alert_bus")
  }
}
