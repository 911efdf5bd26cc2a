// Levels, loudness and character.
extension Passage {
  /// Whether its RMS is this many dBFS, give or take.
  package func hasLevel(_ level: Double, within tolerance: Double) -> Verdict {
    near(
      level, within: tolerance, "a level", "dBFS", "dB", { $0.level }, none: "it is silent",
      least: -200)
  }

  /// Whether it is as loud as that to a listener, in LUFS, give or take.
  package func hasLoudness(_ loudness: Double, within tolerance: Double) -> Verdict {
    near(
      loudness, within: tolerance, "a loudness", "LUFS", "LU",
      { $0.loudness.map { max($0, -200) } },
      none: "it is too quiet to have one", least: -200)
  }

  private func near(
    _ wanted: Double, within tolerance: Double, _ what: String, _ unit: String,
    _ difference: String, _ measure: (Render) -> Double?, none: String, least: Double
  ) -> Verdict {
    let expected =
      "have \(what) of \(Words.number(wanted)) \(unit)"
      + " (within \(Words.number(tolerance, decimals: 2)) \(difference))"
    return verdict(should: expected) { heard in
      guard let found = measure(heard) else {
        return (nil, "there is no \(unit) of \(heard.channelCount) channels at this rate")
      }
      let isNear = abs(found - wanted) <= tolerance
      guard found > least else { return (isNear, none) }
      return (
        isNear,
        "it has \(Words.number(found)) \(unit), "
          + Words.difference(found - wanted, difference, decimals: 2)
      )
    }
  }

  /// Whether its true peak stays below this many dBTP.
  package func peaks(below limit: Double) -> Verdict {
    verdict(should: "peak below \(Words.number(limit)) dBTP") { heard in
      let peak = heard.truePeak
      return (
        peak < limit, peak <= -200 ? "it is silent" : "it peaks at \(Words.number(peak)) dBTP"
      )
    }
  }

  /// Whether it has a note of this frequency, give or take some cents.
  package func hasPitch(_ frequency: Double, within cents: Double) -> Verdict {
    let expected =
      "have a pitch of \(Words.number(frequency)) Hz (within \(Words.number(cents)) cents)"
    return verdict(should: expected) { heard in
      guard let found = heard.pitch else {
        return (false, heard.peak <= 1e-4 ? "it is silent" : "it has none: nothing repeats in it")
      }
      let off = 1_200 * Math.logarithm(found / frequency) / Math.logarithm(2)
      return (
        abs(off) <= cents,
        "it has \(Words.number(found)) Hz, " + Words.difference(off, "cents", "higher", "lower")
      )
    }
  }

  /// Whether it never jumps by more than this many dBFS: see `Render.clicks`.
  package func hasNoClicks(above threshold: Double = -46) -> Verdict {
    verdict(should: "have no clicks", opposite: "click") { heard in
      let clicks = heard.clicks(above: Math.amplitude(decibels: threshold))
      guard let first = clicks.min(by: { $0.frame < $1.frame }) else {
        return (true, "it doesn't")
      }
      let size = Words.number(Math.decibels(first.size))
      return (
        false,
        (clicks.count == 1 ? "it clicks at " : "it has \(clicks.count), the first at ")
          + "\(moment(first.frame))\(Words.channel(first.channel, of: heard.channelCount))"
          + ", by \(size) dBFS"
      )
    }
  }

  /// Whether its level is above another's by at least this many decibels.
  package func isLouder(than other: Render, by decibels: Double) -> Verdict {
    let expected =
      "be louder than the other"
      + (decibels == 0 ? "" : ", by \(Words.number(decibels)) dB or more")
    return verdict(should: expected) { heard in
      if let fault = Self.fault(of: other) { return (nil, fault) }
      let difference = heard.level - other.level
      let isLouder = decibels == 0 ? difference > 0 : difference >= decibels
      if difference == 0 { return (isLouder, "they are equally loud") }
      return (isLouder, "it is " + Words.difference(difference, "dB", "louder", "quieter"))
    }
  }

  /// Whether it has the other's level in each part of the spectrum, with a mean difference of at
  /// most this many decibels, at whatever times.
  package func sounds(like other: Render, within decibels: Double) -> Verdict {
    let expected =
      "sound like the other (within \(Words.number(decibels)) dB in the mean of third octaves)"
    return verdict(should: expected) { heard in
      if let fault = Self.fault(of: other) { return (nil, fault) }
      let (own, others) = (Spectrum(heard), Spectrum(other))
      let distance = own.distance(to: others)
      let gaps = zip(own.bands, others.bands).map { $0 - $1 }
      let widest = gaps.indices.max { abs(gaps[$0]) < abs(gaps[$1]) } ?? 0
      return (
        distance <= decibels,
        "they are \(Words.number(distance)) dB apart, most of all at "
          + "\(Words.number(Spectrum.centre(ofBand: widest), decimals: 0)) Hz: "
          + Words.difference(gaps[widest], "dB") + " there"
      )
    }
  }

  private static func fault(of other: Render) -> String? {
    if other.frameCount == 0 { return "the other is empty" }
    return other.firstNotFinite == nil ? nil : "the other has samples that are no numbers"
  }
}
