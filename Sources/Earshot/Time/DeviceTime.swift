/// How a device's time goes with the engine's: so many sample frames later, however unsteady the
/// updates are between which the two are compared.
///
/// A device mixes many frames at a time and a game updates when it can, so each look is off by as
/// much as either. Only their mean counts, and once something was scheduled by it, it stays unless
/// the mean comes to be well off, and then goes after it so slowly that nobody hears it: sounds
/// that are scheduled one after the other keep their distance.
struct DeviceTime: Sendable {
  /// Seconds by which the mean may be off before anything is done about it.
  private static let slack = 0.01
  /// Seconds a second that it then changes: a frame in a third of a second.
  private static let slow = 60e-6
  /// Seconds by which the mean may be off before it changes faster: of clocks that disagree by more
  /// than the slow change.
  private static let tolerated = 0.03
  /// A mean that is further off means that one of the two stood still.
  private static let farthest = 0.06
  /// Looks until nothing is left of what the first ones saw.
  private static let enough = 60

  private let sampleRate: Double
  /// Another one whenever it begins anew.
  private(set) var version = 0
  /// How many frames the device is later.
  private var offset = 0.0
  /// The same, as the last second of looks has it.
  private var recent = 0.0
  private var lastLook = 0.0
  private var looks = 0
  /// Where the device was when it was looked at for the first time: it may not have begun yet.
  private var start: Int64?
  private var isInUse = false

  init(sampleRate: Int) { self.sampleRate = Double(sampleRate) }

  /// Whether it should be looked at every block.
  var isYoung: Bool { looks < Self.enough }

  /// The two have nothing to do with each other any more.
  mutating func reset() {
    looks = 0
    start = nil
    isInUse = false
    version += 1
  }

  /// What the device mixes next when the engine's time, fractions of a step included, is `frame`.
  mutating func note(_ frame: Double, isDevice device: Int64) {
    let seen = Double(device) - frame
    guard looks > 0 else {
      if let start, device != start { begin(frame, seen) }
      start = start ?? device
      return
    }
    let seconds = (frame - lastLook) / sampleRate
    guard seconds > 0 else { return }
    lastLook = frame
    looks += 1
    recent += (seen - recent) * max(min(seconds, 1), 1 / Double(looks))
    let error = (recent - offset) / sampleRate
    if abs(error) > Self.farthest {
      reset()
      begin(frame, seen)
    } else if isInUse {
      offset += rate(for: error) * seconds * sampleRate
    } else {
      offset += (seen - offset) / Double(min(looks, Self.enough))
    }
  }

  private mutating func begin(_ frame: Double, _ seen: Double) {
    (offset, recent, lastLook, looks) = (seen, seen, frame, 1)
  }

  /// Seconds a second.
  private func rate(for error: Double) -> Double {
    let beyond = max(abs(error) - Self.slack, 0) / 10
    let fast = max(abs(error) - Self.tolerated, 0) / 10
    return (error < 0 ? -1 : 1) * (min(beyond, Self.slow) + fast)
  }

  /// The device's frame that goes with one of the engine's; nil before it was seen to move.
  mutating func deviceFrame(of frame: Double) -> Int64? {
    guard looks > 0 else { return nil }
    isInUse = true
    return Int64((frame + offset).rounded())
  }
}
