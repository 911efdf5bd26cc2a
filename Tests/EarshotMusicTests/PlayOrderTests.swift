import Testing

@testable import EarshotMusic

@Suite("The order of tracks")
struct PlayOrderTests {
  private func round(_ order: inout PlayOrder) -> [Int] {
    (0..<order.count).map { _ in
      defer { _ = order.advance(byItself: true) }
      return order.current
    }
  }

  @Test("shuffled, every round has each track once, and is another", arguments: [1, 2, 3, 7, 100])
  func rounds(count: Int) {
    var order = PlayOrder(count: count, seed: 5)
    order.repeats = .all
    order.setShuffled(true, startingHere: false)
    var seen: Set<[Int]> = []
    var last: Int?
    for _ in 0..<20 {
      let tracks = round(&order)
      #expect(tracks.sorted() == Array(0..<count))
      if count > 1 { #expect(tracks.first != last, "\(tracks) after \(last ?? -1)") }
      last = tracks.last
      seen.insert(tracks)
    }
    #expect(seen.count > (count < 7 ? (count > 2 ? 2 : 0) : 18))
  }

  @Test("one goes back through what was played, over rounds, and on through the same again")
  func back() {
    var order = PlayOrder(count: 9, seed: 1)
    order.repeats = .all
    order.setShuffled(true, startingHere: false)
    let played = (0..<40).map { _ in
      defer { _ = order.advance(byItself: true) }
      return order.current
    }
    var again: [Int] = []
    for _ in 0..<40 {
      _ = order.goBack()
      again.append(order.current)
    }
    #expect(again.reversed() == played)
    let once = (0..<40).map { _ in
      defer { _ = order.advance(byItself: true) }
      return order.current
    }
    #expect(once == played)
  }

  @Test("a seed is an order, and another seed another one")
  func seeds() {
    func order(_ seed: UInt64) -> [Int] {
      var order = PlayOrder(count: 50, seed: seed)
      order.setShuffled(true, startingHere: false)
      return round(&order)
    }
    #expect(order(3) == order(3))
    #expect(Set((0..<20).map { order($0) }).count == 20)
  }

  @Test("shuffling begins with the present track, and leaving it goes on from the present one")
  func presentTrack() {
    var order = PlayOrder(count: 30, seed: 9)
    order.jump(to: 17)
    order.setShuffled(true, startingHere: true)
    #expect(order.current == 17)
    let whole = round(&order)
    #expect(whole.sorted() == Array(0..<30), "the last of the round is the end of the list")
    order.jump(to: 4)
    #expect(order.current == 4)
    _ = order.advance(byItself: true)
    let here = order.current
    order.setShuffled(false, startingHere: true)
    #expect(order.current == here)
    let goesOn = order.advance(byItself: true)
    #expect(goesOn == (here < 29))
  }

  @Test("repeating: the end, the track, the list")
  func repeating() {
    var order = PlayOrder(count: 2, seed: 0)
    func on(byItself: Bool) -> Int? { order.advance(byItself: byItself) ? order.current : nil }
    func back() -> Int? { order.goBack() ? order.current : nil }
    #expect(on(byItself: true) == 1)
    #expect(on(byItself: true) == nil && order.current == 1)
    order.repeats = .one
    #expect(on(byItself: true) == 1)
    #expect(on(byItself: false) == 0)
    #expect(back() == 1)
    order.repeats = .all
    #expect(on(byItself: true) == 0)
    order = PlayOrder(count: 0, seed: 0)
    order.repeats = .all
    #expect(on(byItself: true) == nil && back() == nil)
  }
}
