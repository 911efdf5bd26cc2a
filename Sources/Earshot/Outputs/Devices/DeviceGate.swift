import OpenALSoft
import Synchronization

/// Silences a playback device from any thread, without a click and without making that thread
/// wait: the mix fades over one period, and a thread of its own then stops the source, and the
/// device once the silence has come to the ear: where a sound server is between, what is on its way
/// would break off. What waits for the device is kept, and played when it goes on.
final class DeviceGate: Sendable {
  private struct State {
    var isWantedClosed = false
    /// When what was silenced last is silent.
    var silentFrom: Int64 = 0
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
  private let figures: DeviceFigures
  /// Sample frames a second that are played.
  private let rate: Int
  /// Nanoseconds that the device mixes at a time.
  private let mix: Int64
  /// Whoever waits for the ear may have to go on.
  private let wakeup = Wakeup()

  /// Nanoseconds that the way to the ear takes at the most, whatever the device says.
  private static let farthest: Int64 = 500_000_000

  init(_ context: ALContext, _ source: ALSource, _ figures: DeviceFigures, rate: Int) {
    self.context = context
    self.source = source
    self.figures = figures
    self.rate = max(rate, 1)
    device = context.device
    canPause = context.capabilities.canPauseDevice
    let frames = Int64(context.device.framesPerMix)
    mix = max(1_000_000, frames * 1_000_000_000 / Int64(max(context.device.sampleRate, 1)))
  }

  /// Whether the device stands still, and is to. Until then it takes what it mixes as ever.
  var isStill: Bool { state.withLock { $0.isWantedClosed && $0.isPaused } }

  /// Whether its source is to stand still.
  var isSourcePaused: Bool { state.withLock { $0.isSourcePaused } }

  func close() { want(true) }
  func open() { want(false) }

  private func want(_ isClosed: Bool) {
    // First, as whoever settles takes it for done. The engine may be closing the device, or have
    // closed it: its context may be another's by now.
    device.whileOpen { context.withCurrent { context.setSilenced(isClosed) } }
    let startsThread = state.withLock { state in
      if isClosed, !state.isWantedClosed { state.silentFrom = Wakeup.now + fade }
      state.isWantedClosed = isClosed
      guard canPause, !state.isSettling, state.isPaused != isClosed else { return false }
      state.isSettling = true
      return true
    }
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
        waitUntilHeard { state.withLock { $0.isWantedClosed } }
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
          DetachedThread.withUrgentOffspring { device.resume() }
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

  /// Waits until what was silenced just now, and is to go, is heard no more.
  func waitUntilGone() {
    Wakeup().wait(nanoseconds: fade)
    waitUntilHeard { true }
  }

  /// Nanoseconds until the mix in which the fade begins, and the one in which it ends, are over:
  /// the device may take several at once, and then none for as long.
  var fade: Int64 {
    let pull = Int64(figures.largestPull) * 1_000_000_000 / Int64(rate)
    return mix + min(max(mix, pull), Self.farthest) + 1_000_000
  }

  /// It may have been opened and closed again meanwhile, when another fade has begun.
  private func waitUntilSilent() {
    while case let left = state.withLock({ $0.silentFrom }) - Wakeup.now, left > 0 {
      Wakeup().wait(nanoseconds: left)
    }
  }

  /// Waits until what was mixed has come to the ear, as long as that is wanted. OpenAL tells 0 also
  /// where the server didn't answer, and to wait longer costs nothing where the source stands
  /// still.
  private func waitUntilHeard(_ isWanted: () -> Bool) {
    var way = 3 * mix
    device.whileOpen { way = max(device.latency ?? 0, way) }
    let end = Wakeup.now + min(way, Self.farthest)
    while Wakeup.now < end, isWanted() { wakeup.wait(nanoseconds: end - Wakeup.now) }
  }
}
