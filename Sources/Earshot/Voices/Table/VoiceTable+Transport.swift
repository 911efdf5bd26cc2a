/// Starting, pausing and stopping. Frames are absolute, on the engine's clock, and in the next
/// block.
extension VoiceTable {
  /// Fades a playing voice out from a frame on; without a fade it stops in that frame.
  mutating func fadeOut(
    _ row: Int, then next: VoiceDetails.AfterFade, at frame: Int64, over course: Ramp.Course
  ) {
    details[row].afterFade = next
    guard course.frames > 0 else {
      details[row].haltsAt = frame
      halting.insert(row)
      return
    }
    details[row].fade.redirect(to: 0, at: Double(frame), over: course)
    ramping.insert(row)
  }

  mutating func ramp(
    _ row: Int, _ quantity: RampedQuantity, to value: Double, at frame: Double,
    over course: Ramp.Course
  ) {
    switch quantity {
    case .gain: details[row].gain.redirect(to: value, at: frame, over: course)
    case .rate: details[row].rate.redirect(to: value, at: frame, over: course)
    case .occlusion: details[row].occlusion.redirect(to: value, at: frame, over: course)
    }
    ramping.insert(row)
  }

  /// Adds a reason to pause.
  mutating func pause(_ row: Int, _ reason: PauseReasons, at frame: Int64, over course: Ramp.Course)
  {
    let wasPaused = !details[row].pauses.isEmpty
    details[row].pauses.insert(reason)
    guard !wasPaused else { return }
    switch phase[row] {
    case .free, .paused: break
    case .waiting:
      playhead.setPhase(row, .paused)
      if details[row].travel != nil {
        details[row].travelLeft = max(details[row].startFrame - frame, 0)
      }
    case .playing:
      if case .stop = details[row].afterFade { return }
      fadeOut(row, then: .pause, at: frame, over: course)
    }
  }

  /// Removes reasons to pause; without any left the voice resumes.
  mutating func resume(
    _ row: Int, _ reasons: PauseReasons, at frame: Int64, over course: Ramp.Course
  ) {
    guard !details[row].pauses.isDisjoint(with: reasons) else { return }
    details[row].pauses.subtract(reasons)
    guard details[row].pauses.isEmpty else { return }
    switch phase[row] {
    case .free, .waiting: break
    case .playing:
      // Its fade had not ended yet.
      guard details[row].afterFade == .pause else { return }
      details[row].afterFade = .goOn
      details[row].haltsAt = nil
      details[row].fade.redirect(to: 1, at: Double(frame), over: course)
      ramping.insert(row)
    case .paused:
      if let left = details[row].travelLeft {
        details[row].startFrame = frame + left
        details[row].travelLeft = nil
      }
      guard details[row].startFrame <= frame || details[row].hasBegun else {
        playhead.setPhase(row, .waiting)
        waiting.insert(row)
        return
      }
      restart(row, from: details[row].startTicks, at: frame, over: course)
    }
  }

  /// Restarts at a position in the clip, with a ramp unless it is the clip's first frame.
  mutating func restart(_ row: Int, from ticks: Int64, at frame: Int64, over course: Ramp.Course) {
    putAtRest(row, at: ticks)
    details[row].startFrame = frame
    details[row].rampsStart = course.frames > 0 && (ticks > 0 || details[row].hasBegun)
    details[row].fade =
      details[row].rampsStart
      ? Ramp(from: 0, to: 1, startFrame: Double(frame), over: course) : .constant(1)
    details[row].haltsAt = nil
    details[row].afterFade = .goOn
    guard details[row].pauses.isEmpty else {
      playhead.setPhase(row, .paused)
      return
    }
    playhead.setPhase(row, .waiting)
    waiting.insert(row)
  }

  /// Sets the playhead of a voice that doesn't play.
  mutating func putAtRest(_ row: Int, at ticks: Int64) {
    playhead[row] = ticks
    details[row].startTicks = ticks
    updateLimit(row)
  }
}
