import AudioFiles

/// The tracks of an XML playlist. Only direct children of a `track` count. Only the five entities
/// of XML and character numbers are expanded, and nothing is fetched.
enum XSPF {
  private static let mostLevels = 64
  private static let longestText = 1 << 16

  static func lines(_ text: [UInt8]) -> [PlaylistLine] {
    var reader = XMLReader(text)
    var (lines, path) = ([PlaylistLine](), [String]())
    var fields: [String: String] = [:]
    var value: [UInt8] = []
    while lines.count < PlaylistFormat.mostLines, let token = reader.next() {
      switch token {
      case .begin(let name):
        guard path.count < mostLevels else { return lines }
        path.append(name)
        value = []
        if name == "track" { fields = [:] }
      case .text(let text):
        if value.count < longestText { value += text.prefix(longestText - value.count) }
      case .end:
        guard let name = path.popLast() else { continue }
        if path.last == "track", fields[name] == nil {
          fields[name] = String(words: value.trimmed)
        } else if name == "track", let line = line(fields) {
          lines.append(line)
        }
        value = []
      }
    }
    return lines
  }

  private static func line(_ fields: [String: String]) -> PlaylistLine? {
    guard let location = fields["location"] else { return nil }
    let title = [fields["creator"], fields["title"]].compactMap { $0 }.filter { !$0.isEmpty }
    return PlaylistLine(
      location, isURL: true, title: title.joined(separator: " - "),
      seconds: fields["duration"].flatMap { Double($0) }.map { $0 / 1_000 })
  }
}

extension [UInt8] {
  fileprivate var trimmed: ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte <= 32 }
    let rest = drop(while: isBlank)
    return rest.prefix(rest.reversed().drop(while: isBlank).count)
  }
}

/// A stream of XML elements and texts. Errors are skipped.
private struct XMLReader {
  enum Token {
    /// By its name without the prefix.
    case begin(String)
    case text([UInt8])
    case end
  }

  private var rest: ArraySlice<UInt8>
  /// `<a/>` begins and ends.
  private var endsNext = false

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func next() -> Token? {
    if endsNext {
      endsNext = false
      return .end
    }
    while let first = rest.first {
      guard first == UInt8(ascii: "<") else {
        let text = rest.prefix { $0 != UInt8(ascii: "<") }
        rest = rest.dropFirst(text.count)
        return .text(Self.unfolded(text))
      }
      if rest.starts(with: "<!--".utf8) {
        _ = read(upTo: "-->")
      } else if rest.starts(with: "<![CDATA[".utf8) {
        return .text(Array(read(upTo: "]]>").dropFirst(9)))
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        _ = read(upTo: ">")
      } else {
        let tag = takeTag().dropFirst()
        if tag.first == UInt8(ascii: "/") { return .end }
        endsNext = tag.last == UInt8(ascii: "/")
        let name = tag.prefix { $0 > 32 && $0 != UInt8(ascii: "/") }
        let own = name.split(separator: UInt8(ascii: ":")).last ?? []
        return .begin(String(decoding: own.prefix(64), as: UTF8.self))
      }
    }
    return nil
  }

  /// Reads up to the closing bracket, which may not be between quotation marks.
  private mutating func takeTag() -> ArraySlice<UInt8> {
    var quote: UInt8?
    for index in rest.indices {
      let byte = rest[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        defer { rest = rest[(index + 1)...] }
        return rest[..<index]
      }
    }
    defer { rest = [] }
    return rest
  }

  /// Reads up to a mark, which is skipped, or everything that remains.
  private mutating func read(upTo mark: String) -> ArraySlice<UInt8> {
    let mark = Array(mark.utf8)
    var place = rest.startIndex
    while let found = rest[place...].firstIndex(of: mark[0]) {
      if rest[found...].starts(with: mark) {
        defer { rest = rest[(found + mark.count)...] }
        return rest[..<found]
      }
      place = found + 1
    }
    defer { rest = [] }
    return rest
  }

  private static func unfolded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var (result, rest) = ([UInt8](), text)
    while let byte = rest.popFirst() {
      let name = rest.prefix(12).prefix { $0 != UInt8(ascii: ";") }
      guard byte == UInt8(ascii: "&"), rest.dropFirst(name.count).first == UInt8(ascii: ";"),
        let letter = entity(String(decoding: name, as: UTF8.self))
      else {
        result.append(byte)
        continue
      }
      result += Array(String(letter).utf8)
      rest = rest.dropFirst(name.count + 1)
    }
    return result
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap { $0 > 0 ? Unicode.Scalar($0) : nil }
    }
  }
}
