import Earshot
import Foundation

/// How the cost of a step grows with the number of emitters.
struct Growth {
  enum Scene: String, CaseIterable {
    case moving = "all sound and move"
    case still = "all sound, at rest"
    case silent = "64 sound, all at rest"

    func crowd(_ count: Int) throws -> Crowd {
      try Crowd(emitters: count, sounding: self == .silent ? 64 : count)
    }

    func places(_ count: Int) -> [Position] {
      self == .moving ? (0..<count).map { Crowd.position($0, of: count) } : []
    }

    func move(_ crowd: Crowd, _ places: [Position], _ step: Int) {
      let offset = Position(0.05 * Double(step), 0, 0)
      for index in places.indices {
        crowd.engine.setPosition(crowd.emitters[index], places[index] + offset)
      }
    }
  }

  let isQuick: Bool

  func table() throws -> Table {
    var table = Self.table(
      "growth", title: "A step, µs without the game's calls and without mixing, 64 sources",
      counts: isQuick ? [1_000, 10_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000])
    for scene in Scene.allCases {
      try table.add(scene) { count in
        let crowd = try scene.crowd(count)
        let places = scene.places(count)
        let steps = max(10, min(200, (isQuick ? 1_000_000 : 10_000_000) / count))
        return crowd.measure(steps: steps) { scene.move(crowd, places, $0) }.engine
      }
    }
    return table.table
  }

  static func table(_ name: String, title: String, counts: [Int]) -> GrowthTable {
    var table = Table(
      name, title: title, columns: ["emitters"] + counts.map { "\($0)" } + ["exponent"])
    table.addNote("exponent: of the power of their number that fits best; 0 not at all, 1 in step")
    return GrowthTable(table: table, counts: counts)
  }
}

/// A row for each scene, a column for each number of emitters, and the power that it grows by.
struct GrowthTable {
  var table: Table
  let counts: [Int]

  mutating func add(_ scene: Growth.Scene, cost: (Int) throws -> Double) rethrows {
    let costs = try counts.map(cost)
    table.add(scene.rawValue, costs + [Self.exponent(counts, costs)])
  }

  /// The slope of the straight line through the logarithms.
  static func exponent(_ counts: [Int], _ costs: [Double]) -> Double {
    let points = zip(counts, costs).map { (x: log(Double($0)), y: log($1)) }
    let number = Double(points.count)
    let (x, y) = points.reduce((0, 0)) { ($0.0 + $1.x / number, $0.1 + $1.y / number) }
    let rise = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    return rise / points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
  }
}
