import CSystem

// The length of unfinished recordings.
extension LineReader {
  /// Whether there is a file that may be read more than once.
  static func isFile(at path: String) -> Bool {
    var attributes = stat()
    return stat(path, &attributes) == 0 && attributes.st_mode & S_IFMT == S_IFREG
  }

  /// The length of a script by its last whole line: its time, or the end of the update that it is,
  /// and a step more.
  static func length(
    of lines: consuming LineReader, _ header: ScriptHeader
  ) throws(ScriptFault) -> ScriptTime {
    var lines = lines
    lines.mostLines = ScriptLimits.recordedLines
    var last: [UInt8] = []
    while try lines.advance(), lines.isWhole {
      guard let first = lines.line.first(where: { $0 != 0x20 && $0 != 0x09 }),
        first == UInt8(ascii: "{")
      else { continue }
      last = lines.line
    }
    // A mistake in it is reported when the line is read in its turn.
    guard case .object(let object)? = try? JSONReader.read(last),
      case .number(let at)? = object["at"],
      at.value >= 0
    else { return ScriptTime(1 / header.stepsPerSecond) }
    var length = ScriptTime(at).duration
    if case .number(let elapsed)? = object["update"], elapsed.value >= 0 {
      length += ScriptTime(elapsed).duration
    }
    length += .seconds(1 / header.stepsPerSecond)
    return ScriptTime(min(length, .seconds(ScriptLimits.duration)))
  }
}
