import CSystem

/// Finds the tones that are higher or lower in one of two fingerprints.
struct ToneComparison {
  let tolerance: Tolerance
  /// In hertz: nobody can tell nearer frequencies apart.
  let precision: Double

  init(_ tolerance: Tolerance, sampleRate: Double) {
    self.tolerance = tolerance
    precision = ToneListener.precision(sampleRate)
  }

  /// By half seconds of `step`; a tone that goes on is one finding. `tones` are compared with
  /// `others`.
  func findings(in tones: [[Tone]], besides others: [[Tone]], step: Double) -> [Finding] {
    var found: [Finding] = []
    for (index, (slot, other)) in zip(tones, others).enumerated() {
      let (start, end) = (Double(index) * step, Double(index + 1) * step)
      guard let finding = finding(in: slot, besides: other, from: start, to: end) else { continue }
      let before = found.count - 1
      guard before >= 0, found[before].end >= start - step / 2,
        abs(found[before].amount - finding.amount)
          <= max(2 * tolerance.pitch, 0.2 * abs(finding.amount))
      else {
        found.append(finding)
        continue
      }
      let slots = ((found[before].end - found[before].start) / step).rounded()
      found[before].amount =
        (found[before].amount * slots + finding.amount) / (slots + 1)
      found[before].end = end
      found[before].count = max(found[before].count, finding.count)
      found[before].weight = max(found[before].weight, finding.weight) + 1
      found[before].frequencies = finding.frequencies.map { new in
        let known = found[before].frequencies ?? new
        return min(known.lowerBound, new.lowerBound)...max(known.upperBound, new.upperBound)
      }
    }
    return found
  }

  /// Both have a tone that the other hasn't: one has become the other.
  private func finding(
    in tones: [Tone], besides others: [Tone], from start: Double, to end: Double
  ) -> Finding? {
    let missing = alone(in: others, besides: tones)
    var new = alone(in: tones, besides: others)
    var changes: [(frequency: Double, cents: Double)] = []
    for tone in missing {
      let nearest = new.indices.min { distance(tone, new[$0]) < distance(tone, new[$1]) }
      guard let nearest, distance(tone, new[nearest]) <= 1_200,
        abs(tone.below - new[nearest].below) <= 12
      else { continue }
      changes.append((tone.frequency, Self.cents(from: tone, to: new.remove(at: nearest))))
    }
    guard !changes.isEmpty else { return nil }
    let amounts = changes.map(\.cents).sorted()
    let frequencies = changes.map(\.frequency)
    var finding = Finding(
      .pitch, from: start, to: end, amount: amounts[amounts.count / 2],
      excess: 20 * log10(abs(amounts[amounts.count / 2]) / tolerance.pitch))
    finding.count = changes.count
    finding.frequencies = frequencies.min()!...frequencies.max()!
    return finding
  }

  /// Certain tones that only one of them has. The weakest of a full list don't count: a little
  /// softer they would be missing.
  private func alone(in tones: [Tone], besides others: [Tone]) -> [Tone] {
    let least = others.count < Tone.mostInSlot ? 100 : (others.map(\.below).max() ?? 100) - 3
    return tones.filter { tone in
      tone.isCertain && tone.below < least && !others.contains { isNear(tone, $0) }
    }
  }

  private func isNear(_ tone: Tone, _ other: Tone) -> Bool {
    abs(tone.frequency - other.frequency) <= precision || distance(tone, other) <= tolerance.pitch
  }

  private func distance(_ tone: Tone, _ other: Tone) -> Double {
    abs(Self.cents(from: tone, to: other))
  }

  private static func cents(from tone: Tone, to other: Tone) -> Double {
    1_200 * log2(other.frequency / tone.frequency)
  }
}
