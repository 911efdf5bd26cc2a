/// The values needed to describe findings in sentences.
struct FindingSentences {
  let channelCount: Int
  let sampleRate: Double
  /// From the first sound to the last, in seconds.
  let heard: ClosedRange<Double>?

  /// In order, with their sentences.
  func worded(_ findings: [Finding]) -> [Finding] {
    joined(findings).map { finding in
      var finding = finding
      if finding.sentence.isEmpty { finding.sentence = sentence(finding) }
      return finding
    }.sorted { a, b in
      if a.isTolerated != b.isTolerated { return b.isTolerated }
      return a.weight != b.weight ? a.weight > b.weight : a.start < b.start
    }
  }

  /// Clicks, and onsets, of a channel within a second of each other are joined.
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
      result[match].frequencies = result[match].frequencies.flatMap { known in
        finding.frequencies.map {
          min(known.lowerBound, $0.lowerBound)...max(known.upperBound, $0.upperBound)
        }
      }
      if finding.kind == .click { result[match].amount = max(result[match].amount, finding.amount) }
    }
    return result
  }

  private func sentence(_ finding: Finding) -> String {
    let amount = finding.amount
    let least = finding.amounts.map { amount < 0 ? $0.upperBound : $0.lowerBound } ?? amount
    let decibels =
      (finding.amounts.map {
        [$0.lowerBound, $0.upperBound].map(abs).sorted().map { Words.number($0) }
          .joined(separator: " to ")
      } ?? Words.number(abs(amount))) + " dB"
    switch finding.kind {
    case .channels, .rate: return finding.sentence
    case .length:
      let much = Words.number(abs(amount), decimals: abs(amount) < 0.1 ? 5 : 3) + " s"
      return amount > 0 ? "lasts \(much) longer" : "ends \(much) earlier"
    case .notNumbers:
      let count = Int(abs(amount))
      return amount > 0
        ? "\(count) samples are no numbers, the first at \(time(finding.start))"
        : "\(count) samples that were no numbers are mended"
    case .shift:
      if finding.end > 0 {
        let much = Words.number(abs(amount) / sampleRate * 1_000)
        return "\(span(finding)) everything is \(much) ms \(amount > 0 ? "later" : "earlier")"
      }
      let isWhole = abs(amount - amount.rounded()) < 0.02
      let frames = Words.number(abs(amount), decimals: isWhole ? 0 : 2)
      let unit = frames == "1" ? "frame" : "frames"
      let milliseconds = Words.number(abs(amount) / sampleRate * 1_000, decimals: 2)
      return "comes \(frames) \(unit) (\(milliseconds) ms) \(amount > 0 ? "later" : "earlier")"
    case .polarity:
      return finding.channels.count == channelCount
        ? "the wave is upside down" : "\(channelNames(finding.channels)) has its wave upside down"
    case .swap:
      if channelCount == 2 { return "left and right are exchanged" }
      let names = finding.channels.map { name($0) }.joined(separator: ", ")
      return "the channels are in another order: \(names)"
    case .samples:
      let count = finding.count == 1 ? "1 sample differs" : "\(finding.count) samples differ"
      return "\(count), the first at \(time(finding.start)), by \(Words.number(amount)) "
        + "dB of full scale at most"
    case .level:
      let word = "\(decibels) \(amount > 0 ? "louder" : "softer")"
      return finding.channels.count == channelCount
        ? "\(span(finding)) \(word)".trimmed
        : "\(span(finding)) \(channelNames(finding.channels)) is \(word)".trimmed
    case .band:
      if least < -20 {
        return "\(nothing(in: finding.frequencies)) \(span(finding))\(there(finding))"
      }
      return "\(span(finding)) \(decibels) \(amount > 0 ? "more" : "less") "
        + "\(range(finding.frequencies))\(there(finding))"
    case .sound:
      let relation = amount < 0 ? "below" : "above"
      return "\(span(finding)) sounds different \(range(finding.frequencies))"
        + "\(there(finding)): what differs is \(decibels) \(relation) what should be there"
    case .pitch:
      let much =
        "\(Words.number(abs(amount), decimals: 0)) cents \(amount > 0 ? "higher" : "lower")"
      guard let tones = finding.frequencies else { return "\(span(finding)) \(much)" }
      let (lowest, highest) = (tones.lowerBound, tones.upperBound)
      // Up to a semitone it is one that isn't known better at its ends.
      return finding.count == 1 && highest < 1.06 * lowest
        ? "\(span(finding)) a tone of \(Self.frequency((lowest * highest).squareRoot())) is \(much)"
        : "\(span(finding)) tones from \(Self.frequency(lowest)) to \(Self.frequency(highest)) "
          + "are \(much)"
    case .missing:
      return "\(span(finding)) silence\(there(finding)) where there should be sound"
    case .added:
      return
        "\(span(finding)) sound\(there(finding)) of \(Words.number(amount)) dBFS where "
        + "there should be silence"
    case .click:
      let size = Words.number(amount)
      return finding.count == 1
        ? "clicks at \(time(finding.start))\(there(finding)), by \(size) dB of full scale"
        : "clicks \(finding.count) times \(span(finding))\(there(finding)), by up to \(size) dB of "
          + "full scale"
    case .onset:
      let much = Words.number(abs(amount) * 1_000, decimals: 0) + " ms"
      let word = amount > 0 ? "later" : "earlier"
      return finding.count == 1
        ? "what begins at \(time(finding.start))\(part(finding)) begins \(much) \(word)"
        : "\(finding.count) sounds \(span(finding))\(part(finding)) begin \(much) \(word)"
    case .missingOnset:
      return finding.count == 1
        ? "nothing begins at \(time(finding.start))\(part(finding))"
        : "\(finding.count) sounds do not begin \(span(finding))\(part(finding))"
    case .addedOnset:
      return finding.count == 1
        ? "something begins at \(time(finding.start))\(part(finding)) that shouldn't"
        : "\(finding.count) sounds begin \(span(finding))\(part(finding)) that shouldn't"
    }
  }

  // MARK: Words

  private func span(_ finding: Finding) -> String {
    guard let heard else { return "" }
    // A moment counts as neither the beginning nor the end.
    let near = finding.end - finding.start > 0.3 ? 0.1 : 0.02
    let fromStart = finding.start <= heard.lowerBound + near
    let toEnd = finding.end >= heard.upperBound - near
    let isMoment = [.click, .onset, .missingOnset, .addedOnset].contains(finding.kind)
    let isGap = finding.kind == .missing || finding.kind == .added
    // It ends with the sound, but need not last: both times tell how long. A gap between long
    // silences isn't "throughout", though nothing else is heard.
    if isMoment || isGap && !(fromStart && toEnd && finding.start <= near) {
      return "from \(time(finding.start)) to \(time(finding.end))"
    }
    switch (fromStart, toEnd) {
    case (true, true): return "throughout"
    case (false, true): return "from \(time(finding.start)) on"
    case (true, false): return "until \(time(finding.end))"
    case (false, false): return "from \(time(finding.start)) to \(time(finding.end))"
    }
  }

  private func time(_ seconds: Double) -> String { Words.number(seconds, decimals: 3) + " s" }

  private func there(_ finding: Finding) -> String {
    finding.channels.count == channelCount || channelCount == 1 || finding.channels.isEmpty
      ? "" : " in \(channelNames(finding.channels))"
  }

  private func channelNames(_ channels: [Int]) -> String {
    channels.count == 1
      ? "the \(name(channels[0])) channel"
      : "the channels \(channels.map { name($0) }.joined(separator: ", "))"
  }

  private func name(_ channel: Int) -> String { Loudspeaker.name(channel, of: channelCount) }

  private func nothing(in frequencies: ClosedRange<Double>?) -> String {
    guard let frequencies else { return "nothing" }
    return "nothing \(range(frequencies))"
  }

  private func part(_ finding: Finding) -> String {
    finding.frequencies == nil ? "" : ", " + range(finding.frequencies)
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
    hertz < 1_000 ? Words.number(hertz, decimals: 0) + " Hz" : Words.number(hertz / 1_000) + " kHz"
  }
}

extension String {
  fileprivate var trimmed: String { hasPrefix(" ") ? String(dropFirst()) : self }
}
