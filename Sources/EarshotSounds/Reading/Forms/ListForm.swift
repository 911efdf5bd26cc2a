import StrictJSON

/// A list of values of one form.
struct ListForm<Element: SoundForm>: SoundForm {
  let element: Element
  let counts: ClosedRange<Int>

  init(_ element: Element, _ counts: ClosedRange<Int>) {
    (self.element, self.counts) = (element, counts)
  }

  func read(_ node: JSONNode, _ context: ReadingContext) -> [Element.Value]? {
    guard case .list(let nodes) = node.content else {
      context.wrongType(node, "a list […]")
      return nil
    }
    guard counts.contains(nodes.count) else {
      context.fail(
        at: node,
        "\(context.key.quoted) has \(nodes.count) element\(nodes.count == 1 ? "" : "s")",
        remedy: "give \(counts.lowerBound) to \(counts.upperBound)")
      return nil
    }
    return nodes.enumerated().compactMap { index, node in
      context.under("\(index)") { element.read(node, context) }
    }
  }

  func write(_ value: [Element.Value]) -> JSONValue { .array(value.map(element.write)) }
}

/// An object with names for keys.
struct DictionaryForm<Element: SoundForm>: SoundForm {
  let element: Element
  let most: Int
  /// Called with each name and the offset of its key.
  var found: (_ name: String, _ offset: Int) -> Void = { _, _ in }

  init(
    _ element: Element, most: Int = SoundLimits.others,
    found: @escaping (String, Int) -> Void = { _, _ in }
  ) {
    (self.element, self.most, self.found) = (element, most, found)
  }

  func read(_ node: JSONNode, _ context: ReadingContext) -> [String: Element.Value]? {
    guard case .object(let entries) = node.content else {
      context.wrongType(node, "an object with a name for each entry")
      return nil
    }
    guard entries.count <= most else {
      context.fail(
        at: node, "\(context.key.quoted) has \(entries.count) entries",
        remedy: "give at most \(most)")
      return nil
    }
    var values: [String: Element.Value] = [:]
    values.reserveCapacity(entries.count)
    for entry in entries where NameForm.check(entry.key, at: entry.start, context) {
      found(entry.key, entry.start)
      values[entry.key] = context.under(entry.key) { element.read(entry.node, context) }
    }
    return values
  }

  func write(_ value: [String: Element.Value]) -> JSONValue {
    .object(
      JSONObject(
        members: value.sorted { $0.key < $1.key }.map {
          .init(key: $0.key, value: element.write($0.value))
        }))
  }
}

extension SoundForm where Self == DictionaryForm<NumberForm> {
  /// Decibels by the names of reverbs.
  static var sends: Self { DictionaryForm(.sendDecibels, most: 64) }
}
