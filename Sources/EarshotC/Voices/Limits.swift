import CEarshot
import Earshot

extension VoiceLimit {
  init?(_ maximum: UInt32, _ whenFull: Int32) throws(Failure) {
    let whenFull: WhenFull = try choice(
      whenFull, of: [.refuseNew, .stealOldest, .stealQuietest, .virtualize], "when_full")
    guard maximum > 0 else { return nil }
    self.init(Int(maximum), whenFull: whenFull)
  }
}

@c @implementation
public func earshot_set_limit(
  _ engine: earshot_engine, _ owner: UInt64, _ maximum: UInt32, _ whenFull: Int32
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let limit = try VoiceLimit(maximum, whenFull)
    switch HandleKind(of: owner) {
    case .clip: engine.setLimit(try Clip(owner, in: engine), limit)
    case .emitter: engine.setLimit(try Emitter(owner, in: engine), limit)
    case .bus: engine.setLimit(try Bus(owner, in: engine), limit)
    case .group: engine.setLimit(try VoiceGroup(owner, in: engine), limit)
    default: throw .wrongHandle(owner, expected: .clip, .emitter, .bus, .group)
    }
  }
}

@c @implementation
public func earshot_voice_group_make(
  _ engine: earshot_engine, _ maximum: UInt32, _ whenFull: Int32,
  _ group: UnsafeMutablePointer<earshot_voice_group>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let group else { throw .null("group") }
    group.pointee = engine.makeGroup(limit: try VoiceLimit(maximum, whenFull)).number
  }
}

@c @implementation
public func earshot_voice_group_remove(
  _ engine: earshot_engine, _ group: earshot_voice_group
) -> earshot_result {
  with(engine, group, as: VoiceGroup.self) { engine, group throws(Failure) in
    engine.remove(group)
  }
}
