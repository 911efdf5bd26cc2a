/// Speakers, in the order of the channels in a frame. Sounds in the world are panned between all of
/// them but the centre and the low frequencies; flat voices go to front left and right.
public enum ChannelLayout: String, CaseIterable, Hashable, Sendable {
  case mono
  /// Left, right.
  case stereo
  /// Front left and right, back left and right.
  case quad
  /// Front left and right, centre, low frequencies, back left and right.
  case surround51 = "5.1"
  /// Front left and right, centre, low frequencies, back centre, side left and right.
  case surround61 = "6.1"
  /// Front left and right, centre, low frequencies, back left and right, side left and right.
  case surround71 = "7.1"

  /// How many channels a frame has.
  public var channelCount: Int {
    switch self {
    case .mono: 1
    case .stereo: 2
    case .quad: 4
    case .surround51: 6
    case .surround61: 7
    case .surround71: 8
    }
  }
}
