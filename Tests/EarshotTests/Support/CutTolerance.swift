import OpenALSoft

@testable import Earshot

/// Tolerances of tests for OpenAL 1.23 and newer. With older versions each is the exact bound.
///
/// Newer versions change a gain in the first 64 frames of a mix. The engine cuts mixes so that no
/// change is larger than `SubmixRenderer.leastChange`. The cuts depend on everything that sounds,
/// so two renders of one voice differ by as much.
enum CutTolerance {
  private static let rampFrames = ALProbe.quirks.rampFrames

  /// Whether mixes are cut for changes of gains.
  static var isCut: Bool { rampFrames != nil }

  /// Whether two renders of the same scene in one process are equal. In OpenAL 1.25 rounding
  /// depends on memory addresses, so that they differ by up to 1e-7 there.
  static func isRepeat(_ first: [Float], _ second: [Float]) -> Bool {
    guard isCut else { return first == second }
    return first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// The largest difference of a sample: `exact` where gains change over the whole mix.
  static func level(_ exact: Float) -> Float {
    rampFrames == nil ? exact : max(exact, SubmixRenderer.leastChange.absolute)
  }

  /// The largest change from one frame to the next: at least that of the smallest cut.
  static func step(_ exact: Double) -> Double {
    guard let rampFrames else { return exact }
    return max(exact, Double(SubmixRenderer.leastChange.absolute) / Double(rampFrames) * 1.01)
  }

  /// The largest bend of a sound with one of OpenAL's reverbs that changes, in decibels. Newer
  /// reverbs cross-fade over fewer frames.
  static func reverbBend(_ exact: Double) -> Double { isCut ? max(exact, -54) : exact }

  /// How far the error of a sum of many voices has to be below the sum, in decibels.
  static func margin(_ exact: Double) -> Double {
    // A change of up to 2 % of the level takes 64 frames, for each voice that changes.
    rampFrames == nil ? exact : min(exact, 18)
  }
}
