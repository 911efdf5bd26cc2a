/// Plain samples, each by itself. Integers are rounded to nearest and clipped, NaN and infinities
/// of floating point become silence; nothing is held back.
final class PCMEncoder: SampleEncoder {
  private let coding: PCMCoding

  /// Only what this module writes: little-endian 16 and 24 bits, floats, µ-law and A-law.
  init(_ coding: PCMCoding) {
    self.coding = coding
  }

  func encode(_ interleaved: UnsafeBufferPointer<Float>, into bytes: inout [UInt8]) {
    let place = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: interleaved.count * coding.bytesPerSample))
    bytes.withUnsafeMutableBytes { all in
      encode(interleaved, into: UnsafeMutableRawBufferPointer(rebasing: all[place...]))
    }
  }

  func finish(into bytes: inout [UInt8]) {}

  private func encode(
    _ samples: UnsafeBufferPointer<Float>, into output: UnsafeMutableRawBufferPointer
  ) {
    switch coding {
    case .int16(.little):
      for (index, sample) in samples.enumerated() {
        let value = Int16(truncatingIfNeeded: sample.rounded(toBits: 16))
        output.storeBytes(of: value.littleEndian, toByteOffset: 2 * index, as: Int16.self)
      }
    case .int24(.little):
      for (index, sample) in samples.enumerated() {
        let value = sample.rounded(toBits: 24)
        output[3 * index] = UInt8(truncatingIfNeeded: value)
        output[3 * index + 1] = UInt8(truncatingIfNeeded: value >> 8)
        output[3 * index + 2] = UInt8(truncatingIfNeeded: value >> 16)
      }
    case .float32(.little):
      for (index, sample) in samples.enumerated() {
        let bits = (sample.isFinite ? sample : 0).bitPattern.littleEndian
        output.storeBytes(of: bits, toByteOffset: 4 * index, as: UInt32.self)
      }
    case .muLaw:
      for (index, sample) in samples.enumerated() {
        output[index] = G711.encodeMuLaw(sample.rounded(toBits: 16))
      }
    case .aLaw:
      for (index, sample) in samples.enumerated() {
        output[index] = G711.encodeALaw(sample.rounded(toBits: 16))
      }
    default:
      preconditionFailure("no encoder of \(coding)")
    }
  }
}

extension Float {
  /// The nearest integer of so many bits for a sample of full scale 1, clipped. NaN is 0.
  func rounded(toBits bits: Int) -> Int32 {
    let scale = Float(1 << (bits - 1))
    let scaled = (self * scale).rounded(.toNearestOrEven)
    if scaled >= scale { return Int32(1 << (bits - 1)) - 1 }
    if scaled <= -scale { return -Int32(1 << (bits - 1)) }
    return scaled.isNaN ? 0 : Int32(scaled)
  }
}
