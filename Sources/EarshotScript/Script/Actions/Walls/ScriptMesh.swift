import Earshot

/// Triangles as the bytes of an `embed`: the number of corners, three floats for each, and three
/// indices for each triangle, all of four bytes with the lowest first.
enum ScriptMesh {
  static func bytes(of shape: WallShape) -> [UInt8] {
    let (corners, triangles) = shape.soup
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 + 12 * corners.count + 4 * triangles.count)
    func append(_ word: UInt32) {
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(shift)))
      }
    }
    append(UInt32(corners.count))
    for corner in corners {
      for axis in 0..<3 { append(corner[axis].bitPattern) }
    }
    for index in triangles { append(UInt32(bitPattern: index)) }
    return bytes
  }

  /// Nil when the bytes are something else.
  static func triangles(in bytes: [UInt8]) -> (corners: [SIMD3<Float>], triangles: [Int32])? {
    guard bytes.count >= 4, bytes.count % 4 == 0 else { return nil }
    func word(_ index: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[4 * index + $1]) << UInt32(8 * $1) }
    }
    let (count, words) = (Int(word(0)), bytes.count / 4)
    guard 1 + 3 * count <= words else { return nil }
    let corners = (0..<count).map { corner in
      SIMD3<Float>(
        Float(bitPattern: word(1 + 3 * corner)), Float(bitPattern: word(2 + 3 * corner)),
        Float(bitPattern: word(3 + 3 * corner)))
    }
    return (corners, (1 + 3 * count..<words).map { Int32(bitPattern: word($0)) })
  }
}
