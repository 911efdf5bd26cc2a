import Acoustics

/// Zones and their reverbs.
extension World {
  func makeZone(
    _ shape: ConvexShape, on node: Node?, _ settings: ZoneSettings
  ) throws(AudioError) -> Zone {
    if settings.reverb != nil { try useZoneReverbs() }
    ways.isInUse = true
    return zones.make(shape, on: node, settings)
  }

  func setZone(_ row: Int, _ settings: ZoneSettings) throws(AudioError) {
    if settings.reverb != nil { try useZoneReverbs() }
    zones.set(row, settings)
  }

  func setReverb(_ room: Room, _ reverb: ZoneReverb?) throws(AudioError) {
    if reverb != nil { try useZoneReverbs() }
    ways.isInUse = true
    zones.set(room, reverb)
  }

  func setSurroundings(_ settings: SurroundingsSettings?) throws(AudioError) {
    if settings != nil { try useZoneReverbs() }
    spaces.set(settings)
  }

  func space(around place: Position) -> SpaceEstimate {
    // This is also false for NaN.
    guard max(abs(place.x), abs(place.y), abs(place.z)) <= 1e9 else { return .open }
    var survey: SpaceSurvey? = SpaceSurvey(from: place)
    if walls.rests(scene.graph) {
      _ = walls.trace(&survey, rays: .max)
    } else {
      // New objects are placed only in the next step.
      var present = walls
      _ = present.moveWithNodes(scene.graph)
      _ = present.trace(&survey, rays: .max)
    }
    return survey?.estimate(air: air.bands, speedOfSound: hearing.speedOfSound) ?? .open
  }

  /// Visits the zone reverbs of an emitter for its listener, with their levels.
  private func visitReverbs(
    ofEmitterAt row: Int,
    _ visit: (ReverbOwner, ZoneReverb, _ weight: Double) -> Void
  ) {
    let slot = scene.audience.slot(of: row)
    zones.visitReverbs(ofEmitterAt: row, by: slot, visit)
    guard spaces.hasReverbs else { return }
    // The computed surroundings are the first listener's.
    spaces.visitReverbs(
      ofEmitterAt: row, ears: slot == 0 ? zones.earsRest : nil,
      rest: zones.rest(ofEmitterAt: row), visit)
  }

  private func reverb(of owner: ReverbOwner) -> ZoneReverb? {
    switch owner {
    case .zone(let row): zones.rows[row]?.settings.reverb
    case .surroundings: spaces.listeners?.reverb
    case .elsewhere: spaces.elsewhere?.reverb
    }
  }

  private func thing(of owner: ReverbOwner) -> ZoneSpace? {
    switch owner {
    case .zone(let row): zones.thing(at: row)
    case .surroundings: .surroundings
    case .elsewhere: .elsewhere
    }
  }

  private func useZoneReverbs() throws(AudioError) {
    reverbs.hasZones = true
    do throws(AudioError) { try openSlots(isSounding: now > 0) } catch {
      reverbs.hasZones = zones.hasReverbs || spaces.isOn
      throw error
    }
  }

  /// Before a block: chooses the sounding reverbs among the audible ones.
  func settleZoneReverbs(at frame: Double) {
    guard reverbs.hasZones else { return }
    wantedReverbs.removeAll(keepingCapacity: true)
    for ears in zones.ears {
      for share in ears.reverbs {
        guard let reverb = zones.rows[Int(share.zone)]?.settings.reverb else { continue }
        addWanted(reverb, of: .zone(Int(share.zone)), share.weight)
      }
    }
    spaces.visitReverbs(ofEmitterAt: nil, ears: zones.earsRest, rest: 0) { owner, reverb, weight in
      addWanted(reverb, of: owner, weight)
    }
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      // Louder than any until it is known.
      let gain = min(Double(hearing.gain[row]), 1)
      visitReverbs(ofEmitterAt: row) { owner, reverb, weight in
        addWanted(reverb, of: owner, weight * gain)
      }
    }
    reverbs.settle(wantedReverbs, at: frame, sampleRate: sampleRate)
  }

  private func addWanted(_ reverb: ZoneReverb, of owner: ReverbOwner, _ weight: Double) {
    let audibility = weight * reverb.level.linear * reverb.settings.gain
    guard let index = wantedReverbs.firstIndex(where: { $0.settings == reverb.settings }) else {
      return wantedReverbs.append(
        WantedReverb(settings: reverb.settings, owner: owner, audibility: audibility))
    }
    wantedReverbs[index].owner = min(wantedReverbs[index].owner, owner)
    wantedReverbs[index].audibility = max(wantedReverbs[index].audibility, audibility)
  }

  /// Whether anything may be sent to zone reverbs.
  var hasZoneSends: Bool {
    reverbs.hasZones && (zones.hasReverbs || spaces.hasReverbs)
  }

  /// The sends of emitters to zone reverbs, in addition to the game's own sends; returns those of
  /// buses that are sent as a whole, by their rows.
  func resolveZoneSends(_ inputs: [SlotLevels]) -> [Int: SentSound] {
    guard hasZoneSends else { return [:] }
    let routes = driver.sends
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      if let sound = zoneSends(ofEmitterAt: row, inputs) {
        routes.inZones[row] = sound
      }
    }
    return driver.stripCount > 1 && !routes.inZones.isEmpty ? zoneSendsOfBuses() : [:]
  }

  private func zoneSends(
    ofEmitterAt row: Int, _ inputs: [SlotLevels]
  ) -> SentSound? {
    let filter = SendFilter(high: scene.passage(row).transmission.high)
    var sound = SentSound.nothing
    visitReverbs(ofEmitterAt: row) { _, reverb, weight in
      guard let heard = reverbs.heardRow(of: reverb.settings) else { return }
      sound.add(inputs[heard] * Float(weight * reverb.level.linear), filter)
    }
    guard sound.levels != .zero else { return nil }
    if !filter.isOpen { driver.sends.isFiltered = true }
    return sound
  }

  /// A bus that is mixed separately sends the average of its voices' sends, by power: exact if they
  /// send equally. Voices on a bus under another one are sent with that.
  private func zoneSendsOfBuses() -> [Int: SentSound] {
    let routes = driver.sends
    var all: [Int: (sound: SentSound, power: Float)] = [:]
    for row in voices.rows where sounds(row) {
      guard let bus = buses.outermostStrip(over: Int(voices.bus[row])) else { continue }
      let emitter = Int(voices.emitter[row])
      let gain = voices.gain[row]
      all[bus, default: (.nothing, 0)].power += gain * gain
      if let sound = routes.inZones[emitter] {
        all[bus, default: (.nothing, 0)].sound.add(sound, times: gain * gain)
      }
    }
    return all.compactMapValues { one in
      guard one.power > 0 else { return nil }
      var sound = SentSound.nothing
      sound.add(one.sound, times: 1 / one.power)
      return sound
    }
  }

  /// A voice about to start has its future level, but sends nothing.
  private func sounds(_ row: Int) -> Bool {
    voices.slot[row] >= 0 && voices.phase[row] == .playing
  }

  /// A bus's send to one reverb.
  private func sent(to owner: ReverbOwner, ofBus bus: Int) -> Double {
    var (sum, all) = (0.0, 0.0)
    for row in voices.rows where sounds(row) {
      guard buses.outermostStrip(over: Int(voices.bus[row])) == bus else { continue }
      let power = Double(voices.gain[row] * voices.gain[row])
      all += power
      guard voices.emitter[row] >= 0 else { continue }
      visitReverbs(ofEmitterAt: Int(voices.emitter[row])) { other, reverb, weight in
        if other == owner { sum += power * weight * reverb.level.linear }
      }
    }
    return all > 0 ? sum / all : 0
  }

  /// The zones and rooms whose reverbs are in use.
  var soundingZones: [ZoneSpace] {
    ReverbTable.zoneRows.compactMap { row in
      guard let held = reverbs[row].held,
        reverb(of: held.owner)?.settings == reverbs[row].settings
      else { return nil }
      return thing(of: held.owner)
    }
  }

  /// The zones of the listener or of a voice's emitter, the most important first.
  func zones(ofVoice row: Int) -> [Explanation.HeardZone] {
    let emitter = Int(voices.emitter[row])
    let place = emitter >= 0 ? zones.place(ofEmitterAt: emitter) : nil
    guard emitter >= 0, place != nil || spaces.hasReverbs else { return [] }
    let apart = buses.outermostStrip(over: Int(voices.bus[row]))
    var gains: [ReverbOwner: (gain: Double, row: Int?)] = [:]
    visitReverbs(ofEmitterAt: emitter) { owner, reverb, weight in
      let gain = apart.map { sent(to: owner, ofBus: $0) } ?? weight * reverb.level.linear
      gains[owner] = (gain, gain > 0 ? reverbs.heardRow(of: reverb.settings) : nil)
    }
    let ears = zones.ears(ofEmitterAt: emitter)
    var zonesIn = ears.within.map(\.zone)
    zonesIn += (place?.within ?? []).map(\.zone).filter { !zonesIn.contains($0) }
    let spaces = gains.keys.filter { $0 >= .surroundings }.sorted()
    return (zonesIn.map { .zone(Int($0)) } + spaces).compactMap { owner in
      guard let thing = thing(of: owner) else { return nil }
      let own = gains[owner] ?? (0, nil)
      let heard = own.row.flatMap { reverbs[$0].held }
      let settings = reverb(of: owner)?.settings
      let isOwn = own.row.map { reverbs[$0].settings == settings } ?? false
      return Explanation.HeardZone(
        zone: thing, listener: share(ofEars: owner, emitter),
        emitter: share(ofEmitterAt: emitter, owner), gain: own.gain,
        heardIn: isOwn ? thing : heard.flatMap { self.thing(of: $0.owner) })
    }
  }

  /// The share of an emitter's listener in a zone or a space.
  private func share(ofEars owner: ReverbOwner, _ emitter: Int) -> Double {
    if case .zone(let row) = owner {
      return zones.ears(ofEmitterAt: emitter).weight(in: row)
    }
    let isFirst = scene.audience.slot(of: emitter) == 0
    return owner == .surroundings && isFirst ? zones.earsRest : 0
  }

  private func share(ofEmitterAt row: Int, _ owner: ReverbOwner) -> Double {
    if case .zone(let zone) = owner {
      return zones.place(ofEmitterAt: row)?.weight(in: zone) ?? 0
    }
    guard spaces.isElsewhere(scene.emitters.emitter(at: row)) == (owner == .elsewhere) else {
      return 0
    }
    return zones.rest(ofEmitterAt: row)
  }
}
