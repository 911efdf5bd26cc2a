import Earshot

extension TraceLine {
  /// A caption that began, moved or ended.
  mutating func add(_ change: CaptionChange, of player: ScriptPlayer) {
    switch change {
    case .began: add("caption", "began")
    case .moved: add("caption", "moved")
    case .ended: add("caption", "ended")
    }
    let caption = change.caption
    add("number", .number(JSONNumber(caption.number)))
    add("text", caption.text)
    add("direction", caption.direction?.word.rawValue)
    if let direction = caption.direction {
      add("azimuth", tenths(direction.azimuth))
      add("elevation", tenths(direction.elevation))
    }
    add("distance", tenths(caption.distance))
    add("loudness", tenths(caption.loudness.value))
    if let way = player.engine.words(for: caption.passage) { add("way", way) }
  }

  private func tenths(_ value: Double) -> JSONValue {
    .number(JSONNumber((value * 10).rounded() / 10))
  }
}
