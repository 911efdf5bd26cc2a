/// Telling a recorder that comes late of snapshots, parameters and rules.
extension AudioEngine {
  /// When buses, clips and emitters have been told of.
  func tellMixing(_ tell: (EngineCall) -> Void) {
    let now = Double(world.now)
    for row in world.buses.snapshots.stack { tellSnapshot(row, at: now, tell) }
    let rows = world.buses.parameters.rows.indices
    for row in rows where world.buses.parameters.handles.isLive(row) {
      tellParameter(row, at: now, tell)
    }
    for row in world.buses.order { tellSends(of: .bus(world.buses.bus(at: row)), tell) }
    for row in 0..<world.scene.emitters.highWater where world.scene.emitters.table.isLive(row) {
      tellSends(of: .emitter(world.scene.emitters.emitter(at: row)), tell)
    }
    for rule in world.buses.duckings.rules {
      let (bus, other) = (world.buses.bus(at: rule.bus), world.buses.bus(at: rule.cause))
      tell(.setDucking(bus, under: other, rule.ducking))
      tell(
        .state(.ducking(bus, under: other, rule.depth.rest(at: now), heldUntil: rule.heldUntil)))
    }
  }

  private func tellSnapshot(_ row: Int, at now: Double, _ tell: (EngineCall) -> Void) {
    let (snapshot, own) = (world.buses.snapshots.snapshot(at: row), world.buses.snapshots.rows[row])
    tell(.makeSnapshot(snapshot, own.name, priority: own.priority))
    for (bus, mix) in own.mixes.sorted(by: { $0.key < $1.key }) {
      tell(.setMix(snapshot, world.buses.bus(at: bus), mix))
    }
    for (effect, settings) in own.settings.sorted(by: { $0.key < $1.key }) {
      tell(.setSettings(snapshot, world.effects.effect(at: effect), settings))
    }
    tell(.state(.weight(snapshot, own.weight.rest(at: now))))
  }

  private func tellParameter(_ row: Int, at now: Double, _ tell: (EngineCall) -> Void) {
    let parameters = world.buses.parameters
    let (parameter, own) = (parameters.parameter(at: row), parameters.rows[row])
    tell(
      .makeParameter(
        parameter, own.name, own.range, value: own.value.to, smoothing: own.smoothing))
    tell(.state(.value(parameter, nil, own.value.rest(at: now))))
    for (emitter, value) in own.ownValues.sorted(by: { $0.key < $1.key }) {
      let emitter = world.scene.emitters.emitter(at: emitter)
      tell(.state(.value(parameter, emitter, value.rest(at: now))))
    }
    for (thing, mappings) in parameters.mappings.sorted(by: { $0.key < $1.key }) {
      for mapping in mappings where mapping.parameter == row {
        tell(.drive(target(thing, mapping.quantity), by: parameter, mapping.curve))
      }
    }
  }

  private func target(_ thing: ParameterTable.Thing, _ quantity: RampedQuantity) -> ParameterTarget
  {
    switch thing {
    case .bus(let row): .bus(world.buses.bus(at: row), quantity)
    case .emitter(let row): .emitter(world.scene.emitters.emitter(at: row), quantity)
    case .clip(let row): .clip(world.clips.clip(at: row), quantity)
    case .snapshot(let row): .weight(of: world.buses.snapshots.snapshot(at: row))
    case .effect(let row, let setting): .effect(world.effects.effect(at: row), setting)
    case .busSend(let row, let reverb):
      .busSend(world.buses.bus(at: row), to: world.reverbs.reverb(at: reverb))
    case .emitterSend(let row, let reverb):
      .emitterSend(world.scene.emitters.emitter(at: row), to: world.reverbs.reverb(at: reverb))
    }
  }
}
