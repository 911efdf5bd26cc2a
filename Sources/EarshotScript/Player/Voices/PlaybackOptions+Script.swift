import Earshot

extension PlaybackOptions {
  /// What a line asks for that is said without the names of other things.
  init(_ line: PlayAction) {
    self.init(
      gain: line.gain.gain, rate: Rate(line.rate), looping: Looping(line.looping),
      fade: line.isImmediate
        ? .immediate : line.fade.seconds > 0 ? .over(line.fade.duration) : .clickFree,
      offset: line.start.seconds, priority: line.priority, pan: line.pan ?? 0,
      whenVirtual: VirtualBehavior(line.whenVirtual), isProtected: line.isProtected,
      gainVariation: line.gainRange, rateVariation: line.rateRange)
  }
}

extension Looping {
  fileprivate init(_ looping: ScriptLooping) {
    switch looping {
    case .once: self = .once
    case .forever: self = .forever
    case .times(let count): self = .times(count)
    }
  }
}

extension VirtualBehavior {
  fileprivate init(_ behavior: PlayAction.WhenVirtual) {
    switch behavior {
    case .keepTime: self = .keepTime
    case .restart: self = .restart
    case .pauseInPlace: self = .pauseInPlace
    case .stop: self = .stop
    }
  }
}

extension ClipOrder {
  /// The order of a set.
  init(_ set: ClipSetAction) {
    switch set.order {
    case .random: self = .random
    case .shuffle: self = .shuffle
    case .sequence: self = .sequence
    case .weighted: self = .weighted(set.weights)
    }
  }
}

extension VoiceLimit.WhenFull {
  /// What a line says of a full limit.
  init(_ whenFull: LimitAction.WhenFull) {
    switch whenFull {
    case .refuseNew: self = .refuseNew
    case .stealOldest: self = .stealOldest
    case .stealQuietest: self = .stealQuietest
    case .virtualize: self = .virtualize
    }
  }
}
