import Acoustics

/// The transmission of paths to emitters with voices, by walls and by the game.
///
/// A path is tested again when the listener, the emitter or a wall has moved, unless its emitter
/// would be inaudible on a free path. The result follows with a time constant; a new voice starts
/// with the current result.
struct WayTable: Sendable {
  private(set) var settings = WallSettings()
  /// Of each who listens.
  private var rooms: ContiguousArray<RoomWays> = [RoomWays()]
  private(set) var fan = RayFan(count: WallSettings().rays)
  /// By the emitter's row: the path to its listener.
  var ways: ContiguousArray<EmitterWay> = []
  var given: ContiguousArray<GivenWay> = []
  var due: ContiguousArray<EmitterWay.Due> = []
  /// The share of each wall in a fan of rays.
  private var shares: ContiguousArray<(row: Int, loss: Double)> = []
  var ears = EarPlaces()
  var number = 1
  var questions = 0
  /// Whether any path may be other than free.
  var isInUse = false
  /// Since the previous step: emitters that sounded before aren't new.
  var knowsWhoSounded = false
  /// The state after a step with nothing left to do; nil: something is.
  var settled: Situation?

  /// The inputs of paths, except walls and zones, which report their changes.
  struct Situation: Equatable {
    let ears: EarPlaces
    /// The emitters with voices, and their listeners.
    let heard: SIMD2<Int>
    let rooms: SIMD2<Int>
  }

  mutating func set(_ settings: WallSettings) {
    if settings.rays != self.settings.rays { fan = RayFan(count: settings.rays) }
    self.settings = settings
    settled = nil
    for row in ways.indices { ways[row].isDue = true }
  }

  /// Notes that an emitter has a new size or shape.
  mutating func noteResized(_ row: Int) {
    guard row < ways.count else { return }
    settled = nil
    (ways[row].isDue, ways[row].isResized) = (true, true)
  }

  /// The path to an emitter.
  func way(to row: Int) -> EmitterWay { row < ways.count ? ways[row] : EmitterWay() }

  /// The portals and the end of the path from the first listener to an emitter; empty if it is
  /// straight.
  func points(_ row: Int) -> [Position] {
    way(to: row).roomed != nil ? rooms[0].points(row) : []
  }

  mutating func addWay(to emitter: Emitter) {
    let row = Int(emitter.handle.index)
    while ways.count <= row { ways.append(EmitterWay()) }
    if ways[row].emitter != emitter { ways[row] = EmitterWay(emitter: emitter) }
  }

  // MARK: A step

  /// Before the first step in use: emitters that sounded already had free paths.
  mutating func noteSounding(_ sounding: some Sequence<Int>, _ scene: borrowing Scene) {
    knowsWhoSounded = true
    for row in sounding where scene.emitters.nodeRows[row] >= 0 {
      addWay(to: scene.emitters.emitter(at: row))
      (ways[row].heard, ways[row].asked, ways[row].isNew) = (number, number, false)
    }
  }

  /// Before the scene is heard: updates the transmission of the emitters' paths.
  mutating func step(
    _ scene: inout Scene, _ walls: inout WallTable, _ rooms: inout RoomTable,
    _ zones: inout ZoneTable, _ hearing: borrowing Hearing, seconds: Double, at frame: Double
  ) {
    guard !rests(scene, walls, rooms, zones, hearing) else { return }
    number += 1
    let hasChanged = walls.moveWithNodes(scene.graph)
    rooms.moveWithNodes(scene.graph, at: frame)
    if !zones.isEmpty { zones.step(scene, rooms, hearing) }
    let former = ears
    ears = scene.earPlaces
    while self.rooms.count < ears.count { self.rooms.append(RoomWays()) }
    for slot in 0..<ears.count { self.rooms[slot].begin(rooms, ears: ears[slot]) }
    due.removeAll(keepingCapacity: true)
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      let slot = scene.audience.slot(of: row)
      collectDue(
        row, slot, hasChanged || former[slot] != ears[slot], isWalled: walls.count > 0, scene,
        hearing)
    }
    let room = settings.raysPerStep / fan.count
    if due.count > room { bringForward(room) }
    for place in due.indices {
      if place < room {
        ask(due[place], rays: fan.count, scene, &walls)
      } else if due[place].deadline == .min {
        ask(due[place], rays: 1, scene, &walls)
        ways[due[place].row].isDue = true
      }
    }
    let part = settings.part(of: seconds)
    var isDone = true
    var isFree = walls.count == 0 && rooms.isEmpty && zones.isEmpty
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      let slot = scene.audience.slot(of: row)
      takeRooms(row, slot, scene, rooms)
      let zoned = zones.transmission(ofEmitterAt: row, by: slot)
      let isThere = approach(row, slot, by: part, zoned, &scene)
      if scene.passage(row).transmission != .free { isFree = false }
      let isAsked = !ways[row].isDue || walls.count == 0 || ways[row].roomed?.isShut == true
      isDone = isDone && isThere && isAsked
    }
    isDone = isDone && self.rooms[..<ears.count].allSatisfy(\.isSettled)
    settled = isDone ? situation(scene, rooms, hearing) : nil
    if isFree, scene.detours.isEmpty { stopIfUnused(&scene) }
  }

  /// Whether the step would find the same state as one with nothing left to do.
  private func rests(
    _ scene: borrowing Scene, _ walls: borrowing WallTable, _ rooms: borrowing RoomTable,
    _ zones: borrowing ZoneTable, _ hearing: borrowing Hearing
  ) -> Bool {
    scene.graph.changed.isEmpty && walls.rests(scene.graph) && rooms.rests(scene.graph)
      && (zones.isEmpty || zones.rests(scene.graph)) && settled == situation(scene, rooms, hearing)
  }

  private func situation(
    _ scene: borrowing Scene, _ rooms: borrowing RoomTable, _ hearing: borrowing Hearing
  ) -> Situation {
    Situation(
      ears: scene.earPlaces,
      heard: SIMD2(hearing.heardVersion, scene.audience.version),
      rooms: SIMD2(rooms.layout, rooms.map.revision))
  }

  private mutating func collectDue(
    _ row: Int, _ slot: Int, _ isAllDue: Bool, isWalled: Bool, _ scene: borrowing Scene,
    _ hearing: borrowing Hearing
  ) {
    addWay(to: scene.emitters.emitter(at: row))
    let node = Int(scene.emitters.nodeRows[row])
    if ways[row].heard != number - 1 || scene.audience.isNewToListener(row) {
      (ways[row].isDue, ways[row].isNew) = (true, true)
      (ways[row].roomed, ways[row].asked) = (nil, number)
    } else if isAllDue || scene.graph.changed.contains(node) {
      ways[row].isDue = true
    }
    ways[row].heard = number
    guard isWalled else {
      ways[row].walls = .free
      return
    }
    guard ways[row].isDue, ways[row].roomed?.isShut != true else { return }
    let place = scene.end(ofWayTo: row, from: ears[slot])
    var deadline = Int.min
    if !ways[row].isNew {
      guard !isQuiet(row, scene, hearing) else { return }
      // Far away less changes in a step.
      deadline = ways[row].asked + 1 + Int(min((place - ears[slot]).length / 10, 9))
    }
    due.append(EmitterWay.Due(deadline: deadline, row: row, slot: slot, place: due.count))
  }

  /// Whether it would be inaudible on a free path.
  func isQuiet(_ row: Int, _ scene: borrowing Scene, _ hearing: borrowing Hearing) -> Bool {
    let open = VoiceAllocator.threshold * Float(scene.passage(row).transmission.gain.linear)
    return hearing.gain[row] < open
  }

  private mutating func ask(
    _ due: EmitterWay.Due, rays: Int, _ scene: borrowing Scene, _ walls: inout WallTable
  ) {
    let (row, ears) = (due.row, ears[due.slot])
    let place = scene.end(ofWayTo: row, from: ears)
    let reach = scene.reach(of: row)
    let radius = reach > 0 ? reach : settings.radius
    var tally = RayTally()
    shares.removeAll(keepingCapacity: true)
    for ray in 0..<rays {
      let end = fan.target(ray, from: ears, to: place, radius: radius)
      let loss = walls.loss(from: ears, to: end) { wall, loss in
        let share = loss.low + loss.middle
        if let place = shares.firstIndex(where: { $0.row == wall }) {
          shares[place].loss += share
        } else {
          shares.append((wall, share))
        }
      }
      tally.add(loss)
    }
    let most = shares.max { ($0.loss, $1.row) < ($1.loss, $0.row) }
    if let most, most.loss > 0 { ways[row].mostly = walls.wall(at: most.row) }
    ways[row].walls = Transmission(tally)
    ways[row].asked = number
    ways[row].isDue = false
  }

  private mutating func takeRooms(
    _ row: Int, _ slot: Int, _ scene: borrowing Scene, _ table: borrowing RoomTable
  ) {
    guard !table.isEmpty else { return ways[row].roomed = nil }
    let ears = ears[slot]
    let node = Int(scene.emitters.nodeRows[row])
    let place = scene.end(ofWayTo: row, from: ears)
    ways[row].roomed = rooms[slot].heard(
      row, ways[row].emitter, at: place,
      isNew: ways[row].isNew,
      hasMoved: ways[row].isResized || scene.graph.changed.contains(node),
      straight: ways[row].walls, table)
    ways[row].isResized = false
    // From the apparent position, which differs from the path's end except for a point.
    ways[row].roomed?.detour +=
      place - scene.middle(of: row, from: ears)
  }

  /// Returns true if the target is reached.
  private mutating func approach(
    _ row: Int, _ slot: Int, by part: Double, _ zoned: Transmission, _ scene: inout Scene
  ) -> Bool {
    let way = ways[row]
    let given = given(to: way.emitter, by: scene.audience.listener(at: slot))
    let target = (way.roomed?.transmission ?? way.walls) * given * zoned
    let detour = way.roomed?.detour ?? .zero
    let present = scene.passage(row)
    ways[row].isNew = false
    if detour != present.detour {
      scene.setDetour(
        row, way.isNew ? detour : turn(row, slot, from: present.detour, to: detour, by: part, scene)
      )
    }
    guard present.transmission != target else {
      if way.walls == .free { ways[row].mostly = nil }
      return scene.passage(row).detour == detour
    }
    scene.emitters.setTransmission(
      row, way.isNew ? target : present.transmission.approaching(target, by: part))
    return false
  }

  /// A changing apparent position: its direction and its distance change separately, so that it
  /// moves around the listener and not through it. The level changes with it.
  private func turn(
    _ row: Int, _ slot: Int, from former: SIMD3<Double>, to detour: SIMD3<Double>,
    by part: Double, _ scene: borrowing Scene
  ) -> SIMD3<Double> {
    let way = detour - former
    guard way.dot(way) >= 1e-8 else { return detour }
    let ears = ears[slot]
    let place = scene.middle(of: row, from: ears) - ears
    let (start, end) = (place + former, place + detour)
    let (near, far) = (start.length, end.length)
    guard near > 1e-6, far > 1e-6 else { return detour }
    let heading = start / near * (1 - part) + end / far * part
    let length = heading.length
    guard length > 1e-6 else { return detour }
    return heading / length * (near + (far - near) * part) - place
  }

  /// Without any obstacles the table is no longer used.
  private mutating func stopIfUnused(_ scene: inout Scene) {
    guard given.allSatisfy({ $0.isFree || !scene.emitters.contains($0.emitter) })
    else { return }
    (isInUse, knowsWhoSounded) = (false, false)
    // Those without voices were unchanged.
    for row in ways.indices where scene.emitters.contains(ways[row].emitter) {
      if scene.emitters.transmissions[row] != .free { scene.emitters.setTransmission(row, .free) }
      scene.setDetour(row, .zero)
    }
    ways.removeAll(keepingCapacity: true)
  }

  /// Moves the paths due first to the front.
  mutating func bringForward(_ count: Int) {
    // A heap of the first ones, with the last of them on top.
    func sink(_ top: Int) {
      var index = top
      while 2 * index + 1 < count {
        var child = 2 * index + 1
        if child + 1 < count, due[child].comes(before: due[child + 1]) { child += 1 }
        guard due[index].comes(before: due[child]) else { return }
        due.swapAt(index, child)
        index = child
      }
    }
    for index in (0..<count / 2).reversed() { sink(index) }
    for index in count..<due.count where due[index].comes(before: due[0]) {
      due.swapAt(0, index)
      sink(0)
    }
  }
}
