/// The limits that are set, and the voices that each counts, in the order of their plays.
struct LimitTable: Sendable {
  private struct Row: Sendable {
    var limit: VoiceLimit
    var members: ContiguousArray<Int> = []
  }

  private var rows: [LimitScope: Row] = [:]
  private var best = BestVoices(capacity: 0)
  private var chosen = DirtySet()

  var isEmpty: Bool { rows.isEmpty }

  func limit(on scope: LimitScope) -> VoiceLimit? { rows[scope]?.limit }
  func members(of scope: LimitScope) -> ContiguousArray<Int> { rows[scope]?.members ?? [] }

  /// Sets a limit, over the voices that are there already.
  mutating func set(_ limit: VoiceLimit, on scope: LimitScope, members: ContiguousArray<Int>) {
    rows[scope] = Row(limit: limit, members: members)
  }

  /// What was held back by it is free again with the next step.
  mutating func remove(_ scope: LimitScope, _ voices: inout VoiceTable) {
    guard let row = rows.removeValue(forKey: scope) else { return }
    for member in row.members { voices.isHeldBack[member] = false }
  }

  /// The first of the scopes that is full and refuses.
  func refusal(_ scopes: some Sequence<LimitScope>) -> LimitScope? {
    scopes.first { scope in
      guard let row = rows[scope] else { return false }
      return row.limit.whenFull == .refuseNew && row.members.count >= row.limit.maximum
    }
  }

  /// Who has to end so that there is room for one more; nil when there is, or nobody can.
  func victim(in scope: LimitScope, _ voices: borrowing VoiceTable) -> Int? {
    guard let row = rows[scope], row.members.count >= row.limit.maximum else { return nil }
    var best: Int?
    for member in row.members where !voices.isProtected(member) {
      switch row.limit.whenFull {
      case .refuseNew, .virtualize: return nil
      case .stealOldest: return member
      case .stealQuietest:
        guard let found = best else {
          best = member
          continue
        }
        let isLess =
          (voices.priority[member], voices.gain[member])
          < (voices.priority[found], voices.gain[found])
        if isLess { best = member }
      }
    }
    return best
  }

  mutating func add(_ voice: Int, to scopes: some Sequence<LimitScope>) {
    for scope in scopes where rows[scope] != nil { rows[scope]?.members.append(voice) }
  }

  mutating func remove(_ voice: Int, from scopes: some Sequence<LimitScope>) {
    guard !isEmpty else { return }
    for scope in scopes where rows[scope] != nil {
      rows[scope]?.members.removeAll { $0 == voice }
    }
  }

  /// Chooses whom the limits that virtualise let sound, by the gains at the end of this block.
  mutating func holdBack(
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, _ buses: borrowing BusTree
  ) {
    guard !isEmpty else { return }
    for row in rows.values where row.limit.whenFull == .virtualize {
      for member in row.members { voices.isHeldBack[member] = false }
    }
    // A voice under several limits is held back by any of them, so their order doesn't matter.
    for row in rows.values
    where row.limit.whenFull == .virtualize && row.members.count > row.limit.maximum {
      best.removeAll(limit: row.limit.maximum)
      for member in row.members where voices.phase[member] == .playing {
        let gain = voices.gainNow(member, hearing, buses)
        let loyal = voices.slot[member] >= 0 ? gain * VoiceAllocator.loyalty : gain
        best.consider(member, priority: voices.priority[member], gain: loyal)
      }
      for candidate in best.candidates { chosen.insert(candidate.row) }
      for member in row.members where !chosen.contains(member) {
        voices.isHeldBack[member] = true
      }
      chosen.removeAll()
    }
  }
}
