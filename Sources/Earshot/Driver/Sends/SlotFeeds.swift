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
    /// Frames since it began to send again, and of what it sent last, that are still to be heard.
    var enteredFrames = SlotFeeds.seamFrames
    var tailFrames = 0
  }

  /// In frames. Where a strip has nothing to send for a while, as what waits before it changes, or
  /// goes on elsewhere in its sound, what it sent last is heard backwards, ever softer, while what
  /// comes next comes in.
  private static let seamFrames = 128

  private let channelCount: Int
  private let capacity: Int
  /// By slot.
  private let mixes: [UnsafeMutablePointer<Float>]
  private var isFed: ContiguousArray<Bool>
  private var levels: ContiguousArray<Level> = []
  /// By strip and slot; and room for what comes out of one.
  private let shelves: [[ShelfPair]]
  private let filtered: UnsafeMutablePointer<Float>
  /// By strip, what it sent last and what is heard of that; and room for what is sent in its place.
  private let last: [UnsafeMutablePointer<Float>]
  private let tails: [UnsafeMutablePointer<Float>]
  private let seam: UnsafeMutablePointer<Float>

  /// Strips beside `sounding`, which sound already, begin with what they are to send.
  init(channelCount: Int, sampleRate: Int, capacity: Int, slots: Int, sounding: Int) {
    self.channelCount = channelCount
    self.capacity = capacity
    shelves = (0..<MixDesk.mostOfAll).map { _ in
      (0..<slots).map { _ in ShelfPair(channelCount: channelCount, sampleRate: sampleRate) }
    }
    filtered = .allocate(capacity: capacity * channelCount)
    seam = .allocate(capacity: capacity * channelCount)
    func room() -> UnsafeMutablePointer<Float> {
      let room = UnsafeMutablePointer<Float>.allocate(capacity: Self.seamFrames * channelCount)
      room.initialize(repeating: 0, count: Self.seamFrames * channelCount)
      return room
    }
    last = (0..<MixDesk.mostOfAll).map { _ in room() }
    tails = (0..<MixDesk.mostOfAll).map { _ in room() }
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
    for room in mixes + last + tails { room.deallocate() }
    seam.deallocate()
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
    guard sends(strip), frames > 0 else { return }
    add(joined(samples, ofStrip: strip, frames), ofStrip: strip, at: start, frames: frames)
  }

  /// Has nothing of a strip for so many frames, or none: what comes next doesn't follow what came
  /// last.
  func interrupt(ofStrip strip: Int, at start: Int, frames: Int) {
    guard sends(strip) else { return }
    if levels[strip].enteredFrames > 0 {
      for frame in 0..<Self.seamFrames {
        let gain = Float(Self.seamFrames - frame) / Float(Self.seamFrames + 1)
        for channel in 0..<channelCount {
          tails[strip][frame * channelCount + channel] =
            gain * last[strip][(Self.seamFrames - 1 - frame) * channelCount + channel]
        }
      }
      (levels[strip].enteredFrames, levels[strip].tailFrames) = (0, Self.seamFrames)
    }
    guard frames > 0 else { return }
    add(joined(nil, ofStrip: strip, frames), ofStrip: strip, at: start, frames: frames)
  }

  private func sends(_ strip: Int) -> Bool {
    strip < levels.count && (levels[strip].present != .zero || levels[strip].target != .zero)
  }

  /// What is sent in place of what comes of a strip, after or in a gap.
  private func joined(
    _ samples: UnsafePointer<Float>?, ofStrip strip: Int, _ frames: Int
  ) -> UnsafePointer<Float> {
    let level = levels[strip]
    var result = samples
    if samples == nil || level.tailFrames > 0 || level.enteredFrames < Self.seamFrames {
      seam.update(repeating: 0, count: frames * channelCount)
      let tail = min(level.tailFrames, frames)
      seam.update(
        from: tails[strip] + (Self.seamFrames - level.tailFrames) * channelCount,
        count: tail * channelCount)
      levels[strip].tailFrames -= tail
      if let samples {
        for frame in 0..<frames {
          let gain = min(Float(level.enteredFrames + frame + 1) / Float(Self.seamFrames), 1)
          for index in frame * channelCount..<(frame + 1) * channelCount {
            seam[index] += samples[index] * gain
          }
        }
        levels[strip].enteredFrames = min(level.enteredFrames + frames, Self.seamFrames)
      }
      result = UnsafePointer(seam)
    }
    let samples = result ?? UnsafePointer(seam)
    let new = min(frames, Self.seamFrames)
    let room = last[strip]
    room.update(
      from: room + new * channelCount, count: (Self.seamFrames - new) * channelCount)
    (room + (Self.seamFrames - new) * channelCount).update(
      from: samples + (frames - new) * channelCount, count: new * channelCount)
    return samples
  }

  private func add(
    _ samples: UnsafePointer<Float>, ofStrip strip: Int, at start: Int, frames: Int
  ) {
    var level = levels[strip]
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
