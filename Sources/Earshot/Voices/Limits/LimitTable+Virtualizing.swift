extension LimitTable {
  /// Chooses whom the limits that virtualise let sound, by the gains at the end of this block.
  mutating func holdBack(
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, _ buses: borrowing BusTree,
    _ loudness: borrowing LoudnessArena, lookAheadFrames: Int64
  ) {
    guard !virtualizing.isEmpty else { return }
    let ranking = Ranking(lookAheadFrames: lookAheadFrames)
    scratch.competing.removeAll()
    for (scope, _) in virtualizing {
      for member in members(of: scope) { voices.isHeldBack[member] = false }
    }
    for (scope, _) in virtualizing {
      guard let row = rows[scope], row.isOver else { continue }
      scratch.best.removeAll(limit: row.limit.maximum)
      for member in row.members
      where voices.phase[member] == .playing && !voices.isHeldBack[member] {
        let gain = ranking.audibility(of: member, voices, hearing, buses, loudness)
        guard gain >= VoiceAllocator.threshold else {
          // What nobody hears takes no place, and isn't held back but inaudible.
          scratch.chosen.insert(member)
          continue
        }
        scratch.competing.insert(member)
        scratch.best.consider(member, priority: ranking.priority(of: member, voices), gain: gain)
      }
      for candidate in scratch.best.candidates { scratch.chosen.insert(candidate.row) }
      for member in row.members where !scratch.chosen.contains(member) {
        voices.isHeldBack[member] = true
      }
      scratch.chosen.removeAll()
    }
    if virtualizing.count > 1 { fillPlaces(&voices, hearing, buses, loudness, ranking) }
  }

  /// Where limits cross, a wider one may hold back whom a narrower one chose. The place that is
  /// empty then goes to the best of those to whom every limit has one to give.
  private mutating func fillPlaces(
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing, _ buses: borrowing BusTree,
    _ loudness: borrowing LoudnessArena, _ ranking: Ranking
  ) {
    scratch.blocked.removeAll()
    for (scope, _) in virtualizing { countSounding(scope, voices) }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (scope, _) in virtualizing {
        guard let row = rows[scope], row.isOver, row.sounding < row.limit.maximum else { continue }
        scratch.best.removeAll(limit: row.limit.maximum - row.sounding)
        for member in row.members where isWaiting(member, voices) {
          let gain = ranking.audibility(of: member, voices, hearing, buses, loudness)
          scratch.best.consider(
            member, priority: ranking.priority(of: member, voices), gain: gain)
        }
        scratch.order.removeAll(keepingCapacity: true)
        while let candidate = scratch.best.takeLeast() { scratch.order.append(candidate.row) }
        for member in scratch.order.reversed() where isWaiting(member, voices) {
          isSettled = false
          voices.isHeldBack[member] = false
          takePlace(of: member, voices, buses)
        }
      }
    }
  }

  /// Whether every limit has a place for a voice that is held back.
  private func isWaiting(_ member: Int, _ voices: borrowing VoiceTable) -> Bool {
    voices.isHeldBack[member] && scratch.competing.contains(member)
      && !scratch.blocked.contains(member)
  }

  private mutating func countSounding(_ scope: LimitScope, _ voices: borrowing VoiceTable) {
    guard let row = rows[scope], row.isOver else { return }
    var count = 0
    for member in row.members
    where scratch.competing.contains(member) && !voices.isHeldBack[member] { count += 1 }
    rows[scope]?.sounding = count
    if count >= row.limit.maximum { block(scope) }
  }

  private mutating func takePlace(
    of member: Int, _ voices: borrowing VoiceTable, _ buses: borrowing BusTree
  ) {
    let scopes = LimitScopes(
      clip: voices.details[member].clip, group: voices.details[member].group,
      emitter: Int(voices.emitter[member]), bus: Int(voices.bus[member]), buses)
    for scope in scopes {
      guard let row = rows[scope], row.limit.whenFull == .virtualize, row.isOver else { continue }
      rows[scope]?.sounding += 1
      if row.sounding + 1 >= row.limit.maximum { block(scope) }
    }
  }

  private mutating func block(_ scope: LimitScope) {
    for member in members(of: scope) { scratch.blocked.insert(member) }
  }

  /// What the voices that compete for a place are ranked by: the same as for the sources.
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
