import CSystem

/// How the beginning of one sound has to be moved, turned over and reordered to be another's.
struct Alignment: Equatable {
  /// Whole frames that the second comes later; less than 0 if it comes earlier.
  var shift = 0
  /// The fractional part of a frame.
  var fraction = 0.0
  /// Which channel of the second is the first's first, second …
  var order: [Int]
  /// Which channels of the first have their waves upside down in the second.
  var isFlipped: [Bool]

  init(channelCount: Int) {
    order = Array(0..<channelCount)
    isFlipped = Array(repeating: false, count: channelCount)
  }

  /// Interleaved, from the same moment on. Shifts are found up to half the length. Sounds with
  /// little in common are not moved.
  init(_ first: [Float], _ second: [Float], channelCount: Int) {
    self.init(channelCount: channelCount)
    let start = channelCount * 65_536
    // They may come apart later.
    if !find(first, second), max(first.count, second.count) > start {
      _ = find(Array(first.prefix(start)), Array(second.prefix(start)))
    }
  }

  /// Whether they have something in common.
  private mutating func find(_ first: [Float], _ second: [Float]) -> Bool {
    let firsts = Self.channels(first, order.count)
    let seconds = Self.channels(second, order.count)
    guard let count = firsts.first?.count, let otherCount = seconds.first?.count,
      count > 0, otherCount > 0
    else { return true }
    let common = min(count, otherCount)
    let atRest = zip(firsts, seconds).map { Self.likeness($0[..<common], $1[..<common]) }
    let powers = firsts.map { $0.reduce(0.0) { $0 + Double($1) * Double($1) } }
    let loudest = powers.indices.max { powers[$0] < powers[$1] } ?? 0
    guard powers[loudest] > 0 else { return true }
    // Softer than −60 dB beside the loudest: of no account here.
    let counted = powers.indices.filter { powers[$0] > powers[loudest] * 1e-6 }
    if counted.allSatisfy({ atRest[$0] > 0.999_999 }) { return true }
    // Too short to find a shift.
    guard common >= 64 else {
      findChannels(firsts, seconds, counted)
      return true
    }

    let sums = (Self.sum(firsts), Self.sum(seconds))
    let pairs = [sums] + order.indices.map { (firsts[loudest], seconds[$0]) }
    var isFound = false
    for (a, b) in pairs {
      guard let found = Self.bestShift(a, b), found.likeness > 0.7 else { continue }
      // The remaining difference has to become much less.
      let atZero = abs(Self.likeness(a[..<common], b[..<common]))
      let isMoved = found.shift != 0 && 1 - found.likeness < (1 - atZero) * 0.5
      guard isMoved || found.shift == 0 else { continue }
      // It may come apart only later: then it is as it is at the beginning.
      let (here, there) = (
        Self.likenessAtStart(a, b, shift: 0), Self.likenessAtStart(a, b, shift: found.shift)
      )
      guard found.shift == 0 || here < 0.9 || here < there else { continue }
      (shift, fraction, isFound) = (found.shift, found.fraction(), true)
      break
    }
    findChannels(firsts, seconds, counted)
    return isFound || isFlipped.contains(true) || order != Array(order.indices)
  }

  /// Matches the channels, once they are aligned in time.
  private mutating func findChannels(
    _ firsts: [[Float]], _ seconds: [[Float]], _ counted: [Int]
  ) {
    let start = max(0, -shift)
    let length = min(firsts[0].count - start, seconds[0].count - start - shift)
    guard length > 0 else { return }
    let table = firsts.map { first in
      seconds.map { second in
        Self.likeness(
          first[start..<start + length], second[start + shift..<start + shift + length])
      }
    }
    var isTaken = Array(repeating: false, count: order.count)
    var found = order
    for channel in counted {
      let best = table[channel].indices.filter { !isTaken[$0] }.max {
        abs(table[channel][$0]) < abs(table[channel][$1])
      }
      guard let best else { return }
      found[channel] = best
      isTaken[best] = true
    }
    let free = isTaken.indices.filter { !isTaken[$0] }
    for (channel, place) in zip(order.indices.filter { !counted.contains($0) }, free) {
      found[channel] = place
    }
    // Other places have to leave much less unexplained than their own.
    func unexplained(_ places: [Int]) -> Double {
      counted.reduce(0) { $0 + 1 - abs(table[$1][places[$1]]) }
    }
    let isSure = counted.allSatisfy { abs(table[$0][found[$0]]) > 0.9 }
    if isSure, unexplained(found) < unexplained(order) * 0.3 { order = found }
    for channel in counted where table[channel][order[channel]] < -0.9 {
      isFlipped[channel] = true
    }
  }

  private static func channels(_ samples: [Float], _ count: Int) -> [[Float]] {
    (0..<count).map { channel in
      stride(from: channel, to: samples.count, by: count).map { samples[$0] }
    }
  }

  private static func sum(_ channels: [[Float]]) -> [Float] {
    guard channels.count > 1 else { return channels[0] }
    return channels[0].indices.map { frame in channels.reduce(0) { $0 + $1[frame] } }
  }

  /// 1: the same but for a gain; −1: the same, inverted.
  private static func likeness(_ a: ArraySlice<Float>, _ b: ArraySlice<Float>) -> Double {
    var (ab, aa, bb) = (0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      ab += Double(x) * Double(y)
      aa += Double(x) * Double(x)
      bb += Double(y) * Double(y)
    }
    guard aa > 0, bb > 0 else { return aa == bb ? 1 : 0 }
    return ab / (aa * bb).squareRoot()
  }

  /// The same of about a third of a second from the first sound on, without a sign.
  private static func likenessAtStart(_ a: [Float], _ b: [Float], shift: Int) -> Double {
    let peak = a.reduce(0) { max($0, abs($1)) }
    let start = max(a.firstIndex { abs($0) > 0.1 * peak } ?? 0, -shift)
    let end = min(start + 16_384, a.count, b.count - shift)
    guard start + 64 <= end else { return 0 }
    return abs(likeness(a[start..<end], b[start + shift..<end + shift]))
  }

  /// Where two sounds are most alike, upside down or not: by the product of their spectra.
  private static func bestShift(
    _ a: [Float], _ b: [Float]
  ) -> (shift: Int, likeness: Double, fraction: () -> Double)? {
    let transform = Correlation.transform(forFrames: a.count + b.count)
    let correlation = Correlation(of: a, with: b, by: transform)
    let products = correlation.products
    let reach = max(a.count, b.count) / 2
    func product(_ shift: Int) -> Float { products[shift < 0 ? shift + products.count : shift] }
    var best = 0
    for shift in -reach...reach where abs(product(shift)) > abs(product(best)) { best = shift }
    let start = max(0, -best)
    let length = min(a.count - start, b.count - start - best)
    guard length >= 64 else { return nil }
    let likeness = abs(
      Self.likeness(a[start..<start + length], b[start + best..<start + best + length]))

    let isUpsideDown = product(best) < 0
    return (
      best, likeness, { fraction(of: correlation, upsideDown: isUpsideDown, beyond: best) }
    )
  }

  /// The fractional part of a frame, from the slope of the phase over frequency. 0 unless it makes
  /// the two much more alike.
  private static func fraction(
    of cross: Correlation, upsideDown: Bool, beyond shift: Int
  ) -> Double {
    let (sign, size) = (upsideDown ? -1.0 : 1, cross.products.count)
    let turn = 2 * Double.pi / Double(size)
    func turned(_ bin: Int, by shift: Double) -> (Double, Double) {
      let angle = turn * Double(bin) * shift
      let (c, s) = (cos(angle), sin(angle))
      let (x, y) = (sign * Double(cross.real[bin]), sign * Double(cross.imaginary[bin]))
      return (x * c - y * s, y * c + x * s)
    }
    var (slope, weight, alike, whole) = (0.0, 0.0, 0.0, 0.0)
    for bin in 1..<size / 4 {
      let (x, y) = turned(bin, by: Double(shift))
      let power = (x * x + y * y).squareRoot()
      let frequency = turn * Double(bin)
      slope -= power * frequency * atan2(y, x)
      weight += power * frequency * frequency
      alike += x
      whole += power
    }
    guard weight > 0, abs(slope / weight) > 0.02, abs(slope / weight) < 1 else { return 0 }
    let fraction = slope / weight
    var better = 0.0
    for bin in 1..<size / 4 { better += turned(bin, by: Double(shift) + fraction).0 }
    return whole - better < (whole - alike) * 0.3 ? fraction : 0
  }
}
