/// The maximum number of voices of a clip, of a group, on an emitter, or on a bus and those under
/// it. Voices that fade out to stop don't count.
///
/// A limit below the current number of voices applies from the next play on. Protected voices count
/// and never give way: a play that finds only protected voices is refused, even if it is protected
/// itself. A voice that continues with another clip counts for that clip's limit from then on, and
/// is never refused.
public struct VoiceLimit: Hashable, Sendable {
  /// What gives way when one more is played.
  public enum WhenFull: String, CaseIterable, Hashable, Sendable {
    /// The new one isn't played.
    case refuseNew
    /// The voice that was played first ends without a click. Protected voices don't give way.
    case stealOldest
    /// The quietest of the least important voices ends without a click.
    case stealQuietest
    /// No voice ends: only the most important and loudest sound, the others keep time silently.
    /// Protected voices come first, and among them those that sound already.
    case virtualize
  }

  /// At least 1.
  public let maximum: Int
  /// What gives way when one more than `maximum` is played.
  public let whenFull: WhenFull

  /// A limit; numbers below 1 are 1.
  public init(_ maximum: Int, whenFull: WhenFull = .stealOldest) {
    self.maximum = max(maximum, 1)
    self.whenFull = whenFull
  }
}

/// The object of a limit. Rows of the respective stores.
enum LimitScope: Hashable, Sendable {
  case clip(Int)
  case group(Int)
  case emitter(Int)
  case bus(Int)

  /// Defines one order for all scopes.
  var rank: Int {
    switch self {
    case .clip(let row): row
    case .group(let row): row | 1 << 40
    case .emitter(let row): row | 2 << 40
    case .bus(let row): row | 3 << 40
    }
  }

  /// The kind of object in a word, for messages.
  var noun: String {
    switch self {
    case .clip: "clip"
    case .group: "group"
    case .emitter: "emitter"
    case .bus: "bus"
    }
  }
}
