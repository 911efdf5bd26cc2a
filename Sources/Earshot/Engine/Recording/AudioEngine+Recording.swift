/// Telling a recorder what is said to the engine.
extension AudioEngine {
  /// Lets a recorder hear of everything from now on; nil: nobody. What was said before is told
  /// first, as calls that make another engine the same.
  package func setRecorder(_ new: (any CallRecorder)?, tellsState: Bool = true) {
    recording.recorder = new
    guard let new, tellsState else { return }
    if !isUntouched {
      tellState(to: new)
    } else if session.reasons.contains(.deviceLost) {
      record(.outputLost)
    }
  }

  /// Whether somebody hears of everything.
  package var isRecorded: Bool { recording.recorder != nil }

  /// Nothing was said to the engine yet.
  package var isUntouched: Bool { recording.isUntouched }

  /// Tells the recorder, if there is one. To be called by everything public that changes what is
  /// heard, when it did so; the call isn't even made up otherwise.
  @inline(__always)
  func record(_ call: @autoclosure () -> EngineCall) {
    recording.isUntouched = false
    guard let recorder = recording.recorder else { return }
    recorder.note(call(), at: callOutputFrame)
  }

  /// The sample frames that the output will have been given when a call takes effect.
  package var callOutputFrame: Int64 { timeline.outputFrame + max(currentFrame - world.now, 0) }

  /// Sample frames by which the engine's clock is ahead of the output that it renders.
  package var framesAhead: Int { stage.leftOut }

  /// Sample frames that were given to the output, less those that wait to be pulled.
  package var pulledFrames: Int64 {
    timeline.outputFrame - Int64(stage.leftOut + stage.pulled.count / stage.channelCount)
  }

  /// As `record`, for a clip that was just installed.
  func recordLoaded(_ row: Int, _ origin: @autoclosure () -> ClipOrigin) {
    record(
      .clipLoaded(
        world.clips.clip(at: row), origin(), world.clips.rows[row].options,
        storage: world.clips.rows[row].storage))
  }
}
