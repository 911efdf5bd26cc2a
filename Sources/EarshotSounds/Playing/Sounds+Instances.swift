import Earshot

/// What the game says of instances.
extension Sounds {
  /// Whether an instance still plays, or has something to play.
  public func isPlaying(_ instance: SoundInstance) -> Bool {
    settleEnds()
    return instances.row(of: instance) != nil
  }

  /// Where in its clip an instance's newest voice is, in seconds of the clip; nil without one.
  public func playhead(of instance: SoundInstance) -> Double? {
    settleEnds()
    return instances.row(of: instance).flatMap { playhead(at: $0) }
  }

  /// The voices of an instance, the newest first.
  public func voices(of instance: SoundInstance) -> [Voice] {
    settleEnds()
    guard let row = instances.row(of: instance) else { return [] }
    var voices: [Voice] = []
    var part = instances.levels[row].firstPart
    while part >= 0 {
      voices.append(parts.rows[Int(part)].voice)
      part = parts.rows[Int(part)].next
    }
    return voices
  }

  /// Stops an instance, over its event's own fade unless another is given.
  public func stop(_ instance: SoundInstance, fading fade: Fade? = nil) {
    settleEnds()
    guard let row = instances.row(of: instance) else { return }
    let seconds = program.rules[Int(instances.levels[row].event)].fades.stop
    stop(row, fade ?? seconds.map { .seconds($0) } ?? .clickFree)
  }

  /// Stops everything that plays; for a change of scene, or before the events are let go.
  public func stopAll(fading fade: Fade = .clickFree) {
    settleEnds()
    for row in instances.rows where instances.isLive(row) { stop(row, fade) }
  }

  /// Lets an instance come to its end: loops are left at the end of their pass, tails follow, and
  /// envelopes fall.
  public func release(_ instance: SoundInstance) {
    settleEnds()
    guard let row = instances.row(of: instance), !instances.details[row].isReleased else { return }
    instances.details[row].isReleased = true
    instances.details[row].releaseFrame = engine.currentFrame
    var part = instances.levels[row].firstPart
    while part >= 0 {
      let own = parts.rows[Int(part)]
      if own.isLooping, engine.isAlive(own.voice) { engine.leaveLoop(own.voice) }
      part = own.next
    }
    // An envelope that has fallen to nothing ends what it fades.
    let event = program.rules[Int(instances.levels[row].event)]
    if let seconds = program.envelopeRelease(of: event) {
      releases.append(
        SilenceTimer(
          frame: engine.currentFrame + Int64((seconds * Double(engine.sampleRate)).rounded(.up)),
          instance: instance, run: -1))
    }
  }

  /// Sets a parameter of an instance alone, which goes before its emitter's value and that for all.
  public func setParameter(_ name: String, _ value: SoundValue, of instance: SoundInstance) {
    settleEnds()
    guard let row = instances.row(of: instance) else { return }
    guard let number = number(value, name) else { return }
    setNumber(number, name, of: row)
    addDirty(row)
  }

  /// Sets a parameter for all, or for what plays and will play on an emitter.
  ///
  /// A value beyond the parameter's range is the nearer end; NaN does nothing.
  public func setParameter(_ name: String, _ value: SoundValue, on emitter: Emitter? = nil) {
    guard let number = number(value, name), let parameter = program.parameterNames[name],
      !number.isNaN
    else { return }
    guard let emitter else { return set(parameter, number) }
    let row = values.row(of: parameter, on: emitter) ?? makeValue(parameter, on: emitter)
    if values.set(row, number, program.parameters[Int(parameter)]) { noteChange(of: row) }
  }

  /// Where a parameter is, on its way to what was set; nil when there is none of that name.
  public func value(of name: String, on emitter: Emitter? = nil) -> Double? {
    guard let parameter = program.parameterNames[name] else { return nil }
    let own = emitter.flatMap { values.row(of: parameter, on: $0) }
    return values.rows[Int(own ?? values.common[Int(parameter)])].current
  }

  /// Sets a switch of an emitter: what is posted on it from now on chooses by it.
  public func setSwitch(_ name: String, _ value: String, on emitter: Emitter) {
    guard let row = program.switchNames[name] else {
      return notices.miss(missing("switch", name, among: program.switchNames.keys))
    }
    guard let label = program.label(value, of: name) else {
      return notices.miss(program.missingLabel(value, of: name))
    }
    switches.set(row, on: emitter, to: label)
  }

  // MARK: Values

  private func number(_ value: SoundValue, _ name: String) -> Double? {
    guard let parameter = program.parameterNames[name] else {
      missParameter(name)
      return nil
    }
    switch value {
    case .number(let number): return number
    case .label(let label):
      let labels = program.parameters[Int(parameter)].definition.labels
      if labels[label] == nil {
        notices.miss("\(name): " + program.missing("label", label, among: labels.keys))
      }
      return labels[label]
    case .clip: return nil
    }
  }

  private func set(_ parameter: Int32, _ number: Double) {
    let row = values.common[Int(parameter)]
    if values.set(row, number, program.parameters[Int(parameter)]) { noteChange(of: row) }
  }

  /// What plays on the emitter reads the new row from now on.
  private func makeValue(_ parameter: Int32, on emitter: Emitter) -> Int32 {
    let row = values.make(parameter, for: .emitter(emitter), from: values.common[Int(parameter)])
    forEach(on: emitter) { instance in
      if instances.details[instance].numbers[parameter] == nil { read(row, parameter, instance) }
    }
    return row
  }

  /// Lets an instance's curves read another row of a parameter.
  private func read(_ value: Int32, _ parameter: Int32, _ instance: Int) {
    let event = program.rules[Int(instances.levels[instance].event)]
    for (index, input) in program.inputs[rows: event.inputs].enumerated()
    where input == .parameter(parameter) {
      values.setInput(instances.levels[instance].inputs + Int32(index), value)
    }
  }

  func setNumber(_ number: Double, _ name: String, of instance: Int) {
    guard let parameter = program.parameterNames[name], !number.isNaN else { return }
    var isNew = false
    let row: Int32
    if let own = instances.details[instance].numbers[parameter] {
      row = own
    } else {
      let emitter = instances.details[instance].emitter
      let former =
        emitter.flatMap { values.row(of: parameter, on: $0) } ?? values.common[Int(parameter)]
      row = values.make(parameter, for: .instance(Int32(instance)), from: former)
      instances.details[instance].numbers[parameter] = row
      read(row, parameter, instance)
      // What is given with the post counts from its start on.
      isNew = instances.levels[instance].firstPart < 0
    }
    if isNew {
      values.jump(row, number, program.parameters[Int(parameter)])
    } else {
      _ = values.set(row, number, program.parameters[Int(parameter)])
    }
  }

  func forEach(on emitter: Emitter, _ body: (Int) -> Void) {
    let index = Int(emitter.row)
    guard index < instances.firstOnEmitter.count else { return }
    var next = instances.firstOnEmitter[index]
    while next >= 0 {
      let row = Int(next)
      next = instances.details[row].nextOnEmitter
      if instances.details[row].emitter == emitter { body(row) }
    }
  }

  /// Whoever reads a value is looked at in the next step.
  func noteChange(of value: Int32) {
    switch values.rows[Int(value)].owner {
    case .all:
      let parameter = values.rows[Int(value)].parameter
      for event in program.parameterUsers[Int(parameter)] { addDirty(event: event) }
      mix.isDirty = true
    case .emitter(let emitter): forEach(on: emitter) { addDirty($0) }
    case .instance(let row): addDirty(Int(row))
    }
  }

  /// Lets values go on their way.
  func advanceValues(_ seconds: Double) {
    guard !values.moving.isEmpty else { return }
    for index in values.moving.indices {
      let row = values.moving[index]
      _ = values.advance(row, seconds: seconds, program.parameters)
      noteChange(of: row)
    }
    values.dropArrived()
  }
}

extension SoundProgram {
  /// Seconds after which an event that was released has nothing to say, as an envelope drives its
  /// whole gain; nil: it has no such.
  func envelopeRelease(of event: Rules) -> Double? {
    for drive in event.drives where drives[Int(drive)].target == .gain {
      let input = event.inputs.lowerBound + drives[Int(drive)].input
      guard case .modulator(let row) = inputs[Int(input)],
        case .adsr(let envelope) = modulators[Int(row)], result(of: Int(drive), at: 0) <= -80
      else { continue }
      return envelope.release
    }
    return nil
  }
}
