import CEarshot
import Earshot

@c @implementation
public func earshot_set_limit(
  _ engine: earshot_engine, _ owner: UInt64, _ maximum: UInt32, _ whenFull: Int32
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let full = try VoiceLimit.WhenFull(whenFull, "when_full")
    let limit = maximum > 0 ? VoiceLimit(Int(maximum), whenFull: full) : nil
    switch HandleKind(of: owner) {
    case .clip: engine.setLimit(try Clip(owner, in: engine), limit)
    case .emitter: engine.setLimit(try Emitter(owner, in: engine), limit)
    case .bus: engine.setLimit(try Bus(owner, in: engine), limit)
    case .voiceGroup: engine.setLimit(try VoiceGroup(owner, in: engine), limit)
    default: throw .wrongHandle(owner, expected: .clip, .emitter, .bus, .voiceGroup)
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
      case .voiceGroup: engine.limit(of: try VoiceGroup(owner, in: engine))
      default: throw .wrongHandle(owner, expected: .clip, .emitter, .bus, .voiceGroup)
      }
    maximum.pointee = limit.map { UInt32(clamping: $0.maximum) } ?? 0
    whenFull.pointee = limit.map { asC($0.whenFull) } ?? 0
  }
}
