import Earshot

@testable import EarshotScript

extension RandomAuthor {
  /// The effect that snapshots have settings of.
  static var echo: ScriptAction {
    var echo = EffectAction(name: "fx")
    echo.kind = .echo
    return .effect(echo)
  }

  mutating func effect() -> EffectAction {
    var effect = EffectAction(name: name())
    let kind = pick(EffectAction.Kind.allCases)
    effect.kind = kind
    effect.bus = maybe { _ in "master" }
    effect.index = maybe { $0.whole(0...15) }
    effect.isBypassed = maybe { $0.flip() }
    var it = EffectSettings()
    switch kind {
    case .equalizer:
      if flip() {
        it.preset = pick(EqualizerPreset.allCases)
      } else {
        it.bands = (0..<whole(0...8)).map { _ in band() }
      }
    case .lowPass, .highPass:
      it.frequency = number(5...3_900)
      it.slope = maybe { 6 * Double($0.whole(1...8)) }
      it.resonance = maybe { $0.number(-24...36) }
      it.isOn = maybe { $0.flip() }
    case .compressor: compressor(&it)
    case .limiter:
      it.ceiling = maybe { $0.number(-60...24) }
      it.release = maybe { $0.number(0.005...5) }
    case .echo:
      it.time = maybe { $0.number(0.001...30) }
      it.feedback = maybe { .linear($0.number(0...0.98)) }
      it.damping = maybe { $0.number(200...20_000) }
      it.isPingPong = maybe { $0.flip() }
    case .distortion:
      it.curve = maybe { $0.pick(Distortion.Curve.allCases) }
      it.drive = maybe { $0.number(-12...60) }
      it.tone = maybe { $0.number(200...20_000) }
      it.level = maybe { $0.number(-60...12) }
      it.mix = maybe { $0.number(0...1) }
      it.oversampling = maybe { $0.pick(Distortion.Oversampling.allCases) }
    case .reverb:
      it.size = maybe { $0.number(0.1...2) }
      it.preDelay = maybe { $0.number(0...0.5) }
      it.diffusion = maybe { $0.number(0...1) }
      it.decay = maybe { $0.number(0.1...30) }
      it.decayLow = maybe { $0.number(0.1...30) }
      it.decayHigh = maybe { $0.number(0.1...30) }
      it.early = maybe { .decibels($0.number(-200...12)) }
      it.late = maybe { .linear($0.number(0...4)) }
      it.width = maybe { $0.number(0...1) }
    case .convolution: it.clip = pick(clips)
    case .callback: break
    }
    if [.echo, .reverb, .convolution].contains(kind) {
      it.dry = maybe { .linear($0.number(0...1)) }
    }
    if [.echo, .convolution].contains(kind) { it.wet = maybe { .decibels($0.number(-200...0)) } }
    effect.settings = it
    return effect
  }

  private mutating func band() -> EqualizerBand {
    EqualizerBand(
      pick(EqualizerBand.Kind.allCases), frequency: number(5...3_900), gain: number(-36...36),
      quality: number(0.1...40), isOn: flip())
  }

  private mutating func compressor(_ it: inout EffectSettings) {
    it.threshold = maybe { $0.number(-80...24) }
    it.ratio = maybe { $0.number(1...1_000) }
    it.knee = maybe { $0.number(0...48) }
    it.attack = maybe { $0.number(0...2) }
    it.release = maybe { $0.number(0.001...10) }
    it.makeUp = maybe { $0.number(-24...48) }
    it.detector = maybe { $0.pick(Compressor.Detector.allCases) }
    it.lookAhead = maybe { $0.number(0...0.1) }
    it.sideChain = maybe { it in it.flip() ? nil : "master" }
    it.isBeforeFader = maybe { $0.flip() }
  }
}

extension RandomAuthor {
  mutating func reverb() -> ReverbAction {
    var reverb = ReverbAction(name: name())
    reverb.preset = maybe { $0.pick(EAXReverb.Preset.allCases) }
    reverb.eax = maybe { author in
      var (eax, usual) = (EAXReverb(), EAXReverb())
      for field in EAXReverb.fields where author.flip() {
        eax[keyPath: field.path] = author.number(field.range)
      }
      if author.flip() { eax.latePan = SIMD3(0.5, -0.25, 0) }
      eax.limitsDecayHF = author.flip()
      usual.limitsDecayHF = true
      return EAXSettings(eax, besides: usual)
    }
    reverb.gain = maybe { .linear($0.number(0...1)) }
    reverb.over = maybe { $0.time() }
    reverb.shape = pick(FadeShape.allCases)
    reverb.isCleared = flip()
    return reverb
  }

  mutating func send() -> SendAction {
    var send = SendAction(name: name(), to: name())
    send.kind = maybe { $0.pick(SendAction.kinds) }
    send.gain = flip() ? .linear(number(0...1)) : .decibels(number(-200...0))
    send.high = maybe { .linear($0.number(0.001...1)) }
    send.low = maybe { .decibels($0.number(-59.9...0)) }
    send.over = time()
    send.shape = pick(FadeShape.allCases)
    return send
  }
}
