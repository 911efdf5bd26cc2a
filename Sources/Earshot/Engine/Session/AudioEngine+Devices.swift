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
