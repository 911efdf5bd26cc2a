/// What lies before and behind what two sounds have in common.
extension StreamedComparison {
  /// Silence that both begin with is left out.
  func align() {
    let length = 1 << 18
    while true {
      let (a, b) = (first.readAhead(length), second.readAhead(length))
      let isSilent = a.allSatisfy { $0 == 0 } && b.allSatisfy { $0 == 0 }
      if isSilent, a.count == b.count, a.count == length * channelCount, goesOn() {
        first.drop(length)
        second.drop(length)
        start += length
        frames.first += length
        frames.second += length
        continue
      }
      if aligning, a != b { alignment = Alignment(a, b, channelCount: channelCount) }
      break
    }
    if alignment.shift > 0 {
      dropped = second.drop(alignment.shift)
      frames.second += alignment.shift
    }
    if alignment.shift < 0 {
      dropped = first.drop(-alignment.shift)
      start -= alignment.shift
      frames.first -= alignment.shift
    }
    let whole = Double(alignment.shift) + alignment.fraction
    let isTold = alignment.shift != 0 || abs(alignment.fraction) > 0.02
    if isTold {
      var finding = Finding(.shift, amount: whole)
      finding.isTolerated = abs(whole) / sampleRate <= tolerance.shift
      finding.weight = 1_000
      findings.append(finding)
    }
    if alignment.order != Array(0..<channelCount) {
      var finding = Finding(.swap, channels: alignment.order, amount: 0)
      finding.weight = 2_000
      findings.append(finding)
    }
    let flipped = alignment.isFlipped.indices.filter { alignment.isFlipped[$0] }
    if !flipped.isEmpty {
      var finding = Finding(.polarity, channels: flipped, amount: 0)
      finding.weight = 1_500
      findings.append(finding)
    }
  }

  func takeDropped(_ counts: (Int, Int)) {
    guard alignment.shift != 0 else { return }
    let isFirst = alignment.shift < 0
    let length = isFirst ? counts.0 : counts.1
    if let finding = dropped.finding(
      isFirst ? .missing : .added, from: isFirst ? start - dropped.frames : start,
      sampleRate: sampleRate, besides: peak(2 * hop..<2 * hop + length, isFirst: isFirst))
    {
      findings.append(finding)
    }
  }

  /// In the pieces that were read last one ends.
  func beginRests(_ counts: (Int, Int)) {
    let end = 2 * hop + min(counts.0, counts.1)
    lastPeaks = (peak(hop..<end, isFirst: true), peak(hop..<end, isFirst: false))
    for channel in 0..<channelCount {
      let (a, b) = (place(channel, isFirst: true), place(channel, isFirst: false))
      rests.first.add(.init(start: a + end, count: 2 * hop + counts.0 - end))
      rests.second.add(.init(start: b + end, count: 2 * hop + counts.1 - end))
    }
  }

  private func peak(_ range: Range<Int>, isFirst: Bool) -> Float {
    (0..<channelCount).reduce(0) { peak, channel in
      let place = place(channel, isFirst: isFirst)
      return range.reduce(peak) { max($0, abs(place[$1])) }
    }
  }

  /// What one has after the other's end.
  func readRests() -> Bool {
    for isFirst in [true, false] {
      while true {
        let count =
          isFirst
          ? first.read(into: interleaved, frames: hop)
          : second.read(into: interleaved, frames: hop)
        if isFirst { frames.first += count } else { frames.second += count }
        let piece = UnsafeBufferPointer(rebasing: interleaved[..<(count * channelCount)])
        if isFirst {
          rests.first.add(piece)
        } else {
          rests.second.add(piece)
        }
        if count < hop { break }
        guard goesOn() else { return false }
      }
    }
    let difference = frames.second - frames.first
    // What comes later lasts longer by as much, or has lost as much of its end.
    let isAsLong = difference == 0 || difference == alignment.shift
    let isTolerated =
      !tolerance.isExact
      && (rests.first.isSilent && rests.second.isSilent
        || Double(difference.magnitude) / sampleRate <= tolerance.shift)
    if isAsLong || isTolerated {
      let end = start + commonFrames
      findings += [
        rests.first.finding(
          .missing, from: end, sampleRate: sampleRate, besides: lastPeaks.first),
        rests.second.finding(
          .added, from: end, sampleRate: sampleRate, besides: lastPeaks.second),
      ].compactMap(\.self)
    }
    guard !isAsLong else { return true }
    var finding = Finding(
      .length, from: Double(min(frames.first, frames.second)) / sampleRate,
      to: Double(max(frames.first, frames.second)) / sampleRate,
      amount: Double(difference) / sampleRate)
    finding.isTolerated = isTolerated
    finding.weight = 500
    findings.append(finding)
    return true
  }

  func noteNumbers() {
    if second.notNumbers > 0 || first.notNumbers > 0 {
      var finding = Finding(
        .notNumbers, from: Double(second.firstNotNumber) / sampleRate,
        amount: Double(second.notNumbers - first.notNumbers))
      finding.isTolerated = second.notNumbers == 0
      finding.weight = 5_000
      findings.append(finding)
    }
    if tolerance.isExact, samples.differing > 0 {
      var finding = Finding(
        .samples, from: Double(samples.firstFrame ?? 0) / sampleRate,
        channels: [samples.largestChannel], amount: Math.decibels(Double(samples.largest)))
      finding.count = samples.differing
      finding.weight = 1
      findings.append(finding)
    }
  }
}
