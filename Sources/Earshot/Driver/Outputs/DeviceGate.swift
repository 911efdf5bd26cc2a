import OpenALSoft
import Synchronization

/// Silences a playback device from any thread, without a click and without making that thread
/// wait: the mix fades over one period, and a thread of its own then stops the device.
final class DeviceGate: Sendable {
  private struct State {
    var isWantedShut = false
    /// Whether the device stands still.
    var isPaused = false
    /// A thread is under way to make the one follow the other.
    var isFollowed = false
  }

  private let state = Mutex(State())
  private let device: ALDevice
  // Only what any thread may call at any time.
  private nonisolated(unsafe) let context: ALContext
  private let canPause: Bool
  private let mixMilliseconds: Int

  init(_ context: ALContext) {
    self.context = context
    device = context.device
    canPause = context.capabilities.canPauseDevice
    mixMilliseconds = max(1, context.device.framesPerMix * 1_000 / context.device.sampleRate)
  }

  /// Whether it is silenced, or about to be.
  var isShut: Bool { state.withLock { $0.isWantedShut } }

  func shut() { want(true) }
  func open() { want(false) }

  private func want(_ isShut: Bool) {
    let startsThread = state.withLock { state in
      state.isWantedShut = isShut
      guard canPause, !state.isFollowed, state.isPaused != isShut else { return false }
      state.isFollowed = true
      return true
    }
    // The engine may be closing it, or have closed it: its context may be another's by now.
    device.whileOpen { context.withCurrent { context.setSilenced(isShut) } }
    if startsThread, !DetachedThread.run({ self.follow() }) {
      state.withLock { $0.isFollowed = false }
    }
  }

  private func follow() {
    while let isShut = state.withLock({ state -> Bool? in
      if state.isWantedShut != state.isPaused { return state.isWantedShut }
      state.isFollowed = false
      return nil
    }) {
      if isShut {
        // The mix in which the fade begins, and the one in which it ends.
        Bell().wait(nanoseconds: 1_000_000 * Int64(2 * mixMilliseconds + 1))
        guard state.withLock({ $0.isWantedShut }) else { continue }
        device.whileOpen { device.pause() }
      } else {
        device.whileOpen { device.resume() }
      }
      state.withLock { $0.isPaused = isShut }
    }
  }

  /// How long it takes until what was silenced is.
  func waitUntilSilent() { Bell().wait(nanoseconds: 1_000_000 * Int64(2 * mixMilliseconds + 1)) }
}
