/// What has to be known to tell of findings in sentences.
struct FindingScene {
  let channelCount: Int
  let sampleRate: Double
  /// From the first sound to the last, in seconds.
  let heard: ClosedRange<Double>?

  /// In order, with their sentences.
  func told(_ findings: [Finding]) -> [Finding] {
    joined(findings).map { finding in
      var finding = finding
      if finding.sentence.isEmpty { finding.sentence = sentence(finding) }
      return finding
    }.sorted { a, b in
      if a.isTolerated != b.isTolerated { return b.isTolerated }
      return a.weight != b.weight ? a.weight > b.weight : a.start < b.start
    }
  }

  /// Clicks, and beginnings, of a channel that follow each other within a second are told as one.
  private func joined(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    for finding in findings.sorted(by: { $0.start < $1.start }) {
      let isMoment = [.click, .onset, .missingOnset, .addedOnset].contains(finding.kind)
      let match = result.lastIndex { other in
        other.kind == finding.kind && other.channels == finding.channels
          && finding.start - other.end < 1
          && (finding.kind != .onset || abs(other.amount - finding.amount) < 0.005)
      }
      guard isMoment, let match else {
        result.append(finding)
        continue
      }
      result[match].count += 1
      result[match].end = finding.end
      result[match].weight = max(result[match].weight, finding.weight) + 1
      if finding.kind == .click { result[match].amount = max(result[match].amount, finding.amount) }
    }
    return result
  }

  private func sentence(_ finding: Finding) -> String {
    let amount = finding.amount
    let decibels = Self.text(abs(amount), places: 1) + " dB"
    switch finding.kind {
    case .channels, .rate: return finding.sentence
    case .length:
      let much = Self.text(abs(amount), places: abs(amount) < 0.1 ? 5 : 3) + " s"
      return amount > 0 ? "lasts \(much) longer" : "ends \(much) earlier"
    case .notNumbers:
      let count = Int(abs(amount))
      return amount > 0
        ? "\(count) samples are no numbers, the first at \(time(finding.start))"
        : "\(count) samples that were no numbers are mended"
    case .shift:
      let isWhole = abs(amount - amount.rounded()) < 0.02
      let frames = Self.text(abs(amount), places: isWhole ? 0 : 2)
      let unit = frames == "1" ? "frame" : "frames"
      let milliseconds = Self.text(abs(amount) / sampleRate * 1_000, places: 2)
      return "comes \(frames) \(unit) (\(milliseconds) ms) \(amount > 0 ? "later" : "earlier")"
    case .polarity:
      return finding.channels.count == channelCount
        ? "the wave is upside down" : "\(place(finding.channels)) has its wave upside down"
    case .swap:
      if channelCount == 2 { return "left and right are exchanged" }
      let names = finding.channels.map { name($0) }.joined(separator: ", ")
      return "the channels are in another order: \(names)"
    case .samples:
      let count = finding.count == 1 ? "1 sample differs" : "\(finding.count) samples differ"
      return "\(count), the first at \(time(finding.start)), by \(Self.text(amount, places: 1)) "
        + "dB of full scale at most"
    case .level:
      let word = "\(decibels) \(amount > 0 ? "louder" : "softer")"
      return finding.channels.count == channelCount
        ? "\(span(finding)) \(word)".trimmed
        : "\(span(finding)) \(place(finding.channels)) is \(word)".trimmed
    case .band:
      if amount < -20 {
        return "\(nothing(in: finding.frequencies)) \(span(finding))\(there(finding))"
      }
      return "\(span(finding)) \(decibels) \(amount > 0 ? "more" : "less") "
        + "\(range(finding.frequencies))\(there(finding))"
    case .sound:
      let relation = amount < 0 ? "below" : "above"
      return "\(span(finding)) sounds different \(range(finding.frequencies))"
        + "\(there(finding)): what differs is \(decibels) \(relation) what should be there"
    case .missing:
      return "\(span(finding)) silence\(there(finding)) where there should be sound"
    case .added:
      return
        "\(span(finding)) sound\(there(finding)) of \(Self.text(amount, places: 1)) dBFS where "
        + "there should be silence"
    case .click:
      let size = Self.text(amount, places: 1)
      return finding.count == 1
        ? "clicks at \(time(finding.start))\(there(finding)), by \(size) dB of full scale"
        : "clicks \(finding.count) times \(span(finding))\(there(finding)), by up to \(size) dB of "
          + "full scale"
    case .onset:
      let much = Self.text(abs(amount) * 1_000, places: 0) + " ms"
      let word = amount > 0 ? "later" : "earlier"
      return finding.count == 1
        ? "what begins at \(time(finding.start)) begins \(much) \(word)"
        : "\(finding.count) sounds \(span(finding)) begin \(much) \(word)"
    case .missingOnset:
      return finding.count == 1
        ? "nothing begins at \(time(finding.start))"
        : "\(finding.count) sounds do not begin \(span(finding))"
    case .addedOnset:
      return finding.count == 1
        ? "something begins at \(time(finding.start)) that shouldn't"
        : "\(finding.count) sounds begin \(span(finding)) that shouldn't"
    }
  }

  // MARK: Words

  private func span(_ finding: Finding) -> String {
    guard let heard else { return "" }
    // What is over in a moment is neither of the beginning nor of the end.
    let near = finding.end - finding.start > 0.3 ? 0.1 : 0.02
    let fromStart = finding.start <= heard.lowerBound + near
    let toEnd = finding.end >= heard.upperBound - near
    let isMoment = [.click, .onset, .missingOnset, .addedOnset].contains(finding.kind)
    let isGap = finding.kind == .missing || finding.kind == .added
    // It ends with the sound, but need not last: both times tell how long.
    if isMoment || isGap && !(fromStart && toEnd) {
      return "from \(time(finding.start)) to \(time(finding.end))"
    }
    switch (fromStart, toEnd) {
    case (true, true): return "throughout"
    case (false, true): return "from \(time(finding.start)) on"
    case (true, false): return "until \(time(finding.end))"
    case (false, false): return "from \(time(finding.start)) to \(time(finding.end))"
    }
  }

  private func time(_ seconds: Double) -> String { Self.text(seconds, places: 3) + " s" }

  private func there(_ finding: Finding) -> String {
    finding.channels.count == channelCount || channelCount == 1 || finding.channels.isEmpty
      ? "" : " in \(place(finding.channels))"
  }

  private func place(_ channels: [Int]) -> String {
    channels.count == 1
      ? "the \(name(channels[0])) channel"
      : "the channels \(channels.map { name($0) }.joined(separator: ", "))"
  }

  private func name(_ channel: Int) -> String {
    let names: [String] =
      switch channelCount {
      case 2: ["left", "right"]
      case 4: ["front left", "front right", "back left", "back right"]
      case 6: ["front left", "front right", "centre", "low", "back left", "back right"]
      case 7: ["front left", "front right", "centre", "low", "back", "side left", "side right"]
      case 8:
        [
          "front left", "front right", "centre", "low", "back left", "back right", "side left",
          "side right",
        ]
      default: []
      }
    return channel < names.count ? names[channel] : "\(channel + 1)."
  }

  private func nothing(in frequencies: ClosedRange<Double>?) -> String {
    guard let frequencies else { return "nothing" }
    return "nothing \(range(frequencies))"
  }

  private func range(_ frequencies: ClosedRange<Double>?) -> String {
    guard let frequencies else { return "" }
    let top = min(CriticalBands.edges.last!, sampleRate / 2)
    switch (frequencies.lowerBound <= 0, frequencies.upperBound >= top * 0.98) {
    case (true, true): return "at all frequencies"
    case (true, false): return "below \(Self.frequency(frequencies.upperBound))"
    case (false, true): return "above \(Self.frequency(frequencies.lowerBound))"
    case (false, false):
      return "from \(Self.frequency(frequencies.lowerBound)) to "
        + Self.frequency(frequencies.upperBound)
    }
  }

  private static func frequency(_ hertz: Double) -> String {
    hertz < 1_000 ? text(hertz, places: 0) + " Hz" : text(hertz / 1_000, places: 1) + " kHz"
  }

  /// With so many digits after the point.
  static func text(_ number: Double, places: Int) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let all = Int((abs(number) * scale).rounded())
    let sign = number < 0 && all > 0 ? "−" : ""
    guard places > 0 else { return sign + "\(all)" }
    let digits = String(all % Int(scale))
    return sign + "\(all / Int(scale))."
      + String(repeating: "0", count: places - digits.count) + digits
  }
}

extension String {
  fileprivate var trimmed: String { hasPrefix(" ") ? String(dropFirst()) : self }
}
