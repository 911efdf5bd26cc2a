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
    world.settleAutomatedSettings()
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
    world.settleAutomatedSettings()
    record(.removeSnapshot(snapshot))
  }
}

/// Numbers of the game's that drive gains, rates, occlusions, sends and snapshots by curves.
extension AudioEngine {
  /// Makes a parameter. Values are clamped to its range, whose ends are clamped to ±10¹². A change
  /// of its value is linear and takes the smoothing time; a value set once a frame, with a
  /// smoothing of a few frames, is heard without steps. Throws for more than 1,024.
  public func makeParameter(
    _ name: String, _ range: ClosedRange<Double> = 0...1, value: Double = 0,
    smoothing: Duration = .milliseconds(50)
  ) throws(AudioError) -> Parameter {
    let name = Label(name).name
    let range = max(range.lowerBound, -1e12)...max(min(range.upperBound, 1e12), -1e12)
    let held = ParameterTable.held(value.isNaN ? range.lowerBound : value, range)
    let smoothing = min(max(smoothing, .zero), .seconds(86_400))
    let parameter = try world.buses.parameters.make(
      name, range, value: held, smoothing: smoothing)
    record(.makeParameter(parameter, name, range, value: held, smoothing: smoothing))
    return parameter
  }

  /// Sets a parameter: for one emitter, which then has its own value, or for all without one.
  /// Values are clamped to the range; NaN is refused, and counted.
  public func setValue(_ parameter: Parameter, _ value: Double, on emitter: Emitter? = nil) {
    guard let row = world.buses.parameters.row(of: parameter) else { return stale() }
    let emitterRow = emitter.flatMap { world.scene.emitters.row(of: $0) }
    guard (emitter == nil) == (emitterRow == nil) else { return stale() }
    guard counted(!value.isNaN) else { return }
    let course = world.course(world.buses.parameters.rows[row].smoothing, .linear)
    world.buses.parameters.setValue(
      row, on: emitterRow, value, at: Double(world.currentFrame), over: course)
    let held = ParameterTable.held(value, world.buses.parameters.rows[row].range)
    record(.setValue(parameter, emitter, held))
  }

  /// The current value of a parameter during its smoothing; nil if an object was removed.
  public func value(of parameter: Parameter, on emitter: Emitter? = nil) -> Double? {
    guard let row = world.buses.parameters.row(of: parameter) else { return nil }
    let emitterRow = emitter.flatMap { world.scene.emitters.row(of: $0) }
    guard (emitter == nil) == (emitterRow == nil) else { return nil }
    return world.buses.parameters.value(row, on: emitterRow).value(at: Double(world.currentFrame))
  }

  /// Drives a target with a curve, instead of the previous one; nil removes it. A change is audible
  /// at once, without a click. It costs something only while the value changes.
  ///
  /// Of several parameters that drive one setting of an effect, or one send, the one made last
  /// counts.
  ///
  /// Results out of the target's range are clamped: an occlusion or a weight of 1.5 to 1. Throws if
  /// an object was removed, for a setting that the effect doesn't have, and for more than 4,096
  /// curves. If `setEffect` changes the kind or leaves fewer bands, the lost settings are no longer
  /// driven.
  public func drive(
    _ target: ParameterTarget, by parameter: Parameter, _ curve: ParameterCurve?
  ) throws(AudioError) {
    let curve = curve.map { target.held($0) }
    guard let row = world.buses.parameters.row(of: parameter) else {
      throw AudioError(gone: "parameter")
    }
    guard let thing = world.target(target) else { throw AudioError(gone: target.noun) }
    if case .effect(let effect, let setting) = thing {
      try world.check(setting, ofEffect: effect)
    }
    try world.buses.parameters.map(row, thing, target.quantity, curve)
    if case .effect = target { world.settleAutomatedSettings() }
    record(.drive(target, by: parameter, curve))
  }

  /// The name of a parameter; nil once it is removed.
  public func name(of parameter: Parameter) -> String? {
    world.buses.parameters.row(of: parameter).map { world.buses.parameters.rows[$0].name }
  }

  /// Removes a parameter with its curves: its targets return to their own settings.
  public func remove(_ parameter: Parameter) {
    guard let row = world.buses.parameters.row(of: parameter) else { return stale() }
    world.buses.parameters.remove(row)
    world.settleAutomatedSettings()
    record(.removeParameter(parameter))
  }
}

extension ParameterTarget {
  /// A curve clamped to valid results, so that a script can contain it.
  func held(_ curve: ParameterCurve) -> ParameterCurve {
    ParameterCurve(
      curve.points.map { .init($0.value, ParameterTable.held($0.result, results)) },
      shape: curve.shape)
  }

  /// The range of a curve's results.
  package var results: ClosedRange<Double> {
    switch self {
    case .weight, .busSend, .emitterSend: 0...1
    case .effect(_, let setting): setting.range
    case .bus(_, let quantity), .emitter(_, let quantity), .clip(_, let quantity):
      switch quantity {
      case .gain: 0...Gain.maximum.linear
      case .rate: Rate.slowest...Rate.highest
      case .occlusion: 0...1
      }
    }
  }

  /// Unused for a snapshot, an effect and a send.
  package var quantity: RampedQuantity {
    switch self {
    case .bus(_, let quantity), .emitter(_, let quantity), .clip(_, let quantity): quantity
    case .weight, .effect, .busSend, .emitterSend: .gain
    }
  }

  fileprivate var noun: String {
    switch self {
    case .bus: "bus"
    case .emitter: "emitter"
    case .clip: "clip"
    case .weight: "snapshot"
    case .effect: "effect"
    case .busSend: "bus or shared reverb"
    case .emitterSend: "emitter or shared reverb"
    }
  }
}

extension AudioError {
  fileprivate init(gone noun: String) {
    self.init(.handleStale, subject: noun, explanation: "it has been removed; make it anew")
  }
}

/// Shared reverbs: OpenAL's own (EAX), to which voices, emitters and buses send.
extension AudioEngine {
  /// The maximum number of reverbs.
  public static var maximumReverbs: Int { ReverbTable.mostReverbs }

  /// Makes a reverb. It is heard once something is sent to it.
  ///
  ///     let cave = try engine.makeReverb(EAXReverb(.cave))
  ///     engine.setSend(footsteps, to: cave, .decibels(-6))
  ///
  /// Each costs about as much as fifty moving voices while it exists, whether or not anything is
  /// sent; its gain is at most unity. Throws if there are `maximumReverbs` already, and if OpenAL
  /// has no effects. A reverb made before the first update or render exists from the first frame; a
  /// later one fades in over its first block.
  public func makeReverb(
    _ settings: EAXReverb = EAXReverb(), gain: Gain = .unity, label: Label? = nil
  ) throws(AudioError) -> SharedReverb {
    let (settings, gain) = (settings.held(), min(gain, .unity))
    let made = try world.makeReverb(settings, gain: gain.linear)
    record(.makeReverb(made, settings, gain))
    if let label { setLabel(made, label) }
    return made
  }

  /// Changes the settings of a reverb: the old one fades out with its tail, and the new one fades
  /// in, and both get the sends meanwhile. Each change starts after the previous one; of several
  /// that wait, the last counts.
  public func setReverb(
    _ reverb: SharedReverb, _ settings: EAXReverb, over time: Duration = .milliseconds(500)
  ) {
    guard let row = world.reverbs.row(of: reverb) else { return stale() }
    let settings = settings.held()
    guard settings != world.reverbs[row].settings else { return }
    record(.setReverb(reverb, settings, over: time))
    world.reverbs.change(row, to: settings, over: max(world.frames(time), world.rampFrames))
  }

  /// Changes the gain of a reverb, its tail included; at most unity.
  public func setGain(
    _ reverb: SharedReverb, _ gain: Gain, over time: Duration = .zero,
    shaped shape: FadeShape = .linear
  ) {
    guard let row = world.reverbs.row(of: reverb) else { return stale() }
    let gain = min(gain, .unity)
    record(.setReverbGain(reverb, gain, over: time, shape))
    world.reverbs[row].gain.redirect(
      to: gain.linear, at: Double(currentFrame), over: world.course(time, shape))
  }

  /// Ends a reverb's tail within two blocks, for a change of scene.
  public func clearTail(of reverb: SharedReverb) {
    guard let row = world.reverbs.row(of: reverb) else { return stale() }
    record(.clearReverb(reverb))
    world.reverbs.clear(row, plan: driver.planCounts.silent)
  }

  /// Removes a reverb and its sends. Its tail is heard to its end.
  public func remove(_ reverb: SharedReverb) {
    guard let row = world.reverbs.row(of: reverb) else { return stale() }
    record(.removeReverb(reverb))
    world.removeReverb(row)
  }

  /// The existing reverbs.
  public var reverbs: [SharedReverb] { world.reverbs.all }

  /// The settings and the current gain of a reverb; nil once it is removed.
  public func settings(of reverb: SharedReverb) -> (reverb: EAXReverb, gain: Gain)? {
    guard let row = world.reverbs.row(of: reverb) else { return nil }
    let own = world.reverbs[row]
    return (own.settings, Gain(linear: own.gain.value(at: Double(currentFrame))))
  }

  /// Sends a share of the audible sound of a voice, an emitter or a bus to a reverb, in addition to
  /// its normal path; at most unity. Silence ends the send.
  ///
  /// The sends of a voice, its emitter and its buses to one reverb add up, to unity at most. A bus
  /// with effects, a meter or a compressor that follows it is mixed separately and sent as a whole,
  /// after its effects. Voices, emitters and buses on it can't send by themselves, which
  /// `AudioEvent.sendUnheard` reports. The reverb itself is heard on `master`.
  ///
  /// The filter stays with the send until it is changed; nil keeps it, and without one everything
  /// is sent. Another filter is heard within two steps, without a click: voices cross-fade to
  /// another source. Live sound, and sounds without a spare source, change in small steps. If
  /// several send to one reverb, their filters are averaged by their levels.
  public func setSend(
    _ sender: ReverbSender, to reverb: SharedReverb, _ gain: Gain, filter: SendFilter? = nil,
    over time: Duration = .zero, shaped shape: FadeShape = .linear
  ) {
    let gain = min(gain, .unity)
    guard world.setSend(sender, to: reverb, gain.linear, filter, over: time, shape) else {
      return stale()
    }
    record(.setSend(sender, to: reverb, gain, filter, over: time, shape))
  }

  /// Sends a voice to a reverb.
  public func setSend(
    _ voice: Voice, to reverb: SharedReverb, _ gain: Gain, filter: SendFilter? = nil,
    over time: Duration = .zero
  ) {
    setSend(.voice(voice), to: reverb, gain, filter: filter, over: time)
  }

  /// Sends an emitter to a reverb.
  public func setSend(
    _ emitter: Emitter, to reverb: SharedReverb, _ gain: Gain, filter: SendFilter? = nil,
    over time: Duration = .zero
  ) {
    setSend(.emitter(emitter), to: reverb, gain, filter: filter, over: time)
  }

  /// Sends a bus to a reverb.
  public func setSend(
    _ bus: Bus, to reverb: SharedReverb, _ gain: Gain, filter: SendFilter? = nil,
    over time: Duration = .zero
  ) {
    setSend(.bus(bus), to: reverb, gain, filter: filter, over: time)
  }

  /// The current sends of an object. A send with a filter stays in the list even if it is silent.
  public func sends(of sender: ReverbSender) -> [ReverbSend] {
    guard let thing = world.sender(sender) else { return [] }
    return world.sends[thing].map {
      ReverbSend(
        world.reverbs.reverb(at: $0.reverb),
        Gain(linear: $0.level.value(at: Double(currentFrame))), filter: $0.filter)
    }
  }

  package func status(of reverb: SharedReverb) -> HandleStatus {
    world.reverbs.status(of: reverb)
  }
}
