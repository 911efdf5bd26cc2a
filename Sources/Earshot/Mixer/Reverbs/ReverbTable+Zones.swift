/// The owner of a reverb that isn't the game's own: a zone or a room, by its row, or a space
/// computed from walls, the listener's or the other one. In order: zones before spaces; the first
/// of equals is chosen.
enum ReverbOwner: Hashable, Comparable, Sendable {
  case zone(Int)
  case surroundings
  case elsewhere
}

/// A reverb shared by zones.
struct HeldReverb: Hashable, Sendable {
  var owner: ReverbOwner
  /// Its audibility as of the last step: 1 if the listener is in it.
  var audibility = 1.0
  /// The frame since which nothing is sent to it.
  var idleSince: Double?
}

/// A zone reverb that would be audible.
struct WantedReverb: Sendable {
  let settings: EAXReverb
  /// The first of its owners, and its audibility.
  var owner: ReverbOwner
  var audibility: Double
}

/// The choice of zone reverbs: the most audible ones, as many as the game's own leave room for.
extension ReverbTable {
  /// A sounding reverb gives way only to one that is this many times as loud.
  static let patience = 2.0
  /// Quieter reverbs are inaudible.
  static let threshold = 1e-4

  private func held(_ settings: EAXReverb) -> Int? {
    Self.zoneRows.first { rows[$0].held != nil && rows[$0].settings == settings }
  }

  /// Adds and removes reverbs before a block.
  mutating func settle(
    _ wanted: ContiguousArray<WantedReverb>, at frame: Double, sampleRate: Int
  ) {
    for row in Self.zoneRows {
      guard let held = rows[row].held else { continue }
      let own = wanted.first { $0.settings == rows[row].settings }
      let isHeard = (own?.audibility ?? 0) > Self.threshold
      let idleSince = isHeard ? nil : held.idleSince ?? frame
      self[row].held = HeldReverb(
        owner: own?.owner ?? held.owner, audibility: own?.audibility ?? 0, idleSince: idleSince)
      // Its tail is out.
      if let idleSince, frame > idleSince + rows[row].settings.tail * Double(sampleRate) {
        release(row, at: frame, sampleRate)
      }
    }
    let room = Self.mostReverbs - count
    while Self.zoneRows.count(where: { rows[$0].held != nil }) > room, let weakest {
      release(weakest, at: frame, sampleRate)
    }
    while let next = loudestWaiting(wanted) {
      if Self.zoneRows.count(where: { rows[$0].held != nil }) >= room {
        guard let weakest, let held = rows[weakest].held,
          next.audibility > held.audibility * Self.patience
        else { return }
        release(weakest, at: frame, sampleRate)
      }
      guard let row = Self.zoneRows.first(where: { rows[$0].held == nil }) else { return }
      hold(
        HeldReverb(owner: next.owner, audibility: next.audibility), next.settings, in: row)
    }
  }

  /// Stores one in a free row.
  mutating func hold(_ held: HeldReverb, _ settings: EAXReverb, in row: Int) {
    self[row] = Row(settings: settings, change: 0, held: held)
  }

  private mutating func release(_ row: Int, at frame: Double, _ sampleRate: Int) {
    let idleSince = rows[row].held?.idleSince
    remove(row, at: frame, idleSince: idleSince, sampleRate: sampleRate)
  }

  private var weakest: Int? {
    var found: (row: Int, audibility: Double)?
    for row in Self.zoneRows {
      guard let own = rows[row].held, own.audibility < found?.audibility ?? .infinity else {
        continue
      }
      found = (row, own.audibility)
    }
    return found?.row
  }

  private func loudestWaiting(
    _ wanted: ContiguousArray<WantedReverb>
  ) -> WantedReverb? {
    var found: WantedReverb?
    for next in wanted where next.audibility > Self.threshold && held(next.settings) == nil {
      // Of two with equal loudness the first.
      if let found, (found.audibility, next.owner) >= (next.audibility, found.owner) { continue }
      found = next
    }
    return found
  }

  /// The row in which a zone's reverb is heard: its own, or that of the sounding reverb with the
  /// most similar decay time. Nil if none sounds.
  func heardRow(of settings: EAXReverb) -> Int? {
    // An inaudible reverb isn't replaced by another.
    guard settings.gain > Self.threshold else { return nil }
    if let own = held(settings), rows[own].slot != nil { return own }
    var found: (row: Int, ratio: Double)?
    for row in Self.zoneRows where rows[row].held != nil && rows[row].slot != nil {
      let (one, other) = (rows[row].settings.decayTime, settings.decayTime)
      let ratio = max(one, other) / min(one, other)
      if ratio < found?.ratio ?? .infinity { found = (row, ratio) }
    }
    return found?.row
  }
}
