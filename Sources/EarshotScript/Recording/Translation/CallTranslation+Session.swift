import Earshot

extension CallTranslation {
  func pause(_ fade: Fade) -> GamePauseAction {
    var action = GamePauseAction()
    action.fade = time(of: fade)
    action.shape = fade.shape
    return action
  }

  func end(_ interruption: String, _ shouldResume: Bool) -> EndInterruptionAction {
    var action = EndInterruptionAction(name: held(interruption))
    action.resume = shouldResume
    return action
  }

  func restore(_ reason: SuspensionReasons, _ shouldResume: Bool) -> RestoreAction {
    var action = RestoreAction(reason)
    action.resume = shouldResume
    return action
  }

  func action(_ isOn: Bool, _ voices: Int) -> HRTFAction {
    HRTFAction(
      isOn ? .on : .off, voices: min(voices, ScriptLimits.voices.upperBound))
  }

  /// The reasons one by one. A reason that silences everything comes first, as in the engine.
  func ordered(_ reasons: SuspensionReasons) -> [SuspensionReasons] {
    let told = SuspensionReasons.countable.filter { reasons.contains($0) }
    return told.filter { $0 != .game } + told.filter { $0 == .game }
  }
}
