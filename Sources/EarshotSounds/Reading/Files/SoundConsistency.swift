import StrictJSON

/// What makes definitions unusable although each file is right by itself.
struct SoundConsistency {
  private let definitions: SoundDefinitions
  private let places: [SoundItem: SoundPlace]
  private var errors: [SoundDefinitionError] = []

  static func errors(
    in definitions: SoundDefinitions, _ places: [SoundItem: SoundPlace]
  ) -> [SoundDefinitionError] {
    var check = SoundConsistency(definitions, places)
    check.checkNames()
    check.checkSharedNames()
    check.checkValues()
    check.checkEffects()
    check.checkBuses()
    check.checkNesting()
    return check.errors
  }

  /// Whether no more errors are listed.
  private var isFull: Bool { errors.count > SoundLimits.errors }

  private init(_ definitions: SoundDefinitions, _ places: [SoundItem: SoundPlace]) {
    (self.definitions, self.places) = (definitions, places)
  }

  private mutating func fail(
    _ section: SoundItem.Section, _ name: String, _ what: String, remedy: String
  ) {
    guard !isFull else { return }
    let item = SoundItem(section: section, name: name)
    let error = SoundDefinitionError(
      places[item] ?? SoundPlace(all: ""), key: item.key, what, remedy: remedy)
    errors.append(error)
  }

  private func place(_ event: String) -> String {
    places[SoundItem(section: .events, name: event)].map { " at \($0)" } ?? ""
  }

  /// Names and ids of events, old ones included.
  private mutating func checkNames() {
    var owners: [String: String] = [:]
    var ids: [SoundID: String] = [:]
    for event in definitions.events.values { owners[event.name] = event.name }
    for (name, event) in definitions.events.sorted(by: { $0.key < $1.key }) {
      for old in event.was {
        if let other = owners[old] {
          fail(
            .events, name,
            other == name
              ? "the old name \(old.quoted) is given twice, or is the name itself"
              : "the old name \(old.quoted) is a name of \(other.quoted)\(place(other))",
            remedy: "remove it from one of them")
        }
        owners[old] = name
      }
      if let other = ids[event.id] {
        fail(
          .events, name,
          "the first name has the same id \(event.id) as \(other.quoted)\(place(other))",
          remedy: "rename one of the events")
      }
      ids[event.id] = name
    }
  }

  /// Parameters, states and switches share one set of names.
  private mutating func checkSharedNames() {
    let sections: [(SoundItem.Section, [String])] = [
      (.parameters, Array(definitions.parameters.keys)), (.states, Array(definitions.states.keys)),
      (.switches, Array(definitions.switches.keys)),
    ]
    var owners: [String: SoundItem.Section] = [:]
    for (section, names) in sections {
      for name in names.sorted() {
        if let other = owners[name] {
          fail(
            section, name, "there is a \(other.noun) \(name.quoted), too",
            remedy: "rename one of them")
        }
        owners[name] = section
      }
    }
  }

  private mutating func checkValues() {
    for (name, state) in definitions.states.sorted(by: { $0.key < $1.key }) {
      let ends = state.transitions.flatMap { [$0.from, $0.to] }.compactMap(\.self)
      for value in [state.initial] + ends where !isFull && !state.values.contains(value) {
        fail(
          .states, name, "\(value.quoted) is no value of the state",
          remedy: suggestion(value, state.values))
      }
    }
    for (name, one) in definitions.switches.sorted(by: { $0.key < $1.key }) {
      guard !isFull, let initial = one.initial, !one.values.contains(initial) else { continue }
      fail(
        .switches, name, "\(initial.quoted) is no value of the switch",
        remedy: suggestion(initial, one.values))
    }
  }

  private func suggestion(_ word: String, _ words: [String]) -> String {
    Spelling.nearest(to: word, among: words).map { "did you mean \($0.quoted)?" }
      ?? "give one of its values"
  }

  private mutating func checkEffects() {
    var owners: [String: String] = [:]
    for (name, bus) in definitions.buses.sorted(by: { $0.key < $1.key }) {
      for effect in bus.effects {
        if let other = owners[effect.name] {
          fail(
            .buses, name, "the effect \(effect.name.quoted) is on the bus \(other.quoted), too",
            remedy: "rename one of them")
        }
        owners[effect.name] = name
      }
    }
  }

  private mutating func checkBuses() {
    let buses = definitions.buses
    let count = buses.count - (buses["master"] == nil ? 0 : 1)
    if count > SoundLimits.buses {
      fail(
        .buses, buses.keys.max() ?? "", "one of \(count) buses",
        remedy: "give at most \(SoundLimits.buses)")
    }
    // How deep each is under the master; nil while it is found out, and for those under themselves.
    var depths: [String: Int?] = ["master": 0]
    for name in buses.keys.sorted() {
      if name == "master", buses[name]?.parent != nil {
        fail(.buses, name, "the bus \"master\" has a parent", remedy: "remove \"parent\"")
      }
      var (path, next) = ([String](), name)
      while let bus = buses[next], depths[next] == nil {
        depths[next] = .some(nil)
        path.append(next)
        next = bus.parent ?? "master"
      }
      // In a ring only those that are part of it are under themselves.
      let ring = path.firstIndex(of: next).map { path[$0...] } ?? []
      for bus in ring {
        fail(.buses, bus, "the bus is under itself", remedy: "give it another \"parent\"")
      }
      // One that isn't there counts as the master.
      guard ring.isEmpty, var depth = depths[next] ?? 0 else { continue }
      for bus in path.reversed() {
        depth += 1
        depths[bus] = depth
        if depth == SoundLimits.busDepth + 1 {
          fail(
            .buses, bus, "buses are deeper under each other than \(SoundLimits.busDepth)",
            remedy: "put some of them under one higher up")
        }
      }
    }
  }

  // MARK: Nested events

  private static let deepestSearch = 256

  private mutating func checkNesting() {
    var byName: [String: SoundEvent] = [:]
    for event in definitions.events.values {
      for old in event.was { byName[old] = event }
    }
    byName.merge(definitions.events) { _, present in present }
    // How many events are inside each other from one on; nil while it is being found out.
    var depths: [String: Int?] = [:]
    for name in definitions.events.keys.sorted() {
      if let depth = depth(of: name, byName, &depths, level: 0), depth > SoundLimits.nestedEvents {
        fail(
          .events, name, "events are nested deeper than \(SoundLimits.nestedEvents)",
          remedy: "nest them less")
      }
    }
  }

  private mutating func depth(
    of name: String, _ byName: [String: SoundEvent], _ depths: inout [String: Int?],
    level: Int
  ) -> Int? {
    if let known = depths[name] { return known }
    depths[name] = .some(nil)
    var deepest = 0
    let references = byName[name].map { Set($0.play.eventReferences) } ?? []
    for reference in references.sorted() {
      guard let event = byName[reference] else { continue }
      // A chain that is far too long is refused, and isn't followed down.
      if depths[event.name] == nil, level > Self.deepestSearch { return level }
      guard let inside = depth(of: event.name, byName, &depths, level: level + 1) else {
        fail(
          .events, name, "the event plays itself, by way of \(reference.quoted)",
          remedy: "remove the reference")
        continue
      }
      deepest = max(deepest, inside)
    }
    depths[name] = deepest + 1
    return deepest + 1
  }
}

extension SoundContainer {
  /// Events that it refers to, itself and everything in it.
  package var eventReferences: [String] {
    var references: [String] = []
    forEach { container in
      if case .event(let name) = container.content { references.append(name) }
    }
    return references
  }

  /// Clips that it refers to, itself and everything in it.
  package var clipReferences: [String] {
    var references: [String] = []
    forEach { container in
      if case .clip(let path) = container.content { references.append(path) }
    }
    return references
  }

  /// Visits it and everything in it.
  package func forEach(_ body: (SoundContainer) -> Void) {
    body(self)
    for inside in contained { inside.forEach(body) }
  }

  /// What is right inside of it.
  var contained: [SoundContainer] {
    let inside: [SoundContainer] =
      switch content {
      case .clip, .hole, .silence, .event: []
      case .random(let random): random.choices.map(\.container)
      case .sequence(let elements, _), .layers(let elements): elements
      case .switch(let choice): choice.cases.sorted { $0.key < $1.key }.map(\.value)
      case .blend(_, let parts): parts.map(\.container)
      }
    return inside + (release.map { [$0] } ?? [])
  }
}
