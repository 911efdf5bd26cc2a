import CEarshot
import Earshot

extension earshot_decision {
  init(_ decision: Decision) {
    self.init()
    frame = decision.frame
    voice = decision.voice.number
    clip = decision.clip.number
    switch decision.kind {
    case .played: set(EARSHOT_DECIDED_PLAYED)
    case .refused(.stale): set(EARSHOT_DECIDED_REFUSED_STALE)
    case .refused(.suspended): set(EARSHOT_DECIDED_REFUSED_SUSPENDED)
    case .refused(.tooManyVoices): set(EARSHOT_DECIDED_REFUSED_TOO_MANY)
    case .refused(.limit(_, let maximum)): set(EARSHOT_DECIDED_REFUSED_LIMIT, number: maximum)
    case .mergedInto(let other): set(EARSHOT_DECIDED_MERGED, other: other)
    case .becameReal: set(EARSHOT_DECIDED_REAL)
    case .becameVirtual(let reason, let other):
      set(
        EARSHOT_DECIDED_VIRTUAL, other: other,
        number: reason.number)
    case .ended(let reason): set(EARSHOT_DECIDED_ENDED, number: reason.number)
    }
  }

  private mutating func set(_ kind: Int, other: Voice? = nil, number: Int = 0) {
    self.kind = Int32(kind)
    self.other = other?.number ?? 0
    self.number = Int64(number)
  }
}

@c @implementation
public func earshot_engine_get_decisions(
  _ engine: earshot_engine, _ after: UnsafeMutablePointer<UInt64>!,
  _ decisions: UnsafeMutablePointer<earshot_decision>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let after else { throw .null("after") }
    guard let count else { throw .null("count") }
    let room = try CallerArray(of: decisions, capacity, "decisions")
    let found = engine.decisions(after: Int(clamping: after.pointee))
    let told = found.prefix(room.capacity)
    for (index, decision) in told.enumerated() {
      room.store(earshot_decision(decision), at: index)
    }
    after.pointee = UInt64(engine.decisionCount - found.count + told.count)
    count.pointee = told.count
  }
}
