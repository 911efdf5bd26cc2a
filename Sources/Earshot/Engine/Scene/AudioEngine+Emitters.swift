extension AudioEngine {
  /// What an emitter is like; nil once it is removed.
  public func options(of emitter: Emitter) -> EmitterOptions? {
    world.scene.emitters.options(of: emitter)
  }

  /// Changes how loud everything from an emitter is, over a time.
  public func setGain(
    _ emitter: Emitter, _ gain: Gain, over time: Duration = .zero, shaped shape: FadeShape = .linear
  ) {
    guard world.ramp(emitter, .gain, to: gain.linear, over: time, shape) else { return stale() }
    record(.setGain(.emitter(emitter), gain, over: time, shape))
  }

  /// Changes what is in the way, in a straight line. A change at once is spread over a few steps.
  public func setOcclusion(_ emitter: Emitter, _ occlusion: Occlusion, over time: Duration = .zero)
  {
    guard world.ramp(emitter, .occlusion, to: occlusion.amount, over: time) else { return stale() }
    record(.setOcclusion(.emitter(emitter), occlusion, over: time))
  }

  /// Changes the speed and pitch of everything from an emitter, in a straight line over a time.
  public func setRate(_ emitter: Emitter, _ rate: Rate, over time: Duration = .zero) {
    guard world.ramp(emitter, .rate, to: rate.factor, over: time) else { return stale() }
    record(.setRate(.emitter(emitter), rate, over: time))
  }

  /// Changes how an emitter gets quieter with distance.
  public func setDistance(_ emitter: Emitter, _ curve: DistanceCurve) {
    guard counted(world.scene.emitters.setDistance(emitter, curve)) else { return }
    record(.setDistance(emitter, curve))
  }

  /// Changes where an emitter throws its sound.
  public func setCone(_ emitter: Emitter, _ cone: SoundCone) {
    guard counted(world.scene.emitters.setCone(emitter, cone)) else { return }
    record(.setCone(emitter, cone))
  }

  /// Changes whether an emitter's speed is heard as pitch.
  public func setDoppler(_ emitter: Emitter, _ isOn: Bool) {
    guard counted(world.scene.emitters.setDoppler(emitter, isOn)) else { return }
    record(.setDoppler(emitter, isOn))
  }

  /// Changes whether what is played on an emitter is heard only once it has come all the way, as
  /// thunder after lightning: at first it is heard at once.
  ///
  /// A voice that starts is heard by its way over the speed of sound later, to the sample frame,
  /// and a planned stop with it: the distance to the nearest of the emitter as its start comes, by
  /// doors where its sound takes such a way, in the game's time as it runs then, and 60 s at the
  /// most. Until it is there the voice is starting, `VoiceReason.onItsWay`: one that is stopped is
  /// never heard, and one that is paused has the rest of its way before it. From there on motion
  /// is heard as the Doppler shift, which is just what the change of the way makes of the rate; a
  /// teleport, a seek and a resumption are heard at once, and so are changes of gain and place.
  public func setTravelTime(_ emitter: Emitter, _ isOn: Bool) {
    guard counted(world.scene.emitters.setTravelTime(emitter, isOn)) else { return }
    record(.setTravelTime(emitter, isOn))
  }

  /// Makes an emitter of some size: so far around its place, or its shape, it is.
  ///
  /// Outside it is heard over the angle that it takes up, which gets narrower with distance, and
  /// inside it surrounds the listener. Distances are those to its surface: as loud inside as close
  /// to a point. In metres of its own space, up to 10⁶; 0, or no number, is a point. Walls are
  /// looked at by rays to a disc of that radius.
  public func setRadius(_ emitter: Emitter, _ radius: Double) {
    guard counted(world.scene.emitters.setRadius(emitter, radius)) else { return }
    world.ways.noteResized(Int(emitter.handle.index))
    record(.setRadius(emitter, radius))
  }

  /// Changes what an emitter's sound comes from: a point, a line or an area.
  ///
  /// Lines and areas are as loud as a point where they are nearest, and are heard over the angle
  /// that takes up what is near of them. They are turned and scaled with the emitter.
  public func setShape(_ emitter: Emitter, _ shape: EmitterShape) {
    guard counted(world.scene.setShape(emitter, shape)) else { return }
    world.ways.noteResized(Int(emitter.handle.index))
    record(.setShape(emitter, shape))
  }

  /// Has the two channels of stereo clips come from two places, as from two loudspeakers: so far
  /// apart, along the emitter's own right axis, its middle between them.
  ///
  /// Who looks the way that it does hears them as they are, who faces it hears them swapped, and
  /// who is beside it from nearly one direction; from far away they come together, and close by
  /// they come from opposite sides. All else is the emitter's as a whole, as of the mean of both
  /// channels: how loud it is, cones, walls, pitch. Its radius and shape count for its distance and
  /// direction alone then. In metres of its own space, up to 10⁶; 0, as at first, or no number
  /// mixes them to mono. What plays goes over within a step, but for live sound, which stays as it
  /// began. Mono clips, and those that keep their channels, are heard as they are without it.
  public func setStereoWidth(_ emitter: Emitter, _ width: Double) {
    guard world.setStereoWidth(emitter, width) else { return stale() }
    record(.setStereoWidth(emitter, options(of: emitter)?.stereoWidth ?? 0))
  }

  /// Changes the priority of the voices that will be played on an emitter, and of those that are.
  public func setPriority(_ emitter: Emitter, _ priority: Int) {
    guard let row = world.scene.emitters.row(of: emitter) else { return stale() }
    record(.setPriority(.emitter(emitter), priority))
    world.scene.emitters.setPriority(emitter, Int32(clamping: priority))
    guard world.hearing.voices(on: row) > 0 else { return }
    for voice in world.voices.rows
    where world.voices.phase[voice] != .free && world.voices.emitter[voice] == row {
      world.voices.setPriority(voice, Int(Int32(clamping: priority)))
    }
  }

  /// The bus of the voices that are played on an emitter without one of their own; nil once it is
  /// removed.
  public func bus(of emitter: Emitter) -> Bus? {
    world.scene.emitters.row(of: emitter).map {
      world.buses.bus(at: Int(world.scene.emitters.buses[$0]))
    }
  }

  /// Changes the bus of the voices that will be played on an emitter.
  public func setBus(_ emitter: Emitter, _ bus: Bus) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    guard counted(world.scene.emitters.setBus(emitter, UInt16(row))) else { return }
    record(.setEmitterBus(emitter, bus))
  }
}
