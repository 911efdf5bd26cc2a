import AudioFiles
import OpenALSoft

/// Clips' samples as OpenAL holds them: one buffer for each form in which a clip is played, and
/// more at twice the clip's rate.
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
    /// Left and right, each to be put in a place.
    case wide
    /// All around the listener. No buffer holds it: a queue turns it and spreads it over the
    /// speakers.
    case bed

    /// Whether each channel goes straight to its speaker.
    var isDirect: Bool { self != .positional && self != .wide }

    /// What has to be made of a clip's channels.
    var target: ChannelShape.Target {
      switch self {
      case .positional, .flatMono: .mono
      case .flat, .wide: .stereo
      case .panned(let left, let right): .panned(left: left, right: right)
      case .bed: .bed
      }
    }
  }

  /// Which of a clip's buffers it is.
  struct Key: Hashable, Sendable {
    let clip: Handle
    let form: Form
    /// It has twice as many frames as the clip,
    var isDoubled = false
    /// and goes round the clip's loop without a seam.
    var loops = false

    init(clip: Handle, form: Form, isDoubled: Bool = false, loops: Bool = false) {
      self.clip = clip
      // To a buffer it is the same where its channels go.
      self.form = form == .wide ? .flat : form
      (self.isDoubled, self.loops) = (isDoubled, loops)
    }

    /// By which those at twice their rate have one order.
    var rank: Int {
      let shape = DoubledForm.Shape.allCases.firstIndex { $0.form == form } ?? 0
      return Int(clip.index) << 3 | shape << 1 | (loops ? 1 : 0)
    }
  }

  private struct Held {
    let buffer: ALBuffer
    let key: Key
    let byteCount: Int
    var lastUse: Int64
  }

  private var buffers: [Handle: [Key: Held]] = [:]
  /// Of clips that sound different by now.
  private var disowned: [Held] = []
  /// Bytes that OpenAL holds.
  private(set) var byteCount = 0
  /// Those of them in buffers at twice a clip's rate.
  private(set) var doubledBytes = 0

  var count: Int { buffers.values.reduce(disowned.count) { $0 + $1.count } }
  var hasDisowned: Bool { !disowned.isEmpty }

  /// The buffer of a clip in a form, filled now if it hasn't been yet.
  mutating func buffer(
    of samples: Samples, loop: Range<Int>, clip: Handle, form: Form, _ context: ALContext
  ) throws(ALError) -> ALBuffer {
    let key = Key(clip: clip, form: form)
    if let known = buffers[clip]?[key] { return known.buffer }
    let shaped = samples.shaped(to: form.target, asFloats: Self.widens(samples, to: form))
    return try insert(shaped, key, loop: loop, at: 0, context)
  }

  /// The buffer at twice a clip's rate, if it has been made.
  mutating func doubled(_ key: Key, at frame: Int64) -> ALBuffer? {
    buffers[key.clip]?[key]?.lastUse = frame
    return buffers[key.clip]?[key]?.buffer
  }

  func doubledKeys(of clip: Handle) -> [Key] {
    (buffers[clip] ?? [:]).keys.filter(\.isDoubled)
  }

  /// Fills a buffer; `loop` is in frames of the clip.
  mutating func insert(
    _ shaped: Samples, _ key: Key, loop: Range<Int>, at frame: Int64, _ context: ALContext
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
    let held = Held(buffer: buffer, key: key, byteCount: shaped.byteCount, lastUse: frame)
    buffers[key.clip, default: [:]][key] = held
    byteCount += shaped.byteCount
    if key.isDoubled { doubledBytes += shaped.byteCount }
    return buffer
  }

  private mutating func noteRemoved(_ held: Held) {
    byteCount -= held.byteCount
    if held.key.isDoubled { doubledBytes -= held.byteCount }
  }

  /// Gives back buffers at twice the rate that nobody has begun to play since a frame, until the
  /// others take no more than so much.
  mutating func dropDoubled(
    toBytes limit: Int, unusedSince frame: Int64, _ release: (ALBuffer) -> Bool
  ) {
    let unused = buffers.values.joined().map(\.value)
      .filter { $0.key.isDoubled && $0.lastUse < frame }
      // In an order that is the same every time.
      .sorted { ($0.lastUse, $0.key.rank) < ($1.lastUse, $1.key.rank) }
    for held in unused where doubledBytes > limit && release(held.buffer) {
      noteRemoved(held)
      buffers[held.key.clip]?[held.key] = nil
    }
  }

  mutating func drop(_ key: Key, _ release: (ALBuffer) -> Bool) {
    guard let held = buffers[key.clip]?[key], release(held.buffer) else { return }
    noteRemoved(held)
    buffers[key.clip]?[key] = nil
  }

  /// Gives back every buffer of a clip by `release`, which says no while a source plays it: then
  /// this is asked again with the next block.
  mutating func remove(clip: Handle, _ release: (ALBuffer) -> Bool) -> Bool {
    for (key, held) in buffers[clip] ?? [:] where release(held.buffer) {
      noteRemoved(held)
      buffers[clip]?[key] = nil
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
    for held in disowned where release(held.buffer) {
      noteRemoved(held)
      disowned.removeAll { $0.buffer == held.buffer }
    }
  }

  /// OpenAL mixes floats at about 7 % less cost than 16-bit samples, and bit for bit the same. For
  /// short clips, which are those that play many times at once, that is worth the memory.
  private static func widens(_ samples: Samples, to form: Form) -> Bool {
    let channels = form.target == .mono ? 1 : 2
    return samples.format == .int16 && samples.frameCount * channels * 2 <= 1 << 17
  }
}
