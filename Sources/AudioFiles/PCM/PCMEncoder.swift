/// Plain samples, each independent. Integers are rounded to nearest and clipped, NaN and infinities
/// of floating point become silence; nothing is held back.
package final class PCMEncoder: SampleEncoder {
  private let coding: PCMCoding

  package init(_ coding: PCMCoding) {
    self.coding = coding
  }

  package func encode(_ interleaved: UnsafeBufferPointer<Float>, into bytes: inout [UInt8]) {
    let place = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: interleaved.count * coding.bytesPerSample))
    bytes.withUnsafeMutableBytes { all in
      encode(interleaved, into: UnsafeMutableRawBufferPointer(rebasing: all[place...]))
    }
  }

  package func finish(into bytes: inout [UInt8]) {}

  private func encode(
    _ samples: UnsafeBufferPointer<Float>, into output: UnsafeMutableRawBufferPointer
  ) {
    switch coding {
    case .unsigned8:
      each(samples, into: output) { UInt8(truncatingIfNeeded: $0.rounded(toBits: 8) + 128) }
    case .signed8: each(samples, into: output) { Int8(truncatingIfNeeded: $0.rounded(toBits: 8)) }
    case .int16(.little):
      each(samples, into: output) { Int16(truncatingIfNeeded: $0.rounded(toBits: 16)).littleEndian }
    case .int16(.big):
      each(samples, into: output) { Int16(truncatingIfNeeded: $0.rounded(toBits: 16)).bigEndian }
    case .int24(let order):
      let (low, high) = order == .little ? (0, 2) : (2, 0)
      for (index, sample) in samples.enumerated() {
        let value = sample.rounded(toBits: 24)
        output[3 * index + low] = UInt8(truncatingIfNeeded: value)
        output[3 * index + 1] = UInt8(truncatingIfNeeded: value >> 8)
        output[3 * index + high] = UInt8(truncatingIfNeeded: value >> 16)
      }
    case .int32(.little): each(samples, into: output) { $0.rounded(toBits: 32).littleEndian }
    case .int32(.big): each(samples, into: output) { $0.rounded(toBits: 32).bigEndian }
    case .float32(.little): each(samples, into: output) { $0.orSilence.bitPattern.littleEndian }
    case .float32(.big): each(samples, into: output) { $0.orSilence.bitPattern.bigEndian }
    case .float64(.little):
      each(samples, into: output) { Double($0.orSilence).bitPattern.littleEndian }
    case .float64(.big): each(samples, into: output) { Double($0.orSilence).bitPattern.bigEndian }
    case .muLaw: each(samples, into: output) { G711.encodeMuLaw($0.rounded(toBits: 16)) }
    case .aLaw: each(samples, into: output) { G711.encodeALaw($0.rounded(toBits: 16)) }
    }
  }

  @inline(__always)
  private func each<Stored: BitwiseCopyable>(
    _ samples: UnsafeBufferPointer<Float>, into output: UnsafeMutableRawBufferPointer,
    _ encode: (Float) -> Stored
  ) {
    let size = MemoryLayout<Stored>.size
    for (index, sample) in samples.enumerated() {
      output.storeBytes(of: encode(sample), toByteOffset: size * index, as: Stored.self)
    }
  }
}

extension Float {
  fileprivate var orSilence: Float { isFinite ? self : 0 }

  /// The nearest integer of this many bits for a sample of full scale 1, clipped. NaN is 0.
  func rounded(toBits bits: Int) -> Int32 {
    let scale = Float(1 << (bits - 1))
    let scaled = (self * scale).rounded(.toNearestOrEven)
    if scaled >= scale { return Int32(truncatingIfNeeded: 1 << (bits - 1) - 1) }
    if scaled <= -scale { return Int32(truncatingIfNeeded: -1 << (bits - 1)) }
    return scaled.isNaN ? 0 : Int32(scaled)
  }
}
