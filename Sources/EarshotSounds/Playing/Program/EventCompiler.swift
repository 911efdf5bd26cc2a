import Earshot

/// Makes nodes of an event's containers.
struct EventCompiler {
  var program: SoundProgram
  let definitions: SoundDefinitions
  private var event = SoundProgram.Event(name: "", definition: SoundEvent("", play: .nothing))
  private var rules = SoundProgram.Rules()
  /// What the event's curves read.
  private var inputs: [SoundProgram.Input] = []
  private var inputRows: [SoundProgram.Input: Int32] = [:]
  /// Events that are being copied, the outermost first.
  private var path: [String] = []
  /// Modulators that can be read by name, of the innermost event.
  private var modulators: [String: Int32] = [:]
  private var firstNode = 0
  /// The empty node that stands for all those beyond a limit; −1: no limit is reached.
  private var restNode: Int32 = -1
  /// Nodes of nested events, in all events so far.
  private var copies = 0

  init(_ program: SoundProgram, _ definitions: SoundDefinitions) {
    self.program = program
    self.definitions = definitions
  }

  /// Compiles an event of the program.
  mutating func compile(_ row: Int) {
    event = program.events[row]
    rules = SoundProgram.Rules()
    (inputs, inputRows) = ([], [:])
    (firstNode, restNode) = (program.nodes.count, -1)
    let definition = event.definition
    path = [definition.name]
    modulators = addModulators(of: definition)
    let drives = compiled(definition.drives)
    rules.drives = append(drives.filter { $0.target != .probability })
    _ = addNode(
      definition.play, parent: -1, around: [], depth: 0,
      chances: drives.filter { $0.target == .probability })
    rules.nodes = Int32(firstNode)..<Int32(program.nodes.count)
    let firstInput = Int32(program.inputs.count)
    program.inputs.append(contentsOf: inputs)
    rules.inputs = firstInput..<Int32(program.inputs.count)
    rules.changesByItself = inputs.contains { $0.changesByItself }
    rules.readsPlace = inputs.contains { $0.isPlace }
    addBus(definition)
    addStates(definition)
    addNumbers(definition)
    program.events[row] = event
    program.rules.append(rules)
  }

  private mutating func addBus(_ definition: SoundEvent) {
    if let bus = definition.bus {
      rules.bus = program.busNames[bus] ?? -1
      if rules.bus < 0 { addFault(program.missing("bus", bus, among: program.buses)) }
    }
    for name in definition.sends.keys.sorted() where program.reverbNames[name] == nil {
      addFault(program.missing("reverb", name, among: program.reverbs))
    }
  }

  private mutating func addNumbers(_ definition: SoundEvent) {
    rules.modulators = Int32(
      inputs.count { if case .modulator = $0 { true } else { false } })
    rules.hasFaults = !event.faults.isEmpty
    rules.hasDistance = definition.distance != nil
    rules.hasSends = !definition.sends.isEmpty
    (rules.isProtected, rules.priority) = (definition.isProtected, definition.priority)
    rules.cooldown = definition.cooldown
    (rules.gain, rules.pitch) = (.init(definition.gain), .init(definition.pitch))
    (rules.limit, rules.fades) = (definition.limit, definition.fades)
  }

  private mutating func addStates(_ definition: SoundEvent) {
    let first = Int32(program.stateChanges.count)
    for (name, values) in definition.states.sorted(by: { $0.key < $1.key }) {
      guard let state = program.stateNames[name] else {
        addFault(program.missing("state", name, among: program.states.map(\.name)))
        continue
      }
      var changes: [Int32: SoundChange] = [:]
      for (value, change) in values.sorted(by: { $0.key < $1.key }) {
        changes[program.label(value)] = change
        if change.hasMoreThanEvents {
          addFault("The state \"\(name)\" changes something of it that only buses have.")
        }
      }
      program.stateChanges.append(SoundProgram.StateChange(state: state, changes: changes))
    }
    rules.states = first..<Int32(program.stateChanges.count)
  }

  private mutating func addModulators(of definition: SoundEvent) -> [String: Int32] {
    var rows: [String: Int32] = [:]
    for (name, modulator) in definition.modulators.sorted(by: { $0.key < $1.key }) {
      rows[name] = Int32(program.modulators.count)
      program.modulators.append(modulator)
    }
    return rows
  }

  // MARK: Curves

  private mutating func input(named name: String) -> Int32 {
    let input: SoundProgram.Input
    if let modulator = modulators[name] {
      input = .modulator(modulator)
    } else if program.parameterNames[name] == nil, let builtIn = BuiltInParameter(rawValue: name) {
      input = .builtIn(builtIn)
    } else {
      input = .parameter(program.parameter(name))
    }
    return row(of: input)
  }

  private mutating func row(of input: SoundProgram.Input) -> Int32 {
    if let known = inputRows[input] { return known }
    inputRows[input] = Int32(inputs.count)
    inputs.append(input)
    return Int32(inputs.count - 1)
  }

  private mutating func points(of curve: SoundCurve) -> SoundProgram.Rows {
    let first = Int32(program.points.count)
    program.points.append(contentsOf: curve.points)
    return first..<Int32(program.points.count)
  }

  private mutating func compiled(_ drives: [SoundDrive]) -> [SoundProgram.Drive] {
    var all: [SoundProgram.Drive] = []
    for drive in drives {
      let target: SoundProgram.Drive.Target
      switch drive.target {
      case .gain: target = .gain
      case .pitch: target = .pitch
      case .lowPass: target = .lowPass
      case .probability: target = .probability
      case .send(let name):
        guard let reverb = program.reverbNames[name] else {
          addFault(program.missing("reverb", name, among: program.reverbs))
          continue
        }
        target = .send(reverb)
      // A blend looks for its own.
      case .blend: continue
      case .weight, .highPass, .effect:
        addFault("Its curve of \"\(drive.source)\" changes what only buses and snapshots have.")
        continue
      }
      all.append(
        SoundProgram.Drive(
          input: input(named: drive.source), target: target, points: points(of: drive.curve)))
    }
    return all
  }

  /// Adds a sentence once, as long as there aren't very many.
  private mutating func addFault(_ fault: String) {
    guard event.faults.count < SoundLimits.errors, !event.faults.contains(fault) else { return }
    event.faults.append(fault)
  }

  private mutating func append(_ drives: [SoundProgram.Drive]) -> SoundProgram.Rows {
    let first = Int32(program.drives.count)
    program.drives.append(contentsOf: drives)
    return first..<Int32(program.drives.count)
  }

  // MARK: Containers

  /// Adds a container with everything inside. `around` are the curves of the containers around it,
  /// `chances` the probabilities of its event.
  private mutating func addNode(
    _ container: SoundContainer, parent: Int32, around: [SoundProgram.Drive], depth: Int,
    chances outer: [SoundProgram.Drive] = []
  ) -> Int32 {
    if let limit = exceededLimit(depth) { return addRest(parent, limit) }
    let row = Int32(program.nodes.count)
    if path.count > 1 { copies += 1 }
    program.nodes.append(
      SoundProgram.Node(
        content: .nothing, gain: .init(container.gain), pitch: .init(container.pitch),
        delay: .init(container.delay), probability: container.probability, loop: container.loop,
        parent: parent))
    let own = compiled(container.drives)
    program.nodes[Int(row)].chances = append(outer + own.filter { $0.target == .probability })
    let inner = around + own.filter { $0.target != .probability }
    add(container, to: row, inner, depth)
    if let tail = container.release {
      let node = addNode(tail, parent: row, around: inner, depth: depth + 1)
      program.nodes[Int(row)].tail = node
    }
    return row
  }

  /// A sentence about the limit that one more node would exceed; nil: there is room.
  private func exceededLimit(_ depth: Int) -> String? {
    if depth >= SoundProgram.deepest {
      return "With nested events its containers are nested deeper than \(SoundProgram.deepest)."
    }
    if program.nodes.count - firstNode >= SoundProgram.mostNodes {
      return "With nested events it has more than \(SoundProgram.mostNodes) containers."
    }
    guard copies >= SoundProgram.mostCopies, path.count > 1 else { return nil }
    return "Nested events have more than \(SoundProgram.mostCopies) containers in all."
  }

  /// The node that plays nothing in place of what exceeds a limit.
  private mutating func addRest(_ parent: Int32, _ limit: String) -> Int32 {
    if !event.exceeded.contains(limit) {
      event.exceeded.append(limit)
      event.faults.append(limit)
    }
    guard restNode < 0 else { return restNode }
    restNode = Int32(program.nodes.count)
    let nothing = SoundProgram.Span(0...0)
    program.nodes.append(
      SoundProgram.Node(
        content: .nothing, gain: nothing, pitch: nothing, delay: nothing, probability: 1,
        loop: nil, parent: parent))
    return restNode
  }

  private mutating func add(
    _ container: SoundContainer, to row: Int32, _ inner: [SoundProgram.Drive], _ depth: Int
  ) {
    switch container.content {
    case .clip(let path): addClip(path, to: row, inner)
    case .hole(let name):
      program.nodes[Int(row)].content = .hole(name)
      program.nodes[Int(row)].drives = append(inner)
    case .random(let random):
      let first = Int32(program.weights.count)
      program.weights.append(contentsOf: random.choices.map(\.weight))
      program.nodes[Int(row)].content = .random(
        weights: first, avoid: Int32(min(random.avoid, random.choices.count - 1)),
        isShuffled: random.isShuffled, memory: takeMemory())
      addChildren(random.choices.map(\.container), to: row, inner, depth)
    case .sequence(let items, let scope):
      program.nodes[Int(row)].content = .sequence(scope, memory: takeMemory())
      addChildren(items, to: row, inner, depth)
    case .layers(let layers):
      program.nodes[Int(row)].content = .layers
      addChildren(layers, to: row, inner, depth)
    case .silence(let range): program.nodes[Int(row)].content = .silence(.init(range))
    case .switch(let cases): addSwitch(cases, to: row, inner, depth)
    case .blend(let parameter, let parts):
      addBlend(parameter, parts, container.drives, to: row, inner, depth)
    case .event(let name): addEvent(name, to: row, inner, depth)
    }
  }

  private mutating func takeMemory() -> Int32 {
    program.memories += 1
    return program.memories - 1
  }

  private mutating func addChildren(
    _ containers: [SoundContainer], to row: Int32, _ inner: [SoundProgram.Drive], _ depth: Int
  ) {
    var rows: [Int32] = []
    for container in containers {
      let child = addNode(container, parent: row, around: inner, depth: depth + 1)
      rows.append(child)
      // No more of them fit.
      if child == restNode { break }
    }
    setChildren(rows, of: row)
  }

  private mutating func setChildren(_ rows: [Int32], of row: Int32) {
    let first = Int32(program.children.count)
    program.children.append(contentsOf: rows)
    program.nodes[Int(row)].children = first..<Int32(program.children.count)
  }

  private mutating func addClip(_ path: String, to row: Int32, _ inner: [SoundProgram.Drive]) {
    program.nodes[Int(row)].drives = append(inner)
    guard let clip = program.clipNames[path] else {
      addFault(
        ClipPath.isPattern(path)
          ? "No clip matches \"\(path)\"."
          : program.missing("clip", path, among: program.clips))
      return
    }
    program.nodes[Int(row)].content = .clip(clip)
  }

  private mutating func addSwitch(
    _ cases: SoundSwitchCases, to row: Int32, _ inner: [SoundProgram.Drive], _ depth: Int
  ) {
    var choice = SoundProgram.Choice(
      source: program.source(named: cases.name), cases: [:], usual: -1)
    for (value, container) in cases.cases.sorted(by: { $0.key < $1.key }) {
      choice.cases[program.label(value)] = addNode(
        container, parent: row, around: inner, depth: depth + 1)
    }
    if let usual = cases.usual { choice.usual = choice.cases[program.label(usual)] ?? -1 }
    if choice.usual < 0 { choice.missingDefault = cases.usual }
    program.noteCases(choice)
    program.nodes[Int(row)].content = .choice(Int32(program.choices.count))
    program.choices.append(choice)
  }

  private mutating func addBlend(
    _ parameter: String, _ parts: [SoundBlendPart], _ drives: [SoundDrive], to row: Int32,
    _ inner: [SoundProgram.Drive], _ depth: Int
  ) {
    program.nodes[Int(row)].content = .blend
    // A curve may set the position in place of the parameter.
    var (source, shape) = (parameter, SoundProgram.Drive.withoutCurve)
    if let drive = drives.last(where: { $0.target == .blend }) {
      (source, shape) = (drive.source, points(of: drive.curve))
    }
    let position = input(named: source)
    var rows: [Int32] = []
    for (index, part) in parts.enumerated() {
      let before = index > 0 ? parts[index - 1].full.upperBound : -.infinity
      let after = index + 1 < parts.count ? parts[index + 1].full.lowerBound : .infinity
      let fade = SoundProgram.Drive(
        input: position, target: .blend(Int32(program.blends.count)), points: shape)
      program.blends.append(
        SoundProgram.BlendPart(
          fadeInFrom: before, fullFrom: part.full.lowerBound, fullTo: part.full.upperBound,
          fadeOutTo: after))
      rows.append(
        addNode(part.container, parent: row, around: inner + [fade], depth: depth + 1))
    }
    setChildren(rows, of: row)
  }

  /// Copies another event's container, with its gain, pitch, curves and modulators.
  private mutating func addEvent(
    _ name: String, to row: Int32, _ inner: [SoundProgram.Drive], _ depth: Int
  ) {
    guard let other = definitions.event(named: name) else {
      addFault(program.missing("event", name, among: definitions.events.keys))
      return
    }
    guard !path.contains(other.name) else {
      addFault("The event \"\(other.name)\" plays itself.")
      return
    }
    path.append(other.name)
    let outer = modulators
    modulators = addModulators(of: other)
    program.nodes[Int(row)].content = .layers
    let own = compiled(other.drives)
    var shell = SoundContainer(.layers([other.play]))
    (shell.gain, shell.pitch) = (other.gain, other.pitch)
    let child = addNode(
      shell, parent: row, around: inner + own.filter { $0.target != .probability },
      depth: depth + 1, chances: own.filter { $0.target == .probability })
    setChildren([child], of: row)
    modulators = outer
    path.removeLast()
  }
}

extension SoundContainer {
  /// One that plays nothing.
  static let nothing = SoundContainer(.layers([]))
}

extension SoundChange {
  /// It changes what an event doesn't have. Definition files can't say so, code can.
  fileprivate var hasMoreThanEvents: Bool {
    highPass != nil || occlusion != nil || isMuted != nil || !sends.isEmpty
  }
}

extension SoundProgram.Input {
  /// It is another in every step, whatever the game does.
  fileprivate var changesByItself: Bool {
    if case .parameter = self { false } else { true }
  }

  /// It depends on where the emitter is.
  fileprivate var isPlace: Bool {
    switch self {
    case .builtIn(.time), .builtIn(.playhead), .parameter, .modulator: false
    case .builtIn: true
    }
  }
}
