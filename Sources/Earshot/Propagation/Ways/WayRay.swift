/// A straight path for the game's ray test; see `AudioEngine.setRayTest(_:)`.
public struct WayRay: Hashable, Sendable {
  /// The emitter of the path.
  public let emitter: Emitter
  /// The listener of the path; nil if there is none.
  public let listener: Listener?
  /// The listener's position in the world.
  public let start: Position
  /// A point of the emitter.
  public let end: Position
}

/// Returns the loss of each ray, in decibels: all results are zero beforehand.
public typealias RayTest = (
  _ rays: UnsafeBufferPointer<WayRay>, _ losses: UnsafeMutableBufferPointer<Bands>
) -> Void
