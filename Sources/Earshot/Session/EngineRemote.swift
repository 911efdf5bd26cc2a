/// What may be told to an engine from any thread; it acts on it in its next update, except that
/// silence comes at once.
public struct EngineRemote: Sendable {
  let inbox: SessionInbox

  /// The system interrupts: all sound stops and the engine's clock stands still until every
  /// interruption has ended. Interruptions are told apart by name and may overlap.
  public func beginInterruption(_ name: String) { inbox.post(.beginInterruption(name)) }

  /// The interruption is over. `shouldResume` false leaves what was playing paused, until the
  /// game resumes it. An interruption that never began is ignored.
  public func endInterruption(_ name: String, shouldResume: Bool = true) {
    inbox.post(.endInterruption(name, shouldResume: shouldResume))
  }

  /// Silences the whole engine and stops its clock, until `restore`.
  public func suspend() { inbox.post(.suspend) }

  /// Undoes `suspend`.
  public func restore() { inbox.post(.restore) }
}
