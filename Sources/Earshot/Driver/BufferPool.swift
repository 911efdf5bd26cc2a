import AudioFiles
import OpenALSoft

/// Clips' samples as OpenAL holds them: one buffer for each form in which a clip is played.
struct BufferPool {
  /// How a clip's channels go to the speakers.
  enum Form: Hashable, Sendable {
    /// Mixed to one channel, to be put in a place.
    case positional
    /// As it is, each channel straight to its speaker.
    case flat
    /// One channel on a mono output.
    case flatMono
    /// Left and right with factors of their own.
    case panned(left: Float, right: Float)

    /// What has to be made of a clip's channels.
    var target: ChannelShape.Target {
      switch self {
      case .positional, .flatMono: .mono
      case .flat: .stereo
      case .panned(let left, let right): .panned(left: left, right: right)
      }
    }
  }

  private typealias Held = (buffer: ALBuffer, byteCount: Int)

  private var buffers: [Handle: [Form: Held]] = [:]
  /// Of clips that sound different by now.
  private var disowned: [Held] = []
  /// Bytes that OpenAL holds.
  private(set) var byteCount = 0

  var count: Int { buffers.values.reduce(disowned.count) { $0 + $1.count } }
  var hasDisowned: Bool { !disowned.isEmpty }

  /// The buffer of a clip in a form, filled now if it hasn't been yet.
  mutating func buffer(
    of samples: Samples, loop: Range<Int>, clip: Handle, form: Form, _ context: ALContext
  ) throws(ALError) -> ALBuffer {
    if let known = buffers[clip]?[form] { return known.buffer }
    let shaped = samples.shaped(to: form.target, asFloats: Self.widens(samples, to: form))
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
    if loop != 0..<shaped.frameCount {
      do { try context.setLoop(buffer, loop) } catch {
        context.delete(buffer)
        throw error
      }
    }
    buffers[clip, default: [:]][form] = (buffer, shaped.byteCount)
    byteCount += shaped.byteCount
    return buffer
  }

  /// Gives back every buffer of a clip by `release`, which says no while a source plays it: then
  /// this is asked again with the next block.
  mutating func remove(clip: Handle, _ release: (ALBuffer) -> Bool) -> Bool {
    for (form, held) in buffers[clip] ?? [:] where release(held.buffer) {
      byteCount -= held.byteCount
      buffers[clip]?[form] = nil
    }
    guard buffers[clip]?.isEmpty ?? true else { return false }
    buffers[clip] = nil
    return true
  }

  /// Whether `remove` would leave nothing.
  func couldRemove(clip: Handle, _ canRelease: (ALBuffer) -> Bool) -> Bool {
    (buffers[clip] ?? [:]).values.allSatisfy { canRelease($0.buffer) }
  }

  /// The clip will be filled anew; what sounds still goes on sounding.
  mutating func disown(clip: Handle) {
    disowned += (buffers.removeValue(forKey: clip) ?? [:]).values
  }

  mutating func dropDisowned(_ release: (ALBuffer) -> Bool) {
    disowned.removeAll { held in
      guard release(held.buffer) else { return false }
      byteCount -= held.byteCount
      return true
    }
  }

  /// Forgets everything, as the device that held it is gone.
  mutating func forgetAll() {
    buffers.removeAll()
    disowned.removeAll()
    byteCount = 0
  }

  /// OpenAL mixes floats at about 7 % less cost than 16-bit samples, and bit for bit the same. For
  /// short clips, which are those that play many times at once, that is worth the memory.
  private static func widens(_ samples: Samples, to form: Form) -> Bool {
    let channels = form.target == .mono ? 1 : 2
    return samples.format == .int16 && samples.frameCount * channels * 2 <= 1 << 17
  }
}
