/// The parts before and after the common time of two sounds.
extension StreamedComparison {
  /// Silence that both begin with is left out.
  func align() {
    let length = 1 << 18
    let (one, other) = (first.queue, second.queue)
    while true {
      let (a, b) = (one.ahead(length), other.ahead(length))
      let isSilent = a.allSatisfy { $0 == 0 } && b.allSatisfy { $0 == 0 }
      if isSilent, a.count == b.count, a.count == length * channelCount, goesOn() {
        one.drop(length)
        other.drop(length)
        start += length
        continue
      }
      if aligning, !a.elementsEqual(b) {
        alignment = Alignment(Array(a), Array(b), channelCount: channelCount)
      }
      break
    }
    if alignment.shift > 0 { dropped = other.drop(alignment.shift) }
    if alignment.shift < 0 {
      dropped = one.drop(-alignment.shift)
      start -= alignment.shift
    }
    (second.order, second.isFlipped) = (alignment.order, alignment.isFlipped)
    shifts = [(0, Double(alignment.shift) + alignment.fraction)]
    if alignment.order != Array(0..<channelCount) {
      findings.append(Finding(.swap, channels: alignment.order, amount: 0))
    }
    let flipped = alignment.isFlipped.indices.filter { alignment.isFlipped[$0] }
    if !flipped.isEmpty { findings.append(Finding(.polarity, channels: flipped, amount: 0)) }
  }

  /// Once all of them are known.
  func noteShifts() {
    for (index, shift) in shifts.enumerated() where abs(shift.frames) > 0.02 {
      let isLast = index == shifts.count - 1
      let end =
        isLast ? Double(start + first.leftOut + commonFrames) / sampleRate : shifts[index + 1].start
      var finding = Finding(
        .shift, from: shift.start, to: shifts.count == 1 ? 0 : end, amount: shift.frames)
      finding.isTolerated = abs(shift.frames) / sampleRate <= tolerance.shift
      findings.append(finding)
    }
  }

  func takeDropped(_ counts: (Int, Int)) {
    guard alignment.shift != 0 else { return }
    let isFirst = alignment.shift < 0
    let sound = isFirst ? first : second
    let length = isFirst ? counts.0 : counts.1
    if let finding = dropped.finding(
      isFirst ? .missing : .added, from: isFirst ? start - dropped.frames : start,
      sampleRate: sampleRate, besides: sound.peak(2 * hop..<2 * hop + length))
    {
      findings.append(finding)
    }
  }

  /// One sound ends in the last pieces.
  func beginRests(_ counts: (Int, Int)) {
    let end = 2 * hop + min(counts.0, counts.1)
    lastPeaks = (first.peak(hop..<end), second.peak(hop..<end))
    for channel in 0..<channelCount {
      rests.first.add(.init(start: first[channel] + end, count: 2 * hop + counts.0 - end))
      rests.second.add(.init(start: second[channel] + end, count: 2 * hop + counts.1 - end))
    }
  }

  /// Reads the rest of one sound after the other's end.
  func readRests() -> Bool {
    for isFirst in [true, false] {
      let queue = isFirst ? first.queue : second.queue
      while true {
        let piece = queue.read(hop)
        if piece.isEmpty { break }
        if isFirst { rests.first.add(piece) } else { rests.second.add(piece) }
        guard goesOn() else { return false }
      }
    }
    let frames = (first: first.queue.frames, second: second.queue.frames)
    let difference = frames.second - frames.first
    // A later sound lasts longer by as much, or has lost as much of its end.
    let shift = alignment.shift - first.leftOut + second.leftOut
    let isAsLong = difference == 0 || difference == shift
    let isTolerated =
      !tolerance.isExact
      && (rests.first.isSilent && rests.second.isSilent
        || Double(difference.magnitude) / sampleRate <= tolerance.shift)
    if isAsLong || isTolerated {
      let end = start + first.leftOut + commonFrames
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
    findings.append(finding)
    return true
  }

  func noteNumbers() {
    let (before, now) = (first.queue, second.queue)
    if now.notNumbers > 0 || before.notNumbers > 0 {
      var finding = Finding(
        .notNumbers, from: Double(now.firstNotNumber) / sampleRate,
        amount: Double(now.notNumbers > 0 ? now.notNumbers : -before.notNumbers))
      finding.isTolerated = now.notNumbers == 0
      findings.append(finding)
    }
    if tolerance.isExact, samples.differing > 0 {
      var finding = Finding(
        .samples, from: Double(samples.firstFrame ?? 0) / sampleRate,
        channels: [samples.largestChannel], amount: Math.decibels(Double(samples.largest)))
      finding.count = samples.differing
      findings.append(finding)
    }
  }
}
