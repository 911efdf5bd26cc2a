import StrictJSON

/// What can be defined under a name.
struct SoundItem: Hashable, Sendable {
  enum Section: String, CaseIterable, Hashable, Sendable {
    case events, parameters, states, switches, buses, snapshots, reverbs, vcas, hdr, clips

    /// One of them, for a sentence.
    var noun: String {
      switch self {
      case .events: "event"
      case .parameters: "parameter"
      case .states: "state"
      case .switches: "switch"
      case .buses: "bus"
      case .snapshots: "snapshot"
      case .reverbs: "reverb"
      case .vcas: "VCA"
      case .hdr: "HDR window"
      case .clips: "rule for clips"
      }
    }
  }

  let section: Section
  let name: String

  /// The window, of which there is one.
  static let hdr = SoundItem(section: .hdr, name: "hdr")

  /// The keys that lead to it.
  var key: String {
    switch section {
    case .hdr, .clips: section.rawValue
    default: "\(section.rawValue).\(name)"
    }
  }
}

/// What one definition file contains.
struct SoundFile {
  /// Version of the format that is read and written.
  static let version = 1

  var definitions = SoundDefinitions()
  /// Where each item's name stands.
  var places: [SoundItem: SoundPlace] = [:]
  /// Where names and paths stand, if that was asked for.
  var references: [SoundReference: SoundReferencePlace] = [:]

  /// Reads the text of a file; `file` is its path from the root folder.
  static func read(
    _ bytes: [UInt8], file: String, notesReferences: Bool = false
  ) throws(SoundDefinitionErrors) -> SoundFile {
    guard bytes.count <= SoundLimits.fileBytes else {
      throw SoundDefinitionErrors([
        SoundDefinitionError(
          SoundPlace(all: file), "a file of more than \(SoundLimits.fileBytes) bytes",
          remedy: "split it")
      ])
    }
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      throw SoundDefinitionErrors([
        SoundDefinitionError(
          SoundPlace(all: file), "the text is UTF-16", remedy: "save the file as UTF-8")
      ])
    }
    let document: JSONNode
    do {
      document = try JSONReader.document(bytes)
    } catch {
      throw SoundDefinitionErrors([
        SoundDefinitionError(
          SoundPlace(file: file, line: error.line, column: error.column), error.what,
          remedy: error.remedy)
      ])
    }
    let context = ReadingContext(file: file, bytes, notesReferences: notesReferences)
    let names = NameList(context)
    var fields = SoundFileFields(names)
    if var reader = ObjectReader(document, context, wanted: "an object {\"sounds\": 1, …}") {
      fields.visit(&reader)
      reader.finish()
    }
    guard context.errors.isEmpty else {
      throw SoundDefinitionErrors(context.errors, isCutShort: context.isCutShort)
    }
    var file = SoundFile(definitions: fields.definitions)
    file.references = context.references ?? [:]
    for (item, offset) in names.found { file.places[item] = context.place(of: offset) }
    if case .object(let entries) = document.content,
      let entry = entries.first(where: { $0.key == SoundItem.hdr.name })
    {
      file.places[.hdr] = context.place(of: entry.start)
    }
    return file
  }
}

/// Collects the names that are read.
private final class NameList {
  var found: [(SoundItem, Int)] = []
  private let context: ReadingContext?

  /// Without a context, what is being defined isn't told to it.
  init(_ context: ReadingContext? = nil) { self.context = context }

  func add(_ section: SoundItem.Section) -> (String, Int) -> Void {
    { name, offset in
      let item = SoundItem(section: section, name: name)
      self.found.append((item, offset))
      self.context?.item = item
    }
  }

  /// Of a section without names.
  func begin(_ section: SoundItem.Section) {
    context?.item = SoundItem(section: section, name: section.rawValue)
  }
}

/// The keys of a definition file.
private struct SoundFileFields: SoundFields {
  var version = SoundFile.version
  var definitions = SoundDefinitions()
  private let names: NameList

  init(_ names: NameList) { self.names = names }

  static func == (a: Self, b: Self) -> Bool { a.definitions == b.definitions }

  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    func named<Fields: SoundFields>(
      _ section: SoundItem.Section, _ blank: Fields, most: Int = SoundLimits.others
    ) -> DictionaryForm<ObjectForm<Fields>> {
      DictionaryForm(ObjectForm(blank: blank), most: most, found: names.add(section))
    }
    fields.required("sounds", &version, WholeForm(SoundFile.version...SoundFile.version))
    let silence = SoundEvent("", play: SoundContainer(.layers([])))
    fields.field(
      "parameters", &definitions.parameters, named(.parameters, SoundParameter()), default: [:])
    fields.field("states", &definitions.states, named(.states, SoundState([])), default: [:])
    fields.field("switches", &definitions.switches, named(.switches, SoundSwitch([])), default: [:])
    fields.field("buses", &definitions.buses, named(.buses, SoundBus()), default: [:])
    fields.field("vcas", &definitions.vcas, named(.vcas, SoundVCA()), default: [:])
    fields.field("reverbs", &definitions.reverbs, named(.reverbs, SoundReverb()), default: [:])
    fields.field(
      "snapshots", &definitions.snapshots, named(.snapshots, SoundSnapshot()), default: [:])
    fields.optional("hdr", &definitions.hdr, ObjectForm(blank: SoundHDR()))
    names.begin(.clips)
    let rule = SoundClipRule("", SoundClipSettings())
    fields.field(
      "clips", &definitions.clips, ListForm(ObjectForm(blank: rule), 0...SoundLimits.others),
      default: [])
    fields.field(
      "events", &definitions.events, named(.events, silence, most: SoundLimits.events),
      default: [:])
    for name in definitions.events.keys { definitions.events[name]?.name = name }
  }
}

/// Definitions inside of something else.
struct SoundDefinitionsForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundDefinitions? {
    guard var reader = ObjectReader(node, context) else { return nil }
    var fields = SoundFileFields(NameList())
    fields.visit(&reader)
    reader.finish()
    return fields.definitions
  }

  func write(_ value: SoundDefinitions) -> JSONValue { value.json() }
}

extension SoundDefinitions {
  /// Reads the text of one definition file, which is taken to lie in the root folder. Wildcards
  /// stay as they are, and nothing is checked that depends on other files.
  public static func read(
    _ text: String, file: String = "sounds"
  ) throws(SoundDefinitionErrors) -> SoundDefinitions {
    try SoundFile.read(Array(text.utf8), file: file).definitions
  }

  /// The text of one definition file in the root folder that has all of this, in the canonical
  /// layout: reading it gives the same definitions.
  public func text() -> String {
    JSONFormatter.text(of: JSONNode(value: json()))
  }

  func json() -> JSONValue {
    var fields = SoundFileFields(NameList())
    fields.definitions = self
    return .object(ObjectWriter.write(fields))
  }

  /// The canonical layout of a definition file's text, with its comments. The meaning stays.
  /// Throws when it is no JSON; whether it defines sounds isn't checked.
  public static func formatted(
    _ text: String, file: String = "sounds"
  ) throws(SoundDefinitionErrors) -> String {
    do {
      return JSONFormatter.text(of: try JSONReader.document(Array(text.utf8)))
    } catch {
      throw SoundDefinitionErrors([
        SoundDefinitionError(
          SoundPlace(file: file, line: error.line, column: error.column), error.what,
          remedy: error.remedy)
      ])
    }
  }
}
