/// An error in reading or writing a scene script: the reason, the place, and the remedy.
public struct ScriptError: Error, Equatable, Sendable {
  /// The script's path, or the name its bytes were given.
  public var file: String
  /// Counted from 1; nil when it is about the file as a whole.
  public var line: Int?
  /// The key it is about, with dots into nested objects, such as `tone.seconds`.
  public var key: String?
  /// The problem in words, without a full stop.
  public var what: String
  /// The remedy, in the imperative.
  public var remedy: String

  /// For programs that find further faults in scripts and report them alike.
  public init(file: String, line: Int?, key: String? = nil, what: String, remedy: String) {
    self.file = file
    self.line = line
    self.key = key
    self.what = what
    self.remedy = remedy
  }
}

extension ScriptError: CustomStringConvertible {
  /// `file:line: problem; remedy`, on one line whatever the file's name.
  public var description: String {
    let name = JSONWriter.text(of: .string(file)).dropFirst().dropLast()
    let place = name + (line.map { ":\($0)" } ?? "")
    return "\(place): \(what); \(remedy)"
  }
}

/// A script error before it is known on which line of which file it stands.
struct ScriptFault: Error, Equatable {
  var key: String?
  var what: String
  var remedy: String

  init(key: String? = nil, _ what: String, remedy: String) {
    self.key = key
    self.what = what
    self.remedy = remedy
  }

  func at(line: Int?, of file: String) -> ScriptError {
    ScriptError(file: file, line: line, key: key, what: what, remedy: remedy)
  }
}
