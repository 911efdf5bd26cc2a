/// The rotation of an ambisonic bed relative to the listener.
///
/// Stored as modified Rodrigues parameters: any three numbers are a valid rotation. A half turn has
/// two representations, between which interpolation isn't allowed. Therefore matrices are
/// interpolated, not these.
struct BedTurn: Hashable, Sendable {
  /// The imaginary part of the quaternion divided by 1 plus its real part.
  var parameters = SIMD3<Float>.zero

  /// As it was made.
  static let none = BedTurn(parameters: .zero)

  init(parameters: SIMD3<Float>) { self.parameters = parameters }

  /// The rotation of a bed with these axes, for a listener with its own.
  init(of bed: Rotation, heardBy listener: Rotation) {
    let turn = listener.inverse * bed
    let sign: Double = turn.w < 0 ? -1 : 1
    let imaginary = SIMD3(turn.x, turn.y, turn.z) * sign
    parameters = SIMD3<Float>(imaginary / (1 + abs(turn.w)))
  }

  /// Converts factors on the sound around the listener to factors on a bed's W, Y, Z and X: in the
  /// order of AmbiX, whose X is ahead, Y left and Z up.
  func factors(of heard: SIMD4<Float>) -> SIMD4<Float> {
    // The inverse rotation, of a vector in the engine's axes: right, up and back.
    let way = SIMD3(-heard.y, heard.z, -heard.w)
    let square = (parameters * parameters).sum()
    let imaginary = parameters * (-2 / (1 + square))
    let real = (1 - square) / (1 + square)
    let across = cross(imaginary, way) * 2
    let turned = way + across * real + cross(imaginary, across)
    return SIMD4(heard.x, -turned.x, turned.y, -turned.z)
  }

  private func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
