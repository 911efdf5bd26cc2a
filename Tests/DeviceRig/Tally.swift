import Foundation

/// The results of a run's rounds.
struct Tally {
  private var gaps: [Double] = []
  private var errors: [Double] = []

  /// A round, from the last moment on one sink to the first on the other: the length of the
  /// silence, and the error of the position at which sound went on. Another duration may be given
  /// in the gap's place.
  mutating func note(
    _ moments: (old: Recorder.Moment, new: Recorder.Moment), duration: Double? = nil
  ) {
    let (old, new) = moments
    gaps.append(duration ?? new.time - old.time)
    errors.append(
      PlaceSignal.distance(from: old.place + new.time - old.time, to: new.place))
  }

  var worstError: Double { errors.map { abs($0) }.max() ?? 0 }
  var longestGap: Double { gaps.max() ?? 0 }
  /// The gap and the error of each round, in seconds.
  var rounds: String { "gaps \(gaps)\nerrors \(errors)" }
  private var count: Int { gaps.count }

  /// Prints the figures. Throws when they are not good enough.
  func report(
    _ what: String, _ figures: Player.Figures, toleratedError: Double = LossRun.toleratedError,
    toleratedGap: Double = LossRun.toleratedGap, duration: String = "gap"
  ) throws {
    let middle = gaps.sorted()[gaps.count / 2]
    print(
      """
      \(what) survived: \(count)
      \(duration): median \(Self.milliseconds(middle)), longest \(Self.milliseconds(longestGap))
      playhead error: worst \(Self.milliseconds(worstError))
      the game's update: longest \(Self.milliseconds(figures.worst)) \
      (\(Self.milliseconds(figures.worstBusy)) of them working), \
      999 of 1,000 at most \(Self.milliseconds(figures.usual)), \(figures.updates) in all
      """)
    guard worstError < toleratedError else {
      throw RigError("the playhead is off\n\(rounds)")
    }
    guard duration != "gap" || longestGap < toleratedGap else {
      throw RigError("nothing was heard for \(longestGap) s\n\(rounds)")
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    String(format: "%.2f ms", seconds * 1_000)
  }
}
