import CSystem

extension Comparison {
  /// Compares two fingerprints as far as they go: levels within `tolerance.level`, critical bands
  /// to the whole decibel, tones within `tolerance.pitch`, onsets and clicks.
  public init(
    of sound: Fingerprint, with other: Fingerprint, tolerance: Tolerance = .inaudible
  ) {
    let unlike = Self.shapeFindings(
      (sound.channelCount, sound.sampleRate), (other.channelCount, other.sampleRate))
    let isSame =
      unlike.isEmpty && sound.checksum == other.checksum && sound.frameCount == other.frameCount
    guard unlike.isEmpty, !isSame else {
      self.init(tolerance, unlike, differingSamples: isSame ? 0 : nil)
      return
    }
    var list = FindingList(channelCount: sound.channelCount)
    let bands = CriticalBands(sampleRate: sound.sampleRate)
    let rule = DeviationRule(tolerance.ofStoredSpectra, bands)
    let step = Double(Fingerprint.slotLength(sound.sampleRate)) / sound.sampleRate
    for (index, (slot, otherSlot)) in zip(sound.slots, other.slots).enumerated() {
      let time = Double(index) * step
      for channel in slot.indices {
        let (sums, level) = Self.sums(otherSlot[channel], slot[channel])
        var deviations = rule.deviations(in: sums, knowsDifference: false)
        // The bands have whole decibels only: where they agree with the level, it gives the amount.
        for index in deviations.indices
        where deviations[index].kind == .level && abs(deviations[index].amount - level) <= 1 {
          deviations[index].amount = level
        }
        deviations.removeAll { $0.kind == .level && abs($0.amount) <= tolerance.level }
        if deviations.isEmpty, abs(level) > tolerance.level,
          max(slot[channel].level, otherSlot[channel].level) > -700
        {
          deviations = [
            Deviation(
              kind: .level, bands: 0...bands.count - 1, amount: level,
              excess: abs(level) - tolerance.level)
          ]
        }
        list.add(
          deviations, channel: channel, from: time, to: time + step,
          isHeard: otherSlot[channel].level > -900
        ) { rule.change(in: $0, of: sums) }
      }
    }
    let common = min(sound.frameCount, other.frameCount)
    var onsets = OnsetComparison(
      tolerance, sampleRate: sound.sampleRate, first: other.onsets.filter { $0.frame < common },
      second: sound.onsets.filter { $0.frame < common })
    for finding in onsets.findings() { list.add(finding) }
    for finding in Self.newClicks(sound, other, tolerance) { list.add(finding) }
    list.finish(slice: step)
    var found = list.findings
    if let tones = sound.tones, let others = other.tones {
      found += ToneComparison(tolerance, sampleRate: sound.sampleRate)
        .findings(in: tones, besides: others, step: step)
    }
    if tolerance.isExact {
      var finding = Finding(.samples, amount: 0)
      finding.sentence = "samples differ; a fingerprint doesn't tell which"
      found.append(finding)
    }
    if sound.frameCount != other.frameCount {
      let difference = Double(sound.frameCount - other.frameCount) / sound.sampleRate
      var finding = Finding(
        .length, from: Double(min(sound.frameCount, other.frameCount)) / sound.sampleRate,
        amount: difference)
      finding.isTolerated = !tolerance.isExact && abs(difference) <= tolerance.shift
      found.append(finding)
    }
    let heard = Self.heard([sound, other]).map { $0 * step }
    let scene = FindingSentences(
      channelCount: sound.channelCount, sampleRate: sound.sampleRate,
      heard: heard.isEmpty ? nil : heard.min()!...(heard.max()! + step))
    self.init(tolerance, scene.worded(found), omittedCount: list.omittedCount)
  }

  private static func sums(
    _ first: Fingerprint.Slot, _ second: Fingerprint.Slot
  ) -> (BandSums, Double) {
    var sums = BandSums()
    for band in first.bands.indices {
      sums.first[band] = pow(10, Double(first.bands[band]) / 10)
      sums.second[band] = pow(10, Double(second.bands[band]) / 10)
    }
    sums.windows = 1
    return (sums, Double(second.level - first.level) / 10)
  }

  private static func newClicks(
    _ sound: Fingerprint, _ other: Fingerprint, _ tolerance: Tolerance
  ) -> [Finding] {
    let reach = Int(0.001 * sound.sampleRate)
    return sound.clicks.filter { click in
      click.size > tolerance.click
        && !other.clicks.contains {
          $0.channel == click.channel && abs($0.frame - click.frame) <= reach
            && $0.size > 0.4 * click.size
        }
    }.map { click in
      Finding(
        .click, from: Double(click.frame) / sound.sampleRate, channels: [click.channel],
        // The height of the step; a single outlying sample makes a step half as large again.
        amount: Math.decibels(click.size / 1.5),
        excess: Math.decibels(click.size / tolerance.click))
    }
  }

  /// The numbers of the slots in which there is any sound.
  private static func heard(_ prints: [Fingerprint]) -> [Double] {
    prints.flatMap { print in
      print.slots.indices.filter { index in print.slots[index].contains { $0.level > -900 } }
        .map(Double.init)
    }
  }
}
