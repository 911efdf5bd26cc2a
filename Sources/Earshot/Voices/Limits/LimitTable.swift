/// The limits, with the voices that each counts, in the order of their plays.
struct LimitTable: Sendable {
  struct Row: Sendable {
    var limit: VoiceLimit
    var members: ContiguousArray<Int> = []
    /// The number of competing voices that it lets sound, if limits overlap.
    var sounding = 0
    /// Whether there are more members than may sound.
    var isOver: Bool { members.count > limit.maximum }

    /// A voice from another scope may be older than others.
    fileprivate mutating func add(_ voice: Int, _ voices: borrowing VoiceTable) {
      var place = members.count
      while place > 0, voices.details[members[place - 1]].order > voices.details[voice].order {
        place -= 1
      }
      members.insert(voice, at: place)
    }
  }

  var rows: [LimitScope: Row] = [:]
  /// The virtualizing limits, the narrowest scopes first: a wider one must not choose a voice that
  /// a narrower one holds back.
  private(set) var virtualizing: ContiguousArray<(scope: LimitScope, width: Int)> = []
  /// Memory for choosing among competing voices, retained so that no step allocates.
  var scratch = (
    best: BestVoices(capacity: 0), chosen: DirtySet(), order: ContiguousArray<Int>()
  )

  var isEmpty: Bool { rows.isEmpty }

  /// All scopes with a limit: virtualizing ones first, in their order.
  var scopes: [LimitScope] {
    let others = rows.filter { $0.value.limit.whenFull != .virtualize }.keys
    return virtualizing.map(\.scope) + others.sorted { $0.rank < $1.rank }
  }

  func limit(on scope: LimitScope) -> VoiceLimit? { rows[scope]?.limit }
  func members(of scope: LimitScope) -> ContiguousArray<Int> { rows[scope]?.members ?? [] }

  var limitedBuses: [LimitScope] {
    scopes.filter { scope in
      if case .bus = scope { true } else { false }
    }
  }

  /// Sets a limit over the existing voices. Higher buses are wider.
  mutating func set(
    _ limit: VoiceLimit, on scope: LimitScope, width: Int, members: ContiguousArray<Int>
  ) {
    rows[scope] = Row(limit: limit, members: members)
    guard limit.whenFull == .virtualize else { return }
    let place = virtualizing.firstIndex { $0.width > width } ?? virtualizing.count
    virtualizing.insert((scope, width), at: place)
  }

  /// Voices held back by it are free again with the next step.
  mutating func remove(_ scope: LimitScope, _ voices: inout VoiceTable) {
    guard let row = rows.removeValue(forKey: scope) else { return }
    virtualizing.removeAll { $0.scope == scope }
    for member in row.members { voices.isHeldBack[member] = false }
  }

  /// The first scope that is full and refuses, or is full of protected voices.
  func refusal(
    _ scopes: some Sequence<LimitScope>, _ voices: borrowing VoiceTable
  ) -> LimitScope? {
    for scope in scopes {
      guard let row = rows[scope], row.members.count >= row.limit.maximum else { continue }
      switch row.limit.whenFull {
      case .virtualize: continue
      case .refuseNew: return scope
      case .stealOldest, .stealQuietest:
        var staying = 0
        for member in row.members where voices.isProtected(member) { staying += 1 }
        if staying >= row.limit.maximum { return scope }
      }
    }
    return nil
  }

  /// The number of voices that are too many for one more.
  func surplus(in scope: LimitScope) -> Int {
    rows[scope].map { max($0.members.count + 1 - $0.limit.maximum, 0) } ?? 0
  }

  /// The voice that has to end to make room for one more; nil if there is room, or none can.
  /// `audibility` gives the loudness of a member.
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

  mutating func add(
    _ voice: Int, to scopes: some Sequence<LimitScope>, _ voices: borrowing VoiceTable
  ) {
    for scope in scopes where rows[scope] != nil { rows[scope]?.add(voice, voices) }
  }

  /// A voice continued from one clip to another.
  mutating func move(
    _ voice: Int, from left: LimitScope, to scope: LimitScope, _ voices: borrowing VoiceTable
  ) {
    remove(voice, from: CollectionOfOne(left))
    guard let members = rows[scope]?.members, !members.contains(voice) else { return }
    rows[scope]?.add(voice, voices)
  }

  mutating func remove(_ voice: Int, from scopes: some Sequence<LimitScope>) {
    guard !isEmpty else { return }
    for scope in scopes where rows[scope] != nil {
      rows[scope]?.members.removeAll { $0 == voice }
    }
  }

  /// Traps if a counted voice doesn't exist, or counts twice.
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
