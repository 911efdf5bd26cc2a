import EarshotScript

extension ScriptPlayer {
  /// Prints remarks for the author of a script that was played.
  func tellRemarks() {
    func tell(_ line: Int, _ what: String) { Self.tell(line, what, of: file) }
    // It is missing in the sound, which is otherwise correct.
    for (line, what) in unrecorded { tell(line, "not in the recording: \(what)") }
    for (line, why) in idleLines.first { tell(line, "nothing comes of this line: \(why)") }
    let more = idleLines.count - idleLines.first.count
    if more > 0 { Terminal.complain("\(file.printable): so it is with \(more) more lines") }
    for (line, what) in missing.first { tell(line, what) }
    let others = missing.count - missing.first.count
    if others > 0 { Terminal.complain("\(file.printable): sound events lack \(others) more") }
  }

  /// Prints a remark about a line.
  static func tell(_ line: Int, _ what: String, of file: String) {
    Terminal.complain("\(file.printable):\(line): \(what.printable(atMost: 400))")
  }
}
