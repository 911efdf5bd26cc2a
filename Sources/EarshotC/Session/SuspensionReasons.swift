import CEarshot
import Earshot

/// Says something to an engine from any thread; it is lost when the engine hasn't looked for long.
@inline(__always)
func post(
  _ engine: earshot_engine, _ body: (EngineRemote) throws(Failure) -> Bool
) -> earshot_result {
  visiting(engine) { entry throws(Failure) in
    guard try body(entry.remote) else {
      throw Failure(
        EARSHOT_ERROR_LIMIT_REACHED, "thousands of messages wait; the engine is not updated")
    }
  }
}

/// The name of an interruption. Names are reported one a line, so none may have two lines.
func oneLine(_ name: String) throws(Failure) -> String {
  guard !name.utf8.contains(10) else { throw .argument("name has more than one line") }
  return name
}

extension SuspensionReasons {
  /// The reasons that the game may set and clear.
  init(_ reasons: Int) throws(Failure) {
    guard reasons & ~Int(Self(Self.countable).rawValue) == 0 else {
      throw .argument(
        "of the reasons \(reasons) only GAME, BACKGROUND, SLEEP and UNPLUGGED are the game's")
    }
    self.init(rawValue: UInt8(reasons))
  }
}
