/// A place where a signal jumps.
public struct Click: Equatable, Sendable {
  /// The first frame after the jump.
  public let frame: Int
  /// From 0.
  public let channel: Int
  /// How far the sample lies off; 1 is full scale.
  public let size: Double
}
