/// The fade of a voice when it starts, stops, pauses, resumes or seeks.
public enum Fade: Hashable, Sendable {
  /// Just long enough not to click: about one step, never over 50 ms.
  case clickFree
  /// Over a time, linear in amplitude or with another shape; zero and negative times are
  /// `immediate`.
  case over(Duration, FadeShape = .linear)
  /// Without a fade, possibly with a click.
  case immediate

  /// A fade over a time in seconds; zero, negative times and NaN are `immediate`.
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
