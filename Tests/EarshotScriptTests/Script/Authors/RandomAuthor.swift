import TestSupport
import Earshot

@testable import EarshotScript

/// Writes random scripts in which every name exists and every limit is kept.
struct RandomAuthor {
  private var numbers: SeededNumbers
  private(set) var clips: [String] = []
  private var sets: [String] = []
  private var clock = 0.0

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  mutating func header() -> ScriptHeader {
    var header = ScriptHeader(duration: ScriptTime(number(0.1...86_400)))
    header.sampleRate = pick([8_000, 44_100, 48_000, 192_000])
    header.channels = pick(ChannelLayout.allCases)
    header.hrtf = header.channels == .stereo && flip()
    header.hrtfVoices = maybe { $0.whole(1...99) }
    header.stepsPerSecond = flip() ? Double(whole(10...500)) : number(10...500)
    header.voices = whole(1...4_096)
    header.seed = whole(0...ScriptLimits.largestWhole)
    (header.speedOfSound, header.dopplerFactor) = (number(100...2_000), number(0...2))
    header.resampler = maybe { $0.pick(Resampler.allCases) }
    (header.isRecorded, header.oversampledClipBytes) = (flip(), maybe { $0.whole(0...999) })
    (header.longestOversampledClip, header.limiter) = (
      maybe { $0.number(0...60) }, maybe { $0.flip() }
    )
    header.longestCatchUp = maybe { $0.number(0.01...60) }
    return header
  }

  /// The cast first, then every action at least once, then any.
  mutating func lines(_ count: Int) -> [ScriptLine] {
    var actions = cast()
    actions += ActionKey.allCases.map { action($0) }
    while actions.count < count { actions.append(action(pick(ActionKey.allCases))) }
    return actions.map { action in
      if flip() { clock += number(0...0.5) }
      return ScriptLine(at: ScriptTime(clock), action)
    }
  }

  private static let names = ["a", "b\"\\", "ü\u{301}", "\n\t", "🎧 5", "a b"]

  /// One thing of each kind under each name, so that any name means something.
  private mutating func cast() -> [ScriptAction] {
    var actions = [action(.clip), Self.echo, .loadSounds(LoadSoundsAction(name: "nowhere"))]
    for name in Self.names {
      actions += [
        .node(NodeAction(name: name)), .listener(ListenerAction(name: name)),
        .emitter(EmitterAction(name: name)), .bus(BusAction(name: name)),
        .interrupt(InterruptAction(name: name)), .snapshot(SnapshotAction(name: name)),
        .parameter(ParameterAction(name: name)), .reverb(ReverbAction(name: name)),
        .wall(box(name)), .room(hall(name)), .portal(gate(name)),
        .zone(booth(name)), .scatter(drizzle(name)), .embed(EmbedAction(name: name, bytes: [])),
      ]
      var play = PlayAction(clip: clips[0])
      play.voice = name
      actions += [.play(play), .post(instance(name))]
    }
    return actions
  }

  private mutating func action(_ key: ActionKey) -> ScriptAction {
    switch key {
    case .clip: .clip(clip())
    case .clipSet: .clipSet(clipSet())
    case .node: .node(node())
    case .listener: .listener(listener())
    case .emitter: .emitter(emitter())
    case .wall: .wall(wall())
    case .walls: .walls(walls())
    case .air: .air(air())
    case .surroundings: .surroundings(surroundings())
    case .room: .room(room())
    case .portal: .portal(portal())
    case .zone: .zone(zone())
    case .scatter: .scatter(scatter())
    case .move: .move(move())
    case .orbit: .orbit(orbit())
    case .play: .play(play())
    case .schedule: .schedule(ScheduleAction((0..<whole(1...3)).map { _ in play() }))
    case .alert: .alert(alert())
    case .stop: .stop(stop())
    case .supply: .supply(supply())
    case .embed: .embed(EmbedAction(name: name(), bytes: (0..<whole(0...9)).map { UInt8($0) }))
    case .unload: .unload(unload())
    case .setCooldown: .setCooldown(setCooldown())
    case .setMarkers: .setMarkers(SetMarkersAction(name: pick(clips), markers: markers()))
    case .setCaption:
      .setCaption(SetCaptionAction(name: pick(clips), text: flip() ? "" : name()))
    case .place: .place(place())
    case .policy: .policy(policy())
    case .label: .label(label())
    case .timeScale: .timeScale(number(0.01...100))
    case .pauseGame: .pauseGame(gamePause())
    case .resumeGame: .resumeGame(gamePause())
    case .setOutput: .setOutput(SetOutputAction(pick(OutputWord.allCases)))
    case .hrtf: .hrtf(HRTFAction(pick(HRTFMode.allCases), voices: maybe { $0.whole(1...99) }))
    case .update: .update(ScriptTime(.nanoseconds(whole(0...99_999_999))))
    case .pass: .pass
    case .unrecorded: .unrecorded(UnrecordedAction(name()))
    case .pause: .pause(transport())
    case .resume: .resume(transport())
    case .seek: .seek(seek())
    case .set: .set(set())
    case .append: .append(append())
    case .removeFollowers: .removeFollowers(removeFollowers())
    case .loadSounds, .post, .setParameter, .setSwitch, .setState, .releaseSound, .stopSound:
      sound(key)
    case .bus: .bus(bus())
    case .duck: .duck(duck())
    case .snapshot: .snapshot(snapshot())
    case .parameter: .parameter(parameter())
    case .drive: .drive(drive())
    case .effect: .effect(effect())
    case .reverb: .reverb(reverb())
    case .send: .send(send())
    case .limit: .limit(limit())
    case .remove: .remove(remove())
    case .interrupt: .interrupt(InterruptAction(name: name()))
    case .endInterruption: .endInterruption(endInterruption())
    case .suspend: .suspend(SuspendAction(pick(SuspensionReasons.countable)))
    case .restore: .restore(restore())
    case .changeRoute: .changeRoute(ChangeRouteAction(name: name()))
    case .loseDevice: .loseDevice
    case .restoreDevice: .restoreDevice
    case .settle: .settle
    }
  }
}

extension RandomAuthor {
  private mutating func clip() -> ClipAction {
    let name = "clip\(clips.count)"
    clips.append(name)
    var tone = ScriptTone()
    tone.kind = pick(ScriptTone.Kind.allCases)
    tone.frequency = number(1...500)
    tone.seconds = ScriptTime(number(0.01...3))
    tone.level = number(-100...0)
    tone.sampleRate = whole(1_000...384_000)
    var clip = ClipAction(name: name, sound: flip() ? .tone(tone) : .file("a/\(self.name())"))
    clip.storage = pick([.resident, .compressed, .streamed])
    clip.loopStart = maybe { $0.whole(0...4) }
    clip.loopEnd = maybe { $0.whole(5...9) }
    clip.cooldown = flip() ? 0 : time()
    if clip.cooldown.seconds > 0 { clip.cooldownBoost = gain() }
    clip.markers = maybe { $0.markers() }
    clip.isConverted = flip()
    clip.keepsChannels = flip()
    if case .file = clip.sound, !clip.keepsChannels {
      clip.ambisonics = maybe { $0.pick([.ambiX, .fuMa]) }
    }
    if flip() { clip.gain = gain() }
    if flip() { clip.caption = self.name() }
    if case .file = clip.sound {
      clip.fileBytes = maybe { $0.whole(0...9_999) }
      clip.checksum = maybe { _ in "0123456789abcdef" }
    }
    return clip
  }

  private mutating func clipSet() -> ClipSetAction {
    let members = (0..<whole(1...5)).map { _ in pick(clips) }
    var set = ClipSetAction(name: "set\(sets.count)", clips: members)
    sets.append(set.name)
    set.order = pick(ClipSetAction.Order.allCases)
    if set.order == .weighted { set.weights = members.map { _ in number(0.1...9) } }
    return set
  }

  private mutating func node() -> NodeAction {
    var node = NodeAction(name: name())
    node.parent = maybe { _ in .world }  // random parents may run in a circle
    node.position = maybe { $0.vector() }
    node.rotation = maybe { SIMD4($0.vector(), 1) }
    node.scale = maybe { $0.number(0.1...10) }
    return node
  }

  private mutating func listener() -> ListenerAction {
    var listener = ListenerAction(name: name())
    listener.parent = maybe { $0.parent() }
    listener.position = maybe { $0.vector() }
    listener.forward = maybe { $0.direction() }
    listener.up = maybe { $0.direction() }
    listener.gain = maybe { $0.gain() }
    listener.distanceFrom = maybe { $0.parent() }
    listener.weight = maybe { $0.number(0...1) }
    listener.stage = maybe { StereoStage(left: -1, right: $0.number(-1...1)) }
    return listener
  }

  private mutating func emitter() -> EmitterAction {
    var emitter = EmitterAction(name: name())
    emitter.parent = maybe { $0.parent() }
    emitter.position = maybe { $0.vector() }
    emitter.velocity = maybe { $0.flip() ? .fromMotion : .fixed($0.vector()) }
    emitter.forward = maybe { $0.direction() }
    emitter.up = maybe { $0.direction() }
    emitter.gain = maybe { $0.gain() }
    emitter.priority = maybe { $0.whole(-9...9) }
    emitter.bus = maybe { _ in "master" }
    emitter.distance = maybe { $0.distance() }
    emitter.cone = maybe { $0.cone() }
    emitter.occlusion = maybe { $0.number(0...1) }
    emitter.transmission = maybe { $0.transmission() }
    emitter.doppler = maybe { $0.flip() }
    emitter.travelTime = maybe { $0.flip() }
    emitter.radius = maybe { $0.number(0...1e6) }
    emitter.shape = maybe { $0.shape() }
    emitter.stereoWidth = maybe { $0.number(0...9) }
    emitter.listenerPolicy = maybe { $0.flip() ? .nearest : .loudest }
    emitter.rate = maybe { $0.number(0.1...9) }
    if emitter.forward == nil, emitter.up == nil {
      emitter.rotation = maybe { SIMD4($0.vector(), 1) }
    }
    emitter.keepsWorldPlace = flip()
    return emitter
  }

  private mutating func distance() -> ScriptDistance {
    guard flip() else {
      var metres = 0.0
      return .points(
        (0..<whole(1...6)).map { _ in
          metres += number(0.1...100)
          return ScriptDistancePoint(metres: metres, decibels: number(-200...48))
        })
    }
    var model = ScriptDistanceModel()
    model.model = pick(ScriptDistanceModel.Kind.allCases)
    model.reference = number(0.1...10)
    model.maximum = flip() ? 1e9 : number(10...1_000)
    model.rolloff = number(0...5)
    return .model(model)
  }

  private mutating func cone() -> ScriptCone {
    var cone = ScriptCone()
    cone.inner = number(0...180)
    cone.outer = number(180...360)
    cone.outerGain = gain()
    return cone
  }

  private mutating func move() -> MoveAction {
    var move = MoveAction(name: name(), to: vector())
    move.kind = maybe { $0.pick(MoveAction.kinds) }
    move.over = flip() ? 0 : time()
    return move
  }

  private mutating func orbit() -> OrbitAction {
    var orbit = OrbitAction(name: name(), radius: number(0.1...9), period: -number(0.1...9))
    orbit.kind = maybe { $0.pick(OrbitAction.kinds) }
    orbit.center = vector()
    orbit.axis = vector()
    orbit.phase = number(-360...360)
    return orbit
  }

  private mutating func play() -> PlayAction {
    var play = PlayAction(clip: pick(clips + sets))
    play.voice = maybe { $0.name() }
    play.emitter = maybe { $0.name() }
    play.looping = pick([.once, .forever, .times(1), .times(whole(2...9))])
    play.gain = flip() ? 0 : gain()
    play.rate = flip() ? 1 : number(0.01...100)
    play.fade = flip() ? 0 : time()
    play.start = flip() ? 0 : time()
    play.priority = maybe { $0.whole(-9...9) }
    play.bus = maybe { _ in "master" }
    if play.emitter == nil { play.pan = maybe { $0.number(-1...1) } }
    play.whenVirtual = pick(VirtualBehavior.allCases)
    play.isProtected = flip()
    play.group = maybe { $0.name() }
    if flip() { play.gainRange = number(-9 ... -1)...number(-1...9) }
    if flip() { play.rateRange = number(0.5...1)...number(1...2) }
    if flip() { play.followers = (0..<whole(1...3)).map { _ in pick(clips) } }
    play.delay = flip() ? 0 : time()
    play.stopsAfter = maybe { $0.time() }
    play.shape = pick(FadeShape.allCases)
    play.isImmediate = play.fade == 0 && flip()
    // Later than any line.
    play.until = maybe { ScriptTime(1e6 + $0.number(0...9)) }
    return play
  }

  private mutating func seek() -> SeekAction {
    var seek = SeekAction(name: name(), to: time())
    seek.fade = maybe { $0.time() }
    seek.shape = pick(FadeShape.allCases)
    return seek
  }

  private mutating func transport() -> TransportAction {
    var transport = TransportAction(name: name())
    transport.kind = maybe { $0.pick(TransportAction.kinds) }
    transport.fade = maybe { $0.time() }
    transport.shape = pick(FadeShape.allCases)
    return transport
  }

  private mutating func bus() -> BusAction {
    var bus = BusAction(name: name())
    bus.parent = maybe { _ in "master" }
    bus.gain = maybe { $0.gain() }
    (bus.muted, bus.metered) = (maybe { $0.flip() }, maybe { $0.flip() })
    bus.ignoresGameTime = maybe { $0.flip() }
    bus.playsWhilePaused = maybe { $0.flip() }
    bus.pauseFade = maybe { $0.time() }
    bus.pauseShape = pick(FadeShape.allCases)
    bus.resumes = maybe { $0.pick(SuspensionPolicy.Resumption.allCases) }
    return bus
  }

  private mutating func remove() -> RemoveAction {
    var remove = RemoveAction(name: name())
    // A removed node could no longer be a parent.
    remove.kind = pick([.emitter, .listener, .bus])
    return remove
  }

  private mutating func restore() -> RestoreAction {
    var restore = RestoreAction(pick(SuspensionReasons.countable))
    restore.resume = flip()
    return restore
  }

  private mutating func endInterruption() -> EndInterruptionAction {
    var end = EndInterruptionAction(name: name())
    end.resume = flip()
    return end
  }
}

extension RandomAuthor {
  private mutating func markers() -> [ClipMarker] {
    (0..<whole(0...3)).map { _ in
      ClipMarker(name: flip() ? name() : "", frame: whole(0...99_999))
    }
  }

  private mutating func unload() -> UnloadAction {
    var unload = UnloadAction(name: pick(clips))
    (unload.stopsVoices, unload.hasFailed) = (flip(), flip())
    return unload
  }

  private mutating func setCooldown() -> SetCooldownAction {
    var action = SetCooldownAction(name: pick(clips), seconds: time())
    action.boost = gain()
    return action
  }

  private mutating func place() -> PlaceAction {
    var place = PlaceAction(name: name())
    place.kind = maybe { $0.pick(PlaceAction.kinds) }
    place.to = vector()
    place.rotation = maybe { SIMD4($0.vector(), 1) }
    place.velocity = maybe { $0.flip() ? .fromMotion : .fixed($0.vector()) }
    return place
  }

  mutating func gain() -> ScriptGain {
    flip() ? .decibels(number(-200...48)) : .linear(number(0...251))
  }
  mutating func flip() -> Bool { .random(using: &numbers) }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &numbers)
  }
  mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }
  mutating func time() -> ScriptTime { ScriptTime(number(0...10)) }
  mutating func name() -> String { pick(Self.names) }
  mutating func parent() -> ScriptParent { flip() ? .world : .node(name()) }
  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[whole(0...choices.count - 1)]
  }
  mutating func vector() -> SIMD3<Double> {
    SIMD3(number(-1e6...1e6), number(-50...50), number(-1e-3...1e-3))
  }
  /// Two of these are never on one line.
  private mutating func direction() -> SIMD3<Double> {
    SIMD3(number(-1...1), number(-1...1), number(-1...1))
  }
  mutating func maybe<Value>(_ make: (inout RandomAuthor) -> Value) -> Value? {
    flip() ? make(&self) : nil
  }
}
