/// How buses' gains are shared between the sources of voices and the faders of the desk's strips:
/// what a bus does to sound before it comes to a strip is in its sources' gains, as that costs
/// nothing; the rest comes after the strip's inserts.
///
/// One for a bus tree and the driver: `BusTree.resolve` fills it in, `Driver` reads.
final class BusRoutes: @unchecked Sendable {
  /// Whether any bus has a strip of its own. Until then nothing of this is kept up.
  /// Read for each voice, by the engine's thread alone: checking the access cost as much again.
  @exclusivity(unchecked)
  var hasFaders = false

  private struct Route {
    var parent = -1
    /// The strip of its own, or none; and the strip that what plays on it goes to.
    var strip = -1
    var leavesStrip = false
    var goesTo = 0
    /// Its own gain, and what is in the way of all on it.
    var own: Float = 1
    var occlusion: Float = 1
    /// From what plays on it to the nearest strip's inserts, its own included.
    var gain: Float = 1
    var nearest = 0
  }

  @exclusivity(unchecked) private var routes: ContiguousArray<Route> = []
  /// Where each strip's fader is at the end of the block.
  @exclusivity(unchecked) private(set) var faders: ContiguousArray<Float> = [1]

  /// The master's gain passes from the sources to its fader or back: what they had of it before.
  @exclusivity(unchecked) private(set) var masterBefore: Float?

  /// Whether all of this is to be kept up.
  var isKept: Bool { hasFaders || masterBefore != nil }

  func switchMaster(before: Float) { masterBefore = before }

  func endMasterSwitch() { masterBefore = nil }

  /// What sources had of the master's gain and have now, where that has changed hands.
  var masterSwitch: (from: Float, to: Float)? {
    masterBefore.map { ($0, routes[0].strip >= 0 ? 1 : routes[0].own) }
  }

  func append() { routes.append(Route()) }

  /// Makes room for another strip's fader; another renderer may have had one before.
  func addStrip(_ strip: Int) {
    if strip == faders.count { faders.append(1) } else { faders[strip] = 1 }
  }

  /// There is but the first, of another desk, and no bus has any other.
  func removeStrips() { faders = [1] }

  /// Parents come first.
  func set(_ row: Int, _ bus: BusTree.Row, own: Float, occlusion: Float) {
    var route = Route()
    route.parent = bus.parent
    route.strip = bus.strip
    route.leavesStrip = bus.leavesStrip
    route.own = own
    route.occlusion = occlusion
    let above = bus.parent >= 0 ? routes[bus.parent] : Route()
    if bus.strip >= 0 {
      faders[bus.strip] = own * above.gain
      route.gain = occlusion
      route.nearest = bus.strip
    } else {
      route.gain = Gain.saturated(own * occlusion * above.gain)
      route.nearest = above.nearest
      if row == 0 { faders[0] = 1 }
    }
    route.goesTo = bus.strip >= 0 && !bus.leavesStrip ? bus.strip : above.goesTo
    routes[row] = route
  }

  /// The strip that what plays on a bus belongs on.
  func stem(ofBus row: Int) -> Int { routes[row].goesTo }

  /// What a bus does to a voice whose source is on a stem, before the faders from there on.
  func gain(ofBus row: Int, into stem: Int) -> Float {
    if routes[row].nearest == stem { return routes[row].gain }
    var gain: Float = 1
    var next = row
    while next >= 0 {
      let route = routes[next]
      gain *= route.occlusion
      if route.strip == stem { return gain }
      gain *= route.own
      next = route.parent
    }
    return gain
  }
}
