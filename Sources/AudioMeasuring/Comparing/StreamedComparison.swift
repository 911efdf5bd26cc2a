import CSystem

/// The data for an observer of each channel and each piece of time: the samples, and by frequency
/// the powers around the piece's beginning.
package struct ComparedPiece {
  package let frame: Int
  package let channel: Int
  package let first: UnsafeBufferPointer<Float>
  package let second: UnsafeBufferPointer<Float>
  package let firstPowers: UnsafeBufferPointer<Float>
  package let secondPowers: UnsafeBufferPointer<Float>
}

/// Compares two sounds while they are read, once each, in bounded memory.
final class StreamedComparison {
  var findings: [Finding] = []
  private(set) var omittedCount = 0
  private(set) var samples = SampleCount()
  var alignment: Alignment
  /// From the first audible sound in either to the last, in seconds.
  private(set) var heard: ClosedRange<Double>?

  let tolerance: Tolerance
  let sampleRate: Double
  let channelCount: Int
  private let rule: DeviationRule
  private let spectra: SpectrumPair
  /// Half of a window.
  let hop: Int
  let first: SoundPieces
  let second: SoundPieces
  private var list: FindingList
  private var onsets: OnsetComparison
  private var skips: SkipSearch
  let aligning: Bool
  private let observer: ((ComparedPiece) -> Void)?
  let goesOn: () -> Bool

  /// Whether the two differ in the last pieces of each channel, the newest in bit 0.
  private var isOther: [UInt8]
  private var exceeding: [BandSums]
  private var all: [BandSums]
  private var isHeard: [Bool]
  private var gaps: [Gaps]
  /// Around the first and the last window of the slice beyond the tolerance, by channel.
  private var extents: [ClosedRange<Int>?]
  private var sums = BandSums()
  var start = 0
  /// The number of frames from there on that both have.
  var commonFrames = 0
  /// How many frames the second comes later, and from when on, in seconds.
  var shifts: [(start: Double, frames: Double)] = []
  /// The part before the comparison, of the sound that begins earlier.
  var dropped: Overhang
  /// The parts after the comparison, of both; and the peaks before those.
  var rests: (first: Overhang, second: Overhang)
  var lastPeaks: (first: Float, second: Float) = (0, 0)

  private static let windowsPerSlice = 8

  init(
    _ first: SoundReader, _ second: SoundReader, _ tolerance: Tolerance,
    aligning: Bool, observer: ((ComparedPiece) -> Void)?, goesOn: @escaping () -> Bool
  ) {
    self.tolerance = tolerance
    self.aligning = aligning
    self.observer = observer
    self.goesOn = goesOn
    sampleRate = first.sampleRate
    channelCount = first.channelCount
    let bands = CriticalBands(sampleRate: sampleRate)
    rule = DeviationRule(tolerance, bands)
    spectra = SpectrumPair(bands)
    hop = bands.windowSize / 2
    self.first = SoundPieces(first, length: hop)
    self.second = SoundPieces(second, length: hop)
    alignment = Alignment(channelCount: channelCount)
    list = FindingList(channelCount: channelCount)
    onsets = OnsetComparison(tolerance, sampleRate: sampleRate)
    skips = SkipSearch(tolerance, slice: Self.windowsPerSlice * hop)
    isOther = Array(repeating: 0, count: channelCount)
    exceeding = Array(repeating: BandSums(), count: channelCount)
    all = exceeding
    isHeard = Array(repeating: false, count: channelCount)
    dropped = Overhang(channelCount: channelCount)
    rests = (dropped, dropped)
    gaps = Array(repeating: Gaps(), count: channelCount)
    extents = Array(repeating: nil, count: channelCount)
  }

  /// Reads both to the end of the shorter one; false if it was stopped.
  func run() -> Bool {
    align()
    var frame = start
    var isOver = false
    var flushes = 0
    var window = 0
    while flushes < 2 {
      if window.isMultiple(of: Self.windowsPerSlice), aligning, !isOver { takeSkip(frame: frame) }
      var counts = (0, 0)
      if !isOver {
        counts = (first.read(), second.read())
        isOver = counts.0 < hop || counts.1 < hop
        if window == 0 { takeDropped(counts) }
        if isOver { beginRests(counts) }
      } else {
        flushes += 1
        first.readNothing()
        second.readNothing()
      }
      let common = min(counts.0, counts.1)
      commonFrames += common
      first.silence(from: common)
      second.silence(from: common)
      takeWindow(frame: frame, count: common)
      frame = start + (window + 1) * hop + first.leftOut
      window += 1
      if window.isMultiple(of: Self.windowsPerSlice) {
        takeSlice(endingAt: frame)
        guard goesOn() else { return false }
      }
    }
    takeSlice(endingAt: frame)
    for finding in onsets.findings() { list.add(finding) }
    for channel in 0..<channelCount {
      for finding in gaps[channel].finish(sampleRate: sampleRate, channel: channel) {
        list.add(finding)
      }
    }
    guard readRests() else { return false }
    noteShifts()
    list.finish(slice: Double(Self.windowsPerSlice * hop) / sampleRate)
    findings += list.findings
    omittedCount = list.omittedCount
    noteNumbers()
    return true
  }

  // MARK: Pieces

  /// The newest piece begins at a frame; the window is that and the one before.
  private func takeWindow(frame: Int, count: Int) {
    var isSameInAll = true
    for channel in 0..<channelCount {
      let (a, b) = (first[channel], second[channel])
      let same = memcmp(a + 2 * hop, b + 2 * hop, hop * MemoryLayout<Float>.stride) == 0
      isOther[channel] = isOther[channel] << 1 | (same ? 0 : 1)
      if !same {
        isSameInAll = false
        samples.add(a + 2 * hop, b + 2 * hop, count: hop, frame: frame, channel: channel)
      }
      let isOtherWindow = isOther[channel] & 3 != 0
      if observer != nil || isOtherWindow { spectra.analyse(a + hop, b + hop, to: &sums) }
      if isOtherWindow, count > 0 || tolerance.difference != nil {
        addOtherWindow(channel, frame: frame)
      }
      observer?(
        ComparedPiece(
          frame: frame, channel: channel,
          first: UnsafeBufferPointer(start: a + 2 * hop, count: count),
          second: UnsafeBufferPointer(start: b + 2 * hop, count: count),
          firstPowers: spectra.firstPowers, secondPowers: spectra.secondPowers))
      if isOther[channel] & 7 != 0 { findClick(channel, frame: frame - hop) }
    }
    takePowers(frame: frame, isSameInAll: isSameInAll)
  }

  /// Adds the spectra of a window that differs; it is centred on `frame`.
  private func addOtherWindow(_ channel: Int, frame: Int) {
    all[channel].add(sums)
    guard rule.isExceeded(by: sums) else { return }
    exceeding[channel].add(sums)
    let extent = max(0, frame - hop / 2)...frame + hop / 2
    extents[channel] = (extents[channel]?.lowerBound ?? extent.lowerBound)...extent.upperBound
  }

  private func findClick(_ channel: Int, frame: Int) {
    let (a, b) = (first[channel], second[channel])
    guard
      let click = ClickSearch.click(
        in: b, butNotIn: a, count: hop, above: Float(tolerance.click)),
      // Where both end, they are cut off.
      frame + click.offset + 2 < start + first.leftOut + commonFrames
    else { return }
    list.add(
      Finding(
        .click, from: Double(frame + click.offset) / sampleRate, channels: [channel],
        amount: Math.decibels(
          Double(ClickSearch.height(of: b + hop + click.offset, besides: a + hop + click.offset))),
        excess: Math.decibels(Double(click.size) / tolerance.click)))
  }

  /// Where one of the two goes on elsewhere, it is compared with that from there on.
  private func takeSkip(frame: Int) {
    guard !first.isToLeaveOut, !second.isToLeaveOut, let skip = skips.next(first.queue, second)
    else { return }
    let time = Double(frame + skip.after) / sampleRate
    for finding in skip.findings(at: time, sampleRate: sampleRate) { list.add(finding) }
    shifts.append((time, shifts[shifts.count - 1].frames + Double(skip.lag)))
    if skip.lag < 0 {
      first.leaveOut(-skip.lag, after: skip.after)
    } else {
      second.leaveOut(skip.lag, after: skip.after)
    }
  }

  /// Levels of a few milliseconds, for onsets.
  private func takePowers(frame: Int, isSameInAll: Bool) {
    let length = hop / 4
    for part in 0..<4 {
      var powers: (Float, Float) = (0, 0)
      let scale = 1 / Float(length)
      let begin = frame + part * length
      for channel in 0..<channelCount {
        let offset = 2 * hop + part * length
        let (a, b) = (first[channel], second[channel])
        let power = scale * Self.power(a + offset, length)
        let isSame = isSameInAll || isOther[channel] & 1 == 0
        let other = isSame ? power : scale * Self.power(b + offset, length)
        powers.0 += power
        powers.1 += other
        if power > 1e-10 { isHeard[channel] = true }
        for finding in gaps[channel].add(
          power, other, frames: begin..<begin + length, sampleRate: sampleRate, channel: channel)
        {
          list.add(finding)
        }
      }
      onsets.add(powers.0, powers.1, frame: begin)
      if max(powers.0, powers.1) > 1e-9 {
        let time = Double(begin) / sampleRate
        heard = (heard?.lowerBound ?? time)...time
      }
    }
  }

  private static func power(_ samples: UnsafePointer<Float>, _ count: Int) -> Float {
    let raw = UnsafeRawPointer(samples)
    var sum = SIMD8<Float>.zero
    for offset in stride(from: 0, to: count * 4, by: 32) {
      let lanes = raw.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
      sum += lanes * lanes
    }
    return sum.sum()
  }

  // MARK: Slices

  private func takeSlice(endingAt frame: Int) {
    let end = Double(frame) / sampleRate
    let begin = max(0, end - Double(Self.windowsPerSlice * hop) / sampleRate)
    for channel in 0..<channelCount {
      let isLimit = tolerance.difference != nil
      let sums = isLimit ? exceeding[channel] : all[channel]
      // Where nothing is heard in any window, a sum over them doesn't make it heard.
      let differs = exceeding[channel].windows > 0
      let deviations = differs ? rule.deviations(in: sums, knowsDifference: true) : []
      let extent = isLimit ? extents[channel] : nil
      list.add(
        deviations, channel: channel,
        from: extent.map { Double($0.lowerBound) / sampleRate } ?? begin,
        to: extent.map { Double($0.upperBound) / sampleRate } ?? end, isHeard: isHeard[channel]
      ) { bands in
        // Where no window differs nothing was summed up.
        all[channel].windows > 0 ? rule.change(in: bands, of: all[channel]) : 0
      }
      extents[channel] = nil
      exceeding[channel].clear()
      all[channel].clear()
      isHeard[channel] = false
    }
    for finding in onsets.findings(before: frame) { list.add(finding) }
  }
}
