/// The strips' sends to the effect slots of a submix in its next mix.
///
/// Used by whoever renders.
final class SlotMixes {
  /// Frames by which the submix may be mixed ahead, without sends yet
  /// (`SubmixRenderer.mixInFours`): the earlier sends are extrapolated linearly instead. The error
  /// fades over some more frames.
  private static let mostAhead = 3
  private static let errorFrames = 32
  /// Frames of silence after a slot's sound: the source stops after each mix, and from 1.21 on
  /// OpenAL continues with what follows in the buffer, or repeats the last frame, for 64 frames.
  private static let silenceFrames = 64

  private let channelCount: Int
  /// By slot.
  private let mixes: [UnsafeMutablePointer<Float>]
  /// By slot: the extrapolated frames, and their error, over this many frames.
  private let aheads: [UnsafeMutablePointer<Float>]
  private let errors: [UnsafeMutablePointer<Float>]
  @exclusivity(unchecked) private var hasSound: ContiguousArray<Bool>
  @exclusivity(unchecked) private var errorsLeft: ContiguousArray<Int>
  /// Frames from the start that may be other than silent.
  @exclusivity(unchecked) private var usedFrames = 0

  init(channelCount: Int, capacity: Int, slots: Int) {
    self.channelCount = channelCount
    func rooms(frames: Int) -> [UnsafeMutablePointer<Float>] {
      (0..<slots).map { _ in
        let room = UnsafeMutablePointer<Float>.allocate(capacity: frames * channelCount)
        room.initialize(repeating: 0, count: frames * channelCount)
        return room
      }
    }
    mixes = rooms(frames: capacity + Self.mostAhead + Self.silenceFrames)
    aheads = rooms(frames: Self.mostAhead)
    errors = rooms(frames: 1)
    errorsLeft = ContiguousArray(repeating: 0, count: slots)
    hasSound = ContiguousArray(repeating: false, count: slots)
  }

  deinit { for room in mixes + aheads + errors { room.deallocate() } }

  var slots: Range<Int> { mixes.indices }
  /// Whether anything has been sent, or extrapolated.
  var isFed: Bool { hasSound.contains(true) || errorsLeft.contains { $0 > 0 } }

  /// Starts a mix without any sends.
  func begin() {
    for slot in slots where hasSound[slot] {
      mixes[slot].update(repeating: 0, count: (usedFrames + Self.mostAhead) * channelCount)
      hasSound[slot] = false
    }
    usedFrames = 0
  }

  /// The buffer for sends to a slot, for frames from one on.
  func room(forSlot slot: Int, at start: Int, frames: Int) -> UnsafeMutablePointer<Float> {
    hasSound[slot] = true
    usedFrames = max(usedFrames, start + frames)
    return mixes[slot] + start * channelCount
  }

  /// A slot's sound in this mix, followed by silence; nil: none. `ahead` frames were mixed already;
  /// with some more, if the mix may end ahead again.
  func samples(
    forSlot slot: Int, frames: Int, ahead: Int, endsAhead: Bool
  ) -> UnsafeBufferPointer<Float>? {
    guard slot < hasSound.count else { return nil }
    usedFrames = max(usedFrames, frames)
    let (mix, guess, channels) = (mixes[slot], aheads[slot], channelCount)
    if ahead == 0 { guess.update(repeating: 0, count: Self.mostAhead * channels) }
    guard hasSound[slot] || errorsLeft[slot] > 0 || ahead > 0 else { return nil }
    hasSound[slot] = true
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
    let start = mix + ahead * channels
    guard (0..<count * channels).contains(where: { start[$0] != 0 }) else { return nil }
    return UnsafeBufferPointer(start: start, count: (count + Self.silenceFrames) * channels)
  }
}
