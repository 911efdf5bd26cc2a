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
    /// What is sent in the end of what comes to its fader, when that was noted.
    var reach = SlotLevels.zero
    /// Frames since it began to send again, and of what it sent last, that are still to be heard.
    var enteredFrames = SlotFeeds.seamFrames
    var tailFrames = 0
  }

  /// In frames. Where a strip has nothing to send for a while, as what waits before it changes, or
  /// goes on elsewhere in its sound, what it sent last is heard backwards, ever softer, while what
  /// comes next comes in.
  private static let seamFrames = 128
  /// Frames by which the first stem may be mixed beyond what is wanted, for which nothing was sent
  /// yet (`StemRenderer.mixInFours`): what was sent before goes on straight instead. By how much
  /// that was wrong passes in some more.
  private static let mostAhead = 3
  private static let errorFrames = 32

  private let channelCount: Int
  private let capacity: Int
  /// By slot.
  private let mixes: [UnsafeMutablePointer<Float>]
  private var isFed: ContiguousArray<Bool>
  /// By slot: what it had ahead, and how wrong that was, in so many frames from here on.
  private let aheads: [UnsafeMutablePointer<Float>]
  private let errors: [UnsafeMutablePointer<Float>]
  private var errorsLeft: ContiguousArray<Int>
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
    func rooms(_ count: Int, frames: Int) -> [UnsafeMutablePointer<Float>] {
      (0..<count).map { _ in
        let room = UnsafeMutablePointer<Float>.allocate(capacity: frames * channelCount)
        room.initialize(repeating: 0, count: frames * channelCount)
        return room
      }
    }
    last = rooms(MixDesk.mostOfAll, frames: Self.seamFrames)
    tails = rooms(MixDesk.mostOfAll, frames: Self.seamFrames)
    mixes = rooms(slots, frames: capacity + Self.mostAhead)
    aheads = rooms(slots, frames: Self.mostAhead)
    errors = rooms(slots, frames: 1)
    errorsLeft = ContiguousArray(repeating: 0, count: slots)
    isFed = ContiguousArray(repeating: false, count: slots)
    levels.reserveCapacity(MixDesk.mostOfAll)
    for _ in 0..<sounding { levels.append(Level()) }
  }

  deinit {
    for room in mixes + last + tails + aheads + errors { room.deallocate() }
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

  // MARK: What goes elsewhere

  /// Notes what is sent of the sound of strips, by themselves and by those that they go into.
  func noteReach(of strips: ContiguousArray<Strip>, in wiring: MixWiring) {
    for strip in wiring.order.reversed() where strip > 0 && strip < levels.count {
      levels[strip].reach = reach(of: strip, strips, wiring)
    }
  }

  /// Strips have gone elsewhere without being heard to: what is sent of their sound is as it was
  /// noted, and goes on from there to what it is to be.
  func keepReach(
    of strips: ContiguousArray<Strip>, in wiring: MixWiring, over frames: Int,
    _ hasMoved: (Int) -> Bool
  ) {
    for strip in wiring.order.reversed() where strip > 0 && strip < levels.count {
      if hasMoved(strip), strips[strip].gain != 0 {
        levels[strip].present +=
          (levels[strip].reach - reach(of: strip, strips, wiring)) / strips[strip].gain
        levels[strip].framesLeft = max(levels[strip].framesLeft, frames)
      }
      levels[strip].reach = reach(of: strip, strips, wiring)
    }
  }

  private func reach(
    of strip: Int, _ strips: ContiguousArray<Strip>, _ wiring: MixWiring
  ) -> SlotLevels {
    let parent = wiring.parents[strip]
    let above = parent > 0 && parent < levels.count ? levels[parent].reach : .zero
    return (levels[strip].present + above) * strips[strip].gain
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
      mixes[slot].update(repeating: 0, count: (capacity + Self.mostAhead) * channelCount)
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

  /// What a slot has in this mix; nil: nothing. So many of the frames were mixed already, as they
  /// were `ahead`; with some more, if the mix may end ahead again.
  func samples(
    forSlot slot: Int, frames: Int, ahead: Int, endsAhead: Bool
  ) -> UnsafeBufferPointer<Float>? {
    guard slot < isFed.count else { return nil }
    let (mix, guess, channels) = (mixes[slot], aheads[slot], channelCount)
    if ahead == 0 { guess.update(repeating: 0, count: Self.mostAhead * channels) }
    guard isFed[slot] || errorsLeft[slot] > 0 || ahead > 0 else { return nil }
    isFed[slot] = true
    guard ahead <= frames else {
      guess.update(from: guess + frames * channels, count: (ahead - frames) * channels)
      return nil
    }
    if ahead > 0 {
      for index in 0..<channels {
        let place = (ahead - 1) * channels + index
        errors[slot][index] = guess[place] - mix[place]
      }
      errorsLeft[slot] = Self.errorFrames
      guess.update(repeating: 0, count: Self.mostAhead * channels)
    }
    for frame in ahead..<frames where errorsLeft[slot] > 0 {
      let part = Float(errorsLeft[slot]) / Float(Self.errorFrames + 1)
      for index in 0..<channels { mix[frame * channels + index] += errors[slot][index] * part }
      errorsLeft[slot] -= 1
    }
    guard ahead < frames else { return nil }
    if endsAhead {
      for step in 0..<Self.mostAhead {
        let mirrored = max(frames - 2 - step, ahead)
        for index in 0..<channels {
          let value = 2 * mix[(frames - 1) * channels + index] - mix[mirrored * channels + index]
          mix[(frames + step) * channels + index] = value
          guess[step * channels + index] = value
        }
      }
    }
    let count = frames - ahead + (endsAhead ? Self.mostAhead : 0)
    let samples = UnsafeBufferPointer(start: mix + ahead * channels, count: count * channels)
    return samples.contains { $0 != 0 } ? samples : nil
  }
}
