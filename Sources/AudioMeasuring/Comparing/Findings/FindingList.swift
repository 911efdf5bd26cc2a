/// Collects the differences of each short time, and makes findings of lasting ones.
///
/// Memory is bounded: of too many findings the least are only counted.
struct FindingList {
  /// A finding that still goes on in a channel.
  private struct Open {
    /// The deviation with its latest amount.
    var deviation: Deviation
    let first: Double
    var start: Double
    var end: Double
    /// The sum of the amounts except for the first and the last, which cover times partly.
    var sum = 0.0
    var amounts: ClosedRange<Double>?
    var count = 1
    var latest: Double
    var excess: Double
    /// For how long nothing of the kind was found though there was sound.
    var absence = 0.0

    mutating func extend(by amount: Double, to end: Double) {
      if count > 1 {
        sum += latest
        amounts =
          min(amounts?.lowerBound ?? latest, latest)...max(amounts?.upperBound ?? latest, latest)
      }
      latest = amount
      count += 1
      self.end = end
      absence = 0
    }
  }

  private(set) var findings: [Finding] = []
  /// How many more there were.
  private(set) var omittedCount = 0
  private var open: [[Open]]
  private static let capacity = 2_000

  init(channelCount: Int) { open = Array(repeating: [], count: channelCount) }

  /// Adds a channel's differences in a piece of time. `change` measures how much louder or softer
  /// some bands are, nil where they are silent: a finding about levels and spectra goes on as long
  /// as it holds.
  mutating func add(
    _ deviations: [Deviation], channel: Int, from start: Double, to end: Double, isHeard: Bool,
    change: (ClosedRange<Int>) -> Double?
  ) {
    var isContinued = Array(repeating: false, count: open[channel].count)
    for deviation in deviations {
      let match = open[channel].indices.first { index in
        index < isContinued.count && !isContinued[index]
          && Self.isAlike(open[channel][index], deviation)
      }
      guard let match else {
        open[channel].append(
          Open(
            deviation: deviation, first: deviation.amount, start: start, end: end,
            latest: deviation.amount, excess: deviation.excess))
        continue
      }
      isContinued[match] = true
      var entry = open[channel][match]
      entry.extend(by: deviation.amount, to: end)
      entry.deviation.amount = deviation.amount
      entry.excess = max(entry.excess, deviation.excess)
      if deviation.kind == .sound || deviation.kind == .band {
        // The widest, so that one odd moment doesn't make it less.
        if deviation.bands.count > entry.deviation.bands.count {
          entry.deviation.bands = deviation.bands
        }
      }
      open[channel][match] = entry
    }
    guard isHeard else { return }
    for index in isContinued.indices.reversed() where !isContinued[index] {
      let kind = open[channel][index].deviation.kind
      if kind == .level || kind == .band {
        let bands = open[channel][index].deviation.bands
        let isToldOtherwise = deviations.contains { $0.bands.overlaps(bands) }
        guard let change = change(bands) else { continue }
        let told = open[channel][index].deviation.amount
        if !isToldOtherwise, abs(change) >= abs(told) / 2, Self.isNear(told, change, of: .level) {
          open[channel][index].extend(by: change, to: end)
          continue
        }
      } else {
        // Audible differences come and go.
        open[channel][index].absence += end - start
        if kind == .sound, open[channel][index].absence <= 0.5 { continue }
      }
      close(open[channel].remove(at: index), channel)
    }
  }

  mutating func add(_ finding: Finding) {
    if findings.count >= Self.capacity {
      omittedCount += 1
      guard let least = findings.indices.min(by: { findings[$0].weight < findings[$1].weight }),
        findings[least].weight < finding.weight
      else { return }
      findings[least] = finding
    } else {
      findings.append(finding)
    }
  }

  /// Ends the open findings, and joins those in several channels at once.
  mutating func finish(slice: Double) {
    for channel in open.indices {
      for entry in open[channel] { close(entry, channel) }
      open[channel] = []
    }
    absorb(slice: slice)
    joinBands(slice: slice)
    var joined: [Finding] = []
    for finding in findings.sorted(by: { $0.start < $1.start }) {
      let match = joined.lastIndex { other in
        // Sorted by start: those far behind can't match, but are few.
        other.kind == finding.kind && !other.channels.isEmpty
          && Set(other.channels).isDisjoint(with: finding.channels)
          && abs(other.start - finding.start) <= 1.5 * slice
          && abs(other.end - finding.end) <= 1.5 * slice
          && Self.isNear(other.amount, finding.amount, of: finding.kind)
          // One amount is given for all of them.
          && (finding.kind != .level || abs(other.amount - finding.amount) <= 0.5)
          && Self.overlaps(other.frequencies, finding.frequencies)
      }
      guard let match else {
        joined.append(finding)
        continue
      }
      joined[match].channels = (joined[match].channels + finding.channels).sorted()
      joined[match].weight = max(joined[match].weight, finding.weight) + 1
      joined[match].start = min(joined[match].start, finding.start)
      joined[match].end = max(joined[match].end, finding.end)
      joined[match].joinAmounts(with: finding)
    }
    findings = joined
  }

  /// The missing amount in a part of the spectrum depends on the music: successive findings are
  /// joined.
  private mutating func joinBands(slice: Double) {
    var joined: [Finding] = []
    for finding in findings.sorted(by: { $0.start < $1.start }) {
      let match = joined.lastIndex { other in
        other.kind == .band && finding.kind == .band && other.channels == finding.channels
          && finding.start - other.end < 0.5 * slice && other.amount * finding.amount > 0
          && Self.overlaps(other.frequencies, finding.frequencies)
      }
      guard let match else {
        joined.append(finding)
        continue
      }
      let (a, b) = (joined[match], finding)
      joined[match].joinAmounts(with: b)
      let (before, after) = (max(a.end - a.start, slice), max(b.end - b.start, slice))
      joined[match].amount = (a.amount * before + b.amount * after) / (before + after)
      joined[match].end = max(a.end, b.end)
      joined[match].weight = max(a.weight, b.weight) + 1
      if after > before { joined[match].frequencies = b.frequencies }
    }
    findings = joined
  }

  /// Leaves out changes of levels and spectra around a gap, and onsets that it explains; also the
  /// moment in which another finding begins or ends.
  private mutating func absorb(slice: Double) {
    let kinds: [Finding.Kind] = [.level, .band, .sound]
    let gaps = findings.filter { $0.kind == .missing || $0.kind == .added }
    let lasting = findings.filter { kinds.contains($0.kind) && $0.end - $0.start > 2 * slice }
    let moved = findings.filter { $0.kind == .onset }
    let all = findings
    findings.removeAll { finding in
      if gaps.contains(finding), finding.end - finding.start < 0.1 {
        return moved.contains { abs($0.start - finding.start) < 0.015 }
      }
      if finding.kind == .click {
        return gaps.contains { gap in
          [gap.start, gap.end].contains { abs($0 - finding.start) < 0.005 }
        }
      }
      if finding.kind == .missingOnset || finding.kind == .addedOnset {
        return gaps.contains { $0.start - 0.02 < finding.start && finding.start < $0.end + 0.02 }
      }
      guard kinds.contains(finding.kind) else { return false }
      if gaps.contains(where: {
        $0.channels == finding.channels && $0.start - slice < finding.start
          && finding.end < $0.end + slice
      }) {
        return true
      }
      // Where it is another sound for long, a little more or less here and there tells nothing.
      if finding.end - finding.start < 6 * slice, finding.kind == .sound || abs(finding.amount) < 2,
        lasting.contains(where: {
          $0.kind == .sound && $0.end - $0.start >= 6 * slice
            && Set($0.channels).isSuperset(of: finding.channels)
            && $0.start - slice < finding.start && finding.end < $0.end + slice
        })
      {
        return true
      }
      return finding.end - finding.start < 1.1 * slice
        && lasting.contains { Self.isEdge(finding, of: $0, slice: slice) }
    }
    // A lasting finding begins and ends with its edges.
    for index in findings.indices where lasting.contains(findings[index]) {
      for edge in all where edge.end - edge.start < 1.1 * slice {
        guard kinds.contains(edge.kind), Self.isEdge(edge, of: findings[index], slice: slice)
        else { continue }
        findings[index].start = min(findings[index].start, edge.start)
        findings[index].end = max(findings[index].end, edge.end)
      }
    }
  }

  private static func isEdge(_ edge: Finding, of finding: Finding, slice: Double) -> Bool {
    finding.channels == edge.channels
      && (abs(finding.start - edge.end) < slice / 2 || abs(finding.end - edge.start) < slice / 2)
  }

  private mutating func close(_ entry: Open, _ channel: Int) {
    let amount =
      entry.count > 2
      ? entry.sum / Double(entry.count - 2)
      : abs(entry.first) > abs(entry.latest) ? entry.first : entry.latest
    var finding = Finding(
      entry.deviation.kind, from: entry.start, to: entry.end, channels: [channel], amount: amount,
      excess: entry.excess)
    finding.amounts = entry.amounts
    finding.joinAmounts(with: finding)
    if finding.kind == .band || finding.kind == .sound {
      finding.frequencies = CriticalBands.frequencies(entry.deviation.bands)
    }
    add(finding)
  }

  private static func isAlike(_ entry: Open, _ next: Deviation) -> Bool {
    let before = entry.deviation
    guard before.kind == next.kind else { return false }
    let amount = entry.latest
    switch next.kind {
    case .band:
      let common =
        min(before.bands.upperBound, next.bands.upperBound)
        - max(before.bands.lowerBound, next.bands.lowerBound) + 1
      return common * 2 >= min(before.bands.count, next.bands.count)
        && isNear(amount, next.amount, of: .band)
    // It may have begun within a slice.
    case .level where entry.count == 1:
      return amount * next.amount > 0 && abs(next.amount) > abs(amount)
        || isNear(amount, next.amount, of: .level)
    default: return isNear(amount, next.amount, of: next.kind)
    }
  }

  private static func isNear(_ a: Double, _ b: Double, of kind: Finding.Kind) -> Bool {
    switch kind {
    case .level: a * b > 0 && abs(a - b) <= max(1, abs(a) * 0.25)
    // The amount in a band varies from moment to moment.
    case .band: a * b > 0 && abs(a - b) <= max(3, max(abs(a), abs(b)) * 0.7)
    case .click, .onset: abs(a - b) < max(1, abs(a) * 0.25)
    default: true
    }
  }

  private static func overlaps(_ a: ClosedRange<Double>?, _ b: ClosedRange<Double>?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.overlaps(b)
  }
}
