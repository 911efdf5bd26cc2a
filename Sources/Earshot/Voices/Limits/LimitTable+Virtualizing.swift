extension LimitTable {
  /// Chooses the voices that virtualizing limits let sound, by the gains at the end of this block.
  mutating func holdBack(
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, _ buses: borrowing BusTree,
    _ loudness: borrowing LoudnessArena, lookAheadFrames: Int64
  ) {
    guard !virtualizing.isEmpty else { return }
    var over = 0
    var areBuses = true
    for (scope, _) in virtualizing {
      for member in members(of: scope) { voices.isHeldBack[member] = false }
      guard rows[scope]?.isOver ?? false else { continue }
      over += 1
      if case .bus = scope { continue }
      areBuses = false
    }
    let ranking = Ranking(lookAheadFrames: lookAheadFrames)
    if over > 1, !areBuses {
      chooseTogether(&voices, hearing, buses, loudness, ranking)
    } else if over > 0 {
      chooseInside(&voices, hearing, buses, loudness, ranking)
    }
  }

  /// For one limit, or for nested ones: the best of each, from the inside out. One pass over the
  /// members, without sorting.
  private mutating func chooseInside(
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, _ buses: borrowing BusTree,
    _ loudness: borrowing LoudnessArena, _ ranking: Ranking
  ) {
    for (scope, _) in virtualizing {
      guard let row = rows[scope], row.isOver else { continue }
      scratch.best.removeAll(limit: row.limit.maximum)
      for member in row.members
      where voices.phase[member] == .playing && !voices.isHeldBack[member] {
        let gain = ranking.audibility(of: member, voices, hearing, buses, loudness)
        guard gain >= VoiceAllocator.threshold else {
          // An inaudible voice takes no place, and isn't held back but inaudible.
          scratch.chosen.insert(member)
          continue
        }
        scratch.best.consider(member, priority: ranking.priority(of: member, voices), gain: gain)
      }
      for candidate in scratch.best.candidates { scratch.chosen.insert(candidate.row) }
      for member in row.members where !scratch.chosen.contains(member) {
        voices.isHeldBack[member] = true
      }
      scratch.chosen.removeAll()
    }
  }

  /// If limits overlap, one may hold back a voice that another lets sound: so all competing voices
  /// are taken in the order of their rank, each if every limit has room for it.
  private mutating func chooseTogether(
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, _ buses: borrowing BusTree,
    _ loudness: borrowing LoudnessArena, _ ranking: Ranking
  ) {
    scratch.best.removeAll(limit: .max)
    for (scope, _) in virtualizing {
      rows[scope]?.sounding = 0
      guard let row = rows[scope], row.isOver else { continue }
      for member in row.members
      where voices.phase[member] == .playing && !voices.isHeldBack[member] {
        let gain = ranking.audibility(of: member, voices, hearing, buses, loudness)
        guard gain >= VoiceAllocator.threshold else { continue }
        voices.isHeldBack[member] = true
        scratch.best.consider(member, priority: ranking.priority(of: member, voices), gain: gain)
      }
    }
    scratch.order.removeAll(keepingCapacity: true)
    while let least = scratch.best.takeLeast() { scratch.order.append(least.row) }
    for member in scratch.order.reversed() {
      let scopes = LimitScopes(
        clip: voices.details[member].clip, group: voices.details[member].group,
        emitter: Int(voices.emitter[member]), bus: Int(voices.bus[member]), buses)
      guard scopes.allSatisfy({ hasPlace(in: $0) }) else { continue }
      voices.isHeldBack[member] = false
      for scope in scopes { rows[scope]?.sounding += 1 }
    }
  }

  private func hasPlace(in scope: LimitScope) -> Bool {
    guard let row = rows[scope], row.limit.whenFull == .virtualize else { return true }
    return row.sounding < row.limit.maximum
  }

  /// The rank of competing voices: the same as for sources.
  private struct Ranking {
    let lookAheadFrames: Int64

    func priority(of row: Int, _ voices: borrowing VoiceTable) -> Int32 {
      VoiceTable.rank(voices.priority[row], hasSource: voices.slot[row] >= 0)
    }

    func audibility(
      of row: Int, _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing,
      _ buses: borrowing BusTree, _ loudness: borrowing LoudnessArena
    ) -> Float {
      let own = voices.ownLoudness(row, loudness, lookAheadFrames: lookAheadFrames)
      let gain = voices.gainNow(row, hearing, buses) * own
      return voices.slot[row] >= 0 ? gain * VoiceAllocator.loyalty : gain
    }
  }
}
