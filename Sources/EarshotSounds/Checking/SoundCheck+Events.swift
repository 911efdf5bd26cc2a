import StrictJSON

// Events and their containers.
extension SoundCheck {
  mutating func check(_ name: String, _ event: SoundEvent) {
    item = SoundItem(section: .events, name: name)
    modulators = Set(event.modulators.keys)
    defer { modulators = [] }
    requireBus(event.bus, at: "bus")
    for reverb in event.sends.keys.sorted() { requireReverb(reverb, at: "sends") }
    check(event.drives)
    check(event.states)
    for modulator in event.modulators.values {
      if case .follower(let follower) = modulator { requireBus(follower.bus, at: "bus") }
    }
    check(event.play, of: event)
    if !canSound(name) {
      find(
        .silentEvent, "the event \(name.quoted) can never be heard",
        "look at its clips, gains, probabilities and cases")
    }
  }

  private mutating func check(_ container: SoundContainer, of event: SoundEvent) {
    check(container.drives)
    switch container.content {
    case .clip(let path): use(path)
    case .event(let name): checkReference(name, of: event)
    case .switch(let choice): check(choice)
    case .blend(let parameter, _): useSource(parameter, at: "blend")
    case .random(let random): check(random)
    case .hole, .sequence, .layers, .silence: break
    }
    if case .blend = container.content {
    } else if container.drives.contains(where: { $0.target == .blend }) {
      find(
        .noEffect, "a curve of `blend` on a container that is no blend",
        "move it to the container with `blend`, or remove it")
    }
    for inside in container.contained { check(inside, of: event) }
  }

  private mutating func check(_ random: SoundRandom) {
    guard random.avoid > 0, random.avoid >= random.choices.count else { return }
    // A wildcard without a match has its own finding, and would be any number of choices.
    guard !random.choices.contains(where: { $0.container.isPattern }) else { return }
    let count = random.choices.count
    find(
      .noEffect,
      "`avoid` is \(random.avoid) among \(count) choice\(count == 1 ? "" : "s")",
      count > 1 ? "give at most \(count - 1), as more counts as that" : "remove it")
  }

  private mutating func checkReference(_ name: String, of event: SoundEvent) {
    if let present = oldNames[name], definitions.events[name] == nil {
      find(
        .oldName, "\(name.quoted) is an old name of the event \(present.quoted)",
        "write \(present.quoted)", at: ("event", name))
    } else {
      requireName(name, "event", among: definitions.events.keys, at: "event")
    }
    guard let inner = definitions.events[oldNames[name] ?? name] else { return }
    let ignored = inner.settings.filter { key in !event.settings.contains(key) }
    guard !ignored.isEmpty else { return }
    let list = ignored.map { "`\($0)`" }.joined(separator: ", ")
    find(
      .nestedSettings,
      "\(list) of the event \(inner.name.quoted) "
        + "\(ignored.count == 1 ? "doesn't" : "don't") count where \(event.name.quoted) plays it",
      "give \(event.name.quoted) its own, or expect none", at: ("event", name))
  }

  private mutating func check(_ choice: SoundSwitchCases) {
    useSource(choice.name, at: "switch")
    if let usual = choice.usual, choice.cases[usual] == nil {
      find(
        .unknownValue, "the default \(usual.quoted) has no case",
        Spelling.nearest(to: usual, among: choice.cases.keys).map { "did you mean \($0.quoted)?" }
          ?? "add the case", at: ("default", usual))
    }
    guard let values = values(of: choice.name) else { return }
    let noun =
      definitions.states[choice.name] != nil
      ? "state" : definitions.switches[choice.name] != nil ? "switch" : "parameter"
    for value in choice.cases.keys.sorted() where !values.contains(value) {
      find(
        .unknownValue, "the \(noun) \(choice.name.quoted) has no value \(value.quoted)",
        Spelling.nearest(to: value, among: values).map { "did you mean \($0.quoted)?" }
          ?? "add it, or remove the case", at: ("cases", value))
    }
  }

  /// Nil for what isn't declared.
  func values(of name: String) -> [String]? {
    definitions.states[name]?.values ?? definitions.switches[name]?.values
      ?? definitions.parameters[name].map { $0.labels.keys.sorted() }
  }

  mutating func check(_ states: [String: [String: SoundChange]]) {
    for (name, changes) in states.sorted(by: { $0.key < $1.key }) {
      requireState(name, at: "states")
      for (value, change) in changes.sorted(by: { $0.key < $1.key }) {
        if let state = definitions.states[name] {
          requireValue(value, of: "state", name, state.values)
        }
        for reverb in change.sends.keys.sorted() { requireReverb(reverb, at: "sends") }
      }
    }
  }
}

extension SoundContainer {
  /// Whether it is a wildcard that no clip matches: others were replaced by the clips.
  fileprivate var isPattern: Bool {
    if case .clip(let path) = content { ClipPath.isPattern(path) } else { false }
  }
}

extension SoundEvent {
  /// The keys that it sets and that count only for a post of the event itself.
  var settings: [String] {
    let keys: [(String, Bool)] = [
      ("bus", bus != nil), ("distance", distance != nil), ("limit", limit != nil),
      ("cooldown", cooldown > 0), ("priority", priority != 0), ("protected", isProtected),
      ("fade", fades != SoundFades()), ("sends", !sends.isEmpty), ("states", !states.isEmpty),
    ]
    return keys.filter(\.1).map(\.0)
  }
}
