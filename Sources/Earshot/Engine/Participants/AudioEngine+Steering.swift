/// A time that many changes take, with what it comes to in sample frames.
package struct RampTime: Sendable {
  package let time: Duration
  fileprivate let course: Ramp.Course
}

/// Changes of many voices, by what takes part in the engine's steps.
extension AudioEngine {
  package func rampTime(_ time: Duration) -> RampTime {
    RampTime(time: time, course: world.course(time, .linear))
  }

  /// Ramps a voice's linear gain, its speed and its occlusion, as `setGain`, `setRate` and
  /// `setOcclusion` do; nil leaves it. Ten thousand voices are given all three in a step.
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
