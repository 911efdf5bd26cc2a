/// Writes a document in one canonical layout, with all its comments.
///
/// A list or an object that has no comments inside and fits within 100 columns stands on one line;
/// others have one entry a line and a comma behind each, so that two changes of a file merge. The
/// root and its entries' objects always have one entry a line. Of empty lines in a row one stays.
/// Keys keep their order, numbers their digits.
package struct JSONFormatter {
  static let columns = 100
  /// How deep objects are that never stand on one line: the root and its sections.
  private static let openLevels = 2

  private var text = ""

  /// Ends with a line break. The same value with the same comments gives the same text, and the
  /// text reads back as the same value with the same comments.
  package static func text(of document: JSONNode) -> String {
    var formatter = JSONFormatter()
    formatter.appendLines(document.before, indent: 0)
    if document.followsEmptyLine, !document.before.isEmpty { formatter.text += "\n" }
    formatter.append(document, level: 0, column: 0)
    formatter.text += "\n"
    formatter.appendLines(document.after, indent: 0)
    return formatter.text
  }

  /// Comments on lines of their own.
  private mutating func appendLines(_ comments: [JSONComment], indent: Int) {
    for (index, comment) in comments.enumerated() {
      if comment.followsEmptyLine, index > 0 { text += "\n" }
      appendIndent(indent)
      text += comment.text + "\n"
    }
  }

  private mutating func appendIndent(_ level: Int) {
    text += String(repeating: "  ", count: level)
  }

  /// A value whose text begins in a column.
  private mutating func append(_ node: JSONNode, level: Int, column: Int) {
    switch node.content {
    case .list(let elements):
      appendList(of: node, level, column, isObject: false, elements.map { (nil, $0) })
    case .object(let entries):
      appendList(of: node, level, column, isObject: true, entries.map { ($0.key, $0.node) })
    default: text += Self.scalar(node)
    }
  }

  private mutating func appendList(
    of node: JSONNode, _ level: Int, _ column: Int, isObject: Bool,
    _ entries: [(key: String?, node: JSONNode)]
  ) {
    let isOpen = isObject && level < Self.openLevels && !entries.isEmpty
    if !isOpen, let line = Self.line(of: node, atMost: Self.columns - column - 1) {
      text += line
      return
    }
    text += isObject ? "{\n" : "[\n"
    for (index, entry) in entries.enumerated() {
      append(entry.node, key: entry.key, level: level + 1, isFirst: index == 0)
    }
    for (index, comment) in node.last.enumerated() {
      if comment.followsEmptyLine, index > 0 || !entries.isEmpty { text += "\n" }
      appendIndent(level + 1)
      text += comment.text + "\n"
    }
    appendIndent(level)
    text += isObject ? "}" : "]"
  }

  /// An element with its comments, on lines of its own.
  private mutating func append(_ node: JSONNode, key: String?, level: Int, isFirst: Bool) {
    for (index, comment) in node.before.enumerated() {
      if comment.followsEmptyLine, index > 0 || !isFirst { text += "\n" }
      appendIndent(level)
      text += comment.text + "\n"
    }
    if node.followsEmptyLine, !isFirst || !node.before.isEmpty { text += "\n" }
    appendIndent(level)
    var column = 2 * level
    if let key {
      let label = key.written + ": "
      text += label
      column += label.count
    }
    append(node, level: level, column: column)
    text += ","
    for comment in node.after { text += " " + comment.text }
    text += "\n"
  }

  /// The value on one line; nil when there are comments inside, or more characters.
  private static func line(of node: JSONNode, atMost limit: Int) -> String? {
    var line = ""
    return appendLine(node, to: &line, atMost: limit) ? line : nil
  }

  private static func appendLine(
    _ node: JSONNode, to line: inout String, atMost limit: Int
  ) -> Bool {
    // Of a very long line not all characters are counted.
    guard node.last.isEmpty, line.utf8.count <= 4 * limit else { return false }
    switch node.content {
    case .list(let elements):
      line += "["
      for (index, element) in elements.enumerated() {
        guard element.before.isEmpty, element.after.isEmpty else { return false }
        if index > 0 { line += ", " }
        guard appendLine(element, to: &line, atMost: limit) else { return false }
      }
      line += "]"
    case .object(let entries):
      line += entries.isEmpty ? "{" : "{ "
      for (index, entry) in entries.enumerated() {
        guard entry.node.before.isEmpty, entry.node.after.isEmpty else { return false }
        if index > 0 { line += ", " }
        line += entry.key.written + ": "
        guard appendLine(entry.node, to: &line, atMost: limit) else { return false }
      }
      line += entries.isEmpty ? "}" : " }"
    default: line += scalar(node)
    }
    return line.utf8.count <= limit || line.count <= limit
  }

  private static func scalar(_ node: JSONNode) -> String {
    switch node.content {
    case .number(let number): number.text
    case .string(let text): text.written
    case .bool(let flag): flag ? "true" : "false"
    case .null, .list, .object: "null"
    }
  }
}

extension String {
  /// As JSON writes it, in quotes.
  fileprivate var written: String {
    var text = ""
    JSONWriter.appendQuoted(self, to: &text)
    return text
  }
}
