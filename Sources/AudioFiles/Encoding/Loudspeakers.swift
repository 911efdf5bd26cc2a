/// Which loudspeakers the channels of a file are for.
package enum Loudspeakers {
  /// A bit for each loudspeaker, as in WAVE and CAF; the channels follow in the order of the
  /// bits.
  package static func mask(channelCount: Int) -> UInt32 {
    let frontLeftRight: UInt32 = 0x3
    let (frontCentre, lowFrequencies): (UInt32, UInt32) = (0x4, 0x8)
    let (backLeftRight, backCentre, sideLeftRight): (UInt32, UInt32, UInt32) = (0x30, 0x100, 0x600)
    let front = frontLeftRight | frontCentre
    return switch channelCount {
    case 1: frontCentre
    case 2: frontLeftRight
    case 3: front
    case 4: frontLeftRight | backLeftRight
    case 5: front | backLeftRight
    case 6: front | lowFrequencies | backLeftRight
    case 7: front | lowFrequencies | backCentre | sideLeftRight
    default: front | lowFrequencies | backLeftRight | sideLeftRight
    }
  }
}
