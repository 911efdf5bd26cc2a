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
      it.numbers.numbers[.frequency] = number(5...3_900)
      it.slope = maybe { 6 * Double($0.whole(1...8)) }
      it.isOn = maybe { $0.flip() }
    case .compressor: compressor(&it)
    case .echo: it.isPingPong = maybe { $0.flip() }
    case .distortion:
      it.curve = maybe { $0.pick(Distortion.Curve.allCases) }
      it.oversampling = maybe { $0.pick(Distortion.Oversampling.allCases) }
    case .reverb:
      it.size = maybe { $0.number(0.1...2) }
      it.preDelay = maybe { $0.number(0...0.5) }
      it.diffusion = maybe { $0.number(0...1) }
      it.decayLow = maybe { $0.number(0.1...30) }
      it.decayHigh = maybe { $0.number(0.1...30) }
    case .convolution: it.clip = pick(clips)
    case .limiter, .chorus, .flanger, .phaser, .tremolo, .gate, .pitchShifter, .callback: break
    }
    for (setting, range) in kind.ranges where setting != .frequency && flip() {
      if setting.isFactor {
        it.numbers.gains[setting] = .linear(number(range))
      } else {
        it.numbers.numbers[setting] = number(range)
      }
    }
    effect.settings = it
    return effect
  }

  private mutating func band() -> EqualizerBand {
    EqualizerBand(
      pick(EqualizerBand.Kind.allCases), frequency: number(5...3_900), gain: number(-36...36),
      quality: number(0.1...40), isOn: flip())
  }

  private mutating func compressor(_ it: inout EffectSettings) {
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
