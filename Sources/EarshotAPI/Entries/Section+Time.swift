extension Section {
  package static let time = Section("The game's time") {
    Call(
      "earshot_engine_set_time_scale", "Sets how fast the game's time runs.",
      [.engine, .number("scale", .rate, 0.01...100, "1: as in life, 0.5: slow motion.")],
      recorded: .line("timeScale"),
      swift: "engine.timeScale = scale.factor")
    Call(
      "earshot_engine_get_time_scale", "Gets how fast the game's time runs.",
      [.engine, .output("scale", .double, .rate, "0 while the game is paused.")],
      swift: "engine.timeScale",
      cpp: "time_scale")
    Call(
      "earshot_engine_pause_game",
      "Pauses the game's time: motions, and voices whose policy allows it.", [.engine, .fade],
      recorded: .line("pauseGame", "fade", "shape"), swift: "pauseGame(fading:)")
    Call(
      "earshot_engine_resume_game", "Resumes the game's time.", [.engine, .fade],
      recorded: .line("resumeGame", "fade", "shape"), swift: "resumeGame(fading:)")
  }
}
