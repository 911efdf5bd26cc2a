/// Sample frames that are computed and mixed together: a fixed step, or an equal part of a step
/// that is longer than a click-free ramp.
struct Block: Hashable, Sendable {
  /// Sample frames on the engine's clock.
  let startFrame: Int64
  let endFrame: Int64
  /// The position of its end between the start (0) and the end (1) of the game's update.
  var updateFraction = 1.0
  /// Steps before it were left out, so moving objects have jumped.
  var followsGap = false

  var frames: Int { Int(endFrame - startFrame) }

  /// The offset of an absolute frame in the block, clamped.
  func offset(of frame: Int64) -> Int { Int(min(max(frame, startFrame), endFrame) - startFrame) }
}
