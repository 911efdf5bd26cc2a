import AudioFiles
import OpenALSoft

/// OpenAL's copies of clips: one buffer for each form in which a clip is played, and further ones
/// at twice the clip's rate.
struct BufferPool {
  /// How a clip's channels are played.
  enum Form: Hashable, Sendable {
    /// Mixed to one channel, with a position.
    case positional
    /// Unchanged, each channel straight to its speaker.
    case flat
    /// One channel on a mono output.
    case flatMono
    /// Left and right with separate gains.
    case panned(left: Float, right: Float)
    /// Left and right, each with a position.
    case wide
    /// One channel, which a queue splits into two different ones, for a sound around the listener.
    /// Only queues have this form.
    case around
    /// An ambisonic bed. No buffer contains it: a queue rotates it and decodes it for the speakers.
    case bed

    /// Whether each channel goes straight to its speaker.
    var isDirect: Bool { placing == .direct }

    /// What places its channels.
    var placing: Placing {
      switch self {
      case .positional: .place
      case .wide: .sides
      case .around: .around
      case .flat, .flatMono, .panned, .bed: .direct
      }
    }

    /// The conversion of a clip's channels.
    var target: ChannelShape.Target {
      switch self {
      case .positional, .around, .flatMono: .mono
      case .flat, .wide: .stereo
      case .panned(let left, let right): .panned(left: left, right: right)
      case .bed: .bed
      }
    }
  }

  /// How a source's channels are placed.
  enum Placing: Sendable {
    /// Each goes straight to its speaker.
    case direct
    /// One channel, at the emitter's position.
    case place
    /// Two channels, at both sides of the emitter.
    case sides
    /// Two channels, at both sides of the listener, each with the emitter's level there.
    case around
  }

  /// Identifies one of a clip's buffers.
  struct Key: Hashable, Sendable {
    let clip: Handle
    let form: Form
    /// It has twice as many frames as the clip,
    var isDoubled = false
    /// and repeats the clip's loop without a seam.
    var loops = false

    init(clip: Handle, form: Form, isDoubled: Bool = false, loops: Bool = false) {
      self.clip = clip
      // The positions of its channels don't matter for a buffer.
      self.form = form == .wide ? .flat : form
      (self.isDoubled, self.loops) = (isDoubled, loops)
    }
  }

  private struct Held {
    let buffer: ALBuffer
    let key: Key
    let byteCount: Int
  }

  private var buffers: [Handle: [Key: Held]] = [:]
  /// Buffers with the former content of clips.
  private var disowned: [Held] = []
  /// Bytes that OpenAL holds.
  private(set) var byteCount = 0

  var count: Int { buffers.values.reduce(disowned.count) { $0 + $1.count } }
  var hasDisowned: Bool { !disowned.isEmpty }

  /// The buffer of a clip in a form. The first call fills it: with `oversampled`, at twice the
  /// clip's rate. With `loops` the oversampled loop has no seam.
  mutating func buffer(
    of samples: Samples, _ oversampled: Oversampled? = nil, loops: Bool = false, loop: Range<Int>,
    clip: Handle, form: Form, _ context: ALContext
  ) throws(ALError) -> ALBuffer {
    let key = Key(clip: clip, form: form, isDoubled: oversampled != nil, loops: loops)
    if let known = buffers[clip]?[key] { return known.buffer }
    let shaped =
      oversampled?.take(of: samples, form.target, repeating: loops ? loop : nil)
      ?? samples.shaped(to: form.target, asFloats: Oversampled.widens(samples, to: form.target))
    return try insert(shaped, key, loop: loop, context)
  }

  /// Fills a buffer; `loop` is in frames of the clip.
  private mutating func insert(
    _ shaped: Samples, _ key: Key, loop: Range<Int>, _ context: ALContext
  ) throws(ALError) -> ALBuffer {
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
    let factor = key.isDoubled ? 2 : 1
    let loop = loop.lowerBound * factor..<loop.upperBound * factor
    if loop != 0..<shaped.frameCount {
      do { try context.setLoop(buffer, loop) } catch {
        context.delete(buffer)
        throw error
      }
    }
    let held = Held(buffer: buffer, key: key, byteCount: shaped.byteCount)
    buffers[key.clip, default: [:]][key] = held
    byteCount += shaped.byteCount
    return buffer
  }

  private mutating func noteRemoved(_ held: Held) {
    byteCount -= held.byteCount
  }

  /// Frees every buffer of a clip by `release`, which returns false while a source plays it: then
  /// it is tried again with the next block.
  mutating func remove(clip: Handle, _ release: (ALBuffer) -> Bool) -> Bool {
    for (key, held) in buffers[clip] ?? [:] where release(held.buffer) {
      noteRemoved(held)
      buffers[clip]?[key] = nil
    }
    guard buffers[clip]?.isEmpty ?? true else { return false }
    buffers[clip] = nil
    return true
  }

  /// Whether `remove` would free everything.
  func couldRemove(clip: Handle, _ canRelease: (ALBuffer) -> Bool) -> Bool {
    (buffers[clip] ?? [:]).values.allSatisfy { canRelease($0.buffer) }
  }

  /// The clip gets new content; its sounding buffers continue.
  mutating func disown(clip: Handle) {
    disowned += (buffers.removeValue(forKey: clip) ?? [:]).values
  }

  mutating func dropDisowned(_ release: (ALBuffer) -> Bool) {
    for held in disowned where release(held.buffer) {
      noteRemoved(held)
      disowned.removeAll { $0.buffer == held.buffer }
    }
  }
}
