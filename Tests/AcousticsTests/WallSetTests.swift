import TestSupport
import Testing

@testable import Acoustics

@Suite("Walls together")
struct WallSetTests {
  private func place(_ scene: inout RandomShapes) -> WallSet.Place {
    let turn = scene.number(0...6)
    let (cosine, sine) = (Math.cosine(turn), Math.sine(turn))
    return WallSet.Place(
      position: scene.point(within: 20), x: SIMD3(cosine, 0, sine), y: SIMD3(0, 1, 0),
      z: SIMD3(-sine, 0, cosine), scale: scene.number(0.5...3))
  }

  @Test("what goes through is the same once they moved as of those made there, and one by one")
  func moved() throws {
    var scene = RandomShapes(seed: 5)
    let shapes = try [WallShape.box(SIMD3(4, 6, 0.2)), scene.ball(divisions: 2)]
    // So light that no way loses everything.
    let mist = WallMaterial(loss: Bands(50, 60, 70), thickness: 100)
    var (moved, made, alone) = (WallSet(), WallSet(), [WallSet]())
    for row in 0..<60 {
      let (shape, there) = (shapes[row % 2], place(&scene))
      moved.setWall(row, shape, mist, at: place(&scene))
      moved.update()
      let hasMoved = moved.move(row, to: there)
      #expect(hasMoved)
      made.setWall(row, shape, mist, at: there)
      var one = WallSet()
      one.setWall(row, shape, mist, at: there)
      one.update()
      alone.append(one)
    }
    moved.update()
    made.update()
    var taken = 0.0
    for _ in 0..<500 {
      let (start, end) = (scene.point(within: 25), scene.point(within: 25))
      let loss = moved.loss(from: start, to: end)
      let asMade = made.loss(from: start, to: end)
      #expect(abs(loss.low - asMade.low) < 1e-9)
      var sum = 0.0
      for row in alone.indices { sum += alone[row].loss(from: start, to: end).low }
      #expect(abs(loss.low - sum) < 1e-9)
      taken += loss.low
    }
    #expect(taken > 20, "all the rays together lost \(taken) dB")
  }

  @Test("a wall that is gone takes nothing, and one of another material what that takes")
  func changed() throws {
    let ends = (SIMD3<Double>(0, 0, -3), SIMD3<Double>(0, 0, 3))
    let glass = WallMaterial(loss: Bands(10, 20, 30), thickness: 1)
    var walls = WallSet()
    walls.setWall(2, try .box(SIMD3(1, 1, 1)), glass, at: WallSet.Place())
    walls.update()
    func loss() -> Bands { walls.loss(from: ends.0, to: ends.1) }
    var taken = loss()
    #expect(abs(taken.middle - 20) < 1e-9)
    walls.setMaterial(2, WallMaterial(loss: Bands(all: 3), thickness: 1))
    taken = loss()
    #expect(abs(taken.middle - 3) < 1e-9)
    walls.remove(2)
    walls.update()
    taken = loss()
    #expect(taken == .zero)
  }

  @Test("each sheet on the way counts, whichever side it shows")
  func sheets() throws {
    var walls = WallSet()
    let corners: [SIMD3<Float>] = [[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]]
    let sheet = try WallShape(
      corners: corners, triangles: [0, 1, 2, 0, 2, 3], isSolid: false)
    for row in 0..<3 {
      let there = WallSet.Place(position: SIMD3(0, 0, Double(row)))
      walls.setWall(row, sheet, WallMaterial(loss: Bands(1, 2, 4)), at: there)
    }
    walls.update()
    // Through the edge that its two triangles share, too.
    let loss = walls.loss(from: SIMD3(0, 0, 5), to: SIMD3(0, 0, -5))
    #expect(loss == Bands(3, 6, 12))
  }

  @Test("a way that has lost everything is followed no further")
  func lost() throws {
    var walls = WallSet()
    let box = try WallShape.box(SIMD3(1, 1, 0.1))
    for row in 0..<40 {
      let there = WallSet.Place(position: SIMD3(0, 0, Double(row)))
      walls.setWall(row, box, WallMaterial(loss: Bands(9, 20, 30)), at: there)
    }
    walls.update()
    var takers = 0
    let loss = walls.loss(from: SIMD3(0.2, 0, -5), to: SIMD3(0.2, 0, 45)) { _, _ in takers += 1 }
    #expect(loss == Bands(all: WallMaterial.mostLoss) && takers == 12, "\(loss) by \(takers)")
  }

  @Test("the mass law is that of the book, and its ends are held")
  func massLaw() {
    let wall = WallMaterial(density: 2_000, thickness: 0.1)
    // 200 kg/m² at 250 Hz: 20 log10 50,000 - 47.
    #expect(abs(wall.loss.low - 46.979) < 1e-3 && abs(wall.loss.middle - 59.021) < 1e-3)
    #expect(wall.loss.high == 60)
    #expect(WallMaterial(density: 1, thickness: 0.001).loss.low == 0)
    #expect(WallMaterial(density: .nan, thickness: .nan).loss == .zero)
    #expect(WallMaterial(loss: Bands(-1, .nan, 900)).loss == Bands(0, 0, 100))
  }

  @Test("a longer way through a wall takes more, without a step")
  func lengths() {
    let wall = WallMaterial(loss: Bands(20, 30, 0), thickness: 0.2)
    #expect(wall.loss(through: 0) == .zero && wall.loss(through: 0.2).low == 20)
    #expect(abs(wall.loss(through: 0.1).middle - 15) < 1e-9)
    #expect(abs(wall.loss(through: 0.4).low - 26.0206) < 1e-4 && wall.loss(through: 9).high == 0)
    var last = 0.0
    for step in 0..<1_000 {
      let loss = wall.loss(through: Double(step) * 0.0005).low
      #expect(loss >= last && loss - last < 0.06)
      last = loss
    }
  }

  @Test("a fan's rays go to a disc around the source, and their powers add up")
  func fan() {
    let (ears, source) = (SIMD3(1.0, 2, 3), SIMD3(4.0, 2, -1))
    let fan = RayFan(count: 9)
    #expect(fan.target(0, from: ears, to: source, radius: 2) == source)
    for ray in 1..<9 {
      let off = fan.target(ray, from: ears, to: source, radius: 2) - source
      #expect(abs(off.dot(source - ears)) < 1e-9 && off.length <= 2 + 1e-9 && off.length > 0.1)
    }
    let near = fan.target(8, from: ears, to: ears + SIMD3(0, 0.5, 0), radius: 2)
    #expect(abs((near - ears - SIMD3(0, 0.5, 0)).length - 0.25) < 1e-9)
    var tally = RayTally()
    tally.add(.zero)
    tally.add(Bands(100, 100, 100))
    let half = tally.rest
    #expect(abs(half.gain - 0.5.squareRoot()) < 1e-6 && abs(half.high - 1) < 1e-6)
    var one = RayTally()
    one.add(Bands(10, 20, 35))
    #expect(abs(Math.decibels(one.rest.gain) + 15) < 1e-6)
    #expect(abs(Math.decibels(one.rest.high) + 20) < 1e-6)
  }
}
