/// A run of sample frames that is worked out and mixed as one: a fixed step, or an equal part of
/// a step that is longer than a click-free ramp may be.
struct Block: Hashable, Sendable {
  /// Sample frames on the engine's clock.
  let startFrame: Int64
  let endFrame: Int64
  /// The fixed step that it belongs to.
  let step: Int
  /// Whether the step ends with it.
  let endsStep: Bool

  var frames: Int { Int(endFrame - startFrame) }

  /// How far into the block an absolute frame is; frames outside are brought to the nearer end.
  func offset(of frame: Int64) -> Int { Int(min(max(frame, startFrame), endFrame) - startFrame) }

  func contains(_ frame: Int64) -> Bool { frame >= startFrame && frame < endFrame }
}
