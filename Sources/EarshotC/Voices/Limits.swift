import CEarshot
import Earshot

extension VoiceLimit {
  init?(_ maximum: UInt32, _ whenFull: Int32) throws(Failure) {
    let whenFull = try choice(whenFull, of: WhenFull.numbered, "when_full")
    guard maximum > 0 else { return nil }
    self.init(Int(maximum), whenFull: whenFull)
  }
}

extension VoiceLimit.WhenFull {
  /// EARSHOT_FULL_…
  fileprivate static let numbered = [refuseNew, stealOldest, stealQuietest, virtualize]

  fileprivate var number: Int { Self.numbered.firstIndex(of: self) ?? 0 }
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
public func earshot_get_limit(
  _ engine: earshot_engine, _ owner: UInt64, _ maximum: UnsafeMutablePointer<UInt32>!,
  _ whenFull: UnsafeMutablePointer<Int32>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let maximum else { throw .null("maximum") }
    guard let whenFull else { throw .null("when_full") }
    let limit =
      switch HandleKind(of: owner) {
      case .clip: engine.limit(of: try Clip(owner, in: engine))
      case .emitter: engine.limit(of: try Emitter(owner, in: engine))
      case .bus: engine.limit(of: try Bus(owner, in: engine))
      case .group: engine.limit(of: try VoiceGroup(owner, in: engine))
      default: throw .wrongHandle(owner, expected: .clip, .emitter, .bus, .group)
      }
    maximum.pointee = limit.map { UInt32(clamping: $0.maximum) } ?? 0
    whenFull.pointee = limit.map { Int32($0.whenFull.number) } ?? 0
  }
}

@c @implementation
public func earshot_voice_group_make(
  _ engine: earshot_engine, _ maximum: UInt32, _ whenFull: Int32,
  _ group: UnsafeMutablePointer<earshot_voice_group>!
) -> earshot_result {
  making(engine, group, "group") { engine throws(Failure) in
    engine.makeGroup(limit: try VoiceLimit(maximum, whenFull))
  }
}
