/// One line of a scene script after its header: what happens, and when.
public struct ScriptLine: Equatable, Sendable {
  /// When, in seconds of rendered time. It means the nearest sample frame.
  public var at: ScriptTime
  /// What happens then.
  public var action: ScriptAction

  /// Order is not checked here, but where lines are read.
  public init(at: ScriptTime, _ action: ScriptAction) {
    self.at = at
    self.action = action
  }
}
