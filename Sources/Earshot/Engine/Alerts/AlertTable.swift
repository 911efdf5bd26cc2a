/// The state of the engine's alerts.
struct AlertTable {
  /// The bus of all alerts; nil before the first. It may have been removed.
  var bus: Bus?
  /// The loaded files by path, each loaded once, until all are unloaded.
  var clips: [String: Clip] = [:]
  private var latest: [Key: (frame: Int64, voice: Voice)] = [:]

  /// An interface sound doesn't count as an alert, which requests vibration.
  struct Key: Hashable {
    let clip: Clip
    let kind: AlertKind
  }

  /// The voice of an alert that started within this number of frames.
  func voice(of key: Key, now frame: Int64, within frames: Double) -> Voice? {
    guard let latest = latest[key], Double(frame - latest.frame) < frames else { return nil }
    return latest.voice
  }

  mutating func setLatest(_ key: Key, _ voice: Voice, at frame: Int64, keeping frames: Double) {
    latest = latest.filter { Double(frame - $0.value.frame) < frames }
    latest[key] = (frame, voice)
  }
}
