/// What the engine remembers of its alerts.
struct AlertTable {
  /// They all play on; nil before the first, and it may have been removed.
  var bus: Bus?
  /// Loaded by their paths, each once, until all are given back.
  var clips: [String: Clip] = [:]
  private var latest: [Clip: (frame: Int64, voice: Voice)] = [:]

  /// The voice of a clip that was begun at most so many frames ago.
  func voice(of clip: Clip, now frame: Int64, within frames: Double) -> Voice? {
    guard let latest = latest[clip], Double(frame - latest.frame) < frames else { return nil }
    return latest.voice
  }

  mutating func note(_ clip: Clip, _ voice: Voice, at frame: Int64, keeping frames: Double) {
    latest = latest.filter { Double(frame - $0.value.frame) < frames }
    latest[clip] = (frame, voice)
  }
}
