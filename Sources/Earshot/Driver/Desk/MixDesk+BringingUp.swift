import AudioEffects

/// Immediate execution of the mixer's commands, before rendering.
extension MixDesk {
  /// Queues a plan's commands until they can be executed.
  func enqueueCommands(of plan: BlockPlan) {
    for command in plan.deskCommands { enqueue(command) }
    isTakingUp = deferred.contains { if case .takeUp = $0 { true } else { false } }
  }

  /// Whether the strips to be moved are silent.
  var hasDipped: Bool { isTakingUp || strips.allSatisfy(\.hasDipped) }

  /// Executes a plan's commands before it begins. During silence nothing has to fade or wait:
  /// everything takes its final state, without the sound of removed objects.
  func bringUp(_ plan: BlockPlan, _ change: MasterSwitch?, isHeard: Bool) {
    enqueueCommands(of: plan)
    plan.deskCommands.removeAll(keepingCapacity: true)
    masterSwitch = change
    if isHeard {
      comeLater()
    } else {
      carryOutDeferred()
      (isTakingUp, retiming) = (true, nil)
      connectSilent()
      carryOutDeferred()
      // Delayed sound would be heard twice if its delay grew.
      for strip in strips {
        strip.endChanges { stopListening($0) }
        strip.forgetWaiting()
      }
      takeUp(leftOut: latency - unheard)
      (isTakingUp, isTouched) = (false, true)
    }
    masterSwitch = nil
  }

  /// All delays are applied at once, filled with silence that is left out of the output: the sound
  /// continues.
  private func comeLater() {
    isHurried = true
    carryOutDeferred()
    while let now = retiming, latency + now.left <= strips[0].longestDelay {
      retiming = nil
      now.slot?.fillSilently()
      latency += now.left
      unheard += now.left
      align()
      carryOutDeferred()
    }
    isHurried = false
  }

  /// Effects start in their final state. The output leaves out its total delay, less what was left
  /// out before.
  func takeUp(leftOut: Int) {
    for strip in strips { strip.fillSilently() }
    latency = min(max(longest(in: wiring), leftOut), strips[0].longestDelay)
    align()
    unheard = max(0, latency - leftOut)
  }
}
