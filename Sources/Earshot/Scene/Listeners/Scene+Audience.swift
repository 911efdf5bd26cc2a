/// The assignment of emitters to listeners.
extension Scene {
  /// The place from which an emitter's distances are measured: that of its listener.
  func ears(of row: Int) -> Position {
    audience.isInUse ? audience.member(of: row).place : ears
  }

  /// The velocity of an emitter's listener, in metres a second.
  func velocityOfEars(of row: Int) -> SIMD3<Double> {
    if audience.isInUse { return audience.member(of: row).velocity }
    return listening.map { graph.velocity(at: $0.place) } ?? .zero
  }

  /// The places from which all listeners measure distances.
  var earPlaces: EarPlaces {
    audience.isInUse ? EarPlaces(audience.members) : EarPlaces(ears)
  }

  /// At the start of a step: finds the listeners of the emitters with voices.
  mutating func assignListeners(to rows: some Sequence<Int>) {
    let wasInUse = audience.isInUse
    guard wasInUse || listeners.isAudience else { return }
    gatherAudience()
    audience.beginStep(wasInUse: wasInUse)
    guard audience.isInUse else { return }
    for row in rows where emitters.nodeRows[row] >= 0 {
      let emitter = emitters.emitter(at: row)
      let (former, isKnown) = audience.former(row, emitter)
      audience.setSeat(
        row, emitter, at: listener(of: row, former: former), isKnown: isKnown)
    }
  }

  /// Reads the positions of the listeners.
  mutating func gatherAudience() {
    audience.empty()
    guard listeners.isAudience, let active = listeners.active else { return }
    gather(active)
    for listener in listeners.companions { gather(listener) }
  }

  private mutating func gather(_ listener: Listener) {
    guard let row = listeners.row(of: listener), let rows = listening(listener) else { return }
    let place = graph.worldPosition(at: rows.place)
    let rotation = graph.worldRotation(at: rows.ears)
    let isApart = rows.ears != rows.place
    audience.add(
      Audience.Member(
        listener: listener, place: place,
        toEars: isApart ? graph.worldPosition(at: rows.ears) - place : .zero,
        velocity: graph.velocity(at: rows.place),
        rotation: rotation, facing: Facing(rotation),
        gain: listeners.gains[row] * listeners.weights[row], weight: listeners.weights[row],
        stage: listeners.stages[row]))
  }

  private func listener(of row: Int, former: Int?) -> Int {
    let policy = emitters.policies[row]
    if case .pinned(let listener) = policy, let slot = audience.slot(of: listener) { return slot }
    let goesByLoudness = policy == .loudest
    var best = former ?? 0
    guard audience.members.count > 1 else { return 0 }
    var most = merit(of: best, hearing: row, byLoudness: goesByLoudness)
    if former != nil { most *= Audience.hurdle }
    for slot in audience.members.indices where slot != former {
      let merit = merit(of: slot, hearing: row, byLoudness: goesByLoudness)
      if merit > most { (best, most) = (slot, merit) }
    }
    return best
  }

  /// The listener at an index.
  func listener(at slot: Int) -> Listener? {
    slot > 0 && slot <= listeners.companions.count
      ? listeners.companions[slot - 1] : listeners.active
  }

  /// The place from which a listener measures distances, as of the last step.
  func ears(of listener: Listener?, at slot: Int) -> Position {
    if audience.listener(at: slot) == listener, audience.isInUse {
      return audience.members[slot].place
    }
    return listener.flatMap { listening($0) }.map { graph.worldPosition(at: $0.place) } ?? ears
  }

  /// The listener with the largest value hears it.
  private func merit(of slot: Int, hearing row: Int, byLoudness: Bool) -> Double {
    let member = audience.members[slot]
    guard member.weight > 0 else { return 0 }
    let distance = nearness(of: row, from: member.place)
    guard byLoudness else { return member.weight / distance }
    var gain = member.gain * emitters.curves.gain(emitters.curveIndices[row], at: distance)
    if emitters.areDirected[row] {
      let node = Int(emitters.nodeRows[row])
      gain *= emitters.cones[row].gain(
        forSourceAt: graph.worldPosition(at: node), forward: graph.worldRotation(at: node).forward,
        listener: member.place)
    }
    return gain
  }
}
