/// Which rooms hear each other through which openings, and by which ways sound comes from one to
/// another.
///
/// Rooms are numbers; what is in none of them is in `outside`, which is a room too. A way leads
/// through each room at most once. A value; copies cost nothing until one is changed.
package struct RoomMap: Sendable {
  /// What is in no room.
  package static let outside = -1
  /// The most openings that a way leads through.
  package static let longestWay = 8
  /// So many ways that were begun are gone on with, of those that look shortest, and so many from
  /// any one room: what is behind dozens of rooms that all open on each other may not be found.
  static let mostTries = 512
  static let mostOfRoom = 8
  /// And so many openings are looked at in all, of one room at a time so many that lie nearest to
  /// both ends.
  static let mostLooks = 1_024
  static let mostNear = 64
  /// When a way that is pulled tight is so: by what part of its length it still gets shorter.
  private static let (roughly, exactly) = (1e-4, 1e-9)
  /// How far an opening may move, in metres, until other ways are thought of.
  private static let patience = 0.5

  struct Link: Sendable {
    var opening: Opening
    /// Where it was as the version changed.
    let settled: SIMD3<Double>
    let rooms: (Int, Int)

    func other(than room: Int) -> Int { rooms.0 == room ? rooms.1 : rooms.0 }
  }

  private(set) var links: [Int: Link] = [:]
  /// The openings of each room, in the order of their numbers.
  private var openings: [Int: [Int]] = [:]
  /// Counts changes after which other ways may be the shortest.
  package private(set) var version = 0
  /// Counts all changes, also of how far something is open.
  package private(set) var revision = 0

  /// Nothing opens on anything.
  package init() {}

  /// What is there under a number.
  package func opening(_ number: Int) -> Opening? { links[number]?.opening }

  /// Puts an opening, under a number of the caller's, between two rooms, or anew where it is.
  package mutating func put(_ number: Int, _ opening: Opening, between a: Int, and b: Int) {
    if let link = links[number], link.rooms == (a, b), link.opening.isHeard == opening.isHeard,
      (link.settled - opening.middle).length < Self.patience
    {
      revision += 1
      links[number]?.opening = opening
      return
    }
    remove(number)
    links[number] = Link(opening: opening, settled: opening.middle, rooms: (a, b))
    guard a != b else { return }
    for room in [a, b] {
      let place = openings[room, default: []].firstIndex { $0 > number }
      openings[room, default: []].insert(number, at: place ?? openings[room]?.count ?? 0)
    }
  }

  /// Takes an opening away.
  package mutating func remove(_ number: Int) {
    (version, revision) = (version + 1, revision + 1)
    guard let link = links.removeValue(forKey: number) else { return }
    for room in [link.rooms.0, link.rooms.1] {
      openings[room]?.removeAll { $0 == number }
      if openings[room]?.isEmpty == true { openings[room] = nil }
    }
  }

  /// How much of a place in one room is in another: what is open of an opening between both, less
  /// and less the further it is away.
  package func nearness(
    of place: SIMD3<Double>, in room: Int, to other: Int, within edge: Double
  ) -> Double {
    guard edge > 0, let numbers = openings[other] else { return 0 }
    var nearness = 0.0
    for number in numbers {
      guard let link = links[number], link.other(than: other) == room else { continue }
      let near = 1 - link.opening.distance(to: place) / edge
      nearness = max(nearness, link.opening.openness * near)
    }
    return nearness
  }

  /// The shortest ways from one place to another through what is open, at most so many, the
  /// shortest first. None when no way leads there, or both are in the same room.
  package func ways(
    from ears: SIMD3<Double>, in room: Int, to place: SIMD3<Double>, in other: Int,
    atMost count: Int = 3
  ) -> [RoomWay] {
    guard room != other, openings[room] != nil, openings[other] != nil else { return [] }
    var found: [RoomWay] = []
    var begun = ShortestFirst()
    begun.add(Try(way: RoomWay(openings: [], rooms: [room]), length: (place - ears).length))
    var (tries, looks, triesOfRoom) = (0, 0, [Int: Int]())
    while found.count < count, let next = begun.takeShortest() {
      let way = next.way
      guard let last = way.rooms.last, last != other else {
        found.append(way)
        continue
      }
      triesOfRoom[last, default: 0] += 1
      guard way.openings.count < Self.longestWay, tries < Self.mostTries, looks < Self.mostLooks,
        triesOfRoom[last, default: 0] <= Self.mostOfRoom
      else { continue }
      tries += 1
      for number in nearOpenings(of: last, from: ears, to: place, in: other) {
        guard let link = links[number], link.opening.isHeard else { continue }
        let into = link.other(than: last)
        // Where nothing else leads on, only the room itself is worth a look.
        guard !way.rooms.contains(into), into == other || (openings[into]?.count ?? 0) > 1 else {
          continue
        }
        looks += 1
        var longer = RoomWay(openings: way.openings + [number], rooms: way.rooms + [into])
        // Straight on from there: no way that goes on is shorter.
        let length = settle(&longer, from: ears, to: place, within: Self.roughly)
        begun.add(Try(way: longer, length: length))
      }
    }
    for index in found.indices { settle(&found[index], from: ears, to: place) }
    return found.sorted { $0.length < $1.length }
  }

  /// Of a room with very many, such as outside, those that may be worth a look.
  private func nearOpenings(
    of room: Int, from ears: SIMD3<Double>, to place: SIMD3<Double>, in other: Int
  ) -> [Int] {
    let all = openings[room] ?? []
    guard all.count > Self.mostNear else { return all }
    var near = all.compactMap { number in
      links[number].map { link in
        let middle = link.opening.middle
        let isThere = link.other(than: room) == other
        return (isThere ? -1 : (middle - ears).length + (place - middle).length, number)
      }
    }
    near.sort { $0 < $1 }
    return near.prefix(Self.mostNear).map(\.1)
  }

  /// Lays a way anew between places that have moved, or through openings that have; false when it
  /// leads through one that is gone or shut.
  package func follow(
    _ way: inout RoomWay, from ears: SIMD3<Double>, to place: SIMD3<Double>
  ) -> Bool {
    for (index, number) in way.openings.enumerated() {
      guard let link = links[number], link.opening.isHeard,
        link.rooms == (way.rooms[index], way.rooms[index + 1])
          || link.rooms == (way.rooms[index + 1], way.rooms[index])
      else { return false }
    }
    settle(&way, from: ears, to: place)
    return true
  }

  /// Pulls a way tight, like a string, through its openings; answers its length.
  @discardableResult
  private func settle(
    _ way: inout RoomWay, from ears: SIMD3<Double>, to place: SIMD3<Double>,
    within part: Double = exactly
  ) -> Double {
    let passed = way.openings.map { links[$0]!.opening }
    var points = way.points.count == passed.count ? way.points : passed.map(\.middle)
    var former = Double.infinity
    // Each sweep puts every point where it is best while its neighbours stay.
    for _ in 0..<64 {
      var length = 0.0
      var before = ears
      for index in points.indices {
        let behind = index + 1 < points.count ? points[index + 1] : place
        points[index] = passed[index].crossing(from: before, to: behind)
        length += (points[index] - before).length
        before = points[index]
      }
      length += (place - before).length
      guard former - length > part * length else {
        former = length
        break
      }
      former = length
    }
    way.points = points
    way.length = former
    way.loss = Self.loss(from: ears, points, passed, to: place)
    return former
  }

  private static func loss(
    from ears: SIMD3<Double>, _ points: [SIMD3<Double>], _ passed: [Opening],
    to place: SIMD3<Double>
  ) -> OpeningLoss {
    var loss = OpeningLoss.none
    var before = ears
    for index in points.indices {
      let behind = index + 1 < points.count ? points[index + 1] : place
      let detour =
        (points[index] - before).length + (behind - points[index]).length
        - (behind - before).length
      let near = min((points[index] - ears).length, (points[index] - place).length)
      loss = loss * passed[index].loss(within: near) * Bend.loss(detour: detour)
      before = points[index]
    }
    return loss
  }
}

/// A way from the listener through openings.
package struct RoomWay: Sendable {
  /// The numbers of the openings, from the listener on.
  package let openings: [Int]
  /// The rooms that it leads through: one more than openings.
  package let rooms: [Int]
  /// Where it goes through each.
  package internal(set) var points: [SIMD3<Double>] = []
  /// In metres.
  package internal(set) var length = 0.0
  /// What openings and bends leave, without the distance.
  package internal(set) var loss = OpeningLoss.none

  init(openings: [Int], rooms: [Int]) {
    self.openings = openings
    self.rooms = rooms
  }
}

/// A way that was begun, and how long it is at least.
private struct Try {
  let way: RoomWay
  let length: Double
}

/// Of ways that were begun, the shortest on top; of equals the one that was added first.
private struct ShortestFirst {
  private var tries: [(key: (Double, Int), value: Try)] = []
  private var count = 0

  mutating func add(_ new: Try) {
    tries.append(((new.length, count), new))
    count += 1
    var index = tries.count - 1
    while index > 0, tries[index].key < tries[(index - 1) / 2].key {
      tries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func takeShortest() -> Try? {
    guard let first = tries.first else { return nil }
    let last = tries.removeLast()
    guard !tries.isEmpty else { return first.value }
    tries[0] = last
    var index = 0
    while 2 * index + 1 < tries.count {
      var child = 2 * index + 1
      if child + 1 < tries.count, tries[child + 1].key < tries[child].key { child += 1 }
      guard tries[child].key < tries[index].key else { break }
      tries.swapAt(index, child)
      index = child
    }
    return first.value
  }
}
