/// Buses, effects, reverbs, snapshots and parameters.
extension PresentScene {
  /// In the order in which they were made; a parent may come later.
  func addBuses() {
    let (buses, rows) = (world.buses.order, world.buses.rows)
    func isYounger(_ parent: Int, than row: Int) -> Bool {
      parent > 0 && rows[parent].age > rows[row].age
    }
    for row in buses.sorted(by: { rows[$0].age < rows[$1].age }) {
      let parent = rows[row].parent
      addBus(row, under: isYounger(parent, than: row) ? 0 : parent)
    }
    for row in buses where isYounger(rows[row].parent, than: row) {
      add(.setBusParent(world.buses.bus(at: row), world.buses.bus(at: rows[row].parent)))
    }
  }

  private func addBus(_ row: Int, under parent: Int) {
    let (bus, own) = (world.buses.bus(at: row), world.buses.rows[row])
    if row != 0 {
      let gain = own.gain.value(at: now)
      add(.makeBus(bus, under: world.buses.bus(at: parent), Gain(linear: gain)))
      addRest(.bus(bus), .gain, own.gain)
    } else {
      add(.bus(bus), .gain, own.gain, unlessAt: 1)
    }
    add(.bus(bus), .rate, own.rate, unlessAt: 1)
    add(.bus(bus), .occlusion, own.occlusion, unlessAt: 0)
    if own.isMuted { add(.setMuted(bus, true)) }
    if own.ignoresGameTime { add(.setIgnoresGameTime(bus, true)) }
    if own.isPaused { add(.pauseBus(bus, .immediate)) }
    if let policy = world.policies.policy(givenTo: bus) { add(.setPolicy(.bus(bus), policy)) }
  }

  func addDuckings() {
    for rule in world.buses.duckings.rules {
      let (bus, other) = (world.buses.bus(at: rule.bus), world.buses.bus(at: rule.cause))
      // A bus that was moved under the one that triggers its ducking could not be recorded with the
      // rule.
      let parent =
        world.buses.isRow(rule.cause, under: rule.bus) ? world.buses.rows[rule.cause].parent : nil
      if parent != nil { add(.setBusParent(other, .master)) }
      add(.setDucking(bus, under: other, rule.ducking))
      if let parent { add(.setBusParent(other, world.buses.bus(at: parent))) }
    }
  }

  /// A bus's effects, and its meter.
  func addEffects(ofBus row: Int) {
    let bus = world.buses.bus(at: row)
    for (index, row) in world.effects.chain(of: row).enumerated() {
      let own = world.effects[row]
      // A compressor's side chain bus may have been removed.
      let effect = world.hearsNothing(own.effect) ? own.effect.hearingNothing : own.effect
      add(
        .addEffect(
          world.effects.effect(at: row), effect, to: bus, at: index, isBypassed: own.isBypassed))
    }
    let isMetered =
      row == 0 ? engine.outputMeter.measuresLoudness : world.meteredBuses.contains(row)
    if isMetered { add(.setMetered(bus, true)) }
  }

  func addReverbs() {
    for reverb in engine.reverbs {
      guard let row = world.reverbs.row(of: reverb) else { continue }
      let own = world.reverbs[row]
      add(.makeReverb(reverb, own.settings, Gain(linear: own.gain.value(at: now))))
      guard !own.gain.isFinished(at: now) else { continue }
      add(
        .setReverbGain(
          reverb, Gain(linear: own.gain.to), over: seconds(own.gain.endFrame - now),
          own.gain.shape))
    }
  }

  func addSends(of sender: ReverbSender) {
    guard !world.sends.isEmpty, let thing = world.sender(sender) else { return }
    for send in world.sends[thing] {
      let reverb = world.reverbs.reverb(at: send.reverb)
      let level = Gain(linear: send.level.value(at: now))
      let filter = send.filter.isOpen ? nil : send.filter
      add(.setSend(sender, to: reverb, level, filter, over: .zero, .linear))
      guard !send.level.isFinished(at: now) else { continue }
      add(
        .setSend(
          sender, to: reverb, Gain(linear: send.level.to), nil,
          over: seconds(send.level.endFrame - now), send.level.shape))
    }
  }

  /// Snapshots, parameters, and sends of buses and emitters to reverbs.
  func addSteering() {
    for row in world.buses.snapshots.stack { addSnapshot(row) }
    for row in world.buses.parameters.rowsByAge { addParameter(row) }
    for row in world.buses.order { addSends(of: .bus(world.buses.bus(at: row))) }
    for row in 0..<world.scene.emitters.highWater where world.scene.emitters.table.isLive(row) {
      addSends(of: .emitter(world.scene.emitters.emitter(at: row)))
    }
  }

  private func addSnapshot(_ row: Int) {
    let (snapshot, own) = (world.buses.snapshots.snapshot(at: row), world.buses.snapshots.rows[row])
    add(.makeSnapshot(snapshot, own.name, priority: own.priority))
    for (bus, mix) in own.mixes.sorted(by: { $0.key < $1.key }) {
      add(.setMix(snapshot, world.buses.bus(at: bus), mix))
    }
    for (effect, settings) in own.settings.sorted(by: { $0.key < $1.key }) {
      add(.setSettings(snapshot, world.effects.effect(at: effect), settings))
    }
    let present = own.weight.value(at: now)
    if present != 0 { add(.setWeight(snapshot, present, over: .zero, .linear)) }
    guard !own.weight.isFinished(at: now) else { return }
    add(
      .setWeight(
        snapshot, own.weight.to, over: seconds(own.weight.endFrame - now), own.weight.shape))
  }

  private func addParameter(_ row: Int) {
    let parameters = world.buses.parameters
    let (parameter, own) = (parameters.parameter(at: row), parameters.rows[row])
    add(
      .makeParameter(
        parameter, own.name, own.range, value: own.value.value(at: now),
        smoothing: own.smoothing))
    if !own.value.isFinished(at: now) { add(.setValue(parameter, nil, own.value.to)) }
    for (row, value) in own.ownValues.sorted(by: { $0.key < $1.key }) {
      let emitter = world.scene.emitters.emitter(at: row)
      add(.setValue(parameter, emitter, value.value(at: now)))
      if !value.isFinished(at: now) { add(.setValue(parameter, emitter, value.to)) }
    }
    for (thing, mappings) in parameters.mappings.sorted(by: { $0.key < $1.key }) {
      for mapping in mappings where mapping.parameter == row {
        add(.drive(target(thing, mapping.quantity), by: parameter, mapping.curve))
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
