/// A decoder that returns samples from memory.
package final class SamplesDecoder: AudioDecoder {
  package let name: String
  package let info: AudioFileInfo
  package var format: SampleFormat { samples.format }
  package var endedEarly: Bool { false }

  private let samples: Samples
  private var frame = 0

  package init(_ samples: Samples, name: String) {
    self.samples = samples
    self.name = name
    info = AudioFileInfo(
      container: "memory", codec: "PCM", sampleRate: samples.sampleRate,
      channelCount: samples.channelCount, frameCount: samples.frameCount)
  }

  package func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let frames = min(block.count / bytesPerFrame, samples.frameCount - frame)
    samples.withUnsafeBytes { bytes in
      block.copyMemory(
        from: UnsafeRawBufferPointer(
          rebasing: bytes[frame * bytesPerFrame..<(frame + frames) * bytesPerFrame]))
    }
    frame += frames
    return frames
  }

  package func seek(toFrame frame: Int) throws(AudioFileError) {
    self.frame = max(0, min(frame, samples.frameCount))
  }
}
