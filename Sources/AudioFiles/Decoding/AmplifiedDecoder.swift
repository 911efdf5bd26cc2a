/// Another decoder's sound, louder or quieter: floats, so that nothing is cut off or rounded.
package final class AmplifiedDecoder: AudioDecoder {
  package var name: String { inner.name }
  package var info: AudioFileInfo { inner.info }
  package var endedEarly: Bool { inner.endedEarly }
  package let format = SampleFormat.float32

  private let inner: any AudioDecoder
  private let gain: Float

  /// The decoder itself where nothing changes.
  package static func of(_ decoder: any AudioDecoder, _ gain: Double) -> any AudioDecoder {
    gain == 1 ? decoder : AmplifiedDecoder(decoder, gain: Float(gain))
  }

  /// As floats, by a factor of 1 too.
  package init(_ inner: any AudioDecoder, gain: Float) {
    self.inner = inner
    self.gain = gain
  }

  package func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let channels = info.channelCount
    guard inner.format == .int16 else {
      let frames = try inner.read(into: block)
      let samples = block.prefixOfFloats(frames * channels)
      for index in samples.indices { samples[index] *= gain }
      return frames
    }
    // 16-bit samples take the second half of the room, and are gone through from the first on.
    let most = block.count / bytesPerFrame
    let half = UnsafeMutableRawBufferPointer(
      rebasing: block[(most * channels * 2)..<(most * channels * 4)])
    let frames = try inner.read(into: half)
    let scale = gain / 32_768
    for index in 0..<frames * channels {
      let sample = half.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self)
      block.storeBytes(of: Float(sample) * scale, toByteOffset: 4 * index, as: Float.self)
    }
    return frames
  }

  package func seek(toFrame frame: Int) throws(AudioFileError) { try inner.seek(toFrame: frame) }
}
