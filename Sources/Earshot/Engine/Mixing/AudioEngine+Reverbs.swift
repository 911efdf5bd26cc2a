/// Reverbs that several sounds share: OpenAL's own (EAX), to which voices, emitters and buses send.
extension AudioEngine {
  /// How many reverbs there may be at once.
  public static var maximumReverbs: Int { ReverbTable.mostReverbs }

  /// Makes a reverb. It is heard as soon as something is sent to it.
  ///
  ///     let cave = try engine.makeReverb(EAXReverb(.cave))
  ///     engine.setSend(footsteps, to: cave, .decibels(-6))
  ///
  /// Each costs about as much as fifty moving voices while it is there, whether or not anything is
  /// sent; its gain is at most unity. Throws when there are `maximumReverbs` already, and where
  /// OpenAL has no effects. Made before the first update or render it is there from the first
  /// frame; later what comes out of it comes in over its first block.
  public func makeReverb(
    _ settings: EAXReverb = EAXReverb(), gain: Gain = .unity, label: Label? = nil
  ) throws(AudioError) -> SharedReverb {
    let (settings, gain) = (settings.held(), min(gain, .unity))
    let made = try world.makeReverb(settings, gain: gain.linear)
    record(.makeReverb(made, settings, gain))
    if let label { setLabel(made, label) }
    return made
  }

  /// Gives a reverb other settings: the old room fades out, with all that is in it, and the new one
  /// fades in, both hearing what is sent meanwhile. Each change begins when the one before is over;
  /// of several that wait, the last counts.
  public func setReverb(
    _ reverb: SharedReverb, _ settings: EAXReverb, over time: Duration = .milliseconds(500)
  ) {
    guard let row = world.reverbs.row(of: reverb) else { return stale() }
    let settings = settings.held()
    guard settings != world.reverbs[row].settings else { return }
    record(.setReverb(reverb, settings, over: time))
    world.reverbs.change(row, to: settings, over: max(world.frames(time), world.rampFrames))
  }

  /// Changes how loud a reverb is, its tail included; at most unity.
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

  /// Lets a reverb forget what it was sent, within two blocks: for a change of scene.
  public func clearTail(of reverb: SharedReverb) {
    guard let row = world.reverbs.row(of: reverb) else { return stale() }
    record(.clearReverb(reverb))
    world.reverbs.clear(row, plan: driver.planCounts.silent)
  }

  /// Removes a reverb, and all that is sent to it. What is in it is heard to its end.
  public func remove(_ reverb: SharedReverb) {
    guard let row = world.reverbs.row(of: reverb) else { return stale() }
    record(.removeReverb(reverb))
    world.removeReverb(row)
  }

  /// The reverbs that there are.
  public var reverbs: [SharedReverb] { world.reverbs.all }

  /// What a reverb was set to, and its gain as of now; nil when it is gone.
  public func settings(of reverb: SharedReverb) -> (reverb: EAXReverb, gain: Gain)? {
    guard let row = world.reverbs.row(of: reverb) else { return nil }
    let own = world.reverbs[row]
    return (own.settings, Gain(linear: own.gain.value(at: Double(currentFrame))))
  }

  /// Sends a voice, everything from an emitter, or everything on a bus to a reverb, besides where
  /// it goes: so much of what is heard of it, at most unity. Silence ends that.
  ///
  /// What a voice, its emitter and the buses that it is on send to the same reverb adds up, to
  /// unity at most. A bus with effects, a meter or a compressor that listens to it is mixed apart
  /// and sent as a whole, after its effects: what is on it isn't sent by voices, emitters and buses
  /// under it of its own, which `AudioEvent.sendUnheard` tells. The reverb itself is heard on
  /// `master`.
  ///
  /// The filter goes with the send until it is given another; none is as it was, and all is sent at
  /// first. Another filter is heard within two steps, click-free: voices are handed over to it,
  /// live sound and sounds for which no source is idle go there in small steps. Of several that
  /// send to one reverb, filters are mixed by how much they send.
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

  /// The same for a voice.
  public func setSend(
    _ voice: Voice, to reverb: SharedReverb, _ gain: Gain, filter: SendFilter? = nil,
    over time: Duration = .zero
  ) {
    setSend(.voice(voice), to: reverb, gain, filter: filter, over: time)
  }

  /// The same for an emitter.
  public func setSend(
    _ emitter: Emitter, to reverb: SharedReverb, _ gain: Gain, filter: SendFilter? = nil,
    over time: Duration = .zero
  ) {
    setSend(.emitter(emitter), to: reverb, gain, filter: filter, over: time)
  }

  /// The same for a bus.
  public func setSend(
    _ bus: Bus, to reverb: SharedReverb, _ gain: Gain, filter: SendFilter? = nil,
    over time: Duration = .zero
  ) {
    setSend(.bus(bus), to: reverb, gain, filter: filter, over: time)
  }

  /// What something itself sends, as of now. A send with a filter stays though it is silent.
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
