import AudioEffects
import CSystem

/// Loudness over time, as EBU R 128 has it, a point each tenth of a second. Points become twice as
/// far apart whenever there are too many.
package struct LoudnessPoints {
  /// A point, in LUFS and decibels of full scale; −∞ for silence.
  package struct Point: Equatable {
    /// The last 0.4 s, the last 3 s, and all that was before.
    package var momentary: Double, shortTerm: Double, integrated: Double
    /// Since the point before.
    package var truePeak: Double
  }

  /// Each is about the time up to its end.
  package private(set) var points: [Point] = []
  package var secondsPerPoint: Double { 0.1 * Double(tenthsPerPoint) }
  /// Of the whole sound.
  package private(set) var loudestMoment = -Double.infinity
  package private(set) var loudestShortTerm = -Double.infinity
  package private(set) var truePeak = -Double.infinity
  package var integrated: Double { meter.integrated }

  private let channelCount: Int
  private let capacity: Int
  private let tenthFrames: Int
  private var meter: LoudnessMeter
  private var peakMeter: TruePeakMeter
  private var present = 0
  private var tenths = 0
  private var tenthsPerPoint = 1

  init(channelCount: Int, sampleRate: Int, capacity: Int) {
    self.channelCount = channelCount
    self.capacity = capacity
    tenthFrames = (sampleRate + 5) / 10
    meter = LoudnessMeter(channelCount: channelCount, sampleRate: sampleRate)
    peakMeter = TruePeakMeter(channelCount: channelCount)
  }

  /// Adds whole frames, interleaved, which are all numbers.
  mutating func add(_ samples: UnsafeBufferPointer<Float>) {
    var rest = samples[...]
    while !rest.isEmpty {
      let piece = rest.prefix((tenthFrames - present) * channelCount)
      let frames = UnsafeBufferPointer(rebasing: piece)
      meter.add(frames)
      peakMeter.add(frames)
      present += piece.count / channelCount
      rest = rest.dropFirst(piece.count)
      if present == tenthFrames { endTenth() }
    }
  }

  /// Ends the last point.
  mutating func finish() {
    peakMeter.finish()
    if present > 0 || points.isEmpty {
      endTenth()
    } else {
      truePeak = max(truePeak, Self.decibels(peakMeter.peak))
    }
    loudestMoment = meter.loudestMoment
  }

  private static func decibels(_ linear: Float) -> Double {
    linear > 0 ? 20 * log10(Double(linear)) : -.infinity
  }

  private mutating func endTenth() {
    let point = Point(
      momentary: meter.momentary, shortTerm: meter.shortTerm, integrated: meter.integrated,
      truePeak: Self.decibels(peakMeter.peak))
    peakMeter.clear()
    present = 0
    loudestShortTerm = max(loudestShortTerm, point.shortTerm)
    truePeak = max(truePeak, point.truePeak)
    if tenths % tenthsPerPoint == 0 {
      points.append(point)
    } else {
      points[points.count - 1] = Self.merged(points[points.count - 1], point)
    }
    tenths += 1
    if points.count == capacity, tenths % tenthsPerPoint == 0 { halve() }
  }

  private static func merged(_ a: Point, _ b: Point) -> Point {
    Point(
      momentary: max(a.momentary, b.momentary), shortTerm: max(a.shortTerm, b.shortTerm),
      integrated: b.integrated, truePeak: max(a.truePeak, b.truePeak))
  }

  private mutating func halve() {
    points = stride(from: 0, to: points.count, by: 2).map { index in
      index + 1 < points.count ? Self.merged(points[index], points[index + 1]) : points[index]
    }
    tenthsPerPoint *= 2
  }
}
