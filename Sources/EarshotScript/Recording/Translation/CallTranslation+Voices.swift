import Earshot

extension CallTranslation {
  func voiceActions(for call: EngineCall) -> [ScriptAction]? {
    switch call {
    case .play(let play): return [.play(action(for: play))]
    case .stop(let voice, let fade): return [.stop(stop(.voice(voice), fade))]
    case .stopLater(let voice, let frames, let fade):
      var action = stop(.voice(voice), fade)
      action.delay = time(frames: frames)
      return [.stop(action)]
    case .pause(let voice, let fade): return [.pause(transport(.voice(voice), fade))]
    case .resume(let voice, let fade): return [.resume(transport(.voice(voice), fade))]
    case .seek(let voice, let seconds, let fade):
      var seek = SeekAction(
        name: CallNames.of(voice),
        to: ScriptTime(min(max(seconds, 0), ScriptLimits.seconds.upperBound)))
      seek.fade = time(of: fade)
      return [.seek(seek)]
    case .setGain(let subject, let gain, let time):
      return set(subject, over: time) { $0.gain = ScriptGain(gain) }
    case .setRate(let subject, let rate, let time):
      return set(subject, over: time) { $0.rate = rate.factor }
    case .setOcclusion(let subject, let occlusion, let time):
      return set(subject, over: time) { $0.occlusion = occlusion.amount }
    case .setPriority(let subject, let priority):
      return set(subject, over: .zero) { $0.priority = held(priority) }
    case .setLimit(let subject, let limit): return [.limit(action(subject, limit))]
    case .setPolicy(let subject, let policy): return [.policy(action(subject, policy))]
    case .makeGroup(let group): return [.limit(action(.group(group), nil))]
    case .removeGroup(let group): return [.remove(RemoveAction(name: CallNames.of(group)))]
    default: return nil
    }
  }

  func stop(_ subject: EngineCall.Target, _ fade: Fade) -> StopAction {
    var action = StopAction(name: CallNames.of(subject))
    action.fade = time(of: fade)
    return action
  }

  func transport(_ subject: EngineCall.Target, _ fade: Fade) -> TransportAction {
    var action = TransportAction(name: CallNames.of(subject))
    action.fade = time(of: fade)
    return action
  }

  private func set(
    _ subject: EngineCall.Target, over time: Duration, _ change: (inout SetAction) -> Void
  ) -> [ScriptAction] {
    var action = SetAction(name: CallNames.of(subject))
    action.over = held(time)
    change(&action)
    return [.set(action)]
  }

  private func action(for play: PlayCall) -> PlayAction {
    let options = play.options
    var action = PlayAction(clip: CallNames.of(play.clip))
    action.voice = CallNames.of(play.voice)
    action.emitter = play.emitter.map { CallNames.of($0) }
    switch options.looping {
    case .once: action.looping = .once
    case .forever: action.looping = .forever
    case .times(let count):
      action.looping = .times(min(max(count, 1), ScriptLimits.largestWhole))
    }
    action.gain = ScriptGain(play.gain)
    action.rate = play.rate.factor
    switch options.fade {
    case .clickFree: break
    case .over(let time) where time > .zero: action.fade = held(time)
    case .over, .immediate: action.isImmediate = true
    }
    action.start = ScriptTime(
      options.offset > 0 ? min(options.offset, ScriptLimits.seconds.upperBound) : 0)
    action.priority = options.priority.map { held($0) }
    action.bus = options.bus.map { CallNames.of($0) }
    if play.emitter == nil, options.pan != 0, !options.pan.isNaN {
      action.pan = min(max(options.pan, -1), 1)
    }
    action.whenVirtual = PlayAction.WhenVirtual(rawValue: options.whenVirtual.rawValue) ?? .keepTime
    action.isProtected = options.isProtected
    action.group = options.group.map { CallNames.of($0) }
    action.followers = play.followers.map { CallNames.of($0) }
    action.delay = time(frames: play.startsAfter)
    action.stopsAfter = play.stopsAfter.map { time(frames: $0) }
    return action
  }

  private func action(_ subject: EngineCall.Target, _ limit: VoiceLimit?) -> LimitAction {
    var action = LimitAction(
      name: CallNames.of(subject),
      maximum: limit.map { min($0.maximum, ScriptLimits.limitedVoices.upperBound) })
    if let limit {
      action.whenFull = LimitAction.WhenFull(rawValue: limit.whenFull.rawValue) ?? .stealOldest
    }
    return action
  }

  private func action(_ subject: EngineCall.Target, _ policy: SuspensionPolicy?) -> PolicyAction {
    var action = PolicyAction(name: CallNames.of(subject))
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
    case .over(let time): action.pauseFade = .over(held(time))
    }
    return action
  }
}
