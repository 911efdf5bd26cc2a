import AudioEffects

extension AudioEngine {
  /// Makes a bus under another. Throws if that was removed, or there are 1,024 buses already.
  public func makeBus(
    under parent: Bus = .master, gain: Gain = .unity, label: Label? = nil
  ) throws(AudioError) -> Bus {
    guard let row = world.buses.row(of: parent) else { throw staleHandle(.bus(parent)) }
    let bus = try world.buses.make(under: row, gain: gain.linear)
    record(.makeBus(bus, under: parent, gain))
    if let label { setLabel(bus, label) }
    return bus
  }

  /// Removes a bus with those under it. Their voices end without a click, and their emitters change
  /// to `master`. `master` itself can't be removed.
  public func remove(_ bus: Bus) {
    guard let row = world.buses.row(of: bus), row != 0 else { return stale() }
    record(.removeBus(bus))
    world.removeBus(row)
    world.policies.set(bus, nil)
  }

  /// Moves a bus under another. A cycle is refused.
  public func setParent(_ bus: Bus, to parent: Bus) throws(AudioError) {
    guard let row = world.buses.row(of: bus) else { throw staleHandle(.bus(bus)) }
    guard let parentRow = world.buses.row(of: parent) else { throw staleHandle(.bus(parent)) }
    let former = world.buses.rows[row].parent
    try world.buses.setParent(row, to: parentRow)
    guard !world.hasListeningCycle else {
      try world.buses.setParent(row, to: former)
      throw AudioError(
        .hierarchyInvalid, subject: "bus",
        explanation: "a compressor would listen to itself there; choose another bus")
    }
    world.wireMixer(isSeamless: false)
    record(.setBusParent(bus, parent))
    world.followNewParent(ofBus: row)
  }

  /// Changes a bus's gain over a time.
  public func setGain(
    _ bus: Bus, _ gain: Gain, over time: Duration = .zero, shaped shape: FadeShape = .linear
  ) {
    guard world.ramp(bus, .gain, to: gain.linear, over: time, shape) else { return stale() }
    record(.setGain(.bus(bus), gain, over: time, shape))
  }

  /// Changes the speed and pitch of everything on a bus, linearly over a time.
  public func setRate(_ bus: Bus, _ rate: Rate, over time: Duration = .zero) {
    guard world.ramp(bus, .rate, to: rate.factor, over: time) else { return stale() }
    record(.setRate(.bus(bus), rate, over: time))
  }

  /// Sets the occlusion of everything on a bus, in addition to those of emitters and voices.
  public func setOcclusion(_ bus: Bus, _ occlusion: Occlusion, over time: Duration = .zero) {
    guard world.ramp(bus, .occlusion, to: occlusion.amount, over: time) else { return stale() }
    record(.setOcclusion(.bus(bus), occlusion, over: time))
  }

  /// Changes the priority of a bus's current voices.
  public func setPriority(_ bus: Bus, _ priority: Int) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.setPriority(.bus(bus), priority))
    for voice in world.voices(on: row) { world.voices.setPriority(voice, priority) }
  }

  /// Mutes a bus without a click. Its voices keep time.
  public func setMuted(_ bus: Bus, _ isMuted: Bool) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.setMuted(bus, isMuted))
    world.buses.setMuted(row, isMuted)
  }

  /// Sets whether voices on a bus play on at their own speed while game time is slowed or paused,
  /// as for interface sounds and music.
  public func setIgnoresGameTime(_ bus: Bus, _ ignores: Bool) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.setIgnoresGameTime(bus, ignores))
    world.buses.setIgnoresGameTime(row, ignores)
    world.followGameTime(fading: .clickFree)
  }

  /// Pauses everything on a bus, including future plays, until `resume`.
  public func pause(_ bus: Bus, fading fade: Fade = .clickFree) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.pauseBus(bus, fade))
    world.pauseBus(row, over: course(fade))
  }

  /// Resumes a bus, unless one above it is paused; voices that were paused themselves stay paused.
  public func resume(_ bus: Bus, fading fade: Fade = .clickFree) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.resumeBus(bus, fade))
    world.resumeBus(row, over: course(fade))
  }

  /// Stops every current voice on a bus.
  public func stop(_ bus: Bus, fading fade: Fade = .clickFree) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.stopBus(bus, fade))
    for voice in world.voices(on: row) { world.stop(voice, .stopped, over: course(fade)) }
  }

  // MARK: The game's time

  /// The speed of game time: 1 is normal, 0.5 is slow motion, in which objects move and sounds play
  /// half as fast, except on buses that ignore it. 0.01 to 100; it reads 0 while game time is
  /// paused, and a value set during a pause takes effect at its end.
  public var timeScale: Double {
    get { world.timeScale }
    set {
      world.timeScaleSetting = Rate(newValue).factor
      record(.setTimeScale(world.timeScaleSetting))
      world.voices.markAllChanged()
    }
  }

  /// Pauses game time: nothing moves, and voices stand still except on buses that ignore it and
  /// those exempt by their `SuspensionPolicy`. The engine's own clock runs. Like `suspend(.game)`,
  /// but pausing twice is pausing once.
  public func pauseGame(fading fade: Fade = .clickFree) {
    guard !session.isPausedByCall else { return }
    session.isPausedByCall = true
    record(.pauseGame(fade))
    addReasons(.game, fading: fade)
  }

  /// Undoes `pauseGame`. Game time resumes unless `suspend(.game)` holds.
  public func resumeGame(fading fade: Fade = .clickFree) {
    guard session.isPausedByCall else { return }
    session.isPausedByCall = false
    record(.resumeGame(fade))
    removeReasons(.game, shouldResume: true, fading: fade)
  }
}

/// Effects on buses. A bus with effects is mixed separately, and its voices change over without a
/// click; see the article about the mixing mixer.
extension AudioEngine {
  /// Adds an effect to a bus, after the bus's other effects, or at `index`; the bus's gain comes
  /// after all of them. It processes the bus and the buses under it, from the next update on, and
  /// fades in over 40 ms. One with a delay fades what it affects out and in, over 10 ms each.
  ///
  /// The first effect of a bus takes some milliseconds in the call and about 8 MB. At most seven
  /// buses besides the master may have effects, meters or a compressor that follows them, and each
  /// bus 16 effects. A bus that had them counts until its sound has faded out, an update or two.
  /// All together may delay the sound by a quarter of a second. Throws beyond these limits, if the
  /// bus was removed, if OpenAL can't be opened once more, and if a compressor would follow itself.
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
      effect, to: row, at: place, isBypassed: isBypassed, makeChannelStrip)
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
    try world.setEffect(row, to: settings, over: Int(frames.rounded()), makeChannelStrip)
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
    world.removeEffect(row, makeChannelStrip)
  }

  /// The effects of a bus, in order of processing.
  public func effects(on bus: Bus) -> [BusEffect] {
    guard let row = world.buses.row(of: bus) else { return [] }
    return world.effects.chain(of: row).map { world.effects.effect(at: $0) }
  }

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
  func makeChannelStrip() throws(AudioError) -> Submix {
    try Submix(configuration.submix(faults, sends: 0))
  }
}

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
    guard world.buses.isAutomated else { return [] }
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

extension AudioEngine {
  /// Measures loudness and true peak of a bus in addition to its level, from the next update on; or
  /// ends that. Each call restarts the measurement. Loudness costs about as much as three voices,
  /// true peak as well.
  ///
  /// The bus is then mixed separately, as with an effect, and the call throws as `addEffect` does.
  /// `master` is measured at the output, behind the limiter.
  public func setMetered(_ bus: Bus, _ isMetered: Bool) throws(AudioError) {
    guard let row = world.buses.row(of: bus) else { throw staleHandle(.bus(bus)) }
    if row == 0 {
      outputMeter.measuresLoudness = isMetered
    } else {
      try world.setMetered(row, isMetered, makeChannelStrip)
      settleHRTF()
    }
    record(.setMetered(bus, isMetered))
  }

  /// Restarts a bus's loudness and true peak.
  public func resetMeter(of bus: Bus) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    (row == 0 ? outputMeter : world.busMeters[row])?.reset()
  }

  /// The level of a bus; nil once it is removed.
  ///
  /// A bus with effects, a meter or a compressor that follows it is measured after its effects and
  /// its gain; the gains of its parents up to the next measured bus are included. For other buses
  /// the level is estimated from the loudness of their voices' clips and all gains:
  /// `MeterReading.isEstimated`.
  ///
  /// `Complexity:` an estimate visits each voice.
  public func meter(of bus: Bus) -> MeterReading? {
    guard let row = world.buses.row(of: bus) else { return nil }
    let measured = row == 0 ? meter : world.meter(ofBus: row)?.reading
    return measured ?? world.estimatedReading(ofBus: row)
  }

  /// The metered buses, with their names, parents first.
  package var meteredBuses: [(name: String, reading: MeterReading)] {
    world.buses.order.compactMap { row in
      guard row == 0 ? outputMeter.measuresLoudness : world.meteredBuses.contains(row) else {
        return nil
      }
      let bus = world.buses.bus(at: row)
      return meter(of: bus).map { (row == 0 ? "master" : label(of: bus)?.name ?? "", $0) }
    }
  }
}
