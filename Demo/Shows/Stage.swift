import EarshotScript

/// The terminal, if there is one, and its abilities.
struct Stage {
  /// Whether there is a terminal for a picture.
  let isWatched: Bool

  init(isPlain: Bool) {
    isWatched = !isPlain && Console.isTerminal
  }

  func open(_ title: String, of player: ScriptPlayer) -> Picture {
    let dashboard = Dashboard(
      title: title, glyphs: Console.isUnicode ? .unicode : .plain, hasColour: Console.hasColour)
    return Picture(dashboard, isDrawn: isWatched)
  }
}
