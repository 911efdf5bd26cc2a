/// The duration of many ramps, converted to sample frames once.
package struct RampTime: Sendable {
  package let time: Duration
  fileprivate let course: Ramp.Course
}

/// Ramps of many voices in each step, for sound events.
extension AudioEngine {
  package func rampTime(_ time: Duration) -> RampTime {
    RampTime(time: time, course: world.course(time, .linear))
  }

  /// Ramps a voice's linear gain, its rate and its occlusion, as `setGain`, `setRate` and
  /// `setOcclusion` do; nil leaves a value unchanged. Sound events call it for thousands of voices
  /// in a step, where three calls would find each voice three times.
  package func ramp(
    _ voice: Voice, gain: Double?, rate: Double?, occlusion: Double?, over time: RampTime
  ) {
    guard let row = world.voices.row(of: voice) else { return stale() }
    let frame = Double(currentFrame)
    if let gain {
      let gain = Gain(linear: gain)
      world.voices.ramp(row, .gain, to: gain.linear, at: frame, over: time.course)
      record(.setGain(.voice(voice), gain, over: time.time, .linear))
    }
    if let rate {
      let rate = Rate(rate)
      world.voices.ramp(row, .rate, to: rate.factor, at: frame, over: time.course)
      record(.setRate(.voice(voice), rate, over: time.time))
    }
    if let occlusion {
      let occlusion = Occlusion(occlusion)
      world.voices.ramp(row, .occlusion, to: occlusion.amount, at: frame, over: time.course)
      record(.setOcclusion(.voice(voice), occlusion, over: time.time))
    }
  }
}
