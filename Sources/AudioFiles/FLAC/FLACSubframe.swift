/// The samples of one channel in one of FLAC's frames.
enum FLACSubframe {
  /// Fills the buffer with samples of this many bits. A side channel has one bit more than the
  /// stream.
  static func read(
    _ samples: inout [Int64], bits: Int, from stream: inout FLACBits
  ) throws(FLACBits.Stop) {
    guard try stream.unsigned(1) == 0 else { throw .damaged }
    let kind = Int(try stream.unsigned(6))
    // Low bits that are zero in all samples are left out.
    let unused = try stream.unsigned(1) == 1 ? try stream.zeros() + 1 : 0
    let bits = bits - unused
    guard bits > 0 else { throw .damaged }
    switch kind {
    case 0:
      let constant = try stream.signed(bits)
      for index in samples.indices { samples[index] = constant }
    case 1:
      for index in samples.indices { samples[index] = try stream.signed(bits) }
    case 8...12: try readFixed(&samples, order: kind - 8, bits, &stream)
    case 32...63: try readPredicted(&samples, order: kind - 31, bits, &stream)
    default: throw .damaged
    }
    guard unused > 0 else { return }
    for index in samples.indices { samples[index] <<= Int64(unused) }
  }

  /// The residual of a polynomial through the samples before.
  private static func readFixed(
    _ samples: inout [Int64], order: Int, _ bits: Int, _ stream: inout FLACBits
  ) throws(FLACBits.Stop) {
    try readStart(&samples, order, bits, &stream)
    try readResidual(&samples, from: order, &stream)
    let factors: [Int64] = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]][order]
    predict(&samples, factors, shift: 0)
  }

  /// The residual of a linear prediction, whose factors are in the stream.
  private static func readPredicted(
    _ samples: inout [Int64], order: Int, _ bits: Int, _ stream: inout FLACBits
  ) throws(FLACBits.Stop) {
    try readStart(&samples, order, bits, &stream)
    let precision = Int(try stream.unsigned(4)) + 1
    let shift = try stream.signed(5)
    guard precision < 16, shift >= 0 else { throw .damaged }
    var factors: [Int64] = []
    for _ in 0..<order { factors.append(try stream.signed(precision)) }
    try readResidual(&samples, from: order, &stream)
    predict(&samples, factors, shift: shift)
  }

  private static func readStart(
    _ samples: inout [Int64], _ order: Int, _ bits: Int, _ stream: inout FLACBits
  ) throws(FLACBits.Stop) {
    guard order <= samples.count else { throw .damaged }
    for index in 0..<order { samples[index] = try stream.signed(bits) }
  }

  /// Adds to each sample the prediction from those before it; the nearest has the first factor.
  private static func predict(_ samples: inout [Int64], _ factors: [Int64], shift: Int64) {
    for index in factors.count..<max(samples.count, factors.count) {
      var sum: Int64 = 0
      for (distance, factor) in factors.enumerated() {
        sum &+= factor &* samples[index - 1 - distance]
      }
      samples[index] &+= sum >> shift
    }
  }

  /// Rice's code, with a parameter for each part of the frame.
  private static func readResidual(
    _ samples: inout [Int64], from order: Int, _ stream: inout FLACBits
  ) throws(FLACBits.Stop) {
    let method = try stream.unsigned(2)
    guard method < 2 else { throw .damaged }
    let parameterBits = method == 0 ? 4 : 5
    let unencoded = method == 0 ? 15 : 31
    let parts = 1 << Int(try stream.unsigned(4))
    let length = samples.count / parts
    guard length * parts == samples.count, length >= order else { throw .damaged }
    for part in 0..<parts {
      let parameter = Int(try stream.unsigned(parameterBits))
      let places = max(order, part * length)..<(part + 1) * length
      if parameter == unencoded {
        let bits = Int(try stream.unsigned(5))
        for index in places { samples[index] = try stream.signed(bits) }
      } else {
        for index in places {
          let high = UInt64(try stream.zeros()) << UInt64(parameter)
          guard high < 1 << 40 else { throw .damaged }
          let folded = high | (try stream.unsigned(parameter))
          samples[index] = Int64(folded >> 1) ^ -Int64(folded & 1)
        }
      }
    }
  }
}
