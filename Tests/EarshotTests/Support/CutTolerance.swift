import OpenALSoft

@testable import Earshot

/// How far what is heard may be from a straight line, or from another render of the same scene.
///
/// Since 1.23 OpenAL changes a gain in the first 64 frames of a mix, and the engine cuts the mix so
/// that no change is larger than `StemRenderer.leastChange`. Where it cuts depends on all that
/// sounds.
enum CutTolerance {
  private static let rampFrames = ALProbe.quirks.rampFrames

  /// Whether mixes are cut for changes of gains.
  static var isCut: Bool { rampFrames != nil }

  /// Whether two renders of the same scene in one process are equal. OpenAL 1.25 rounds by where
  /// its memory happens to lie, so that they differ by up to 1e-7 there.
  static func isRepeat(_ first: [Float], _ second: [Float]) -> Bool {
    guard isCut else { return first == second }
    return first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// The largest difference of a sample: `exact` where gains change over the whole mix.
  static func level(_ exact: Float) -> Float {
    rampFrames == nil ? exact : max(exact, StemRenderer.leastChange.absolute)
  }

  /// The largest change from one frame to the next: at least what the smallest of cuts makes.
  static func step(_ exact: Double) -> Double {
    guard let rampFrames else { return exact }
    return max(exact, Double(StemRenderer.leastChange.absolute) / Double(rampFrames) * 1.01)
  }

  /// How far the error of a sum of many voices has to be below the sum, in decibels.
  static func margin(_ exact: Double) -> Double {
    // A change of 2 % of what sounds is left to 64 frames, for each voice that changes.
    rampFrames == nil ? exact : min(exact, 18)
  }
}
