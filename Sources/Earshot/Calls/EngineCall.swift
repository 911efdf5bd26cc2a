/// A call or an event of an engine that changes its sound.
///
/// Calls without effect, because of a stale handle or a number out of range, are not included.
/// Random choices are included as they were made.
package enum EngineCall: Sendable {
  // MARK: Clips

  /// A clip with this handle is being loaded. It may be played, and waits.
  case clipBegun(Clip)
  /// A clip is loaded, immediately or after it was begun.
  indirect case clipLoaded(Clip, ClipOrigin, ClipOptions, storage: ClipStorage)
  /// A begun clip can't be loaded.
  case clipFailed(Clip)
  /// The content of a clip's file has changed.
  case clipReplaced(Clip)
  /// The last use of a clip was removed.
  case clipUnloaded(Clip, stoppingVoices: Bool)
  /// What a reader of live sound got since the previous call.
  case supplied(Clip, LivePortion)
  case setCooldown(Clip, Duration, boost: Gain)
  case setMarkers(Clip, [ClipMarker])
  /// Empty: none.
  indirect case setCaption(Clip, String)

  // MARK: The world

  indirect case makeNode(Node, parent: Node?, Position, Rotation, scale: Double)
  indirect case makeEmitter(Emitter, parent: Node?, Position, Rotation, Bus, EmitterOptions)
  indirect case makeListener(Listener, parent: Node?, Position, Rotation, Gain)
  case remove(Placement)
  case setParent(Placement, Node?, keepingWorldPlace: Bool)
  case activate(Listener)
  case setListenerGain(Listener, Gain)
  case setScale(Node, Double)
  case setPosition(Placement, Position)
  case teleport(Placement, Position)
  case move(Placement, Position, over: Duration)
  indirect case orbit(Placement, OrbitCall)
  case setRotation(Placement, Rotation)
  case setVelocity(Placement, SIMD3<Double>?)
  indirect case setDistance(Emitter, DistanceCurve)
  case setCone(Emitter, SoundCone)
  case setDoppler(Emitter, Bool)
  case setTravelTime(Emitter, Bool)
  case setRadius(Emitter, Double)
  indirect case setShape(Emitter, EmitterShape)
  case setStereoWidth(Emitter, Double)
  /// The node from which a listener measures distances; nil: itself.
  case setDistancePlace(Listener, Node?)
  case setListeners([Listener])
  case setListenerWeight(Listener, Double)
  case setStage(Listener, StereoStage)
  indirect case setListenerPolicy(Emitter, ListenerPolicy)
  case setEmitterBus(Emitter, Bus)

  // MARK: Walls

  indirect case makeWall(Wall, WallForm, WallMaterial, on: Node?)
  case removeWall(Wall)
  case setWallMaterial(Wall, WallMaterial)
  case setWalls(WallSettings)
  case setAir(Air?)
  /// The grid, if there is a new one, and the number by which later calls refer to it.
  indirect case setSurroundings(SurroundingsSettings?, newGrid: SpaceGrid?, number: Int)
  /// By the game, directly or as a result of its ray test.
  case setTransmission(Emitter, Transmission, to: Listener?)

  indirect case makeRoom(Room, ConvexShape, on: Node?, through: Transmission)
  indirect case makePortal(Portal, Room?, Room?, PortalFrame, on: Node?, openness: Double)
  case removeRoom(Room)
  case removePortal(Portal)
  case setThrough(Room, Transmission)
  case setDoor(Portal, Transmission)
  case setOpenness(Portal, Double, over: Duration)

  indirect case makeZone(Zone, ConvexShape, on: Node?, ZoneSettings)
  indirect case setZone(Zone, ZoneSettings)
  case removeZone(Zone)
  indirect case setRoomReverb(Room, ZoneReverb?)

  /// The shape of a new wall.
  package enum WallForm: Sendable {
    case shape(WallShape)
    /// The shape of an existing wall.
    case like(Wall)
  }

  // MARK: Voices

  indirect case play(PlayCall)
  case stop(Voice, Fade)
  /// Stops at a frame of the engine's clock, given relative to the call.
  case stopLater(Voice, frames: Int64, Fade)
  case pause(Voice, Fade)
  case resume(Voice, Fade)
  case seek(Voice, seconds: Double, Fade)
  case setLooping(Voice, Looping)
  /// In sample frames of the clip.
  case setLoop(Voice, Range<Int>)
  case append(Voice, Clip, Looping)
  case removeFollowers(Voice, keeping: Int)
  case setVoiceBus(Voice, Bus)
  case setVoiceEmitter(Voice, Emitter?)
  case setPan(Voice, Double, over: Duration)
  case setProtected(Voice, Bool)
  case setWhenVirtual(Voice, VirtualBehavior)

  // MARK: What several kinds of thing have

  case setGain(Target, Gain, over: Duration, FadeShape)
  case setRate(Target, Rate, over: Duration)
  case setOcclusion(Target, Occlusion, over: Duration)
  case setPriority(Target, Int)
  case setPolicy(Target, SuspensionPolicy?)
  case setLimit(Target, VoiceLimit?)
  /// An empty label removes the label.
  indirect case setLabel(LabelledObject, Label)

  package enum Target: Hashable, Sendable {
    case voice(Voice)
    case emitter(Emitter)
    case bus(Bus)
    case clip(Clip)
    case group(VoiceGroup)
  }

  // MARK: Buses and groups

  case makeBus(Bus, under: Bus, Gain)
  case removeBus(Bus)
  case setBusParent(Bus, Bus)
  case setMuted(Bus, Bool)
  case setIgnoresGameTime(Bus, Bool)
  case pauseBus(Bus, Fade)
  case resumeBus(Bus, Fade)
  case stopBus(Bus, Fade)
  indirect case setDucking(Bus, under: Bus, Ducking?)
  case makeGroup(VoiceGroup)
  case removeGroup(VoiceGroup)

  // MARK: Snapshots and parameters

  indirect case makeSnapshot(Snapshot, String, priority: Int)
  indirect case setMix(Snapshot, Bus, BusMix)
  indirect case setSettings(Snapshot, BusEffect, [EffectSetting: Double])
  case setWeight(Snapshot, Double, over: Duration, FadeShape)
  case removeSnapshot(Snapshot)
  indirect case makeParameter(
    Parameter, String, ClosedRange<Double>, value: Double, smoothing: Duration)
  /// For one emitter, or for all without their own value.
  case setValue(Parameter, Emitter?, Double)
  indirect case drive(ParameterTarget, by: Parameter, ParameterCurve?)
  case removeParameter(Parameter)

  // MARK: Effects

  /// With the effective settings.
  indirect case addEffect(BusEffect, Effect, to: Bus, at: Int, isBypassed: Bool)
  indirect case setEffect(BusEffect, Effect, over: Duration)
  case setBypassed(BusEffect, Bool)
  case moveEffect(BusEffect, to: Int)
  case removeEffect(BusEffect)
  case setMetered(Bus, Bool)

  // MARK: Reverbs

  /// With the effective settings.
  indirect case makeReverb(SharedReverb, EAXReverb, Gain)
  indirect case setReverb(SharedReverb, EAXReverb, over: Duration)
  case setReverbGain(SharedReverb, Gain, over: Duration, FadeShape)
  case clearReverb(SharedReverb)
  case removeReverb(SharedReverb)
  /// Without a filter it is unchanged.
  indirect case setSend(
    ReverbSender, to: SharedReverb, Gain, SendFilter?, over: Duration, FadeShape)

  // MARK: Time and the session

  /// Time passes, in as many steps as are due.
  case update(elapsed: Duration)
  /// All objects in the scene have been at their positions before.
  case settle
  /// A block of a render, or silence instead, is about to be computed.
  case render
  case setTimeScale(Double)
  /// The result: whether it is on now, and for how many voices.
  case setHRTF(Bool, voices: Int)
  case pauseGame(Fade)
  case resumeGame(Fade)
  case beginInterruption(String)
  case endInterruption(String, shouldResume: Bool)
  case suspend(SuspensionReasons)
  case restore(SuspensionReasons, shouldResume: Bool)
  case outputLost
  case outputRestored
  case routeChanged(String)
  /// The game changed the output.
  case outputSet(Output)
  /// The engine is closed, after this number of pulled or passed frames.
  case close(frames: Int64)
}

/// An orbit, as requested.
package struct OrbitCall: Hashable, Sendable {
  package let center: Position
  package let radius: Double
  /// In seconds.
  package let period: Double
  package let axis: Direction
  package let phaseDegrees: Double
}

/// A play that wasn't refused.
package struct PlayCall: Hashable, Sendable {
  /// The new voice; or, within a clip's cooldown, the voice that the play became part of, by the
  /// caller's handle.
  package let voice: Voice
  /// The chosen clip of a set.
  package let clip: Clip
  package let emitter: Emitter?
  /// As requested, except for the fields below.
  package let options: PlaybackOptions
  /// With their variations.
  package let gain: Gain
  package let rate: Rate
  /// From the call on, in sample frames of the engine's clock.
  package let startsAfter: Int64
  package let stopsAfter: Int64?
  package let followers: [Clip]
  /// Further handles of callers for the voice.
  package var aliases: [Voice] = []
}
