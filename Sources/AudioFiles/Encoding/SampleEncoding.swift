/// How a file that is written stores its samples.
public enum SampleEncoding: Sendable, Hashable {
  /// Rounded to nearest and clipped, without dither.
  case int16, int24
  /// Integers of 8 bits, rounded and clipped in the same way; 0 is in the middle of the unsigned
  /// ones. Each file writer tells which of them its kind of file has.
  case unsigned8, int8
  /// As precise as the input's floats, which have 24 bits.
  case int32
  /// NaN and infinities become silence; nothing is clipped.
  case float32
  /// As precise as the input's floats.
  case float64
  /// The logarithmic codings of telephony: 16 bits in 8.
  case muLaw, aLaw
  /// 16 bits in 4, in the arrangement that the kind of file has.
  case ima4(IMA4Encoder = IMA4Encoder())

  /// Nil for the coding in blocks.
  package func pcm(_ order: ByteOrder) -> PCMCoding? {
    switch self {
    case .unsigned8: .unsigned8
    case .int8: .signed8
    case .int16: .int16(order)
    case .int24: .int24(order)
    case .int32: .int32(order)
    case .float32: .float32(order)
    case .float64: .float64(order)
    case .muLaw: .muLaw
    case .aLaw: .aLaw
    case .ima4: nil
    }
  }
}
