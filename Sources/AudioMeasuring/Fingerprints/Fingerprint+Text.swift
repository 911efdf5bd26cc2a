/// Why a text is no fingerprint.
public struct FingerprintError: Error, CustomStringConvertible {
  /// Counted from 1.
  public let line: Int
  /// A sentence without its beginning.
  public let what: String
  /// For people.
  public var description: String { "line \(line): \(what)" }
}

extension Fingerprint {
  private static let title = "earshot fingerprint 1"

  /// The same sound gives the same text. Each half second is a line: its time, then for each
  /// channel the level in dBFS and a character for each critical band, the next one in ASCII for
  /// each dB more, from `!` for −93 dBFS and less to `~` for 0.
  public var text: String {
    var lines = [Self.title]
    for note in notes { lines.append("\(note.name): \(note.value)") }
    lines.append("rate: \(Int(sampleRate))")
    lines.append("channels: \(channelCount)")
    lines.append("frames: \(frameCount)")
    let digits = String(checksum, radix: 16)
    lines.append("samples: " + String(repeating: "0", count: 16 - digits.count) + digits)
    for (index, slot) in slots.enumerated() {
      let time = FindingScene.text(Double(index) / Self.slotsPerSecond, places: 1)
      let channels = slot.map { channel in
        let level =
          (channel.level < 0 ? "-" : "")
          + FindingScene.text(
            abs(Double(channel.level)) / 10, places: 1)
        let bands = channel.bands.map { band in
          Character(Unicode.Scalar(UInt8(33 + min(max(band - Self.softest, 0), 93))))
        }
        return " \(level) \(String(bands))"
      }
      lines.append("\(time)" + channels.joined())
    }
    for onset in onsets {
      lines.append("onset \(onset.frame) \(FindingScene.text(onset.rise, places: 1))")
    }
    for click in clicks {
      lines.append(
        "click \(click.frame) \(click.channel) \(FindingScene.text(click.size, places: 4))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads what `text` wrote. Anything may stand there: what is no fingerprint is refused.
  public init(text: String) throws(FingerprintError) {
    var notes: [Note] = []
    var (rate, channels, frames, sum): (Double?, Int?, Int?, UInt64?) = (nil, nil, nil, nil)
    var slots: [[Slot]] = []
    var onsets: [OnsetDetector.Onset] = []
    var clicks: [Click] = []
    var number = 0
    func wrong(_ what: String) -> FingerprintError { FingerprintError(line: number, what: what) }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if number == 1 {
        guard line == Self.title else {
          throw wrong("no fingerprint, which begins `\(Self.title)`")
        }
        continue
      }
      if line.isEmpty { continue }
      let words = line.split(separator: " ")
      if let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy(\.isLetter) {
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        switch line[..<colon] {
        case "rate": rate = Double(value).flatMap { $0 >= 1 && $0 <= 1e7 ? $0 : nil }
        case "channels": channels = Int(value).flatMap { (1...64).contains($0) ? $0 : nil }
        case "frames": frames = Int(value).flatMap { $0 >= 0 && $0 < 1 << 48 ? $0 : nil }
        case "samples": sum = UInt64(value, radix: 16)
        default: notes.append(Note(String(line[..<colon]), String(value)))
        }
      } else if words.first == "onset", words.count == 3, let frame = Int(words[1]),
        let rise = Double(words[2]), frame >= 0, rise.isFinite
      {
        onsets.append(OnsetDetector.Onset(frame: frame, rise: rise))
      } else if words.first == "click", words.count == 4, let frame = Int(words[1]),
        let channel = Int(words[2]), let size = Double(words[3]), frame >= 0, size.isFinite,
        channel >= 0, channel < channels ?? 0
      {
        clicks.append(Click(frame: frame, channel: channel, size: size))
      } else if let channels, words.count == 1 + 2 * channels, Double(words[0]) != nil {
        var slot: [Slot] = []
        for channel in 0..<channels {
          guard let level = Double(words[1 + 2 * channel]), level.isFinite, abs(level) < 1_000,
            words[2 + 2 * channel].utf8.allSatisfy({ (33...126).contains($0) }),
            words[2 + 2 * channel].utf8.count <= BandSums.capacity
          else { throw wrong("no level and spectrum of channel \(channel + 1)") }
          slot.append(
            Slot(
              level: Int((10 * level).rounded()),
              bands: words[2 + 2 * channel].utf8.map { Int($0) - 33 + Self.softest }))
        }
        slots.append(slot)
      } else {
        throw wrong("neither a note, nor levels, an onset or a click")
      }
    }
    guard let rate, let channels, let frames, let sum else {
      throw wrong("it has to tell `rate`, `channels`, `frames` and `samples`")
    }
    let count = CriticalBands(sampleRate: rate).count
    guard slots.allSatisfy({ $0.count == channels && $0.allSatisfy { $0.bands.count == count } })
    else { throw wrong("each spectrum has \(count) bands at this rate") }
    self.init(
      channelCount: channels, sampleRate: rate, frameCount: frames, checksum: sum, slots: slots,
      onsets: onsets, clicks: clicks)
    self.notes = notes
  }
}
