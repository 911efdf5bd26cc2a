extension PCMCoding {
  /// Decodes `count` samples into `format`, in the machine's byte order. Floats are passed on as
  /// they are, NaN too.
  func decode(
    _ stored: UnsafeRawBufferPointer, count: Int, into output: UnsafeMutableRawBufferPointer
  ) {
    precondition(stored.count >= count * bytesPerSample)
    precondition(output.count >= count * format.bytesPerSample)
    guard count > 0 else { return }
    switch self {
    case .unsigned8:
      eachInt16(stored, count, output) { Int16(truncatingIfNeeded: Int($0) - 128) << 8 }
    case .signed8: eachInt16(stored, count, output) { Int16(Int8(bitPattern: $0)) << 8 }
    case .muLaw:
      G711.muLaw.withUnsafeBufferPointer { table in
        eachInt16(stored, count, output) { table[Int($0)] }
      }
    case .aLaw:
      G711.aLaw.withUnsafeBufferPointer { table in
        eachInt16(stored, count, output) { table[Int($0)] }
      }
    case .int16(.little): each(stored, count, output) { Int16(littleEndian: $0) }
    case .int16(.big): each(stored, count, output) { Int16(bigEndian: $0) }
    case .int24(let order): eachInt24(stored, count, output, order)
    case .int32(.little): each(stored, count, output) { Float(Int32(littleEndian: $0)) * 0x1p-31 }
    case .int32(.big): each(stored, count, output) { Float(Int32(bigEndian: $0)) * 0x1p-31 }
    case .float32(.little):
      each(stored, count, output) { Float(bitPattern: UInt32(littleEndian: $0)) }
    case .float32(.big):
      each(stored, count, output) { Float(bitPattern: UInt32(bigEndian: $0)) }
    case .float64(.little):
      each(stored, count, output) { Float(Double(bitPattern: UInt64(littleEndian: $0))) }
    case .float64(.big):
      each(stored, count, output) { Float(Double(bitPattern: UInt64(bigEndian: $0))) }
    }
  }
}

private func eachInt16(
  _ stored: UnsafeRawBufferPointer, _ count: Int, _ output: UnsafeMutableRawBufferPointer,
  _ decode: (UInt8) -> Int16
) {
  each(stored, count, output, decode)
}

/// The stored bytes need not be aligned; the output is.
@inline(__always)
private func each<Stored: BitwiseCopyable, Sample: BitwiseCopyable>(
  _ stored: UnsafeRawBufferPointer, _ count: Int, _ output: UnsafeMutableRawBufferPointer,
  _ decode: (Stored) -> Sample
) {
  let (input, samples) = (stored.baseAddress!, output.baseAddress!)
  for index in 0..<count {
    let value = input.loadUnaligned(
      fromByteOffset: index * MemoryLayout<Stored>.size, as: Stored.self)
    samples.storeBytes(
      of: decode(value), toByteOffset: index * MemoryLayout<Sample>.size, as: Sample.self)
  }
}

private func eachInt24(
  _ stored: UnsafeRawBufferPointer, _ count: Int, _ output: UnsafeMutableRawBufferPointer,
  _ order: ByteOrder
) {
  let (low, high) = order == .little ? (0, 2) : (2, 0)
  let samples = output.baseAddress!
  for index in 0..<count {
    let bits =
      UInt32(stored[3 * index + low]) << 8 | UInt32(stored[3 * index + 1]) << 16
      | UInt32(stored[3 * index + high]) << 24
    samples.storeBytes(
      of: Float(Int32(bitPattern: bits)) * 0x1p-31, toByteOffset: 4 * index, as: Float.self)
  }
}
