import Earshot

extension CallTranslation {
  func action(_ bus: Bus, _ other: Bus, _ ducking: Ducking?) -> DuckAction {
    var action = DuckAction(name: CallNames.of(bus), under: CallNames.of(other))
    action.gain = ScriptGain(ducking?.gain ?? .unity)
    guard let ducking else { return action }
    action.threshold = ducking.threshold.value
    action.attack = held(ducking.attack)
    action.hold = held(ducking.hold)
    action.release = held(ducking.release)
    return action
  }

  func action(
    _ target: ParameterTarget, _ parameter: Parameter, _ curve: ParameterCurve?
  ) -> DriveAction {
    let (name, kind): (String, ScriptKind) =
      switch target {
      case .bus(let bus, _): (CallNames.of(bus), .bus)
      case .emitter(let emitter, _): (CallNames.of(emitter), .emitter)
      case .clip(let clip, _): (CallNames.of(clip), .clip)
      case .weight(let snapshot): (CallNames.of(snapshot), .snapshot)
      case .effect(let effect, _): (CallNames.of(effect), .effect)
      case .busSend(let bus, _): (CallNames.of(bus), .bus)
      case .emitterSend(let emitter, _): (CallNames.of(emitter), .emitter)
      }
    var setting: EffectSetting?
    if case .effect(_, let driven) = target { setting = driven }
    let isGain = setting?.isFactor ?? (kind != .snapshot && target.quantity == .gain)
    var action = DriveAction(name: name, by: CallNames.of(parameter), points: [])
    (action.quantity, action.setting) = (target.quantity, setting)
    switch target {
    case .busSend(_, let reverb), .emitterSend(_, let reverb): action.reverb = CallNames.of(reverb)
    case .bus, .emitter, .clip, .weight, .effect: break
    }
    action.shape = curve?.shape ?? .linear
    action.points = (curve?.points ?? []).map { point in
      var point = ScriptCurvePoint(point.value, point.result)
      point.isFactor = isGain
      return point
    }
    return action
  }
}

extension SnapshotBus {
  init(_ bus: String, _ mix: BusMix) {
    self.init(bus: bus)
    gain = mix.gain.map { ScriptGain($0) }
    rate = mix.rate?.factor
    occlusion = mix.occlusion?.amount
    muted = mix.isMuted
    let sorted = mix.sends.sorted { $0.key.bits < $1.key.bits }
    sends = sorted.map { reverb, gain in
      var send = SnapshotSend(to: CallNames.of(reverb))
      send.gain = ScriptGain(gain)
      return send
    }
  }
}
