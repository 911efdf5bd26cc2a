/// Keeps account of what silences the engine. Interruptions have names, and may overlap in any
/// order; the engine is interrupted while any of them lasts.
struct Session: Sendable {
  static let maximumInterruptions = 1_024

  private(set) var interruptions: Set<String> = []
  private(set) var reasons: SuspensionReasons = []
  /// An interruption of the present run ended with the word that sound shall not go on by itself.
  private var staysPaused = false

  /// Whether the engine's clock stands still. Without a device it goes on, silently.
  var isFrozen: Bool { !reasons.isDisjoint(with: [.game, .interruption]) }

  /// What a change means.
  enum Change: Hashable, Sendable {
    case none
    case froze
    /// The clock goes on; `pausesVoices` when what had been playing shall wait to be told.
    case thawed(pausesVoices: Bool)
  }

  mutating func begin(_ interruption: String) -> Change {
    guard interruptions.count < Self.maximumInterruptions else { return .none }
    let wasFrozen = isFrozen
    interruptions.insert(interruption)
    reasons.insert(.interruption)
    return wasFrozen ? .none : .froze
  }

  /// Ending an interruption that never began does nothing.
  mutating func end(_ interruption: String, shouldResume: Bool) -> Change {
    guard interruptions.remove(interruption) != nil else { return .none }
    if !shouldResume { staysPaused = true }
    guard interruptions.isEmpty else { return .none }
    reasons.remove(.interruption)
    return thawed()
  }

  mutating func suspend() -> Change {
    let wasFrozen = isFrozen
    reasons.insert(.game)
    return wasFrozen ? .none : .froze
  }

  mutating func restore() -> Change {
    guard reasons.contains(.game) else { return .none }
    reasons.remove(.game)
    return thawed()
  }

  mutating func setDeviceLost(_ isLost: Bool) {
    if isLost { reasons.insert(.deviceLost) } else { reasons.remove(.deviceLost) }
  }

  private mutating func thawed() -> Change {
    guard !isFrozen else { return .none }
    defer { staysPaused = false }
    return .thawed(pausesVoices: staysPaused)
  }
}
