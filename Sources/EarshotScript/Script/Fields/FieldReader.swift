/// Fills a `FieldSet` from a JSON object, and finds keys that do not belong there.
struct FieldReader: FieldVisitor {
  private let object: JSONObject
  /// The prefix of a key in messages: empty, or the key of its object and a dot.
  private let prefix: String
  private var known: [String]
  private var missing: String?

  /// Reads the keys of `blank`. The keys in `others` are read elsewhere.
  static func read<Keys: FieldSet>(
    _ object: JSONObject, into blank: Keys, besides others: [String] = [],
    inside outer: String? = nil
  ) throws(ScriptFault) -> Keys {
    var keys = blank
    var reader = FieldReader(
      object: object, prefix: outer.map { "\($0)." } ?? "", known: others)
    try keys.visit(&reader)
    try reader.finish()
    do {
      try keys.check()
    } catch {
      throw reader.prefixing(error)
    }
    return keys
  }

  private init(object: JSONObject, prefix: String, known: [String]) {
    self.object = object
    self.prefix = prefix
    self.known = known
  }

  mutating func visit<Form: FieldForm>(
    _ key: String, _ value: inout Form.Value?, _ form: Form, isRequired: Bool
  ) throws(ScriptFault) {
    known.append(key)
    value = nil
    guard let json = object[key] else {
      if isRequired, missing == nil { missing = key }
      return
    }
    let name = prefix.isEmpty ? key : prefix + key
    let read = try form.read(json, as: name)
    try form.check(read, as: name)
    value = read
  }

  /// The keys that an object like `blank` may have, for messages.
  static func keys(of blank: some FieldSet) -> String {
    var blank = blank
    var reader = FieldReader(object: JSONObject(), prefix: "", known: [])
    try? blank.visit(&reader)
    return reader.listed
  }

  private var listed: String { known.map { "`\($0)`" }.joined(separator: ", ") }

  /// A misspelt key is the likelier reason for a missing one, so it is reported first.
  private func finish() throws(ScriptFault) {
    for member in object.members where !known.contains(member.key) {
      let guess = Spelling.nearest(to: member.key, among: known)
      let place = prefix.isEmpty ? "here" : "in `\(prefix.dropLast())`"
      throw ScriptFault(
        key: prefix + member.key, "there is no key \(member.key.quoted) \(place)",
        remedy: elsewhere(member.key) ?? guess.map { "did you mean `\($0)`?" }
          ?? "the keys are \(listed)")
    }
    if let missing {
      let key = prefix + missing
      throw ScriptFault(key: key, "`\(key)` is missing", remedy: "add it")
    }
  }

  /// The place where a misplaced key belongs.
  private func elsewhere(_ key: String) -> String? {
    switch key {
    case "position" where known.contains("parent"): "its place is that of its `parent`, a node"
    case "clearance" where known.contains("set"): "give it on an `emitter` line"
    case "mixesEach" where known.contains("beside"):
      "version 0.4 removed it: one listener hears each emitter, as `heardBy` of that says"
    case "line" where known.contains("emitter"): "give it in `shape`, as {\"line\": [[x, y, z], …]}"
    case "box" where known.contains("emitter"): "give it in `shape`, as {\"box\": [x, y, z]}"
    default: nil
    }
  }

  private func prefixing(_ fault: ScriptFault) -> ScriptFault {
    var fault = fault
    fault.key = fault.key.map { prefix + $0 }
    return fault
  }
}
