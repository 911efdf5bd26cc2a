import AudioEffects

/// Effects on buses. A bus with effects is mixed apart from all others, and its voices go there
/// without a click; see the article about mixing.
extension AudioEngine {
  /// Lets all that plays on a bus, and on buses under it, go through an effect, after those that
  /// the bus has, or before the one at `index`, if there are as many; its gain comes after them
  /// all. Heard from the next update on, coming in over 40 ms.
  ///
  /// The first one of a bus takes some milliseconds here and about 8 MB, and the first one that
  /// delays a bus besides the master twice as much, where there are reverbs. At most seven buses
  /// besides the master may have effects, meters or somebody who listens to them, and each bus 16.
  /// A bus that had them counts until its sound has faded out, an update or two. All together may
  /// delay the sound by a quarter of a second. Throws beyond that, when the bus is gone, when
  /// OpenAL can't be opened once more, and when a compressor would listen to itself.
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

  /// The same for a function of the game's own; see `EffectCallback`. A recording tells that there
  /// was one, and can't hold what it did.
  @discardableResult
  public func addEffect(
    to bus: Bus, latency: Double = 0, tail: Double = 0, process: @escaping EffectCallback.Process
  ) throws(AudioError) -> BusEffect {
    try addEffect(
      .callback(EffectCallback(latency: latency, tail: tail, process: process)), to: bus)
  }

  /// Changes an effect's settings over a time, of 20 ms at the least. A number that was on its way
  /// to where it is set again goes on as it was. What can't change while it sounds (another kind of
  /// effect, a reverb's room, a compressor's look-ahead or side chain, a distortion's curve or
  /// oversampling) is cross-faded with a new one, and throws as `addEffect` does; so does a
  /// compressor that listens to a bus which is gone.
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

  /// In seconds, of an effect's settings: a day.
  private static let longestChange = 86_400.0

  /// Passes an effect by, or lets it be heard again; cross-faded over 20 ms.
  public func setBypassed(_ effect: BusEffect, _ isBypassed: Bool) {
    guard let row = world.effects.row(of: effect) else { return stale() }
    record(.setBypassed(effect, isBypassed))
    world.setBypassed(row, isBypassed)
  }

  /// Puts an effect elsewhere among those of its bus. What it does there begins anew, and is
  /// cross-faded with what it did before; throws as `addEffect` does.
  public func move(_ effect: BusEffect, to index: Int) throws(AudioError) {
    guard let row = world.effects.row(of: effect) else { return stale() }
    let place = min(max(index, 0), world.effects.chain(of: world.effects[row].bus).count - 1)
    try world.moveEffect(row, to: place)
    record(.moveEffect(effect, to: place))
  }

  /// Takes an effect away; what it does fades over 20 ms. A bus without any is mixed with all
  /// others again. The delay that it had is used for the next one that needs it.
  public func remove(_ effect: BusEffect) {
    guard let row = world.effects.row(of: effect) else { return stale() }
    record(.removeEffect(effect))
    world.removeEffect(row, makeStrip)
  }

  /// The effects of a bus, in the order in which sound goes through them.
  public func effects(on bus: Bus) -> [BusEffect] {
    guard let row = world.buses.row(of: bus) else { return [] }
    return world.effects.chain(of: row).map { world.effects.effect(at: $0) }
  }

  /// All effects there are, bus by bus.
  package var allEffects: [BusEffect] {
    guard !world.effects.isEmpty else { return [] }
    return world.buses.order.flatMap { row in
      world.effects.chain(of: row).map { world.effects.effect(at: $0) }
    }
  }

  /// What an effect was set to; nil when it is gone.
  public func settings(of effect: BusEffect) -> (effect: Effect, isBypassed: Bool)? {
    guard let row = world.effects.row(of: effect) else { return nil }
    return (world.effects[row].effect, world.effects[row].isBypassed)
  }

  /// The bus that an effect is on, and its place there; nil when it is gone.
  public func place(of effect: BusEffect) -> (bus: Bus, index: Int)? {
    guard let row = world.effects.row(of: effect) else { return nil }
    let bus = world.effects[row].bus
    guard let index = world.effects.chain(of: bus).firstIndex(of: row) else { return nil }
    return (world.buses.bus(at: bus), index)
  }

  package func status(of effect: BusEffect) -> HandleStatus { world.effects.status(of: effect) }

  /// A stem for one more bus.
  func makeStrip() throws(AudioError) -> Stem { try Stem(configuration.stem(faults, sends: 0)) }
}
