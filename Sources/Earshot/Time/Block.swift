/// A run of sample frames that is worked out and mixed as one: a fixed step, or an equal part of
/// a step that is longer than a click-free ramp may be.
struct Block: Hashable, Sendable {
  /// Sample frames on the engine's clock.
  let startFrame: Int64
  let endFrame: Int64
  /// Where its end lies between the start (0) and the end (1) of the game's update.
  var updateFraction = 1.0
  /// Steps before it were left out, so that what moves has jumped.
  var followsGap = false

  var frames: Int { Int(endFrame - startFrame) }

  /// How far into the block an absolute frame is; frames outside are brought to the nearer end.
  func offset(of frame: Int64) -> Int { Int(min(max(frame, startFrame), endFrame) - startFrame) }
}
