/// Lowering buses under others.
extension AudioEngine {
  /// Lowers a bus, with those under it, while another one sounds; nil removes the rule. The change
  /// is audible at once, without a click.
  ///
  /// Whether the other bus sounds follows from its voices and their levels before any ducking. It
  /// is known about a twentieth of a second ahead for analysed clips, and is the same in every run.
  /// Clips that were not analysed, such as live sound, count as full scale. Sound on the bus
  /// itself, or under it, never triggers its rule. Of several rules for one bus the deepest counts.
  ///
  /// Throws if one of the buses was removed, if the other bus is entirely under the bus itself, so
  /// that the rule would never apply, and for more than 256 rules.
  public func setDucking(
    _ bus: Bus, under other: Bus, _ ducking: Ducking?
  ) throws(AudioError) {
    guard let row = world.buses.row(of: bus) else { throw staleHandle(.bus(bus)) }
    guard let cause = world.buses.row(of: other) else { throw staleHandle(.bus(other)) }
    if let ducking, ducking.gain != .unity {
      guard !world.buses.isRow(cause, under: row) else {
        throw AudioError(
          .hierarchyInvalid, subject: world.words(for: .bus(bus)),
          explanation: "a bus can't be lowered under itself or a bus below it; choose another bus")
      }
      try world.buses.duckings.set(row, under: cause, ducking)
    } else {
      world.buses.duckings.remove { $0.bus == row && $0.cause == cause }
    }
    record(.setDucking(bus, under: other, ducking))
  }

  /// The ducking rules of a bus, by the buses that trigger them.
  public func duckings(of bus: Bus) -> [Bus: Ducking] {
    guard let row = world.buses.row(of: bus) else { return [:] }
    let own = world.buses.duckings.rules.filter { $0.bus == row }
    return Dictionary(
      uniqueKeysWithValues: own.map { (world.buses.bus(at: $0.cause), $0.ducking) })
  }

  /// The buses that snapshots, parameters or rules change.
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

/// A bus that differs from its own settings.
package struct LedBus: Sendable {
  package let bus: Bus
  package let settings: BusSettings
  /// The name of the bus that lowers it most; nil: none.
  package let under: String?
}
