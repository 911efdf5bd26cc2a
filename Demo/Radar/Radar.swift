import Earshot

/// The surroundings of the listener from above, with the listener in the middle, looking up.
struct Radar {
  /// The middle's place on the canvas.
  let column: Int
  let row: Int
  /// Rows from the middle to the rim. Characters are twice as high as wide.
  let radius: Int
  var scale = Scale.open

  /// How much room distances get.
  struct Scale {
    /// Farther things are drawn on the rim.
    let reach: Double
    let rings: [Double]
    /// Near things get more room; otherwise it is a plan.
    let isWarped: Bool

    static let open = Scale(reach: 100, rings: [5, 20, 100], isWarped: true)
    /// Where there are rooms and walls.
    static let plan = Scale(reach: 10, rings: [5, 10], isWarped: false)

    /// How far from the middle a distance is drawn, 0 to 1.
    func fraction(ofDistance metres: Double) -> Double {
      guard metres > 0 else { return 0 }
      let part = metres / reach
      return min(isWarped ? part.squareRoot() : part, 1)
    }
  }

  /// The point on the canvas for a place this far to the right and behind.
  func point(right: Double, behind: Double) -> (column: Int, row: Int) {
    let distance = (right * right + behind * behind).squareRoot()
    guard distance > 0, distance < .infinity else { return (column, row) }
    let part = scale.fraction(ofDistance: distance) * Double(radius) / distance
    return (
      column + Int((2 * right * part).rounded()), row + Int((behind * part).rounded())
    )
  }

  func draw(
    _ contacts: [Contact], _ plan: FloorPlan = FloorPlan(), on canvas: inout Canvas,
    _ glyphs: Glyphs
  ) {
    drawRings(on: &canvas, glyphs)
    for line in plan.lines { draw(line, on: &canvas, glyphs) }
    canvas.put("^", column, row, .bright)
    // Sounding things are drawn last, over silent ones.
    for isSounding in [false, true] {
      for contact in contacts where (contact.state != nil) == isSounding {
        guard let position = contact.knownPosition else { continue }
        let point = point(right: position.x, behind: position.z)
        canvas.put(contact.letter, point.column, point.row, isSounding ? .cyan : .faint)
      }
    }
  }

  /// Parts beyond the rim are left out.
  private func draw(_ line: FloorPlan.Line, on canvas: inout Canvas, _ glyphs: Glyphs) {
    let (glyph, style) = look(of: line.kind, glyphs)
    let way = line.end - line.start
    let length = (way * way).sum().squareRoot()
    guard length < 1e4 else { return }
    // A quarter of a cell at a time, and ways in dots.
    let cell = scale.reach / Double(4 * radius)
    let count = max(Int(length / (line.kind == .way ? 4 * cell : cell)), 1)
    for step in 0...count {
      let place = line.start + way * (Double(step) / Double(count))
      guard (place.x * place.x + place.z * place.z).squareRoot() < scale.reach else { continue }
      let point = point(right: place.x, behind: place.z)
      canvas.put(glyph, point.column, point.row, style)
    }
  }

  /// Doors are as in games of old: `+` shut, `'` open.
  private func look(
    of kind: FloorPlan.Kind, _ glyphs: Glyphs
  ) -> (glyph: Character, style: Canvas.Style) {
    switch kind {
    case .room: (glyphs.room, .faint)
    case .wall: (glyphs.wall, .faint)
    case .door(let openness): (openness < 0.5 ? "+" : "'", openness < 0.5 ? .yellow : .green)
    case .way: (glyphs.way, .cyan)
    }
  }

  private func drawRings(on canvas: inout Canvas, _ glyphs: Glyphs) {
    for down in -radius...radius {
      // Every other column, so that rings look as dotted across as along.
      for right in stride(from: -2 * radius, through: 2 * radius, by: 2) {
        let distance = Double(right * right / 4 + down * down).squareRoot()
        let isOnRing = scale.rings.contains {
          abs(distance - scale.fraction(ofDistance: $0) * Double(radius)) < 0.5
        }
        if isOnRing { canvas.put(glyphs.dot, column + right, row + down, .faint) }
      }
    }
    guard radius > 6 else { return }
    for ring in scale.rings {
      let up = (scale.fraction(ofDistance: ring) * Double(radius)).rounded()
      canvas.write("\(Int(ring)) m", column + 1, row - Int(up), .faint)
    }
  }
}
