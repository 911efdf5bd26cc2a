import AudioFiles

/// The relevant headers of an answer.
struct HTTPAnswer {
  var status = 0
  var contentType: String?
  /// The length of this body.
  var contentLength: Int?
  /// The range of this body in the file; the total is nil if the server doesn't state it.
  var range: (start: Int, total: Int?)?
  var entityTag: String?
  var lastModified: String?
  var location: String?
  var isEncoded = false
  /// Bytes of sound between two titles.
  var titleInterval: Int?
  var stationName: String?
  var genre: String?
  /// In kilobits a second.
  var bitRate: Int?
  /// Whether it has a header that only radio sends.
  var isRadio = false

  /// The file's version for `If-Range`; weak tags aren't allowed there.
  var validator: String? {
    if let entityTag, !entityTag.hasPrefix("W/") { return entityTag }
    return lastModified
  }

  /// The length of the file, if it is stated.
  var total: Int? {
    guard titleInterval == nil else { return nil }
    return status == 206 ? range?.total : contentLength
  }

  /// Reads a header line, with its end.
  mutating func read(_ line: some Collection<UInt8>) {
    let text = String(words: line)
    if text.hasPrefix("HTTP/") || text.hasPrefix("ICY ") {
      // A new answer follows a redirect.
      self = HTTPAnswer()
      isRadio = text.hasPrefix("ICY ")
      let words = text.split(separator: " ", maxSplits: 2)
      status = words.count > 1 ? Self.number(words[1].prefix(3)) ?? 0 : 0
      return
    }
    guard let colon = text.firstIndex(of: ":") else { return }
    let name = text[..<colon].lowercased()
    let value = Self.plain(text[text.index(after: colon)...])
    switch name {
    case "content-type": contentType = value
    case "content-length": contentLength = Self.number(value)
    case "content-range": range = Self.range(value)
    case "content-encoding": isEncoded = value.lowercased() != "identity"
    case "etag": entityTag = value
    case "last-modified": lastModified = value
    case "location": location = value
    case "icy-metaint": titleInterval = Self.number(value).flatMap { $0 > 0 ? $0 : nil }
    case "icy-name", "ice-name": stationName = value.isEmpty ? nil : value
    case "icy-genre", "ice-genre": genre = value.isEmpty ? nil : value
    case "icy-br", "ice-bitrate": bitRate = Self.number(value.prefix { $0 != "," })
    default: break
    }
    if name.hasPrefix("icy-") || name.hasPrefix("ice-") { isRadio = true }
  }

  /// Text from a stranger, as one line of bounded length.
  static func plain(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars.lazy
      .filter { $0.value >= 32 && !(0x7F..<0xA0).contains($0.value) }.prefix(512)
    var line = String(String.UnicodeScalarView(scalars))
    while line.hasPrefix(" ") { line.removeFirst() }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// Digits only, within the range of file sizes.
  private static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text).flatMap { $0 < 1 << 48 ? $0 : nil }
  }

  /// `bytes 100-199/1000`, with `*` for unknown values.
  private static func range(_ text: String) -> (start: Int, total: Int?)? {
    guard text.lowercased().hasPrefix("bytes") else { return nil }
    let parts = text.dropFirst(5).drop { $0 == " " || $0 == "=" }.split(separator: "/")
    guard parts.count == 2 else { return nil }
    let total = number(parts[1])
    // An unsatisfied range states only the total.
    if parts[0] == "*" { return total.map { ($0, $0) } }
    guard let start = parts[0].split(separator: "-").first.flatMap({ number($0) }) else {
      return nil
    }
    return (start, total)
  }
}
