import StrictJSON

extension SoundFolder {
  /// Looks for what can be used but is probably wrong, in the order of files and lines.
  public func check() -> [SoundFinding] {
    var check = SoundCheck(self)
    check.run()
    return check.findings.sorted {
      ($0.place, $0.rule.rawValue, $0.what) < ($1.place, $1.rule.rawValue, $1.what)
    }
  }
}

/// One check of a folder.
private struct SoundCheck {
  private let folder: SoundFolder
  private let definitions: SoundDefinitions
  private let clips: Set<String>
  private let oldNames: [String: String]
  private let effectNames: Set<String>
  private var used: Set<String> = []
  private var sources: Set<String> = []
  private var sounding: [String: Bool] = [:]
  private(set) var findings: [SoundFinding] = []
  private var item = SoundItem(section: .events, name: "")

  init(_ folder: SoundFolder) {
    self.folder = folder
    definitions = folder.definitions
    clips = Set(folder.clips)
    effectNames = Set(definitions.buses.values.flatMap { $0.effects.map(\.name) })
    var oldNames: [String: String] = [:]
    for event in definitions.events.values {
      for old in event.was { oldNames[old] = event.name }
    }
    self.oldNames = oldNames
  }

  mutating func run() {
    for (name, event) in definitions.events.sorted(by: { $0.key < $1.key }) { check(name, event) }
    for (name, bus) in definitions.buses.sorted(by: { $0.key < $1.key }) { check(name, bus) }
    for (name, vca) in definitions.vcas {
      item = SoundItem(section: .vcas, name: name)
      check(vca.drives)
    }
    for (name, snapshot) in definitions.snapshots.sorted(by: { $0.key < $1.key }) {
      check(name, snapshot)
    }
    for name in definitions.parameters.keys where !sources.contains(name) {
      item = SoundItem(section: .parameters, name: name)
      find(
        .unusedParameter, "no curve, blend or switch reads the parameter \(name.quoted)",
        "remove it, or use it")
    }
    if definitions.hdr != nil {
      item = SoundItem(section: .hdr, name: "hdr")
      findUnapplied("HDR")
    }
    for clip in folder.clips where !used.contains(clip) {
      findings.append(
        SoundFinding(
          rule: .deadClip, place: SoundPlace(file: clip, line: 1, column: 1),
          what: "no event plays the clip", remedy: "remove it, or use it"))
    }
  }

  private mutating func find(_ rule: SoundFinding.Rule, _ what: String, _ remedy: String) {
    let place = folder.places[item] ?? SoundPlace(file: "", line: 1, column: 1)
    let finding = SoundFinding(rule: rule, place: place, what: what, remedy: remedy)
    if !findings.contains(finding) || findings.count > 1_000 { findings.append(finding) }
  }

  private mutating func findUnapplied(_ what: String) {
    find(.noEffect, "this version doesn't apply \(what)", "remove it, or expect no change")
  }

  private mutating func requireName(
    _ name: String?, _ noun: String, among names: some Sequence<String>
  ) {
    guard let name, !names.contains(name) else { return }
    find(
      .unknownName, "there is no \(noun) \(name.quoted)",
      Spelling.nearest(to: name, among: names).map { "did you mean \($0.quoted)?" }
        ?? "define it, or remove the reference")
  }

  private mutating func requireBus(_ name: String?) {
    if name != "master" { requireName(name, "bus", among: definitions.buses.keys) }
  }

  // MARK: Items

  private mutating func check(_ name: String, _ event: SoundEvent) {
    item = SoundItem(section: .events, name: name)
    requireBus(event.bus)
    for reverb in event.sends.keys.sorted() {
      requireName(reverb, "reverb", among: definitions.reverbs.keys)
    }
    check(event.drives)
    if event.spread != 0 { findUnapplied("`spread`") }
    checkTargets(event.drives)
    check(event.states)
    for change in event.states.values.flatMap(\.values) {
      if change.highPass != nil { findUnapplied("`highPass` in states of an event") }
      if !change.sends.isEmpty { findUnapplied("`sends` in states of an event") }
    }
    for modulator in event.modulators.values {
      if case .follower(let follower) = modulator { requireBus(follower.bus) }
    }
    check(event.play)
    if !canSound(name) {
      find(
        .silentEvent, "the event \(name.quoted) can never be heard",
        "look at its clips, gains, probabilities and cases")
    }
  }

  private mutating func check(_ container: SoundContainer) {
    check(container.drives)
    checkTargets(container.drives)
    switch container.content {
    case .clip(let path): use(path)
    case .event(let name): checkReference(name)
    case .switch(let choice): check(choice)
    case .blend(let parameter, _): sources.insert(parameter)
    case .hole, .random, .sequence, .layers, .silence: break
    }
    for inside in container.contained { check(inside) }
  }

  private mutating func use(_ path: String) {
    used.insert(path)
    guard !clips.contains(path) else { return }
    let near = Spelling.nearest(to: path, among: folder.clips)
    find(
      .missingClip,
      ClipPath.isPattern(path)
        ? "no clip matches \(path.quoted)" : "there is no clip \(path.quoted)",
      near.map { "did you mean \($0.quoted)?" } ?? "add it, or remove the reference")
  }

  private mutating func checkReference(_ name: String) {
    if let present = oldNames[name], definitions.events[name] == nil {
      find(
        .oldName, "\(name.quoted) is an old name of the event \(present.quoted)",
        "write \(present.quoted)")
    } else {
      requireName(name, "event", among: definitions.events.keys)
    }
  }

  private mutating func check(_ choice: SoundSwitchCases) {
    sources.insert(choice.name)
    guard let values = values(of: choice.name) else { return }
    for value in choice.cases.keys.sorted() + [choice.usual].compactMap(\.self)
    where !values.contains(value) {
      find(
        .unknownValue, "\(choice.name.quoted) has no value \(value.quoted)",
        Spelling.nearest(to: value, among: values).map { "did you mean \($0.quoted)?" }
          ?? "add it, or remove the case")
    }
    if let usual = choice.usual, choice.cases[usual] == nil {
      find(
        .unknownValue, "the default \(usual.quoted) has no case", "add the case")
    }
  }

  /// Nil for what isn't declared.
  private func values(of name: String) -> [String]? {
    definitions.states[name]?.values ?? definitions.switches[name]?.values
      ?? definitions.parameters[name].map { $0.labels.keys.sorted() }
  }

  private mutating func check(_ drives: [SoundDrive]) {
    for drive in drives {
      sources.insert(drive.source)
      switch drive.target {
      case .send(let reverb): requireName(reverb, "reverb", among: definitions.reverbs.keys)
      case .effect(let name, _): requireName(name, "effect", among: effectNames)
      default: break
      }
    }
  }

  /// Curves of an event or a container.
  private mutating func checkTargets(_ drives: [SoundDrive]) {
    for drive in drives {
      switch drive.target {
      case .highPass: findUnapplied("a curve of `highPass` to an event")
      case .spread: findUnapplied("a curve of `spread`")
      case .effect: findUnapplied("a curve of an event to an effect")
      default: break
      }
    }
  }

  private mutating func check(_ states: [String: [String: SoundChange]]) {
    for (name, changes) in states.sorted(by: { $0.key < $1.key }) {
      requireName(name, "state", among: definitions.states.keys)
      for value in changes.keys.sorted() { requireValue(value, ofState: name) }
    }
  }

  private mutating func requireValue(_ value: String, ofState name: String) {
    guard let state = definitions.states[name], !state.values.contains(value) else { return }
    find(
      .unknownValue, "the state \(name.quoted) has no value \(value.quoted)",
      Spelling.nearest(to: value, among: state.values).map { "did you mean \($0.quoted)?" }
        ?? "add it, or remove the reference")
  }

  private mutating func check(_ name: String, _ bus: SoundBus) {
    item = SoundItem(section: .buses, name: name)
    requireBus(bus.parent)
    for vca in bus.vcas { requireName(vca, "VCA", among: definitions.vcas.keys) }
    for reverb in bus.sends.keys.sorted() {
      requireName(reverb, "reverb", among: definitions.reverbs.keys)
    }
    for duck in bus.ducks { requireBus(duck.under) }
    for effect in bus.effects {
      requireBus(effect.sideChain)
      if let clip = effect.clip { use(clip) }
    }
    check(bus.drives)
    check(bus.states)
    for change in bus.states.values.flatMap(\.values) {
      if change.occlusion != nil { findUnapplied("`occlusion` in states of a bus") }
      if change.isMuted != nil { findUnapplied("`muted` in states of a bus") }
      if !change.sends.isEmpty { findUnapplied("`sends` in states of a bus") }
    }
  }

  private mutating func check(_ name: String, _ snapshot: SoundSnapshot) {
    item = SoundItem(section: .snapshots, name: name)
    for bus in snapshot.buses.keys.sorted() { requireBus(bus) }
    for effect in snapshot.effects.keys.sorted() {
      requireName(effect, "effect", among: effectNames)
    }
    for (state, value) in snapshot.when.sorted(by: { $0.key < $1.key }) {
      requireName(state, "state", among: definitions.states.keys)
      requireValue(value, ofState: state)
    }
    check(snapshot.drives)
  }

  // MARK: Whether it can be heard

  private mutating func canSound(_ name: String) -> Bool {
    if let known = sounding[name] { return known }
    guard let event = definitions.events[name] ?? oldNames[name].flatMap({ definitions.events[$0] })
    else { return false }
    let result = event.gain.upperBound > -200 && canSound(event.play)
    sounding[name] = result
    return result
  }

  private mutating func canSound(_ container: SoundContainer) -> Bool {
    guard container.probability > 0, container.gain.upperBound > -200 else { return false }
    switch container.content {
    case .clip(let path): return clips.contains(path)
    case .hole: return true
    case .silence: return false
    case .event(let name): return canSound(name)
    case .random(let random): return any(random.choices.map(\.container))
    case .sequence(let elements, _), .layers(let elements): return any(elements)
    case .blend(_, let parts): return any(parts.map(\.container))
    case .switch(let choice):
      let values = values(of: choice.name)
      return any(choice.cases.filter { values?.contains($0.key) ?? true }.map(\.value))
    }
  }

  private mutating func any(_ containers: [SoundContainer]) -> Bool {
    for container in containers where canSound(container) { return true }
    return false
  }
}
