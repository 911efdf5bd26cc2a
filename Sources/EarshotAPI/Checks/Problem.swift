/// Something in the description that no face may be written from.
package struct Problem: Equatable, Sendable, CustomStringConvertible {
  /// The entry's name.
  package let entry: String
  package let reason: String

  init(_ entry: String, _ reason: String) {
    self.entry = entry
    self.reason = reason
  }

  package var description: String { "\(entry): \(reason)" }

  /// All that is wrong with a description. `earlier` is the list of what earlier versions promised.
  package static func all(in description: Description, earlier: String = "") -> [Problem] {
    let entries = description.entries
    return NameCheck.problems(in: description) + entries.flatMap(ProseCheck.problems)
      + entries.flatMap(ValueCheck.problems)
      + description.calls.flatMap(RecordingCheck.problems)
      + AbiList(description).broken(since: AbiList(text: earlier)).map(broken)
  }

  private static func broken(_ line: String) -> Problem {
    let names = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let name = names.first { $0.hasPrefix("earshot_") && $0 != "earshot_result" } ?? "abi.txt"
    return Problem(
      String(names.first == "constant" ? names[1] : name),
      "is no longer “\(line)”, as programs need that are built already")
  }
}
