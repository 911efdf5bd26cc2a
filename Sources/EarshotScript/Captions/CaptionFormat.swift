/// Files of captions.
public enum CaptionFormat: String, CaseIterable, Sendable {
  /// WebVTT, as browsers read it.
  case vtt
  /// SubRip, which has no rules for `<` and `>`: others stand for them.
  case srt

  /// The file, in UTF-8.
  public func text(of cues: [CaptionCue]) -> String {
    var text = self == .vtt ? "WEBVTT\n" : ""
    for (index, cue) in cues.enumerated() {
      if self == .vtt || index > 0 { text += "\n" }
      if self == .srt { text += "\(index + 1)\n" }
      text += "\(time(cue.start)) --> \(time(cue.end))\n\(voice(of: cue))[\(escaped(cue.text))]\n"
    }
    return text
  }

  /// The listener: WebVTT has a tag for it.
  private func voice(of cue: CaptionCue) -> String {
    guard let listener = cue.listener else { return "" }
    return self == .vtt ? "<v \(escaped(listener))>" : "\(escaped(listener)): "
  }

  /// Hours, minutes, seconds and thousandths.
  private func time(_ time: Duration) -> String {
    func digits(_ number: Int64, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
    let thousandths = time.thousandths
    let seconds = thousandths / 1_000
    return digits(seconds / 3_600, 2) + ":" + digits(seconds / 60 % 60, 2) + ":"
      + digits(seconds % 60, 2) + (self == .vtt ? "." : ",") + digits(thousandths % 1_000, 3)
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch (character, self) {
      case ("&", .vtt): escaped += "&amp;"
      case ("<", .vtt): escaped += "&lt;"
      case (">", .vtt): escaped += "&gt;"
      case ("<", .srt): escaped += "\u{2039}"
      case (">", .srt): escaped += "\u{203A}"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

extension Duration {
  /// The nearest whole number of them.
  fileprivate var thousandths: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000 + (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000
  }
}
