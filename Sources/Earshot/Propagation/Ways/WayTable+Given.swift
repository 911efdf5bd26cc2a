/// Results of the game's ray test, and those in recordings.
extension WayTable {
  /// Returns true if something changed. `listener`: only for this one; nil: for all.
  mutating func assign(
    _ transmission: Transmission, to emitter: Emitter, for listener: Listener?
  ) -> Bool {
    let row = Int(emitter.handle.index)
    while given.count <= row { given.append(GivenWay()) }
    if given[row].emitter != emitter { given[row] = GivenWay(emitter: emitter) }
    if let listener {
      guard given[row].own[listener] ?? given[row].transmission != transmission else {
        return false
      }
      given[row].own[listener] = transmission
    } else {
      guard given[row].transmission != transmission || !given[row].own.isEmpty else { return false }
      given[row].transmission = transmission
      given[row].own = [:]
    }
    settled = nil
    isInUse = true
    return true
  }

  func given(to emitter: Emitter, by listener: Listener? = nil) -> Transmission {
    let row = Int(emitter.handle.index)
    guard row < given.count, given[row].emitter == emitter else { return .free }
    return listener.flatMap { given[row].own[$0] } ?? given[row].transmission
  }

  /// Paths to emitters with voices, those tested longest ago first, as many as a step's rays allow.
  mutating func next(
    _ scene: borrowing Scene, _ hearing: borrowing Hearing
  ) -> [(row: Int, slot: Int)] {
    questions += 1
    due.removeAll(keepingCapacity: true)
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      let emitter = scene.emitters.emitter(at: row)
      while given.count <= row { given.append(GivenWay()) }
      if given[row].emitter != emitter { given[row] = GivenWay(emitter: emitter) }
      due.append(
        EmitterWay.Due(
          deadline: given[row].question, row: row, slot: scene.audience.slot(of: row),
          place: due.count))
    }
    let room = settings.raysPerStep / fan.count
    if due.count > room { bringForward(room) }
    return due.prefix(room).map { due in
      given[due.row].question = questions
      return (due.row, due.slot)
    }
  }
}
