/// What the engine remembers of its alerts.
struct AlertTable {
  /// They all play on; nil before the first, and it may have been removed.
  var bus: Bus?
  /// Loaded by their paths, each once, until all are given back.
  var clips: [String: Clip] = [:]
  private var latest: [Key: (frame: Int64, voice: Voice)] = [:]

  /// An interface sound doesn't stand for an alert, which wants the motor, too.
  struct Key: Hashable {
    let clip: Clip
    let kind: AlertKind
  }

  /// The voice of an alert that was begun at most so many frames ago.
  func voice(of key: Key, now frame: Int64, within frames: Double) -> Voice? {
    guard let latest = latest[key], Double(frame - latest.frame) < frames else { return nil }
    return latest.voice
  }

  mutating func setLatest(_ key: Key, _ voice: Voice, at frame: Int64, keeping frames: Double) {
    latest = latest.filter { Double(frame - $0.value.frame) < frames }
    latest[key] = (frame, voice)
  }
}
