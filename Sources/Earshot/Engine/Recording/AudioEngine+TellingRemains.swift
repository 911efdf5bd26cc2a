import AudioEffects

/// Telling a recorder that comes late of what is still heard of effects and buses that are gone: as
/// ones that come, and go when all has been told.
extension AudioEngine {
  /// What leaves a strip: where it is there, and which.
  func leavingEffects(onStrip strip: Int) -> [(place: Int, number: Int)] {
    guard tellsLeaving, strip >= 0, let desk = driver.renderer?.desk else { return [] }
    return desk.strips[strip].slots.enumerated().compactMap { place, slot in
      driver.leaving.firstIndex { $0.slot === slot }.map { (place: place, number: $0) }
    }
  }

  func tellLeaving(onStrip strip: Int, of bus: Bus, _ tell: (EngineCall) -> Void) {
    for (place, number) in leavingEffects(onStrip: strip) {
      tell(
        .addEffect(
          Self.leaving(number), driver.leaving[number].effect, to: bus, at: place,
          isBypassed: false))
    }
  }

  static func leaving(_ number: Int) -> BusEffect {
    BusEffect(handle: Handle(index: .max - UInt32(number), generation: 1))
  }

  /// Whether an engine that is told so would take them all.
  var tellsLeaving: Bool {
    guard driver.pace == .exact, let desk = driver.renderer?.desk, desk.isDone else { return false }
    let delay = driver.leaving.reduce(world.effects.latency) { $0 + $1.slot.latency }
    return delay <= Int(MixDesk.longestDelay * Double(sampleRate))
      && desk.strips.allSatisfy { $0.slots.count <= World.mostEffects }
      && driver.leaving.allSatisfy { left in
        if case .callback = left.effect { return false }
        return left.effect.clip.map(isResident) ?? true
          && left.effect.sideChain.map { listens(to: $0, left, desk) } ?? true
      }
  }

  private func listens(
    to side: Effect.SideChain, _ left: LeavingSlot, _ desk: MixDesk
  ) -> Bool {
    guard let source = world.buses.row(of: side.bus), world.buses.rows[source].strip > 0,
      world.buses.order.contains(left.bus), world.buses.rows[left.bus].strip >= 0
    else { return false }
    return desk.strips[world.buses.rows[left.bus].strip].slots.contains { $0 === left.slot }
      && !world.flows(from: left.bus, into: source)
  }

  private func isResident(_ clip: Clip) -> Bool {
    guard let row = world.clips.row(ofKept: clip), let playable = world.clips.playable(at: row),
      case .resident = playable.sound
    else { return false }
    return true
  }

  // MARK: Buses

  /// The strips of buses that are gone and still heard.
  var remains: [Int] {
    guard tellsLeaving else { return [] }
    return driver.strips.indices.filter {
      driver.isNobodys($0) && !driver.isAtRest($0, at: world.now)
    }
  }

  static func gone(_ strip: Int) -> Bus {
    Bus(handle: Handle(index: .max - UInt32(strip), generation: 1))
  }

  /// Before the strips of other buses.
  func tellRemains(_ strips: [Int], _ tell: (EngineCall) -> Void) {
    var left = strips
    while let place = left.firstIndex(where: { !left.contains(driver.strips[$0].parent) }) {
      let strip = left.remove(at: place)
      let parent = driver.strips[strip].parent
      let above =
        strips.contains(parent)
        ? Self.gone(parent) : world.buses.bus(at: driver.heir(ofStem: parent))
      tell(.makeBus(Self.gone(strip), under: above, .unity))
    }
    for strip in strips { tell(.setMetered(Self.gone(strip), true)) }
    for strip in strips { tellLeaving(onStrip: strip, of: Self.gone(strip), tell) }
  }

  /// Those under others go with them.
  func removeRemains(_ strips: [Int], _ tell: (EngineCall) -> Void) {
    for strip in strips where !strips.contains(driver.strips[strip].parent) {
      tell(.removeBus(Self.gone(strip)))
    }
  }
}
