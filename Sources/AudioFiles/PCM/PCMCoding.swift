/// Samples stored one by one, each in as many bytes.
package enum PCMCoding: Sendable, Hashable {
  case unsigned8, signed8
  case int16(ByteOrder)
  case int24(ByteOrder)
  case int32(ByteOrder)
  case float32(ByteOrder)
  case float64(ByteOrder)
  case muLaw, aLaw

  package var bytesPerSample: Int {
    switch self {
    case .unsigned8, .signed8, .muLaw, .aLaw: 1
    case .int16: 2
    case .int24: 3
    case .int32, .float32: 4
    case .float64: 8
    }
  }

  /// The decoded format: integers of 16 bits for samples up to 16 bits, which stay exact, and
  /// floats for larger ones.
  var format: SampleFormat {
    switch self {
    case .unsigned8, .signed8, .int16, .muLaw, .aLaw: .int16
    case .int24, .int32, .float32, .float64: .float32
    }
  }

  /// Whether its bytes equal the decoded samples.
  var isOfTheMachine: Bool {
    let order: ByteOrder = 1.littleEndian == 1 ? .little : .big
    return self == .int16(order) || self == .float32(order)
  }

  var name: String {
    switch self {
    case .unsigned8, .signed8, .int16, .int24, .int32: "PCM"
    case .float32, .float64: "float PCM"
    case .muLaw: "µ-law"
    case .aLaw: "A-law"
    }
  }

  /// Nil for an unused width.
  static func integer(byteCount: Int, _ order: ByteOrder) -> PCMCoding? {
    switch byteCount {
    case 1: .signed8
    case 2: .int16(order)
    case 3: .int24(order)
    case 4: .int32(order)
    default: nil
    }
  }

  static func float(byteCount: Int, _ order: ByteOrder) -> PCMCoding? {
    switch byteCount {
    case 4: .float32(order)
    case 8: .float64(order)
    default: nil
    }
  }
}
