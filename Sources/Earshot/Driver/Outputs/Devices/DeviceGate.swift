import OpenALSoft
import Synchronization

/// Silences a playback device from any thread, without a click and without making that thread
/// wait: the mix fades over one period, and a thread of its own then stops the source, and the
/// device once the silence has come to the ear: where a sound server is between, what is on its way
/// would break off. What waits for the device is kept, and played when it goes on.
final class DeviceGate: Sendable {
  private struct State {
    var isWantedClosed = false
    /// Whether the device stands still.
    var isPaused = false
    /// Whether the source does, or is about to.
    var isSourcePaused = false
    /// A thread is under way to make the device stand as is wanted.
    var isSettling = false
  }

  private let state = Mutex(State())
  private let device: ALDevice
  // Only what any thread may call at any time.
  private nonisolated(unsafe) let context: ALContext
  private let source: ALSource
  private let canPause: Bool
  private let mixMilliseconds: Int
  /// Whoever waits for the ear may have to go on.
  private let wakeup = Wakeup()

  /// Nanoseconds that the way to the ear takes at the most, whatever the device says.
  private static let farthest: Int64 = 500_000_000

  init(_ context: ALContext, _ source: ALSource) {
    self.context = context
    self.source = source
    device = context.device
    canPause = context.capabilities.canPauseDevice
    mixMilliseconds = max(1, context.device.framesPerMix * 1_000 / context.device.sampleRate)
  }

  /// Whether the device stands still, and is to. Until then it takes what it mixes as ever.
  var isStill: Bool { state.withLock { $0.isWantedClosed && $0.isPaused } }

  /// Whether its source is to stand still.
  var isSourcePaused: Bool { state.withLock { $0.isSourcePaused } }

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
    wakeup.wake()
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
        waitUntilSilent()
        guard state.withLock({ $0.isWantedClosed }) else { continue }
        pauseSource()
        waitUntilHeard()
        guard state.withLock({ $0.isWantedClosed }) else {
          resumeSource()
          continue
        }
        device.whileOpen {
          context.suspend()
          device.pause()
        }
      } else {
        device.whileOpen {
          device.resume()
          context.restore()
        }
        resumeSource()
      }
      state.withLock { $0.isPaused = isClosed }
    }
  }

  // Who finds the source standing still looks whether it is paused: so that is said before, and
  // until after.

  private func pauseSource() {
    state.withLock { $0.isSourcePaused = true }
    device.whileOpen { context.withCurrent { context.pause(source) } }
  }

  private func resumeSource() {
    device.whileOpen { context.withCurrent { context.resume(source) } }
    state.withLock { $0.isSourcePaused = false }
  }

  /// Waits until what was silenced and is to go is heard no more.
  func waitUntilGone() {
    waitUntilSilent()
    waitUntilHeard()
  }

  /// Waits for the mix in which the fade begins, and the one in which it ends.
  private func waitUntilSilent() {
    Wakeup().wait(nanoseconds: 1_000_000 * Int64(2 * mixMilliseconds + 1))
  }

  /// Waits until what was mixed has come to the ear, or it is to go on.
  private func waitUntilHeard() {
    var way = 3_000_000 * Int64(mixMilliseconds)
    device.whileOpen { way = device.latency ?? way }
    let end = Wakeup.now + min(max(way, 0), Self.farthest)
    let isWantedClosed = state.withLock { $0.isWantedClosed }
    while Wakeup.now < end, state.withLock({ $0.isWantedClosed }) == isWantedClosed {
      wakeup.wait(nanoseconds: end - Wakeup.now)
    }
  }
}
