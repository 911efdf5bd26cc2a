/// What is known of a voice but not needed of every voice in every step.
struct VoiceDetails: Sendable {
  /// The clip's row.
  var clip = -1
  var emitter: Emitter?
  var isFlat = true
  /// Its emitter has a width, which OpenAL can do something with.
  var isWide = false
  /// Its emitter is all around the listener, which OpenAL can do something with.
  var isAround = false
  /// −1 left … 1 right.
  var pan = Ramp.constant(0)
  /// It changes, or has, while the voice plays.
  var isPanSteered = false

  /// The sample frame of its start, and where in the clip that is.
  var startFrame: Int64 = 0
  var startTicks: Int64 = 0
  /// The sample frames that its sound took to the listener, once that is settled; and those that
  /// are left of them while it stands still on its way.
  var travel: Int64?
  var travelLeft: Int64?
  /// The fade that the first start was asked to have; nil: click-free, which depends on where in
  /// the clip it turns out to begin.
  var entry: Ramp.Course?
  /// Whether the start has to be ramped: it is faded in, or begins inside the clip.
  var rampsStart = false
  /// It has been playing before: what comes now is no first start.
  var hasBegun = false
  /// It starts in the present block.
  var isStarting = false
  /// The sample frame at which it comes to a halt without a fade.
  var haltsAt: Int64?
  /// The clip's sample rate over the output's.
  var rateRatio: Float = 1

  /// The clip's end and loop, in ticks, and how often the loop is still gone back to (negative:
  /// for ever).
  var end: Int64 = 0
  var loopStart: Int64 = 0
  var loopEnd: Int64 = 0
  var jumpsLeft: Int64 = 0
  var repetition = Repetition()
  /// Counts the changes to what it has still to play: a source that plays it may not know the last.
  var revision: UInt32 = 0
  /// Where the clip's loudness begins in the arena, and its largest entry.
  var loudness = 0
  var loudest: UInt8 = 255

  var gain = Ramp.constant(1)
  /// The gain it had before other plays became part of it.
  var gainBeforeMerging: Double?
  var rate = Ramp.constant(1)
  /// Where its rates are in the table of glides, in a block in which its rate is on its way.
  var glide: Int?
  /// 0 free to 1 behind a thick wall, besides what the emitter and the bus have.
  var occlusion = Ramp.constant(0)
  /// Coming and going: 1 when all is there.
  var fade = Ramp.constant(1)
  /// What happens when `fade` has come to its end.
  var afterFade = AfterFade.goOn

  var pauses: PauseReasons = []
  var whenVirtual = VirtualBehavior.keepTime
  /// The game's wish, which counts unless it is protected.
  var priority: Int32 = 0
  /// Where it was first started from: where it begins anew.
  var originTicks: Int64 = 0
  /// The group's row, or −1.
  var group = -1
  /// The frame at which it is to be stopped, and the length of the fade.
  var plannedStop: (frame: Int64, fade: Ramp.Course)?
  /// Other clips follow.
  var hasSequence = false
  /// Counts plays, so that older and younger voices can be told apart.
  var order: UInt64 = 0

  /// Settles what the clip decides.
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

  /// What is repeated, in sample frames of the clip.
  var loop: Range<Int> {
    Int(loopStart / VoiceTable.ticksPerFrame)..<Int(loopEnd / VoiceTable.ticksPerFrame)
  }

  /// Where it is in its clip at a place, in ticks, and how it goes on from there.
  @inline(__always)
  func cursor(at place: Int64) -> LoopCursor {
    LoopCursor(
      place: place, end: end, loop: loopStart..<max(loopEnd, loopStart), jumpsLeft: jumpsLeft)
  }

  /// The loudest that it may come to, as an entry of the arena.
  var loudestEver: UInt8 { hasSequence ? 255 : loudest }

  /// Whether it is being stopped.
  var isEnding: Bool { if case .stop = afterFade { true } else { false } }

  enum AfterFade: Hashable, Sendable {
    case goOn
    case stop(FinishReason)
    case pause
  }
}

/// Why a voice stands still. It plays when there is no reason left.
struct PauseReasons: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let voice = PauseReasons(rawValue: 1)
  static let bus = PauseReasons(rawValue: 2)
  static let game = PauseReasons(rawValue: 4)
  static let interruption = PauseReasons(rawValue: 8)
  /// Of a clip that it plays nothing is known yet.
  static let loading = PauseReasons(rawValue: 16)
}
