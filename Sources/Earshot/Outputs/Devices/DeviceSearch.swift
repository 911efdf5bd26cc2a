import OpenALSoft
import Synchronization

/// Finds a device to play on and opens it: on a thread of its own, as either may take long. The
/// engine looks in every update whether something has been found.
final class DeviceSearch: Sendable {
  /// What is looked for.
  struct Request: Sendable {
    var opening: DeviceFeeder.Request
    /// Names of devices, the most wanted first; nil is the default.
    var candidates: [String?]
    /// The device that plays now: finding that one again is no find.
    var present: String?
    /// Whether to try until something is found, rather than once, or a few times what can't be
    /// opened yet.
    var persists: Bool
  }

  /// What could not be had at the first try.
  struct Miss: Hashable, Sendable {
    /// Why the most wanted device can't be opened.
    var reason: String
    /// Nor can any other that was looked for.
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
    var find: DeviceFeeder?
    var miss: Miss?
    /// The request whose miss was told.
    var missCount = 0
    var list: DeviceList?
    var isWatching = false
    var isSparing = false
    /// The device that plays, and whether the sound server has, or had, a sink of that name.
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
  /// How often what can't be opened though it is there, as a headset that is just coming, is tried
  /// again.
  private static let retries = 3
  /// Milliseconds between two looks at the list of devices. Updates are put off meanwhile, so the
  /// slower it is the seldomer.
  private static let watchInterval = 1_500
  private static let watchShare = 20
  /// The same where the library itself tells of changes, in case it forgets one; and between two
  /// tries to find a server that does.
  private static let longWatchInterval = 15_000
  /// Milliseconds after which what the library told is seen.
  private static let glance = 100

  /// Looks for something else from now on. What was found before and not taken is closed.
  func want(_ wanted: Request?) {
    change { state in
      state.find?.dismiss()
      state.find = nil
      state.miss = nil
      state.wanted = wanted
      state.requestCount += 1
    }
  }

  /// How often the list of devices was made to see whether it has changed.
  var listCount: Int { lists.load(ordering: .relaxed) }

  var isSearching: Bool { state.withLock { $0.wanted != nil || $0.find != nil } }

  /// Tells from now on, or no more, when the list of devices or the default changes.
  ///
  /// Sparingly: OpenAL's making the list interrupts what plays, so what the sound server tells is
  /// believed, if what plays is one of its sinks: OpenAL may play by another system. Where no
  /// server tells, only what is asked for or lost changes anything.
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

  /// Looks and tries at once, as something may have changed.
  func lookNow() { change { $0.asksForList = true } }

  func takeFind() -> DeviceFeeder? {
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
    // Of the request that is tried.
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
        if case .found(let feeder) = outcome {
          deliver(feeder, for: count)
          delay = Self.firstDelay
          // Whatever is listed after it is news.
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
        let isTold = isSparing && !ALSystemEvents.areCounted
        let start = Wakeup.now
        if let list = isTold ? listWhenTold(&server, otherThan: latest) : look() {
          if list != latest { state.withLock { $0.list = list } }
          latest = list
        }
        guard !isTold else { continue }
        let milliseconds = Int((Wakeup.now - start) / 1_000_000)
        let interval = ALSystemEvents.areCounted ? Self.longWatchInterval : Self.watchInterval
        _ = rest(max(interval, milliseconds * Self.watchShare), until: changes)
      } else {
        wakeup.wait(nanoseconds: 60_000_000_000)
      }
    }
  }

  /// Waits until the sound server has told of something else than `latest`, or something else is to
  /// be done; then answers what there is by its word, or by OpenAL's where it has nothing to do
  /// with what plays, or no server tells and somebody asks.
  private func listWhenTold(
    _ server: inout SoundServerWatch?, otherThan latest: DeviceList?
  ) -> DeviceList? {
    repeat {
      if server?.isOver ?? true { server = SoundServerWatch { [wakeup] in wakeup.wake() } }
      // It may have told while something was looked for, when nobody listened.
      if let sinks = server?.sinks, latest == nil || told(sinks).map({ $0 != latest }) ?? false {
        break
      }
      if state.withLock({ $0.asksForList }) { break }
    } while !wakeup.wait(nanoseconds: 1_000_000 * Int64(Self.longWatchInterval))
    // One change is told in several words. What is wanted doesn't wait for them.
    guard state.withLock({ $0.wanted == nil && $0.isWatching && !$0.isOver }) else { return nil }
    Wakeup().wait(nanoseconds: 1_000_000 * Int64(Self.firstDelay))
    let isAsked = state.withLock { state in
      defer { state.asksForList = false }
      return state.asksForList
    }
    guard let sinks = server?.sinks, !(server?.isOver ?? true) else {
      return isAsked ? look() : nil
    }
    return told(sinks) ?? look()
  }

  /// What a server says there is; nil where what plays is, and was, none of it.
  private func told(_ sinks: [ServerSink]) -> DeviceList? {
    let list = DeviceList(sinks)
    return state.withLock { state in
      let isPlaying = state.playing.map { list.names.contains($0) } ?? true
      state.isServers = state.isServers || isPlaying
      return state.isServers ? list : nil
    }
  }

  /// Waits so many milliseconds, less if awoken or if the library tells of a change since it
  /// had told of so many; whether it did.
  private func rest(_ milliseconds: Int, until changes: Int) -> Bool {
    guard ALSystemEvents.areCounted else {
      wakeup.wait(nanoseconds: 1_000_000 * Int64(milliseconds))
      return false
    }
    return Self.rest(milliseconds, on: wakeup) { ALSystemEvents.changeCount != changes }
  }

  /// The same, glancing now and then whether something has changed.
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

  /// Waits so many milliseconds, less only if something else is wanted by then, or a look at once.
  private func wait(_ milliseconds: Int, for count: Int) {
    let end = Wakeup.now + 1_000_000 * Int64(milliseconds)
    while Wakeup.now < end, state.withLock({ $0.requestCount == count && !$0.asksForList }) {
      wakeup.wait(nanoseconds: end - Wakeup.now)
    }
  }

  private func deliver(_ feeder: DeviceFeeder, for count: Int) {
    let isWanted = state.withLock { state in
      guard state.requestCount == count, !state.isOver else { return false }
      state.wanted = nil
      state.find = feeder
      return true
    }
    if !isWanted { feeder.close() }
  }

  /// What comes of a try: nothing is a find that plays already.
  private enum Outcome { case found(DeviceFeeder), nothing, failed }

  private func attempt(_ wanted: Request, _ count: Int, isFirst: Bool) -> Outcome {
    var failures: [String] = []
    defer { setMiss(failures, isTotal: failures.count == wanted.candidates.count, for: count) }
    // The library knows devices by the list it made last: who asks once asks again after another.
    for isLast in wanted.persists || !isFirst ? [true] : [false, true] {
      failures = []
      for name in wanted.candidates {
        var opening = wanted.opening
        opening.deviceName = name
        let feeder: DeviceFeeder
        do throws(AudioError) { feeder = try DeviceFeeder(opening: opening) } catch {
          failures.append(error.description)
          continue
        }
        guard feeder.deviceName == wanted.present else {
          feeder.waitUntilReady()
          return .found(feeder)
        }
        feeder.close()
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

  /// Whether OpenAL can be called now without waiting for a list; `leave` must follow.
  static func tryToEnter() -> Bool { ALListing.tryToEnter() }
  static func leave() { ALListing.leave() }
}
