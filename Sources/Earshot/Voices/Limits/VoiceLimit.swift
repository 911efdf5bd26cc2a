/// At most so many voices: of a clip, of a group, on an emitter, or on a bus and those under it.
/// Voices that fade out to stop don't count.
///
/// A limit that is set over more voices than it allows lets them be until the next play. Protected
/// voices count and give way to nobody: a play that finds no others in its way is refused, be it
/// protected itself. A voice that goes on from one clip to another counts for the other's limit
/// from then on, and is never refused.
public struct VoiceLimit: Hashable, Sendable {
  /// What gives way when one more is played.
  public enum WhenFull: String, CaseIterable, Hashable, Sendable {
    /// The new one isn't played.
    case refuseNew
    /// The one that was played first ends, click-free. Protected voices don't give way.
    case stealOldest
    /// The one that is quietest now, the least important first, ends, click-free.
    case stealQuietest
    /// Nobody ends: only the most important and loudest sound, the others keep time silently.
    /// Protected voices come first, and of those the ones that sound already.
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

/// What a limit applies to. Rows of the respective stores.
enum LimitScope: Hashable, Sendable {
  case clip(Int)
  case group(Int)
  case emitter(Int)
  case bus(Int)

  /// By which they have one order.
  var rank: Int {
    switch self {
    case .clip(let row): row
    case .group(let row): row | 1 << 40
    case .emitter(let row): row | 2 << 40
    case .bus(let row): row | 3 << 40
    }
  }

  /// In a word, for messages.
  var noun: String {
    switch self {
    case .clip: "clip"
    case .group: "group"
    case .emitter: "emitter"
    case .bus: "bus"
    }
  }
}
