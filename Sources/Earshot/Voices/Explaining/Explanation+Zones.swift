extension Explanation {
  /// A zone, or a room with a reverb, that contains the listener or the voice's emitter.
  public struct HeardZone: Hashable, Sendable {
    /// The zone or the room.
    public let zone: ZoneSpace
    /// The shares of the listener and of the emitter in it: 0 to 1, by its edge.
    public let listener: Double, emitter: Double
    /// The send level to its reverb, relative to the audible voice, or to its bus if that is mixed
    /// separately. 0: it has no reverb, or others cover it.
    public let gain: Double
    /// The zone or the room whose reverb is used: another one if too many would sound, and nil if
    /// none sounds.
    public let heardIn: ZoneSpace?
  }

  /// The name of a zone, or of a room with a reverb; nil: the game gave it none.
  public func name(of zone: ZoneSpace) -> String? {
    given.zones[zone].flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  func words(_ thing: ZoneSpace) -> String {
    if thing == .surroundings { return "the surroundings" }
    if thing == .elsewhere { return "a space elsewhere" }
    return given.zones[thing]?.quotedName.map { "the \(thing.noun) \($0)" } ?? "a \(thing.noun)"
  }

  func words(_ zone: HeardZone) -> String {
    func percent(_ part: Double) -> String { "\(Int64(nearest: part * 100)) %" }
    if zone.zone == .surroundings, zone.heardIn == .surroundings {
      return "It sends \(Self.decibels(zone.gain)) to the reverb of the surroundings, as the walls "
        + "around the \(heard == nil ? "" : "first ")listener have it."
    }
    if zone.zone == .elsewhere, zone.heardIn == .elsewhere {
      return "It sends \(Self.decibels(zone.gain)) to the reverb of a space like the one that "
        + "it is in, as the walls there have it."
    }
    var words =
      "In \(words(zone.zone)) the listener is by \(percent(zone.listener)), the emitter by "
      + percent(zone.emitter)
    guard zone.gain > 0 else { return words + "; no reverb of that is heard." }
    words += "; it sends \(Self.decibels(zone.gain)) to its reverb"
    switch zone.heardIn {
    case zone.zone: return words + "."
    case let other?:
      return words + ", which is heard in that of \(self.words(other)), as the most that may "
        + "sound do."
    case nil: return words + ", which doesn't sound yet, or never, as others have all."
    }
  }
}
