/// Data of a voice that isn't needed for every voice in every step.
struct VoiceDetails: Sendable {
  /// The clip's row.
  var clip = -1
  var emitter: Emitter?
  var isFlat = true
  /// Its emitter has a width, and OpenAL supports it.
  var isWide = false
  /// Its emitter surrounds the listener, and OpenAL supports it.
  var isAround = false
  /// −1 left … 1 right.
  var pan = Ramp.constant(0)
  /// Whether the pan changes, or has changed, while the voice plays.
  var isPanSteered = false

  /// The sample frame of its start, and the position in the clip.
  var startFrame: Int64 = 0
  var startTicks: Int64 = 0
  /// The travel time of its sound in sample frames, once determined; and the rest of it while it is
  /// paused on its way.
  var travel: Int64?
  var travelLeft: Int64?
  /// The requested fade of the first start; nil: click-free, which depends on its position in the
  /// clip.
  var entry: Ramp.Course?
  /// Whether the start is ramped: it is faded in, or begins inside the clip.
  var rampsStart = false
  /// Whether it has played before, so that a start isn't the first.
  var hasBegun = false
  /// Whether it starts in the current block.
  var isStarting = false
  /// The sample frame at which it stops or pauses without a fade.
  var haltsAt: Int64?
  /// The clip's sample rate over the output's.
  var rateRatio: Float = 1

  /// The clip's end and loop, in ticks, and the remaining jumps back (negative: endless).
  var end: Int64 = 0
  var loopStart: Int64 = 0
  var loopEnd: Int64 = 0
  var jumpsLeft: Int64 = 0
  var repetition = Repetition()
  /// Counts the changes of its remaining part: a source that plays it may have an older revision.
  var revision: UInt32 = 0
  /// The start of the clip's loudness in the arena, and its largest entry.
  var loudness = 0
  var loudest: UInt8 = 255

  var gain = Ramp.constant(1)
  /// The gain before other plays merged into it.
  var gainBeforeMerging: Double?
  var rate = Ramp.constant(1)
  /// The index of its rates in the table of glides, in a block in which its rate is ramped.
  var glide: Int?
  /// 0 free to 1 behind a thick wall, in addition to the emitter's and the bus's.
  var occlusion = Ramp.constant(0)
  /// The fade: 1 is fully audible.
  var fade = Ramp.constant(1)
  /// The action at the end of `fade`.
  var afterFade = AfterFade.goOn

  var pauses: PauseReasons = []
  var whenVirtual = VirtualBehavior.keepTime
  /// The game's priority, which counts unless it is protected.
  var priority: Int32 = 0
  /// Its first start position, for restarts.
  var originTicks: Int64 = 0
  /// The group's row, or −1.
  var group = -1
  /// The frame of the planned stop, and the length of its fade.
  var plannedStop: (frame: Int64, fade: Ramp.Course)?
  /// Other clips follow.
  var hasSequence = false
  /// The number of its play, by which older and younger voices are distinguished.
  var order: UInt64 = 0

  /// Sets the values that depend on the clip.
  mutating func setClip(_ item: SequenceItem, outputRate: Int) {
    clip = item.clip
    end = Int64(item.shape.frameCount) * VoiceTable.ticksPerFrame
    repetition = item.repetition
    setLoop(item.region)
    jumpsLeft = item.repetition.looping.jumps
    loudness = item.shape.loudness
    loudest = item.shape.loudest
    rateRatio = Float(item.shape.sampleRate) / Float(outputRate)
  }

  mutating func setLoop(_ region: Range<Int>) {
    loopStart = Int64(region.lowerBound) * VoiceTable.ticksPerFrame
    loopEnd = Int64(region.upperBound) * VoiceTable.ticksPerFrame
  }

  /// The loop region, in sample frames of the clip.
  var loop: Range<Int> {
    Int(loopStart / VoiceTable.ticksPerFrame)..<Int(loopEnd / VoiceTable.ticksPerFrame)
  }

  /// Its position in its clip, in ticks, with its continuation.
  @inline(__always)
  func cursor(at place: Int64) -> LoopCursor {
    LoopCursor(
      place: place, end: end, loop: loopStart..<max(loopEnd, loopStart), jumpsLeft: jumpsLeft)
  }

  /// Its largest possible loudness, as an entry of the arena.
  var loudestEver: UInt8 { hasSequence ? 255 : loudest }

  /// Whether it is being stopped.
  var isEnding: Bool { if case .stop = afterFade { true } else { false } }

  enum AfterFade: Hashable, Sendable {
    case goOn
    case stop(FinishReason)
    case pause
  }
}

/// Why a voice is paused. It plays when there is no reason left.
struct PauseReasons: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let voice = PauseReasons(rawValue: 1)
  static let bus = PauseReasons(rawValue: 2)
  static let game = PauseReasons(rawValue: 4)
  static let interruption = PauseReasons(rawValue: 8)
  /// One of its clips is still being loaded.
  static let loading = PauseReasons(rawValue: 16)
}
