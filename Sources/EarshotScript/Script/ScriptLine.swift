/// One line of a scene script after its header: what happens, and when.
public struct ScriptLine: Equatable, Sendable {
  /// When, in seconds of rendered time. It means the nearest sample frame.
  public var at: ScriptTime
  public var action: ScriptAction

  public init(at: ScriptTime, _ action: ScriptAction) {
    self.at = at
    self.action = action
  }
}
