import Earshot

extension CallTranslation {
  /// All settings: by the name of their preset, or as the differences from the first preset.
  func set(_ settings: EAXReverb, in action: inout ReverbAction) {
    let known = EAXReverb.Preset.allCases.first { EAXReverb($0) == settings }
    action.preset = known ?? .generic
    if known == nil { action.eax = EAXSettings(settings, besides: EAXReverb(.generic)) }
  }

  func action(
    _ sender: ReverbSender, _ reverb: SharedReverb, _ gain: Gain, _ filter: SendFilter?,
    _ time: Duration, _ shape: FadeShape
  ) -> SendAction {
    let name =
      switch sender {
      case .voice(let voice): CallNames.of(voice)
      case .emitter(let emitter): CallNames.of(emitter)
      case .bus(let bus): CallNames.of(bus)
      }
    var action = SendAction(name: name, to: CallNames.of(reverb))
    (action.gain, action.over, action.shape) = (ScriptGain(gain), held(time), shape)
    action.high = filter.map { ScriptGain($0.high) }
    action.low = filter.map { ScriptGain($0.low) }
    return action
  }
}
