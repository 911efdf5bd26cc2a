/// How much sound waits for a device before it is mixed there: less is heard sooner, more lasts
/// longer when the machine is busy. Other outputs take what they need themselves. How much that
/// comes to depends on the device's mixes: see `AudioEngine.preferMixDuration`.
///
/// OpenAL from 1.22 on asks for what it mixes, when it mixes it: then nothing waits, but for what
/// is said here. Older versions have a queue, which lasts from one pull of the device to the next:
/// as long as the largest lately and a block of 128 frames. Pulls may hold several of the device's
/// mixes; until it is known how many, two are taken for granted.
///
/// After a dropout, which `Statistics.dropouts` counts, more waits. It becomes less again when the
/// device has done without it for a while: a second at first, and the longer the more often that
/// was too early, up to ten minutes.
public enum Latency: String, CaseIterable, Hashable, Sendable {
  /// Nothing beside that to begin with; 128 frames more after a dropout. For a machine that has
  /// nothing else to do.
  case low
  /// The same to begin with; a pull more after a dropout, and before there is one some of the
  /// device's mixes more, where the queue's own thread is late by a quarter of one: then the
  /// device's may be as well.
  case balanced
  /// Two pulls more from the start, and more where threads are late by about as long: for a show or
  /// a recording, where nothing may be missing.
  case safe

  /// The pulls that wait besides the one that is taken next.
  var extraPulls: Int { self == .safe ? 2 : 0 }

  /// Whether more waits where threads are late.
  var allowsForLateness: Bool { self != .low }

  /// Frames that wait besides after a dropout.
  func framesMore(pull: Int) -> Int { self == .low ? DeviceFigures.blockFrames : pull }
}
