import CEarshot
import Earshot

extension earshot_suspension_policy: SizedStruct {
  static let firstSize = 24
  static var filler: String? { "earshot_suspension_policy_init" }

  init(defaults: Void) {
    self.init()
    resumption = Int32(EARSHOT_RESUMES_WHEN_TOLD)
    game_pause_fade = EARSHOT_CLICK_FREE
  }

  init(_ policy: SuspensionPolicy) {
    self.init(defaults: ())
    let number =
      switch policy.resumption {
      case .always: EARSHOT_RESUMES_ALWAYS
      case .whenTold: EARSHOT_RESUMES_WHEN_TOLD
      case .never: EARSHOT_RESUMES_NEVER
      }
    resumption = Int32(number)
    has_game_pause_fade = policy.gamePauseFade != nil
    if let fade = policy.gamePauseFade { game_pause_fade = fade.seconds }
    plays_while_game_is_paused = policy.playsWhileGameIsPaused
  }
}

@c @implementation
public func earshot_suspension_policy_init(
  _ policy: UnsafeMutablePointer<earshot_suspension_policy>!
) {
  earshot_suspension_policy.fillIn(policy)
}

extension SuspensionPolicy {
  fileprivate init?(_ pointer: UnsafePointer<earshot_suspension_policy>?) throws(Failure) {
    guard pointer != nil else { return nil }
    let policy = try earshot_suspension_policy.read(pointer, "policy")
    self.init(
      playsWhileGameIsPaused: policy.plays_while_game_is_paused,
      gamePauseFade: policy.has_game_pause_fade
        ? try Fade(checked: policy.game_pause_fade, "policy.game_pause_fade") : nil,
      resumption: try choice(
        policy.resumption, of: [.always, .whenTold, .never], "policy.resumption"))
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
