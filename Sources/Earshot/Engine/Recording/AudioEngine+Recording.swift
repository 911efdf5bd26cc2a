/// Passing calls to a recorder.
extension AudioEngine {
  /// Sets the recorder of all calls from now on; nil: none. The current scene is recorded first, as
  /// ordinary calls.
  ///
  /// Up to this number of bytes of live sound, which can be read only once, are recorded, too.
  package func setRecorder(
    _ new: (any CallRecorder)?, withScene: Bool = true, liveBytes: Int = 0
  ) {
    recording.recorder = new
    recording.liveBudget = new != nil && liveBytes > 0 ? LiveBudget(liveBytes) : nil
    recording.openings += 1
    for sound in liveSounds { sound.1.open(recording.liveBudget, number: recording.openings) }
    guard let new, withScene else { return }
    if !isUntouched {
      recordScene(to: new)
    } else if session.reasons.contains(.deviceLost) {
      record(.outputLost)
    }
  }

  /// Records the current scene.
  package func recordScene(to recorder: any CallRecorder) {
    PresentScene(self, to: recorder).record()
  }

  /// Sets the bytes of live sound to record from now on, in addition to earlier ones.
  package func renewLiveBudget(_ byteCount: Int) {
    guard let recorder = recording.recorder else { return }
    let budget = LiveBudget(byteCount)
    recording.liveBudget = budget
    recording.openings += 1
    for (clip, tap) in liveSounds {
      for portion in tap.open(budget, number: recording.openings) {
        recorder.record(.supplied(clip, portion), at: callOutputFrame)
      }
    }
  }

  /// Remaining bytes of live sound to record.
  package var liveBytesLeft: Int { recording.liveBudget?.bytesLeft ?? 0 }

  /// Whether there is a recorder.
  package var isRecorded: Bool { recording.recorder != nil }

  /// Whether the engine got no call yet.
  package var isUntouched: Bool { recording.isUntouched }

  /// Passes a call to the recorder, if there is one. Every public method that changes the sound
  /// calls it after doing so; without a recorder the call isn't even built.
  @inline(__always)
  func record(_ call: @autoclosure () -> EngineCall) {
    recording.isUntouched = false
    guard let recorder = recording.recorder else { return }
    if recording.liveBudget != nil { tellLiveSound() }
    recorder.record(call(), at: callOutputFrame)
  }

  /// Records the live sound since the last call.
  package func tellLiveSound() {
    guard let budget = recording.liveBudget, budget.takePending() else { return }
    for (clip, tap) in liveSounds {
      for supply in tap.takeSupplies() {
        recording.recorder?.record(.supplied(clip, supply), at: callOutputFrame)
      }
    }
  }

  private var liveSounds: [(Clip, LiveTap)] {
    world.clips.rows.indices.compactMap { row in
      guard world.clips.isLive(row), case .decoded(let sound)? = world.clips.rows[row].sound else {
        return nil
      }
      return sound.tap.map { (world.clips.clip(at: row), $0) }
    }
  }

  /// The number of frames output before a call takes effect.
  package var callOutputFrame: Int64 { timeline.outputFrame + max(currentFrame - world.now, 0) }

  /// Sample frames by which the engine's clock is ahead of the rendered output.
  package var framesAhead: Int { stage.leftOut }

  /// Sample frames output so far, except those that wait to be pulled.
  package var pulledFrames: Int64 {
    timeline.outputFrame - Int64(stage.leftOut + stage.pulled.count / stage.channelCount)
  }

  /// Like `record`, for a clip that was just installed.
  func recordLoaded(_ row: Int, _ origin: @autoclosure () -> ClipOrigin) {
    record(
      .clipLoaded(
        world.clips.clip(at: row), origin(), world.clips.rows[row].options,
        storage: world.clips.rows[row].loadedAs))
  }
}
