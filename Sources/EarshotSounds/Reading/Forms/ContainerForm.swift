import StrictJSON

/// A container: a clip's path alone, or an object.
struct ContainerForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundContainer? {
    var nothing = NoFields()
    return Self.read(node, context, besides: &nothing)
  }

  func write(_ value: SoundContainer) -> JSONValue { Self.write(value, besides: NoFields()) }

  /// With keys that belong to the place that the container is in.
  static func read<Others: SoundFields>(
    _ node: JSONNode, _ context: ReadingContext, besides others: inout Others
  ) -> SoundContainer? {
    if case .string = node.content {
      return ClipForm().read(node, context).map { SoundContainer(.clip($0)) }
    }
    guard context.containerDepth < SoundLimits.containerDepth else {
      context.fail(
        at: node, "containers are nested deeper than \(SoundLimits.containerDepth)",
        remedy: "make an event of a part, and refer to it with \"event\"")
      return nil
    }
    let wanted = "the path of a clip, or an object {…}"
    guard var reader = ObjectReader(node, context, wanted: wanted) else { return nil }
    context.containerDepth += 1
    defer { context.containerDepth -= 1 }
    var fields = ContainerFields()
    fields.visit(&reader)
    others.visit(&reader)
    reader.finish()
    return fields.container(node, context)
  }

  static func write(_ value: SoundContainer, besides others: some SoundFields) -> JSONValue {
    var (writer, fields, others) = (ObjectWriter(), ContainerFields(value), others)
    fields.visit(&writer)
    others.visit(&writer)
    let members = writer.object.members
    if case .clip(let path) = value.content, members.count == 1 { return .string(path) }
    return .object(writer.object)
  }
}

/// None.
struct NoFields: SoundFields {
  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {}
}

/// The keys of a container, of all kinds of content.
private struct ContainerFields: SoundFields {
  private var clip: String?
  private var hole: String?
  private var random: [SoundRandom.Choice]?
  private var avoid = 0
  private var isShuffled = false
  private var sequence: [SoundContainer]?
  private var per = SoundSequenceScope.event
  private var name: String?
  private var usual: String?
  private var cases: [String: SoundContainer]?
  private var blend: String?
  private var parts: [SoundBlendPart]?
  private var layers: [SoundContainer]?
  private var silence: ClosedRange<Double>?
  private var event: String?
  private var common = SoundContainer(.layers([]))

  init() {}

  init(_ container: SoundContainer) {
    common = container
    switch container.content {
    case .clip(let path): clip = path
    case .hole(let name): hole = name
    case .random(let choice):
      (random, avoid, isShuffled) = (choice.choices, choice.avoid, choice.isShuffled)
    case .sequence(let elements, let scope): (sequence, per) = (elements, scope)
    case .switch(let choice): (name, usual, cases) = (choice.name, choice.usual, choice.cases)
    case .blend(let parameter, let parts): (blend, self.parts) = (parameter, parts)
    case .layers(let elements): layers = elements
    case .silence(let seconds): silence = seconds
    case .event(let name): event = name
    }
  }

  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    let containers = ListForm(ContainerForm(), 1...SoundLimits.elements)
    fields.optional("play", &clip, ClipForm())
    fields.optional("random", &random, ListForm(ChoiceOfRandomForm(), 1...SoundLimits.elements))
    fields.field("avoid", &avoid, WholeForm(0...SoundLimits.elements), default: 0)
    fields.field("shuffle", &isShuffled, FlagForm(), default: false)
    fields.optional("sequence", &sequence, containers)
    fields.field("per", &per, ChoiceForm(), default: .event)
    fields.optional("switch", &name, NameForm())
    fields.optional("default", &usual, NameForm())
    fields.optional("cases", &cases, DictionaryForm(ContainerForm(), most: SoundLimits.elements))
    fields.optional("blend", &blend, NameForm())
    fields.optional("parts", &parts, ListForm(BlendPartForm(), 1...SoundLimits.elements))
    fields.optional("layers", &layers, containers)
    fields.optional("silence", &silence, RangeForm(.seconds))
    fields.optional("event", &event, NameForm())
    fields.optional("hole", &hole, NameForm())
    fields.field("gain", &common.gain, RangeForm(.decibels), default: 0...0)
    fields.field("pitch", &common.pitch, RangeForm(.semitones), default: 0...0)
    fields.field("delay", &common.delay, RangeForm(.seconds), default: 0...0)
    fields.field("probability", &common.probability, .part, default: 1)
    fields.optional("loop", &common.loop, LoopForm())
    fields.optional("release", &common.release, ContainerForm())
    fields.field("parameters", &common.drives, DrivesForm(owner: .container), default: [])
  }

  /// Nil, with an error, unless there is just one kind of content with the keys that it needs.
  func container(_ node: JSONNode, _ context: ReadingContext) -> SoundContainer? {
    let contents = contents
    guard contents.count == 1, let (key, content) = contents.first else {
      guard !hasFailedContent(node) else { return nil }
      context.fail(
        at: node,
        contents.isEmpty
          ? "a container without content"
          : "a container with \(contents.map(\.key.quoted).joined(separator: " and "))",
        remedy: contents.isEmpty
          ? "add one of " + Self.contentKeys.joined(separator: ", ") : "leave one of them")
      return nil
    }
    guard fits(key, node, context) else { return nil }
    var container = common
    container.content = content
    return container
  }

  private static let contentKeys = [
    "play", "random", "sequence", "switch", "blend", "layers", "silence", "event", "hole",
  ]

  /// Whether a kind of content is given and was refused, which has its own error.
  private func hasFailedContent(_ node: JSONNode) -> Bool {
    guard contents.isEmpty, case .object(let entries) = node.content else { return false }
    return entries.contains { Self.contentKeys.contains($0.key) }
  }

  private var contents: [(key: String, content: SoundContainer.Content)] {
    var contents: [(key: String, content: SoundContainer.Content)] = []
    if let clip { contents.append(("play", .clip(clip))) }
    if let random {
      var choice = SoundRandom(random)
      (choice.avoid, choice.isShuffled) = (avoid, isShuffled)
      contents.append(("random", .random(choice)))
    }
    if let sequence { contents.append(("sequence", .sequence(sequence, per: per))) }
    if let name {
      contents.append(
        ("switch", .switch(SoundSwitchCases(name, default: usual, cases: cases ?? [:]))))
    }
    if let blend { contents.append(("blend", .blend(parameter: blend, parts ?? []))) }
    if let layers { contents.append(("layers", .layers(layers))) }
    if let silence { contents.append(("silence", .silence(silence))) }
    if let event { contents.append(("event", .event(event))) }
    if let hole { contents.append(("hole", .hole(hole))) }
    return contents
  }

  /// Whether the keys belong to the kind of content, and none is missing.
  private func fits(_ key: String, _ node: JSONNode, _ context: ReadingContext) -> Bool {
    guard case .object(let entries) = node.content else { return true }
    let owners = [
      "avoid": "random", "shuffle": "random", "per": "sequence", "default": "switch",
      "cases": "switch", "parts": "blend",
    ]
    var fits = true
    for entry in entries {
      guard let owner = owners[entry.key], owner != key else { continue }
      context.fail(
        at: entry.start,
        "the key \(entry.key.quoted) is for \(owner.quoted), not for \(key.quoted)",
        remedy: "leave it out")
      fits = false
    }
    for (needed, owner) in [("cases", "switch"), ("parts", "blend")] where owner == key {
      guard !entries.contains(where: { $0.key == needed }) else { continue }
      context.fail(at: node, "the key \(needed.quoted) is missing", remedy: "add it")
      fits = false
    }
    return fits && partsAreInOrder(node, context)
  }

  private func partsAreInOrder(_ node: JSONNode, _ context: ReadingContext) -> Bool {
    guard blend != nil, let parts else { return true }
    for (before, after) in zip(parts.map(\.full), parts.dropFirst().map(\.full))
    where before.upperBound > after.lowerBound {
      func number(_ value: Double) -> String { JSONNumber(value).text }
      let isOverlap = after.lowerBound >= before.lowerBound
      let end = number(min(before.upperBound, after.upperBound))
      context.fail(
        at: node,
        isOverlap
          ? "two parts overlap from \(number(after.lowerBound)) to \(end)"
          : "the part at \(number(after.lowerBound)) follows the one at "
            + number(before.upperBound),
        remedy: isOverlap
          ? "leave a gap between them, in which they are cross-faded"
          : "put the parts in order of \"at\"")
      return false
    }
    return true
  }
}

/// A container that may have a weight.
private struct ChoiceOfRandomForm: SoundForm {
  private struct Weight: SoundFields {
    var weight = 1.0

    mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
      fields.field("weight", &weight, NumberForm(0...1_000, excludesLower: true), default: 1)
    }
  }

  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundRandom.Choice? {
    var weight = Weight()
    return ContainerForm.read(node, context, besides: &weight)
      .map { SoundRandom.Choice($0, weight: weight.weight) }
  }

  func write(_ value: SoundRandom.Choice) -> JSONValue {
    ContainerForm.write(value.container, besides: Weight(weight: value.weight))
  }
}

/// A container with the values of the parameter between which it is heard alone.
private struct BlendPartForm: SoundForm {
  private struct At: SoundFields {
    var full = 0.0...0.0

    mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
      fields.required("at", &full, RangeForm(.plain))
    }
  }

  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundBlendPart? {
    var at = At()
    return ContainerForm.read(node, context, besides: &at).map { SoundBlendPart(at: at.full, $0) }
  }

  func write(_ value: SoundBlendPart) -> JSONValue {
    ContainerForm.write(value.container, besides: At(full: value.full))
  }
}

/// True for ever, or how many passes.
private struct LoopForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundLoop? {
    switch node.content {
    case .bool(true): .forever
    case .number: WholeForm(1...1_000_000).read(node, context).map { .times($0) }
    default:
      { () -> SoundLoop? in
        context.wrongType(node, "true, or how many passes")
        return nil
      }()
    }
  }

  func write(_ value: SoundLoop) -> JSONValue {
    switch value {
    case .forever: .bool(true)
    case .times(let count): .number(JSONNumber(count))
    }
  }
}
