import CEarshot
import Earshot

extension CaptionSettings {
  init(_ settings: earshot_caption_settings) throws(Failure) {
    guard (1...64).contains(settings.limit) else {
      throw .argument("settings.limit is \(settings.limit), and 1 to 64 captions can be at once")
    }
    self.init(
      threshold: Decibels(try within(settings.threshold, -200...48, "settings.threshold")),
      hysteresis: try within(settings.hysteresis, 0...100, "settings.hysteresis"),
      hold: .seconds(try within(settings.hold, 0...3_600, "settings.hold")),
      turn: try within(settings.turn, 5...180, "settings.turn"),
      rest: .seconds(try within(settings.rest, 0...3_600, "settings.rest")),
      merge: try within(settings.merge, 0...180, "settings.merge"),
      limit: Int(settings.limit))
  }
}

extension HeardSound.Passage {
  /// The handle that goes with EARSHOT_PASSAGE_….
  var cause: UInt64 {
    switch self {
    case .wall(let wall): wall.number
    case .portal(let portal): portal.number
    case .open, .walls, .obstacle: 0
    }
  }
}

extension earshot_caption {
  init(_ changed: CaptionChange) {
    self.init()
    let caption = changed.caption
    change = asC(changed)
    direction = Int32(caption.direction?.word.number ?? EARSHOT_DIRECTION_NONE)
    (passage, cause) = (asC(caption.passage), caption.passage.cause)
    number = UInt64(caption.number)
    voice = caption.voice.number
    azimuth = caption.direction?.azimuth ?? 0
    elevation = caption.direction?.elevation ?? 0
    distance = caption.distance
    loudness = caption.loudness.value
    start = caption.start.seconds
    last_heard = caption.lastHeard.seconds
    listener = caption.listener?.number ?? 0
    var words = caption.text
    withUnsafeMutableBytes(of: &text) { room in
      words.withUTF8 { room.copyBytes(from: $0.prefix(room.count - 1)) }
    }
  }
}
