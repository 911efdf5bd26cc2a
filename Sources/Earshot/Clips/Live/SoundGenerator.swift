import AudioFiles

/// Generates sound while it plays: a synthesiser, a tracker, an engine's hum.
///
/// Each voice has its own. It is called on the threads that read streams, one at a time, up to
/// about 30,000 sample frames before they are heard, at 48 kHz two thirds of a second, and more at
/// higher rates; in a render on the engine's thread.
public protocol SoundGenerator: AnyObject {
  /// Fills interleaved samples between −1 and 1 and returns the number of sample frames: fewer than
  /// requested only at its end. NaN becomes 0.
  func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int
}

/// A decoder that calls a generator for a voice.
final class GeneratorDecoder: LiveDecoder {
  let name: String
  let info: AudioFileInfo
  let format = SampleFormat.float32
  private let generator: any SoundGenerator
  private var isAtEnd = false

  init(_ generator: any SoundGenerator, name: String, channelCount: Int, sampleRate: Int) {
    self.generator = generator
    self.name = name
    info = AudioFileInfo(
      container: "the game", codec: "samples", sampleRate: sampleRate, channelCount: channelCount)
  }

  func readiness() -> LiveReadiness { isAtEnd ? .ended : .frames(.max) }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    let samples = block.bindMemory(to: Float.self)
    let wanted = samples.count / info.channelCount
    let made = min(max(generator.generate(into: samples), 0), wanted)
    isAtEnd = made < wanted
    return made
  }
}
