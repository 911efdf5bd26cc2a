/// Telling a recorder what is said to the engine.
extension AudioEngine {
  /// Lets a recorder hear of everything from now on; nil: nobody. The present scene is recorded
  /// first, as ordinary calls.
  ///
  /// So many bytes of live sound, which comes only once, are told, too.
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

  /// Records the scene as it is now.
  package func recordScene(to recorder: any CallRecorder) {
    PresentScene(self, to: recorder).record()
  }

  /// Lets so many bytes of live sound be told from now on, whatever was told so far.
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

  /// Bytes of live sound that may still be told.
  package var liveBytesLeft: Int { recording.liveBudget?.bytesLeft ?? 0 }

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
    if recording.liveBudget != nil { tellLiveSound() }
    recorder.record(call(), at: callOutputFrame)
  }

  /// Tells what came of live sound since the last call.
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
        storage: world.clips.rows[row].loadedAs))
  }
}
