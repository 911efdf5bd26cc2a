/// Outputs that are lost, found and replaced while sound plays.
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

  /// After the game has set another output: starts to look for its device, or stops. `former`: the
  /// device that plays on until then.
  func followDevice(from former: DeviceOutput?) {
    search?.want(nil)
    search?.watch(false)
    guard case .device(let name) = configuration.output else {
      if session.reasons.contains(.deviceLost) { setDeviceLost(false) }
      return reportRoute(nil, .override)
    }
    if former == nil, !session.reasons.contains(.deviceLost) {
      setDeviceLost(true, isOpening: true)
    }
    route.declined = nil
    if former == nil || name != nil && name != deviceName {
      beginSearch(for: [name, nil], because: .override, persists: former == nil)
    }
    if former != nil { watchDevices(wanted: name) }
  }

  /// Once an update: handles a lost device and a better one.
  func handleDevices() {
    guard case .device(let wanted) = configuration.output else { return }
    if let device, !device.isConnected || faults?.kills(atFrame: world.now) ?? false {
      lose(device.deviceName)
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

  /// Handles a lost output, the only place that does. Time passes and every voice keeps its
  /// playhead, unheard, until the next best device is open, or the render's output is restored.
  private func lose(_ name: String) {
    record(.outputLost)
    log.append(.deviceLost(name: name))
    if driver.pace == .exact {
      openOutput.suspend(over: 0, after: Int(currentFrame - world.now))
      outputAfterBlock = .lost
    } else {
      connect(SilentOutput())
    }
    setDeviceLost(true)
    if case .device(let wanted) = configuration.output {
      beginSearch(for: [wanted, nil], because: .oldDeviceGone, persists: true)
    }
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
        opening: DeviceOutput.Request(
          deviceName: nil, rate: sampleRate, layout: configuration.layout,
          latency: configuration.latency, isLimited: isLimited,
          largestPull: route.largestPull, faults: faults),
        candidates: candidates, present: deviceName, persists: persists))
  }

  /// Continues on a newly opened device.
  private func adopt(_ found: DeviceOutput, wanted: String?) {
    connect(found)
    let name = found.deviceName
    let wasLost = session.reasons.contains(.deviceLost)
    record(wasLost ? .outputRestored : .routeChanged(name))
    if wasLost {
      let isReported = !route.isOpening
      setDeviceLost(false)
      if isReported { log.append(.deviceRestored(name: name)) }
    }
    reportRoute(name, route.reason)
    if route.reason != .defaultChanged { route.declined = nil }
    watchDevices(wanted: wanted)
  }

  func reportRoute(_ name: String?, _ reason: RouteChange) {
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

  private func searching() -> DeviceSearch {
    let search = search ?? DeviceSearch()
    self.search = search
    return search
  }

  // MARK: In a render

  /// In an offline render: removes the output as if its device were lost. Time passes silently, and
  /// every voice keeps it.
  public func loseOutput() {
    guard driver.pace == .exact, !session.reasons.contains(.deviceLost) else { return }
    lose("offline")
  }

  /// In an offline render: restores the output after `loseOutput`. Voices continue at their current
  /// playheads. Throws if OpenAL can't be opened again; the output then stays lost.
  public func restoreOutput() throws(AudioError) {
    guard driver.pace == .exact, session.reasons.contains(.deviceLost) else { return }
    if case .lost? = outputAfterBlock {
      outputAfterBlock = nil
    } else {
      moveVoices(to: try makeRenderer())
    }
    record(.outputRestored)
    setDeviceLost(false)
    if !session.isFrozen { resumeOutput() }
    log.append(.deviceRestored(name: "offline"))
  }

  /// In an offline render: moves everything to another output of the same kind, as if the system
  /// had chosen another device. Does nothing while the output is lost. Throws if OpenAL can't be
  /// opened again; nothing changes then.
  public func changeRoute(to name: String) throws(AudioError) {
    guard driver.pace == .exact, !session.reasons.contains(.deviceLost) else { return }
    let renderer = try makeRenderer()
    record(.routeChanged(name))
    reportRoute(name, .defaultChanged)
    guard !session.isFrozen || !openOutput.isClosed else { return moveVoices(to: renderer) }
    outputAfterBlock = .movesTo(renderer)
    if !session.isFrozen { suspendOutput() }
  }

  /// Changes the output after the block in which it was lost or replaced.
  func changeOutputAfterBlock() {
    switch outputAfterBlock {
    case .lost?:
      outputAfterBlock = nil
      driver.unlink()
      driver.forgetSources(&world.voices)
    case .movesTo(let renderer)? where openOutput.isClosed:
      outputAfterBlock = nil
      moveVoices(to: renderer)
      if !session.isFrozen { openOutput.restore(over: Int(world.rampFrames), after: 0) }
    case .movesTo?, nil: break
    }
  }
}

/// In a render: the change of the output at the end of the next block.
enum OutputAfterBlock {
  /// The output was lost at a frame of the block.
  case lost
  /// The renderer takes over as soon as this one is silent.
  case movesTo(Renderer)
}

/// The current device, and why it changes.
struct DeviceRoute: Sendable {
  /// The last device; nil: none.
  var deviceName: String?
  /// Why another is being looked for.
  var reason = RouteChange.deviceAvailable
  /// The requested device is being opened, and there was none before.
  var isOpening = false
  /// The current device's name in the system's list, once found.
  var listed: String?
  /// A default that turned out to be the current device, under another name.
  var declined: String?
  /// Values from previous devices: the largest pull of the last one, and the dropouts of all.
  var largestPull: Int?
  var formerDropouts = 0
}
