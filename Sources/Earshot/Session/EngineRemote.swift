/// System events for an engine, from any thread. The engine handles them in its next update, but
/// silence starts immediately. A call returns false, and does nothing, only if thousands wait
/// because the engine isn't updated.
public struct EngineRemote: Sendable {
  let inbox: SessionInbox

  /// Begins an interruption: all sound stops and the engine's clock stands still until every
  /// interruption has ended. Interruptions are distinguished by name and may overlap; a current one
  /// can't begin again.
  @discardableResult
  public func beginInterruption(_ name: String) -> Bool { inbox.post(.beginInterruption(name)) }

  /// Ends an interruption. With `shouldResume` false, what was playing stays paused until the game
  /// resumes it. An unknown interruption is ignored.
  @discardableResult
  public func endInterruption(_ name: String, shouldResume: Bool = true) -> Bool {
    inbox.post(.endInterruption(name, shouldResume: shouldResume))
  }

  /// As `AudioEngine.suspend(_:)`.
  @discardableResult
  public func suspend(_ reasons: SuspensionReasons = .game) -> Bool {
    inbox.post(.suspend(reasons))
  }

  /// As `AudioEngine.restore(_:shouldResume:)`.
  @discardableResult
  public func restore(
    _ reasons: SuspensionReasons = .game, shouldResume: Bool = true
  ) -> Bool {
    inbox.post(.restore(reasons, shouldResume: shouldResume))
  }

  /// Reports that the application went to the background: the engine is silent from now on, unless
  /// its category allows sound there. A second call has no effect.
  @discardableResult
  public func enterBackground() -> Bool { inbox.post(.enterBackground) }

  /// Reports that the application is in front again.
  @discardableResult
  public func leaveBackground() -> Bool { inbox.post(.leaveBackground) }

  /// Reports that the headphones were unplugged: the engine follows its `UnpluggingPolicy`. Only
  /// for platforms on which the device itself stays.
  @discardableResult
  public func noteUnplugged() -> Bool { inbox.post(.unplugged) }
}
