/// A straight way that the game is asked about; see `AudioEngine.setRayTest(_:)`.
public struct WayRay: Hashable, Sendable {
  /// Whose sound would come along it.
  public let emitter: Emitter
  /// Who would hear it; nil where nobody listens.
  public let listener: Listener?
  /// Where the listener is, in the world.
  public let start: Position
  /// A point of the emitter.
  public let end: Position
}

/// Answers what each of the rays loses, in decibels: all of the answers are zero beforehand.
public typealias RayTest = (
  _ rays: UnsafeBufferPointer<WayRay>, _ losses: UnsafeMutableBufferPointer<Bands>
) -> Void
