import OpenALSoft
import Synchronization

/// Silences a playback device from any thread, without a click and without blocking that thread.
/// The mix fades over one period. A separate thread then pauses the source, and the device once the
/// silence has reached the ear, because a sound server would cut off sound on its way. Sound queued
/// for the device is kept, and played later.
final class DeviceGate: Sendable {
  private struct State {
    var isWantedClosed = false
    /// When the last fade is complete.
    var silentFrom: Int64 = 0
    /// Whether the device is paused.
    var isPaused = false
    /// Whether the source is paused, or about to be.
    var isSourcePaused = false
    /// Whether a thread is applying the wanted state.
    var isSettling = false
  }

  private let state = Mutex(State())
  private let device: ALDevice
  // Only calls that are allowed on any thread at any time.
  private nonisolated(unsafe) let context: ALContext
  private let source: ALSource
  private let canPause: Bool
  private let figures: DeviceFigures
  /// The played sample frames a second.
  private let rate: Int
  /// Nanoseconds of each of the device's mixes.
  private let mix: Int64
  /// Ends a wait for the ear early if the device has to resume.
  private let wakeup = Wakeup()

  /// The maximum assumed time to the ear in nanoseconds.
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

  /// Whether the device is paused, and should be. Until then it takes its mixes as usual.
  var isStill: Bool { state.withLock { $0.isWantedClosed && $0.isPaused } }

  /// Whether its source should be paused.
  var isSourcePaused: Bool { state.withLock { $0.isSourcePaused } }

  func close() { want(true) }
  func open() { want(false) }

  private func want(_ isClosed: Bool) {
    // Must come first: the settle thread assumes it. The engine may be closing the device, or have
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

  // A thread that finds the source stopped checks whether it is paused: so this is set before, and
  // until after.

  private func pauseSource() {
    state.withLock { $0.isSourcePaused = true }
    device.whileOpen { context.withCurrent { context.pause(source) } }
  }

  private func resumeSource() {
    device.whileOpen { context.withCurrent { context.resume(source) } }
    state.withLock { $0.isSourcePaused = false }
  }

  /// Waits until sound that was just silenced is no longer audible.
  func waitUntilGone() {
    Wakeup().wait(nanoseconds: fade)
    waitUntilHeard { true }
  }

  /// Nanoseconds until the mixes with the start and the end of the fade are over: the device may
  /// take several at once, and then none for as long.
  var fade: Int64 {
    let pull = Int64(figures.largestPull) * 1_000_000_000 / Int64(rate)
    return mix + min(max(mix, pull), Self.farthest) + 1_000_000
  }

  /// It may have been opened and closed again meanwhile, with another fade.
  private func waitUntilSilent() {
    while case let left = state.withLock({ $0.silentFrom }) - Wakeup.now, left > 0 {
      Wakeup().wait(nanoseconds: left)
    }
  }

  /// Waits until the mixed sound has reached the ear, while that is wanted. OpenAL also reports 0
  /// if the server didn't answer, and waiting longer costs nothing while the source is paused.
  private func waitUntilHeard(_ isWanted: () -> Bool) {
    var way = 3 * mix
    device.whileOpen { way = max(device.latency ?? 0, way) }
    let end = Wakeup.now + min(way, Self.farthest)
    while Wakeup.now < end, isWanted() { wakeup.wait(nanoseconds: end - Wakeup.now) }
  }
}
