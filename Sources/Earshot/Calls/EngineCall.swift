/// Something that was said to an engine, or happened to it, and that changes what is heard.
///
/// Calls that did nothing, because a handle was stale or a number out of range, are none. Random
/// choices are told as they came out.
package enum EngineCall: Sendable {
  // MARK: Clips

  /// A clip by that handle is on its way. It may be played, and waits.
  case clipBegun(Clip)
  /// A clip is there, be it at once or after it was begun.
  indirect case clipLoaded(Clip, ClipOrigin, ClipOptions, storage: ClipStorage)
  /// A clip that was begun can't be loaded.
  case clipFailed(Clip)
  /// What a clip's file holds is other than it was.
  case clipReplaced(Clip)
  /// The last load of a clip was given back.
  case clipUnloaded(Clip, stoppingVoices: Bool)
  /// What a reader of live sound was given since the call before: by the time that passed then.
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
  /// What a listener measures distances from; nil: from its ears.
  case setDistancePlace(Listener, Node?)
  case setAudience([Listener])
  case setListenerWeight(Listener, Double)
  case setStage(Listener, StereoStage)
  indirect case setHearer(Emitter, Hearer)
  case setEmitterBus(Emitter, Bus)

  // MARK: Walls

  indirect case makeWall(Wall, WallForm, WallMaterial, on: Node?)
  case removeWall(Wall)
  case setWallMaterial(Wall, WallMaterial)
  case setWalls(WallSettings)
  case setAir(Air?)
  /// The grid, if it has one that is new, and by which number it goes on to be meant.
  indirect case setSurroundings(SurroundingsSettings?, newGrid: SpaceGrid?, number: Int)
  /// By the game, or by what it answered when it was asked.
  case setClearance(Emitter, Clearance, to: Listener?)

  indirect case makeRoom(Room, ConvexShape, on: Node?, through: Clearance)
  indirect case makePortal(Portal, Room?, Room?, PortalFrame, on: Node?, openness: Double)
  case removeRoom(Room)
  case removePortal(Portal)
  case setThrough(Room, Clearance)
  case setDoor(Portal, Clearance)
  case setOpenness(Portal, Double, over: Duration)

  indirect case makeZone(Zone, ConvexShape, on: Node?, ZoneSettings)
  indirect case setZone(Zone, ZoneSettings)
  case removeZone(Zone)
  indirect case setRoomReverb(Room, ZoneReverb?)

  /// The shape of a new wall.
  package enum WallForm: Sendable {
    case shape(WallShape)
    /// That of another, which is there.
    case like(Wall)
  }

  // MARK: Voices

  indirect case play(PlayCall)
  case stop(Voice, Fade)
  /// At a frame of the engine's clock, which is so many after the call.
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
  /// An empty one takes the label away.
  indirect case setLabel(LabelledThing, Label)

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
  /// Of an emitter alone, or of all that have none of their own.
  case setValue(Parameter, Emitter?, Double)
  indirect case drive(ParameterTarget, by: Parameter, ParameterCurve?)
  case removeParameter(Parameter)

  // MARK: Effects

  /// With settings that are in force.
  indirect case addEffect(BusEffect, Effect, to: Bus, at: Int, isBypassed: Bool)
  indirect case setEffect(BusEffect, Effect, over: Duration)
  case setBypassed(BusEffect, Bool)
  case moveEffect(BusEffect, to: Int)
  case removeEffect(BusEffect)
  case setMetered(Bus, Bool)

  // MARK: Reverbs

  /// With settings that are in force.
  indirect case makeReverb(SharedReverb, EAXReverb, Gain)
  indirect case setReverb(SharedReverb, EAXReverb, over: Duration)
  case setReverbGain(SharedReverb, Gain, over: Duration, FadeShape)
  case clearReverb(SharedReverb)
  case removeReverb(SharedReverb)
  /// Without a filter it is as it was.
  indirect case setSend(
    ReverbSender, to: SharedReverb, Gain, SendFilter?, over: Duration, FadeShape)

  // MARK: Time and the session

  /// Time passes, in as many steps as are due.
  case update(elapsed: Duration)
  /// A block of a render, or silence in its place, is about to be worked out.
  case render
  case setTimeScale(Double)
  /// As it came out: whether it is on now, and for how many voices.
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
  /// The game sent the sound elsewhere.
  case outputSet(Output)
  /// The engine is closed, after so many frames were pulled or passed.
  case close(frames: Int64)
}

/// A circle, as it was asked for.
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
  /// The new one; or, within a clip's cooldown, the one that it became part of, by the name that
  /// whoever asked has for it.
  package let voice: Voice
  /// What was chosen, of a set.
  package let clip: Clip
  package let emitter: Emitter?
  /// As asked for, but for what the fields below say.
  package let options: PlaybackOptions
  /// With their variations.
  package let gain: Gain
  package let rate: Rate
  /// From the call on, in sample frames of the engine's clock.
  package let startsAfter: Int64
  package let stopsAfter: Int64?
  package let followers: [Clip]
  /// Further names that callers have for the voice.
  package var aliases: [Voice] = []
}
