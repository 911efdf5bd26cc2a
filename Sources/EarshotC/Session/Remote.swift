import CEarshot
import Earshot

/// Says something to an engine from any thread; it is lost when the engine hasn't looked for long.
@inline(__always)
private func post(
  _ engine: earshot_engine, _ body: (EngineRemote) throws(Failure) -> Bool
) -> earshot_result {
  visiting(engine) { entry throws(Failure) in
    guard try body(entry.remote) else {
      throw Failure(
        EARSHOT_ERROR_LIMIT_REACHED, "thousands of messages wait; the engine is not updated")
    }
  }
}

/// The name of an interruption. Names are told one a line, so that none may have two.
private func interruption(
  _ name: UnsafePointer<CChar>?, _ length: Int
) throws(Failure) -> String {
  let text = try text(name, length, "name")
  guard !text.utf8.contains(10) else { throw .argument("name has more than one line") }
  return text
}

@c @implementation
public func earshot_remote_begin_interruption(
  _ engine: earshot_engine, _ name: UnsafePointer<CChar>!, _ nameLength: Int
) -> earshot_result {
  post(engine) { remote throws(Failure) in
    remote.beginInterruption(try interruption(name, nameLength))
  }
}

@c @implementation
public func earshot_remote_end_interruption(
  _ engine: earshot_engine, _ name: UnsafePointer<CChar>!, _ nameLength: Int, _ shouldResume: Bool
) -> earshot_result {
  post(engine) { remote throws(Failure) in
    remote.endInterruption(try interruption(name, nameLength), shouldResume: shouldResume)
  }
}

@c @implementation
public func earshot_remote_suspend(
  _ engine: earshot_engine, _ reasons: UInt32
) -> earshot_result {
  post(engine) { remote throws(Failure) in remote.suspend(try SuspensionReasons(reasons)) }
}

@c @implementation
public func earshot_remote_restore(
  _ engine: earshot_engine, _ reasons: UInt32, _ shouldResume: Bool
) -> earshot_result {
  post(engine) { remote throws(Failure) in
    remote.restore(try SuspensionReasons(reasons), shouldResume: shouldResume)
  }
}

@c @implementation
public func earshot_remote_enter_background(_ engine: earshot_engine) -> earshot_result {
  post(engine) { remote in remote.enterBackground() }
}

@c @implementation
public func earshot_remote_leave_background(_ engine: earshot_engine) -> earshot_result {
  post(engine) { remote in remote.leaveBackground() }
}

@c @implementation
public func earshot_remote_note_unplugged(_ engine: earshot_engine) -> earshot_result {
  post(engine) { remote in remote.noteUnplugged() }
}

extension SuspensionReasons {
  /// Those that the game may put in and take out.
  fileprivate init(_ reasons: UInt32) throws(Failure) {
    guard reasons & ~UInt32(Self(Self.countable).rawValue) == 0 else {
      throw .argument(
        "of the reasons \(reasons) only GAME, BACKGROUND, SLEEP and UNPLUGGED are the game's")
    }
    self.init(rawValue: UInt8(reasons))
  }
}
