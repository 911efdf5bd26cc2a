extension ScriptFault {
  static func unknown(
    _ name: String, _ wanted: String, key: String, among names: some Sequence<String>
  ) -> ScriptFault {
    ScriptFault(
      key: key, "there is no \(wanted) \(name.quoted)",
      remedy: Spelling.nearest(to: name, among: names).map { "did you mean \($0.quoted)?" }
        ?? "make it on an earlier line")
  }

  /// A new name, on a line that lacks what a new thing needs.
  static func unmade(
    _ name: String, _ wanted: String, _ lack: String, remedy: String,
    among names: some Sequence<String>
  ) -> ScriptFault {
    ScriptFault(
      key: wanted, "there is no \(wanted) \(name.quoted) yet, and this line \(lack)",
      remedy: Spelling.nearest(to: name, among: names).map { "did you mean \($0.quoted)?" }
        ?? remedy)
  }

  static func shapeless(
    _ name: String, _ wanted: String, among names: some Sequence<String>
  ) -> ScriptFault {
    unmade(
      name, wanted, "gives it no shape", remedy: "give one, as `box` with three sizes",
      among: names)
  }
}
