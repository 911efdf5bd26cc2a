/// A place where a signal jumps.
public struct Click: Equatable, Sendable {
  /// The first frame after the jump.
  public let frame: Int
  /// From 0.
  public let channel: Int
  /// The sample's distance from its neighbours; 1 is full scale.
  public let size: Double
}
