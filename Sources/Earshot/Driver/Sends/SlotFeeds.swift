import AudioEffects

/// What strips of the desk send, as wholes, to the effect slots of the first stem: what comes past
/// their faders, in parts that move in even steps.
///
/// Used by whoever renders.
final class SlotFeeds {
  private struct Level {
    var present = SlotLevels.zero
    var target = SlotLevels.zero
    var framesLeft = 0
    var filters = SlotFilters.open
  }

  private let channelCount: Int
  private let capacity: Int
  /// By slot.
  private let mixes: [UnsafeMutablePointer<Float>]
  private var isFed: ContiguousArray<Bool>
  private var levels: ContiguousArray<Level> = []
  /// By strip and slot; and room for what comes out of one.
  private let shelves: [[ShelfPair]]
  private let filtered: UnsafeMutablePointer<Float>

  /// Strips beside `sounding`, which sound already, begin with what they are to send.
  init(channelCount: Int, sampleRate: Int, capacity: Int, slots: Int, sounding: Int) {
    self.channelCount = channelCount
    self.capacity = capacity
    shelves = (0..<MixDesk.mostStrips).map { _ in
      (0..<slots).map { _ in ShelfPair(channelCount: channelCount, sampleRate: sampleRate) }
    }
    filtered = .allocate(capacity: capacity * channelCount)
    mixes = (0..<slots).map { _ in
      let room = UnsafeMutablePointer<Float>.allocate(capacity: capacity * channelCount)
      room.initialize(repeating: 0, count: capacity * channelCount)
      return room
    }
    isFed = ContiguousArray(repeating: false, count: slots)
    levels.reserveCapacity(MixDesk.mostOfAll)
    for _ in 0..<sounding { levels.append(Level()) }
  }

  deinit {
    for mix in mixes { mix.deallocate() }
    filtered.deallocate()
  }

  /// Whether any strip sends, or is on its way to nothing.
  var isUsed: Bool { levels.contains { $0.present != .zero || $0.target != .zero } }

  /// Moves what strips send; those beyond the list send nothing.
  func aim(at targets: ContiguousArray<StripSend>, over frames: Int) {
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
      levels[strip].framesLeft = frames
    }
  }

  private func setShelves(ofStrip strip: Int, _ filters: SlotFilters, over frames: Int) {
    // What several send together is the same from block to block but for its last bits.
    guard filters.isFar(from: levels[strip].filters, ratio: 0.9999) else { return }
    levels[strip].filters = filters
    for (slot, pair) in shelves[strip].enumerated() {
      pair.set(high: filters.high[slot], low: filters.low[slot], over: frames)
    }
  }

  /// Begins a mix: nothing has been sent.
  func begin() {
    for slot in mixes.indices where isFed[slot] {
      mixes[slot].update(repeating: 0, count: capacity * channelCount)
      isFed[slot] = false
    }
  }

  /// Takes what comes of a strip.
  func take(
    _ samples: UnsafePointer<Float>, ofStrip strip: Int, at start: Int, frames: Int
  ) {
    guard strip < levels.count else { return }
    var level = levels[strip]
    guard level.present != .zero || level.target != .zero else { return }
    let moving = min(level.framesLeft, frames)
    let step =
      level.framesLeft > 0
      ? (level.target - level.present) / Float(level.framesLeft) : .zero
    for slot in mixes.indices where level.present[slot] != 0 || level.target[slot] != 0 {
      let mix = mixes[slot]
      isFed[slot] = true
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
          mix[start * channelCount + place + channel] += source[place + channel] * gain
        }
      }
    }
    level.present += step * Float(moving)
    level.framesLeft -= moving
    if level.framesLeft == 0 { level.present = level.target }
    levels[strip] = level
  }

  /// What was sent to a slot in this mix; nil: nothing.
  func samples(forSlot slot: Int, frames: Int) -> UnsafeBufferPointer<Float>? {
    guard slot < isFed.count, isFed[slot] else { return nil }
    let samples = UnsafeBufferPointer(start: mixes[slot], count: frames * channelCount)
    return samples.contains { $0 != 0 } ? samples : nil
  }
}
