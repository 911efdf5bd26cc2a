import Earshot

/// What a container is started with.
struct Beginning {
  var instance: Int
  /// The run that goes on when it has ended; −1: the instance.
  var run: Int32 = -1
  var frame: Int64
  /// What chance follows from.
  var key: UInt64
  /// What the ranges of the containers around it came to, in decibels and semitones.
  var gain = 0.0
  var pitch = 0.0
}

/// Containers: from a node of the program to voices of the engine.
extension Sounds {
  /// Starts a container with all that is in it.
  func begin(_ node: Int32, _ start: Beginning) {
    let own = program.nodes[Int(node)]
    let place = node - program.rules[Int(instances.levels[start.instance].event)].nodes.lowerBound
    guard isPlayed(own, place, start) else { return }
    var start = start
    start.gain += drawn(own.gain, start.key, place, .gain)
    start.pitch += drawn(own.pitch, start.key, place, .pitch)
    let delay = drawn(own.delay, start.key, place, .delay)
    if delay > 0 {
      start.frame += Int64((delay * Double(engine.sampleRate)).rounded())
      // It is waited for, whatever then plays.
      if start.run >= 0 {
        let former = runs.rows[Int(start.run)].latestEnd
        runs.rows[Int(start.run)].latestEnd = max(former, start.frame)
      }
    }
    guard own.needsRun else { return play(node, place, start) }
    let run = runs.make(
      RunStore.Run(
        instance: Int32(start.instance), node: node, parent: start.run,
        next: instances.details[start.instance].firstRun, key: start.key, outerKey: start.key,
        gain: start.gain, pitch: start.pitch, latestEnd: start.frame))
    instances.details[start.instance].firstRun = Int32(run)
    addLive(start.run, start.instance)
    advance(run, at: start.frame)
  }

  private func isPlayed(
    _ node: SoundProgram.Node, _ place: Int32, _ start: Beginning
  ) -> Bool {
    var probability = node.probability
    for drive in node.chances {
      probability *= value(of: Int(drive), for: start.instance)
    }
    return probability >= 1 || Draw.unit(start.key, place, .probability) < probability
  }

  @inline(__always)
  private func drawn(
    _ span: SoundProgram.Span, _ key: UInt64, _ place: Int32, _ use: Draw.Use
  ) -> Double {
    span.isSingle ? span.low : span.value(at: Draw.unit(key, place, use))
  }

  /// Plays what a container contains, once.
  private func play(_ node: Int32, _ place: Int32, _ start: Beginning) {
    let own = program.nodes[Int(node)]
    switch own.content {
    case .nothing: break
    case .clip(let clip): play(clips[Int(clip)], own, node, start)
    case .hole(let name):
      let clip = instances.details[start.instance].clips[name]
      if clip == nil { notices.miss("No clip was given for the hole \"\(name)\".") }
      play(clip, own, node, start)
    case .random(let weights, let avoid, let isShuffled, let memory):
      let count = Int32(own.children.count)
      guard count > 0 else { return }
      let chosen = memories.choose(
        memory, program.weights[rows: weights..<weights + count], avoiding: avoid,
        isShuffled: isShuffled, Draw.unit(start.key, place, .choice))
      begin(program.children[Int(own.children.lowerBound) + chosen], start)
    case .sequence(.instance, _):
      // Its run has set which one comes.
      let position = start.run >= 0 ? runs.rows[Int(start.run)].position : 0
      guard position < own.children.count else { return }
      begin(program.children[Int(own.children.lowerBound + position)], start)
    case .sequence(let scope, let memory):
      guard !own.children.isEmpty else { return }
      let emitter = scope == .emitter ? instances.details[start.instance].emitter?.bits ?? 1 : 0
      let position = memories.next(memory, of: own.children.count, on: emitter)
      begin(program.children[Int(own.children.lowerBound) + position], start)
    case .choice(let choice):
      let chosen = chosenCase(of: program.choices[Int(choice)], in: start.instance)
      if chosen >= 0 { begin(chosen, start) }
    case .blend, .layers:
      for child in own.children { begin(program.children[Int(child)], start) }
    case .silence(let span):
      let seconds = drawn(span, start.key, place, .silence)
      let frames = Int64((seconds * Double(engine.sampleRate)).rounded())
      guard frames > 0 else { return }
      addLive(start.run, start.instance)
      timers.append(
        SilenceTimer(
          frame: start.frame + frames, instance: instances.instance(at: start.instance),
          run: start.run))
    }
  }

  /// The case that counts for an instance; −1: none.
  private func chosenCase(of choice: SoundProgram.Choice, in instance: Int) -> Int32 {
    choice.cases[label(of: choice.source, in: instance)] ?? choice.usual
  }

  /// The value that counts for an instance; −1: none.
  private func label(of source: SoundProgram.Choice.Source, in instance: Int) -> Int32 {
    switch source {
    case .state(let state):
      let given = instances.details[instance].labels[program.states[Int(state)].name]
      return given ?? states.rows[Int(state)].value
    case .switch(let row):
      let own = program.switches[Int(row)]
      var value = instances.details[instance].labels[own.name] ?? -1
      if value < 0, let emitter = instances.details[instance].emitter {
        value = switches.value(of: row, on: emitter)
      }
      return value >= 0 ? value : own.initial
    case .parameter(let parameter):
      let value = self.value(of: parameter, for: instance)
      return program.parameters[Int(parameter)].labels.last { $0.value <= value }?.label ?? -1
    }
  }

  /// A sentence about a switch container that has no case for the value; nil: there is none.
  func missingCase(of instance: Int) -> String? {
    let event = Int(instances.levels[instance].event)
    for node in program.nodes[rows: program.rules[event].nodes] {
      guard case .choice(let row) = node.content else { continue }
      let choice = program.choices[Int(row)]
      guard chosenCase(of: choice, in: instance) < 0 else { continue }
      let label = label(of: choice.source, in: instance)
      let value =
        label < 0
        ? "has no value" : "is \"\(program.labelNames[Int(label)])\", which has no case"
      return "\"\(program.name(of: choice.source))\" \(value), and "
        + (choice.missingDefault.map { "the default \"\($0)\" has no case." }
          ?? "there is no default.")
    }
    return nil
  }

  private func play(
    _ clip: Clip?, _ own: SoundProgram.Node, _ node: Int32, _ start: Beginning
  ) {
    guard let clip else { return }
    let row = Int(instances.levels[start.instance].event)
    let rules = program.rules[row]
    var part = PartStore.Part(
      instance: Int32(start.instance), run: start.run, node: node,
      next: instances.levels[start.instance].firstPart, gain: start.gain, pitch: start.pitch,
      key: start.key)
    let whole = instanceLevels(start.instance)
    let levels = partLevels(part, whole)
    var options = PlaybackOptions()
    (part.sentOcclusion, part.sentRate) = (levels.occlusion, levels.rate)
    part.sentGain = sentGain(levels)
    options.gain = Gain(linear: part.sentGain)
    options.rate = Rate(part.sentRate)
    switch own.loop {
    case nil: break
    case .forever: options.looping = .forever
    case .times(let count): options.looping = .times(count)
    }
    if own.loop != nil, instances.details[start.instance].isReleased { options.looping = .once }
    part.isLooping = options.looping != .once
    if let seconds = rules.fades.start {
      if let fade = startFade(of: start.instance, seconds, at: start.frame) { options.fade = fade }
    }
    if start.frame > engine.currentFrame { options.start = .frame(start.frame) }
    options.priority = rules.priority
    options.isProtected = rules.isProtected
    if rules.bus >= 0 { options.bus = mix.buses[Int(rules.bus)].bus }
    if rules.hasSends { options.sends = sends(of: program.events[row].definition) }
    let voice = engine.play(clip, on: instances.details[start.instance].emitter, options: options)
    // Its row may have been that of a voice which ended only now.
    engine.reportVoiceEvents()
    guard engine.isAlive(voice), parts.row(of: voice) == nil else { return }
    part.voice = voice
    let made = parts.make(part)
    if part.sentOcclusion > 0 { engine.setOcclusion(voice, Occlusion(part.sentOcclusion)) }
    instances.levels[start.instance].firstPart = Int32(made)
    instances.details[start.instance].newestPart = Int32(made)
    instances.details[start.instance].voices += 1
    addLive(start.run, start.instance)
    if start.run >= 0 { leading.append(Int32(made)) }
    sendDriven(made, over: .zero)
  }

  /// What is left, at a frame, of the fade in which an instance starts; nil: it is over.
  ///
  /// The fade begins with the instance's first voice. A voice that starts while it lasts is full at
  /// its end.
  private func startFade(of instance: Int, _ seconds: Double, at frame: Int64) -> Fade? {
    let first = min(instances.details[instance].firstFrame, frame)
    instances.details[instance].firstFrame = first
    let left = seconds - Double(frame - first) / Double(engine.sampleRate)
    return left > 0 ? .seconds(left) : nil
  }

  private func sends(of rules: SoundEvent) -> [ReverbSend] {
    rules.sends.sorted { $0.key < $1.key }.compactMap { name, gain in
      guard let row = program.reverbNames[name], let reverb = mix.reverbs[Int(row)] else {
        return nil
      }
      return ReverbSend(reverb, .decibels(gain))
    }
  }

  // MARK: Going on

  func addLive(_ run: Int32, _ instance: Int) {
    if run >= 0 { runs.rows[Int(run)].live += 1 } else { instances.details[instance].live += 1 }
  }

  /// Something that a run or an instance plays has ended at a frame.
  func childEnded(_ run: Int32, _ instance: Int, at frame: Int64) {
    guard run >= 0 else {
      instances.details[instance].live -= 1
      return endIfSpent(instance)
    }
    let row = Int(run)
    runs.rows[row].live -= 1
    runs.rows[row].latestEnd = max(runs.rows[row].latestEnd, frame)
    guard runs.rows[row].live == 0, !instances.details[instance].isStopping else { return }
    advance(row, at: runs.rows[row].latestEnd)
  }

  func endIfSpent(_ instance: Int) {
    guard instances.details[instance].voices == 0,
      instances.details[instance].live == 0 || instances.details[instance].isStopping
    else { return }
    end(instance, instances.details[instance].ending)
  }

  /// Passes in a row that may play nothing, and passes that may begin in one block.
  private static let (mostEmptyPasses, shortestPass) = (64, Int64(16))

  /// Lets a run play what comes next, until something of it lasts or it is over.
  private func advance(_ row: Int, at frame: Int64) {
    var frame = frame
    readInputs(of: Int(runs.rows[row].instance), passed: 0)
    while let next = next(of: row) {
      if case .contents = next, runs.rows[row].position == 0 {
        // Passes without a length would never end.
        if runs.rows[row].passes > 1 {
          frame = max(frame, runs.rows[row].passFrame + Self.shortestPass)
        }
        runs.rows[row].passFrame = frame
        runs.rows[row].emptyPasses += 1
        guard runs.rows[row].emptyPasses <= Self.mostEmptyPasses else { break }
      }
      play(next, of: row, at: frame)
      frame = max(frame, runs.rows[row].latestEnd)
      guard runs.rows[row].live == 0 else { return runs.rows[row].emptyPasses = 0 }
    }
    let run = runs.rows[row]
    removeRun(row)
    childEnded(run.parent, Int(run.instance), at: frame)
  }

  private func play(_ next: Next, of row: Int, at frame: Int64) {
    // Counted once more while it starts.
    runs.rows[row].live = 1
    let run = runs.rows[row]
    let start = Beginning(
      instance: Int(run.instance), run: Int32(row), frame: frame, key: run.key, gain: run.gain,
      pitch: run.pitch)
    let event = program.rules[Int(instances.levels[start.instance].event)]
    switch next {
    case .contents: play(run.node, run.node - event.nodes.lowerBound, start)
    case .tail(let node): begin(node, start)
    }
    runs.rows[row].live -= 1
  }

  private enum Next {
    case contents
    case tail(Int32)
  }

  private func next(of row: Int) -> Next? {
    let run = runs.rows[row]
    let node = program.nodes[Int(run.node)]
    guard !run.isTail else { return nil }
    let isSequence = node.content.isSequenceOfInstance
    let items = isSequence ? Int32(node.children.count) : 1
    let isReleased = instances.details[Int(run.instance)].isReleased
    if run.position >= 0, run.position + 1 < items {
      runs.rows[row].position += 1
    } else {
      let goesOn =
        run.passes == 0 || !isReleased && node.loopOfRun.map { $0.allows(run.passes) } ?? false
      guard goesOn, items > 0 else {
        guard node.tail >= 0, isReleased else { return nil }
        runs.rows[row].isTail = true
        runs.rows[row].key = Draw.key(run.outerKey, UInt64.max)
        return .tail(node.tail)
      }
      runs.rows[row].passes += 1
      runs.rows[row].position = 0
    }
    let number = UInt64(runs.rows[row].passes) << 24 | UInt64(runs.rows[row].position)
    runs.rows[row].key = Draw.key(run.outerKey, number)
    return .contents
  }

  private func removeRun(_ row: Int) {
    let run = runs.rows[row]
    let instance = Int(run.instance)
    if instances.details[instance].firstRun == row {
      instances.details[instance].firstRun = run.next
    } else {
      var other = instances.details[instance].firstRun
      while other >= 0 {
        if runs.rows[Int(other)].next == row {
          runs.rows[Int(other)].next = run.next
          break
        }
        other = runs.rows[Int(other)].next
      }
    }
    runs.remove(row)
  }
}

extension SoundProgram.Content {
  var isSequenceOfInstance: Bool {
    if case .sequence(.instance, _) = self { true } else { false }
  }
}

extension SoundLoop {
  /// Whether another pass comes after so many.
  fileprivate func allows(_ passes: Int) -> Bool {
    switch self {
    case .forever: true
    case .times(let count): passes < count
    }
  }
}
