/// The listener of a plain scene. Every default is OpenAL's own.
package struct PlainListener: Equatable, Sendable {
  package var position = SIMD3<Float>()
  package var velocity = SIMD3<Float>()
  package var forward = SIMD3<Float>(0, 0, -1)
  package var up = SIMD3<Float>(0, 1, 0)
  package var gain: Float = 1

  package init() {}
}
