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

/// The pieces in which a block is mixed during rate ramps, since OpenAL mixes at one pitch: pieces
/// of about equal length, usually one.
struct BlockPieces: Hashable, Sendable {
  let frames: Int
  let count: Int

  /// Shorter ones cost more than they are worth.
  private static let shortest = 50
  /// The largest change of a rate within a piece: eight cents, four of them too high or too low.
  private static let largestStep = 1.004_632

  /// The block as a whole.
  init(whole frames: Int) { (self.frames, count) = (frames, 1) }

  /// For rates of which the steepest changes by this factor in the block.
  init(_ frames: Int, change factor: Double) {
    self.frames = frames
    let steps = Elementary.log10(factor) / Elementary.log10(Self.largestStep)
    count = max(Int(min(steps.rounded(.up), Double(frames / Self.shortest))), 1)
  }

  func start(of piece: Int) -> Int { frames * piece / count }

  /// The piece of a frame; frames outside belong to the first or last one.
  func index(at frame: Int) -> Int {
    min(max(((frame + 1) * count - 1) / max(frames, 1), 0), count - 1)
  }

  /// The offset of a piece's middle in the block.
  func middle(of piece: Int) -> Double { Double(start(of: piece) + start(of: piece + 1)) / 2 }
}
