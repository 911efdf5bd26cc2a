/// How a file that is written stores its samples.
public enum SampleEncoding: Sendable, Hashable {
  /// Rounded to nearest and clipped, without dither.
  case int16, int24
  /// NaN and infinities become silence; nothing is clipped.
  case float32
  /// The logarithmic codings of telephony: 16 bits in 8.
  case muLaw, aLaw
  /// 16 bits in 4, in the arrangement that the kind of file has.
  case ima4(IMA4Encoder = IMA4Encoder())

  /// Nil for the coding in blocks.
  var pcm: PCMCoding? {
    switch self {
    case .int16: .int16(.little)
    case .int24: .int24(.little)
    case .float32: .float32(.little)
    case .muLaw: .muLaw
    case .aLaw: .aLaw
    case .ima4: nil
    }
  }
}
