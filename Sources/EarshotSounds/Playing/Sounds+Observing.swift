import Earshot

/// What an inspector reads of sound events.
extension Sounds {
  /// An instance, as it is now.
  package struct InstanceGlance {
    package let instance: SoundInstance
    /// The event's row, which its name keeps for good.
    package let event: Int
    package let emitter: Emitter?
    package let isReleased: Bool
    package let isStopping: Bool
    /// Since its start.
    package let seconds: Double
  }

  /// The folder of the definition files, with a slash at its end; nil: they are in memory or in a
  /// bank.
  package var definitionFolder: String? { source.definitionFolder }

  /// What is played now.
  package var definitions: SoundDefinitions { reloading.definitions }

  /// How many events have had a row so far.
  package var eventCount: Int { program.events.count }

  /// The name of the event at a row.
  package func eventName(at row: Int) -> String { program.events[row].name }

  /// How many parameters have had a row so far.
  package var parameterCount: Int { program.parameters.count }

  /// The name of the parameter at a row.
  package func parameterName(at row: Int) -> String { program.parameters[row].name }

  /// The value for all of the parameter at a row, on its way to what was set.
  package func value(ofParameterAt row: Int) -> Double {
    values.rows[Int(values.common[row])].current
  }

  /// Passes each instance, in no particular order.
  package func forEachInstance(_ body: (InstanceGlance) -> Void) {
    let (now, rate) = (engine.currentFrame, Double(engine.sampleRate))
    for row in instances.rows where instances.isLive(row) && instances.levels[row].event >= 0 {
      let (level, detail) = (instances.levels[row], instances.details[row])
      body(
        InstanceGlance(
          instance: instances.instance(at: row), event: Int(level.event), emitter: detail.emitter,
          isReleased: detail.isReleased, isStopping: detail.isStopping,
          seconds: Double(now - level.startFrame) / rate))
    }
  }

  /// Passes the voices of an instance, the newest first.
  package func forEachVoice(of instance: SoundInstance, _ body: (Voice) -> Void) {
    guard let row = instances.row(of: instance) else { return }
    var part = instances.levels[row].firstPart
    while part >= 0 {
      body(parts.rows[Int(part)].voice)
      part = parts.rows[Int(part)].next
    }
  }

  /// Passes the parameters that an instance reads, by their rows, with the values that count for
  /// it: its own, its emitter's, or those for all.
  package func forEachParameter(of instance: SoundInstance, _ body: (Int, Double) -> Void) {
    guard let row = instances.row(of: instance) else { return }
    let level = instances.levels[row]
    let inputs = program.inputs[rows: program.rules[Int(level.event)].inputs]
    for (index, input) in inputs.enumerated() {
      guard case .parameter(let parameter) = input, level.inputs >= 0 else { continue }
      let value = values.inputs[Int(level.inputs) + index]
      if value >= 0 { body(Int(parameter), values.rows[Int(value)].current) }
    }
  }

  /// The names and present values of all states.
  package var stateValues: [(name: String, value: String)] {
    program.states.map { ($0.name, state($0.name) ?? "") }
  }

  /// The names of all VCAs with their gains in decibels, in order.
  package var vcaGains: [(name: String, gain: Double)] {
    mix.vcaNames.sorted { $0.key < $1.key }.map { ($0.key, mix.vcas[$0.value].gain) }
  }

  /// The names of the buses and of the effects that definitions made.
  package var busNames: [Bus: String] {
    Dictionary(
      zip(mix.buses.map(\.bus), program.buses), uniquingKeysWith: { first, _ in first })
  }
}
