/// The openings between rooms.
///
/// Rooms are numbers from 0 on; places in none of them are in `outside`, which is a room too. A
/// value; copies cost nothing until one is changed.
package struct RoomMap: Sendable {
  /// The outside of all rooms.
  package static let outside = -1
  /// The most openings that a way leads through, and so each room at most once.
  package static let longestWay = 8
  /// How far an opening may move, in metres, until other ways are thought of.
  private static let patience = 0.5

  struct Link: Sendable {
    var opening: Opening
    /// Where it was as the version changed.
    let settled: SIMD3<Double>
    let rooms: (Int, Int)

    func other(than room: Int) -> Int { rooms.0 == room ? rooms.1 : rooms.0 }
  }

  /// By the openings' numbers.
  private(set) var links: ContiguousArray<Link?> = []
  /// For outside and then for each room, in the order of their numbers.
  private var openings: ContiguousArray<ContiguousArray<Int>> = []
  /// Counts changes after which other ways may be the shortest.
  package private(set) var version = 0
  /// Counts all changes, also of how far something is open.
  package private(set) var revision = 0

  /// Nothing opens on anything.
  package init() {}

  /// The opening with a number, if it exists.
  package func opening(_ number: Int) -> Opening? { link(number)?.opening }

  @inline(__always)
  func link(_ number: Int) -> Link? { number < links.count ? links[number] : nil }

  /// Rooms that something opens on, or did, and outside.
  var roomCount: Int { openings.count }

  @inline(__always)
  func openings(of room: Int) -> ContiguousArray<Int> {
    room + 1 < openings.count ? openings[room + 1] : []
  }

  /// Puts an opening, under a number of the caller's from 0 on, between two rooms, or anew where it
  /// is.
  package mutating func setOpening(_ number: Int, _ opening: Opening, between a: Int, and b: Int) {
    if let link = link(number), link.rooms == (a, b), link.opening.isHeard == opening.isHeard,
      (link.settled - opening.middle).length < Self.patience
    {
      revision += 1
      links[number]?.opening = opening
      return
    }
    remove(number)
    while links.count <= number { links.append(nil) }
    links[number] = Link(opening: opening, settled: opening.middle, rooms: (a, b))
    guard a != b else { return }
    for room in [a, b] {
      while openings.count <= room + 1 { openings.append([]) }
      let place = openings[room + 1].firstIndex { $0 > number }
      openings[room + 1].insert(number, at: place ?? openings[room + 1].count)
    }
  }

  /// Takes an opening away.
  package mutating func remove(_ number: Int) {
    (version, revision) = (version + 1, revision + 1)
    guard let link = link(number) else { return }
    links[number] = nil
    for room in [link.rooms.0, link.rooms.1] where room + 1 < openings.count {
      openings[room + 1].removeAll { $0 == number }
    }
  }

  /// How much of a place in one room is in another: the open part of an opening between both, less
  /// and less with the distance from it.
  package func nearness(
    of place: SIMD3<Double>, in room: Int, to other: Int, within edge: Double
  ) -> Double {
    guard edge > 0 else { return 0 }
    var nearness = 0.0
    for number in openings(of: other) {
      guard let link = links[number], link.other(than: other) == room else { continue }
      let near = 1 - link.opening.distance(to: place) / edge
      nearness = max(nearness, link.opening.openness * near)
    }
    return nearness
  }

  /// Refits a path to places or openings that have moved; false when one of its openings was
  /// removed or is shut.
  package func refit(
    _ way: inout RoomWay, from ears: SIMD3<Double>, to place: SIMD3<Double>
  ) -> Bool {
    for (index, number) in way.openings.enumerated() {
      guard let link = link(number), link.opening.isHeard,
        link.rooms == (way.rooms[index], way.rooms[index + 1])
          || link.rooms == (way.rooms[index + 1], way.rooms[index])
      else { return false }
    }
    tighten(&way, from: ears, to: place)
    return true
  }

  /// Pulls a way as tight as can be; before the first time its points are any.
  func tighten(_ way: inout RoomWay, from ears: SIMD3<Double>, to place: SIMD3<Double>) {
    let count = way.openings.count
    withUnsafeTemporaryAllocation(of: Opening.self, capacity: count) { passed in
      // Each one exists, or the path couldn't be followed.
      for (index, number) in way.openings.enumerated() {
        passed.initializeElement(at: index, to: links[number]!.opening)
      }
      let openings = UnsafeBufferPointer(passed)
      way.points.withUnsafeMutableBufferPointer { points in
        let string = WayString(from: ears, to: place, through: openings)
        way.length = string.pull(points, until: 1e-9)
        way.loss = string.loss(UnsafeBufferPointer(points))
      }
    }
  }
}

/// A way from the listener through openings.
package struct RoomWay: Sendable {
  /// The numbers of the openings, from the listener on.
  package let openings: [Int]
  /// The rooms that it leads through: one more than openings.
  package let rooms: [Int]
  /// Where it goes through each.
  package internal(set) var points: [SIMD3<Double>]
  /// In metres.
  package internal(set) var length = 0.0
  /// The transmission of openings and bends, without the distance.
  package internal(set) var loss = OpeningLoss.none

  init(openings: [Int], rooms: [Int], points: [SIMD3<Double>]) {
    self.openings = openings
    self.rooms = rooms
    self.points = points
  }
}
