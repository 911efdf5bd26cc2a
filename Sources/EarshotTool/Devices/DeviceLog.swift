import CSystem
import Earshot

/// Collects OpenAL's messages while devices are opened, so that they go into the report about the
/// result instead of to standard error line by line.
///
/// A user who requests a log by OpenAL's own variables gets it as usual.
final class DeviceLog {
  private var file: CInt = -1
  private var place: off_t = 0

  /// Before OpenAL is first asked for anything, as it takes up its settings then.
  func begin() {
    let level = getenv("ALSOFT_LOGLEVEL").map { String(cString: $0) } ?? ""
    guard level.isEmpty || level == "0", getenv("ALSOFT_LOGFILE") == nil, let stream = tmpfile()
    else { return }
    file = fileno(stream)
    // Warnings too: OpenAL Soft 1.24 has the reason why a device can't be opened among them.
    setenv("ALSOFT_LOGLEVEL", "2", 1)
    setenv("ALSOFT_LOGFILE", "/dev/fd/\(file)", 1)
    _ = AudioEngine.defaultDeviceName
    for name in ["ALSOFT_LOGLEVEL", "ALSOFT_LOGFILE"] { unsetenv(name) }
  }

  /// The messages since the last call, each sentence once.
  func takeSentences() -> [String] {
    // OpenAL's own stream isn't accessible, but this flushes all of them.
    fflush(nil)
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while file >= 0, case let count = pread(file, &bytes, bytes.count, place), count > 0 {
      text += bytes[..<count]
      place += off_t(count)
    }
    var sentences: [String] = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      guard let sentence = Self.sentence(of: String(decoding: line, as: UTF8.self)),
        !sentences.contains(sentence)
      else { continue }
      sentences.append(sentence)
    }
    return sentences
  }

  /// The reason in `AL lib: (EE) ALCplaybackAlsa_open: Could not open …`, or in
  /// `[ALSOFT] (WW) Failed to open playback device: Could not open …`. Nil for other warnings.
  private static func sentence(of line: String) -> String? {
    var rest = line[...]
    for mark in ["AL lib: ", "[ALSOFT] ", "(EE) "] where rest.hasPrefix(mark) {
      rest = rest.dropFirst(mark.count)
    }
    if rest.hasPrefix("(WW) ") {
      guard rest.contains(" Failed to open "), let colon = rest.firstRange(of: ": ") else {
        return nil
      }
      rest = rest[colon.upperBound...]
    }
    let words = rest.split(separator: " ", maxSplits: 1)
    if let first = words.first, first.hasSuffix(":"), first.contains("_") || first.contains("::") {
      rest = words.dropFirst().first ?? rest
    }
    return String(rest).printable
  }
}
