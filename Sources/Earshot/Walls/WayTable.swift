import Acoustics

/// What the ways to emitters that have voices leave, asked of the walls, and of the game.
///
/// A way is asked again when the listener, the emitter or a wall has moved; not that of an emitter
/// which couldn't be heard if it were free. What is heard follows, by a time constant; who begins
/// begins with what there is.
struct WayTable: Sendable {
  private struct Way: Sendable {
    var emitter = Emitter(handle: .none)
    /// The game's.
    var given = Clearance.free
    /// As asked last.
    var walls = Clearance.free
    /// The wall that takes most, which may be gone by now.
    var mostly: Wall?
    /// By the rooms; nil: it is in the listener's.
    var roomed: RoomWays.Heard?
    var isDue = true
    var isNew = true
    /// Its emitter is of another size or shape than before.
    var isResized = false
    /// Another engine told whether it could be heard; nil: its own hearing knows.
    var wasQuiet: Bool?
    /// The steps in which it was asked last, and in which it had voices.
    var asked = 0
    var heard = 0
    /// How often the game had been asked when it was asked of this one.
    var question = 0
  }

  /// A way that is to be asked, and the step by which it should be.
  private struct Due: Sendable {
    var deadline: Int
    var row: Int
    /// Among those that have voices: where an emitter's row is depends on what there was before.
    var place: Int

    func comes(before other: Due) -> Bool { (deadline, place) < (other.deadline, other.place) }
  }

  private(set) var settings = WallSettings()
  /// Of each who listens.
  private var rooms: ContiguousArray<RoomWays> = [RoomWays()]
  private(set) var fan = RayFan(count: WallSettings().rays)
  /// By the emitter's row.
  private var ways: ContiguousArray<Way> = []
  private var due: ContiguousArray<Due> = []
  /// What each wall takes of a fan.
  private var shares: ContiguousArray<(row: Int, loss: Double)> = []
  private var ears = EarPlaces()
  private var number = 1
  private var questions = 0
  /// Whether any way may be other than free.
  var isInUse = false
  /// What rooms do is known again after the coming step.
  private var beginsAnew = false
  /// What there was in a step after which nothing was left to do; nil: something is.
  private var rested: Rest?

  private struct Rest: Equatable {
    let ears: EarPlaces
    /// Who has voices, and who hears whom.
    let heard: SIMD2<Int>
    let rooms: SIMD2<Int>
  }

  mutating func set(_ settings: WallSettings) {
    if settings.rays != self.settings.rays { fan = RayFan(count: settings.rays) }
    self.settings = settings
    rested = nil
    for row in ways.indices { ways[row].isDue = true }
  }

  /// True when that makes a difference.
  mutating func give(_ clearance: Clearance, to emitter: Emitter) -> Bool {
    let row = take(up: emitter)
    guard ways[row].given != clearance else { return false }
    ways[row].given = clearance
    rested = nil
    isInUse = true
    return true
  }

  func given(to emitter: Emitter) -> Clearance {
    let row = Int(emitter.handle.index)
    return row < ways.count && ways[row].emitter == emitter ? ways[row].given : .free
  }

  /// An emitter is of another size or shape.
  mutating func noteResized(_ row: Int) {
    guard row < ways.count else { return }
    rested = nil
    (ways[row].isDue, ways[row].isResized) = (true, true)
  }

  /// The wall that takes most on the way to an emitter; nil when none does.
  func mostly(_ row: Int) -> Wall? { row < ways.count ? ways[row].mostly : nil }

  /// The portal that most of an emitter's sound comes by; nil when it comes straight.
  func portal(_ row: Int) -> Portal? { row < ways.count ? ways[row].roomed?.portal : nil }

  /// Where the way from the first listener to an emitter goes through portals, and its end; empty
  /// when it comes straight.
  func points(_ row: Int) -> [Position] { isRoomed(row) ? rooms[0].points(row) : [] }

  /// What walls and the game leave of an emitter.
  func open(_ row: Int) -> Gain {
    row < ways.count ? (ways[row].walls * ways[row].given).gain : .unity
  }

  /// Whether rooms decide what is heard of an emitter.
  func isRoomed(_ row: Int) -> Bool { row < ways.count && ways[row].roomed != nil }

  private mutating func take(up emitter: Emitter) -> Int {
    let row = Int(emitter.handle.index)
    while ways.count <= row { ways.append(Way()) }
    if ways[row].emitter != emitter { ways[row] = Way(emitter: emitter) }
    return row
  }

  // MARK: A step

  /// Before the scene is heard: changes what the emitters' ways leave.
  mutating func step(
    _ scene: inout Scene, _ walls: inout WallTable, _ rooms: inout RoomTable,
    _ zones: inout ZoneTable, _ hearing: borrowing Hearing, seconds: Double, at frame: Double
  ) {
    guard !rests(scene, walls, rooms, zones, hearing) else { return }
    number += 1
    let hasChanged = walls.follow(scene.graph)
    rooms.follow(scene.graph, at: frame)
    if !zones.isEmpty { zones.step(scene, rooms, hearing) }
    let former = ears
    ears = scene.earPlaces
    while self.rooms.count < ears.count { self.rooms.append(RoomWays()) }
    for slot in 0..<ears.count { self.rooms[slot].begin(rooms, ears: ears[slot]) }
    due.removeAll(keepingCapacity: true)
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      let slot = scene.audience.slot(of: row)
      note(
        row, slot, hasChanged || former[slot] != ears[slot], isWalled: walls.count > 0, scene,
        hearing)
    }
    let room = settings.raysPerStep / fan.count
    if due.count > room { bringForward(room) }
    for index in due.indices {
      if index < room {
        ask(due[index].row, rays: fan.count, scene, &walls)
      } else if due[index].deadline == .min {
        ask(due[index].row, rays: 1, scene, &walls)
        ways[due[index].row].isDue = true
      }
    }
    let part = settings.part(of: seconds)
    var isDone = true
    var isFree = walls.count == 0 && rooms.isEmpty && zones.isEmpty
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      takeRooms(row, scene, rooms)
      let isThere = approach(row, by: part, zones.clearance(ofEmitterAt: row), &scene)
      if scene.emitters.clearances[row] != .free { isFree = false }
      let isAsked = !ways[row].isDue || walls.count == 0 || ways[row].roomed?.isShut == true
      isDone = isDone && isThere && isAsked
    }
    beginsAnew = false
    isDone = isDone && self.rooms[..<ears.count].allSatisfy(\.isSettled)
    rested = isDone ? rest(scene, rooms, hearing) : nil
    if isFree, scene.detours.isEmpty { rest(&scene) }
  }

  /// Whether the step would find all as it was in one after which nothing was left to do.
  private func rests(
    _ scene: borrowing Scene, _ walls: borrowing WallTable, _ rooms: borrowing RoomTable,
    _ zones: borrowing ZoneTable, _ hearing: borrowing Hearing
  ) -> Bool {
    scene.graph.changed.isEmpty && walls.rests(scene.graph) && rooms.rests(scene.graph)
      && (zones.isEmpty || zones.rests(scene.graph)) && rested == rest(scene, rooms, hearing)
  }

  private func rest(
    _ scene: borrowing Scene, _ rooms: borrowing RoomTable, _ hearing: borrowing Hearing
  ) -> Rest {
    Rest(
      ears: scene.earPlaces, heard: SIMD2(hearing.heardVersion, scene.audience.version),
      rooms: SIMD2(rooms.layout, rooms.map.revision))
  }

  /// Goes on as one that was told its state.
  mutating func beginAnew() {
    rested = nil
    rooms = [RoomWays()]
    beginsAnew = true
  }

  private mutating func note(
    _ row: Int, _ slot: Int, _ isAllDue: Bool, isWalled: Bool, _ scene: borrowing Scene,
    _ hearing: borrowing Hearing
  ) {
    _ = take(up: scene.emitters.emitter(at: row))
    let node = Int(scene.emitters.nodeRows[row])
    if ways[row].heard != number - 1 || scene.audience.isNewToHearer(row) {
      (ways[row].isDue, ways[row].isNew) = (true, true)
    } else if isAllDue || scene.graph.changed.contains(node) {
      ways[row].isDue = true
    }
    ways[row].heard = number
    guard isWalled else {
      (ways[row].walls, ways[row].mostly) = (.free, nil)
      return
    }
    guard ways[row].isDue, beginsAnew || ways[row].roomed?.isShut != true else { return }
    let place = scene.end(ofWayTo: row, from: ears[slot])
    guard !ways[row].isNew else {
      return due.append(Due(deadline: .min, row: row, place: due.count))
    }
    let isQuiet = ways[row].wasQuiet ?? isQuiet(row, scene, hearing)
    ways[row].wasQuiet = nil
    guard !isQuiet else { return }
    // Far away less changes with a step.
    let pause = Int(min((place - ears[slot]).length / 10, 9))
    due.append(Due(deadline: ways[row].asked + 1 + pause, row: row, place: due.count))
  }

  /// Whether it couldn't be heard if its way were free.
  private func isQuiet(
    _ row: Int, _ scene: borrowing Scene, _ hearing: borrowing Hearing
  ) -> Bool {
    let open = VoiceAllocator.threshold * Float(scene.emitters.clearances[row].gain.linear)
    return hearing.gain[row] < open
  }

  private mutating func ask(
    _ row: Int, rays: Int, _ scene: borrowing Scene, _ walls: inout WallTable
  ) {
    let ears = ears[scene.audience.slot(of: row)]
    let place = scene.end(ofWayTo: row, from: ears)
    let reach = scene.reach(of: row)
    let radius = reach > 0 ? reach : settings.radius
    var tally = RayTally()
    shares.removeAll(keepingCapacity: true)
    for ray in 0..<rays {
      let end = fan.target(ray, from: ears, to: place, radius: radius)
      let loss = walls.loss(from: ears, to: end) { wall, loss in
        let share = loss.low + loss.middle
        if let index = shares.firstIndex(where: { $0.row == wall }) {
          shares[index].loss += share
        } else {
          shares.append((wall, share))
        }
      }
      tally.add(loss)
    }
    let most = shares.max { ($0.loss, $1.row) < ($1.loss, $0.row) }
    ways[row].mostly = most.flatMap { $0.loss > 0 ? walls.wall(at: $0.row) : nil }
    ways[row].walls = Clearance(tally)
    ways[row].asked = number
    ways[row].isDue = false
  }

  private mutating func takeRooms(
    _ row: Int, _ scene: borrowing Scene, _ table: borrowing RoomTable
  ) {
    guard !table.isEmpty else { return ways[row].roomed = nil }
    let slot = scene.audience.slot(of: row)
    let ears = ears[slot]
    let node = Int(scene.emitters.nodeRows[row])
    let place = scene.end(ofWayTo: row, from: ears)
    ways[row].roomed = rooms[slot].heard(
      row, ways[row].emitter, at: place,
      isNew: ways[row].isNew,
      hasMoved: ways[row].isResized || scene.graph.changed.contains(node),
      straight: ways[row].walls, table)
    ways[row].isResized = false
    // From where it is heard, which isn't where the way to it ends, but for a point.
    ways[row].roomed?.detour += place - scene.middle(of: row, from: ears)
  }

  /// True when it is there.
  private mutating func approach(
    _ row: Int, by part: Double, _ zoned: Clearance, _ scene: inout Scene
  ) -> Bool {
    let target = (ways[row].roomed?.clearance ?? ways[row].walls) * ways[row].given * zoned
    let detour = ways[row].roomed?.detour ?? .zero
    let former = scene.detours[row]
    if detour != former {
      scene.setDetour(
        row, ways[row].isNew ? detour : turn(row, from: former, to: detour, by: part, scene))
    }
    let present = scene.emitters.clearances[row]
    let isNew = ways[row].isNew
    ways[row].isNew = false
    guard present != target else { return scene.detours[row] == detour }
    scene.emitters.setClearance(
      row, isNew ? target : present.approaching(target, by: part))
    return false
  }

  /// A detour on its way from one to another, together with the level: its direction and its
  /// distance apart, so that it leads around the listener and not through.
  private func turn(
    _ row: Int, from former: SIMD3<Double>, to detour: SIMD3<Double>, by part: Double,
    _ scene: borrowing Scene
  ) -> SIMD3<Double> {
    let way = detour - former
    guard way.dot(way) >= 1e-8 else { return detour }
    let ears = ears[scene.audience.slot(of: row)]
    let place = scene.middle(of: row, from: ears) - ears
    let (start, end) = (place + former, place + detour)
    let (near, far) = (start.length, end.length)
    guard near > 1e-6, far > 1e-6 else { return detour }
    let heading = start / near * (1 - part) + end / far * part
    let length = heading.length
    guard length > 1e-6 else { return detour }
    return heading / length * (near + (far - near) * part) - place
  }

  /// Nothing is in anybody's way any more.
  private mutating func rest(_ scene: inout Scene) {
    guard ways.allSatisfy({ $0.given == .free || !scene.emitters.contains($0.emitter) }) else {
      return
    }
    isInUse = false
    // Those that have no voices were left as they were.
    for row in ways.indices where scene.emitters.contains(ways[row].emitter) {
      if scene.emitters.clearances[row] != .free { scene.emitters.setClearance(row, .free) }
      scene.setDetour(row, .zero)
    }
    ways.removeAll(keepingCapacity: true)
  }

  /// Puts those first that are due first.
  private mutating func bringForward(_ count: Int) {
    // A heap of the first ones, the last of them on top.
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

// MARK: What the game asks, and what recordings tell

extension WayTable {
  /// Emitters that have voices, those first that were asked longest ago, as many as the rays of a
  /// step are enough for.
  mutating func next(_ scene: borrowing Scene, _ hearing: borrowing Hearing) -> [Emitter] {
    questions += 1
    due.removeAll(keepingCapacity: true)
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      _ = take(up: scene.emitters.emitter(at: row))
      due.append(Due(deadline: ways[row].question, row: row, place: due.count))
    }
    let room = settings.raysPerStep / fan.count
    if due.count > room { bringForward(room) }
    return due.prefix(room).map { due in
      ways[due.row].question = questions
      return scene.emitters.emitter(at: due.row)
    }
  }

  func state(
    of emitter: Emitter, _ scene: borrowing Scene, _ hearing: borrowing Hearing
  ) -> WayState? {
    let row = Int(emitter.handle.index)
    guard isInUse, row < ways.count, ways[row].emitter == emitter, ways[row].heard == number
    else { return nil }
    let way = ways[row]
    return WayState(
      walls: way.walls, present: scene.emitters.clearances[row], isDue: way.isDue,
      isQuiet: isQuiet(row, scene, hearing), age: number - way.asked,
      detour: scene.detours[row])
  }

  mutating func resume(_ emitter: Emitter, _ state: WayState, _ scene: inout Scene) {
    let row = take(up: emitter)
    ways[row].walls = state.walls
    (ways[row].isDue, ways[row].isNew) = (state.isDue, false)
    ways[row].wasQuiet = state.isQuiet
    ways[row].asked = number - state.age
    ways[row].heard = number
    scene.emitters.setClearance(row, state.present)
    scene.setDetour(row, state.detour)
    rested = nil
    ears = scene.earPlaces
    isInUse = true
  }
}
