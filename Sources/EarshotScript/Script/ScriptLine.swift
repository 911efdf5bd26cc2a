/// One line of a scene script after its header: an action and its time.
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

extension ScriptLine {
  /// Checks how the time and the action go together.
  func check() throws(ScriptFault) {
    for play in action.plays {
      guard let until = play.until, until < at else { continue }
      throw ScriptFault(
        key: "until",
        "`until` is \(until.description.clipped), before the line's own \(at.description.clipped)",
        remedy: "give a later time, or leave it out")
    }
  }
}
