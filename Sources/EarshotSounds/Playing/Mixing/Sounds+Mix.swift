import Earshot

/// The mix that definitions describe.
extension Sounds {
  /// The engine's bus of a name; nil when definitions have none.
  public func bus(_ name: String) -> Bus? {
    program.busNames[name].map { mix.buses[Int($0)].bus }
  }

  /// The engine's reverb of a name; nil when definitions have none, or it couldn't be made.
  public func reverb(_ name: String) -> SharedReverb? {
    program.reverbNames[name].flatMap { mix.reverbs[Int($0)] }
  }

  /// The engine's effect of a name; nil when definitions have none, or it couldn't be made.
  public func effect(_ name: String) -> BusEffect? {
    mix.effectNames[name].map { mix.effects[$0].effect }
  }

  /// The engine's snapshot of a name; nil when definitions have none. Those that count with states
  /// are given their weight by them.
  public func snapshot(_ name: String) -> Snapshot? {
    mix.snapshots.first { $0.name == name }?.snapshot
  }

  /// Sets the gain of a VCA over a time: all buses that follow it go with it, besides what they
  /// have themselves.
  public func setVCA(_ name: String, _ gain: Decibels, over time: Duration = .milliseconds(20)) {
    guard let row = mix.vcaNames[name] else {
      return notices.miss(missing("VCA", name, among: mix.vcaNames.keys))
    }
    mix.vcas[row].from = mix.vcas[row].gain
    mix.vcas[row].to = gain.value
    mix.vcas[row].frames = max(time / .seconds(1) * Double(engine.sampleRate), 1)
    mix.vcas[row].passed = 0
  }

  /// Levels of the buses that modulators follow.
  func readFollowers() {
    for index in mix.followed.indices {
      let loudest = engine.meter(of: mix.followed[index].bus)?.rms.max() ?? 0
      let level = loudest > 1e-5 ? Exponential.logarithm(Double(loudest)) * 6.020_6 : -100
      mix.followed[index].level = min(max(level, -100), 0)
    }
  }

  // MARK: Making it

  /// Makes all of it. What can't be made is told, and left out.
  func makeMix(_ definitions: SoundDefinitions) {
    makeVCAs(definitions)
    for name in program.reverbs { makeReverb(name, definitions.reverbs[name] ?? SoundReverb()) }
    makeBuses(definitions, keeping: SoundMix())
    for row in mix.buses.indices { makeEffects(row) }
    for row in mix.buses.indices { makeDucking(row) }
    makeSnapshots(definitions)
    connectEffects(definitions)
    followBuses(definitions)
    settleHDR(definitions)
    mix.isDirty = true
    mix.update(self, over: .zero)
    mix.followStates(self, over: 0)
  }

  private func compiled(_ drives: [SoundDrive]) -> [SoundMix.Drive] {
    drives.compactMap { drive in
      guard let parameter = program.parameterNames[drive.source] else {
        notices.miss(
          program.missing("parameter", drive.source, among: program.parameterNames.keys))
        return nil
      }
      return SoundMix.Drive(parameter: parameter, target: drive.target, curve: drive.curve)
    }
  }

  func makeVCAs(_ definitions: SoundDefinitions) {
    for (name, vca) in definitions.vcas.sorted(by: { $0.key < $1.key }) {
      mix.vcaNames[name] = mix.vcas.count
      mix.vcas.append(
        SoundMix.VCA(
          definition: vca, drives: compiled(vca.drives), from: vca.gain, to: vca.gain))
    }
  }

  func makeReverb(_ name: String, _ definition: SoundReverb) {
    do {
      mix.reverbs.append(
        try engine.makeReverb(
          definition.reverb, gain: .decibels(definition.gain), label: Label(name)))
    } catch {
      notices.miss("The reverb \"\(name)\" can't be made: \(error.description)")
      mix.reverbs.append(nil)
    }
  }

  /// Makes the buses that there aren't yet, and sets what is new of all.
  func makeBuses(_ definitions: SoundDefinitions, keeping former: SoundMix) {
    mix.buses = ContiguousArray(
      program.buses.map {
        SoundMix.BusRow(bus: .master, definition: definitions.buses[$0] ?? SoundBus())
      })
    for (row, old) in former.buses.enumerated() {
      (mix.buses[row].bus, mix.buses[row].sent) = (old.bus, old.sent)
    }
    for row in program.busOrder where row >= former.buses.count { makeBus(Int(row)) }
    for row in mix.buses.indices { configure(row) }
  }

  /// After its parent. One that is under itself is under `master`.
  private func makeBus(_ row: Int) {
    let name = program.buses[row]
    let parent = mix.buses[row].definition.parent
    let above = parent.flatMap { program.busNames[$0] }
    if let parent, above == nil {
      notices.miss("\(name): " + program.missing("bus", parent, among: program.buses))
    }
    do {
      let above = above.map { mix.buses[Int($0)].bus } ?? .master
      mix.buses[row].bus = try engine.makeBus(under: above, label: Label(name))
    } catch {
      notices.miss("The bus \"\(name)\" can't be made: \(error.description)")
    }
  }

  /// Whether a bus is its own. One that couldn't be made plays on the master, and changes nothing
  /// there.
  func isMade(_ row: Int) -> Bool {
    mix.buses[row].bus != .master || program.buses[row] == "master"
  }

  private func configure(_ row: Int) {
    guard isMade(row) else {
      mix.buses[row].definition = SoundBus()
      return
    }
    let definition = mix.buses[row].definition
    let bus = mix.buses[row].bus
    if definition.isMutedByEngine { engine.setMuted(bus, true) }
    if definition.ignoresGameTime { engine.setIgnoresGameTime(bus, true) }
    if let limit = definition.limit { engine.setLimit(bus, VoiceLimit(limit)) }
    for (name, gain) in definition.sends.sorted(by: { $0.key < $1.key }) {
      guard let reverb = reverb(name) else {
        notices.miss(program.missing("reverb", name, among: program.reverbs))
        continue
      }
      engine.setSend(
        bus, to: reverb, .decibels(gain),
        over: mix.buses[row].sent == nil ? .zero : Self.takeOverTime)
    }
    mix.buses[row].drives = compiled(definition.drives.filter { !$0.target.isEffect })
    mix.buses[row].vcas = definition.vcas.compactMap { name in
      if mix.vcaNames[name] == nil {
        notices.miss(program.missing("VCA", name, among: mix.vcaNames.keys))
      }
      return mix.vcaNames[name]
    }
    mix.buses[row].states = definition.states.sorted { $0.key < $1.key }.compactMap {
      name, values in
      guard let state = program.stateNames[name] else {
        notices.miss(program.missing("state", name, among: program.stateNames.keys))
        return nil
      }
      var changes: [Int32: SoundChange] = [:]
      for (value, change) in values { changes[program.labels[value] ?? -1] = change }
      return (state, changes)
    }
    mix.buses[row].sends = []
    for name in definition.changingSends {
      guard let reverb = reverb(name) else {
        notices.miss(program.missing("reverb", name, among: program.reverbs))
        continue
      }
      let base = definition.sends[name].map { Gain.decibels($0).linear } ?? 0
      mix.buses[row].sends.append(SoundMix.SendRow(name: name, reverb: reverb, base: base))
    }
  }

  func makeDucking(_ row: Int) {
    for duck in mix.buses[row].definition.ducks {
      guard let other = bus(duck.under) else {
        notices.miss(program.missing("bus", duck.under, among: program.buses))
        continue
      }
      do {
        try engine.setDucking(mix.buses[row].bus, under: other, Ducking(duck))
      } catch { notices.miss("Ducking can't be set: \(error.description)") }
    }
  }

  func makeSnapshots(_ definitions: SoundDefinitions) {
    for (name, definition) in definitions.snapshots.sorted(by: { $0.key < $1.key }) {
      var mixes: [Bus: BusMix] = [:]
      for (bus, change) in definition.buses {
        guard let bus = self.bus(bus) else {
          notices.miss("\(name): " + program.missing("bus", bus, among: program.buses))
          continue
        }
        mixes[bus] = busMix(change)
      }
      do {
        let snapshot = try engine.makeSnapshot(name, priority: definition.priority, buses: mixes)
        setEffects(of: snapshot, definition)
        mix.snapshots.append(
          SoundMix.SnapshotRow(
            name: name, snapshot: snapshot, definition: definition,
            drives: compiled(definition.drives),
            when: definition.when.sorted { $0.key < $1.key }.map {
              if program.stateNames[$0.key] == nil {
                notices.miss(
                  "\(name): " + program.missing("state", $0.key, among: program.stateNames.keys))
              }
              // A state without a value is at −1.
              return (program.stateNames[$0.key] ?? -1, program.labels[$0.value] ?? -2)
            }))
      } catch { notices.miss("The snapshot \"\(name)\" can't be made: \(error.description)") }
    }
  }

  private func busMix(_ change: SoundChange) -> BusMix {
    var sends: [SharedReverb: Gain] = [:]
    for (name, gain) in change.sends {
      if let reverb = reverb(name) { sends[reverb] = .decibels(gain) }
    }
    return BusMix(
      gain: change.gain.map { .decibels($0) }, rate: change.pitch.map { .semitones($0) },
      occlusion: change.occlusion.map { Occlusion($0) }, isMuted: change.isMuted, sends: sends)
  }

  private func setEffects(of snapshot: Snapshot, _ definition: SoundSnapshot) {
    for (name, numbers) in definition.effects.sorted(by: { $0.key < $1.key }) {
      guard let effect = effect(name) else {
        notices.miss(program.missing("effect", name, among: mix.effects.map(\.name)))
        continue
      }
      var settings: [EffectSetting: Double] = [:]
      for (setting, value) in numbers { settings[setting] = setting.inEngineUnit(value) }
      set(settings, of: effect, in: snapshot)
    }
    for (name, change) in definition.buses.sorted(by: { $0.key < $1.key }) {
      guard let row = program.busNames[name] else { continue }
      if let cutoff = change.lowPass, let effect = mix.buses[Int(row)].lowPass {
        set([.frequency: cutoff], of: effect, in: snapshot)
      }
      if let cutoff = change.highPass, let effect = mix.buses[Int(row)].highPass {
        set([.frequency: cutoff], of: effect, in: snapshot)
      }
    }
  }

  private func set(
    _ settings: [EffectSetting: Double], of effect: BusEffect, in snapshot: Snapshot
  ) {
    do { try engine.setSettings(effect, in: snapshot, settings) } catch {
      notices.miss(error.description)
    }
  }

  func followBuses(_ definitions: SoundDefinitions) {
    var seen: Set<String> = []
    for case .follower(let follower) in program.modulators {
      guard seen.insert(follower.bus).inserted else { continue }
      guard let bus = bus(follower.bus) else {
        notices.miss(program.missing("bus", follower.bus, among: program.buses))
        continue
      }
      mix.followed.append((bus, follower.bus, -100))
    }
  }
}

extension SoundTarget {
  var isEffect: Bool { if case .effect = self { true } else { false } }
}

extension VoiceLimit {
  init(_ limit: SoundLimit) {
    let whenFull: WhenFull =
      switch limit.steal {
      case .oldest: .stealOldest
      case .quietest: .stealQuietest
      case .none: .refuseNew
      }
    self.init(limit.voices, whenFull: whenFull)
  }
}

extension Ducking {
  init(_ duck: SoundDuck) {
    self.init(
      .decibels(duck.gain), threshold: Decibels(duck.threshold), attack: .seconds(duck.attack),
      hold: .seconds(duck.hold), release: .seconds(duck.release))
  }
}
