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
  /// The complete settings of an active effect.
  fileprivate init(_ effect: Effect) {
    self.init()
    switch effect {
    case .equalizer(let bands): self.bands = bands
    case .filter(let it):
      numbers.take(it)
      (slope, isOn) = (it.slope, it.isOn)
    case .compressor(let it, let ahead, let side):
      numbers.take(it)
      (detector, lookAhead) = (it.detector, ahead)
      sideChain = .some(side.map { CallNames.of($0.bus) })
      isBeforeFader = side?.isBeforeFader
    case .limiter(let it): numbers.take(it)
    case .echo(let it):
      numbers.take(it)
      isPingPong = it.isPingPong
    case .distortion(let it, let times):
      numbers.take(it)
      (curve, oversampling) = (it.curve, times)
    case .reverb(let it, let room):
      numbers.take(it)
      (size, preDelay, diffusion) = (room.size, room.preDelay, room.diffusion)
      (decayLow, decayHigh) = (it.decay.low, it.decay.high)
    case .convolution(let clip, let it):
      numbers.take(it)
      self.clip = CallNames.of(clip)
    case .stepped(let it): numbers.take(it)
    case .callback: break
    }
  }
}
