import AudioFiles

/// Reads up to this many frames from a decoder's position, interleaved, full scale 1.
func read(_ frames: Int, from decoder: any AudioDecoder) throws -> [Float] {
  let channels = decoder.info.channelCount
  let bytes = UnsafeMutableRawBufferPointer.allocate(
    byteCount: frames * channels * decoder.format.bytesPerSample, alignment: 16)
  defer { bytes.deallocate() }
  let count = try decoder.read(into: bytes) * channels
  switch decoder.format {
  case .int16: return bytes.bindMemory(to: Int16.self).prefix(count).map { Float($0) / 32_768 }
  case .float32: return Array(bytes.bindMemory(to: Float.self).prefix(count))
  }
}
