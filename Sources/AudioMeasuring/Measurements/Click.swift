/// A place where a signal jumps.
public struct Click: Equatable, Sendable {
  public let frame: Int
  public let channel: Int
  /// How far the sample lies off; 1 is full scale.
  public let size: Double
}
