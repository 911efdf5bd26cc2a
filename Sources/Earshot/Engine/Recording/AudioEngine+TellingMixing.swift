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
    for (place, number) in leavingEffects(ofBus: bus) {
      tell(
        .addEffect(
          Self.leaving(number), driver.leaving[number].effect, to: world.buses.bus(at: bus),
          at: place, isBypassed: false))
    }
    let isMetered = bus == 0 ? outputMeter.measuresLoudness : world.meteredBuses.contains(bus)
    guard isMetered || hasBareStrip(bus) else { return }
    tell(.setMetered(world.buses.bus(at: bus), true))
  }

  /// What is still heard of effects that are gone is told of ones that come and go: where they are
  /// on a bus, and which.
  func leavingEffects(ofBus bus: Int) -> [(place: Int, number: Int)] {
    guard tellsLeaving, let desk = driver.renderer?.desk else { return [] }
    return slots(ofBus: bus, desk).enumerated().compactMap { place, slot in
      driver.leaving.firstIndex { $0.slot === slot }.map { (place: place, number: $0) }
    }
  }

  private func slots(ofBus bus: Int, _ desk: MixDesk) -> ContiguousArray<InsertSlot> {
    let strip = world.buses.rows[bus].strip
    return strip < 0 ? [] : desk.strips[strip].slots
  }

  static func leaving(_ number: Int) -> BusEffect {
    BusEffect(handle: Handle(index: .max - UInt32(number), generation: 1))
  }

  /// Whether an engine that is told so would take them all.
  var tellsLeaving: Bool {
    guard driver.pace == .exact, let desk = driver.renderer?.desk, desk.isDone else { return false }
    let delay = driver.leaving.reduce(world.effects.latency) { $0 + $1.slot.latency }
    return delay <= Int(MixDesk.longestDelay * Double(sampleRate))
      && world.buses.order.allSatisfy { slots(ofBus: $0, desk).count <= World.mostEffects }
      && driver.leaving.allSatisfy { left in
        if case .callback = left.effect { return false }
        return left.effect.clip.map(isResident) ?? true
          && left.effect.sideChain.map { listens(to: $0, from: left.bus) } ?? true
      }
  }

  private func listens(to side: Effect.SideChain, from bus: Int) -> Bool {
    guard let source = world.buses.row(of: side.bus) else { return false }
    return world.buses.rows[source].strip > 0 && !world.flows(from: bus, into: source)
  }

  private func isResident(_ clip: Clip) -> Bool {
    guard let row = world.clips.row(ofKept: clip), let playable = world.clips.playable(at: row),
      case .resident = playable.sound
    else { return false }
    return true
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
    return world.busesWithStrip.subtracting([0]).union(bare).count < MixDesk.mostStrips - 1
      && world.buses.order.count < BusTree.maximumBuses
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
