import OpenALSoft
import Synchronization

/// Silences a playback device from any thread, without a click and without making that thread
/// wait: the mix fades over one period, and a thread of its own then stops the device.
final class DeviceGate: Sendable {
  private struct State {
    var isWantedClosed = false
    /// Whether the device stands still.
    var isPaused = false
    /// A thread is under way to make the device stand as is wanted.
    var isSettling = false
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

  /// Whether the device stands still, and is to. Until then it takes what it mixes as ever.
  var isStill: Bool { state.withLock { $0.isWantedClosed && $0.isPaused } }

  func close() { want(true) }
  func open() { want(false) }

  private func want(_ isClosed: Bool) {
    let startsThread = state.withLock { state in
      state.isWantedClosed = isClosed
      guard canPause, !state.isSettling, state.isPaused != isClosed else { return false }
      state.isSettling = true
      return true
    }
    // The engine may be closing it, or have closed it: its context may be another's by now.
    device.whileOpen { context.withCurrent { context.setSilenced(isClosed) } }
    if startsThread, !DetachedThread.run({ self.settle() }) {
      state.withLock { $0.isSettling = false }
    }
  }

  private func settle() {
    while let isClosed = state.withLock({ state -> Bool? in
      if state.isWantedClosed != state.isPaused { return state.isWantedClosed }
      state.isSettling = false
      return nil
    }) {
      if isClosed {
        // The mix in which the fade begins, and the one in which it ends.
        waitUntilSilent()
        guard state.withLock({ $0.isWantedClosed }) else { continue }
        device.whileOpen {
          context.suspend()
          device.pause()
        }
      } else {
        device.whileOpen {
          device.resume()
          context.restore()
        }
      }
      state.withLock { $0.isPaused = isClosed }
    }
  }

  /// Waits until what was silenced is silent.
  func waitUntilSilent() { Wakeup().wait(nanoseconds: 1_000_000 * Int64(2 * mixMilliseconds + 1)) }
}
