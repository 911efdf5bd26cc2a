/// The division of buses' gains between voices' sources and the faders of channel strips. The gains
/// up to a strip are applied at the sources, at no cost; the rest follows the strip's inserts.
///
/// Shared by a bus tree and the driver: `BusTree.resolve` writes it, `Driver` reads it.
final class BusRoutes: @unchecked Sendable {
  /// Whether any bus has a strip. Until then nothing of this is updated. Read for each voice, by
  /// the engine's thread only: an exclusivity check would double the cost.
  @exclusivity(unchecked)
  var hasFaders = false

  private struct Route {
    var parent = -1
    /// Its own strip, or none; and the strip of the voices on it.
    var strip = -1
    var leavesStrip = false
    var goesTo = 0
    /// Its own gain, and its occlusion.
    var own: Float = 1
    var occlusion: Float = 1
    /// From its voices to the nearest strip's inserts, its own gain included.
    var gain: Float = 1
    var nearest = 0
  }

  @exclusivity(unchecked) private var routes: ContiguousArray<Route> = []
  /// Each strip's fader at the end of the block.
  @exclusivity(unchecked) private(set) var faders: ContiguousArray<Float> = [1]

  /// While the master's gain passes from the sources to its fader or back: the sources' previous
  /// share.
  @exclusivity(unchecked) private(set) var masterBefore: Float?

  /// Whether this table is updated.
  var isKept: Bool { hasFaders || masterBefore != nil }

  func switchMaster(before: Float) { masterBefore = before }

  func endMasterSwitch() { masterBefore = nil }

  /// The sources' previous and current share of the master's gain, while it changes.
  var masterSwitch: (from: Float, to: Float)? {
    masterBefore.map { ($0, routes[0].strip >= 0 ? 1 : routes[0].own) }
  }

  func append() { routes.append(Route()) }

  /// Makes room for another strip's fader; a previous renderer may have had one.
  func addChannelStrip(_ strip: Int) {
    if strip == faders.count { faders.append(1) } else { faders[strip] = 1 }
  }

  /// Only the first strip, of another mixer, is left, and no bus has one.
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

  /// The strip of the voices on a bus.
  func submix(ofBus row: Int) -> Int { routes[row].goesTo }

  /// The gain of a bus for a voice whose source is on a submix, before that submix's faders.
  func gain(ofBus row: Int, into submix: Int) -> Float {
    if routes[row].nearest == submix { return routes[row].gain }
    var gain: Float = 1
    var next = row
    while next >= 0 {
      let route = routes[next]
      gain *= route.occlusion
      if route.strip == submix { return gain }
      gain *= route.own
      next = route.parent
    }
    return gain
  }
}
