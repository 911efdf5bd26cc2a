import AudioEffects

/// Carries out at once what the desk has to do, before a render begins.
extension MixDesk {
  /// Lets what a plan has for the desk wait until it can be done.
  func enqueueCommands(of plan: BlockPlan) {
    for command in plan.deskCommands { enqueue(command) }
    isTakingUp = deferred.contains { if case .takeUp = $0 { true } else { false } }
  }

  /// Whether what is to move is silent.
  var hasDipped: Bool { isTakingUp || strips.allSatisfy(\.hasDipped) }

  /// Does what a plan has for the desk before that begins. Where nothing is heard nothing has to
  /// fade or to be waited for: all is as it is to be, with no sound of what is gone.
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
      // What waits would be heard again where it is to wait for longer.
      for strip in strips {
        strip.endChanges { stopListening($0) }
        strip.forgetWaiting()
      }
      takeUp(leftOut: latency - unheard)
      (isTakingUp, isTouched) = (false, true)
    }
    masterSwitch = nil
  }

  /// All that the sound has to wait for is there at once, filled with silence that is left out of
  /// the output: what is heard goes on as it was.
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

  /// Effects are there as if they always had been. As much of the output is left out as it comes
  /// later than the stems, less what was before.
  func takeUp(leftOut: Int) {
    for strip in strips { strip.fillSilently() }
    latency = min(max(longest(in: wiring), leftOut), strips[0].longestDelay)
    align()
    unheard = max(0, latency - leftOut)
  }
}
