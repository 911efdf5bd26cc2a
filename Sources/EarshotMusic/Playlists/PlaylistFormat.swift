import AudioFiles

/// An entry of a playlist, unresolved.
struct PlaylistLine: Hashable {
  enum Place: Hashable {
    /// Possible meanings, the likeliest first.
    case paths([String])
    case network(String)
  }

  var place: Place
  var title: String?
  var duration: Double?

  init?(_ location: String, isURL: Bool, title: String? = nil, seconds: Double? = nil) {
    guard let place = Place(location, isURL: isURL) else { return nil }
    self.place = place
    self.title = title.flatMap { $0.isEmpty ? nil : $0 }
    duration = seconds.flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
  }
}

/// The kinds of playlists that are read.
enum PlaylistFormat {
  case m3u, pls, xspf

  init?(suffix: String) {
    switch suffix {
    case "m3u", "m3u8": self = .m3u
    case "pls": self = .pls
    case "xspf": self = .xspf
    default: return nil
    }
  }

  /// By the server's content type.
  init?(contentType: String) {
    let type = contentType.lowercased()
    if type.contains("mpegurl") {
      self = .m3u
    } else if type.contains("scpls") {
      self = .pls
    } else if type.contains("xspf") {
      self = .xspf
    } else {
      return nil
    }
  }

  /// Its entries, at most one more than a list may have.
  func lines(of bytes: [UInt8]) -> [PlaylistLine] {
    let text = PlaylistText.utf8(bytes)
    return switch self {
    case .m3u: M3U.lines(text)
    case .pls: PLS.lines(text)
    case .xspf: XSPF.lines(text)
    }
  }

  static let mostLines = Playlist.mostEntries + 1
}

extension PlaylistLine.Place {
  /// Nil if it names nothing.
  init?(_ location: String, isURL: Bool) {
    let location = String(location.prefix(8_192))
    guard !location.isEmpty, !location.utf8.contains(0) else { return nil }
    if let scheme = Self.scheme(of: location) {
      guard scheme == "file" else {
        self = .network(location)
        return
      }
      var rest = location.dropFirst(5)
      if rest.hasPrefix("//") {
        rest = rest.dropFirst(2)
        let host = rest.prefix { $0 != "/" }
        guard host.isEmpty || host.lowercased() == "localhost" else {
          self = .network(location)
          return
        }
        rest = rest.dropFirst(host.count)
      }
      self = .paths(Self.unescaped(String(rest)).map { [$0, String(rest)] } ?? [String(rest)])
      return
    }
    var paths = [location]
    // XML uses URLs. Elsewhere some programs write escapes, and others backslashes.
    if location.contains("%"), let plain = Self.unescaped(location) {
      paths.insert(plain, at: isURL ? 0 : 1)
    }
    if location.contains("\\") { paths.append(location.split("\\", by: "/")) }
    self = .paths(paths)
  }

  /// "http://…", "file:…"; not a Windows drive.
  private static func scheme(of location: String) -> String? {
    guard let colon = location.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = location[..<colon].lowercased()
    let isWord = scheme.utf8.allSatisfy {
      (97...122).contains($0) || (48...57).contains($0) || [43, 45, 46].contains($0)
    }
    guard scheme.utf8.count > 1, isWord else { return nil }
    return scheme == "file" || location[colon...].hasPrefix("://") ? scheme : nil
  }

  /// Decodes percent escapes; nil if the result is no text.
  private static func unescaped(_ text: String) -> String? {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy({ $0 >= 48 }),
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        rest = rest.dropFirst(2)
        bytes.append(code)
      } else {
        bytes.append(byte)
      }
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate func split(_ separator: Character, by other: String) -> String {
    split(separator: separator, omittingEmptySubsequences: false).joined(separator: other)
  }
}

/// Text with an unknown encoding.
enum PlaylistText {
  /// Reads UTF-8, without its optional mark; UTF-16 with its mark; and lines that are not UTF-8 as
  /// ISO 8859-1.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else {
      return bytes
    }
    let isBig = bytes[0] == 0xFE
    var units: [UInt16] = []
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let high = UInt16(bytes[isBig ? index : index + 1])
      let low = UInt16(bytes[isBig ? index + 1 : index])
      units.append(high << 8 | low)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Without surrounding blanks; empty lines are left out.
  static func lines(_ text: [UInt8]) -> some Sequence<String> {
    // Bounds the memory for a file of line ends only.
    let most = 4 * PlaylistFormat.mostLines
    return text.split(maxSplits: most) { $0 == 10 || $0 == 13 }.prefix(most).lazy.map { line in
      let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
      let rest = line.drop(while: isBlank)
      let count = rest.reversed().drop(while: isBlank).count
      return String(words: rest.prefix(count))
    }.filter { !$0.isEmpty }
  }
}

/// Lines of paths, with comments about the next one.
private enum M3U {
  static func lines(_ text: [UInt8]) -> [PlaylistLine] {
    var (lines, title, seconds): ([PlaylistLine], String?, Double?) = ([], nil, nil)
    for line in PlaylistText.lines(text) {
      guard lines.count < PlaylistFormat.mostLines else { break }
      if line.hasPrefix("#") {
        guard line.hasPrefix("#EXTINF:"), let comma = line.firstIndex(of: ",") else { continue }
        title = String(line[line.index(after: comma)...])
        seconds = Double(line.dropFirst(8).prefix { $0 != "," && $0 != " " })
        continue
      }
      if let found = PlaylistLine(line, isURL: false, title: title, seconds: seconds) {
        lines.append(found)
      }
      (title, seconds) = (nil, nil)
    }
    return lines
  }
}

/// `File1=…`, `Title1=…`, `Length1=…`, in any order.
private enum PLS {
  static func lines(_ text: [UInt8]) -> [PlaylistLine] {
    var files: [Int: String] = [:]
    var (titles, lengths): ([Int: String], [Int: Double]) = ([:], [:])
    for line in PlaylistText.lines(text) {
      guard let sign = line.firstIndex(of: "=") else { continue }
      let key = line[..<sign].lowercased()
      let value = String(line[line.index(after: sign)...])
      func number(behind word: String) -> Int? {
        key.hasPrefix(word) ? Int(key.dropFirst(word.count)) : nil
      }
      if let number = number(behind: "file") {
        guard files.count < PlaylistFormat.mostLines else { break }
        files[number] = value
      } else if let number = number(behind: "title"), titles.count < PlaylistFormat.mostLines {
        titles[number] = value
      } else if let number = number(behind: "length"), lengths.count < PlaylistFormat.mostLines {
        lengths[number] = Double(value)
      }
    }
    return files.keys.sorted().compactMap { number in
      PlaylistLine(
        files[number] ?? "", isURL: false, title: titles[number], seconds: lengths[number])
    }
  }
}
