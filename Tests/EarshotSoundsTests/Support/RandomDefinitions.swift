import Earshot

@testable import EarshotSounds

/// Definitions by chance, within all limits.
struct RandomDefinitions {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> SoundDefinitions {
    var all = SoundDefinitions()
    for _ in 0..<below(4) { all.events[name()] = event() }
    for name in all.events.keys { all.events[name]?.name = name }
    for _ in 0..<below(3) { all.parameters[name()] = parameter() }
    for _ in 0..<below(2) { all.states[name()] = state() }
    for _ in 0..<below(2) {
      var one = SoundSwitch(names(1))
      one.initial = chance() ? one.values[0] : nil
      all.switches[name()] = one
    }
    for _ in 0..<below(3) { all.buses[name()] = bus() }
    for _ in 0..<below(2) {
      var vca = SoundVCA()
      vca.gain = number(-60...12)
      vca.drives = drives([.gain])
      all.vcas[name()] = vca
    }
    for _ in 0..<below(2) { all.reverbs[name()] = reverb() }
    for _ in 0..<below(2) { all.snapshots[name()] = snapshot() }
    if chance() { all.hdr = hdr() }
    for _ in 0..<below(3) { all.clips.append(rule()) }
    return all
  }

  // MARK: Numbers and names

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  mutating func chance() -> Bool { Bool.random(using: &random) }
  /// Some have few digits, some all that a Double has.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let number = Double.random(in: range, using: &random)
    let short = (number * 10).rounded() / 10
    return chance() && range.contains(short) ? short : number
  }
  mutating func range(_ limits: ClosedRange<Double>) -> ClosedRange<Double> {
    let (a, b) = (number(limits), number(limits))
    return min(a, b)...max(a, b)
  }
  mutating func name() -> String {
    let letters = Array("abcdefghijkl/ é😀\"\\'{}*:,")
    return String((0..<(1 + below(9))).map { _ in letters[below(letters.count)] })
      + "\(below(1_000_000))"
  }
  mutating func names(_ atLeast: Int) -> [String] { (0..<(atLeast + below(3))).map { _ in name() } }
  mutating func path() -> String {
    let folders = ["", "a/", "a/b c/", "é/"]
    return folders[below(4)] + ["x", "y-*", "ü"][below(3)] + "\(below(99)).wav"
  }
  mutating func choose<Value: CaseIterable>(_: Value.Type) -> Value {
    let all = Array(Value.allCases)
    return all[below(all.count)]
  }

  // MARK: Events

  private mutating func event() -> SoundEvent {
    var event = SoundEvent("", play: container(3))
    event.was = chance() ? names(0) : []
    event.bus = chance() ? name() : nil
    event.distance = chance() ? distance() : nil
    event.limit = chance() ? limit() : nil
    event.cooldown = chance() ? number(0...10) : 0
    event.gain = chance() ? range(-20...6) : 0...0
    event.pitch = chance() ? range(-12...12) : 0...0
    event.priority = below(3) - 1
    event.isProtected = chance()
    event.fades.start = chance() ? number(0...5) : nil
    event.fades.stop = chance() ? number(0...5) : nil
    event.fades.steal = chance() ? number(0...5) : nil
    event.sends = sends()
    event.drives = drives([
      .gain, .pitch, .lowPass, .probability, .send(name()),
    ])
    for _ in 0..<below(3) { event.modulators[name()] = modulator() }
    event.states = changes(isOfBus: false)
    return event
  }

  private mutating func container(_ depth: Int) -> SoundContainer {
    var container = SoundContainer(content(depth))
    guard chance() else { return container }
    container.gain = chance() ? range(-20...6) : 0...0
    container.pitch = chance() ? range(-12...12) : 0...0
    container.delay = chance() ? range(0...2) : 0...0
    container.probability = chance() ? number(0...1) : 1
    container.loop = chance() ? nil : chance() ? .forever : .times(1 + below(9))
    if depth > 0, chance() { container.release = self.container(depth - 1) }
    container.drives = drives([.gain, .pitch, .lowPass, .probability, .blend])
    return container
  }

  private mutating func content(_ depth: Int) -> SoundContainer.Content {
    guard depth > 0 else { return .clip(path()) }
    func some(_ self: inout Self) -> [SoundContainer] {
      (0..<(1 + self.below(3))).map { _ in self.container(depth - 1) }
    }
    switch below(9) {
    case 0: return .clip(path())
    case 1: return .hole(name())
    case 2:
      var one = SoundRandom(
        some(&self).map { .init($0, weight: chance() ? 1 : number(0.001...1_000)) })
      (one.avoid, one.isShuffled) = (below(3), chance())
      return .random(one)
    case 3: return .sequence(some(&self), per: choose(SoundSequenceScope.self))
    case 4:
      let cases = some(&self).reduce(into: [:]) { $0[name()] = $1 }
      return .switch(SoundSwitchCases(name(), default: chance() ? name() : nil, cases: cases))
    case 5:
      var at = 0.0
      let parts = some(&self).map { inside in
        let start = at + number(0...5)
        at = start + (chance() ? 0 : number(0...5))
        return SoundBlendPart(at: start...at, inside)
      }
      return .blend(parameter: name(), parts)
    case 6: return .layers(some(&self))
    case 7: return .silence(range(0...5))
    default: return .event(name())
    }
  }

  private mutating func curve(_ results: ClosedRange<Double>) -> SoundCurve {
    var values = (0..<(1 + below(4))).map { _ in number(-100...100) }
    values.sort()
    return SoundCurve(
      values.map { .init($0, number(results), choose(SoundCurve.Shape.self)) })
  }

  private mutating func drives(_ targets: [SoundTarget]) -> [SoundDrive] {
    (0..<below(3)).flatMap { _ -> [SoundDrive] in
      let source = name()
      return targets.filter { _ in chance() }.map {
        SoundDrive(source, $0, curve($0.results.range))
      }
    }
  }

  private mutating func distance() -> SoundDistance {
    if chance() {
      var metres = [number(0...9), number(9...90)]
      metres.sort()
      return .points(metres.map { .init(metres: $0, decibels: number(-60...0)) })
    }
    var model = SoundDistanceModel()
    model.model = choose(SoundDistanceModel.Kind.self)
    model.reference = number(0.5...2)
    model.maximum = number(2...100)
    model.rolloff = number(0...5)
    return .model(model)
  }

  private mutating func limit() -> SoundLimit {
    var limit = SoundLimit(voices: 1 + below(9))
    limit.per = choose(SoundLimit.Scope.self)
    limit.steal = choose(SoundLimit.Steal.self)
    return limit
  }

  private mutating func modulator() -> SoundModulator {
    switch below(4) {
    case 0:
      var lfo = SoundLFO(choose(SoundLFO.Shape.self))
      (lfo.rate, lfo.depth) = (number(0.1...20), number(0...1))
      lfo.phase = chance() ? nil : number(0...1)
      return .lfo(lfo)
    case 1:
      var adsr = SoundADSR()
      (adsr.attack, adsr.decay) = (number(0...2), number(0...2))
      (adsr.sustain, adsr.release) = (number(0...1), number(0...2))
      return .adsr(adsr)
    case 2:
      var walk = SoundWalk()
      (walk.rate, walk.step) = (number(0.1...20), number(0.01...2))
      return .walk(walk)
    default:
      var follower = SoundFollower(bus: name())
      (follower.attack, follower.release) = (number(0...2), number(0...2))
      return .follower(follower)
    }
  }

  private mutating func sends() -> [String: Double] {
    (0..<below(2)).reduce(into: [:]) { sends, _ in sends[name()] = number(-60...0) }
  }

  private mutating func change(isOfBus: Bool) -> SoundChange {
    var change = SoundChange()
    change.gain = chance() ? number(-60...6) : nil
    change.pitch = chance() ? number(-12...12) : nil
    change.lowPass = chance() ? number(20...20_000) : nil
    guard isOfBus else { return change }
    change.highPass = chance() ? number(20...20_000) : nil
    change.isMuted = chance() ? chance() : nil
    change.sends = sends()
    return change
  }

  private mutating func changes(isOfBus: Bool) -> [String: [String: SoundChange]] {
    (0..<below(2)).reduce(into: [:]) { changes, _ in
      changes[name()] = [name(): change(isOfBus: isOfBus)]
    }
  }

  // MARK: The rest

  private mutating func parameter() -> SoundParameter {
    var parameter = SoundParameter()
    let low = number(-10...10)
    parameter.range = low...(low + number(1...20))
    parameter.initial = number(-10...10)
    for name in names(0) { parameter.labels[name] = number(-10...10) }
    parameter.seekUp = chance() ? number(0.1...10) : nil
    parameter.seekDown = chance() ? number(0.1...10) : nil
    return parameter
  }

  private mutating func state() -> SoundState {
    var state = SoundState(names(1))
    state.initial = state.values[below(state.values.count)]
    state.seconds = number(0...5)
    state.transitions = (0..<below(3)).map { _ in
      .init(from: chance() ? name() : nil, to: chance() ? name() : nil, seconds: number(0...5))
    }
    return state
  }

  private mutating func bus() -> SoundBus {
    var bus = SoundBus()
    bus.parent = chance() ? name() : nil
    (bus.gain, bus.pitch) = (number(-60...12), number(-12...12))
    (bus.isMuted, bus.ignoresGameTime, bus.followsHDR) = (chance(), chance(), chance())
    bus.limit = chance() ? limit() : nil
    bus.sends = sends()
    bus.effects = (0..<below(3)).map { _ in effect() }
    bus.vcas = chance() ? names(0) : []
    bus.ducks = (0..<below(2)).map { _ in
      var duck = SoundDuck(under: name())
      (duck.gain, duck.threshold) = (number(-60...0), number(-100...0))
      return duck
    }
    bus.drives = drives([
      .gain, .pitch, .lowPass, .highPass, .send(name()),
      .effect(name(), EffectSetting.allCases[below(EffectSetting.allCases.count)]),
    ])
    bus.states = changes(isOfBus: true)
    return bus
  }

  private mutating func effect() -> SoundEffect {
    var effect = SoundEffect(name(), choose(SoundEffect.Kind.self))
    effect.isBypassed = chance()
    for (setting, range) in effect.kind.numbers where chance() {
      effect.numbers[setting] = number(setting.form(in: range).range)
    }
    switch effect.kind {
    case .equalizer:
      effect.bands = (0..<below(3)).map { _ in
        EqualizerBand(choose(EqualizerBand.Kind.self), frequency: number(20...20_000), gain: 3)
      }
    case .lowPass, .highPass: effect.slope = 6 * (1 + below(8))
    case .compressor:
      effect.detector = choose(Compressor.Detector.self)
      effect.lookAhead = number(0...0.1)
      effect.sideChain = chance() ? name() : nil
      effect.isBeforeFader = chance()
    case .echo: effect.isPingPong = chance()
    case .distortion: effect.curve = choose(Distortion.Curve.self)
    case .convolution: effect.clip = "hall.wav"
    default: break
    }
    return effect
  }

  private mutating func reverb() -> SoundReverb {
    var reverb = SoundReverb()
    reverb.preset = choose(EAXReverb.Preset.self)
    for field in EAXReverb.fields where below(4) == 0 {
      reverb.numbers[field.name] = number(field.range)
    }
    reverb.gain = number(-60...0)
    return reverb
  }

  private mutating func snapshot() -> SoundSnapshot {
    var snapshot = SoundSnapshot()
    snapshot.priority = below(5)
    for _ in 0..<below(3) {
      var change = change(isOfBus: true)
      change.occlusion = chance() ? number(0...1) : nil
      snapshot.buses[name()] = change
    }
    for _ in 0..<below(2) { snapshot.effects[name()] = [.frequency: number(100...1_000)] }
    for _ in 0..<below(2) { snapshot.when[name()] = name() }
    snapshot.fadeIn = chance() ? number(0...5) : nil
    snapshot.fadeOut = chance() ? number(0...5) : nil
    snapshot.drives = drives([.weight])
    return snapshot
  }

  private mutating func hdr() -> SoundHDR {
    var hdr = SoundHDR()
    (hdr.window, hdr.threshold) = (number(6...96), number(-70...0))
    (hdr.attack, hdr.release) = (number(0...10), number(0...60))
    return hdr
  }

  private mutating func rule() -> SoundClipRule {
    var settings = SoundClipSettings()
    settings.format = chance() ? choose(SoundClipSettings.Format.self) : nil
    settings.quality = chance() ? number(0...1) : nil
    settings.sampleRate = chance() ? 48_000 : nil
    settings.isMono = chance() ? chance() : nil
    settings.storage = chance() ? choose(ClipStorage.self) : nil
    settings.gain = chance() ? number(-20...6) : nil
    settings.caption = chance() ? name() : nil
    var rule = SoundClipRule("a/**/*.wav", settings)
    rule.platform = chance() ? name() : nil
    return rule
  }
}
