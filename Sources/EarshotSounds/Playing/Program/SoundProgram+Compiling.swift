import Earshot
import StrictJSON

extension SoundProgram {
  /// How deep containers may be nested, and how many nodes an event may come to with the events
  /// that it plays.
  static let (deepest, mostNodes) = (64, 65_536)
  /// How many nodes may be copies of nested events, in all events together.
  static let mostCopies = 1_048_576

  /// Replaces names by numbers. Never fails: what is missing becomes silence, and the event says
  /// why.
  ///
  /// `paths` are the existing clips, in order. Everything that the former program had keeps its row
  /// number, so that running instances can continue.
  init(
    _ definitions: SoundDefinitions, paths: [String], after former: SoundProgram = SoundProgram()
  ) {
    self = SoundProgram(keeping: former)
    for (name, parameter) in definitions.parameters.sorted(by: { $0.key < $1.key }) {
      addParameter(name, parameter)
    }
    for (name, state) in definitions.states.sorted(by: { $0.key < $1.key }) {
      if let row = stateNames[name] {
        states[Int(row)].definition = state
      } else {
        stateNames[name] = Int32(states.count)
        states.append((name, state))
      }
      for value in state.values { _ = label(value) }
    }
    for (name, definition) in definitions.switches.sorted(by: { $0.key < $1.key }) {
      addSwitch(name, definition)
    }
    for name in definitions.reverbs.keys.sorted() where reverbNames[name] == nil {
      reverbNames[name] = Int32(reverbs.count)
      reverbs.append(name)
    }
    for name in ["master"] + definitions.buses.keys.sorted() where busNames[name] == nil {
      busNames[name] = Int32(buses.count)
      buses.append(name)
    }
    let there = Set(paths)
    clipNames = clipNames.filter { there.contains($0.key) }
    for path in paths where clipNames[path] == nil {
      clipNames[path] = Int32(clips.count)
      clips.append(path)
    }
    addEvents(definitions, former)
    // The compiler has the lists to itself: nothing is copied event by event.
    var compiler = EventCompiler(self, definitions)
    self = SoundProgram()
    for row in compiler.program.events.indices { compiler.compile(row) }
    self = compiler.program
    noteUsers()
    noteBuses(definitions)
    allowSuggestions()
  }

  /// The order in which buses are made, and those that snapshots filter.
  private mutating func noteBuses(_ definitions: SoundDefinitions) {
    var seen: Set<String> = ["master"]
    for name in buses {
      // One that is under itself is made without its parent.
      var (path, next) = ([Int32](), name as String?)
      while let bus = next, let row = busNames[bus], seen.insert(bus).inserted {
        path.append(row)
        next = definitions.buses[bus]?.parent
      }
      busOrder += path.reversed()
    }
    for snapshot in definitions.snapshots.values {
      for (bus, change) in snapshot.buses {
        if change.lowPass != nil { lowPassedBuses.insert(bus) }
        if change.highPass != nil { highPassedBuses.insert(bus) }
      }
    }
  }

  /// What a running game may have rows of; what is defined now is added to it.
  private init(keeping former: SoundProgram) {
    for parameter in former.parameters { addParameter(parameter.name, SoundParameter()) }
    (labels, labelNames) = (former.labels, former.labelNames)
    (states, stateNames) = (former.states, former.stateNames)
    (switches, switchNames) = (former.switches, former.switchNames)
    for row in switches.indices { (switches[row].values, switches[row].isDeclared) = ([], false) }
    (reverbs, reverbNames) = (former.reverbs, former.reverbNames)
    (buses, busNames) = (former.buses, former.busNames)
    (clips, clipNames) = (former.clips, former.clipNames)
  }

  /// Events keep their rows by their ids, so also when they are renamed.
  private mutating func addEvents(_ definitions: SoundDefinitions, _ former: SoundProgram) {
    var rest: [SoundID: SoundEvent] = [:]
    for event in definitions.events.values { rest[event.id] = event }
    for old in former.events {
      let event = rest.removeValue(forKey: old.definition.id)
      if let event {
        events.append(Event(name: event.name, definition: event))
        continue
      }
      // Its row waits for it to come back.
      var gone = old.definition
      (gone.play, gone.drives, gone.modulators, gone.states) = (.nothing, [], [:], [:])
      (gone.limit, gone.bus, gone.sends) = (nil, nil, [:])
      events.append(Event(name: "", definition: gone))
    }
    for event in rest.values.sorted(by: { $0.name < $1.name }) {
      events.append(Event(name: event.name, definition: event))
    }
    for (row, event) in events.enumerated() where !event.name.isEmpty {
      names[event.name] = Int32(row)
      ids[event.definition.id] = Int32(row)
    }
    for (row, event) in events.enumerated() where !event.name.isEmpty {
      for old in event.definition.was where names[old] == nil { names[old] = Int32(row) }
    }
  }

  mutating func addParameter(_ name: String, _ definition: SoundParameter) {
    let labels = definition.labels.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let parameter = Parameter(
      name: name, definition: definition, labels: labels.map { ($0.value, label($0.key)) })
    if let row = parameterNames[name] {
      parameters[Int(row)] = parameter
    } else {
      parameterNames[name] = Int32(parameters.count)
      parameterIDs[SoundID(name)] = name
      parameters.append(parameter)
    }
  }

  /// Nil: by its use alone.
  private mutating func addSwitch(_ name: String, _ definition: SoundSwitch?) {
    let made = Switch(
      name: name, initial: definition?.initial.map { label($0) } ?? -1,
      values: Set((definition?.values ?? []).map { label($0) }), isDeclared: definition != nil)
    if let row = switchNames[name] {
      switches[Int(row)] = made
    } else {
      switchNames[name] = Int32(switches.count)
      switches.append(made)
    }
  }

  /// The number of a switch's or a state's value; nil for what isn't one of its values.
  func label(_ value: String, of name: String) -> Int32? {
    guard let label = labels[value] else { return nil }
    return allows(label, of: name) ? label : nil
  }

  private func allows(_ label: Int32, of name: String) -> Bool {
    if let row = stateNames[name] {
      return states[Int(row)].definition.values.contains(labelNames[Int(label)])
    }
    return switchNames[name].map { switches[Int($0)].values.contains(label) } ?? false
  }

  /// Values of a switch that isn't declared.
  mutating func noteCases(_ choice: Choice) {
    guard case .switch(let row) = choice.source, !switches[Int(row)].isDeclared else { return }
    switches[Int(row)].values.formUnion(choice.cases.keys)
  }

  /// Says that a switch or a state has no such value.
  mutating func missingLabel(_ value: String, of name: String) -> String {
    let known = labelNames.indices.filter { allows(Int32($0), of: name) }.map { labelNames[$0] }
    return "\(name): " + missing("value", value, among: known)
  }

  /// The number of a value's name.
  mutating func label(_ name: String) -> Int32 {
    if let known = labels[name] { return known }
    labels[name] = Int32(labelNames.count)
    labelNames.append(name)
    return Int32(labelNames.count - 1)
  }

  /// Which events a parameter or a state changes.
  private mutating func noteUsers() {
    parameterUsers = Array(repeating: [], count: parameters.count)
    hasDrivenSends = drives.contains { if case .send = $0.target { true } else { false } }
    stateUsers = Array(repeating: [], count: states.count)
    for (row, own) in rules.enumerated() {
      for case .parameter(let parameter) in inputs[rows: own.inputs] {
        parameterUsers[Int(parameter)].append(Int32(row))
      }
      for change in stateChanges[rows: own.states] {
        stateUsers[Int(change.state)].append(Int32(row))
      }
    }
  }

  /// Allows suggestions again, as many as take an engine's thread some milliseconds.
  mutating func allowSuggestions() { comparisonsLeft = 1 << 14 }

  /// A sentence about something that isn't there, with the nearest name that is. Where very much is
  /// missing the last sentences suggest nothing: definitions may name a million things.
  mutating func missing(
    _ kind: String, _ name: String, among names: some Collection<String>
  ) -> String {
    guard comparisonsLeft > 0 else { return "There is no \(kind) \"\(name)\"." }
    comparisonsLeft -= names.count
    // In order, as only so many are compared: the answer is the same in every run.
    let near = Spelling.nearest(to: name, among: names.sorted())
    return "There is no \(kind) \"\(name)\"." + (near.map { " Did you mean \"\($0)\"?" } ?? "")
  }

  /// The row of a parameter, which is declared by its use.
  mutating func parameter(_ name: String) -> Int32 {
    if let known = parameterNames[name] { return known }
    addParameter(name, SoundParameter())
    return Int32(parameters.count - 1)
  }

  /// What a switch container chooses by: one that is declared as nothing else is a switch.
  mutating func source(named name: String) -> Choice.Source {
    if let state = stateNames[name] { return .state(state) }
    if let known = switchNames[name] { return .switch(known) }
    if let parameter = parameterNames[name] { return .parameter(parameter) }
    addSwitch(name, nil)
    return .switch(Int32(switches.count - 1))
  }

  func name(of source: Choice.Source) -> String {
    switch source {
    case .state(let row): states[Int(row)].name
    case .switch(let row): switches[Int(row)].name
    case .parameter(let row): parameters[Int(row)].name
    }
  }
}

extension ContiguousArray {
  /// Those of some rows.
  subscript(rows rows: Range<Int32>) -> SubSequence {
    self[Int(rows.lowerBound)..<Int(rows.upperBound)]
  }
}
