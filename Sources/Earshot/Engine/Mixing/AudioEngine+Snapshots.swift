/// Snapshots: settings of several buses that are faded in and out together.
///
/// A snapshot's weight says how much it counts: 0 is nothing, 1 is all. Its gain of a bus
/// multiplies the bus's own; its rate, occlusion and mute take the place of what is set. In between
/// a gain is that part of the way in decibels (silence counts as 60 dB down until it is reached), a
/// rate or an occlusion in a straight line. Of several, those of higher priority come over those of
/// lower, and of the same the one made later: so what is heard follows from the weights alone,
/// however they got there. What the game sets goes on beneath.
extension AudioEngine {
  /// Makes a snapshot, of which nothing is heard until it gets a weight. Throws when a bus is gone,
  /// and for more than 256 of them.
  public func makeSnapshot(
    _ name: String = "", priority: Int = 0, buses mixes: [Bus: BusMix] = [:]
  ) throws(AudioError) -> Snapshot {
    for bus in mixes.keys where world.buses.row(of: bus) == nil { throw staleHandle(.bus(bus)) }
    let name = Label(name).name
    let snapshot = try world.buses.snapshots.make(name, priority: priority)
    record(.makeSnapshot(snapshot, name, priority: priority))
    for (bus, mix) in mixes.sorted(by: { $0.key.bits < $1.key.bits }) {
      setMix(bus, in: snapshot, mix)
    }
    return snapshot
  }

  /// Changes what a snapshot has of a bus, which is heard at once, click-free, if it counts. With
  /// nothing given it has nothing of it any more. Sends to reverbs that are gone are left out.
  public func setMix(_ bus: Bus, in snapshot: Snapshot, _ mix: BusMix) {
    guard let row = world.buses.snapshots.row(of: snapshot), let busRow = world.buses.row(of: bus)
    else { return stale() }
    var mix = mix
    mix.sends = mix.sends.filter { world.reverbs.row(of: $0.key) != nil }
      .mapValues { min($0, .unity) }
    world.buses.snapshots.setMix(row, ofBus: busRow, mix)
    record(.setMix(snapshot, bus, mix))
  }

  /// Lets a snapshot have all of a bus as it is now, with the snapshots that count, but without the
  /// bus's own gain, which counts beside it, and what parameters and rules make of it.
  public func capture(_ bus: Bus, in snapshot: Snapshot) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    let frame = Double(world.currentFrame)
    let now = world.buses.blended(row) { $0.value(at: frame) }
    let isMuted = now.presence < 0.5
    setMix(
      bus, in: snapshot,
      BusMix(
        gain: Gain(linear: isMuted ? now.gain : now.gain * now.presence), rate: Rate(now.rate),
        occlusion: Occlusion(now.occlusion), isMuted: isMuted,
        sends: world.mixedSends(ofBus: row)))
  }

  /// What a snapshot has of a bus; nil when one of them is gone.
  public func mix(of bus: Bus, in snapshot: Snapshot) -> BusMix? {
    guard let row = world.buses.snapshots.row(of: snapshot), let busRow = world.buses.row(of: bus)
    else { return nil }
    return world.buses.snapshots.rows[row].mixes[busRow] ?? BusMix()
  }

  /// Changes which settings of an effect a snapshot has, in place of its own: heard at once,
  /// click-free, if it counts. In between a frequency, a time or a ratio goes by equal factors, all
  /// else in a straight line. None: it has nothing of it any more. NaN is refused, and counted.
  ///
  /// Throws for a setting that the effect hasn't. One that it loses, as `setEffect` makes another
  /// kind of it or leaves fewer bands, the snapshot has no more.
  public func setSettings(
    _ effect: BusEffect, in snapshot: Snapshot, _ settings: [EffectSetting: Double]
  ) throws(AudioError) {
    guard let row = world.buses.snapshots.row(of: snapshot),
      let effectRow = world.effects.row(of: effect)
    else { return stale() }
    for setting in settings.keys.sorted() { try world.check(setting, ofEffect: effectRow) }
    guard counted(settings.values.allSatisfy { $0.isFinite }) else { return }
    world.buses.snapshots.setSettings(row, ofEffect: effectRow, settings)
    world.settleLedSettings()
    record(.setSettings(snapshot, effect, settings))
  }

  /// The settings of an effect that a snapshot has; nil when one of them is gone.
  public func settings(of effect: BusEffect, in snapshot: Snapshot) -> [EffectSetting: Double]? {
    guard let row = world.buses.snapshots.row(of: snapshot),
      let effectRow = world.effects.row(of: effect)
    else { return nil }
    return world.buses.snapshots.rows[row].settings[effectRow] ?? [:]
  }

  /// Lets a snapshot count for so much, 0 to 1, over a time. NaN is 0.
  public func setWeight(
    _ snapshot: Snapshot, _ weight: Double, over time: Duration = .zero,
    shaped shape: FadeShape = .linear
  ) {
    guard let row = world.buses.snapshots.row(of: snapshot) else { return stale() }
    let weight = weight > 0 ? min(weight, 1) : 0
    var ramp = world.buses.snapshots.rows[row].weight
    ramp.redirect(to: weight, at: Double(world.currentFrame), over: world.course(time, shape))
    world.buses.setWeight(row, ramp)
    record(.setWeight(snapshot, weight, over: time, shape))
  }

  /// How much a snapshot counts now, as set or as parameters drive it; nil once it is removed.
  public func weight(of snapshot: Snapshot) -> Double? {
    let frame = Double(world.currentFrame)
    return world.buses.snapshots.row(of: snapshot).map { row in
      world.buses.weight(ofSnapshot: row) { $0.value(at: frame) }
    }
  }

  /// What a snapshot was called when it was made; nil once it is removed.
  public func name(of snapshot: Snapshot) -> String? {
    world.buses.snapshots.row(of: snapshot).map { world.buses.snapshots.rows[$0].name }
  }

  /// Removes a snapshot: it counts no more, which is heard at once, click-free.
  public func remove(_ snapshot: Snapshot) {
    guard let row = world.buses.snapshots.row(of: snapshot) else { return stale() }
    world.buses.snapshots.remove(row)
    world.buses.parameters.forget(.snapshot(row))
    world.settleLedSettings()
    record(.removeSnapshot(snapshot))
  }
}
