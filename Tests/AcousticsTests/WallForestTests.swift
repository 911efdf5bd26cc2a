import Synchronization
import TestSupport
import Testing

@testable import Acoustics

@Suite("Walls that come and go")
struct WallForestTests {
  private func place(_ scene: inout RandomShapes) -> WallSet.Place {
    let turn = scene.number(0...6)
    let (cosine, sine) = (Math.cosine(turn), Math.sine(turn))
    return WallSet.Place(
      position: scene.point(within: 20), x: SIMD3(cosine, 0, sine), y: SIMD3(0, 1, 0),
      z: SIMD3(-sine, 0, cosine), scale: scene.number(0.5...2))
  }

  /// Work for another thread, which is done when the test decides.
  private final class Shelf: Sendable {
    private let work = Mutex<[@Sendable () -> Void]>([])
    let count = Atomic<Int>(0)

    func add(_ body: @escaping @Sendable () -> Void) -> Bool {
      work.withLock { $0.append(body) }
      count.add(1, ordering: .relaxed)
      return true
    }

    func run() {
      let bodies = work.withLock { work in
        defer { work = [] }
        return work
      }
      for body in bodies { body() }
    }
  }

  @Test(
    "whatever came, moved and went, ways lose what the walls take one by one, to the bit",
    arguments: [false, true])
  func oneByOne(_ isElsewhere: Bool) throws {
    var scene = RandomShapes(seed: 12)
    let shape = try WallShape.box(SIMD3(4, 6, 0.2))
    let mist = WallMaterial(loss: Bands(0.5, 0.6, 0.7), thickness: 1)
    func alone(_ there: WallSet.Place) -> WallSet {
      var walls = WallSet()
      walls.setWall(0, shape, mist, at: there)
      walls.update()
      return walls
    }
    var all = WallSet()
    let shelf = Shelf()
    if isElsewhere { all.build(elsewhere: { shelf.add($0) }, from: 8) }
    var ones: [Int: WallSet] = [:]
    var taken = 0.0
    for round in 0..<120 {
      for _ in 0..<Int(scene.number(0...6)) {
        let (row, there) = (Int(scene.number(0...199.9)), place(&scene))
        switch Int(scene.number(0...3.99)) {
        case 0, 1:
          all.setWall(row, shape, mist, at: there)
          ones[row] = alone(there)
        case 2 where ones[row] != nil:
          _ = all.move(row, to: there)
          ones[row] = alone(there)
        default:
          guard ones[row] != nil else { continue }
          all.remove(row)
          ones[row] = nil
        }
      }
      // All at once, which is another way of following them.
      for row in ones.keys.sorted() where round % 40 == 39 {
        let there = place(&scene)
        _ = all.move(row, to: there)
        ones[row] = alone(there)
      }
      if scene.number(0...1) < 0.3 { shelf.run() }
      all.update()
      for _ in 0..<10 {
        let (start, end) = (scene.point(within: 25), scene.point(within: 25))
        var sum = Bands.zero
        for row in ones.keys.sorted() {
          sum = sum + (ones[row]?.loss(from: start, to: end) ?? .zero)
        }
        let loss = all.loss(from: start, to: end)
        #expect(loss == sum.map { min($0, WallMaterial.mostLoss) })
        taken += loss.low
      }
    }
    #expect(taken > 20, "all the rays together lost \(taken) dB")
    let grown = shelf.count.load(ordering: .relaxed)
    #expect(isElsewhere ? grown > 5 : grown == 0, "\(grown) trees were built elsewhere")
  }

  @Test("what comes one by one is in few trees, the older at least four times as large")
  func parts() {
    var forest = WallForest()
    let box: (Int) -> Box? = { row in
      var box = Box()
      box.add(SIMD3(Double(row), 0, 0))
      return box
    }
    for row in 0..<3_000 {
      forest.add(row)
      forest.update(box)
      for (older, newer) in zip(forest.parts, forest.parts.dropFirst()) {
        #expect(older.rows.count >= WallForest.ratio * newer.rows.count)
      }
      #expect(forest.parts.reduce(0) { $0 + $1.rows.count } == row + 1)
    }
    for row in 0..<2_000 { forest.remove(row) }
    forest.update(box)
    #expect(forest.parts.reduce(0) { $0 + $1.rows.count - $1.goneCount } == 1_000)
    #expect(forest.parts.allSatisfy { 2 * $0.goneCount <= $0.rows.count })
  }
}
