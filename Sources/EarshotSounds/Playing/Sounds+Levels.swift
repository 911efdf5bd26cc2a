import Earshot

/// What curves make of the values of parameters.
extension Sounds {
  /// Reads the inputs of an instance at the end of a block, and sends what has changed.
  func update(_ row: Int, passed frames: Int, over time: RampTime) {
    readInputs(of: row, passed: frames)
    let whole = instanceLevels(row)
    var part = Int(instances.levels[row].firstPart)
    while part >= 0 {
      send(part, partLevels(parts.rows[part], whole), over: time)
      part = Int(parts.rows[part].next)
    }
  }

  /// What its event's own curves, ranges and states come to. Its inputs must have been read.
  @inline(__always)
  func instanceLevels(_ row: Int) -> Levels {
    let event = Int(instances.levels[row].event)
    var levels = Levels(gain: instances.levels[row].gain, pitch: instances.levels[row].pitch)
    for index in program.rules[event].drives { add(drive: Int(index), to: &levels) }
    for index in program.rules[event].states { add(change: Int(index), to: &levels) }
    return levels
  }

  /// The levels of a voice: those of its instance, its part and its containers.
  @inline(__always)
  func partLevels(_ part: borrowing PartStore.Part, _ whole: Levels) -> Levels {
    var levels = whole
    levels.gain += part.gain - part.lowered
    levels.pitch += part.pitch
    guard part.node >= 0 else { return levels }
    for index in program.nodes[Int(part.node)].drives { add(drive: Int(index), to: &levels) }
    return levels
  }

  @inline(__always)
  private func add(drive index: Int, to levels: inout Levels) {
    let result = result(of: index)
    switch program.drives[index].target {
    case .gain: levels.gain += result
    case .pitch: levels.pitch += result
    case .lowPass: levels.lowPass = min(levels.lowPass, result)
    case .blend(let blend): levels.factor *= program.blends[Int(blend)].gain(at: result)
    case .probability, .send: break
    }
  }

  /// What a curve makes of the value that was read for it.
  @inline(__always)
  private func result(of drive: Int) -> Double {
    program.result(of: drive, at: read[Int(program.drives[drive].input)])
  }

  private func add(change: Int, to levels: inout Levels) {
    var (cutoff, hasCutoff) = (0.0, false)
    let state = Int(program.stateChanges[change].state)
    for weight in states.rows[state].weights where weight.now > 0 {
      let own = program.stateChanges[change].changes[weight.label]
      levels.gain += (own?.gain ?? 0) * weight.now
      levels.pitch += (own?.pitch ?? 0) * weight.now
      hasCutoff = hasCutoff || own?.lowPass != nil
      cutoff += Exponential.logarithm(own?.lowPass ?? 20_000) * weight.now
    }
    // Of nothing but 20 kHz it would come to a little less, by rounding.
    if hasCutoff { levels.lowPass = min(levels.lowPass, Exponential.twoTo(cutoff)) }
  }

  /// The engine's obstacle makes a sound quieter as well, which a low-pass doesn't.
  func sentGain(_ levels: Levels) -> Double {
    let occlusion = levels.occlusion
    guard occlusion > 0 else { return levels.linearGain }
    return levels.linearGain / Occlusion(occlusion).gain.linear
  }

  @inline(__always)
  func send(_ row: Int, _ levels: Levels, over time: RampTime) {
    let (gain, rate) = (sentGain(levels), levels.rate)
    let hasNewGain = gain != parts.rows[row].sentGain
    let hasNewRate = rate != parts.rows[row].sentRate
    var occlusion: Double?
    if levels.lowPass < 20_000 || parts.rows[row].sentOcclusion > 0 {
      let present = levels.occlusion
      if present != parts.rows[row].sentOcclusion { occlusion = present }
    }
    if program.hasDrivenSends { sendDriven(row, over: time.time) }
    guard hasNewGain || hasNewRate || occlusion != nil else { return }
    parts.rows[row].sentGain = gain
    parts.rows[row].sentRate = rate
    if let occlusion { parts.rows[row].sentOcclusion = occlusion }
    engine.ramp(
      parts.rows[row].voice, gain: hasNewGain ? gain : nil, rate: hasNewRate ? rate : nil,
      occlusion: occlusion, over: time)
  }

  /// Sends that follow curves.
  func sendDriven(_ row: Int, over time: Duration) {
    guard program.hasDrivenSends, parts.rows[row].node >= 0 else { return }
    let event = Int(instances.levels[Int(parts.rows[row].instance)].event)
    for drives in [
      program.rules[event].drives, program.nodes[Int(parts.rows[row].node)].drives,
    ] {
      for drive in drives {
        guard case .send(let target) = program.drives[Int(drive)].target,
          let reverb = mix.reverbs[Int(target)]
        else { continue }
        let gain = Gain.decibels(result(of: Int(drive)))
        engine.setSend(parts.rows[row].voice, to: reverb, gain, over: time)
      }
    }
  }

  // MARK: Inputs

  /// Gives an instance rows of the values that its curves read.
  func makeInputs(of row: Int) {
    let rules = program.rules[Int(instances.levels[row].event)]
    let first = values.makeInputs(rules.inputs.count)
    instances.levels[row].inputs = first
    for index in 0..<rules.inputs.count {
      switch program.inputs[Int(rules.inputs.lowerBound) + index] {
      case .parameter(let parameter):
        var own = instances.details[row].numbers[parameter]
        if own == nil, !values.isEmptyOfEmitters {
          own = instances.details[row].emitter.flatMap { values.row(of: parameter, on: $0) }
        }
        values.setInput(first + Int32(index), own ?? values.common[Int(parameter)])
      case .builtIn, .modulator: values.setInput(first + Int32(index), -1)
      }
    }
    instances.levels[row].modulators = modulation.make(Int(rules.modulators))
    instances.details[row].modulatorCount = rules.modulators
  }

  func removeInputs(of row: Int) {
    let event = instances.levels[row].event
    guard event >= 0 else { return }
    let first = instances.levels[row].inputs
    values.removeInputs(first, program.rules[Int(event)].inputs.count)
    modulation.remove(instances.levels[row].modulators, Int(instances.details[row].modulatorCount))
  }

  /// Reads what an instance's curves need, as it is so many frames from now.
  @inline(__always)
  func readInputs(of row: Int, passed frames: Int) {
    let event = Int(instances.levels[row].event)
    let count = program.rules[event].inputs.count
    while read.count < count { read.append(0) }
    guard !program.rules[event].changesByItself else {
      return readMoving(of: row, program.rules[event], passed: frames)
    }
    let first = Int(instances.levels[row].inputs)
    for index in 0..<count {
      read[index] = values.rows[Int(values.inputs[first + index])].current
    }
  }

  /// The same of one whose inputs change by themselves.
  private func readMoving(of row: Int, _ event: SoundProgram.Rules, passed frames: Int) {
    let level = instances.levels[row]
    let passed = Double(engine.currentFrame + Int64(frames) - level.startFrame)
    let seconds = passed / Double(engine.sampleRate)
    let bearing =
      event.readsPlace
      ? instances.details[row].emitter.flatMap { engine.bearing(of: $0) } ?? EmitterBearing()
      : EmitterBearing()
    var modulator = Int(level.modulators)
    for index in 0..<event.inputs.count {
      switch program.inputs[Int(event.inputs.lowerBound) + index] {
      case .parameter:
        read[index] = values.rows[Int(values.inputs[Int(level.inputs) + index])].current
      case .builtIn(let builtIn): read[index] = value(of: builtIn, bearing, seconds, row)
      case .modulator(let number):
        read[index] = value(
          of: program.modulators[Int(number)], row, modulator, seconds: seconds,
          step: Double(frames) / Double(engine.sampleRate))
        modulator += 1
      }
    }
  }

  private func value(
    of builtIn: BuiltInParameter, _ bearing: EmitterBearing, _ seconds: Double, _ row: Int
  ) -> Double {
    switch builtIn {
    case .distance: bearing.distance
    case .angle: bearing.angle
    case .listenerAngle: bearing.listenerAngle
    case .elevation: bearing.elevation
    case .speed: bearing.speed
    case .relativeSpeed: bearing.relativeSpeed
    case .occlusion: bearing.occlusion
    case .time: seconds
    case .playhead: playhead(at: row) ?? 0
    }
  }

  /// Of the newest voice, in seconds of its clip.
  func playhead(at row: Int) -> Double? {
    let part = instances.details[row].newestPart
    return part >= 0 ? engine.playhead(of: parts.rows[Int(part)].voice) : nil
  }

  private func value(
    of modulator: SoundModulator, _ row: Int, _ state: Int, seconds: Double, step: Double
  ) -> Double {
    let key = instances.details[row].key
    // Where it is in its event doesn't depend on what other events have.
    let place = Int32(state) - instances.levels[row].modulators
    switch modulator {
    case .lfo(let lfo): return lfo.value(at: seconds, key: key, place: place)
    case .adsr(let envelope):
      let release = instances.details[row].releaseFrame
      let released =
        release == .max
        ? Double.infinity
        : Double(release - instances.levels[row].startFrame) / Double(engine.sampleRate)
      return envelope.value(at: seconds, releasedAt: released)
    case .walk(let walk):
      return walk.value(at: seconds, &modulation.states[state], key: key, place: place)
    case .follower(let follower):
      return follower.value(
        towards: mix.level(of: follower.bus, self), seconds: step, &modulation.states[state])
    }
  }

  /// The value of a curve, by its row, for an instance. Probabilities use it.
  func value(of drive: Int, for instance: Int) -> Double {
    readInputs(of: instance, passed: 0)
    return result(of: drive)
  }

  /// A parameter's value for an instance.
  func value(of parameter: Int32, for instance: Int) -> Double {
    if let own = instances.details[instance].numbers[parameter] {
      return values.rows[Int(own)].current
    }
    let own = instances.details[instance].emitter.flatMap { values.row(of: parameter, on: $0) }
    return values.rows[Int(own ?? values.common[Int(parameter)])].current
  }
}
