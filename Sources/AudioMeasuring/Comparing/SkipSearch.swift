import AudioEffects
import CSystem

/// Where one of two sounds goes on elsewhere, as something was left out of it or put into it.
struct Skip {
  /// Frames of both from here until then.
  let after: Int
  /// How many frames later than before the second is from then on; less than 0 if earlier.
  let lag: Int
  /// The part that only the first has, or the second if it is later.
  let between: Overhang
  /// The peak of the neighbouring sound.
  let neighbour: Float
  /// By channel: the second sound's additional jump there, beyond the tolerance; 0 if it has none.
  let clicks: [(size: Double, excess: Double)]

  func findings(at time: Double, sampleRate: Double) -> [Finding] {
    let found = between.finding(
      lag < 0 ? .missing : .added, from: Int((time * sampleRate).rounded()),
      sampleRate: sampleRate, besides: neighbour)
    return [found].compactMap(\.self)
      + clicks.indices.filter { clicks[$0].excess > 0 }.map { channel in
        Finding(
          .click, from: time, channels: [channel], amount: Math.decibels(clicks[channel].size),
          excess: clicks[channel].excess)
      }
  }
}

/// Looks ahead for such places while two sounds are compared.
///
/// Where a slice of both is not alike, a third of a second behind it is looked for in the next
/// second of the other. Where nothing is found, there are other reasons: the next look comes later.
struct SkipSearch {
  private let tolerance: Tolerance
  private let slice: Int
  /// −80 dBFS, as a mean square.
  private static let silence: Float = 1e-8
  /// In slices: until the next look, and how long to wait after one in vain.
  private var wait = 0
  private var delay = 1
  private static let (pattern, reach, longestDelay) = (4, 12, 256)
  private lazy var transform = Correlation.transform(
    forFrames: (2 * Self.pattern + Self.reach) * slice)

  init(_ tolerance: Tolerance, slice: Int) {
    self.tolerance = tolerance
    self.slice = slice
  }

  /// The next such place within two slices from here; usually there is none.
  mutating func next(_ first: SoundQueue, _ second: SoundPieces) -> Skip? {
    let near = Both(first, second, frames: 2 * slice)
    guard near.frameCount == 2 * slice, !near.isAlike(slice..<2 * slice) else {
      delay = max(1, delay / 2)
      return nil
    }
    guard wait == 0 else {
      wait -= 1
      return nil
    }
    let far = Both(first, second, frames: (2 + Self.pattern + Self.reach) * slice)
    if let skip = skip(in: far) {
      delay = 1
      return skip
    }
    wait = delay
    delay = min(2 * delay, Self.longestDelay)
    return nil
  }

  private mutating func skip(in both: Both) -> Skip? {
    let pattern = 2 * slice..<(2 + Self.pattern) * slice
    guard both.frameCount > pattern.upperBound,
      let channel = both.loudest(pattern, above: Self.silence)
    else { return nil }
    let (x, y) = (both.first(channel), both.second(channel))
    let tail = pattern.lowerBound..<both.frameCount
    let later = Place(of: x[pattern], in: y[tail], by: transform)
    let earlier = Place(of: y[pattern], in: x[tail], by: transform)
    let place = later.likeness >= earlier.likeness ? later : earlier
    let lag = later.likeness >= earlier.likeness ? later.offset : -earlier.offset
    guard lag != 0, place.likeness > 0.98, !place.isOneOfMany,
      case let (likeness, gain) = both.match(pattern, lag: lag), likeness > 0.98
    else { return nil }
    // A temporary disturbance is soon over.
    let slices = stride(from: 2 * slice, to: both.frameCount - abs(lag) - slice + 1, by: slice)
      .map { $0..<$0 + slice }
    let still = slices.count { both.likeness($0, lag: 0) > 0.95 }
    guard slices.count(where: { both.likeness($0, lag: lag) > 0.95 }) > 2 * still else {
      return nil
    }
    return both.skip(lag, gain, within: 2 * slice, tolerance)
  }
}

/// The best match of a pattern in a longer sound.
private struct Place {
  private(set) var offset = 0
  private(set) var likeness = 0.0
  /// Whether it is nearly as like a little before or behind, as tones are.
  private(set) var isOneOfMany = false

  init(
    of pattern: ArraySlice<Float>, in whole: ArraySlice<Float>, by transform: RealFourierTransform
  ) {
    let products = Correlation(of: pattern, with: whole, by: transform).products
    let own = pattern.reduce(0) { $0 + Double($1) * Double($1) }
    var power = whole.prefix(pattern.count).reduce(0) { $0 + Double($1) * Double($1) }
    let likenesses = (0...whole.count - pattern.count).map { offset in
      let likeness = Double(products[offset]) / (max(power, own * 1e-3) * own).squareRoot()
      let place = whole.startIndex + offset
      if place + pattern.count < whole.endIndex {
        power += Double(whole[place + pattern.count]) * Double(whole[place + pattern.count])
        power -= Double(whole[place]) * Double(whole[place])
      }
      return likeness
    }
    // The nearest of those that are as good.
    for (place, found) in likenesses.enumerated() where found > likeness + 1e-4 {
      (offset, likeness) = (place, found)
    }
    // Down from the summit, and then up again on another.
    for near in [
      Array(likenesses[offset..<min(offset + 1_000, likenesses.count)]),
      likenesses[max(0, offset - 1_000)...offset].reversed(),
    ] {
      guard let descent = near.firstIndex(where: { $0 < 0.9 * likeness }) else { continue }
      if near[descent...].contains(where: { $0 > likeness - 0.02 }) { isOneOfMany = true }
    }
  }
}

/// The next frames of two sounds, from the same moment on.
private struct Both {
  let frameCount: Int
  private let x: UnsafeBufferPointer<Float>
  private let y: UnsafeBufferPointer<Float>
  private let channelCount: Int
  private let order: [Int]
  private let signs: [Float]

  init(_ first: SoundQueue, _ second: SoundPieces, frames: Int) {
    (x, y) = (first.ahead(frames), second.queue.ahead(frames))
    channelCount = first.channelCount
    frameCount = min(x.count, y.count) / channelCount
    order = second.order
    signs = second.isFlipped.map { $0 ? -1 : 1 }
  }

  func first(_ channel: Int) -> [Float] {
    (0..<frameCount).map { x[$0 * channelCount + channel] }
  }

  func second(_ channel: Int) -> [Float] {
    (0..<frameCount).map { signs[channel] * y[$0 * channelCount + order[channel]] }
  }

  /// The loudest channel of the first; nil if it is softer than a mean square.
  func loudest(_ frames: Range<Int>, above least: Float) -> Int? {
    let powers = (0..<channelCount).map { channel in
      frames.reduce(Float(0)) { sum, frame in
        let sample = x[frame * channelCount + channel]
        return sum + sample * sample
      }
    }
    let loudest = powers.indices.max { powers[$0] < powers[$1] }
    return loudest.flatMap { powers[$0] > least * Float(frames.count) ? $0 : nil }
  }

  /// Whether both have the same waveform, at any gain, or next to nothing.
  func isAlike(_ frames: Range<Int>) -> Bool {
    let samples = frames.lowerBound * channelCount..<frames.upperBound * channelCount
    let isSame =
      memcmp(
        x.baseAddress! + samples.lowerBound, y.baseAddress! + samples.lowerBound,
        samples.count * MemoryLayout<Float>.stride) == 0
    return isSame || likeness(frames, lag: 0) > 0.95
  }

  func likeness(_ frames: Range<Int>, lag: Int) -> Double { match(frames, lag: lag).likeness }

  /// For all channels: 1 if the first is a multiple of the second, `lag` frames later, and the
  /// factor.
  func match(_ frames: Range<Int>, lag: Int) -> (likeness: Double, gain: Float) {
    var (xy, xx, yy): (Float, Float, Float) = (0, 0, 0)
    let (before, behind) = (max(0, -lag) * channelCount, max(0, lag) * channelCount)
    for channel in 0..<channelCount {
      let (own, other) = (before + channel, behind + order[channel])
      var part: (Float, Float, Float) = (0, 0, 0)
      for frame in frames {
        let a = x[frame * channelCount + own]
        let b = y[frame * channelCount + other]
        part.0 += a * b
        part.1 += a * a
        part.2 += b * b
      }
      xy += part.0 * signs[channel]
      xx += part.1
      yy += part.2
    }
    let least = 1e-8 * Float(frames.count)
    guard xx > least || yy > least else { return (1, 1) }
    let likeness = Double(xy) / (Double(max(xx, least)) * Double(max(yy, least))).squareRoot()
    return (likeness, xy / max(yy, least))
  }

  /// The frame before which the two are most alike without the lag, and after which they are with
  /// it; the last one, if there are several.
  func skip(_ lag: Int, _ gain: Float, within frames: Int, _ tolerance: Tolerance) -> Skip {
    let (before, behind) = (max(0, -lag), max(0, lag))
    var (cost, least, place) = (0.0, 0.0, 0)
    for frame in 0..<frames {
      for channel in 0..<channelCount {
        let (own, other) = (frame * channelCount + channel, frame * channelCount + order[channel])
        let sign = gain * signs[channel]
        let here = x[own] - sign * y[other]
        let there = x[own + before * channelCount] - sign * y[other + behind * channelCount]
        cost += Double(here) * Double(here) - Double(there) * Double(there)
      }
      if cost <= least { (least, place) = (cost, frame + 1) }
    }
    var (between, neighbour) = (Overhang(channelCount: channelCount), Float(0))
    let longer = lag < 0 ? x : y
    let gap = place * channelCount..<(place + abs(lag)) * channelCount
    between.add(UnsafeBufferPointer(rebasing: longer[gap]))
    for index in 0..<(2 * frames + abs(lag)) * channelCount where !gap.contains(index) {
      if index < longer.count { neighbour = max(neighbour, abs(longer[index])) }
    }
    let joins = lag < 0 ? [place] : [place, place + lag]
    let clicks = (0..<channelCount).map { channel in
      let size = joins.map { steps(y, order[channel], $0 - 2...$0 + 2) }.max() ?? 0
      let usual = max(
        steps(x, channel, place - 2...place + 2),
        steps(x, channel, place + before - 2...place + before + 2),
        steps(y, order[channel], place - 72...place - 8))
      let isClick = size > Float(tolerance.click) && 0.4 * size > usual
      return (Double(size), isClick ? Math.decibels(Double(size) / tolerance.click) : 0)
    }
    return Skip(after: place, lag: lag, between: between, neighbour: neighbour, clicks: clicks)
  }

  /// The largest step of a channel less the mean of its neighbours.
  private func steps(
    _ samples: UnsafeBufferPointer<Float>, _ channel: Int, _ frames: ClosedRange<Int>
  ) -> Float {
    frames.clamped(to: 2...frameCount - 2).reduce(0) { most, frame in
      let place = samples.baseAddress! + frame * channelCount + channel
      return max(most, ClickSearch.step(at: place, stride: channelCount))
    }
  }
}
