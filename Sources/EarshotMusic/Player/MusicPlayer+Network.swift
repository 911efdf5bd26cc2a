import Earshot
import EarshotNetwork

extension MusicPlayer {
  /// Reports the events of the current stream.
  func followStream() {
    guard let stream else { return }
    for event in stream.takeEvents() {
      switch event {
      case .ready, .ended: continue
      case .title(let title): track?.title = title
      case .stalled, .recovered, .reconnecting, .reconnected, .failed: break
      }
      appendEvent(.network(event))
    }
  }

  /// Seeks by starting another voice at the new position.
  func seek(_ line: Line, to seconds: Double) {
    guard let stream = line.item.stream, let (clip, _) = line.item.ready,
      stream.seek(to: seconds)
    else { return }
    engine.stop(line.voice)
    self.line?.voice = play(clip, line.item, .clickFree, .now)
  }
}
