/// What strips of the desk send, as wholes, to the effect slots of the first stem: what comes past
/// their faders, in parts that move in even steps.
///
/// Used by whoever renders.
final class SlotFeeds {
  private struct Level {
    var present = SlotLevels.zero
    var target = SlotLevels.zero
    var framesLeft = 0
  }

  private let channelCount: Int
  private let capacity: Int
  /// By slot.
  private let mixes: [UnsafeMutablePointer<Float>]
  private var isFed: ContiguousArray<Bool>
  private var levels: ContiguousArray<Level> = []

  /// Strips beside `sounding`, which sound already, begin with what they are to send.
  init(channelCount: Int, capacity: Int, slots: Int, sounding: Int) {
    self.channelCount = channelCount
    self.capacity = capacity
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
  }

  /// Whether any strip sends, or is on its way to nothing.
  var isUsed: Bool { levels.contains { $0.present != .zero || $0.target != .zero } }

  /// Moves what strips send; those beyond the list send nothing.
  func aim(at targets: ContiguousArray<SlotLevels>, over frames: Int) {
    while levels.count < targets.count {
      levels.append(Level(present: targets[levels.count], target: targets[levels.count]))
    }
    for strip in levels.indices {
      let target = strip < targets.count ? targets[strip] : .zero
      guard target != levels[strip].target || levels[strip].framesLeft > 0 else { continue }
      levels[strip].target = target
      levels[strip].framesLeft = frames
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
      var gain = level.present[slot]
      for frame in 0..<frames {
        if frame < moving { gain += step[slot] }
        if frame == moving, moving == level.framesLeft { gain = level.target[slot] }
        let place = frame * channelCount
        for channel in 0..<channelCount {
          mix[start * channelCount + place + channel] += samples[place + channel] * gain
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
