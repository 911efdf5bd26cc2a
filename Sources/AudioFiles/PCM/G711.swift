/// The two logarithmic codings of telephony (ITU-T G.711), 14 and 13 bits' worth in a byte.
enum G711 {
  static let muLaw: [Int16] = (0...255).map { decodeMuLaw(UInt8($0)) }
  static let aLaw: [Int16] = (0...255).map { decodeALaw(UInt8($0)) }

  /// All bits are stored inverted: sign, three bits of exponent, four of mantissa.
  private static func decodeMuLaw(_ code: UInt8) -> Int16 {
    let bits = ~code
    let bias: Int16 = 0x84
    let magnitude = ((Int16(bits & 0x0F) << 3) + bias) << Int16(bits >> 4 & 7)
    return bits & 0x80 != 0 ? bias - magnitude : magnitude - bias
  }

  /// Every other bit is stored inverted; the sign bit is set for positive samples.
  private static func decodeALaw(_ code: UInt8) -> Int16 {
    let bits = code ^ 0x55
    let exponent = Int16(bits >> 4 & 7)
    let mantissa = Int16(bits & 0x0F) << 4 + 8
    let magnitude = exponent == 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
    return bits & 0x80 != 0 ? magnitude : -magnitude
  }

  /// From a 16-bit sample; at least the three lowest bits are rounded away.
  static func encodeMuLaw(_ sample: Int32) -> UInt8 {
    let (bias, limit): (Int32, Int32) = (0x84, 32_635)
    let magnitude = min(abs(sample), limit) + bias
    let exponent = 24 - Int32(magnitude.leadingZeroBitCount)
    let mantissa = magnitude >> (exponent + 3) & 0x0F
    let sign: Int32 = sample < 0 ? 0x80 : 0
    return ~UInt8(sign | exponent << 4 | mantissa)
  }

  /// From a 16-bit sample; at least the four lowest bits are cut off.
  static func encodeALaw(_ sample: Int32) -> UInt8 {
    // Negative samples are counted from −1 downwards.
    let magnitude = (sample < 0 ? ~sample : sample) >> 4
    let exponent = max(0, 28 - Int32(magnitude.leadingZeroBitCount))
    let mantissa = exponent == 0 ? magnitude : magnitude >> (exponent - 1) & 0x0F
    let sign: Int32 = sample < 0 ? 0 : 0x80
    return UInt8(sign | exponent << 4 | mantissa & 0x0F) ^ 0x55
  }
}
