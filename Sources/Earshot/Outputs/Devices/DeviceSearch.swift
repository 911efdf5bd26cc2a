import OpenALSoft
import Synchronization

/// Finds and opens a device on a separate thread, as either may take long. The engine checks in
/// every update for a result.
final class DeviceSearch: Sendable {
  /// What is looked for.
  struct Request: Sendable {
    var opening: DeviceOutput.Request
    /// Names of devices, the most wanted first; nil is the default.
    var candidates: [String?]
    /// The current device: finding that one again isn't a result.
    var present: String?
    /// Whether to try until something is found, rather than once, or a few times for a device that
    /// can't be opened yet.
    var persists: Bool
  }

  /// The failure of a first try.
  struct Miss: Hashable, Sendable {
    /// Why the most wanted device can't be opened.
    var reason: String
    /// Whether all other candidates failed, too.
    var isTotal: Bool
  }

  /// What devices there are.
  struct DeviceList: Hashable, Sendable {
    var names: [String]
    var standard: String?
  }

  private struct State {
    var wanted: Request?
    var requestCount = 0
    var find: DeviceOutput?
    var miss: Miss?
    /// The request whose failure was reported.
    var missCount = 0
    var list: DeviceList?
    var isWatching = false
    var isSparing = false
    /// The current device, and whether the sound server has, or had, a sink with that name.
    var playing: String?
    var isServers = false
    var asksForList = false
    var isOver = false
    var hasThread = false
  }

  private let state = Mutex(State())
  private let wakeup = Wakeup()
  private let lists = Atomic<Int>(0)

  private static let firstDelay = 50
  private static let longestDelay = 2_000
  /// How often a listed device that can't be opened, such as a headset that is just connecting, is
  /// tried again.
  private static let retries = 3
  /// Milliseconds between two listings of devices. Updates are postponed meanwhile, so it is rare
  /// if listing is slow.
  private static let watchInterval = 1_500
  private static let watchShare = 20
  /// The same if the library reports changes itself, in case it misses one; and between two
  /// attempts to find a server that does.
  private static let longWatchInterval = 15_000
  /// Milliseconds after which a report of the library is noticed.
  private static let glance = 100

  /// Starts another search. A device found before and not taken is closed.
  func want(_ wanted: Request?) {
    change { state in
      state.find?.leave()
      state.find = nil
      state.miss = nil
      state.wanted = wanted
      state.requestCount += 1
    }
  }

  /// How often devices were listed to detect changes.
  var listCount: Int { lists.load(ordering: .relaxed) }

  var isSearching: Bool { state.withLock { $0.wanted != nil || $0.find != nil } }

  /// Starts or ends reports about changes of the devices or the default.
  ///
  /// With `sparingly`, which OpenAL versions need whose listing interrupts rendering, the sound
  /// server's report is used if the current device is one of its sinks: OpenAL may use another
  /// system. Without such a server, only requests and losses have an effect.
  func watch(_ isWatching: Bool, sparingly isSparing: Bool = false, playing: String? = nil) {
    let isKnown = state.withLock {
      $0.isWatching == isWatching && $0.isSparing == isSparing && $0.playing == playing
    }
    guard !isKnown else { return }
    change { state in
      state.isWatching = isWatching
      state.isSparing = isSparing
      (state.playing, state.isServers) = (playing, false)
    }
  }

  /// Checks and tries at once, because something may have changed.
  func lookNow() { change { $0.asksForList = true } }

  func takeFind() -> DeviceOutput? {
    state.withLock { state in
      defer { state.find = nil }
      return state.find
    }
  }

  /// Once a request.
  func takeMiss() -> Miss? {
    state.withLock { state in
      defer { state.miss = nil }
      return state.miss
    }
  }

  func takeList() -> DeviceList? {
    state.withLock { state in
      defer { state.list = nil }
      return state.list
    }
  }

  func end() {
    want(nil)
    change { $0.isOver = true }
  }

  private func change(_ body: (inout State) -> Void) {
    let startsThread = state.withLock { state in
      body(&state)
      guard !state.hasThread, !state.isOver, state.wanted != nil || state.isWatching else {
        return false
      }
      state.hasThread = true
      return true
    }
    if startsThread, !DetachedThread.run({ self.run() }) {
      state.withLock { $0.hasThread = false }
    }
    wakeup.wake()
  }

  // MARK: The thread

  private func run() {
    var delay = Self.firstDelay
    var latest: DeviceList?
    var server: SoundServerWatch?
    // Of the current request.
    var (number, tries) = (0, 0)
    while true {
      let (wanted, count, isWatching, isSparing, isOver) = state.withLock {
        ($0.wanted, $0.requestCount, $0.isWatching, $0.isSparing, $0.isOver)
      }
      if isOver { return }
      let changes = ALSystemEvents.changeCount
      if let wanted {
        (number, tries) = (count, number == count ? tries + 1 : 1)
        let outcome = attempt(wanted, count, isFirst: tries == 1)
        if case .found(let device) = outcome {
          deliver(device, for: count)
          delay = Self.firstDelay
          // Any later listing is new.
          latest = nil
        } else if wanted.persists {
          latest = nil
          let hasChanged = rest(delay, until: changes)
          delay = hasChanged ? Self.firstDelay : min(2 * delay, Self.longestDelay)
        } else if case .failed = outcome, tries <= Self.retries {
          wait(Self.longestDelay, for: count)
        } else {
          state.withLock { if $0.requestCount == count { $0.wanted = nil } }
        }
      } else if isWatching {
        let isReported = isSparing && !ALSystemEvents.areCounted
        let start = Wakeup.now
        if let list = isReported ? listWhenReported(&server, otherThan: latest) : look() {
          if list != latest { state.withLock { $0.list = list } }
          latest = list
        }
        guard !isReported else { continue }
        let milliseconds = Int((Wakeup.now - start) / 1_000_000)
        let interval = ALSystemEvents.areCounted ? Self.longWatchInterval : Self.watchInterval
        _ = rest(max(interval, milliseconds * Self.watchShare), until: changes)
      } else {
        wakeup.wait(nanoseconds: 60_000_000_000)
      }
    }
  }

  /// Waits until the sound server reports something other than `latest`, or there is other work.
  /// Then returns its list, or OpenAL's if the current device isn't the server's, or there is no
  /// server and a list is requested.
  private func listWhenReported(
    _ server: inout SoundServerWatch?, otherThan latest: DeviceList?
  ) -> DeviceList? {
    repeat {
      if server?.isOver ?? true { server = SoundServerWatch { [wakeup] in wakeup.wake() } }
      // It may have reported during a search, when nothing listened.
      if let sinks = server?.sinks, latest == nil || listed(sinks).map({ $0 != latest }) ?? false {
        break
      }
      if state.withLock({ $0.asksForList }) { break }
    } while !wakeup.wait(nanoseconds: 1_000_000 * Int64(Self.longWatchInterval))
    // One change causes several reports. A request doesn't wait for them.
    guard state.withLock({ $0.wanted == nil && $0.isWatching && !$0.isOver }) else { return nil }
    Wakeup().wait(nanoseconds: 1_000_000 * Int64(Self.firstDelay))
    let isAsked = state.withLock { state in
      defer { state.asksForList = false }
      return state.asksForList
    }
    guard let sinks = server?.sinks, !(server?.isOver ?? true) else {
      return isAsked ? look() : nil
    }
    return listed(sinks) ?? look()
  }

  /// The server's list; nil if the current device isn't, and wasn't, part of it.
  private func listed(_ sinks: [ServerSink]) -> DeviceList? {
    let list = DeviceList(sinks)
    return state.withLock { state in
      let isPlaying = state.playing.map { list.names.contains($0) } ?? true
      state.isServers = state.isServers || isPlaying
      return state.isServers ? list : nil
    }
  }

  /// Waits this many milliseconds, less if woken or if the library reports a change since the given
  /// count; returns whether it did.
  private func rest(_ milliseconds: Int, until changes: Int) -> Bool {
    guard ALSystemEvents.areCounted else {
      wakeup.wait(nanoseconds: 1_000_000 * Int64(milliseconds))
      return false
    }
    return Self.rest(milliseconds, on: wakeup) { ALSystemEvents.changeCount != changes }
  }

  /// The same, checking now and then for a change.
  static func rest(
    _ milliseconds: Int, on wakeup: Wakeup, until hasChanged: () -> Bool
  ) -> Bool {
    var left = milliseconds
    while left > 0, !hasChanged() {
      if wakeup.wait(nanoseconds: 1_000_000 * Int64(min(left, glance))) { return false }
      left -= glance
    }
    return hasChanged()
  }

  /// Waits this many milliseconds, less only for another request, or an immediate check.
  private func wait(_ milliseconds: Int, for count: Int) {
    let end = Wakeup.now + 1_000_000 * Int64(milliseconds)
    while Wakeup.now < end, state.withLock({ $0.requestCount == count && !$0.asksForList }) {
      wakeup.wait(nanoseconds: end - Wakeup.now)
    }
  }

  private func deliver(_ device: DeviceOutput, for count: Int) {
    let isWanted = state.withLock { state in
      guard state.requestCount == count, !state.isOver else { return false }
      state.wanted = nil
      state.find = device
      return true
    }
    if !isWanted { device.close() }
  }

  /// The result of a try: nil means a device that plays already.
  private enum Outcome { case found(DeviceOutput), nothing, failed }

  private func attempt(_ wanted: Request, _ count: Int, isFirst: Bool) -> Outcome {
    var failures: [String] = []
    defer { setMiss(failures, isTotal: failures.count == wanted.candidates.count, for: count) }
    // The library finds devices in its last list: a single search tries again after another
    // listing.
    for isLast in wanted.persists || !isFirst ? [true] : [false, true] {
      failures = []
      for name in wanted.candidates {
        var opening = wanted.opening
        opening.deviceName = name
        let device: DeviceOutput
        do throws(AudioError) { device = try DeviceOutput(opening: opening) } catch {
          failures.append(error.description)
          continue
        }
        guard device.deviceName == wanted.present else {
          device.waitUntilReady()
          return .found(device)
        }
        device.close()
        if isLast || failures.isEmpty { return .nothing }
        break
      }
      if wanted.persists || !isLast { _ = ALDevice.playbackNames() }
    }
    return .failed
  }

  private func setMiss(_ failures: [String], isTotal: Bool, for count: Int) {
    guard let reason = failures.first else { return }
    state.withLock { state in
      guard state.requestCount == count, state.missCount != count else { return }
      state.missCount = count
      state.miss = Miss(reason: reason, isTotal: isTotal)
    }
  }

  private func look() -> DeviceList {
    lists.add(1, ordering: .relaxed)
    let standard = ALDevice.defaultPlaybackName()
    return DeviceList(names: ALDevice.playbackNames(), standard: standard)
  }
}

extension DeviceSearch.DeviceList {
  /// By a server's word.
  fileprivate init(_ sinks: [ServerSink]) {
    names = sinks.listedNames
    standard = names.first
  }
}

/// What the system has.
extension DeviceSearch {
  static var deviceNames: [String] { ALDevice.playbackNames() }
  static func readSettings(with text: String) -> Bool { ALSettings.read(with: text) }
  static var defaultDeviceName: String? { ALDevice.defaultPlaybackName() }
  static var canCapture: Bool { !ALCaptureDevice.names().isEmpty }

  /// Whether OpenAL can be called now without waiting for a listing; `leave` must follow.
  static func tryToEnter() -> Bool { ALListing.tryToEnter() }
  static func leave() { ALListing.leave() }
}
