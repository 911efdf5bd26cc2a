import Earshot

/// Effects of buses, as definitions describe them.
extension Sounds {
  func makeEffects(_ row: Int) {
    let own = mix.buses[row]
    for definition in own.definition.effects {
      guard let settings = effect(definition) else { continue }
      add(settings, definition, to: own.bus)
    }
    makeFilters(row)
  }

  /// Filters that states, snapshots and curves change, where there are such.
  func makeFilters(_ row: Int) {
    let own = mix.buses[row]
    let name = program.buses[row]
    let (isLow, isHigh) = (
      program.lowPassedBuses.contains(name), program.highPassedBuses.contains(name)
    )
    if own.lowPass == nil, isLow || filters(own, { $0.lowPass }, .lowPass) {
      mix.buses[row].lowPass = addFilter(.low, 20_000, to: own.bus)
    }
    if own.highPass == nil, isHigh || filters(own, { $0.highPass }, .highPass) {
      mix.buses[row].highPass = addFilter(.high, 20, to: own.bus)
    }
  }

  /// Whether curves or states change a bus's filter, which is there only then or for snapshots.
  private func filters(
    _ own: SoundMix.BusRow, _ cutoff: (SoundChange) -> Double?, _ target: SoundTarget
  ) -> Bool {
    own.drives.contains { $0.target == target }
      || own.states.contains { $0.changes.values.contains { cutoff($0) != nil } }
  }

  private func addFilter(
    _ kind: PassFilter.Kind, _ frequency: Double, to bus: Bus
  ) -> BusEffect? {
    do {
      return try engine.addEffect(.filter(.init(kind, frequency: frequency)), to: bus)
    } catch {
      notices.miss("A filter can't be made: \(error.description)")
      return nil
    }
  }

  func add(_ settings: Effect, _ definition: SoundEffect, to bus: Bus, at place: Int? = nil) {
    do {
      let made = try engine.addEffect(
        settings, to: bus, at: place, bypassed: definition.isBypassed, label: Label(definition.name)
      )
      mix.add(
        SoundMix.EffectRow(
          name: definition.name, effect: made, settings: settings, definition: definition))
    } catch {
      notices.miss("The effect \"\(definition.name)\" can't be made: \(error.description)")
    }
  }

  /// Connects curves of buses with the effects that they change, on any bus.
  func connectEffects(_ definitions: SoundDefinitions) {
    var drives: [SoundDrive] = []
    for name in definitions.buses.keys.sorted() { drives += definitions.buses[name]?.drives ?? [] }
    for drive in drives {
      guard case .effect(let name, _) = drive.target else { continue }
      guard let row = mix.effectNames[name] else {
        notices.miss(program.missing("effect", name, among: mix.effects.map(\.name)))
        continue
      }
      guard let parameter = program.parameterNames[drive.source] else {
        notices.miss(
          program.missing("parameter", drive.source, among: program.parameterNames.keys))
        continue
      }
      mix.effects[row].drives.append(
        SoundMix.Drive(parameter: parameter, target: drive.target, curve: drive.curve))
    }
  }

  /// The engine's effect; nil, and told, when something that it needs is missing.
  func effect(_ definition: SoundEffect) -> Effect? {
    var effect: Effect
    switch definition.kind {
    case .equalizer: effect = .equalizer(definition.bands)
    case .lowPass:
      effect = .filter(.init(.low, frequency: 1_000, slope: Double(definition.slope)))
    case .highPass:
      effect = .filter(.init(.high, frequency: 1_000, slope: Double(definition.slope)))
    case .compressor:
      var settings = Compressor.Settings()
      settings.detector = definition.detector
      var other: Effect.SideChain?
      if let name = definition.sideChain {
        guard let bus = bus(name) else {
          notices.miss(program.missing("bus", name, among: program.buses))
          return nil
        }
        other = Effect.SideChain(bus, isBeforeFader: definition.isBeforeFader)
      }
      effect = .compressor(settings, lookAhead: definition.lookAhead, listeningTo: other)
    case .limiter: effect = .limiter(.init())
    case .echo:
      var settings = Echo.Settings()
      settings.isPingPong = definition.isPingPong
      effect = .echo(settings)
    case .distortion:
      var settings = Distortion.Settings()
      settings.curve = definition.curve
      effect = .distortion(settings)
    case .reverb: effect = .reverb(.init())
    case .convolution:
      guard let path = definition.clip, let row = program.clipNames[path], let clip = clip(at: row)
      else {
        notices.miss(program.missing("clip", definition.clip ?? "", among: program.clips))
        return nil
      }
      effect = .convolution(clip, .init())
    case .chorus: effect = .chorus()
    case .flanger: effect = .flanger()
    case .phaser: effect = .phaser()
    case .tremolo: effect = .tremolo()
    case .gate: effect = .gate()
    case .pitchShifter: effect = .pitchShifter(.init())
    }
    for (setting, value) in definition.numbers.sorted(by: { $0.key < $1.key }) {
      effect[setting] = setting.inEngineUnit(value)
    }
    return effect
  }
}
