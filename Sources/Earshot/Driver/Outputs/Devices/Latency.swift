/// How much sound waits for a device before it is mixed there: less is heard sooner, more lasts
/// longer when the machine is busy. Other outputs take what they need themselves.
///
/// A device takes sound in pulls, some of which hold several of its mixes; how large they are is
/// found out on silence before the first sound. A dropout, which `Statistics.dropouts` counts,
/// makes the queue longer; after ten seconds without any it gets a little shorter again.
public enum Latency: String, CaseIterable, Hashable, Sendable {
  /// The largest pull so far and a block of 128 frames; little more after a dropout. For a machine
  /// that has nothing else to do.
  case low
  /// The same to begin with; a pull more after a dropout.
  case balanced
  /// Two pulls more from the start: for a show or a recording, where nothing may be missing.
  case safe

  /// The pulls that wait besides the one that is taken next.
  var extraPulls: Int { self == .safe ? 2 : 0 }
}
