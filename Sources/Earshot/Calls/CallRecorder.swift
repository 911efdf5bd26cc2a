/// Is told everything that changes what an engine lets be heard, in order, on the engine's thread.
package protocol CallRecorder: AnyObject {
  /// `frame` counts what the output has been given before the call takes effect: rendered or
  /// elapsed sample frames, silence included. It never goes back.
  func record(_ call: EngineCall, at frame: Int64)
}

/// Who is told what is said to an engine, and whether anything was said yet.
struct CallRecording {
  var recorder: (any CallRecorder)?
  var isUntouched = true
  /// Voices of live sound that ended in the present block.
  var ended: [Voice] = []
  /// What may be kept of live sound; nil: nothing is.
  var liveBudget: LiveBudget?
  /// How often that was begun.
  var openings = 0
}
