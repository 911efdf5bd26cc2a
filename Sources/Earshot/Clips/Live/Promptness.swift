import Synchronization

/// The latency of a push source: the sound that waits between its writer and the renderer.
final class Promptness: Sendable {
  private struct State {
    var isAsked = false
    /// Whether a voice has started without a latency: its sound waits elsewhere, and it is too late
    /// to set one.
    var isLeftOut = false
    var adapts = false
    /// Seconds with a surplus after which it shrinks.
    var calm = Promptness.calm.lowerBound
    /// The time of the last shortage.
    var underrun = -Double.infinity
    /// In sample frames: the requested and the current latency.
    var asked = 0
    var frames = 0
  }

  /// The longest adapted latency, in seconds.
  private static let longest = 0.5
  /// Each shortage doubles the time before it shrinks.
  private static let calm = 2.0...120.0

  private let sampleRate: Int
  private let most: Int
  private let state = Mutex(State())

  init(sampleRate: Int, most: Int) { (self.sampleRate, self.most) = (sampleRate, most) }

  /// Nil: nobody asked.
  var frames: Int? { state.withLock { $0.isAsked ? $0.frames : nil } }
  var adapts: Bool { state.withLock { $0.adapts } }
  var calm: Double { state.withLock { $0.calm } }

  /// Notes that a voice starts. Returns `frames`, which stays nil from then on if it is.
  func begin() -> Int? {
    state.withLock { state in
      state.isLeftOut = !state.isAsked
      return state.isAsked ? state.frames : nil
    }
  }

  /// Returns false, and changes nothing, if a voice has started without one.
  func set(_ seconds: Double, adapting: Bool) -> Bool {
    let wish = seconds.isNaN ? 0 : min(max(seconds, PushSource.shortestLatency), 60)
    let frames = min(Int((wish * Double(sampleRate)).rounded()), most)
    return state.withLock { state in
      guard !state.isLeftOut else { return false }
      state = State(isAsked: true, adapts: adapting, asked: frames, frames: frames)
      return true
    }
  }

  /// Notes a shortage at a time in seconds: the latency grows by a quarter, or by half shortly
  /// after another one.
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

  /// Notes the frames that were never needed during the calm time.
  func noteSpare(_ frames: Int) {
    state.withLock { $0.frames = max($0.frames - frames, $0.asked) }
  }
}
