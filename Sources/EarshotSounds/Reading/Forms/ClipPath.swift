import StrictJSON

/// Paths of clips: from the root folder in the model, from the file's folder in the file.
package enum ClipPath {
  /// The folder of a path; empty for the root.
  static func folder(of path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// What follows the folder of a path.
  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  /// How a file in a folder writes a path from the root folder.
  static func written(_ path: String, in folder: String) -> String {
    var (above, parts) = (folder.split(separator: "/")[...], path.split(separator: "/")[...])
    while parts.count > 1, let first = above.first, first == parts.first {
      above.removeFirst()
      parts.removeFirst()
    }
    return (above.map { _ in ".." } + parts).joined(separator: "/")
  }

  /// Why a path can't be used.
  struct Fault {
    let what: String
    let remedy: String
  }

  enum Resolution {
    case path(String)
    case fault(Fault)
  }

  /// From the root folder, without `.` and `..`.
  static func resolve(_ path: String, in folder: String) -> Resolution {
    func fault(_ what: String, _ remedy: String) -> Resolution {
      .fault(Fault(what: what, remedy: remedy))
    }
    guard !path.isEmpty else { return fault("an empty path", "name a sound file") }
    guard path.utf8.count <= SoundLimits.pathBytes else {
      return fault(
        "a path of \(path.utf8.count) bytes", "give one of at most \(SoundLimits.pathBytes) bytes")
    }
    let wrong = path.unicodeScalars.contains { $0.value < 0x20 || $0 == "\\" || $0.value == 0x7F }
    guard !wrong else {
      return fault(
        "the path \(path.quoted) contains a backslash or a control character",
        "separate folders with /")
    }
    guard path.utf8.first != UInt8(ascii: "/") else {
      return fault(
        "the path \(path.quoted) is absolute", "give it relative to the folder of this file")
    }
    var parts = folder.isEmpty ? [] : folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        guard parts.popLast() != nil else {
          return fault(
            "the path \(path.quoted) leads out of the root folder",
            "move the clip into the folder that is loaded")
        }
      default: parts.append(String(part))
      }
    }
    guard !parts.isEmpty, path.utf8.last != UInt8(ascii: "/") else {
      return fault("the path \(path.quoted) names a folder", "name a sound file in it")
    }
    return .path(parts.joined(separator: "/"))
  }

  /// Whether a text has a wildcard.
  static func isPattern(_ path: String) -> Bool { path.utf8.contains(UInt8(ascii: "*")) }

  /// Whether a path fits a pattern, in which `*` is any characters but `/`, `**` any at all, and
  /// `**/` any folders, or none.
  ///
  /// Complexity: at most the product of both lengths.
  package static func matches(_ path: String, _ pattern: String) -> Bool {
    let (path, pattern) = (Array(path.utf8), Array(pattern.utf8))
    let (star, slash) = (UInt8(ascii: "*"), UInt8(ascii: "/"))
    // Which beginnings of the pattern fit the beginning of the path read so far.
    var fits = [Bool](repeating: false, count: pattern.count + 1)
    fits[0] = true
    func spread(atNameStart isStart: Bool) {
      for index in pattern.indices where fits[index] && pattern[index] == star {
        fits[index + 1] = true
        let isFolders =
          isStart && (index == 0 || pattern[index - 1] == slash)
          && pattern[index...].starts(with: [star, star, slash])
        if isFolders { fits[index + 3] = true }
      }
    }
    spread(atNameStart: true)
    for byte in path {
      var next = [Bool](repeating: false, count: pattern.count + 1)
      for index in pattern.indices where fits[index] {
        if pattern[index] == star {
          let isDouble =
            index + 1 < pattern.count && pattern[index + 1] == star
            || index > 0 && pattern[index - 1] == star
          if byte != slash || isDouble { next[index] = true }
        } else if pattern[index] == byte {
          next[index + 1] = true
        }
      }
      fits = next
      spread(atNameStart: byte == slash)
    }
    return fits[pattern.count]
  }
}

/// The path of a clip, whose last name may have wildcards.
struct ClipForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> String? {
    guard case .string(let text) = node.content else {
      context.wrongType(node, "the path of a clip in quotes")
      return nil
    }
    switch ClipPath.resolve(text, in: context.folder) {
    case .fault(let fault):
      context.fail(at: node, fault.what, remedy: fault.remedy)
      return nil
    case .path(let path):
      guard !ClipPath.isPattern(ClipPath.folder(of: path)) else {
        context.fail(
          at: node, "the path \(text.quoted) has a wildcard in a folder's name",
          remedy: "use * in the file's name only")
        return nil
      }
      context.note(path, at: node.start, as: SoundReference.clip)
      return path
    }
  }

  func write(_ value: String) -> JSONValue { .string(value) }
}

/// A pattern for the paths of clips.
struct PatternForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> String? {
    guard case .string(let text) = node.content else {
      context.wrongType(node, "a pattern for paths in quotes")
      return nil
    }
    switch ClipPath.resolve(text, in: context.folder) {
    case .path(let path):
      context.note(path, at: node.start, as: SoundReference.pattern)
      return path
    case .fault(let fault):
      context.fail(at: node, fault.what, remedy: fault.remedy)
      return nil
    }
  }

  func write(_ value: String) -> JSONValue { .string(value) }
}
