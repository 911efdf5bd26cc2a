import CAudioKernels

/// A strip of a mixing desk: sound that is delayed until that of other strips has come as far,
/// goes through inserts, and then past a fader.
///
/// `Threading:` one thread at a time, which isn't checked with each access. Nothing is allocated
/// but when it is made, so long as it has no more than `mostSlots`.
public final class Strip: @unchecked Sendable {
  /// The most slots with an insert that is in use.
  public static let mostSlots = 16

  /// 1 to 8.
  public let channelCount: Int
  /// Room for the sound, interleaved; processed in place.
  public let mix: UnsafeMutablePointer<Float>
  /// How many frames there is room for.
  public let capacity: Int
  /// In the order of processing. Some are fading out, or removed with only their delay left.
  @exclusivity(unchecked) public private(set) var slots: ContiguousArray<InsertSlot> = []
  /// Whether its sound may have to wait for that of other strips from now on: before, nothing of it
  /// is kept for that.
  @exclusivity(unchecked) public var mayWait = false
  /// Counts blocks that its fader made so loud that they are no sound, and were silenced.
  public var tally: FaultTally?
  /// How many others listen to the strip as it is before its fader.
  @exclusivity(unchecked) public var listeners = 0

  @exclusivity(unchecked) private var fader = Fader()
  /// Faded out while the strip's output changes, and while its own sound is delayed anew.
  @exclusivity(unchecked) private var presence = Glide(1)
  @exclusivity(unchecked) private var entrance = Glide(1)
  /// The number of silent frames at the end, as if a new strip had been silent for long.
  @exclusivity(unchecked) private var quietFrames = Strip.longestQuiet
  private static let longestQuiet = 1 << 40
  /// Whether `mix` is known to be silent throughout, and so is the next input.
  @exclusivity(unchecked) private var isClear = true
  @exclusivity(unchecked) private var hasRested = false
  @exclusivity(unchecked) private var isQuiet = false
  private let alignment: DelayedSamples
  private let before: UnsafeMutablePointer<Float>
  private let gains: UnsafeMutablePointer<Float>

  /// 1 to 8 channels; room for `capacity` frames, and for this many of delay.
  public init(channelCount: Int, capacity: Int, longestDelay: Int) {
    self.channelCount = channelCount
    self.capacity = capacity
    mix = .allocate(capacity: capacity * channelCount)
    mix.initialize(repeating: 0, count: capacity * channelCount)
    before = .allocate(capacity: capacity * channelCount)
    before.initialize(repeating: 0, count: capacity * channelCount)
    gains = .allocate(capacity: capacity)
    alignment = DelayedSamples(
      channelCount: channelCount, longest: longestDelay, pieceFrames: min(capacity, 1_024))
    slots.reserveCapacity(2 * Self.mostSlots)
  }

  deinit {
    mix.deallocate()
    before.deallocate()
    gains.deallocate()
  }

  /// The present delay of its inserts in frames, removed ones included.
  public var latency: Int { slots.reduce(0) { $0 + $1.held } }

  /// The same, once those that are being closed are open again.
  public var plannedLatency: Int { slots.reduce(0) { $0 + $1.planned } }

  /// Whether an insert that delays has come, or gone, and has to be closed and opened for that.
  public var hasDueSlot: Bool { slots.contains(where: \.isDue) }

  /// Whether an insert that delays is still fading out.
  public var hasFadingLatency: Bool {
    slots.contains { $0.isLeaving && !$0.isGone && $0.held > 0 }
  }

  /// Fades out what comes of inserts whose delays have to change; see `hasDipped`.
  public func close(over frames: Int) {
    for slot in slots where slot.isDue { slot.close(over: frames) }
  }

  /// Changes the delays of those that were closed, and lets sound into them.
  public func open(over frames: Int) {
    for slot in slots { slot.open(over: frames) }
  }

  /// Frames by which its sound waits for that of other strips. Where it is set, frames are heard
  /// again or never.
  public var delay: Int {
    get { alignment.delay }
    set { alignment.delay = min(max(newValue, 0), alignment.longest) }
  }

  /// Where the fader is.
  public var gain: Float { fader.value }

  /// Whether the last processed block is silence that needs no further work. (As a stored property,
  /// other modules would check each access.)
  public var isResting: Bool { hasRested }

  /// Whether it rests, holds nothing and has no fades, and its input, `mix` or a replacement, is
  /// silent: as long as its slots aren't changed, processing changes nothing.
  public func isStill(with samples: UnsafePointer<Float>? = nil, frames: Int) -> Bool {
    let count = frames * channelCount
    return hasRested && (alignment.isSilent || !mayWait) && hasDipped && !fader.isMoving
      && listeners == 0 && samples.map { kernel_first_sound(count, $0) == count } ?? isClear
  }

  /// Whether no sound is in it or on its way out: settings may change at once without a click.
  public var isSilent: Bool {
    alignment.givesSilence
      && quietFrames >= slots.reduce(heldFrames) { $0 + $1.ringing }
  }

  /// Frames of silence after which its slots hold nothing but that.
  private var heldFrames: Int { slots.reduce(InsertSlot.pieceFrames) { $0 + $1.latency } }

  /// Sound passes by, as the strip has nothing to do.
  public func notePassed(_ samples: UnsafePointer<Float>, frames: Int) {
    let count = frames * channelCount
    noteQuiet(kernel_first_sound(count, samples) == count, frames: frames)
  }

  private func noteQuiet(_ isQuiet: Bool, frames: Int) {
    quietFrames = isQuiet ? min(quietFrames + frames, Self.longestQuiet) : 0
  }

  /// Where the fader is going.
  public var aim: Float { fader.goal }

  /// Frames that `delay` may be.
  public var longestDelay: Int { alignment.longest }

  /// Moves the fader in even steps, after a number of frames.
  public func setGain(_ gain: Float, over frames: Int, after delay: Int = 0) {
    fader.move(to: gain, over: frames, after: delay)
  }

  /// The same, while the input goes from one gain to another in even steps, which are heard here
  /// this many frames later: both together change evenly.
  public func setGain(
    _ gain: Float, over frames: Int, after delay: Int, whileInputGoes from: Float, to: Float
  ) {
    fader.move(to: gain, over: frames, after: delay, whileInputGoes: from, to: to)
  }

  /// Fades out the output, to be connected elsewhere, and the input, to be delayed anew; or fades
  /// them in again.
  public func dip(output: Bool, input: Bool, over frames: Int) {
    if (presence.target == 0) != output { presence.move(to: output ? 0 : 1, over: frames) }
    if (entrance.target == 0) != input { entrance.move(to: input ? 0 : 1, over: frames) }
  }

  /// Whether it is faded out as far as it is to be.
  public var hasDipped: Bool {
    !presence.isMoving && !entrance.isMoving && slots.allSatisfy(\.isClosed)
  }

  /// Puts a slot in, before the one that has the index among those that stay.
  public func add(_ slot: InsertSlot, at index: Int) {
    var left = index
    let place = slots.firstIndex {
      left -= $0.isLeaving ? 0 : 1
      return left < 0
    }
    slots.insert(slot, at: place ?? slots.count)
  }

  /// Lets go of slots that are gone, and no longer delay the sound.
  public func dropGone(_ body: (InsertSlot) -> Void) {
    var index = slots.count
    while index > 0 {
      index -= 1
      guard slots[index].isOver else { continue }
      body(slots.remove(at: index))
    }
  }

  /// Like `dropGone`, including the delays that they left.
  public func dropAllGone(_ body: (InsertSlot) -> Void) {
    slots.removeAll { slot in
      if slot.isGone { body(slot) }
      return slot.isGone
    }
  }

  /// Ends all fades, gains and moves at once, as nothing is heard, and drops removed slots.
  public func endChanges(_ body: (InsertSlot) -> Void) {
    presence.end()
    entrance.end()
    dip(output: false, input: false, over: 0)
    for slot in slots { slot.endChanges() }
    dropAllGone(body)
  }

  /// Forgets the sound that waits for that of other strips.
  public func forgetWaiting() { alignment.clear() }

  /// Lets slots that listen to a strip hear silence instead, as that is another's from now on.
  public func stopListening(to strip: Strip) {
    for slot in slots where slot.stopListening(to: strip) {
      if slot.sideChain?.isBeforeFader ?? false { strip.listeners -= 1 }
    }
  }

  /// New sound comes in `mix`, or none at all: then nothing was written there.
  public func noteMixed(isSilent: Bool) {
    if isSilent, !isClear { mix.update(repeating: 0, count: capacity * channelCount) }
    isClear = isSilent
  }

  /// Delays the strip's own sound, to which that of others may then be added.
  public func align(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    let count = frames * channelCount
    let isSilent = isClear || kernel_first_sound(count, samples) == count
    isQuiet =
      mayWait || delay > 0
      ? alignment.delay(samples, frames: frames, isSilent: isSilent) : isSilent
    if !isQuiet { isClear = false }
    enter(samples, frames: frames)
  }

  private func enter(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    guard entrance.isMoving || entrance.value < 1 else { return }
    for frame in 0..<frames { gains[frame] = entrance.next() }
    kernel_scale_frames(frames, channelCount, samples, gains, samples)
  }

  /// Lets the sound go through the inserts and past the fader, in place: `mix`, or what is used in
  /// its place.
  public func process(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    hasRested = rests(samples, frames)
    guard hasRested else {
      // The tail may turn silence into sound.
      isClear = false
      return passOn(samples, frames)
    }
    if listeners > 0 { before.update(repeating: 0, count: frames * channelCount) }
  }

  /// Whether silence comes in, and would go through inserts that are asleep as it is.
  private func rests(_ samples: UnsafePointer<Float>, _ frames: Int) -> Bool {
    let count = frames * channelCount
    defer { isQuiet = false }
    let isSilent = isQuiet || kernel_first_sound(count, samples) == count
    let isLongSilent = isSilent && quietFrames >= heldFrames
    noteQuiet(isSilent, frames: frames)
    return isLongSilent && !fader.isMoving && !presence.isMoving && slots.allSatisfy(\.rests)
  }

  private func passOn(_ samples: UnsafeMutablePointer<Float>, _ frames: Int) {
    for slot in slots { slot.process(samples, frames: frames) }
    if listeners > 0 { before.update(from: samples, count: frames * channelCount) }
    let mayRaise = fader.isMoving || fader.value > 1
    if fader.isMoving || presence.isMoving {
      for frame in 0..<frames { gains[frame] = fader.next() * presence.next() }
      kernel_scale_frames(frames, channelCount, samples, gains, samples)
    } else if fader.value * presence.value != 1 {
      kernel_scale(frames * channelCount, fader.value * presence.value, samples)
    }
    guard mayRaise, !kernel_is_sound(frames * channelCount, samples) else { return }
    samples.update(repeating: 0, count: frames * channelCount)
    tally?.add()
  }

  /// Adds what was processed of another strip to its own sound.
  public func take(_ other: Strip, into samples: UnsafeMutablePointer<Float>, frames: Int) {
    add(other.mix, to: samples, frames: frames)
  }

  private func add(
    _ other: UnsafePointer<Float>, to samples: UnsafeMutablePointer<Float>, frames: Int
  ) {
    (isClear, isQuiet) = (false, false)
    kernel_add(frames * channelCount, other, samples)
  }

  /// The last output, before its fader or after it.
  func tap(_ isBeforeFader: Bool) -> UnsafeMutablePointer<Float> { isBeforeFader ? before : mix }
}
