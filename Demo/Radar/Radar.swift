import Earshot

/// What is around the listener, seen from above: the listener in the middle, looking up.
struct Radar {
  /// The middle's place on the canvas.
  let column: Int
  let row: Int
  /// Rows from the middle to the rim. Characters are twice as high as wide.
  let radius: Int

  /// What is farther away is drawn on the rim.
  static let reach = 100.0
  static let rings = [5.0, 20, reach]

  /// How far from the middle a distance is drawn, 0 to 1: what is near gets more room.
  static func fraction(ofDistance metres: Double) -> Double {
    metres > 0 ? min((metres / reach).squareRoot(), 1) : 0
  }

  /// Where on the canvas a place is that is so far to the right and behind.
  func point(right: Double, behind: Double) -> (column: Int, row: Int) {
    let distance = (right * right + behind * behind).squareRoot()
    guard distance > 0, distance < .infinity else { return (column, row) }
    let scale = Self.fraction(ofDistance: distance) * Double(radius) / distance
    return (
      column + Int((2 * right * scale).rounded()), row + Int((behind * scale).rounded())
    )
  }

  func draw(_ contacts: [Contact], on canvas: inout Canvas, _ glyphs: Glyphs) {
    drawRings(on: &canvas, glyphs)
    canvas.put("^", column, row, .bright)
    // What sounds is drawn last, over what doesn't.
    for isSounding in [false, true] {
      for contact in contacts where (contact.state != nil) == isSounding {
        guard let position = contact.knownPosition else { continue }
        let point = point(right: position.x, behind: position.z)
        canvas.put(contact.letter, point.column, point.row, isSounding ? .cyan : .faint)
      }
    }
  }

  private func drawRings(on canvas: inout Canvas, _ glyphs: Glyphs) {
    for down in -radius...radius {
      // Every other column, so that rings look as dotted across as along.
      for right in stride(from: -2 * radius, through: 2 * radius, by: 2) {
        let distance = Double(right * right / 4 + down * down).squareRoot()
        let isOnRing = Self.rings.contains {
          abs(distance - Self.fraction(ofDistance: $0) * Double(radius)) < 0.5
        }
        if isOnRing { canvas.put(glyphs.dot, column + right, row + down, .faint) }
      }
    }
    guard radius > 6 else { return }
    for ring in Self.rings {
      let up = (Self.fraction(ofDistance: ring) * Double(radius)).rounded()
      canvas.write("\(Int(ring)) m", column + 1, row - Int(up), .faint)
    }
  }
}
