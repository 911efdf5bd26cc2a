/// The limits that are set, and the voices that each counts, in the order of their plays.
struct LimitTable: Sendable {
  private struct Row: Sendable {
    var limit: VoiceLimit
    var members: ContiguousArray<Int> = []
  }

  private var rows: [LimitScope: Row] = [:]
  /// The limits that virtualise, the narrowest scopes first: whom a wider one lets sound must not
  /// be somebody that a narrower one holds back.
  private var virtualizing: ContiguousArray<(scope: LimitScope, width: Int)> = []
  private var best = BestVoices(capacity: 0)
  private var chosen = DirtySet()

  var isEmpty: Bool { rows.isEmpty }

  func limit(on scope: LimitScope) -> VoiceLimit? { rows[scope]?.limit }
  func members(of scope: LimitScope) -> ContiguousArray<Int> { rows[scope]?.members ?? [] }

  /// The buses that have one.
  var limitedBuses: [LimitScope] {
    rows.keys.filter { scope in
      if case .bus = scope { true } else { false }
    }
  }

  /// Sets a limit, over the voices that are there already. Buses are the wider the higher up.
  mutating func set(
    _ limit: VoiceLimit, on scope: LimitScope, width: Int, members: ContiguousArray<Int>
  ) {
    rows[scope] = Row(limit: limit, members: members)
    guard limit.whenFull == .virtualize else { return }
    let place = virtualizing.firstIndex { $0.width > width } ?? virtualizing.count
    virtualizing.insert((scope, width), at: place)
  }

  /// What was held back by it is free again with the next step.
  mutating func remove(_ scope: LimitScope, _ voices: inout VoiceTable) {
    guard let row = rows.removeValue(forKey: scope) else { return }
    virtualizing.removeAll { $0.scope == scope }
    for member in row.members { voices.isHeldBack[member] = false }
  }

  /// The first of the scopes that is full and refuses.
  func refusal(_ scopes: some Sequence<LimitScope>) -> LimitScope? {
    scopes.first { scope in
      guard let row = rows[scope] else { return false }
      return row.limit.whenFull == .refuseNew && row.members.count >= row.limit.maximum
    }
  }

  /// Voices that are too many for one more.
  func surplus(in scope: LimitScope) -> Int {
    rows[scope].map { max($0.members.count + 1 - $0.limit.maximum, 0) } ?? 0
  }

  /// Who has to end so that there is room for one more; nil when there is, or nobody can.
  /// `audibility` tells how loud a member is.
  func victim(
    in scope: LimitScope, _ voices: borrowing VoiceTable, audibility: (Int) -> Float
  ) -> Int? {
    guard let row = rows[scope], row.members.count >= row.limit.maximum else { return nil }
    var best: Int?
    var least: Float = 0
    for member in row.members where !voices.isProtected(member) {
      switch row.limit.whenFull {
      case .refuseNew, .virtualize: return nil
      case .stealOldest: return member
      case .stealQuietest:
        let own = audibility(member)
        if let found = best, (voices.priority[member], own) >= (voices.priority[found], least) {
          continue
        }
        (best, least) = (member, own)
      }
    }
    return best
  }

  mutating func add(_ voice: Int, to scopes: some Sequence<LimitScope>) {
    for scope in scopes where rows[scope] != nil { rows[scope]?.members.append(voice) }
  }

  /// A voice went on from one clip to another.
  mutating func move(_ voice: Int, from left: LimitScope, to scope: LimitScope) {
    remove(voice, from: CollectionOfOne(left))
    guard let members = rows[scope]?.members, !members.contains(voice) else { return }
    rows[scope]?.members.append(voice)
  }

  mutating func remove(_ voice: Int, from scopes: some Sequence<LimitScope>) {
    guard !isEmpty else { return }
    for scope in scopes where rows[scope] != nil {
      rows[scope]?.members.removeAll { $0 == voice }
    }
  }

  /// Chooses whom the limits that virtualise let sound, by the gains at the end of this block.
  mutating func holdBack(
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, _ buses: borrowing BusTree,
    _ loudness: borrowing LoudnessArena, lookAheadFrames: Int64
  ) {
    guard !virtualizing.isEmpty else { return }
    for (scope, _) in virtualizing {
      for member in members(of: scope) { voices.isHeldBack[member] = false }
    }
    for (scope, _) in virtualizing {
      guard let row = rows[scope], row.members.count > row.limit.maximum else { continue }
      best.removeAll(limit: row.limit.maximum)
      for member in row.members
      where voices.phase[member] == .playing && !voices.isHeldBack[member] {
        let own = voices.ownLoudness(member, loudness, lookAheadFrames: lookAheadFrames)
        let gain = voices.gainNow(member, hearing, buses) * own
        let loyal = voices.slot[member] >= 0 ? gain * VoiceAllocator.loyalty : gain
        guard loyal >= VoiceAllocator.threshold else {
          // What nobody hears takes no place, and isn't held back but inaudible.
          chosen.insert(member)
          continue
        }
        best.consider(member, priority: voices.priority[member], gain: loyal)
      }
      for candidate in best.candidates { chosen.insert(candidate.row) }
      for member in row.members where !chosen.contains(member) {
        voices.isHeldBack[member] = true
      }
      chosen.removeAll()
    }
  }

  /// Traps when a voice counts that doesn't exist, or counts twice.
  func checkInvariants(_ voices: borrowing VoiceTable, scopes: (Int) -> LimitScopes) {
    for (scope, row) in rows {
      precondition(Set(row.members).count == row.members.count, "a voice counts twice")
      for member in row.members {
        precondition(voices.phase[member] != .free, "a voice counts that has ended")
        precondition(scopes(member).contains(scope), "a voice counts where it isn't")
      }
    }
  }
}
