import Earshot

@testable import EarshotScript

extension RandomAuthor {
  func box(_ name: String) -> WallAction {
    var wall = WallAction(name: name)
    (wall.box, wall.material) = ([1, 2, 3], .wood)
    return wall
  }

  mutating func wall() -> WallAction {
    var wall = box(name())
    wall.parent = maybe { $0.parent() }
    switch whole(0...4) {
    case 0: (wall.box, wall.like) = (nil, name())
    case 1:
      wall.box = nil
      wall.corners = (0..<whole(3...6)).map { _ in vector() }
      wall.triangles = (0..<3 * whole(1...3)).map { _ in whole(0...2) }
      wall.isSolid = flip()
    case 2:
      (wall.box, wall.columns) = (nil, 2)
      wall.heights = (0..<4).map { _ in number(-9...9) }
      wall.spacing = maybe { $0.number(0.1...9) }
    case 3: (wall.box, wall.parent) = (nil, nil)
    default: break
    }
    if flip() {
      let loss = Bands(number(0...100), number(0...100), number(0...100))
      let absorption = Bands(number(0...1), number(0...1), 1)
      wall.material = WallMaterial(
        loss: loss, thickness: flip() ? 0.1 : number(0.01...9),
        absorption: flip() ? WallMaterial.usualAbsorption : absorption)
    }
    return wall
  }

  mutating func walls() -> WallsAction {
    WallsAction(
      WallSettings(
        rays: whole(1...32), radius: number(0...9), raysPerStep: whole(32...9_999),
        smoothing: number(0...1)))
  }

  mutating func air() -> AirAction {
    guard flip() else { return AirAction(nil) }
    return AirAction(Air(temperature: number(-20...50), humidity: number(10...100)))
  }

  mutating func surroundings() -> SurroundingsAction {
    guard flip() else { return SurroundingsAction(nil) }
    return SurroundingsAction(
      SurroundingsSettings(
        raysPerStep: whole(1...4_096), level: Gain(linear: number(0...1)),
        smoothing: number(0...10), emitters: whole(0...16)),
      grid: maybe { $0.name() })
  }

  mutating func shape() -> EmitterShape {
    let box = SIMD3(number(1...1e6), number(0...50), number(0...1))
    let points = (0..<whole(2...6)).map { _ in vector() }
    // Numbers within their ranges are shapes.
    return flip() ? .point : (try? flip() ? .box(box) : .line(points)) ?? .point
  }

  mutating func transmission() -> ScriptTransmission {
    var transmission = ScriptTransmission()
    transmission.gain = .linear(number(0...1))
    transmission.high = flip() ? 0 : .linear(number(0...1))
    return transmission
  }
}

extension RandomAuthor {
  mutating func drizzle(_ name: String) -> ScatterAction {
    var scatter = ScatterAction(name: name)
    (scatter.clip, scatter.perMinute) = (clips[0], number(0...900))
    return scatter
  }

  mutating func scatter() -> ScatterAction {
    var scatter = ScatterAction(name: name())
    scatter.perMinute = maybe { $0.number(0...900) }
    scatter.atOnce = maybe { $0.whole(1...64) }
    (scatter.nearest, scatter.farthest) = (maybe { $0.number(0...9) }, maybe { $0.number(9...99) })
    (scatter.lowest, scatter.highest) = (maybe { $0.number(-9...0) }, maybe { $0.number(0...9) })
    scatter.center = maybe { $0.flip() ? .node($0.name()) : .world }
    scatter.gain = maybe { $0.gain() }
    scatter.gainRange = maybe { -$0.number(0...9)...0 }
    scatter.rateRange = maybe { 0.5...$0.number(1...2) }
    scatter.bus = maybe { _ in "master" }
    scatter.priority = maybe { $0.whole(-9...9) }
    scatter.travelTime = maybe { $0.flip() }
    scatter.seed = maybe { $0.whole(0...99) }
    return scatter
  }
}
