/// What may be told to an engine from any thread; it acts on it in its next update, except that
/// silence comes at once. Each call answers false, and does nothing, only when thousands wait
/// because the engine isn't updated.
public struct EngineRemote: Sendable {
  let inbox: SessionInbox

  /// The system interrupts: all sound stops and the engine's clock stands still until every
  /// interruption has ended. Interruptions are told apart by name and may overlap; one that
  /// lasts can't begin again.
  @discardableResult
  public func beginInterruption(_ name: String) -> Bool { inbox.post(.beginInterruption(name)) }

  /// The interruption is over. `shouldResume` false leaves what was playing paused, until the
  /// game resumes it. An interruption that never began is ignored.
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

  /// The application went to the background: silent from now on, unless its category lets it be
  /// heard there. Saying it twice is saying it once.
  @discardableResult
  public func enterBackground() -> Bool { inbox.post(.enterBackground) }

  /// The application is in front again.
  @discardableResult
  public func leaveBackground() -> Bool { inbox.post(.leaveBackground) }

  /// The system says that the headphones were pulled out: the engine does what its
  /// `UnpluggingPolicy` says. Only for platforms on which the device itself stays.
  @discardableResult
  public func noteUnplugged() -> Bool { inbox.post(.unplugged) }
}
