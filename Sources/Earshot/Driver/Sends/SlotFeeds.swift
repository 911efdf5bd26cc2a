import AudioEffects

/// The sends of the mixer's strips, as a whole, to the effect slots of the first submix: the sound
/// after their faders, with levels that move in equal steps.
///
/// Used by whoever renders.
final class SlotFeeds {
  private struct Level {
    var present = SlotLevels.zero
    var target = SlotLevels.zero
    var framesLeft = 0
    var filters = SlotFilters.open
    /// The resulting sends of the sound before its fader, when it was noted.
    var reach = SlotLevels.zero
    /// The fader at that time.
    var gain: Float = 1
  }

  private let channelCount: Int
  private let capacity: Int
  /// What is sent to the slots of the first submix.
  let mixes: SlotMixes
  /// What was sent last.
  @exclusivity(unchecked) private var histories: ContiguousArray<SentHistory> = []
  private var levels: ContiguousArray<Level> = []
  /// By strip and slot; and a buffer for the output of one.
  private let shelves: [[ShelfPair]]
  private let filtered: UnsafeMutablePointer<Float>

  /// Strips beside `sounding`, which sound already, begin with what they are to send.
  init(channelCount: Int, sampleRate: Int, capacity: Int, slots: Int, sounding: Int) {
    (self.channelCount, self.capacity) = (channelCount, capacity)
    shelves = (0..<Mixer.mostOfAll).map { _ in
      (0..<slots).map { _ in ShelfPair(channelCount: channelCount, sampleRate: sampleRate) }
    }
    filtered = .allocate(capacity: capacity * channelCount)
    mixes = SlotMixes(channelCount: channelCount, capacity: capacity, slots: slots)
    levels.reserveCapacity(Mixer.mostOfAll)
    histories.reserveCapacity(Mixer.mostOfAll)
    for _ in 0..<sounding { levels.append(Level()) }
  }

  deinit { filtered.deallocate() }

  /// One more strip may send.
  func addChannelStrip() { histories.append(SentHistory(channelCount: channelCount)) }

  /// Whether any strip sends, or is fading to nothing.
  var isUsed: Bool { levels.contains { $0.present != .zero || $0.target != .zero } }

  /// Sets the targets of the strips' sends, immediately for silent ones; those beyond the list send
  /// nothing.
  func aim(
    at targets: ContiguousArray<StripSend>, over frames: Int,
    isSilent: (_ strip: Int) -> Bool = { _ in false }
  ) {
    while levels.count < targets.count {
      let target = targets[levels.count].levels
      levels.append(Level(present: target, target: target))
      setShelves(ofStrip: levels.count - 1, targets[levels.count - 1].filters, over: 0)
    }
    for strip in levels.indices {
      let target = strip < targets.count ? targets[strip].levels : .zero
      if target != .zero { setShelves(ofStrip: strip, targets[strip].filters, over: frames) }
      guard target != levels[strip].target || levels[strip].framesLeft > 0 else { continue }
      levels[strip].target = target
      levels[strip].framesLeft = isSilent(strip) ? 0 : frames
    }
  }

  // MARK: What goes elsewhere

  /// Notes the sends of the strips' sound, their own and those of their parents.
  func noteReach(of strips: ContiguousArray<Strip>, in wiring: MixWiring) {
    for strip in wiring.order.reversed() where strip > 0 && strip < levels.count {
      levels[strip].reach = reach(of: strip, strips, wiring)
      levels[strip].gain = strips[strip].gain
    }
  }

  /// Strips were moved while silent: the sends of their sound stay as noted, and continue from
  /// there to their targets. The `silent` ones, a bit each, were silent before.
  func keepReach(
    of strips: ContiguousArray<Strip>, in wiring: MixWiring, from former: MixWiring, silent: Int,
    over frames: Int
  ) {
    func isSilent(_ strip: Int) -> Bool { silent & 1 << strip != 0 }
    func hasMoved(_ strip: Int) -> Bool {
      wiring.parents[strip] != former.parents[strip] && !isSilent(strip)
    }
    for strip in wiring.order.reversed() where strip > 0 && strip < levels.count {
      if hasMoved(strip), strips[strip].gain != 0 {
        prime(strip, strips)
        levels[strip].present +=
          (levels[strip].reach - reach(of: strip, strips, wiring)) / strips[strip].gain
        levels[strip].framesLeft = max(levels[strip].framesLeft, frames)
      }
      levels[strip].reach = reach(of: strip, strips, wiring)
    }
    for strip in wiring.order where strip > 0 && strip < levels.count {
      func hasJoined(_ other: Int) -> Bool { hasMoved(other) && wiring.parents[other] == strip }
      if isSilent(strip), levels.indices.contains(where: hasJoined) {
        for pair in shelves[strip] { prime(pair, of: strip, strips, with: hasJoined) }
      } else if former.parents.contains(strip), !wiring.parents.contains(strip) {
        for pair in shelves[strip] { pair.reset() }
      }
    }
  }

  /// Feeds the filters of a strip's sends its earlier sound, at the noted fader level.
  private func prime(_ strip: Int, _ strips: ContiguousArray<Strip>) {
    for (slot, pair) in shelves[strip].enumerated() where levels[strip].gain > 0 {
      if levels[strip].present[slot] == 0 {
        prime(pair, of: strip, strips) { $0 == strip }
      } else {
        pair.scale(by: strips[strip].gain / levels[strip].gain)
      }
    }
  }

  /// Feeds a filter the earlier output of other strips, or of the strip itself.
  private func prime(
    _ pair: ShelfPair, of strip: Int, _ strips: ContiguousArray<Strip>,
    with isHeard: (Int) -> Bool
  ) {
    guard !pair.isNeutral else { return }
    let frames = SentHistory.frames
    filtered.update(repeating: 0, count: frames * channelCount)
    for other in levels.indices where isHeard(other) && levels[other].gain > 0 {
      var gain = strips[other].gain / levels[other].gain
      if other != strip { gain *= strips[strip].gain }
      histories[other].add(to: filtered, scaledBy: gain)
    }
    pair.reset()
    pair.process(filtered, frames: frames)
  }

  private func reach(
    of strip: Int, _ strips: ContiguousArray<Strip>, _ wiring: MixWiring
  ) -> SlotLevels {
    let parent = wiring.parents[strip]
    let above = parent > 0 && parent < levels.count ? levels[parent].reach : .zero
    return (levels[strip].present + above) * strips[strip].gain
  }

  private func setShelves(ofStrip strip: Int, _ filters: SlotFilters, over frames: Int) {
    // The sum of several sends is the same from block to block except for its last bits.
    guard filters.isFar(from: levels[strip].filters, ratio: 0.9999) else { return }
    levels[strip].filters = filters
    for (slot, pair) in shelves[strip].enumerated() {
      pair.set(high: filters.high[slot], low: filters.low[slot], over: frames)
    }
  }

  // MARK: Sound

  /// Begins a mix: nothing has been sent.
  func begin() { mixes.begin() }

  private func sends(_ strip: Int) -> Bool {
    strip < levels.count && (levels[strip].present != .zero || levels[strip].target != .zero)
  }

  /// Sends what comes of a strip.
  func send(_ samples: UnsafePointer<Float>, ofStrip strip: Int, frames: Int) {
    histories[strip].note(samples, frames: frames)
    guard frames > 0, sends(strip) else { return }
    var level = levels[strip]
    let moving = min(level.framesLeft, frames)
    let step =
      level.framesLeft > 0
      ? (level.target - level.present) / Float(level.framesLeft) : .zero
    for slot in mixes.slots where level.present[slot] != 0 || level.target[slot] != 0 {
      let mix = mixes.room(forSlot: slot, at: 0, frames: frames)
      var source = samples
      if !shelves[strip][slot].isNeutral {
        filtered.update(from: samples, count: frames * channelCount)
        shelves[strip][slot].process(filtered, frames: frames)
        source = UnsafePointer(filtered)
      }
      var gain = level.present[slot]
      for frame in 0..<frames {
        if frame < moving { gain += step[slot] }
        if frame == moving, moving == level.framesLeft { gain = level.target[slot] }
        let place = frame * channelCount
        for channel in 0..<channelCount {
          mix[place + channel] += source[place + channel] * gain
        }
      }
    }
    level.present += step * Float(moving)
    level.framesLeft -= moving
    if level.framesLeft == 0 { level.present = level.target }
    levels[strip] = level
  }
}

/// The last frames of what a strip sent.
private final class SentHistory {
  static let frames = 512

  private let channelCount: Int
  private let ring: UnsafeMutablePointer<Float>
  @exclusivity(unchecked) private var place = 0

  init(channelCount: Int) {
    self.channelCount = channelCount
    ring = .allocate(capacity: Self.frames * channelCount)
    ring.initialize(repeating: 0, count: Self.frames * channelCount)
  }

  deinit { ring.deallocate() }

  func note(_ samples: UnsafePointer<Float>, frames: Int) {
    let count = min(frames, Self.frames)
    let last = samples + (frames - count) * channelCount
    let first = min(count, Self.frames - place)
    (ring + place * channelCount).update(from: last, count: first * channelCount)
    ring.update(from: last + first * channelCount, count: (count - first) * channelCount)
    place = (place + count) % Self.frames
  }

  /// Adds all of it to a room, scaled.
  func add(to room: UnsafeMutablePointer<Float>, scaledBy gain: Float) {
    let (count, start) = (Self.frames * channelCount, place * channelCount)
    for index in 0..<count { room[index] += gain * ring[(start + index) % count] }
  }
}
