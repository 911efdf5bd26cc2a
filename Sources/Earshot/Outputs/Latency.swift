/// How much sound waits for a device before it is mixed there: less gives lower latency, more
/// survives a busy machine. Other outputs pull what they need. The amount depends on the device's
/// mixes: see `AudioEngine.preferMixDuration`.
///
/// OpenAL 1.22 and later requests sound when it mixes: then nothing waits, except as stated here.
/// Older versions have a queue that lasts from one pull of the device to the next: the largest
/// recent pull and a block of 128 frames. A pull may have several of the device's mixes; two are
/// assumed until the number is known.
///
/// After a dropout, which `Statistics.dropouts` counts, more sound waits. The amount shrinks after
/// the device has not needed it for a while: a second at first, and longer each time that this was
/// too early, up to ten minutes.
public enum Latency: String, CaseIterable, Hashable, Sendable {
  /// Nothing in addition at first; 128 frames more after a dropout. For a machine without other
  /// work.
  case low
  /// The same at first; a pull more after a dropout, and some of the device's mixes more if the
  /// queue's own thread is late by a quarter of one, because the device's thread may be late as
  /// well.
  case balanced
  /// Two pulls more from the start, and more if threads are late by about as long: for a show or a
  /// recording without gaps.
  case safe

  /// Pulls that wait in addition to the next one.
  var extraPulls: Int { self == .safe ? 2 : 0 }

  /// Whether more waits if threads are late.
  var allowsForLateness: Bool { self != .low }

  /// Further frames after a dropout.
  func framesMore(pull: Int) -> Int { self == .low ? DeviceFigures.blockFrames : pull }
}
