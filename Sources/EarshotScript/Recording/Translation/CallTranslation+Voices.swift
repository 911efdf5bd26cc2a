import Earshot

extension CallTranslation {
  func stop(
    _ target: EngineCall.Target, _ fade: Fade, after frames: Int64 = 0
  ) -> StopAction {
    var action = StopAction(name: CallNames.of(target))
    action.fade = time(of: fade)
    action.shape = fade.shape
    action.delay = time(frames: frames)
    return action
  }

  func transport(_ target: EngineCall.Target, _ fade: Fade) -> TransportAction {
    var action = TransportAction(name: CallNames.of(target))
    action.fade = time(of: fade)
    action.shape = fade.shape
    return action
  }

  func seek(_ voice: Voice, _ seconds: Double, _ fade: Fade) -> ScriptAction {
    var action = SeekAction(
      name: CallNames.of(voice), to: ScriptTime(ScriptLimits.seconds.holding(seconds)))
    action.fade = time(of: fade)
    action.shape = fade.shape
    return .seek(action)
  }

  func set(
    _ target: EngineCall.Target, over time: Duration = .zero, _ change: (inout SetAction) -> Void
  ) -> [ScriptAction] {
    var action = SetAction(name: CallNames.of(target))
    action.over = held(time)
    change(&action)
    return [.set(action)]
  }

  func append(_ clip: Clip, to voice: Voice, _ looping: Looping) -> ScriptAction {
    var action = AppendAction(name: CallNames.of(voice), followers: [CallNames.of(clip)])
    action.looping = held(looping)
    return .append(action)
  }

  func removeFollowers(of voice: Voice, keeping count: Int) -> ScriptAction {
    var action = RemoveFollowersAction(name: CallNames.of(voice))
    action.keep = min(count, ScriptLimits.largestWhole)
    return .removeFollowers(action)
  }

  func action(for play: PlayCall) -> PlayAction {
    let options = play.options
    var action = PlayAction(clip: CallNames.of(play.clip))
    action.voice = CallNames.of(play.voice)
    action.emitter = play.emitter.map { CallNames.of($0) }
    action.looping = held(options.looping)
    action.gain = ScriptGain(play.gain)
    action.rate = play.rate.factor
    switch options.fade {
    case .clickFree: break
    case .over(let time, let shape) where time > .zero:
      action.fade = held(time)
      action.shape = shape
    case .over, .immediate: action.isImmediate = true
    }
    action.start = ScriptTime(
      options.offset > 0 ? min(options.offset, ScriptLimits.seconds.upperBound) : 0)
    action.priority = options.priority.map { ScriptLimits.priority.holding($0) }
    action.bus = options.bus.map { CallNames.of($0) }
    if play.emitter == nil, options.pan != 0, !options.pan.isNaN {
      action.pan = ScriptLimits.pan.holding(options.pan)
    }
    action.whenVirtual = options.whenVirtual
    action.isProtected = options.isProtected
    action.wantsMotor = options.wantsMotor
    action.group = options.group.map { CallNames.of($0) }
    action.followers = play.followers.map { CallNames.of($0) }
    action.sends = options.sends.prefix(ScriptLimits.sends.upperBound).map {
      var send = ScriptSend(to: CallNames.of($0.reverb))
      send.gain = ScriptGain(min($0.gain, .unity))
      (send.high, send.low) = (ScriptGain($0.filter.high), ScriptGain($0.filter.low))
      return send
    }
    action.delay = time(frames: play.startsAfter)
    action.stopsAfter = play.stopsAfter.map { time(frames: $0) }
    action.alsoAs = play.aliases.map { CallNames.of($0) }
    return action
  }

  func action(_ target: EngineCall.Target, _ limit: VoiceLimit?) -> LimitAction {
    var action = LimitAction(
      name: CallNames.of(target),
      maximum: limit.map { min($0.maximum, ScriptLimits.limitedVoices.upperBound) })
    if let limit { action.whenFull = limit.whenFull }
    return action
  }

  func action(_ target: EngineCall.Target, _ policy: SuspensionPolicy?) -> PolicyAction {
    var action = PolicyAction(name: CallNames.of(target))
    guard let policy else {
      action.isLifted = true
      return action
    }
    action.playsWhilePaused = policy.playsWhileGameIsPaused
    action.resumes = policy.resumption
    switch policy.gamePauseFade {
    case nil: break
    case .clickFree: action.pauseFade = .clickFree
    case .immediate: action.pauseFade = .over(0)
    case .over(let time, let shape):
      action.pauseFade = .over(held(time))
      action.pauseShape = shape
    }
    return action
  }
}
