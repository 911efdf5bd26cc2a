/// Another decoder's ambisonic sound as AmbiX, in floats.
package final class AmbisonicDecoder: AudioDecoder {
  package var name: String { inner.name }
  package let info: AudioFileInfo
  package var endedEarly: Bool { inner.endedEarly }
  package let format = SampleFormat.float32

  private let inner: any AudioDecoder

  /// The decoder itself where it gives AmbiX already.
  package static func of(
    _ decoder: any AudioDecoder, _ kind: Ambisonics
  ) throws(AudioFileError) -> any AudioDecoder {
    let channels = decoder.info.channelCount
    guard channels == 4 || channels == 3 && kind == .fuMa else {
      throw .notAmbisonic(decoder.name, channels, kind)
    }
    return kind == .ambiX ? decoder : AmbisonicDecoder(ofFuMa: decoder)
  }

  private init(ofFuMa inner: any AudioDecoder) {
    self.inner = inner
    var info = inner.info
    info.channelCount = 4
    info.ambisonics = .ambiX
    self.info = info
  }

  package func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    // The input goes into the end of the buffer, and is converted from its first frame on.
    let most = block.count / bytesPerFrame
    let start = most * (bytesPerFrame - inner.bytesPerFrame)
    let room = UnsafeMutableRawBufferPointer(rebasing: block[start..<most * bytesPerFrame])
    let frames = try inner.read(into: room)
    let samples = block.assumingMemoryBound(to: Float.self)
    switch inner.format {
    case .int16:
      let input = room.assumingMemoryBound(to: Int16.self)
      convert(frames, into: samples) { Float(input[$0]) * (1 / 32_768) }
    case .float32:
      let input = room.assumingMemoryBound(to: Float.self)
      convert(frames, into: samples) { input[$0] }
    }
    return frames
  }

  package func seek(toFrame frame: Int) throws(AudioFileError) { try inner.seek(toFrame: frame) }

  @inline(__always)
  private func convert(
    _ frames: Int, into output: UnsafeMutableBufferPointer<Float>, _ input: (Int) -> Float
  ) {
    let channels = inner.info.channelCount
    for frame in 0..<frames {
      let first = frame * channels
      // All of it before any is written, which may be where it is read.
      let (w, x, y) = (input(first), input(first + 1), input(first + 2))
      let z = channels == 4 ? input(first + 3) : 0
      output[4 * frame] = w * Float(2).squareRoot()
      output[4 * frame + 1] = y
      output[4 * frame + 2] = z
      output[4 * frame + 3] = x
    }
  }
}
