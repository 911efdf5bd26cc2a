import CEarshot
import Earshot

extension earshot_suspension_policy {
  init(_ policy: SuspensionPolicy) {
    self.init(defaults: ())
    resumption = asC(policy.resumption)
    has_game_pause_fade = policy.gamePauseFade != nil
    if let fade = policy.gamePauseFade { game_pause_fade = fade.seconds }
    plays_while_game_is_paused = policy.playsWhileGameIsPaused
  }
}

extension SuspensionPolicy {
  fileprivate init?(_ pointer: UnsafePointer<earshot_suspension_policy>?) throws(Failure) {
    guard pointer != nil else { return nil }
    let policy = try earshot_suspension_policy.read(pointer, "policy")
    self.init(
      playsWhileGameIsPaused: policy.plays_while_game_is_paused,
      gamePauseFade: policy.has_game_pause_fade
        ? try Fade(checked: policy.game_pause_fade, "policy.game_pause_fade") : nil,
      resumption: try SuspensionPolicy.Resumption(policy.resumption, "policy.resumption"))
  }
}

@c @implementation
public func earshot_set_suspension_policy(
  _ engine: earshot_engine, _ voiceOrBus: UInt64,
  _ policy: UnsafePointer<earshot_suspension_policy>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let policy = try SuspensionPolicy(policy)
    switch HandleKind(of: voiceOrBus) {
    case .voice: engine.setSuspensionPolicy(try Voice(voiceOrBus, in: engine), policy)
    case .bus: engine.setSuspensionPolicy(try Bus(voiceOrBus, in: engine), policy)
    default: throw .wrongHandle(voiceOrBus, expected: .voice, .bus)
    }
  }
}

@c @implementation
public func earshot_get_suspension_policy(
  _ engine: earshot_engine, _ voiceOrBus: UInt64,
  _ policy: UnsafeMutablePointer<earshot_suspension_policy>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let found =
      switch HandleKind(of: voiceOrBus) {
      case .voice: engine.suspensionPolicy(of: try Voice(voiceOrBus, in: engine))
      case .bus: engine.suspensionPolicy(of: try Bus(voiceOrBus, in: engine))
      default: throw .wrongHandle(voiceOrBus, expected: .voice, .bus)
      }
    guard let found else {
      throw Failure(EARSHOT_ERROR_NOT_AVAILABLE, "the bus was given no policy of its own")
    }
    try earshot_suspension_policy.write(
      earshot_suspension_policy(found), to: policy, "policy")
  }
}
