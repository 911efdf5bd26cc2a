import Earshot

extension CallTranslation {
  /// Without a `default`: a call that has no line in a recording does not compile.
  func actions(for call: EngineCall) -> [ScriptAction] {
    switch call {
    // The writer's own.
    case .clipLoaded, .update, .render, .close: []

    case .clipBegun(let clip): [.clip(ClipAction(name: CallNames.of(clip), sound: .awaited))]
    case .clipFailed(let clip): unload(clip) { $0.hasFailed = true }
    case .clipReplaced(let clip):
      [.unrecorded(UnrecordedAction("the new contents of the clip \(CallNames.of(clip))"))]
    case .clipUnloaded(let clip, let stopsVoices): unload(clip) { $0.stopsVoices = stopsVoices }
    case .supplied(let clip, let supply): self.supply(clip, supply)
    case .setCooldown(let clip, let time, let boost): [cooldown(clip, time, boost)]
    case .setMarkers(let clip, let markers): [marks(clip, markers)]
    case .setCaption(let clip, let text):
      [.setCaption(SetCaptionAction(name: CallNames.of(clip), text: text))]

    case .makeNode(let node, let parent, let position, let rotation, let scale):
      change(node) {
        $0.parent = parent.map { .node(CallNames.of($0)) }
        $0.position = position
        $0.rotation = vector(rotation)
        $0.scale = scale
      }
    case .makeEmitter(let emitter, let parent, let position, let rotation, let bus, let options):
      [.emitter(action(emitter, parent, position, rotation, bus, options))]
    case .makeListener(let listener, let parent, let position, let rotation, let gain):
      change(listener) {
        $0.parent = parent.map { .node(CallNames.of($0)) }
        $0.position = position
        $0.rotation = vector(rotation)
        $0.gain = ScriptGain(gain)
      }
    case .remove(let thing): [.remove(RemoveAction(name: CallNames.of(thing)))]
    case .setParent(let thing, let parent, let keepsWorldPlace):
      [self.parent(of: thing, parent, keepsWorldPlace)]
    case .activate(let listener): change(listener) { $0.isActive = true }
    case .setListenerGain(let listener, let gain): change(listener) { $0.gain = ScriptGain(gain) }
    case .setScale(let node, let scale): change(node) { $0.scale = scale }
    case .setPosition(let thing, let position): change(thing) { $0.to = position }
    case .teleport(let thing, let position):
      [.move(MoveAction(name: CallNames.of(thing), to: position))]
    case .move(let thing, let position, let time): [move(thing, position, time)]
    case .orbit(let thing, let orbit): [.orbit(action(thing, orbit))]
    case .setRotation(let thing, let rotation): change(thing) { $0.rotation = vector(rotation) }
    case .setVelocity(let thing, let velocity):
      change(thing) { $0.velocity = velocity.map { .fixed($0) } ?? .fromMotion }
    case .setDistance(let emitter, let curve):
      change(emitter) { $0.distance = ScriptDistance(curve) }
    case .setCone(let emitter, let cone): change(emitter) { $0.cone = ScriptCone(cone) }
    case .setDoppler(let emitter, let isOn): change(emitter) { $0.doppler = isOn }
    case .setTravelTime(let emitter, let isOn): change(emitter) { $0.travelTime = isOn }
    case .setRadius(let emitter, let radius): change(emitter) { $0.radius = radius }
    case .setShape(let emitter, let shape): change(emitter) { $0.shape = shape }
    case .setStereoWidth(let emitter, let width): change(emitter) { $0.stereoWidth = width }
    case .setDistancePlace(let listener, let node):
      change(listener) { $0.distanceFrom = node.map { .node(CallNames.of($0)) } ?? .world }
    case .setListeners(let listeners):
      listeners.first.map { first in
        change(first) {
          $0.isActive = true
          $0.companions = listeners.dropFirst().map { CallNames.of($0) }
        }
      } ?? []
    case .setListenerWeight(let listener, let weight): change(listener) { $0.weight = weight }
    case .setStage(let listener, let stage): change(listener) { $0.stage = stage }
    case .setListenerPolicy(let emitter, let listenerPolicy):
      change(emitter) {
        $0.listenerPolicy =
          switch listenerPolicy {
          case .nearest: .nearest
          case .loudest: .loudest
          case .pinned(let listener): .pinned(CallNames.of(listener))
          }
      }
    case .setEmitterBus(let emitter, let bus): change(emitter) { $0.bus = CallNames.of(bus) }

    case .makeWall(let wall, let form, let material, let node): make(wall, form, material, node)
    case .removeWall(let wall): [.remove(RemoveAction(name: CallNames.of(wall)))]
    case .setWallMaterial(let wall, let material): self.material(wall, material)
    case .setAir(let air): [.air(AirAction(air))]
    case .setSurroundings(let settings, let grid, let number): surroundings(settings, grid, number)
    case .setWalls(let settings): [.walls(WallsAction(settings))]
    case .setTransmission(let emitter, let transmission, let listener):
      change(emitter) {
        $0.transmission = ScriptTransmission(transmission)
        $0.transmissionTo = listener.map { CallNames.of($0) }
      }

    case .makeRoom(let room, let shape, let node, let through):
      make(room, shape, node, through)
    case .makePortal(let portal, let a, let b, let frame, let node, let openness):
      make(portal, [a, b], frame, node, openness)
    case .removeRoom(let room): [.remove(RemoveAction(name: CallNames.of(room)))]
    case .removePortal(let portal): [.remove(RemoveAction(name: CallNames.of(portal)))]
    case .setThrough(let room, let through):
      change(room) { $0.through = ScriptTransmission(through) }
    case .setDoor(let portal, let door): change(portal) { $0.door = ScriptTransmission(door) }
    case .setOpenness(let portal, let openness, let time):
      change(portal) { ($0.openness, $0.over) = (openness, ScriptTime(time)) }
    case .makeZone(let zone, let shape, let node, let settings): make(zone, shape, node, settings)
    case .setZone(let zone, let settings): [.zone(action(zone, settings))]
    case .removeZone(let zone): [.remove(RemoveAction(name: CallNames.of(zone)))]
    case .setRoomReverb(let room, let reverb):
      change(room) { $0.reverb = .some(reverb.map { ScriptZoneReverb($0) }) }

    case .play(let play): [.play(action(for: play))]
    case .stop(let voice, let fade): [.stop(stop(.voice(voice), fade))]
    case .stopLater(let voice, let frames, let fade):
      [.stop(stop(.voice(voice), fade, after: frames))]
    case .pause(let voice, let fade): [.pause(transport(.voice(voice), fade))]
    case .resume(let voice, let fade): [.resume(transport(.voice(voice), fade))]
    case .seek(let voice, let seconds, let fade): [seek(voice, seconds, fade)]
    case .setLooping(let voice, let looping):
      set(.voice(voice)) { $0.looping = held(looping) }
    case .setLoop(let voice, let region):
      set(.voice(voice)) { ($0.loopStart, $0.loopEnd) = (region.lowerBound, region.upperBound) }
    case .append(let voice, let clip, let looping): [append(clip, to: voice, looping)]
    case .removeFollowers(let voice, let count): [removeFollowers(of: voice, keeping: count)]
    case .setVoiceBus(let voice, let bus): set(.voice(voice)) { $0.bus = CallNames.of(bus) }
    case .setVoiceEmitter(let voice, let emitter):
      set(.voice(voice)) { $0.emitter = emitter.map { .emitter(CallNames.of($0)) } ?? .flat }
    case .setPan(let voice, let pan, let time):
      set(.voice(voice), over: time) { $0.pan = ScriptLimits.pan.holding(pan) }
    case .setProtected(let voice, let isProtected):
      set(.voice(voice)) { $0.isProtected = isProtected }
    case .setWhenVirtual(let voice, let behavior):
      set(.voice(voice)) { $0.whenVirtual = behavior }
    case .setGain(let target, let gain, let time, let shape):
      set(target, over: time) {
        $0.gain = ScriptGain(gain)
        $0.shape = shape
      }
    case .setRate(let target, let rate, let time):
      set(target, over: time) { $0.rate = rate.factor }
    case .setOcclusion(let target, let occlusion, let time):
      set(target, over: time) { $0.occlusion = occlusion.amount }
    case .setPriority(let target, let priority):
      set(target) { $0.priority = ScriptLimits.priority.holding(priority) }
    case .setPolicy(let target, let policy): [.policy(action(target, policy))]
    case .setLimit(let target, let limit): [.limit(action(target, limit))]
    case .setLabel(let thing, let label): [.label(action(thing, label))]

    case .makeBus(let bus, let parent, let gain):
      change(bus) {
        $0.parent = CallNames.of(parent)
        $0.gain = ScriptGain(gain)
      }
    case .removeBus(let bus): [.remove(RemoveAction(name: CallNames.of(bus)))]
    case .setBusParent(let bus, let parent): change(bus) { $0.parent = CallNames.of(parent) }
    case .setMuted(let bus, let isMuted): change(bus) { $0.muted = isMuted }
    case .setIgnoresGameTime(let bus, let ignores): change(bus) { $0.ignoresGameTime = ignores }
    case .pauseBus(let bus, let fade): [.pause(transport(.bus(bus), fade))]
    case .resumeBus(let bus, let fade): [.resume(transport(.bus(bus), fade))]
    case .stopBus(let bus, let fade): [.stop(stop(.bus(bus), fade))]
    case .setDucking(let bus, let other, let ducking): [.duck(action(bus, other, ducking))]
    case .makeSnapshot(let snapshot, let name, let priority):
      change(snapshot) { ($0.text, $0.priority) = (name, ScriptLimits.priority.holding(priority)) }
    case .setMix(let snapshot, let bus, let mix):
      change(snapshot) { $0.buses = [SnapshotBus(CallNames.of(bus), mix)] }
    case .setSettings(let snapshot, let effect, let settings):
      change(snapshot) { $0.effects = [SnapshotEffect(CallNames.of(effect), settings)] }
    case .setWeight(let snapshot, let weight, let time, let shape):
      change(snapshot) { ($0.weight, $0.over, $0.shape) = (weight, held(time), shape) }
    case .removeSnapshot(let snapshot): [.remove(RemoveAction(name: CallNames.of(snapshot)))]
    case .makeParameter(let parameter, let name, let range, let value, let smoothing):
      change(parameter) {
        ($0.text, $0.range, $0.value) = (name, range, value)
        $0.smoothing = held(smoothing)
      }
    case .setValue(let parameter, let emitter, let value):
      change(parameter) { ($0.value, $0.emitter) = (value, emitter.map { CallNames.of($0) }) }
    case .drive(let target, let parameter, let curve): [.drive(action(target, parameter, curve))]
    case .removeParameter(let parameter): [.remove(RemoveAction(name: CallNames.of(parameter)))]
    case .makeGroup(let group): [.limit(action(.group(group), nil))]
    case .removeGroup(let group): [.remove(RemoveAction(name: CallNames.of(group)))]

    case .addEffect(let effect, let settings, let bus, let index, let isBypassed):
      [.effect(action(effect, settings, on: bus, at: index, isBypassed: isBypassed))]
    case .setEffect(let effect, let settings, let time):
      [.effect(action(effect, settings, over: time))]
    case .setBypassed(let effect, let isBypassed): change(effect) { $0.isBypassed = isBypassed }
    case .moveEffect(let effect, let index):
      change(effect) { $0.index = ScriptLimits.effectIndex.holding(index) }
    case .removeEffect(let effect): [.remove(RemoveAction(name: CallNames.of(effect)))]
    case .setMetered(let bus, let isMetered): change(bus) { $0.metered = isMetered }

    case .makeReverb(let reverb, let settings, let gain):
      change(reverb) {
        set(settings, in: &$0)
        $0.gain = ScriptGain(gain)
      }
    case .setReverb(let reverb, let settings, let time):
      change(reverb) {
        set(settings, in: &$0)
        $0.over = held(time)
      }
    case .setReverbGain(let reverb, let gain, let time, let shape):
      change(reverb) { ($0.gain, $0.over, $0.shape) = (ScriptGain(gain), held(time), shape) }
    case .clearReverb(let reverb): change(reverb) { $0.isCleared = true }
    case .removeReverb(let reverb): [.remove(RemoveAction(name: CallNames.of(reverb)))]
    case .setSend(let sender, let reverb, let gain, let filter, let time, let shape):
      [.send(action(sender, reverb, gain, filter, time, shape))]

    case .setTimeScale(let factor): [.timeScale(factor)]
    case .setHRTF(let isOn, let voices): [.hrtf(action(isOn, voices))]
    case .pauseGame(let fade): [.pauseGame(pause(fade))]
    case .resumeGame(let fade): [.resumeGame(pause(fade))]
    case .beginInterruption(let name): [.interrupt(InterruptAction(name: held(name)))]
    case .endInterruption(let name, let shouldResume):
      [.endInterruption(end(name, shouldResume))]
    case .suspend(let reasons): ordered(reasons).map { .suspend(SuspendAction($0)) }
    case .restore(let reasons, let shouldResume):
      ordered(reasons).map { .restore(restore($0, shouldResume)) }
    case .settle: [.settle]
    case .outputLost: [.loseDevice]
    case .outputRestored: [.restoreDevice]
    case .routeChanged(let name): [.changeRoute(ChangeRouteAction(name: held(name)))]
    case .outputSet(let output): [.setOutput(SetOutputAction(OutputWord(output)))]
    }
  }
}
