import Synchronization

/// How much of a push source's sound is to wait between its writer and the render.
final class Promptness: Sendable {
  private struct State {
    var isAsked = false
    /// Whether a voice has begun without: its sound waits elsewhere, and nobody can ask any more.
    var isLeftOut = false
    var adapts = false
    /// Seconds without need after which it becomes shorter again.
    var calm = Promptness.calm.lowerBound
    /// When it was last too short.
    var underrun = -Double.infinity
    /// In sample frames: what was asked for, and what it is now.
    var asked = 0
    var frames = 0
  }

  /// Seconds that it doesn't adapt beyond.
  private static let longest = 0.5
  /// Each time that it was too short makes it stay twice as long as it is then.
  private static let calm = 2.0...120.0

  private let sampleRate: Int
  private let most: Int
  private let state = Mutex(State())

  init(sampleRate: Int, most: Int) { (self.sampleRate, self.most) = (sampleRate, most) }

  /// Nil: nobody asked.
  var frames: Int? { state.withLock { $0.isAsked ? $0.frames : nil } }
  var adapts: Bool { state.withLock { $0.adapts } }
  var calm: Double { state.withLock { $0.calm } }

  /// A voice begins: as `frames`, which from then on stays nil if it is.
  func begin() -> Int? {
    state.withLock { state in
      state.isLeftOut = !state.isAsked
      return state.isAsked ? state.frames : nil
    }
  }

  /// False, and nothing changes, where a voice has begun without.
  func set(_ seconds: Double, adapting: Bool) -> Bool {
    let wish = seconds.isNaN ? 0 : min(max(seconds, PushSource.shortestLatency), 60)
    let frames = min(Int((wish * Double(sampleRate)).rounded()), most)
    return state.withLock { state in
      guard !state.isLeftOut else { return false }
      state = State(isAsked: true, adapts: adapting, asked: frames, frames: frames)
      return true
    }
  }

  /// It was too short, at a time in seconds: a quarter is added, or half where it was a moment ago.
  func noteUnderrun(at time: Double) {
    state.withLock { state in
      guard state.adapts else { return }
      let longest = max(min(Int(Self.longest * Double(sampleRate)), most), state.asked)
      let part = time - state.underrun < 1 ? 2 : 4
      state.frames = min(state.frames + state.frames / part, longest)
      state.underrun = time
      state.calm = min(2 * state.calm, Self.calm.upperBound)
    }
  }

  /// So many frames were never needed while it was calm.
  func noteSpare(_ frames: Int) {
    state.withLock { $0.frames = max($0.frames - frames, $0.asked) }
  }
}
