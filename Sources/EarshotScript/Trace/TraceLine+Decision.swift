import Earshot

extension TraceLine {
  mutating func add(_ decision: Decision, of player: ScriptPlayer) {
    add("decision", decision.kind.word)
    let credit = player.credit(of: decision.voice)
    add(decision.voice, credit, of: player)
    add("clip", credit?.clip ?? player.name(of: decision.clip))
    add("why", decision.kind.why)
    add("by", decision.kind.other.flatMap { player.credit(of: $0)?.voice })
  }
}

extension Decision.Kind {
  fileprivate var word: String {
    switch self {
    case .played: "played"
    case .refused: "refused"
    case .mergedInto: "merged"
    case .becameReal: "real"
    case .becameVirtual: "virtual"
    case .ended: "ended"
    }
  }

  fileprivate var why: String? {
    switch self {
    case .played: nil
    case .refused(.stale): "its clip, emitter or bus is gone"
    case .refused(.suspended): "everything is silenced"
    case .refused(.tooManyVoices): "there are too many voices"
    case .refused(.limit(let noun, let maximum)): "the \(noun) is limited to \(maximum)"
    case .mergedInto: "it is too soon after the same clip"
    case .becameReal: VoiceReason.audible.plainWords
    case .becameVirtual(let reason, _): reason.plainWords
    case .ended(let reason): reason.rawValue
    }
  }

  /// The voice that took its place, or that it became part of.
  fileprivate var other: Voice? {
    switch self {
    case .mergedInto(let voice): voice
    case .becameVirtual(_, let taker): taker
    case .played, .refused, .becameReal, .ended: nil
    }
  }
}
