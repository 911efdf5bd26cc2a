/// A decision about a voice, to explain later why it was or wasn't heard.
public struct Decision: Hashable, Sendable {
  /// What was decided.
  public enum Kind: Hashable, Sendable {
    /// It was played.
    case played
    /// It wasn't played.
    case refused(Refusal)
    /// It was too soon after the same clip, and made that voice louder instead.
    case mergedInto(Voice)
    /// It got a source.
    case becameReal
    /// It lost its source, or got none; `to` is the voice that took its place.
    case becameVirtual(VoiceReason, to: Voice?)
    /// It ended.
    case ended(FinishReason)
  }

  /// The sample frame, on the engine's clock.
  public let frame: Int64
  /// The voice; for a refused play the returned handle.
  public let voice: Voice
  /// The voice's clip; its handle may be stale by now.
  public let clip: Clip
  /// With the other voice or the limit, if one was the cause.
  public let kind: Kind
}

/// Why a play was refused.
public enum Refusal: Hashable, Sendable {
  /// Its clip, emitter or bus was removed.
  case stale
  /// `Configuration.maximumVoices` exist already.
  case tooManyVoices
  /// It was an alert, and the engine was interrupted, asleep or in the background.
  case suspended
  /// The limit of the clip, group, emitter or bus is full and refuses; with its name, if any.
  case limit(on: String, maximum: Int)
}

/// The latest decisions, oldest first; older ones are dropped.
struct DecisionLog: Sendable {
  static let capacity = 4_096
  private var ring: ContiguousArray<Decision> = []
  private var oldest = 0
  /// All noted decisions, including dropped ones.
  private(set) var count = 0

  init() {
    ring.reserveCapacity(Self.capacity)
  }

  mutating func append(_ decision: consuming Decision) {
    count += 1
    if ring.count < Self.capacity {
      ring.append(decision)
    } else {
      ring[oldest] = decision
      oldest = (oldest + 1) % Self.capacity
    }
  }

  var all: [Decision] { Array(ring[oldest...]) + Array(ring[..<oldest]) }

  func all(after earlier: Int) -> [Decision] {
    let wanted = min(max(count - max(earlier, 0), 0), ring.count)
    return (ring.count - wanted..<ring.count).map { ring[(oldest + $0) % ring.count] }
  }

  /// The last decision about a voice that fulfils a condition.
  func last(of voice: Voice, where holds: (Decision.Kind) -> Bool = { _ in true }) -> Decision? {
    all.last { $0.voice == voice && holds($0.kind) }
  }
}
