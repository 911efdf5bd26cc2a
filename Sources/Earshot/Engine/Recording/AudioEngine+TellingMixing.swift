/// Telling a recorder that comes late of effects, snapshots, parameters and rules.
extension AudioEngine {
  /// When buses, clips and emitters have been told of.
  func tellMixing(_ tell: (EngineCall) -> Void) {
    let now = Double(world.now)
    for row in world.buses.snapshots.stack { tellSnapshot(row, at: now, tell) }
    for row in world.buses.parameters.rowsByAge { tellParameter(row, at: now, tell) }
    for row in world.buses.order { tellSends(of: .bus(world.buses.bus(at: row)), tell) }
    for row in 0..<world.scene.emitters.highWater where world.scene.emitters.table.isLive(row) {
      tellSends(of: .emitter(world.scene.emitters.emitter(at: row)), tell)
    }
  }

  /// When buses have been told of, and nothing is wired to another yet.
  func tellDuckings(_ tell: (EngineCall) -> Void) {
    for rule in world.buses.duckings.rules {
      let (bus, other) = (world.buses.bus(at: rule.bus), world.buses.bus(at: rule.cause))
      // A bus that has come under the one that makes room for it could not be asked for any more.
      let parent =
        world.buses.isRow(rule.cause, under: rule.bus) ? world.buses.rows[rule.cause].parent : nil
      if parent != nil { tell(.setBusParent(other, .master)) }
      tell(.setDucking(bus, under: other, rule.ducking))
      if let parent { tell(.setBusParent(other, world.buses.bus(at: parent))) }
      let depth = rule.depth.rest(at: Double(world.now))
      tell(.state(.ducking(bus, under: other, depth, heldUntil: rule.heldUntil)))
    }
  }

  /// A bus's effects, and its meter, when all buses have been told of.
  func tellEffects(_ bus: Int, _ tell: (EngineCall) -> Void) {
    for (index, row) in world.effects.chain(of: bus).enumerated() {
      var (own, passing) = (world.effects[row], nil as Bus?)
      // A compressor that listens to a bus which was removed hears silence: it is told as one that
      // listens to a bus which is made and removed for it; without a strip for that, to nothing.
      if world.isDeaf(own.effect), !hasStripForDeaf {
        own.effect = own.effect.hearingNothing
      } else if world.isDeaf(own.effect) {
        let bus = Bus(handle: Handle(index: .max, generation: 1))
        (own.effect, passing) = (own.effect.listening(to: bus), bus)
      }
      if let passing { tell(.makeBus(passing, under: .master, .unity)) }
      tell(
        .addEffect(
          world.effects.effect(at: row), own.effect, to: world.buses.bus(at: bus), at: index,
          isBypassed: own.isBypassed))
      if let passing { tell(.removeBus(passing)) }
    }
    tellLeaving(onStrip: world.buses.rows[bus].strip, of: world.buses.bus(at: bus), tell)
    let isMetered = bus == 0 ? outputMeter.measuresLoudness : world.meteredBuses.contains(bus)
    guard isMetered || hasBareStrip(bus) else { return }
    tell(.setMetered(world.buses.bus(at: bus), true))
  }

  /// Whether a bus has a strip for nothing but that a compressor listens to it, which is told of
  /// later, or that it is about to leave it: until then it is metered.
  func hasBareStrip(_ bus: Int) -> Bool {
    world.buses.rows[bus].strip > 0 && world.effects.chain(of: bus).isEmpty
      && !world.meteredBuses.contains(bus)
  }

  /// Whether a bus can come and go that somebody listens to, beside all that there are: otherwise
  /// the effect would be refused where all this is said.
  var hasStripForDeaf: Bool {
    let bare = world.buses.order.filter(hasBareStrip)
    let count = world.busesWithStrip.subtracting([0]).union(bare).count + remains.count
    return count < MixDesk.mostStrips - 1 && world.buses.order.count < BusTree.maximumBuses
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

  private func target(_ thing: ParameterTable.Target, _ quantity: RampedQuantity) -> ParameterTarget
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
