/// How a voice comes and goes when it starts, stops, pauses, goes on or jumps.
public enum Fade: Hashable, Sendable {
  /// Just long enough not to click: about one step, never over 50 ms.
  case clickFree
  /// Over a time, in a straight line of amplitude or of another shape; zero and less is
  /// `immediate`.
  case over(Duration, FadeShape = .linear)
  /// At once, with whatever click there is.
  case immediate

  /// A fade over a time in seconds; zero, less and NaN is `immediate`.
  public static func seconds(_ seconds: Double, _ shape: FadeShape = .linear) -> Fade {
    seconds > 0 ? .over(.seconds(min(seconds, 86_400)), shape) : .immediate
  }

  /// Which way it takes.
  package var shape: FadeShape {
    if case .over(_, let shape) = self { shape } else { .linear }
  }

  func course(clickFree: Double, sampleRate: Int) -> Ramp.Course {
    switch self {
    case .clickFree: Ramp.Course(frames: clickFree)
    case .over(let time, let shape):
      Ramp.Course(frames: max(0, time / .seconds(1)) * Double(sampleRate), shape: shape)
    case .immediate: Ramp.Course(frames: 0)
    }
  }
}
