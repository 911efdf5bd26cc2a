extension AudioEngine {
  /// Starts to follow the device after the engine was opened.
  func startFollowing(isMissing: Bool) {
    guard case .device(let name) = configuration.output else { return }
    route.deviceName = deviceName
    if isMissing {
      setDeviceLost(true)
      beginSearch(for: [name, nil], because: .deviceAvailable, persists: true)
    } else {
      watchDevices(wanted: name)
    }
  }

  /// Once an update: handles a lost device and a better one.
  func handleDevices() {
    guard case .device(let wanted) = configuration.output else { return }
    if let device, !device.isConnected || faults?.kills(atFrame: world.now) ?? false {
      loseDevice(device, wanted: wanted)
    }
    followHeadphones()
    guard let search else { return }
    if let miss = search.takeMiss() { report(miss) }
    if let found = search.takeFind() { adopt(found, wanted: wanted) }
    if !search.isSearching, let list = search.takeList() { consider(list, wanted: wanted) }
  }

  /// Reports that the requested device is not available; other searches were reported at their
  /// start.
  private func report(_ miss: DeviceSearch.Miss) {
    // It couldn't be opened: its name while playing is unknown.
    if route.reason == .defaultChanged { route.declined = nil }
    guard route.reason == .override else { return }
    log.append(.outputUnavailable(reason: miss.reason))
    guard miss.isTotal, route.isOpening else { return }
    route.isOpening = false
    log.append(.suspensionChanged(session.reasons))
  }

  /// Sets whether there is a device. While a device just requested by the game is being opened,
  /// nothing is reported.
  func setDeviceLost(_ isLost: Bool, isOpening: Bool = false) {
    let change = session.setDeviceLost(isLost)
    if !isOpening, !route.isOpening { apply(change, name: "deviceLost") }
    route.isOpening = isOpening
  }

  /// Handles a lost device: rendering continues unheard until the next best one is open.
  private func loseDevice(_ lost: DeviceFeeder, wanted: String?) {
    record(.outputLost)
    log.append(.deviceLost(name: lost.deviceName))
    inbox.lend(silence: nil)
    lost.dismiss()
    device = nil
    setDeviceLost(true)
    beginSearch(for: [wanted, nil], because: .oldDeviceGone, persists: true)
    waitIfUnplugged()
  }

  /// With the game's policy, sound meant for headphones isn't played aloud by mistake.
  func waitIfUnplugged() {
    guard configuration.whenUnplugged == .waitUntilRestored,
      !session.reasons.contains(.unplugged)
    else { return }
    suspend(.unplugged)
  }

  /// Checks a new list of devices for one that the engine should use instead.
  func consider(_ list: DeviceSearch.DeviceList, wanted: String?) {
    guard let present = deviceName else { return }
    if hasMoved(present, list) {
      beginSearch(for: [wanted, nil], because: .oldDeviceGone, persists: false)
      waitIfUnplugged()
    } else if let wanted {
      guard present != wanted, list.names.contains(wanted) else { return }
      beginSearch(for: [wanted], because: .deviceAvailable, persists: false)
    } else if let standard = list.standard, standard != present, standard != route.declined {
      // If names differ from those requested, one try is enough.
      route.declined = standard
      beginSearch(for: [nil], because: .defaultChanged, persists: false)
    }
  }

  /// Whether the device was lost though it counts as connected, because the sound server has moved
  /// its stream.
  private func hasMoved(_ present: String, _ list: DeviceSearch.DeviceList) -> Bool {
    guard device?.mayBeMoved ?? false else { return false }
    let wasListed = route.listed == present
    route.listed = list.names.contains(present) ? present : nil
    return wasListed && route.listed == nil
  }

  /// Looks for one of the devices, the most wanted first; nil is the default.
  func beginSearch(for names: [String?], because reason: RouteChange, persists: Bool) {
    route.reason = reason
    var candidates: [String?] = []
    for name in names where !candidates.contains(name) { candidates.append(name) }
    searching().want(
      DeviceSearch.Request(
        opening: DeviceFeeder.Request(
          deviceName: nil, rate: sampleRate, layout: configuration.layout,
          latency: configuration.latency, isLimited: isLimited,
          largestPull: route.largestPull, faults: faults),
        candidates: candidates, present: deviceName, persists: persists))
  }

  /// Continues on a newly opened device.
  private func adopt(_ found: DeviceFeeder, wanted: String?) {
    setFeeder(found)
    let name = found.deviceName
    let wasLost = session.reasons.contains(.deviceLost)
    record(wasLost ? .outputRestored : .routeChanged(name))
    if wasLost {
      let isTold = !route.isOpening
      setDeviceLost(false)
      if isTold { log.append(.deviceRestored(name: name)) }
    }
    tellRoute(name, route.reason)
    if route.reason != .defaultChanged { route.declined = nil }
    watchDevices(wanted: wanted)
  }

  func tellRoute(_ name: String?, _ reason: RouteChange) {
    guard name != route.deviceName else { return }
    log.append(.routeChanged(from: route.deviceName, to: name, reason))
    route.deviceName = name
  }

  /// Watches the list of devices while a default is followed, the wanted device is away, or a loss
  /// might not be noticed.
  func watchDevices(wanted: String?) {
    let mayBeMoved = device?.mayBeMoved ?? false
    searching().watch(
      wanted == nil || deviceName != wanted || mayBeMoved,
      sparingly: device?.isStalledByListing ?? false, playing: deviceName)
  }
}

/// HRTF while sound plays.
extension AudioEngine {
  /// Turns HRTF on or off from the next update on, for at most this number of voices, the most
  /// important; nil keeps the number. Playing voices cross-fade over four steps. Non-positional
  /// sound, such as music, isn't affected.
  ///
  ///     engine.setHRTF(.automatic, voices: 32)
  ///
  /// If it isn't possible, which the event `hrtfUnavailable` reports, everything stays panned;
  /// `hrtf` is the result. The first time takes some milliseconds in the call and about 8 MB;
  /// `automatic` does this before there are headphones, so that no update waits. It applies to
  /// voices on buses without effects, and on one bus with effects: the first that plays something
  /// positional.
  public func setHRTF(_ mode: HRTFMode, voices: Int? = nil) {
    hrtfWish.mode = mode
    driver.binauralRanking.mostVoices = max(voices ?? driver.binauralRanking.mostVoices, 1)
    if mode != .automatic { headphones = nil }
    followHeadphones()
    settleHRTF(isAsked: true)
    recordHRTF()
  }

  /// The request and its result.
  public var hrtf: HRTFState {
    var reason = hrtfWish.failure
    if hrtfWish.mode == .automatic, reason == nil, !hrtfWish.wants {
      reason =
        switch (device?.userWantsHRTF, hrtfWish.isOnHeadphones) {
        case (false?, _): "the user forbids it in OpenAL's configuration"
        case (_, nil): "the system doesn't tell whether sound goes to headphones"
        default: "sound goes to no headphones"
        }
    } else if hrtfWish.wants, driver.renderer == nil {
      reason = "there is no output"
    }
    return HRTFState(
      asked: hrtfWish.mode, maximumVoices: driver.binauralRanking.mostVoices,
      isOn: isHRTFEnabled, voices: driver.binauralVoices,
      bus: driver.binauralBus.map { world.buses.bus(at: $0) }, reason: reason)
  }

  /// Whether HRTF is in effect; see `hrtf`.
  public var isHRTFEnabled: Bool { driver.binaural.isOn && !driver.binaural.stems.isEmpty }

  /// How a voice is placed; nil without a source.
  package func placing(of voice: Voice) -> Placing? {
    guard let row = world.voices.row(of: voice), world.voices.slot[row] >= 0 else { return nil }
    guard let own = driver.placing(row, world.voices, world.clips) else {
      return .panned(!hrtfWish.wants ? .off : .unavailable)
    }
    return own
  }

  /// Whether HRTF is in effect, or will be once there is an output again.
  package var wantsHRTF: Bool { hrtfWish.wants && hrtfWish.failure == nil }

  /// Whether an engine that replaces this one needs everything opened for it.
  package var opensHRTF: Bool { wantsHRTF || !driver.binaural.stems.isEmpty }

  /// Why HRTF isn't in effect though it was requested; nil: it is, or it wasn't.
  package var hrtfFailure: String? { hrtfWish.failure }

  /// Opens what HRTF needs after a change. After a failure it is tried again only for a new request
  /// or another renderer.
  func settleHRTF(isAsked: Bool = false, isNewRenderer: Bool = false) {
    let former = isAsked ? nil : hrtfWish.failure
    guard former == nil || isNewRenderer else { return }
    hrtfWish.failure = nil
    driver.binaural.isOn = hrtfWish.wants && configuration.layout == .stereo
    guard hrtfWish.wants else {
      if preparesHRTF { _ = openBinaural() }
      return
    }
    if configuration.layout != .stereo {
      hrtfWish.failure =
        "HRTF is for headphones, and sound is mixed for \(configuration.layout.rawValue): "
        + "mix for stereo"
    } else if driver.renderer != nil {
      hrtfWish.failure = openBinaural()
    }
    guard let failure = hrtfWish.failure else { return }
    driver.binaural.isOn = false
    if failure != former { log.append(.hrtfUnavailable(reason: failure)) }
  }

  /// Whether it may be needed in an update, which has no time to open it. An engine that continues
  /// from this one needs everything that was opened.
  private var preparesHRTF: Bool {
    guard configuration.layout == .stereo, driver.renderer != nil else { return false }
    if case .device = configuration.output, hrtfWish.mode == .automatic { return true }
    return !driver.binaural.stems.isEmpty
  }

  /// Returns the reason for a failure.
  private func openBinaural() -> String? {
    do throws(AudioError) {
      let isThere = try world.openBinaural { () throws(AudioError) in
        try Stem(configuration.stem(faults, hrtf: true))
      }
      return isThere
        ? nil : "OpenAL has no HRTF for \(sampleRate) Hz: choose 44100 or 48000 Hz"
    } catch {
      return error.description
    }
  }

  /// Once an update: checks whether sound goes to headphones. The user's OpenAL settings come
  /// before the system's report.
  func followHeadphones() {
    guard hrtfWish.mode == .automatic else { return }
    guard case .device = configuration.output else { return noteHeadphones(nil) }
    if let isWanted = device?.userWantsHRTF { return noteHeadphones(isWanted) }
    if headphones?.isOver ?? true, Wakeup.now >= hrtfWish.nextSearch {
      hrtfWish.nextSearch = Wakeup.now + 2_000_000_000
      headphones = SoundServerWatch {}
      if headphones == nil { noteHeadphones(nil) }
    }
    // A new watch knows nothing yet, and everything stays.
    if let sinks = headphones?.sinks, let deviceName {
      // The answer stays the same for hours.
      if hrtfWish.judged?.sinks != sinks || hrtfWish.judged?.device != deviceName {
        hrtfWish.judged = (sinks, deviceName, sinks.named(deviceName)?.areHeadphones)
      }
      noteHeadphones(hrtfWish.judged?.areHeadphones)
    }
  }

  /// The system reports whether sound goes to headphones; nil: unknown.
  func noteHeadphones(_ isOnHeadphones: Bool?) {
    guard isOnHeadphones != hrtfWish.isOnHeadphones else { return }
    let before = hrtfWish.wants
    hrtfWish.isOnHeadphones = isOnHeadphones
    guard hrtfWish.wants != before else { return }
    settleHRTF(isAsked: true)
    recordHRTF()
  }

  private func recordHRTF() {
    record(.setHRTF(wantsHRTF, voices: driver.binauralRanking.mostVoices))
  }
}
