import CSystem

/// A difference in one channel during a short time, or in several once they are merged.
struct Deviation {
  var kind: Finding.Kind
  /// Which critical bands it is about.
  var bands: ClosedRange<Int>
  /// In the unit of the kind.
  var amount: Double
  /// The distance beyond the tolerance, in dB.
  var excess: Double
}

/// Finds differences in sums of powers by critical bands.
struct DeviationRule {
  let tolerance: Tolerance
  let bands: CriticalBands
  /// By band, for one window.
  private let quiet: [Double]
  /// The necessary ratio of a masked difference to its masker, in power.
  private let maskFactor: Double

  init(_ tolerance: Tolerance, _ bands: CriticalBands) {
    self.tolerance = tolerance
    self.bands = bands
    // Every tolerance that isn't meant to be narrower accepts inaudible differences.
    let narrower = -20 * log10(pow(10, tolerance.level / 20) - 1)
    let masked = Tolerance.inaudible.difference ?? 0
    let difference =
      tolerance.difference ?? (tolerance.level < Tolerance.inaudible.level ? narrower : masked)
    maskFactor = pow(10, -difference / 10)
    quiet = CriticalBands.thresholds.map { max($0, tolerance.quiet.map { pow(10, $0 / 10) } ?? 0) }
  }

  /// Whether a single window, of about 20 ms, has a difference that is not masked.
  func isExceeded(by sums: BandSums) -> Bool {
    withMasks(of: sums) { masks in
      for band in 0..<bands.count where sums.difference(band) > masks[band] { return true }
      return false
    }
  }

  /// The differences; empty if all are tolerated. `knowsDifference` is whether the sums hold
  /// products.
  func deviations(in sums: BandSums, knowsDifference: Bool) -> [Deviation] {
    guard sums.windows > 0 else { return [] }
    let active = activeBands(of: sums)
    let whole = 0...bands.count - 1
    let limits = knowsDifference && tolerance.difference != nil
    let before =
      limits
      ? excesses(of: sums)
      : levelExcesses(of: sums, active: active, gain: 1, knowsDifference)
    guard before.contains(where: { $0 > 0 }) else {
      guard !limits, let change = levelChange(sums) else { return [] }
      return [change]
    }
    let windows = Double(sums.windows)
    if !knowsDifference, let presence = presence(sums) { return [presence] }
    let gain = commonGain(sums, active: active)
    var found: [Deviation] = []
    if gain != 0 {
      found.append(
        Deviation(
          kind: .level, bands: whole, amount: gain,
          excess: max(0.1, 20 * log10(abs(gain) / tolerance.level))))
    }
    let factor = pow(10, gain / 20)
    let after =
      limits
      ? excesses(of: sums, gain: factor)
      : levelExcesses(of: sums, active: active, gain: factor, knowsDifference)
    // The remaining difference once the level is corrected.
    let isMore = (0..<bands.count).map {
      limits || sums.second[$0] > sums.first[$0] * factor * factor
    }
    for group in groups(after, isMore) {
      let first = group.reduce(0) { $0 + sums.first[$1] }
      let second = group.reduce(0) { $0 + sums.second[$1] } / (factor * factor)
      let floor = group.reduce(0) { $0 + quiet[$1] } * windows
      let change = 10 * log10(max(second, floor) / max(first, floor))
      let excess = group.map { after[$0] }.max() ?? 0
      if gain == 0, abs(change) >= tolerance.level * 0.8, isWhole(group, change, sums, active) {
        found.append(Deviation(kind: .level, bands: whole, amount: change, excess: excess))
      } else if abs(change) >= max(0.4, tolerance.band * 0.8) {
        // How much it is beside the level is known by that; told is how much it is.
        let whole = change + gain
        if gain != 0, abs(whole) <= tolerance.band { continue }
        found.append(Deviation(kind: .band, bands: group, amount: whole, excess: excess))
      } else if knowsDifference {
        let difference = group.reduce(0) { $0 + sums.difference($1, gain: factor) }
        let level = 10 * log10(max(difference, 1e-20) / max(first, floor))
        found.append(Deviation(kind: .sound, bands: group, amount: level, excess: excess))
      }
    }
    return knowsDifference ? merged(found, sums) : found
  }

  /// The change of bands in dB; nil if there isn't enough sound in them.
  func change(in group: ClosedRange<Int>, of sums: BandSums) -> Double? {
    let loudest = max(sums.first.max() ?? 0, sums.second.max() ?? 0)
    let windows = Double(max(sums.windows, 1))
    let heard = group.filter { band in
      max(sums.first[band], sums.second[band]) > max(loudest * 1e-4, quiet[band] * windows)
    }
    guard !heard.isEmpty, group.count == bands.count || heard.count * 2 >= group.count else {
      return nil
    }
    let (first, second) = heard.reduce((0.0, 0.0)) { sum, band in
      let floor = quiet[band] * windows
      return (sum.0 + max(sums.first[band], floor), sum.1 + max(sums.second[band], floor))
    }
    return 10 * log10(second / first)
  }

  /// The bands that form the sound: those at most 60 dB softer than the loudest.
  private func activeBands(of sums: BandSums) -> [Int] {
    let loudest = max(sums.first.max() ?? 0, sums.second.max() ?? 0)
    return (0..<bands.count).filter { band in
      let power = max(sums.first[band], sums.second[band])
      return power > loudest * 1e-6 && power > quiet[band] * Double(sums.windows)
    }
  }

  /// In dB above the masked level.
  private func excesses(of sums: BandSums, gain: Double = 1) -> [Double] {
    withMasks(of: sums) { masks in
      (0..<bands.count).map { band in
        let difference = sums.difference(band, gain: gain)
        return difference > masks[band] ? 10 * log10(difference / masks[band]) : 0
      }
    }
  }

  /// The power up to which a difference isn't heard, by band.
  @inline(__always)
  private func withMasks<Result>(
    of sums: BandSums, _ body: (UnsafeMutableBufferPointer<Double>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: BandSums.capacity) { masks in
      sums.first.withUnsafeBufferPointer { bands.spread($0.baseAddress!, to: masks.baseAddress!) }
      let windows = Double(max(sums.windows, 1))
      for band in 0..<bands.count {
        masks[band] = max(masks[band] * maskFactor, quiet[band] * windows)
      }
      return body(masks)
    }
  }

  /// In dB above the allowed difference of levels.
  private func levelExcesses(
    of sums: BandSums, active: [Int], gain: Double, _ knowsDifference: Bool
  ) -> [Double] {
    var result = [Double](repeating: 0, count: bands.count)
    let heard = knowsDifference ? excesses(of: sums, gain: gain) : nil
    let loudest = active.map { max(sums.first[$0], sums.second[$0]) }.max() ?? 0
    // Bands 40 dB softer than the loudest don't count.
    let floor = loudest * 1e-4
    for band in active where heard?[band] != 0 {
      let least = max(quiet[band] * Double(sums.windows), floor)
      let second = max(sums.second[band] / (gain * gain), least)
      result[band] = max(
        0, abs(10 * log10(second / max(sums.first[band], least))) - tolerance.band)
    }
    return result
  }

  private func levelChange(_ sums: BandSums) -> Deviation? {
    var (first, second) = (0.0, 0.0)
    for band in 0..<bands.count {
      let floor = quiet[band] * Double(sums.windows)
      guard max(sums.first[band], sums.second[band]) > floor else { continue }
      first += max(sums.first[band], floor)
      second += max(sums.second[band], floor)
    }
    let change = 10 * log10(second / first)
    guard first > 0, abs(change) > tolerance.level else { return nil }
    return Deviation(
      kind: .level, bands: 0...bands.count - 1, amount: change,
      excess: abs(change) - tolerance.level)
  }

  /// Sound in only one of the two; where samples are known, `Gaps` finds it more exactly.
  private func presence(_ sums: BandSums) -> Deviation? {
    let windows = Double(sums.windows)
    let first = sums.first.reduce(0, +) / windows
    let second = sums.second.reduce(0, +) / windows
    // 30 dB, or a silence where the other sounds.
    let silence = 1e-9
    let whole = 0...bands.count - 1
    func excess(_ level: Double) -> Double { 10 * log10(level / silence) }
    if second < max(first * 1e-3, silence), first > silence * 10 {
      return Deviation(
        kind: .missing, bands: whole, amount: 10 * log10(first), excess: excess(first))
    }
    if first < max(second * 1e-3, silence), second > silence * 10 {
      return Deviation(
        kind: .added, bands: whole, amount: 10 * log10(second), excess: excess(second))
    }
    return nil
  }

  /// In dB, if most of the audible sound is louder or softer by the same amount; otherwise 0.
  private func commonGain(_ sums: BandSums, active: [Int]) -> Double {
    let changes = active.compactMap { band -> Double? in
      guard sums.first[band] > 0, sums.second[band] > 0 else { return nil }
      return 10 * log10(sums.second[band] / sums.first[band])
    }.sorted()
    guard !changes.isEmpty else { return 0 }
    let median = changes[changes.count / 2]
    let near = changes.count { abs($0 - median) < max(0.5, abs(median) * 0.2) }
    guard abs(median) >= tolerance.level * 0.8, near * 10 >= active.count * 6 else { return 0 }
    return median
  }

  /// Whether nearly all bands are louder or softer by much the same.
  private func isWhole(
    _ group: ClosedRange<Int>, _ change: Double, _ sums: BandSums, _ active: [Int]
  ) -> Bool {
    let near = active.count { band in
      guard group.contains(band), sums.first[band] > 0, sums.second[band] > 0 else { return false }
      let own = 10 * log10(sums.second[band] / sums.first[band])
      return abs(own - change) < max(0.5, abs(change) / 2)
    }
    return near * 10 >= active.count * 7
  }

  /// Neighbours among the bands that exceed, more or less of each; a band between two of them is
  /// taken along. Another pitch is less of one band and more of the next.
  private func groups(_ excesses: [Double], _ isMore: [Bool]) -> [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    for band in excesses.indices where excesses[band] > 0 {
      if let last = found.last, band - last.upperBound <= 2,
        isMore[last.upperBound] == isMore[band]
      {
        found[found.count - 1] = last.lowerBound...band
      } else {
        found.append(band...band)
      }
    }
    return found
  }

  /// More than three of a kind are one: they aren't heard apart.
  private func merged(_ found: [Deviation], _ sums: BandSums) -> [Deviation] {
    let partial = found.filter { $0.kind != .level }
    guard partial.count > 3, let first = partial.first, let last = partial.last else {
      return found
    }
    let group = first.bands.lowerBound...last.bands.upperBound
    let power = group.reduce(0) { $0 + sums.first[$1] }
    let difference = group.reduce(0) { $0 + sums.difference($1) }
    return found.filter { $0.kind == .level } + [
      Deviation(
        kind: .sound, bands: group,
        amount: 10 * log10(max(difference, 1e-20) / max(power, 1e-20)),
        excess: partial.map(\.excess).max() ?? 0)
    ]
  }
}
