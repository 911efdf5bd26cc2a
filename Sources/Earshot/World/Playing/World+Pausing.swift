/// Pauses by buses, game time and policies.
extension World {
  // MARK: Buses

  func voices(on bus: Int) -> [Int] {
    voices.rows.filter {
      voices.phase[$0] != .free && buses.isRow(Int(voices.bus[$0]), under: bus)
    }
  }

  func pauseBus(_ bus: Int, over course: Ramp.Course) {
    buses.setPaused(bus, true)
    for row in voices(on: bus) { pause(row, .bus, over: course) }
  }

  func resumeBus(_ bus: Int, over course: Ramp.Course) {
    buses.setPaused(bus, false)
    for row in voices(on: bus) {
      let isStill = buses.isHeardPaused[Int(voices.bus[row])]
      resume(row, isStill ? .interruption : [.interruption, .bus], over: course)
    }
  }

  /// A bus was moved under another.
  func followNewParent(ofBus bus: Int) {
    for row in voices(on: bus) {
      if buses.isHeardPaused[Int(voices.bus[row])] {
        pause(row, .bus, over: clickFree)
      } else {
        resume(row, .bus, over: clickFree)
      }
    }
    followGameTime(fading: .clickFree)
    regroupLimits()
  }

  /// Removes a bus with those under it, and their voices.
  func removeBus(_ row: Int) {
    let removed = Set(buses.remove(row))
    endVoices(.removed) { removed.contains(Int(voices.bus[$0])) }
    for row in removed {
      removeLimit(on: .bus(row))
      sends.forget(.bus(row))
    }
    if buses.routes.hasFaders { forgetEffects(ofBuses: removed) }
    for row in 0..<scene.emitters.highWater where removed.contains(Int(scene.emitters.buses[row])) {
      scene.emitters.setBus(scene.emitters.emitter(at: row), 0)
    }
  }

  /// Removes a node with everything attached to it, and the voices of its emitters.
  func removeTree(_ node: Node) {
    var removed: [NodeOwner] = []
    scene.remove(node, reportingTo: &removed)
    for case .emitter(let emitter) in removed {
      // It was removed, but its row isn't reused yet.
      let row = Int(emitter.handle.index)
      oneShotEmitters.remove(emitter)
      if hearing.voices(on: row) > 0 { endVoices(.removed) { voices.emitter[$0] == row } }
      removeLimit(on: .emitter(row))
      buses.parameters.forget(.emitter(row))
      sends.forget(.emitter(row))
    }
  }

  // MARK: The game's time

  /// Pauses or resumes game time.
  func setPaused(_ isPaused: Bool, fading fade: Fade) {
    self.isPaused = isPaused
    followGameTime(fading: fade)
  }

  /// Pauses or resumes every voice with game time.
  func followGameTime(fading fade: Fade) {
    for row in voices.rows where voices.phase[row] != .free {
      voices.markChanged(row)
      followGameTime(row, fading: fade)
    }
  }

  func followGameTime(_ row: Int, fading fade: Fade) {
    let policy = policy(of: row)
    let over = course(policy.gamePauseFade ?? fade)
    let isExempt =
      buses.ignoresGameTime[Int(voices.bus[row])] || policy.playsWhileGameIsPaused
    if isPaused, !isExempt {
      pause(row, .game, over: over)
    } else {
      resume(row, .game, over: over)
    }
  }

  // MARK: Policies

  func policy(of row: Int) -> SuspensionPolicy {
    policies.isEmpty
      ? SuspensionPolicy()
      : policies.policy(
        of: voices.voice(at: row), on: buses.bus(at: Int(voices.bus[row])), in: buses)
  }

  /// Pauses voices that don't resume by themselves, by the interruption's advice or their own
  /// policy.
  func pauseWhatWaits(resuming shouldResume: Bool, over course: Ramp.Course) {
    guard !shouldResume || !policies.isEmpty else { return }
    for row in voices.rows where voices.phase[row] != .free {
      let waits =
        switch policy(of: row).resumption {
        case .always: false
        case .whenTold: !shouldResume
        case .never: true
        }
      if waits { pause(row, .interruption, over: course) }
    }
  }
}
