import OpenALSoft

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
/// device has done without it for a while: a second at first, and the longer the more dropouts
/// there were, up to ten minutes.
public enum Latency: String, CaseIterable, Hashable, Sendable {
  /// Nothing beside that to begin with; 128 frames more after a dropout. For a machine that has
  /// nothing else to do.
  case low
  /// The same to begin with; a pull more after a dropout.
  case balanced
  /// Two pulls more from the start: for a show or a recording, where nothing may be missing.
  case safe

  /// The pulls that wait besides the one that is taken next.
  var extraPulls: Int { self == .safe ? 2 : 0 }

  /// Frames that wait besides after a dropout.
  func framesMore(pull: Int) -> Int { self == .low ? DeviceFigures.blockFrames : pull }
}

extension AudioEngine {
  /// Asks that devices mix so much sound at a time, 1.5 to 100 ms, instead of what OpenAL or its
  /// user has set, which is some 23 ms: all that waits for the ear is some of these mixes, so a
  /// third of it is heard three times as soon. `OutputTraits.mixDuration` tells what a device made
  /// of it. The shorter, the more often the machine has to be in time.
  ///
  /// For the whole process, before anything of it uses OpenAL: so at its very beginning, while no
  /// other thread looks at the environment, which is changed and changed back. False, and nothing
  /// is done, where OpenAL was used already, as far as is known here, or its user has named a file
  /// of settings in the environment (`ALSOFT_CONF`).
  @discardableResult
  public static func preferMixDuration(_ duration: Duration) -> Bool {
    // Told as frames at the rate that OpenAL has before a device is asked for another.
    let frames = Int((min(max(duration / .seconds(1), 0.001_5), 0.1) * 44_100).rounded())
    return readOpenALSettings(with: "[general]\nperiod_size = \(frames)\n")
  }

  /// See `ALSettings.read`.
  @discardableResult
  package static func readOpenALSettings(with text: String) -> Bool { ALSettings.read(with: text) }
}
