/// Writes scene scripts, a line at a time, so that a recorder can append while a game runs.
///
/// Keys with their default are left out. The limits of single lines are checked in writing as in
/// reading; the caller must see to it that names exist and times ascend. Stateless, and the same
/// line always gives the same text.
public enum ScriptWriter {
  /// The header's line, without a line's end.
  /// - Throws: a `ScriptError` that names the key that is out of range.
  public static func text(of header: ScriptHeader) throws(ScriptError) -> String {
    do {
      return JSONWriter.text(of: .object(try FieldWriter.write(header)))
    } catch {
      throw error.at(line: 1, of: unwritten)
    }
  }

  /// A line, without its end.
  /// - Throws: a `ScriptError` that names the key that is out of range.
  public static func text(of line: ScriptLine) throws(ScriptError) -> String {
    do {
      try TimeForm.at.check(line.at, as: "at")
      try line.check()
      var object = JSONObject()
      object.append("at", .number(line.at.number))
      let (key, value, keys) = line.action.keyed
      switch value {
      case .yes: object.append(key.rawValue, .bool(true))
      case .number(let number):
        try line.action.checkNumber()
        object.append(key.rawValue, .number(number))
      case .name(let name):
        try TextForm.name.check(name, as: key.rawValue)
        object.append(key.rawValue, .string(name))
      }
      return JSONWriter.text(of: .object(try FieldWriter.write(keys, after: object)))
    } catch {
      throw error.at(line: nil, of: unwritten)
    }
  }

  /// A whole script, each line with its end.
  public static func text(
    of header: ScriptHeader, _ lines: some Sequence<ScriptLine>
  ) throws(ScriptError) -> String {
    var text = try text(of: header) + "\n"
    for line in lines { text += try self.text(of: line) + "\n" }
    return text
  }

  /// The name in errors: the written text may have no file.
  private static let unwritten = "script"
}
