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
