/// Snapshots: settings of several buses that are faded in and out together.
///
/// A snapshot's weight sets how much of it is applied: 0 is nothing, 1 is all. Its gain of a bus
/// multiplies the bus's own; its rate, occlusion and mute replace the bus's own. In between a gain
/// is that part of the change in decibels (silence counts as 60 dB down until it is reached), and a
/// rate or an occlusion changes linearly. Snapshots of higher priority are applied over those of
/// lower priority, with equal priorities the one made later. So the result depends only on the
/// current weights. The game's own settings are kept beneath.
extension AudioEngine {
  /// Makes a snapshot with the weight 0. Throws if a bus was removed, and for more than 256 of
  /// them.
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

  /// Changes a snapshot's settings of a bus, which is audible at once, without a click, if it has a
  /// weight. Without settings the bus is no longer part of it. Sends to removed reverbs are left
  /// out.
  public func setMix(_ bus: Bus, in snapshot: Snapshot, _ mix: BusMix) {
    guard let row = world.buses.snapshots.row(of: snapshot), let busRow = world.buses.row(of: bus)
    else { return stale() }
    var mix = mix
    mix.sends = mix.sends.filter { world.reverbs.row(of: $0.key) != nil }
      .mapValues { min($0, .unity) }
    world.buses.snapshots.setMix(row, ofBus: busRow, mix)
    record(.setMix(snapshot, bus, mix))
  }

  /// Copies a bus's current settings into a snapshot, active snapshots included. The bus's own
  /// gain, which continues to apply, is left out, as are parameters and ducking rules.
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

  /// A snapshot's settings of a bus; nil if one of them was removed.
  public func mix(of bus: Bus, in snapshot: Snapshot) -> BusMix? {
    guard let row = world.buses.snapshots.row(of: snapshot), let busRow = world.buses.row(of: bus)
    else { return nil }
    return world.buses.snapshots.rows[row].mixes[busRow] ?? BusMix()
  }

  /// Changes a snapshot's settings of an effect, which replace the effect's own: audible at once,
  /// without a click, if it has a weight. In between, a frequency, a time or a ratio changes by
  /// equal factors, everything else linearly. Without settings the effect is no longer part of it.
  /// NaN is refused, and counted.
  ///
  /// Throws for a setting that the effect doesn't have. If `setEffect` changes the kind or leaves
  /// fewer bands, the snapshot loses those settings.
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

  /// A snapshot's settings of an effect; nil if one of them was removed.
  public func settings(of effect: BusEffect, in snapshot: Snapshot) -> [EffectSetting: Double]? {
    guard let row = world.buses.snapshots.row(of: snapshot),
      let effectRow = world.effects.row(of: effect)
    else { return nil }
    return world.buses.snapshots.rows[row].settings[effectRow] ?? [:]
  }

  /// Changes a snapshot's weight, 0 to 1, over a time. NaN is 0.
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

  /// The current weight of a snapshot, as set or as driven by parameters; nil once it is removed.
  public func weight(of snapshot: Snapshot) -> Double? {
    let frame = Double(world.currentFrame)
    return world.buses.snapshots.row(of: snapshot).map { row in
      world.buses.weight(ofSnapshot: row) { $0.value(at: frame) }
    }
  }

  /// The name of a snapshot; nil once it is removed.
  public func name(of snapshot: Snapshot) -> String? {
    world.buses.snapshots.row(of: snapshot).map { world.buses.snapshots.rows[$0].name }
  }

  /// Removes a snapshot, which is audible at once, without a click.
  public func remove(_ snapshot: Snapshot) {
    guard let row = world.buses.snapshots.row(of: snapshot) else { return stale() }
    world.buses.snapshots.remove(row)
    world.buses.parameters.forget(.snapshot(row))
    world.settleLedSettings()
    record(.removeSnapshot(snapshot))
  }
}
