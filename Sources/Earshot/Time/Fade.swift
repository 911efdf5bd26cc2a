/// How a voice comes and goes when it starts, stops, pauses, goes on or jumps.
public enum Fade: Hashable, Sendable {
  /// Just long enough not to click: about one step, never over 50 ms.
  case clickFree
  /// A straight line in amplitude over a time; zero and less is `immediate`.
  case over(Duration)
  /// At once, with whatever click there is.
  case immediate

  /// A fade over a time in seconds; zero, less and NaN is `immediate`.
  public static func seconds(_ seconds: Double) -> Fade {
    seconds > 0 ? .over(.seconds(min(seconds, 86_400))) : .immediate
  }

  /// Its length in sample frames.
  func frames(clickFree: Double, sampleRate: Int) -> Double {
    switch self {
    case .clickFree: clickFree
    case .over(let time): max(0, time / .seconds(1)) * Double(sampleRate)
    case .immediate: 0
    }
  }
}
