import CSndFile

/// Loops and markers that libsndfile finds in a file.
enum SoundFileMarks {
  /// The first loop of the instrument, cut to the file.
  static func loop(in file: OpaquePointer, frameCount: Int) -> Range<Int>? {
    var instrument = SF_INSTRUMENT()
    let size = CInt(MemoryLayout<SF_INSTRUMENT>.size)
    guard sf_command(file, CInt(SFC_GET_INSTRUMENT), &instrument, size) == SF_TRUE,
      instrument.loop_count > 0
    else { return nil }
    // The array of loops is of a type without a name, which Swift does not import: four 32-bit
    // numbers (mode, start, end, count) for each loop, right after their count.
    let loopsOffset = MemoryLayout<SF_INSTRUMENT>.offset(of: \.loop_count)! + 4
    let (mode, first, last) = withUnsafeBytes(of: instrument) { bytes in
      func number(_ index: Int) -> Int {
        Int(bytes.load(fromByteOffset: loopsOffset + 4 * index, as: UInt32.self))
      }
      return (number(0), number(1), number(2))
    }
    let (start, end) = (min(first, frameCount), min(last, frameCount))
    return mode != SF_LOOP_NONE && start < end ? start..<end : nil
  }

  static func markers(in file: OpaquePointer, frameCount: Int) -> [AudioFileInfo.Marker] {
    var announced: UInt32 = 0
    let countSize = CInt(MemoryLayout<UInt32>.size)
    guard
      sf_command(file, CInt(SFC_GET_CUE_COUNT), &announced, countSize) == SF_TRUE
    else { return [] }
    let count = min(Int(announced), 4_096)
    guard count > 0 else { return [] }

    // A count, and right after it the cue points.
    let pointsOffset = MemoryLayout<UInt32>.size
    let stride = MemoryLayout<SF_CUE_POINT>.stride
    let cues = UnsafeMutableRawBufferPointer.allocate(
      byteCount: pointsOffset + count * stride, alignment: 16)
    defer { cues.deallocate() }
    cues.initializeMemory(as: UInt8.self, repeating: 0)
    let command = CInt(SFC_GET_CUE)
    guard sf_command(file, command, cues.baseAddress, CInt(cues.count)) == SF_TRUE
    else { return [] }
    return (0..<count).map { index in
      let point = cues.loadUnaligned(
        fromByteOffset: pointsOffset + index * stride, as: SF_CUE_POINT.self)
      return AudioFileInfo.Marker(
        name: name(of: point), frame: min(Int(point.sample_offset), frameCount))
    }
  }

  private static func name(of point: SF_CUE_POINT) -> String {
    withUnsafeBytes(of: point.name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
