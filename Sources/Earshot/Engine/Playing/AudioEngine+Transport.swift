extension AudioEngine {
  /// Stops a voice. One that has not started, or is paused, ends immediately.
  public func stop(_ voice: Voice, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    record(.stop(voice, fade))
    world.stop(row, .stopped, over: course(fade))
  }

  /// Stops a voice at a time on the engine's clock: `.immediate` exact to the sample frame, a fade
  /// within that block. The same holds on a device or a host, unless the update comes after the
  /// frame was rendered: then it fades out at once. A past time is now.
  public func stop(_ voice: Voice, at time: StartTime, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    let frame = time.frame(now: currentFrame, sampleRate: sampleRate)
    record(.stopLater(voice, frames: frame - currentFrame, fade))
    world.voices.planStop(row, at: frame, over: course(fade))
  }

  /// Pauses a voice at its position, after the fade.
  public func pause(_ voice: Voice, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    record(.pause(voice, fade))
    world.pause(row, .voice, over: course(fade))
  }

  /// Resumes a paused voice at its position, unless its bus or the game is paused.
  public func resume(_ voice: Voice, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    record(.resume(voice, fade))
    world.resume(row, [.voice, .interruption], over: course(fade))
  }

  /// Seeks to a time in the clip, in seconds at the clip's own speed, with a cross-fade. Beyond the
  /// end the voice ends; before the start is the start.
  public func seek(_ voice: Voice, to seconds: Double, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice), !seconds.isNaN else { return }
    record(.seek(voice, seconds: seconds, fade))
    _ = counted(world.seek(row, to: seconds, over: course(fade)))
  }

  /// Changes a voice's own gain over a time.
  public func setGain(
    _ voice: Voice, _ gain: Gain, over time: Duration = .zero, shaped shape: FadeShape = .linear
  ) {
    guard world.ramp(voice, .gain, to: gain.linear, over: time, shape) else { return stale() }
    record(.setGain(.voice(voice), gain, over: time, shape))
  }

  /// Changes a voice's speed and pitch, linearly over a time.
  public func setRate(_ voice: Voice, _ rate: Rate, over time: Duration = .zero) {
    guard world.ramp(voice, .rate, to: rate.factor, over: time) else { return stale() }
    record(.setRate(.voice(voice), rate, over: time))
  }

  /// Sets a voice's own occlusion, in addition to those of its emitter and bus.
  public func setOcclusion(_ voice: Voice, _ occlusion: Occlusion, over time: Duration = .zero) {
    guard world.ramp(voice, .occlusion, to: occlusion.amount, over: time) else { return stale() }
    record(.setOcclusion(.voice(voice), occlusion, over: time))
  }

  /// Changes a voice's priority for sources; effective from the next step on.
  public func setPriority(_ voice: Voice, _ priority: Int) {
    guard let row = rowCounted(voice) else { return }
    record(.setPriority(.voice(voice), priority))
    world.voices.setPriority(row, priority)
  }
}
