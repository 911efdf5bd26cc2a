/// The reasons for which the engine is silent.
///
/// Interruptions have names, and a current one can't begin again, because platforms report some
/// beginnings twice. Other reasons are counted, so that they nest. All may overlap, in any order.
struct Session: Sendable {
  static let maximumInterruptions = 1_024

  private(set) var interruptions: Set<String> = []
  /// Whether the game was paused by `pauseGame`.
  var isPausedByCall = false
  var isInBackground = false
  /// Detects that the process stood still.
  var uptime = Uptime()
  private(set) var reasons: SuspensionReasons = []
  /// The count of each reason, by its bit.
  private var holds = InlineArray<8, Int>(repeating: 0)
  /// A reason of the current freeze ended with the advice not to resume.
  private(set) var staysPaused = false

  /// Whether the engine's clock stands still. Without a device it runs on silently.
  var isFrozen: Bool { !reasons.isDisjoint(with: .freezing) }
  var isGamePaused: Bool { reasons.contains(.game) }

  /// A change of the reasons.
  struct Change: Hashable, Sendable {
    let before: SuspensionReasons
    let after: SuspensionReasons
    /// False if a reason that froze the engine ended with the advice not to resume.
    var shouldResume = true

    var isNone: Bool { before == after }
    var froze: Bool { before.isDisjoint(with: .freezing) && !after.isDisjoint(with: .freezing) }
    var thawed: Bool { !before.isDisjoint(with: .freezing) && after.isDisjoint(with: .freezing) }
    var pausedOrResumedGame: Bool { before.contains(.game) != after.contains(.game) }
  }

  func count(of reason: SuspensionReasons) -> Int { holds[reason.rawValue.trailingZeroBitCount] }

  mutating func begin(_ interruption: String) -> Change {
    let before = reasons
    guard interruptions.count < Self.maximumInterruptions else { return changed(from: before) }
    interruptions.insert(interruption)
    reasons.insert(.interruption)
    return changed(from: before)
  }

  /// Ending an unknown interruption does nothing.
  mutating func end(_ interruption: String, shouldResume: Bool) -> Change {
    let before = reasons
    guard interruptions.remove(interruption) != nil else { return changed(from: before) }
    if !shouldResume { staysPaused = true }
    if interruptions.isEmpty { reasons.remove(.interruption) }
    return changed(from: before)
  }

  mutating func suspend(_ wanted: SuspensionReasons) -> Change {
    let before = reasons
    let wanted = wanted.intersection(SuspensionReasons(SuspensionReasons.countable))
    for bit in holds.indices where wanted.rawValue & (1 << UInt8(bit)) != 0 { holds[bit] += 1 }
    reasons.formUnion(wanted)
    return changed(from: before)
  }

  /// Removing an absent reason does nothing.
  mutating func restore(_ wanted: SuspensionReasons, shouldResume: Bool) -> Change {
    let before = reasons
    for bit in holds.indices where wanted.rawValue & (1 << UInt8(bit)) != 0 && holds[bit] > 0 {
      holds[bit] -= 1
      let reason = SuspensionReasons(rawValue: 1 << UInt8(bit))
      if holds[bit] == 0 { reasons.remove(reason) }
      if !shouldResume, SuspensionReasons.freezing.contains(reason) { staysPaused = true }
    }
    return changed(from: before)
  }

  mutating func setDeviceLost(_ isLost: Bool) -> Change {
    let before = reasons
    if isLost { reasons.insert(.deviceLost) } else { reasons.remove(.deviceLost) }
    return changed(from: before)
  }

  private mutating func changed(from before: SuspensionReasons) -> Change {
    var change = Change(before: before, after: reasons)
    change.shouldResume = !staysPaused
    if change.thawed { staysPaused = false }
    return change
  }
}

/// An object that is suspended with the engine, such as a recorder.
package protocol SessionListener: AnyObject, Sendable {
  /// The reasons to be silent have changed. `shouldResume` is false if a freeze ended with the
  /// advice not to resume.
  func sessionChanged(to reasons: SuspensionReasons, shouldResume: Bool)
}

/// A weak reference, so that the listener isn't retained.
struct WeakSessionListener: Sendable {
  private(set) weak var listener: (any SessionListener)?

  init(_ listener: any SessionListener) { self.listener = listener }
}
