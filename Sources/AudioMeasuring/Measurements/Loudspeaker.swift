/// Where a channel is heard, in the order of a WAVE file's channels. The text is its name.
enum Loudspeaker: String {
  case left, right, centre, low, back
  case frontLeft = "front left"
  case frontRight = "front right"
  case backLeft = "back left"
  case backRight = "back right"
  case sideLeft = "side left"
  case sideRight = "side right"

  /// Empty where nobody knows.
  static func layout(channelCount: Int) -> [Loudspeaker] {
    let front: [Loudspeaker] = [.frontLeft, .frontRight]
    let back: [Loudspeaker] = [.backLeft, .backRight]
    let sides: [Loudspeaker] = [.sideLeft, .sideRight]
    return switch channelCount {
    case 1: [.centre]
    case 2: [.left, .right]
    case 3: front + [.centre]
    case 4: front + back
    case 5: front + [.centre] + back
    case 6: front + [.centre, .low] + back
    case 7: front + [.centre, .low, .back] + sides
    case 8: front + [.centre, .low] + back + sides
    default: []
    }
  }

  /// “front left”, or “9.” for an unknown place.
  static func name(_ channel: Int, of count: Int) -> String {
    let layout = layout(channelCount: count)
    return layout.indices.contains(channel) ? layout[channel].rawValue : "\(channel + 1)."
  }

  /// −1 is left, 1 right.
  var side: Int {
    switch self {
    case .left, .frontLeft, .backLeft, .sideLeft: -1
    case .right, .frontRight, .backRight, .sideRight: 1
    case .centre, .low, .back: 0
    }
  }

  /// 1 is ahead, −1 behind. Low frequencies come from nowhere.
  var ahead: Int {
    switch self {
    case .left, .right, .centre, .frontLeft, .frontRight: 1
    case .back, .backLeft, .backRight: -1
    case .low, .sideLeft, .sideRight: 0
    }
  }
}
