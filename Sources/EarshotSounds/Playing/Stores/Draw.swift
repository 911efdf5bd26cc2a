/// Numbers by chance that follow from a key: the same key and place give the same number, in
/// whatever order they are asked for.
enum Draw {
  /// What of a container is drawn.
  enum Use: UInt64 {
    case probability = 1, gain, pitch, delay, choice, silence, phase, level
  }

  /// The mix of SplitMix64.
  @inline(__always)
  static func mix(_ key: UInt64) -> UInt64 {
    var bits = key &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The key of a pass, or of an item of a sequence.
  @inline(__always)
  static func key(_ key: UInt64, _ number: UInt64) -> UInt64 { mix(mix(key) ^ number) }

  /// Evenly spread over 0..<1, for a place of an event: the number of its node.
  @inline(__always)
  static func unit(_ key: UInt64, _ place: Int32, _ use: Use) -> Double {
    let bits = mix(mix(key ^ use.rawValue << 56) ^ UInt64(UInt32(bitPattern: place)))
    return Double(bits >> 11) * 0x1p-53
  }
}
