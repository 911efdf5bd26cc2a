/// Something that was decided about a voice, for finding out later why it was or wasn't heard.
public struct Decision: Hashable, Sendable {
  /// What was decided.
  public enum Kind: Hashable, Sendable {
    /// It was played.
    case played
    /// It wasn't played.
    case refused(Refusal)
    /// It would have been too soon after the same clip, and made that one louder instead.
    case mergedInto(Voice)
    /// It got a source.
    case becameReal
    /// It lost its source, or got none; to whom, where another took its place.
    case becameVirtual(VoiceReason, to: Voice?)
    /// It ended.
    case ended(FinishReason)
  }

  /// The sample frame, on the engine's clock.
  public let frame: Int64
  /// Whom it was about; for a refused play the handle that the call returned.
  public let voice: Voice
  /// What the voice plays; its handle may be stale by now.
  public let clip: Clip
  /// With the other voice or the limit, where one was the cause.
  public let kind: Kind
}

/// Why a play was refused.
public enum Refusal: Hashable, Sendable {
  /// The clip, emitter or bus it named is gone.
  case stale
  /// `Configuration.maximumVoices` exist already.
  case tooManyVoices
  /// It was an alert, and the engine was interrupted, asleep or in the background.
  case suspended
  /// The clip's limit, or that of the group, emitter or bus, is full and refuses; with its name,
  /// if it has one.
  case limit(on: String, maximum: Int)
}

/// The last decisions, oldest first; the older ones are forgotten.
struct DecisionLog: Sendable {
  static let capacity = 4_096
  private var ring: ContiguousArray<Decision> = []
  private var oldest = 0
  /// All that were noted, the forgotten ones too.
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

  /// The last decision about a voice for which something holds.
  func last(of voice: Voice, where holds: (Decision.Kind) -> Bool = { _ in true }) -> Decision? {
    all.last { $0.voice == voice && holds($0.kind) }
  }
}
