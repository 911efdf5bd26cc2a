import AudioFiles

/// Where the sound goes.
public enum Output: Hashable, Sendable {
  /// A device of the system, by its name in `AudioEngine.deviceNames`; without a name the default
  /// one. If it can't be opened, the engine plays silently in real time, and an event reports it,
  /// so a game starts without a sound card.
  case device(named: String? = nil)
  /// The host pulls the samples in its own audio callback, from `AudioEngine.hostOutput`; time
  /// passes by `update(elapsed:)`.
  case host
  /// `AudioEngine.render(into:)` pulls the samples and lets exactly their time pass, as fast as the
  /// machine can, and with the same result on every run.
  case offline
  /// `update(elapsed:)` renders its time into a wave file, faster than real time if it is called
  /// faster. The file appears when the engine is closed.
  case waveFile(path: String, encoding: WaveFileWriter.Encoding = .float32)
  /// Nothing is mixed; time passes by `update(elapsed:)` as on a device.
  case silence
}
