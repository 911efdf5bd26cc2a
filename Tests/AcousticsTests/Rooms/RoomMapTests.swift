import Foundation
import TestSupport
import Testing

@testable import Acoustics

@Suite("Ways between rooms")
struct RoomMapTests {
  @Test("the shortest way is the shortest of all, in random houses", arguments: 0..<10)
  func shortest(part: Int) {
    for seed in part * 100..<part * 100 + 100 {
      let house = RandomHouse(seed: UInt64(seed))
      let ways = house.map.ways(from: house.ears, in: 0, to: house.place, in: house.room)
      let truth = house.shortestByTrying
      guard let first = ways.first else {
        #expect(truth == .infinity, "house \(seed) has a way of \(truth) m")
        continue
      }
      // The reference paths go through points a quarter of an opening apart.
      #expect(first.length <= truth + 1e-6 && first.length > 0.97 * truth, "house \(seed)")
      #expect(ways.map(\.length) == ways.map(\.length).sorted())
      for way in ways { #expect(house.isTight(way), "house \(seed): \(way)") }
    }
  }

  @Test("sound that is in sight through an opening comes as if nothing was there")
  func inSight() throws {
    var map = RoomMap()
    map.setOpening(0, .door(at: .zero), between: 0, and: 1)
    let (ears, place) = (SIMD3(0.1, 0.2, 3), SIMD3(0.3, -0.1, -4))
    let ways = map.ways(from: ears, in: 0, to: place, in: 1)
    let way = try #require(HeardWay(ways, straight: .silent, from: ears, to: place))
    #expect((way.offset - (place - ears)).length < 1e-9)
    #expect(abs(way.loss.gain - 1) < 1e-6 && abs(way.loss.high - 1) < 1e-6)
  }

  @Test("around a corner the direction is the opening's, and what is lost is Maekawa's")
  func aroundACorner() throws {
    var map = RoomMap()
    map.setOpening(0, .door(at: .zero), between: 0, and: 1)
    let (ears, place) = (SIMD3<Double>(-3, 0, 2), SIMD3<Double>(-3, 0, -2))
    let ways = map.ways(from: ears, in: 0, to: place, in: 1)
    let way = try #require(HeardWay(ways, straight: .silent, from: ears, to: place))
    // Over the edge at x = −0.5.
    let edge = SIMD3(-0.5, 0, 0) - ears
    #expect((way.offset / way.offset.length - edge / edge.length).length < 1e-6)
    #expect(abs(way.offset.length - 2 * edge.length) < 1e-6)
    let number = 2 * (2 * edge.length - 4) * 500 / 343.3
    let root = (2 * Double.pi * number).squareRoot()
    #expect(abs(way.loss.gain - 1 / root) < 1e-3)
    // At ten times the frequency √10 more, and no more than 24 dB in all.
    #expect(abs(way.loss.high - max((0.1).squareRoot(), root / 15.853)) < 1e-3)
  }

  @Test("what an edge leaves is the chart's at 500 Hz and at 5 kHz, down to −24 dB")
  func chart() {
    for detour in [0, 1e-4, 0.003, 0.02, 0.1, 0.9, 3, 50] {
      func gain(_ frequency: Double) -> Double {
        let root = (2 * .pi * min(2 * detour * frequency / 343.3, 40)).squareRoot()
        return root > 0 ? tanh(root) / root : 1
      }
      let loss = Bend.loss(detour: detour)
      #expect(abs(loss.gain / gain(500) - 1) < 1e-7, "\(loss) at \(detour) m")
      #expect(abs(loss.high * gain(500) / gain(5_000) - 1) < 1e-7, "\(loss) at \(detour) m")
    }
  }

  @Test("how near a place is to another room counts from the opening's nearest point")
  func nearness() {
    var map = RoomMap()
    map.setOpening(0, .door(at: .zero), between: 0, and: 1)
    for x in [-2, -0.7, -0.3, 0, 0.4, 0.5, 1.5] {
      for y in [-2.5, -1, -0.6, 0.2, 1, 1.7] {
        let place = SIMD3(x, y, 0.8)
        // Half a metre to either side, and a metre up and down.
        let (beside, above) = (max(abs(x) - 0.5, 0), max(abs(y) - 1, 0))
        let distance = (beside * beside + above * above + 0.64).squareRoot()
        let near = map.nearness(of: place, in: 0, to: 1, within: 4)
        #expect(abs(near - (1 - distance / 4)) < 1e-12, "\(near) at \(place)")
      }
    }
  }

  @Test("half of a door lets half of the power through; one that is shut what its door leaves")
  func openness() {
    func gain(_ openness: Double, _ door: OpeningLoss = .silent) -> Double {
      var map = RoomMap()
      map.setOpening(0, .door(at: .zero, openness: openness, door: door), between: 0, and: 1)
      let (ears, place) = (SIMD3<Double>(0, 0, 3), SIMD3<Double>(0, 0, -3))
      let ways = map.ways(from: ears, in: 0, to: place, in: 1)
      return HeardWay(ways, straight: .silent, from: ears, to: place)?.loss.gain ?? 0
    }
    #expect(abs(gain(0.5) - 0.5.squareRoot()) < 1e-9)
    #expect(gain(0) == 0 && gain(.nan) == 0 && gain(7) == 1)
    #expect(abs(gain(0, OpeningLoss(gain: 0.05)) - 0.05) < 1e-9)
  }

  @Test("of an opening that leaves nothing nobody says how bright it is")
  func nothingLeft() {
    // Its square is no number any more.
    for gain in [0, 1e-200] {
      let door = OpeningLoss(gain: gain, high: 0.5)
      #expect(Opening.door(at: .zero, openness: 0, door: door).loss() == .silent)
    }
  }

  @Test("a straight way leads beside an opening by as much as its ends and all between them do")
  func aside() {
    let window = Opening(at: .zero, right: SIMD3(0.5, 0, 0), up: SIMD3(0, 1, 0))
    func aside(_ start: SIMD3<Double>, _ end: SIMD3<Double>) -> Double {
      window.aside(from: start, to: end)
    }
    #expect(aside(SIMD3(0, 0, 2), SIMD3(0.2, 0, -3)) == 0)
    // Past its edge, then up to 2 m before it and from 3 m behind it.
    #expect(abs(aside(SIMD3(1.5, 0, 2), SIMD3(1.5, 0, -2)) - 1) < 1e-9)
    #expect(abs(aside(SIMD3(0, 0, 4), SIMD3(0, 0, 2)) - 2) < 1e-9)
    #expect(abs(aside(SIMD3(0, 0, -3), SIMD3(0, 0, -5)) - 3) < 1e-9)
    #expect(abs(aside(SIMD3(0, 0, 3), SIMD3(0, 0, 3)) - 3) < 1e-9)
  }

  @Test("who walks through openings hears no step", arguments: 0..<20 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var map = RoomMap()
    let openness = Double.random(in: 0.1...1, using: &numbers)
    map.setOpening(0, .door(at: .zero, openness: openness), between: 0, and: 1)
    map.setOpening(1, .door(at: SIMD3(6, 0, 0)), between: 0, and: 1)
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let place = SIMD3(random(-3...3), random(-1...1), random(-6 ... -1))
    // Through the first door, from one room into the other, 5 mm a step.
    let (start, aim) = (SIMD3(random(-4...4), 0, 4), SIMD3(random(-0.4...0.4), 0, 0))
    let end = aim + (aim - start) / 4
    var former: HeardWay?
    for step in 0...1_000 {
      let ears = start + (end - start) * (Double(step) / 1_000)
      let room = ears.z > 0 ? 0 : 1
      let ways = map.ways(from: ears, in: room, to: place, in: 1)
      let way =
        room == 1
        ? HeardWay([], straight: .none, from: ears, to: place)
        : HeardWay(ways, straight: .silent, from: ears, to: place)
      let heard = try #require(way)
      if let former {
        let level = abs(
          heard.loss.gain / heard.offset.length * former.offset.length
            / former.loss.gain - 1)
        #expect(level < 0.06, "\(heard) after \(former)")
        let turn = (heard.offset / heard.offset.length - former.offset / former.offset.length)
        #expect(turn.length < 0.06, "\(heard) after \(former)")
      }
      former = heard
    }
  }

  @Test("a way that was found is followed as things move, and given up where it is shut")
  func following() throws {
    var map = RoomMap()
    map.setOpening(4, .door(at: .zero), between: 0, and: RoomMap.outside)
    var place = SIMD3<Double>(-3, 0, -2)
    let ears = SIMD3<Double>(2, 0, 3)
    var way = try #require(map.ways(from: ears, in: 0, to: place, in: RoomMap.outside).first)
    place.x = 1
    #expect(map.refit(&way, from: ears, to: place))
    let anew = map.ways(from: ears, in: 0, to: place, in: RoomMap.outside)
    #expect(abs(way.length - anew[0].length) < 1e-9)
    map.setOpening(4, .door(at: .zero, openness: 0), between: 0, and: RoomMap.outside)
    #expect(!map.refit(&way, from: ears, to: place))
    map.setOpening(4, .door(at: .zero), between: 0, and: 7)
    #expect(!map.refit(&way, from: ears, to: place))
    map.remove(4)
    #expect(!map.refit(&way, from: ears, to: place))
  }

  @Test("openings of a room into itself, without a size, and in a house where all is open")
  func odd() {
    var map = RoomMap()
    map.setOpening(0, .door(at: .zero), between: 0, and: 0)
    map.setOpening(1, Opening(at: .zero, right: .zero, up: .zero), between: 0, and: 1)
    let ways = map.ways(from: SIMD3(0, 0, 1), in: 0, to: SIMD3(1, 0, -1), in: 1)
    #expect(ways.count == 1 && abs(ways[0].length - 1 - 2.0.squareRoot()) < 1e-9)
    for a in 0..<40 {
      for b in a + 1..<40 {
        map.setOpening(100 * a + b, .door(at: SIMD3(Double(a), 0, Double(b))), between: a, and: b)
      }
    }
    #expect(map.ways(from: .zero, in: 0, to: SIMD3(9, 0, 9), in: 39).count == 3)
  }

  @Test("through an opening that much leads to, no more ways go on than the shortest few")
  func fewThroughOne() {
    var map = RoomMap()
    // Five doors into each of two rooms, which a sixth connects.
    for number in 0..<5 {
      let place = 0.4 * Double(number)
      map.setOpening(number, .door(at: SIMD3(place, 0, -2)), between: 0, and: 1)
      map.setOpening(5 + number, .door(at: SIMD3(-place, 0, 2)), between: 0, and: 2)
    }
    map.setOpening(10, .door(at: SIMD3(5, 0, 0)), between: 1, and: 2)
    let all = 1_000
    var (tree, looks) = (WayTree(from: .zero, in: 0, map), all)
    tree.grow(map, looks: &looks)
    // One step for each path that goes on, or doesn't, and one for each that results from it.
    let ways = 10 + 2 * WayTree.mostOfOpening
    #expect(tree.isGrown && all - looks == 1 + 2 * ways)
  }

  @Test("ways that are looked for one look at a time are those that are found at once")
  func lookByLook() {
    for seed in 0..<20 {
      let house = RandomHouse(seed: UInt64(seed))
      var (tree, steps) = (WayTree(from: house.ears, in: 0, house.map), 0)
      while !tree.isGrown, steps < 1_000 {
        var looks = 1
        tree.grow(house.map, looks: &looks)
        steps += 1
      }
      #expect(tree.isGrown, "house \(seed)")
      let ways = tree.ways(to: house.place, in: house.room, house.map)
      let all = house.map.ways(from: house.ears, in: 0, to: house.place, in: house.room)
      #expect(ways.map(\.length) == all.map(\.length), "house \(seed)")
    }
  }
}

extension Opening {
  /// A metre wide and two high, across the z axis.
  fileprivate static func door(
    at middle: SIMD3<Double>, openness: Double = 1, door: OpeningLoss = .silent
  ) -> Opening {
    Opening(
      at: middle, right: SIMD3(0.5, 0, 0), up: SIMD3(0, 1, 0), openness: openness, door: door)
  }
}
