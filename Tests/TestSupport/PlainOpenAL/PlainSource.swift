/// One sound of a plain scene. Every default is OpenAL's own.
package struct PlainSource: Equatable, Sendable {
  package enum DistanceModel: CaseIterable, Sendable {
    case none, inverse, inverseClamped, linear, linearClamped, exponential, exponentialClamped
  }

  package var position = SIMD3<Float>()
  package var velocity = SIMD3<Float>()
  /// The cone's axis; zero means the cone is not used.
  package var direction = SIMD3<Float>()
  /// May pass 1: the source's upper limit is raised out of the way.
  package var gain: Float = 1
  package var pitch: Float = 1
  /// The radius of a ball instead of a point, in metres.
  package var radius: Float = 0
  package var model = DistanceModel.inverseClamped
  package var referenceDistance: Float = 1
  package var maximumDistance = Float.greatestFiniteMagnitude
  package var rolloff: Float = 1
  /// Full angle in degrees inside which the gain is whole.
  package var coneInnerAngle: Float = 360
  /// Full angle in degrees outside which the gain is `coneOuterGain`.
  package var coneOuterAngle: Float = 360
  package var coneOuterGain: Float = 0
  /// The position is the listener's, not the world's.
  package var isRelative = false
  package var isLooping = false

  package init() {}

  package init(at position: SIMD3<Float>) { self.position = position }
}
