import COpenAL

/// Speaker layouts that OpenAL can mix for, in its own channel order.
public enum ALChannelLayout: Int, CaseIterable, Hashable, Sendable {
  case mono, stereo, quad, surround51, surround61, surround71

  /// Samples in a frame, the low-frequency channel of the surround layouts included.
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

  var loopbackChannels: Int32 {
    switch self {
    case .mono: ALC_MONO_SOFT
    case .stereo: ALC_STEREO_SOFT
    case .quad: ALC_QUAD_SOFT
    case .surround51: ALC_5POINT1_SOFT
    case .surround61: ALC_6POINT1_SOFT
    case .surround71: ALC_7POINT1_SOFT
    }
  }

  /// As numbered in `ALC_SOFT_output_mode`; the headers of 1.19.1 don't have it yet. Stereo is
  /// plain left and right, without a transfer function or encoding, unless `configurable` selects
  /// its other number, by which the user's configuration decides.
  func outputMode(configurable: Bool = false) -> Int32 {
    self == .stereo && !configurable ? 0x19AE : loopbackChannels
  }
}
