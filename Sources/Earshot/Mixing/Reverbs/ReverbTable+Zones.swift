/// Whose a reverb is besides the game's own: that of a zone or a room, by its row, or of a space
/// that is worked out from walls, the listener's or the one that emitters elsewhere are in. In
/// their order: zones before spaces, by which the first of equals is chosen.
enum ReverbOwner: Hashable, Comparable, Sendable {
  case zone(Int)
  case surroundings
  case elsewhere
}

/// A reverb that zones have in common, as it is there for them.
struct HeldReverb: Hashable, Sendable {
  /// One of those whose it is.
  var owner: ReverbOwner
  /// How loud it is, as of the last step: 1 for one in which the listener is.
  var audibility = 1.0
  /// The frame since which it isn't sent anything.
  var idleSince: Double?
}

/// A reverb that could be heard of zones.
struct WantedReverb: Sendable {
  let settings: EAXReverb
  /// The first of those that want it, and how loud it would be.
  var owner: ReverbOwner
  var audibility: Double
}

/// Which reverbs of zones sound: as many as the game's own leave room for, the most audible ones.
extension ReverbTable {
  /// A reverb that sounds gives way only to one that is so many times as loud.
  static let patience = 2.0
  /// What is no louder isn't heard.
  static let threshold = 1e-4

  private func held(_ settings: EAXReverb) -> Int? {
    Self.zoneRows.first { rows[$0].held != nil && rows[$0].settings == settings }
  }

  /// Lets reverbs come and go before a block.
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

  /// Puts one where nothing is.
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
      // Of two that are as loud the first.
      if let found, (found.audibility, next.owner) >= (next.audibility, found.owner) { continue }
      found = next
    }
    return found
  }

  /// Where a zone's reverb is heard: in its own row, or in that of the reverb which is most like
  /// it, by its decay time, of those that sound. Nil when none does.
  func heardRow(of settings: EAXReverb) -> Int? {
    // One that can't be heard is in no other's.
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
