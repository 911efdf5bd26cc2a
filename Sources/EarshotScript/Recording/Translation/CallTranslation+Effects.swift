import Earshot

extension CallTranslation {
  func action(
    _ effect: BusEffect, _ settings: Effect, on bus: Bus, at index: Int, isBypassed: Bool
  ) -> EffectAction {
    var action = EffectAction(name: CallNames.of(effect))
    action.kind = EffectAction.Kind(settings)
    action.bus = CallNames.of(bus)
    action.index = index
    action.isBypassed = isBypassed
    action.settings = EffectSettings(settings)
    return action
  }

  func action(_ effect: BusEffect, _ settings: Effect, over time: Duration) -> EffectAction {
    var action = EffectAction(name: CallNames.of(effect))
    action.kind = EffectAction.Kind(settings)
    action.over = held(time)
    action.settings = EffectSettings(settings)
    return action
  }

}

extension EffectSettings {
  /// All that makes up an effect that is in force.
  fileprivate init(_ effect: Effect) {
    self.init()
    func gain(_ factor: Double) -> ScriptGain { ScriptGain(Gain(linear: factor)) }
    switch effect {
    case .equalizer(let bands): self.bands = bands
    case .filter(let it):
      (frequency, slope, resonance, isOn) = (it.frequency, it.slope, it.resonance, it.isOn)
    case .compressor(let it, let ahead, let side):
      (threshold, ratio, knee, makeUp) = (it.threshold, it.ratio, it.knee, it.makeUp)
      (attack, release, detector, lookAhead) = (it.attack, it.release, it.detector, ahead)
      sideChain = .some(side.map { CallNames.of($0.bus) })
      isBeforeFader = side?.isBeforeFader
    case .limiter(let it): (ceiling, release) = (it.ceiling, it.release)
    case .echo(let it):
      (time, damping, isPingPong) = (it.time, it.damping, it.isPingPong)
      (feedback, wet, dry) = (gain(it.feedback), gain(it.wet), gain(it.dry))
    case .distortion(let it, let times):
      (curve, drive, tone, level, mix) = (it.curve, it.drive, it.tone, it.level, it.mix)
      oversampling = times
    case .reverb(let it, let room):
      (size, preDelay, diffusion) = (room.size, room.preDelay, room.diffusion)
      (decay, decayLow, decayHigh) = (it.decay.middle, it.decay.low, it.decay.high)
      (early, late, dry) = (gain(it.early), gain(it.late), gain(it.dry))
      width = it.width
    case .convolution(let clip, let it):
      self.clip = CallNames.of(clip)
      (wet, dry) = (gain(it.wet), gain(it.dry))
    case .callback: break
    }
  }
}
