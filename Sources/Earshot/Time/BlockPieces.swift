/// The pieces that a block is mixed in while rates are on their way: OpenAL plays a mix at one
/// pitch. About as long as each other, and one in general.
struct BlockPieces: Hashable, Sendable {
  let frames: Int
  let count: Int

  /// Shorter ones cost more than they are worth.
  private static let shortest = 50
  /// By how much a rate may change within one: eight cents, of which half is too high or too low.
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

  /// The piece that a frame is in; before the first and after the last one that.
  func index(at frame: Int) -> Int {
    min(max(((frame + 1) * count - 1) / max(frames, 1), 0), count - 1)
  }

  /// Sample frames into the block, halfway through a piece.
  func middle(of piece: Int) -> Double { Double(start(of: piece) + start(of: piece + 1)) / 2 }
}
