import AudioFiles

/// Where the sound goes.
public enum Output: Hashable, Sendable {
  /// A device of the system, by the name that `AudioEngine.deviceNames` lists; without a name the
  /// default one. When it can't be opened the engine plays silently, in real time, and an event
  /// says so: a game never fails to start for want of a sound card.
  case device(named: String? = nil)
  /// The host pulls the samples from its own audio callback, by `AudioEngine.hostOutput`; time
  /// passes by `update(elapsed:)`.
  case host
  /// `AudioEngine.render(into:)` pulls the samples and lets time pass by just their length. As
  /// fast as the machine can, and the same on every run.
  case offline
  /// `update(elapsed:)` renders just the time that passes into a wave file, faster than real
  /// time if it is called faster. The file appears when the engine is closed.
  case waveFile(path: String, encoding: WaveFileWriter.Encoding = .float32)
  /// Nothing is mixed or heard; time passes by `update(elapsed:)` as on a device.
  case silence
}
