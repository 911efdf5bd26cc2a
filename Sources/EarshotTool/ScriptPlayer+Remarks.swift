import EarshotScript

extension ScriptPlayer {
  /// Tells what the author of a script should know of it, though it was played.
  func tellRemarks() {
    func tell(_ line: Int, _ what: String) {
      Terminal.complain("\(file.printable):\(line): \(what.printable(atMost: 400))")
    }
    // It is missing in what was played, which else is what it should be.
    for (line, what) in unrecorded { tell(line, "not in the recording: \(what)") }
    for (line, why) in idleLines.first { tell(line, "nothing comes of this line: \(why)") }
    let more = idleLines.count - idleLines.first.count
    if more > 0 { Terminal.complain("\(file.printable): so it is with \(more) more lines") }
  }
}
