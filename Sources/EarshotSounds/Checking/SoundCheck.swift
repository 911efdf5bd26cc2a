import StrictJSON

extension SoundFolder {
  /// Looks for what can be used but is probably wrong: errors first, then warnings, both in the
  /// order of files and lines.
  ///
  /// Reads the files once more, for the places of what is wrong, and the beginnings of the clips.
  public func check() -> [SoundFinding] {
    var check = SoundCheck(self)
    check.run()
    let findings = check.findings.sorted {
      ($0.place, $0.rule.rawValue, $0.what) < ($1.place, $1.rule.rawValue, $1.what)
    }
    return findings.filter(\.rule.isError) + findings.filter { !$0.rule.isError }
  }

  /// Where names and paths stand. A file that was changed since may lack some.
  var references: [SoundReference: SoundReferencePlace] {
    let tree = SoundTree(path)
    var references: [SoundReference: SoundReferencePlace] = [:]
    for file in files {
      guard let bytes = try? tree.contents(of: file),
        let read = try? SoundFile.read(bytes, file: file, notesReferences: true)
      else { continue }
      references.merge(read.references) { first, _ in first }
    }
    return references
  }
}

/// One check of a folder.
struct SoundCheck {
  let folder: SoundFolder
  let definitions: SoundDefinitions
  let clips: Set<String>
  let oldNames: [String: String]
  let effectNames: Set<String>
  /// What is declared or built in as a parameter, a state or a switch, in order.
  let sourceNames: [String]
  private let references: [SoundReference: SoundReferencePlace]
  /// What the definitions refer to.
  var uses = SoundUses()
  /// Whether events can be heard, as far as that is known.
  var sounding: [String: Bool] = [:]
  /// What is looked at.
  var item = SoundItem(section: .events, name: "")
  /// Modulators of the event that is looked at.
  var modulators: Set<String> = []
  private(set) var findings: [SoundFinding] = []
  private var known: Set<SoundFinding> = []

  init(_ folder: SoundFolder) {
    self.folder = folder
    definitions = folder.definitions
    clips = Set(folder.clips)
    references = folder.references
    effectNames = Set(definitions.buses.values.flatMap { $0.effects.map(\.name) })
    sourceNames =
      (Array(definitions.parameters.keys) + Array(definitions.states.keys)
      + Array(definitions.switches.keys) + BuiltInParameter.allCases.map(\.rawValue)).sorted()
    var oldNames: [String: String] = [:]
    for event in definitions.events.values {
      for old in event.was { oldNames[old] = event.name }
    }
    self.oldNames = oldNames
  }

  mutating func run() {
    guard !folder.files.isEmpty else {
      return add(
        .noDefinitions, at: SoundPlace(all: folder.path), key: "",
        "the folder has no definition file", "add one: its name ends with .sounds")
    }
    for (name, event) in definitions.events.sorted(by: { $0.key < $1.key }) { check(name, event) }
    for (name, bus) in definitions.buses.sorted(by: { $0.key < $1.key }) { check(name, bus) }
    for (name, vca) in definitions.vcas.sorted(by: { $0.key < $1.key }) {
      item = SoundItem(section: .vcas, name: name)
      check(vca.drives)
    }
    for (name, snapshot) in definitions.snapshots.sorted(by: { $0.key < $1.key }) {
      check(name, snapshot)
    }
    checkSizes()
    checkParameters()
    checkUses()
    checkRules()
    for clip in folder.clips where !uses.clips.contains(clip) {
      add(
        .deadClip, at: SoundPlace(all: clip), key: "", "no event plays the clip",
        "remove it, or use it")
    }
  }

  // MARK: Findings

  /// What is wrong in the item, at a text under a key if that is given.
  mutating func find(
    _ rule: SoundFinding.Rule, _ what: String, _ remedy: String,
    at reference: (key: String, text: String)? = nil
  ) {
    let (place, key) = place(of: reference)
    add(rule, at: place, key: key, what, remedy)
  }

  /// Where a text stands under a key in the item, or the item itself; and the keys that lead there.
  func place(of reference: (key: String, text: String)?) -> (SoundPlace, key: String) {
    let found = reference.flatMap {
      references[SoundReference(item: item, key: $0.key, text: $0.text)]
    }
    let place = found?.place ?? folder.places[item] ?? SoundPlace(all: folder.path)
    return (place, found?.key ?? item.key)
  }

  mutating func add(
    _ rule: SoundFinding.Rule, at place: SoundPlace, key: String, _ what: String,
    _ remedy: String
  ) {
    let finding = SoundFinding(rule: rule, place: place, key: key, what: what, remedy: remedy)
    if known.insert(finding).inserted { findings.append(finding) }
  }

  mutating func requireName(
    _ name: String?, _ noun: String, among names: some Sequence<String>, at key: String
  ) {
    guard let name, !names.contains(name) else { return }
    find(
      .unknownName, "there is no \(noun) \(name.quoted)",
      Spelling.nearest(to: name, among: names).map { "did you mean \($0.quoted)?" }
        ?? "define it, or remove the reference", at: (key, name))
  }

  mutating func requireBus(_ name: String?, at key: String) {
    guard let name else { return }
    uses.buses.insert(name)
    guard name != "master", definitions.buses[name] == nil else { return }
    requireName(name, "bus", among: Array(definitions.buses.keys) + ["master"], at: key)
  }

  mutating func requireReverb(_ name: String, at key: String) {
    uses.reverbs.insert(name)
    requireName(name, "reverb", among: definitions.reverbs.keys, at: key)
  }

  /// A parameter, a state or a switch that something reads; it needs no declaration.
  mutating func useSource(_ name: String, at key: String) {
    uses.sources.insert(name)
    let isKnown =
      modulators.contains(name) || definitions.parameters[name] != nil
      || definitions.states[name] != nil || definitions.switches[name] != nil
      || BuiltInParameter(rawValue: name) != nil
    guard !isKnown,
      let near = Spelling.nearest(to: name, among: sourceNames + modulators.sorted())
    else { return }
    // Or it would be told to be unused as well.
    uses.sources.insert(near)
    find(
      .similarName, "nothing declares \(name.quoted)",
      "did you mean \(near.quoted)? If not, declare it", at: (key, name))
  }

  mutating func requireState(_ name: String, at key: String) {
    uses.sources.insert(name)
    requireName(name, "state", among: definitions.states.keys, at: key)
  }

  mutating func requireValue(_ value: String, of noun: String, _ name: String, _ values: [String]) {
    guard !values.contains(value) else { return }
    find(
      .unknownValue, "the \(noun) \(name.quoted) has no value \(value.quoted)",
      Spelling.nearest(to: value, among: values).map { "did you mean \($0.quoted)?" }
        ?? "add it, or remove the reference", at: (name, value))
  }
}
