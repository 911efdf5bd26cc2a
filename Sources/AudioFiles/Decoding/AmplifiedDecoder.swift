import CAudioKernels

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

  /// The output is floats, also with a factor of 1.
  package init(_ inner: any AudioDecoder, gain: Float) {
    self.inner = inner
    self.gain = gain
  }

  package func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let channels = info.channelCount
    guard inner.format == .int16 else {
      let frames = try inner.read(into: block)
      if gain != 1, frames > 0 {
        kernel_scale(frames * channels, gain, block.assumingMemoryBound(to: Float.self).baseAddress)
      }
      return frames
    }
    // 16-bit samples go into the second half of the buffer, and are converted from the first on.
    let most = block.count / bytesPerFrame
    let half = UnsafeMutableRawBufferPointer(
      rebasing: block[(most * channels * 2)..<(most * channels * 4)])
    let frames = try inner.read(into: half)
    if frames > 0 {
      kernel_floats(
        frames * channels, gain / 32_768, half.baseAddress,
        block.assumingMemoryBound(to: Float.self).baseAddress)
    }
    return frames
  }

  package func seek(toFrame frame: Int) throws(AudioFileError) { try inner.seek(toFrame: frame) }
}
