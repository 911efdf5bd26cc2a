import Earshot

// Lines about snapshots, parameters and buses that make room.
extension ScriptPlayer {
  func perform(_ line: DuckAction) throws(ScriptFault) {
    guard let bus = handles.bus(line.name), let other = handles.bus(line.under) else { return }
    try making("duck") { () throws(AudioError) in
      try engine.setDucking(bus, under: other, line.ducking)
    }
  }

  func perform(_ line: SnapshotAction) throws(ScriptFault) {
    let snapshot: Snapshot
    if let known = handles.snapshots[line.name] {
      snapshot = known
    } else {
      snapshot = try making("snapshot") { () throws(AudioError) in
        try engine.makeSnapshot(line.text ?? line.name, priority: line.priority ?? 0)
      }
      handles.snapshots[line.name] = snapshot
    }
    for name in line.captured {
      if let bus = handles.bus(name) { engine.capture(bus, in: snapshot) }
    }
    for entry in line.buses {
      if let bus = handles.bus(entry.bus) {
        engine.setMix(bus, in: snapshot, entry.mix { handles.reverbs[$0] })
      }
    }
    for entry in line.effects {
      if let effect = handles.effects[entry.effect] {
        try making("effects") { () throws(AudioError) in
          try engine.setSettings(effect, in: snapshot, entry.numbers.values)
        }
      }
    }
    guard let weight = line.weight else { return }
    engine.setWeight(snapshot, weight, over: line.over.duration, shaped: line.shape)
  }

  func perform(_ line: ParameterAction) throws(ScriptFault) {
    let range = line.range ?? 0...1
    if handles.parameters[line.name] == nil {
      handles.parameters[line.name] = try making("parameter") { () throws(AudioError) in
        try engine.makeParameter(
          line.text ?? line.name, range,
          value: (line.emitter == nil ? line.value : nil) ?? range.lowerBound,
          smoothing: (line.smoothing ?? 0.05).duration)
      }
      if line.emitter == nil { return }
    }
    guard let parameter = handles.parameters[line.name], let value = line.value else { return }
    guard let name = line.emitter else { return engine.setValue(parameter, value) }
    guard let emitter = handles.emitters[name]?.thing, isThere(emitter) else { return }
    engine.setValue(parameter, value, on: emitter)
  }

  func perform(_ line: DriveAction, _ kind: ScriptKind?) throws(ScriptFault) {
    guard let parameter = handles.parameters[line.parameter] else { return }
    let target: ParameterTarget? =
      switch kind {
      case .bus: handles.bus(line.name).flatMap { driven(line, of: $0) }
      case .emitter:
        handles.emitters[line.name].flatMap {
          isThere($0.thing) ? driven(line, of: $0.thing) : nil
        }
      case .clip: handles.clips[line.name].map { .clip($0, line.quantity) }
      case .snapshot: handles.snapshots[line.name].map { .weight(of: $0) }
      case .effect:
        line.setting.flatMap { setting in
          handles.effects[line.name].map { .effect($0, setting) }
        }
      default: nil
      }
    guard let target else { return }
    // Removed things are ignored, as on other lines.
    do throws(AudioError) { try engine.drive(target, by: parameter, line.curve(kind)) } catch {
      guard error.reason == .handleStale else {
        throw ScriptFault(key: "drive", error, remedy: "change the line")
      }
    }
  }

  private func driven(_ line: DriveAction, of bus: Bus) -> ParameterTarget? {
    guard let reverb = line.reverb else { return .bus(bus, line.quantity) }
    return handles.reverbs[reverb].map { .busSend(bus, to: $0) }
  }

  private func driven(_ line: DriveAction, of emitter: Emitter) -> ParameterTarget? {
    guard let reverb = line.reverb else { return .emitter(emitter, line.quantity) }
    return handles.reverbs[reverb].map { .emitterSend(emitter, to: $0) }
  }
}
