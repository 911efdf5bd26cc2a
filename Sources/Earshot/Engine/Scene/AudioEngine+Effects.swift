import AudioEffects

/// Effects on buses. A bus with effects is mixed separately, and its voices change over without a
/// click; see the article about the mixing desk.
extension AudioEngine {
  /// Adds an effect to a bus, after the bus's other effects, or at `index`; the bus's gain comes
  /// after all of them. It processes the bus and the buses under it, from the next update on, and
  /// fades in over 40 ms. One with a delay fades what it affects out and in for that.
  ///
  /// The first effect of a bus takes some milliseconds in the call and about 8 MB. At most seven buses
  /// besides the master may have effects, meters or a compressor that follows them, and each bus 16
  /// effects. A bus that had them counts until its sound has faded out, an update or two. All
  /// together may delay the sound by a quarter of a second. Throws beyond these limits, if the bus
  /// was removed, if OpenAL can't be opened once more, and if a compressor would follow itself.
  @discardableResult
  public func addEffect(
    _ effect: Effect, to bus: Bus, at index: Int? = nil, bypassed isBypassed: Bool = false,
    label: Label? = nil
  ) throws(AudioError) -> BusEffect {
    guard let row = world.buses.row(of: bus) else { throw staleHandle(.bus(bus)) }
    let count = world.effects.chain(of: row).count
    let place = min(max(index ?? count, 0), count)
    let effect = effect.held(sampleRate: sampleRate)
    let made = try world.addEffect(
      effect, to: row, at: place, isBypassed: isBypassed, makeStrip)
    settleHRTF()
    record(.addEffect(made, effect, to: bus, at: place, isBypassed: isBypassed))
    if let label { setLabel(made, label) }
    return made
  }

  /// Adds an effect of the game's own; see `EffectCallback`. A recording contains its presence
  /// only.
  @discardableResult
  public func addEffect(
    to bus: Bus, latency: Double = 0, tail: Double = 0, process: @escaping EffectCallback.Process
  ) throws(AudioError) -> BusEffect {
    try addEffect(
      .callback(EffectCallback(latency: latency, tail: tail, process: process)), to: bus)
  }

  /// Changes an effect's settings over a time, at least 20 ms. A setting that is set again to the
  /// same target keeps its ramp. Changes that can't be continuous (another kind of effect, a
  /// reverb's room, a compressor's look-ahead or side chain, a distortion's curve or oversampling)
  /// cross-fade to a new effect, and throw as `addEffect` does, as does a compressor whose side
  /// chain was removed.
  public func setEffect(
    _ effect: BusEffect, _ settings: Effect, over time: Duration = .milliseconds(20)
  ) throws(AudioError) {
    guard let row = world.effects.row(of: effect) else { return stale() }
    let settings = settings.held(sampleRate: sampleRate)
    let former = world.effects[row].effect
    let frames = min(world.frames(time), Self.longestChange * Double(sampleRate))
    try world.setEffect(row, to: settings, over: Int(frames.rounded()), makeStrip)
    world.forgetLost(ofEffect: row, former)
    settleHRTF()
    record(.setEffect(effect, settings, over: time))
  }

  /// The longest change of settings: a day, in seconds.
  private static let longestChange = 86_400.0

  /// Bypasses an effect, or enables it again; cross-faded over 20 ms.
  public func setBypassed(_ effect: BusEffect, _ isBypassed: Bool) {
    guard let row = world.effects.row(of: effect) else { return stale() }
    record(.setBypassed(effect, isBypassed))
    world.setBypassed(row, isBypassed)
  }

  /// Moves an effect to another index on its bus, with a cross-fade to a new effect; throws as
  /// `addEffect` does.
  public func move(_ effect: BusEffect, to index: Int) throws(AudioError) {
    guard let row = world.effects.row(of: effect) else { return stale() }
    let place = min(max(index, 0), world.effects.chain(of: world.effects[row].bus).count - 1)
    try world.moveEffect(row, to: place)
    record(.moveEffect(effect, to: place))
  }

  /// Removes an effect, with a fade over 20 ms. A bus without effects is mixed with all others
  /// again. Its delay is kept for the next effect that needs one.
  public func remove(_ effect: BusEffect) {
    guard let row = world.effects.row(of: effect) else { return stale() }
    record(.removeEffect(effect))
    world.removeEffect(row, makeStrip)
  }

  /// The effects of a bus, in order of processing.
  public func effects(on bus: Bus) -> [BusEffect] {
    guard let row = world.buses.row(of: bus) else { return [] }
    return world.effects.chain(of: row).map { world.effects.effect(at: $0) }
  }

  /// All effects, bus by bus.
  package var allEffects: [BusEffect] {
    guard !world.effects.isEmpty else { return [] }
    return world.buses.order.flatMap { row in
      world.effects.chain(of: row).map { world.effects.effect(at: $0) }
    }
  }

  /// The settings of an effect; nil once it is removed.
  public func settings(of effect: BusEffect) -> (effect: Effect, isBypassed: Bool)? {
    guard let row = world.effects.row(of: effect) else { return nil }
    return (world.effects[row].effect, world.effects[row].isBypassed)
  }

  /// The bus of an effect, and its index there; nil once it is removed.
  public func place(of effect: BusEffect) -> (bus: Bus, index: Int)? {
    guard let row = world.effects.row(of: effect) else { return nil }
    let bus = world.effects[row].bus
    guard let index = world.effects.chain(of: bus).firstIndex(of: row) else { return nil }
    return (world.buses.bus(at: bus), index)
  }

  package func status(of effect: BusEffect) -> HandleStatus { world.effects.status(of: effect) }

  /// Makes a submix for one more bus.
  func makeStrip() throws(AudioError) -> Stem { try Stem(configuration.stem(faults, sends: 0)) }
}
