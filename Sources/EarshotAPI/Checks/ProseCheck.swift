/// Every entry has a sentence, and it ends as one.
enum ProseCheck {
  static func problems(of entry: any Entry) -> [Problem] {
    if entry.summary.isEmpty { return [Problem(entry.name, "has no sentence about it")] }
    if !entry.summary.hasSuffix(".") {
      return [Problem(entry.name, "“\(entry.summary)” doesn't end with a full stop")]
    }
    let constants = (entry as? Enumeration)?.constants ?? []
    return constants.filter(\.sentence.isEmpty).map {
      Problem($0.name, "has no sentence about it")
    }
  }
}
