/// Colours of levels, the same as in the report's light scheme.
struct Heat {
  typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  /// 256 colours at even distances.
  let colors: [Color]

  private init(_ stops: [(Double, Double, Double)]) {
    colors = (0..<256).map { index in
      let place = Double(index) / 255 * Double(stops.count - 1)
      let first = min(Int(place), stops.count - 2)
      let (a, b, share) = (stops[first], stops[first + 1], place - Double(first))
      func mixed(_ x: Double, _ y: Double) -> UInt8 { UInt8((x + (y - x) * share).rounded()) }
      return (mixed(a.0, b.0), mixed(a.1, b.1), mixed(a.2, b.2))
    }
  }

  /// Silence to loud.
  static let level = Heat([
    (255, 255, 255), (214, 226, 248), (150, 182, 236), (86, 124, 214), (66, 64, 172),
    (70, 26, 112), (36, 8, 52),
  ])

  /// Softer, the same, louder.
  static let change = Heat([
    (20, 60, 200), (150, 185, 250), (248, 248, 248), (250, 170, 140), (200, 25, 20),
  ])

  /// The number of the colour at a place from 0 to 1.
  static func index(_ place: Double) -> UInt8 {
    place.isFinite ? UInt8((min(max(place, 0), 1) * 255).rounded()) : 0
  }
}
