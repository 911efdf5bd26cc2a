import AudioFiles
import OpenALSoft

/// Clips' samples as OpenAL holds them: one buffer for each form in which a clip is played.
struct BufferPool {
  /// How a clip's channels go to the speakers.
  enum Form: Hashable {
    /// Mixed to one channel, to be put in a place.
    case positional
    /// As it is, each channel straight to its speaker.
    case flat
    /// One channel on a mono output.
    case flatMono
    /// Left and right with factors of their own.
    case panned(left: Float, right: Float)
  }

  private struct Key: Hashable {
    let clip: Handle
    let form: Form
  }

  private var buffers: [Key: (buffer: ALBuffer, byteCount: Int)] = [:]
  /// Bytes that OpenAL holds.
  private(set) var byteCount = 0

  var count: Int { buffers.count }

  /// The buffer of a clip in a form, filled now if it hasn't been yet.
  mutating func buffer(
    of samples: Samples, loop: Range<Int>?, clip: Handle, form: Form, _ context: ALContext
  ) throws(ALError) -> ALBuffer {
    let key = Key(clip: clip, form: form)
    if let known = buffers[key] { return known.buffer }
    let shaped = Self.widened(Self.shaped(samples, form))
    let format: ALBufferFormat =
      switch (shaped.format, shaped.channelCount) {
      case (.int16, 1): .mono16
      case (.int16, _): .stereo16
      case (.float32, 1): .monoFloat
      case (.float32, _): .stereoFloat
      }
    let made = shaped.withUnsafeBytes { bytes in
      Result { () throws(ALError) in
        try context.makeBuffer(format, bytes, sampleRate: shaped.sampleRate)
      }
    }
    let buffer = try made.get()
    if let loop, loop != 0..<shaped.frameCount {
      do { try context.setLoop(buffer, loop) } catch {
        context.delete(buffer)
        throw error
      }
    }
    buffers[key] = (buffer, shaped.byteCount)
    byteCount += shaped.byteCount
    return buffer
  }

  /// Gives back every buffer of a clip. Its voices must have ended; sources that are still fading
  /// out make it wait, so this is asked again with the next block.
  mutating func remove(clip: Handle, pool: inout SourcePool, _ context: ALContext) -> Bool {
    var isGone = true
    for (key, held) in buffers where key.clip == clip {
      guard pool.letGo(of: held.buffer, context) else {
        isGone = false
        continue
      }
      context.delete(held.buffer)
      byteCount -= held.byteCount
      buffers[key] = nil
    }
    return isGone
  }

  /// Forgets everything, as the device that held it is gone.
  mutating func forgetAll() {
    buffers.removeAll()
    byteCount = 0
  }

  /// OpenAL mixes floats at about 7 % less cost than 16-bit samples, and bit for bit the same. For
  /// short clips, which are those that play many times at once, that is worth the memory.
  private static func widened(_ samples: Samples) -> Samples {
    guard samples.format == .int16, samples.byteCount <= 1 << 17 else { return samples }
    let floats = samples.withInt16s { $0.map { Float($0) / 32_768 } }
    let widened = try? Samples(
      floats, channelCount: samples.channelCount, sampleRate: samples.sampleRate)
    return widened ?? samples
  }

  private static func shaped(_ samples: Samples, _ form: Form) -> Samples {
    switch form {
    case .positional, .flatMono: samples.channelCount == 1 ? samples : samples.mixedToMono()
    case .flat:
      switch samples.channelCount {
      case 1: samples.duplicatedToStereo()
      case 2: samples
      default: samples.mixedToMono().duplicatedToStereo()
      }
    case .panned(let left, let right):
      (samples.channelCount <= 2 ? samples : samples.mixedToMono()).panned(left: left, right: right)
    }
  }
}
