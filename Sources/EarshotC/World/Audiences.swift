import CEarshot
import Earshot

@c @implementation
public func earshot_engine_set_listeners(
  _ engine: earshot_engine, _ listeners: UnsafePointer<earshot_listener>!, _ count: Int
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard (1...AudioEngine.mostListeners).contains(count) else {
      throw Failure(
        EARSHOT_ERROR_LIMIT_REACHED,
        "1 to \(AudioEngine.mostListeners) listeners can listen together, not "
          + "\(UInt(bitPattern: count))"
      )
    }
    guard let listeners else { throw .null("listeners") }
    var audience: [Listener] = []
    for index in 0..<count { audience.append(try Listener(listeners[index], in: engine)) }
    try attempt { () throws(AudioError) in try engine.setListeners(audience) }
  }
}

@c @implementation
public func earshot_emitter_set_listener_policy(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ policy: Int32,
  _ listener: earshot_listener
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    switch Int(policy) {
    case EARSHOT_LISTENER_POLICY_NEAREST: engine.setListenerPolicy(emitter, .nearest)
    case EARSHOT_LISTENER_POLICY_LOUDEST: engine.setListenerPolicy(emitter, .loudest)
    case EARSHOT_LISTENER_POLICY_PINNED:
      engine.setListenerPolicy(emitter, .pinned(try Listener(listener, in: engine)))
    default: throw .argument("policy is \(policy): it must be one of EARSHOT_LISTENER_POLICY_…")
    }
  }
}

@c @implementation
public func earshot_emitter_get_listener_policy(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ policy: UnsafeMutablePointer<Int32>!,
  _ listener: UnsafeMutablePointer<earshot_listener>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    var (number, pinned) = (EARSHOT_LISTENER_POLICY_NEAREST, earshot_listener(0))
    switch engine.listenerPolicy(of: emitter) ?? .nearest {
    case .nearest: break
    case .loudest: number = EARSHOT_LISTENER_POLICY_LOUDEST
    case .pinned(let listener): (number, pinned) = (EARSHOT_LISTENER_POLICY_PINNED, listener.number)
    }
    if let policy { policy.pointee = Int32(number) }
    if let listener { listener.pointee = pinned }
  }
}
