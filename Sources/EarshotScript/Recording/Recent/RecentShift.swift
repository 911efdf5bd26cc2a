/// Lets the lines of a piece of a recording be later, by so much as it began after the first.
struct RecentShift {
  private let frames: Int64
  private let sampleRate: Int
  private static let start = Array("{\"at\": ".utf8)

  init(_ frames: Int64, sampleRate: Int) {
    self.frames = max(frames, 0)
    self.sampleRate = sampleRate
  }

  func apply(to time: ScriptTime) -> ScriptTime {
    guard frames > 0 else { return time }
    let frame = Int64(clamping: time.frame(atSampleRate: sampleRate))
    let later = min(frame, Int64(1) << 48) + min(frames, Int64(1) << 48)
    return ScriptTime(
      .microseconds(CallLineWriter.microseconds(of: later, sampleRate)))
  }

  /// When a line is; nil for what is no line of a recording.
  static func time(of line: ArraySlice<UInt8>) -> ScriptTime? {
    guard line.starts(with: start) else { return nil }
    return time(written: line.dropFirst(start.count).prefix { $0 != UInt8(ascii: ",") })
  }

  private static func time(written digits: ArraySlice<UInt8>) -> ScriptTime? {
    JSONNumber(grammatical: String(decoding: digits, as: UTF8.self)).map { ScriptTime($0) }
  }

  /// Copies whole lines; what is no line of a recording is left out.
  func copy(_ text: UnsafeRawBufferPointer, to lines: LineBuffer) {
    var latest: (from: ArraySlice<UInt8>, to: [UInt8]) = ([], [])
    var start = text.startIndex
    while start < text.endIndex, let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
      defer { start = end + 1 }
      let line = UnsafeRawBufferPointer(rebasing: text[start...end])
      guard line.starts(with: Self.start) else { continue }
      guard frames > 0 else {
        lines.append(line)
        continue
      }
      let rest = line.dropFirst(Self.start.count)
      guard let comma = rest.firstIndex(of: UInt8(ascii: ",")) else { continue }
      let digits = ArraySlice(rest[..<comma])
      // Most lines are of the same time as the line before.
      if digits != latest.from || latest.to.isEmpty {
        guard let time = Self.time(written: digits) else { continue }
        latest = (digits, Array(apply(to: time).description.utf8))
      }
      Self.start.withUnsafeBytes { lines.append($0) }
      latest.to.withUnsafeBytes { lines.append($0) }
      lines.append(UnsafeRawBufferPointer(rebasing: line[comma...]))
    }
  }
}
