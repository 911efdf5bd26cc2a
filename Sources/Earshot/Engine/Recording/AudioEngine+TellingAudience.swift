extension AudioEngine {
  /// What a listener is like in an audience.
  func tellShare(of listener: Listener, _ tell: (EngineCall) -> Void) {
    if let weight = weight(of: listener), weight != 1 {
      tell(.setListenerWeight(listener, weight))
    }
    if let stage = stage(of: listener), stage != .whole { tell(.setStage(listener, stage)) }
  }

  /// Who listens, if it isn't who was made last.
  func tellAudience(_ tell: (EngineCall) -> Void) {
    if audience.count > 1 {
      tell(.setAudience(audience, mixesEach: mixesEachListener))
    } else if let active = world.scene.listeners.active,
      active != world.scene.listeners.order.last
    {
      tell(.activate(active))
    }
  }

  /// By whom emitters are to be heard, and are.
  func tellHearers(_ tell: (EngineCall) -> Void) {
    let emitters = world.scene.emitters
    for row in emitters.hearers.rows.sorted() {
      let hearer = emitters.hearers[row]
      // Without him it is heard as by nobody in particular.
      if case .pinned(let listener) = hearer, !world.scene.listeners.contains(listener) {
        continue
      }
      tell(.setHearer(emitters.emitter(at: row), hearer))
    }
    guard world.scene.audience.isInUse else { return }
    for row in world.hearing.heard.sorted() {
      let emitter = emitters.emitter(at: row)
      guard let state = world.hearing.state(of: emitter, at: row, world.scene) else { continue }
      tell(.state(.hearing(emitter, state)))
    }
  }
}
