/// The listener of a plain scene. Every default is OpenAL's own.
public struct PlainListener: Equatable, Sendable {
  public var position = SIMD3<Float>()
  public var velocity = SIMD3<Float>()
  public var forward = SIMD3<Float>(0, 0, -1)
  public var up = SIMD3<Float>(0, 1, 0)
  public var gain: Float = 1

  public init() {}
}
