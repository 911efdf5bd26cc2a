/// A start time on the engine's clock, which counts sample frames from 0.
///
/// A past time means now.
public struct StartTime: Hashable, Sendable {
  private enum Meaning: Hashable {
    case now
    case frame(Int64)
    case seconds(Double)
    case duration(Duration)
  }

  private let meaning: Meaning

  /// As soon as possible. On a device that may be up to 2,048 frames before
  /// `AudioEngine.currentFrame`, because rendered sound is heard later; elsewhere it is the next
  /// step.
  public static let now = StartTime(meaning: .now)

  /// At a sample frame of the output.
  public static func frame(_ frame: Int64) -> StartTime { StartTime(meaning: .frame(frame)) }

  /// At a time in seconds: the nearest sample frame. NaN is now.
  public static func seconds(_ seconds: Double) -> StartTime {
    StartTime(meaning: seconds.isNaN ? .now : .seconds(seconds))
  }

  /// At a time on the engine's clock: the nearest sample frame.
  public static func time(_ time: Duration) -> StartTime { StartTime(meaning: .duration(time)) }

  /// The sample frame, never before `now`; a time too large to count is never reached.
  func frame(now: Int64, sampleRate: Int) -> Int64 {
    switch meaning {
    case .now: now
    case .frame(let frame): max(now, frame)
    case .seconds(let seconds): max(now, Int64(nearest: seconds * Double(sampleRate)))
    case .duration(let time): max(now, Self.frame(nearest: time, sampleRate: sampleRate))
    }
  }

  /// Whether a past time was given.
  func hasPassed(by now: Int64, sampleRate: Int) -> Bool {
    meaning != .now && frame(now: .min, sampleRate: sampleRate) < now
  }

  private static func frame(nearest time: Duration, sampleRate: Int) -> Int64 {
    // Clamped to 30,000 years: `Duration.components` traps if its seconds overflow.
    let most: Int128 = 1_000_000_000_000_000_000_000_000_000_000
    let product = min(max(time.attoseconds, -most), most) * Int128(sampleRate)
    let half: Int128 = 500_000_000_000_000_000
    return Int64((product + (product < 0 ? -half : half)) / (2 * half))
  }
}
