import Synchronization

/// How much of a push source's sound is to wait between its writer and the render.
final class Promptness: Sendable {
  private struct State {
    var isAsked = false
    var adapts = false
    /// In sample frames: what was asked for, and what it is now.
    var asked = 0
    var frames = 0
  }

  /// Seconds that it doesn't adapt beyond.
  private static let longest = 0.5

  private let sampleRate: Int
  private let most: Int
  private let state = Mutex(State())

  init(sampleRate: Int, most: Int) { (self.sampleRate, self.most) = (sampleRate, most) }

  /// Nil: nobody asked.
  var frames: Int? { state.withLock { $0.isAsked ? $0.frames : nil } }
  var adapts: Bool { state.withLock { $0.adapts } }

  func set(_ seconds: Double, adapting: Bool) {
    let wish = seconds.isNaN ? 0 : min(max(seconds, PushSource.shortestLatency), 60)
    let frames = min(Int((wish * Double(sampleRate)).rounded()), most)
    state.withLock { $0 = State(isAsked: true, adapts: adapting, asked: frames, frames: frames) }
  }

  /// It was too short.
  func noteUnderrun() {
    state.withLock { state in
      guard state.adapts else { return }
      let longest = max(min(Int(Self.longest * Double(sampleRate)), most), state.asked)
      state.frames = min(state.frames * 3 / 2, longest)
    }
  }

  /// So many frames were never needed.
  func noteSpare(_ frames: Int) {
    state.withLock { $0.frames = max($0.frames - frames, $0.asked) }
  }
}
