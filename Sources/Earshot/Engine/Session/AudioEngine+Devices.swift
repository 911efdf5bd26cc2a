extension AudioEngine {
  /// The engine was opened: from now on it goes where the device goes that it is to play on.
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

  /// Once an update: has the device gone, or a better one been found?
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

  /// What the game asked for can't be had; what else is looked for was told as it began.
  private func report(_ miss: DeviceSearch.Miss) {
    // It couldn't be opened: under which name it would play isn't known.
    if route.reason == .defaultChanged { route.declined = nil }
    guard route.reason == .override else { return }
    log.append(.outputUnavailable(reason: miss.reason))
    guard miss.isTotal, route.isOpening else { return }
    route.isOpening = false
    log.append(.suspensionChanged(session.reasons))
  }

  /// Whether there is a device. While one is opened that the game has just asked for, nobody has to
  /// hear that there is none yet.
  func setDeviceLost(_ isLost: Bool, isOpening: Bool = false) {
    let change = session.setDeviceLost(isLost)
    if !isOpening, !route.isOpening { apply(change, name: "deviceLost") }
    route.isOpening = isOpening
  }

  /// The device went away: the render goes on unheard until the next best one is open.
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

  /// Nobody shall hear by mistake what the headphones hid, if the game wants it so.
  func waitIfUnplugged() {
    guard configuration.whenUnplugged == .waitUntilRestored,
      !session.reasons.contains(.unplugged)
    else { return }
    suspend(.unplugged)
  }

  /// The list of devices is another: is there one that the engine should rather play on?
  func consider(_ list: DeviceSearch.DeviceList, wanted: String?) {
    guard let present = deviceName else { return }
    if hasMoved(present, list) {
      beginSearch(for: [wanted, nil], because: .oldDeviceGone, persists: false)
      waitIfUnplugged()
    } else if let wanted {
      guard present != wanted, list.names.contains(wanted) else { return }
      beginSearch(for: [wanted], because: .deviceAvailable, persists: false)
    } else if let standard = list.standard, standard != present, standard != route.declined {
      // Where names are not what they seem, one try is enough.
      route.declined = standard
      beginSearch(for: [nil], because: .defaultChanged, persists: false)
    }
  }

  /// Whether the device is gone, though it counts as connected: the sound server has put its
  /// stream elsewhere.
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

  /// Goes on on a device that was opened meanwhile.
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

  /// The list of devices matters while a default is followed or the wanted device is away, and
  /// where a device may go unnoticed.
  func watchDevices(wanted: String?) {
    let mayBeMoved = device?.mayBeMoved ?? false
    searching().watch(
      wanted == nil || deviceName != wanted || mayBeMoved,
      sparingly: device?.isStalledByListing ?? false, playing: deviceName)
  }
}
