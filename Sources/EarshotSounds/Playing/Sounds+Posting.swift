import Earshot

/// The game says what happened.
extension Sounds {
  /// Plays a sound event on an emitter, or flat when there is none.
  ///
  ///     sounds.post("hero/step", on: boots, ["surface": "grass", "speed": 3.5])
  ///
  /// The values count for this instance alone: numbers and labels of parameters, values of
  /// switches, and clips of holes. What can't be played (there is no such event, a limit is full,
  /// a cooldown isn't over) gives an instance that has ended already; `explain` says why.
  @discardableResult
  public func post(
    _ event: String, on emitter: Emitter? = nil,
    _ values: KeyValuePairs<String, SoundValue> = [:]
  ) -> SoundInstance {
    guard let row = program.names[event] else { return miss(event) }
    return post(row, on: emitter, values.list, owned: false)
  }

  /// As `post(_:on:_:)`, by the event's id, which stays the same when the event is renamed.
  @discardableResult
  public func post(
    _ event: SoundID, on emitter: Emitter? = nil,
    _ values: KeyValuePairs<String, SoundValue> = [:]
  ) -> SoundInstance {
    guard let row = program.ids[event] else { return miss("id \(event)") }
    return post(row, on: emitter, values.list, owned: false)
  }

  /// Plays a sound event at a place in the world, on an emitter of its own, which goes with it.
  @discardableResult
  public func post(
    _ event: String, at place: Position, _ values: KeyValuePairs<String, SoundValue> = [:]
  ) -> SoundInstance {
    post(event, at: place, values: values.list)
  }

  /// As the other two, for values in a list: on an emitter, or at a place.
  @discardableResult
  package func post(
    _ event: String, on emitter: Emitter? = nil, at place: Position? = nil,
    values: [(String, SoundValue)]
  ) -> SoundInstance {
    guard let row = program.names[event] else { return miss(event) }
    return post(row, on: emitter, at: place, values)
  }

  /// The same by the event's id.
  @discardableResult
  package func post(
    _ event: SoundID, on emitter: Emitter? = nil, at place: Position? = nil,
    values: [(String, SoundValue)]
  ) -> SoundInstance {
    guard let row = program.ids[event] else { return miss("id \(event)") }
    return post(row, on: emitter, at: place, values)
  }

  private func post(
    _ row: Int32, on emitter: Emitter?, at place: Position?, _ values: [(String, SoundValue)]
  ) -> SoundInstance {
    guard let place else { return post(row, on: emitter, values, owned: false) }
    do {
      return post(row, on: try engine.makeEmitter(at: place), values, owned: true)
    } catch {
      return refuse(row, error.description)
    }
  }

  private func miss(_ event: String) -> SoundInstance {
    let sentence = notices.sentence(aboutMissing: event) {
      missing("sound event", event, among: program.names.keys)
    }
    notices.miss(sentence)
    let instance = instances.makeSpent()
    notices.explain(instance, sentence)
    return instance
  }

  private func refuse(_ event: Int32, _ reason: String) -> SoundInstance {
    let instance = instances.makeSpent()
    notices.explain(instance, "\"\(program.events[Int(event)].name)\" isn't played: \(reason)")
    return instance
  }

  private func post(
    _ event: Int32, on emitter: Emitter?, _ given: some Collection<(String, SoundValue)>,
    owned: Bool
  ) -> SoundInstance {
    if !endedParts.isEmpty || engine.hasVoiceEvents { settleEnds() }
    postsSinceSweep += 1
    if postsSinceSweep == 4_096 { forgetRemovedEmitters() }
    if let reason = refusal(of: event, on: emitter) {
      if owned, let emitter { engine.remove(emitter) }
      return refuse(event, reason)
    }
    let row = instances.make(event: event, on: emitter)
    instances.details[row].ownsEmitter = owned
    instances.details[row].key = generator.next()
    let rules = program.rules[Int(event)]
    instances.levels[row].startFrame = engine.currentFrame
    draw(row, rules)
    makeInputs(of: row)
    if !given.isEmpty { for (name, value) in given { give(value, name, to: row) } }
    if rules.hasDistance, let emitter { setDistance(of: emitter, row) }
    readInputs(of: row, passed: 0)
    start(row)
    let instance = instances.instance(at: row)
    guard instances.details[row].live > 0 || instances.details[row].voices > 0 else {
      end(row, .silent)
      return instance
    }
    if rules.changesByItself { addLively(row) }
    notices.append(.started(instance))
    return instance
  }

  /// What chance makes of an event's own ranges.
  func draw(_ row: Int, _ rules: SoundProgram.Rules) {
    let key = instances.details[row].key
    instances.levels[row].gain =
      rules.gain.isSingle ? rules.gain.low : rules.gain.value(at: Draw.unit(key, -1, .gain))
    instances.levels[row].pitch =
      rules.pitch.isSingle ? rules.pitch.low : rules.pitch.value(at: Draw.unit(key, -1, .pitch))
  }

  /// The engine has one curve for each emitter: that of the event posted last counts for all that
  /// plays there.
  private func setDistance(of emitter: Emitter, _ row: Int) {
    let event = program.events[Int(instances.levels[row].event)]
    guard let distance = event.definition.distance else { return }
    let curve = DistanceCurve(distance)
    guard engine.options(of: emitter)?.distance != curve else { return }
    engine.setDistance(emitter, curve)
    forEach(on: emitter) { other in
      let former = program.events[Int(instances.levels[other].event)]
      guard let distance = former.definition.distance, distance != event.definition.distance,
        !instances.details[other].isStopping
      else { return }
      notices.miss(
        "\"\(former.name)\" and \"\(event.name)\" play on one emitter with different `distance`: "
          + "that of \"\(event.name)\", posted last, counts for both. Use two emitters.")
    }
  }

  private func start(_ row: Int) {
    let event = Int(instances.levels[row].event)
    if program.rules[event].hasFaults {
      for fault in program.events[event].faults {
        notices.miss("\(program.events[event].name): \(fault)")
      }
    }
    // Counted once more while it starts, so that it doesn't end on the way.
    instances.details[row].live = 1
    begin(
      program.rules[event].nodes.lowerBound,
      Beginning(instance: row, frame: engine.currentFrame, key: instances.details[row].key))
    instances.details[row].live -= 1
  }

  /// Now and then: values, switches and places in sequences of emitters that are gone.
  private func forgetRemovedEmitters() {
    postsSinceSweep = 0
    func isGone(_ emitter: Emitter) -> Bool { engine.bus(of: emitter) == nil }
    for emitter in values.emitters where isGone(emitter) {
      let row = Int(emitter.row)
      // What still fades there reads them.
      let isIdle = row >= instances.firstOnEmitter.count || instances.firstOnEmitter[row] < 0
      if isIdle { values.removeAll(of: emitter) }
    }
    switches.removeAll(where: isGone)
    memories.removeAll(where: isGone)
    let now = engine.currentFrame
    cooldowns = cooldowns.filter { place, frame in
      Double(now - frame)
        < program.rules[Int(place.event)].cooldown * Double(engine.sampleRate)
    }
  }

  /// Why an event isn't played now; nil: it is. Makes room where a limit wants that.
  private func refusal(of event: Int32, on emitter: Emitter?) -> String? {
    if instances.isFull { return "\(InstanceStore.mostInstances) instances play already" }
    let rules = program.rules[Int(event)]
    let place = Cooldown(event: event, emitter: emitter?.bits ?? 0)
    let now = engine.currentFrame
    if rules.cooldown > 0, let last = cooldowns[place],
      Double(now - last) < rules.cooldown * Double(engine.sampleRate)
    {
      return "its cooldown of \(rules.cooldown) s isn't over"
    }
    func play() -> String? {
      if rules.cooldown > 0 { cooldowns[place] = now }
      return nil
    }
    guard let limit = rules.limit else { return play() }
    while true {
      let counted = counted(event, limit, on: emitter)
      guard counted.count >= limit.voices else { return play() }
      guard limit.steal != .none, let victim = counted.victim else {
        return "its limit of \(limit.voices) instances is full"
      }
      steal(victim, rules.fades.steal)
    }
  }

  /// How many instances count for a limit, and which of them gives way.
  private func counted(
    _ event: Int32, _ limit: SoundLimit, on emitter: Emitter?
  ) -> (count: Int, victim: Int?) {
    var (count, victim, quietest) = (0, Int?.none, Double.infinity)
    var next = instances.oldest[Int(event)]
    while next >= 0 {
      let row = Int(next)
      next = instances.details[row].newer
      guard !instances.details[row].isStopping,
        limit.per == .event || instances.details[row].emitter == emitter
      else { continue }
      count += 1
      if limit.steal == .quietest {
        let loudness = loudness(of: row)
        if loudness < quietest { (victim, quietest) = (row, loudness) }
      } else if victim == nil {
        victim = row
      }
    }
    return (count, victim)
  }

  /// The gain of an instance's loudest voice.
  private func loudness(of row: Int) -> Double {
    var loudest = 0.0
    var part = instances.levels[row].firstPart
    while part >= 0 {
      loudest = max(loudest, engine.status(of: parts.rows[Int(part)].voice)?.gain ?? 0)
      part = parts.rows[Int(part)].next
    }
    return loudest
  }

  private func steal(_ row: Int, _ seconds: Double?) {
    stop(row, seconds.map { .seconds($0) } ?? .clickFree, as: .stolen)
  }

  private func give(_ value: SoundValue, _ name: String, to row: Int) {
    switch value {
    case .clip(let clip): instances.details[row].clips[name] = clip
    case .label(let label):
      if let number = number(named: label, of: name) {
        setNumber(number, name, of: row)
      } else if program.switchNames[name] != nil || program.stateNames[name] != nil {
        guard let label = program.label(label, of: name) else {
          return notices.miss(program.missingLabel(label, of: name))
        }
        instances.details[row].labels[name] = label
      } else {
        missParameter(name)
      }
    case .number(let number):
      guard program.parameterNames[name] != nil else { return missParameter(name) }
      setNumber(number, name, of: row)
    }
  }

  /// The number of a parameter's label.
  func number(named label: String, of parameter: String) -> Double? {
    program.parameterNames[parameter].flatMap {
      program.parameters[Int($0)].definition.labels[label]
    }
  }

  func missParameter(_ name: String) {
    let names = Array(program.parameterNames.keys) + Array(program.switchNames.keys)
    notices.miss(missing("parameter or switch", name, among: names))
  }
}

extension DistanceCurve {
  /// As definitions say it.
  init(_ distance: SoundDistance) {
    switch distance {
    case .points(let points): self = .points(points.map { ($0.metres, $0.decibels) })
    case .model(let model):
      switch model.model {
      case .none: self = .none
      case .inverse:
        self = .inverse(
          reference: model.reference, maximum: model.maximum, rolloff: model.rolloff)
      case .linear:
        self = .linear(reference: model.reference, maximum: model.maximum, rolloff: model.rolloff)
      case .exponential:
        self = .exponential(
          reference: model.reference, maximum: model.maximum, rolloff: model.rolloff)
      }
    }
  }
}

extension KeyValuePairs where Key == String, Value == SoundValue {
  /// As a list, which costs nothing where there are none.
  fileprivate var list: [(String, SoundValue)] {
    isEmpty ? [] : map { ($0.key, $0.value) }
  }
}
