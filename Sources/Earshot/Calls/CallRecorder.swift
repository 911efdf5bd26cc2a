/// Receives every call that changes an engine's sound, in order, on the engine's thread.
package protocol CallRecorder: AnyObject {
  /// `frame` is the number of frames output before the call takes effect: rendered or elapsed
  /// sample frames, silence included. It never goes back.
  func record(_ call: EngineCall, at frame: Int64)
}

/// The recorder of an engine's calls, and whether there was any call yet.
struct CallRecording {
  var recorder: (any CallRecorder)?
  var isUntouched = true
  /// Voices of live sound that ended in the current block.
  var ended: [Voice] = []
  /// The limit for live sound; nil: none is kept.
  var liveBudget: LiveBudget?
  /// The number of recordings with live sound so far.
  var openings = 0
}
