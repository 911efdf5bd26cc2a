import CEarshot
import Earshot

extension earshot_caption_settings: SizedStruct {
  static let firstSize = 56
  static var filler: String? { "earshot_caption_settings_init" }

  init(defaults: Void) {
    let usual = CaptionSettings()
    self.init()
    limit = UInt32(usual.limit)
    threshold = usual.threshold.value
    hysteresis = usual.hysteresis
    hold = usual.hold / .seconds(1)
    turn = usual.turn
    rest = usual.rest / .seconds(1)
    merge = usual.merge
  }
}

@c @implementation
public func earshot_caption_settings_init(
  _ settings: UnsafeMutablePointer<earshot_caption_settings>!
) {
  earshot_caption_settings.fillIn(settings)
}

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

extension HeardDirection.Word {
  /// EARSHOT_DIRECTION_…
  var number: Int32 {
    let number =
      switch self {
      case .ahead: EARSHOT_DIRECTION_AHEAD
      case .aheadRight: EARSHOT_DIRECTION_AHEAD_RIGHT
      case .right: EARSHOT_DIRECTION_RIGHT
      case .behindRight: EARSHOT_DIRECTION_BEHIND_RIGHT
      case .behind: EARSHOT_DIRECTION_BEHIND
      case .behindLeft: EARSHOT_DIRECTION_BEHIND_LEFT
      case .left: EARSHOT_DIRECTION_LEFT
      case .aheadLeft: EARSHOT_DIRECTION_AHEAD_LEFT
      case .above: EARSHOT_DIRECTION_ABOVE
      case .below: EARSHOT_DIRECTION_BELOW
      }
    return Int32(number)
  }
}

extension HeardSound.Passage {
  /// EARSHOT_PASSAGE_…, and the handle that goes with it.
  var numbers: (passage: Int32, cause: UInt64) {
    switch self {
    case .open: (Int32(EARSHOT_PASSAGE_OPEN), 0)
    case .wall(let wall): (Int32(EARSHOT_PASSAGE_WALL), wall.number)
    case .portal(let portal): (Int32(EARSHOT_PASSAGE_PORTAL), portal.number)
    case .walls: (Int32(EARSHOT_PASSAGE_WALLS), 0)
    case .obstacle: (Int32(EARSHOT_PASSAGE_OBSTACLE), 0)
    }
  }
}

extension earshot_heard: SizedStruct {
  static let firstSize = 80

  init(defaults: Void) { self.init() }

  init(_ sound: HeardSound) {
    self.init()
    direction = sound.direction?.word.number ?? Int32(EARSHOT_DIRECTION_NONE)
    (passage, cause) = sound.passage.numbers
    voice = sound.voice.number
    clip = sound.clip.number
    emitter = sound.emitter?.number ?? 0
    azimuth = sound.direction?.azimuth ?? 0
    elevation = sound.direction?.elevation ?? 0
    distance = sound.distance
    loudness = sound.loudness.value
    listener = sound.listener?.number ?? 0
  }
}

extension earshot_caption: SizedStruct {
  static let firstSize = 352

  init(defaults: Void) { self.init() }

  init(_ changed: CaptionChange) {
    self.init()
    let caption = changed.caption
    change =
      switch changed {
      case .began: Int32(EARSHOT_CAPTION_BEGAN)
      case .moved: Int32(EARSHOT_CAPTION_MOVED)
      case .ended: Int32(EARSHOT_CAPTION_ENDED)
      }
    direction = caption.direction?.word.number ?? Int32(EARSHOT_DIRECTION_NONE)
    (passage, cause) = caption.passage.numbers
    number = UInt64(caption.number)
    voice = caption.voice.number
    azimuth = caption.direction?.azimuth ?? 0
    elevation = caption.direction?.elevation ?? 0
    distance = caption.distance
    loudness = caption.loudness.value
    start = caption.start / .seconds(1)
    last_heard = caption.lastHeard / .seconds(1)
    listener = caption.listener?.number ?? 0
    var words = caption.text
    withUnsafeMutableBytes(of: &text) { room in
      words.withUTF8 { room.copyBytes(from: $0.prefix(room.count - 1)) }
    }
  }
}
