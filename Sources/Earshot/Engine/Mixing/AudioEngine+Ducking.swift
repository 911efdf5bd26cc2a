/// Buses make room for others.
extension AudioEngine {
  /// Lets a bus go down while another one sounds, those under it included; nil: no more, which is
  /// heard at once, click-free, as another rule is.
  ///
  /// Whether it sounds is known from what its voices play and how loud they are, before anything
  /// goes down: about a twentieth of a second ahead where clips are known, and the same in every
  /// run. What nobody has listened to yet, as live sound, counts as loud as can be. What is on the
  /// bus itself, or under it, is never the reason. Of several rules for one bus the deepest counts.
  ///
  /// Throws when one of them is gone, when all of the other is under the bus itself, so that it
  /// never would go down, and for more than 256 rules.
  public func setDucking(
    _ bus: Bus, under other: Bus, _ ducking: Ducking?
  ) throws(AudioError) {
    guard let row = world.buses.row(of: bus) else { throw staleHandle(.bus(bus)) }
    guard let cause = world.buses.row(of: other) else { throw staleHandle(.bus(other)) }
    if let ducking, ducking.gain != .unity {
      guard !world.buses.isRow(cause, under: row) else {
        throw AudioError(
          .hierarchyInvalid, subject: world.words(for: .bus(bus)),
          explanation: "a bus can't make room for what is on it; choose one that isn't under it")
      }
      try world.buses.duckings.set(row, under: cause, ducking)
    } else {
      world.buses.duckings.remove { $0.bus == row && $0.cause == cause }
    }
    record(.setDucking(bus, under: other, ducking))
  }

  /// The rules by which a bus goes down, by the buses that it makes room for.
  public func duckings(of bus: Bus) -> [Bus: Ducking] {
    guard let row = world.buses.row(of: bus) else { return [:] }
    let own = world.buses.duckings.rules.filter { $0.bus == row }
    return Dictionary(
      uniqueKeysWithValues: own.map { (world.buses.bus(at: $0.cause), $0.ducking) })
  }

  /// The buses that snapshots, parameters or rules have elsewhere than where they are set.
  package var ledBuses: [LedBus] {
    guard world.buses.isLed else { return [] }
    return world.buses.order.compactMap { row in
      let bus = world.buses.bus(at: row)
      guard let settings = settings(of: bus) else { return nil }
      let set = settings.isMuted ? .silence : settings.gain
      guard settings.currentGain != set || settings.currentRate != settings.rate else {
        return nil
      }
      let rule = world.buses.duckings.deepest(of: row, at: Double(world.currentFrame))
      let under = rule.map { world.buses.bus(at: $0.cause) }
      return LedBus(
        bus: bus, settings: settings,
        under: under.map { $0 == .master ? "master" : label(of: $0)?.name ?? "" })
    }
  }
}

/// A bus that isn't where it is set.
package struct LedBus: Sendable {
  package let bus: Bus
  package let settings: BusSettings
  /// The name of the bus that it makes most room for; nil: for none.
  package let under: String?
}
