/// How an ambisonic bed is turned, as the listener has it.
///
/// Kept as modified Rodrigues parameters, three numbers of which nothing has to be known but that
/// all rotations have some: one that is half of a full turn has two, between which nobody may draw
/// a line. So matrices move, and these don't.
struct BedTurn: Hashable, Sendable {
  /// The imaginary part of the quaternion over 1 and the real part.
  var parameters = SIMD3<Float>.zero

  /// As it was made.
  static let none = BedTurn(parameters: .zero)

  init(parameters: SIMD3<Float>) { self.parameters = parameters }

  /// Of one whose axes are turned so, for a listener whose are.
  init(of bed: Rotation, heardBy listener: Rotation) {
    let turn = listener.inverse * bed
    let sign: Double = turn.w < 0 ? -1 : 1
    let imaginary = SIMD3(turn.x, turn.y, turn.z) * sign
    parameters = SIMD3<Float>(imaginary / (1 + abs(turn.w)))
  }

  /// What of a bed's W, Y, Z and X makes what these factors would make of what the listener has
  /// around him: they are in the order of AmbiX, whose X is ahead, Y left and Z up.
  func factors(of heard: SIMD4<Float>) -> SIMD4<Float> {
    // The inverse of the turn, of a way in the engine's axes: right, up and back.
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
