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
  private static let title = "earshot fingerprint 3"
  /// The title of versions without tones.
  private static let olderTitle = "earshot fingerprint 2"

  /// The same sound gives the same text. Each half second is a line: its time, then for each
  /// channel the level in dBFS and a character for each critical band, the next one in ASCII for
  /// each dB more, from `!` for −93 dBFS and less to `~` for 0. Then come the strongest tones: `=`
  /// where they can't be missed, else `~`, their frequency in hertz, and by how many dB they are
  /// softer than the loudest. Then come the onsets in some bands while others go on: after how many
  /// milliseconds, by how many dB the level rises, and in which bands, `a` to `y`. Lines of onsets
  /// in the total level, and of clicks, have their frames.
  public var text: String {
    var lines = [knowsTones ? Self.title : Self.olderTitle]
    for note in notes { lines.append("\(note.name): \(note.value)") }
    lines.append("rate: \(Int(sampleRate))")
    lines.append("channels: \(channelCount)")
    lines.append("frames: \(frameCount)")
    let digits = String(checksum, radix: 16)
    lines.append("samples: " + String(repeating: "0", count: 16 - digits.count) + digits)
    let length = Self.slotLength(sampleRate)
    var begins = Array(repeating: [String](), count: slots.count)
    for onset in onsets where onset.bands != 0 {
      let slot = min(onset.frame / length, slots.count - 1)
      let time = Double(onset.frame - slot * length) / sampleRate * 1_000
      begins[slot].append(
        " +\(Int(time.rounded())):\(Int(onset.rise.rounded())):\(Self.letters(onset.bands))")
    }
    for (index, slot) in slots.enumerated() {
      let time = Words.number(Double(index * length) / sampleRate)
      let channels = slot.map { channel in
        let level = Words.number(Double(channel.level) / 10, minus: "-")
        let bands = channel.bands.map { band in
          Character(Unicode.Scalar(UInt8(33 + min(max(band - Self.softest, 0), 93))))
        }
        return " \(level) \(String(bands))"
      }
      let heard = tones.map { $0[index].map { " " + $0.text } } ?? []
      lines.append("\(time)" + (channels + heard + begins[index]).joined())
    }
    for onset in onsets where onset.bands == 0 {
      lines.append("onset \(onset.frame) \(Words.number(onset.rise))")
    }
    for click in clicks {
      lines.append(
        "click \(click.frame) \(click.channel) \(Words.number(click.size, decimals: 4))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Three or more neighbours as `a-c`.
  private static func letters(_ bands: UInt32) -> String {
    var text = ""
    func has(_ band: Int) -> Bool { band >= 0 && bands >> band & 1 == 1 }
    for band in 0..<BandSums.capacity where has(band) {
      let isWithin = has(band - 1) && has(band + 1)
      if isWithin, has(band - 2), text.last == "-" { continue }
      text.append(isWithin ? "-" : Character(Unicode.Scalar(UInt8(97 + band))))
    }
    return text
  }

  private static func bands(_ letters: Substring) -> UInt32? {
    var (bands, last, isRange): (UInt32, UInt32?, Bool) = (0, nil, false)
    for letter in letters.utf8 {
      if letter == UInt8(ascii: "-"), last != nil, !isRange {
        isRange = true
        continue
      }
      guard letter >= 97, letter < 97 + UInt8(BandSums.capacity) else { return nil }
      let band = UInt32(letter - 97)
      guard last.map({ $0 < band }) ?? true else { return nil }
      for index in (isRange ? last! : band)...band { bands |= 1 << index }
      (last, isRange) = (band, false)
    }
    return bands == 0 || isRange ? nil : bands
  }

  /// `+353:27:aj-x`
  private static func onset(_ word: Substring, slot: Int, _ sampleRate: Double) -> Onset? {
    let parts = word.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard word.first == "+", parts.count == 3, let time = Int(parts[0]), (0..<10_000) ~= time,
      let rise = Int(parts[1]), (0..<1_000) ~= rise, let bands = bands(parts[2])
    else { return nil }
    return Onset(
      frame: slot * slotLength(sampleRate) + Int((Double(time) / 1_000 * sampleRate).rounded()),
      rise: Double(rise), bands: bands)
  }

  /// Reads the result of `text`. Any input is safe: an invalid one is refused.
  public init(text: String) throws(FingerprintError) {
    var notes: [Note] = []
    var (rate, channels, frames, sum): (Double?, Int?, Int?, UInt64?) = (nil, nil, nil, nil)
    var slots: [[Slot]] = []
    var tones: [[Tone]]?
    var onsets: [Onset] = []
    var clicks: [Click] = []
    var number = 0
    func wrong(_ what: String) -> FingerprintError { FingerprintError(line: number, what: what) }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if number == 1 {
        guard line == Self.title || line == Self.olderTitle else {
          throw wrong("no fingerprint, which begins `\(Self.title)`")
        }
        if line == Self.title { tones = [] }
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
        onsets.append(Onset(frame: frame, rise: rise))
      } else if words.first == "click", words.count == 4, let frame = Int(words[1]),
        let channel = Int(words[2]), let size = Double(words[3]), frame >= 0, size.isFinite,
        channel >= 0, channel < channels ?? 0
      {
        clicks.append(Click(frame: frame, channel: channel, size: size))
      } else if let channels, let rate, words.count > 2 * channels, Double(words[0]) != nil {
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
        var heard: [Tone] = []
        for word in words.dropFirst(1 + 2 * channels) {
          if tones != nil, heard.count < Tone.mostInSlot, let tone = Tone(text: word) {
            heard.append(tone)
          } else if let onset = Self.onset(word, slot: slots.count, rate) {
            onsets.append(onset)
          } else {
            throw wrong("`\(word)` is neither a tone nor an onset in some bands")
          }
        }
        slots.append(slot)
        tones?.append(heard)
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
    let length = Self.slotLength(rate)
    let expected = (frames + length - 1) / length
    guard slots.count == expected else {
      throw wrong("\(slots.count) half seconds, but \(expected) are in \(frames) frames")
    }
    self.init(
      channelCount: channels, sampleRate: rate, frameCount: frames, checksum: sum, slots: slots,
      tones: tones, onsets: onsets, clicks: clicks)
    self.notes = notes
  }
}
