extension JSONReader {
  /// Reads a file: one value, with comments and trailing commas anywhere that JSON has spaces and
  /// commas. Lists and objects may be nested 64 deep.
  ///
  /// A byte-order mark at the beginning is skipped. Complexity: linear in the bytes.
  package static func document(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
    var reader = JSONReader(bytes: bytes)
    reader.isDocument = true
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    var before = try reader.gap()
    var node = try reader.node()
    (node.before, node.followsEmptyLine) = (before.comments, before.endsWithEmptyLine)
    before = try reader.gap()
    node.after = before.comments
    guard reader.position == bytes.count else {
      throw reader.fault(
        "\(reader.found) follows after the value has ended", "put all into one object")
    }
    return node
  }

  /// What stands between two parts of a text: spaces and comments.
  private struct Gap {
    var comments: [JSONComment] = []
    var endsWithEmptyLine = false

    /// Takes the comments that stand on the line on which the gap begins.
    mutating func takeFirstLine() -> [JSONComment] {
      guard let first = comments.first, !first.startsLine else { return [] }
      let count = comments.firstIndex { $0.startsLine } ?? comments.count
      defer { comments.removeFirst(count) }
      return Array(comments[..<count])
    }
  }

  private mutating func gap() throws(JSONError) -> Gap {
    var gap = Gap()
    var lineEnds = 0
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0D: position += 1
      case 0x0A:
        lineEnds += 1
        position += 1
      case UInt8(ascii: "/"):
        let text = try comment()
        gap.comments.append(
          JSONComment(text: text, startsLine: lineEnds > 0, followsEmptyLine: lineEnds > 1))
        lineEnds = 0
      case UInt8(ascii: "#"): throw fault("# begins no comment", "begin a comment with //")
      default:
        gap.endsWithEmptyLine = lineEnds > 1
        return gap
      }
    }
    return gap
  }

  private mutating func comment() throws(JSONError) -> String {
    let start = position
    switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
    case UInt8(ascii: "/"):
      while let byte, byte != 0x0A { position += 1 }
    case UInt8(ascii: "*"):
      position += 2
      while !(byte == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*"))
        || position < start + 3
      {
        guard byte != nil else {
          throw fault("a comment has no end", "close it with */", at: start)
        }
        position += 1
      }
      position += 1
    default: throw fault("a single slash", "begin a comment with // or /*")
    }
    var end = position
    while end > start, [0x20, 0x09, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    guard let text = String(validating: bytes[start..<end], as: UTF8.self) else {
      throw fault("a comment is not UTF-8", "save the file as UTF-8", at: start)
    }
    if let control = text.utf8.first(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) {
      throw fault(
        "a comment contains the byte 0x" + String(control, radix: 16), "remove it", at: start)
    }
    return text
  }

  private mutating func node() throws(JSONError) -> JSONNode {
    let start = position
    let content: JSONNode.Content
    switch byte {
    case UInt8(ascii: "{"):
      return try nested { reader throws(JSONError) in try reader.objectNode() }
    case UInt8(ascii: "["):
      return try nested { reader throws(JSONError) in try reader.listNode() }
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      content = .number(try number())
    default: throw valueMissing
    }
    return JSONNode(content, start: start)
  }

  private mutating func objectNode() throws(JSONError) -> JSONNode {
    let start = position
    position += 1
    var entries: [JSONEntry] = []
    var keys: Set<String> = []
    var between = try gap()
    var hasComma = true
    while !accept("}") {
      guard hasComma else { throw unended("object", by: "}") }
      var entry = try entry(after: entries, &keys)
      entry.node.before.insert(contentsOf: between.comments, at: 0)
      entry.node.followsEmptyLine = between.endsWithEmptyLine
      between = try gap()
      entry.node.after = between.takeFirstLine()
      hasComma = accept(",")
      if hasComma {
        let waiting = between.comments
        between = try gap()
        if waiting.isEmpty { entry.node.after += between.takeFirstLine() }
        between.comments.insert(contentsOf: waiting, at: 0)
      }
      entries.append(entry)
    }
    var node = JSONNode(.object(entries), start: start)
    node.last = between.comments
    return node
  }

  /// Reads a key with its value. Comments between the two come before the key.
  private mutating func entry(
    after entries: [JSONEntry], _ keys: inout Set<String>
  ) throws(JSONError) -> JSONEntry {
    guard byte == UInt8(ascii: "\"") else { throw keyMissing }
    let start = position
    let key = try string()
    guard key.utf8.count <= Self.longestKey else {
      throw fault("a key is over \(Self.longestKey) bytes", "shorten it", at: start)
    }
    if !keys.insert(key).inserted, let first = entries.first(where: { $0.key == key }) {
      let place = JSONPlace(of: first.start, in: bytes)
      throw fault(
        "the key \(key.quoted) is given twice, first on line \(place.line)",
        "remove one of them", at: start)
    }
    var comments = try gap().comments
    guard accept(":") else {
      throw fault("\(found) is where a colon should be", "put a colon after the key")
    }
    comments += try gap().comments
    var node = try node()
    node.before = comments
    return JSONEntry(key, node, start: start)
  }

  private mutating func listNode() throws(JSONError) -> JSONNode {
    let start = position
    position += 1
    var elements: [JSONNode] = []
    var between = try gap()
    var hasComma = true
    while !accept("]") {
      guard hasComma else { throw unended("list", by: "]") }
      var element = try node()
      element.before = between.comments
      element.followsEmptyLine = between.endsWithEmptyLine
      between = try gap()
      element.after = between.takeFirstLine()
      hasComma = accept(",")
      if hasComma {
        let waiting = between.comments
        between = try gap()
        if waiting.isEmpty { element.after += between.takeFirstLine() }
        between.comments.insert(contentsOf: waiting, at: 0)
      }
      elements.append(element)
    }
    var node = JSONNode(.list(elements), start: start)
    node.last = between.comments
    return node
  }
}
