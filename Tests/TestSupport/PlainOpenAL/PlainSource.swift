/// One sound of a plain scene. Every default is OpenAL's own.
public struct PlainSource: Equatable, Sendable {
  public enum DistanceModel: CaseIterable, Sendable {
    case none, inverse, inverseClamped, linear, linearClamped, exponential, exponentialClamped
  }

  public var position = SIMD3<Float>()
  public var velocity = SIMD3<Float>()
  /// The cone's axis; zero means the cone is not used.
  public var direction = SIMD3<Float>()
  /// May pass 1: the source's upper limit is raised out of the way.
  public var gain: Float = 1
  public var pitch: Float = 1
  public var model = DistanceModel.inverseClamped
  public var referenceDistance: Float = 1
  public var maximumDistance = Float.greatestFiniteMagnitude
  public var rolloff: Float = 1
  /// Full angle in degrees inside which the gain is whole.
  public var coneInnerAngle: Float = 360
  /// Full angle in degrees outside which the gain is `coneOuterGain`.
  public var coneOuterAngle: Float = 360
  public var coneOuterGain: Float = 0
  /// The position is the listener's, not the world's.
  public var isRelative = false
  public var isLooping = false

  public init() {}

  public init(at position: SIMD3<Float>) { self.position = position }
}
