import Acoustics

/// The transmission of paths to emitters with voices, by walls and by the game.
///
/// A path is tested again when the listener, the emitter or a wall has moved, unless its emitter
/// would be inaudible on a free path. The result follows with a time constant; a new voice starts
/// with the current result. With a full mix for each of two listeners an emitter has a path to
/// each; they are swapped when its first listener changes.
struct WayTable: Sendable {
  private(set) var settings = WallSettings()
  /// Of each who listens.
  private var rooms: ContiguousArray<RoomWays> = [RoomWays()]
  private(set) var fan = RayFan(count: WallSettings().rays)
  /// By the emitter's row: to its listener, and to the other one with a full mix for each of two.
  var ways: ContiguousArray<EmitterWay> = []
  var besides: ContiguousArray<EmitterWay> = []
  /// The two listeners of `besides`; nil before the first.
  var mixed: (Listener, Listener)?
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
    let mixesEach: Bool
    /// The emitters with voices, and their listeners.
    let heard: SIMD2<Int>
    let rooms: SIMD2<Int>
  }

  mutating func set(_ settings: WallSettings) {
    if settings.rays != self.settings.rays { fan = RayFan(count: settings.rays) }
    self.settings = settings
    settled = nil
    for row in ways.indices { ways[row].isDue = true }
    for row in besides.indices { besides[row].isDue = true }
  }

  subscript(index: EmitterWay.Index) -> EmitterWay {
    _read { yield index.isBeside ? besides[index.row] : ways[index.row] }
    _modify {
      if index.isBeside { yield &besides[index.row] } else { yield &ways[index.row] }
    }
  }

  /// Notes that an emitter has a new size or shape.
  mutating func noteResized(_ row: Int) {
    guard row < ways.count else { return }
    settled = nil
    (ways[row].isDue, ways[row].isResized) = (true, true)
    if row < besides.count { (besides[row].isDue, besides[row].isResized) = (true, true) }
  }

  /// The path to an emitter, or for the other of two listeners.
  func way(to row: Int, isBeside: Bool = false) -> EmitterWay {
    guard row < (isBeside ? besides.count : ways.count) else { return EmitterWay() }
    return isBeside ? besides[row] : ways[row]
  }

  /// The portals and the end of the path from the first listener to an emitter; empty if it is
  /// straight.
  func points(_ row: Int) -> [Position] {
    way(to: row).roomed != nil ? rooms[0].points(row) : []
  }

  mutating func addWay(to emitter: Emitter, isBeside: Bool = false) {
    let row = Int(emitter.handle.index)
    if isBeside {
      while besides.count <= row { besides.append(EmitterWay()) }
      if besides[row].emitter != emitter { besides[row] = EmitterWay(emitter: emitter) }
    } else {
      while ways.count <= row { ways.append(EmitterWay()) }
      if ways[row].emitter != emitter { ways[row] = EmitterWay(emitter: emitter) }
    }
  }

  // MARK: A step

  /// Before the first step in use: emitters that sounded already had free paths.
  mutating func noteSounding(_ sounding: some Sequence<Int>, _ scene: borrowing Scene) {
    knowsWhoSounded = true
    for row in sounding where scene.emitters.nodeRows[row] >= 0 {
      for index in indices(of: row, scene) {
        addWay(to: scene.emitters.emitter(at: row), isBeside: index.isBeside)
        (self[index].heard, self[index].asked, self[index].isNew) = (number, number, false)
      }
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
    changePlaces(hearing, &scene)
    due.removeAll(keepingCapacity: true)
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      for index in indices(of: row, scene) {
        let slot = index.slot
        collectDue(
          index, hasChanged || former[slot] != ears[slot], isWalled: walls.count > 0, scene,
          hearing)
      }
    }
    let room = settings.raysPerStep / fan.count
    if due.count > room { bringForward(room) }
    for place in due.indices {
      if place < room {
        ask(due[place].index, rays: fan.count, scene, &walls)
      } else if due[place].deadline == .min {
        ask(due[place].index, rays: 1, scene, &walls)
        self[due[place].index].isDue = true
      }
    }
    let part = settings.part(of: seconds)
    var isDone = true
    var isFree = walls.count == 0 && rooms.isEmpty && zones.isEmpty
    for row in hearing.heard where scene.emitters.nodeRows[row] >= 0 {
      for index in indices(of: row, scene) {
        takeRooms(index, scene, rooms)
        let zoned = zones.clearance(ofEmitterAt: row, by: index.slot)
        let isThere = approach(index, by: part, zoned, &scene)
        if scene.passage(row, isBeside: index.isBeside).clearance != .free { isFree = false }
        let isAsked =
          !self[index].isDue || walls.count == 0 || self[index].roomed?.isShut == true
        isDone = isDone && isThere && isAsked
      }
    }
    isDone = isDone && self.rooms[..<ears.count].allSatisfy(\.isSettled)
    settled = isDone ? situation(scene, rooms, hearing) : nil
    if isFree, scene.detours.isEmpty, scene.besides.isEmpty { stopIfUnused(&scene) }
  }

  /// For an emitter's listener, and for the other one if both hear it.
  private func indices(of row: Int, _ scene: borrowing Scene) -> EmitterWay.Indices {
    let slot = scene.audience.slot(of: row)
    return EmitterWay.Indices(row: row, slot: slot, isShared: scene.audience.isShared(row))
  }

  /// Swaps the paths if the emitter's first and second listener have swapped.
  private mutating func changePlaces(_ hearing: borrowing Hearing, _ scene: inout Scene) {
    settleMixed(&scene)
    guard mixed != nil else { return }
    for row in hearing.heard where row < besides.count && besides[row].heard == number - 1 {
      guard scene.audience.isHandedOver(row), scene.emitters.nodeRows[row] >= 0,
        row < ways.count, ways[row].emitter == besides[row].emitter
      else { continue }
      swap(&ways[row], &besides[row])
      scene.swapPassages(of: row)
      ways[row].isKnownToHearer = true
    }
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
      ears: scene.earPlaces, mixesEach: scene.audience.mixesEach,
      heard: SIMD2(hearing.heardVersion, scene.audience.version),
      rooms: SIMD2(rooms.layout, rooms.map.revision))
  }

  private mutating func collectDue(
    _ index: EmitterWay.Index, _ isAllDue: Bool, isWalled: Bool, _ scene: borrowing Scene,
    _ hearing: borrowing Hearing
  ) {
    let row = index.row
    addWay(to: scene.emitters.emitter(at: row), isBeside: index.isBeside)
    let node = Int(scene.emitters.nodeRows[row])
    if self[index].heard != number - 1 || isNewToHearer(index, scene) {
      (self[index].isDue, self[index].isNew) = (true, true)
      (self[index].roomed, self[index].asked) = (nil, number)
    } else if isAllDue || scene.graph.changed.contains(node) {
      self[index].isDue = true
    }
    self[index].heard = number
    guard isWalled else {
      self[index].walls = .free
      return
    }
    guard self[index].isDue, self[index].roomed?.isShut != true else { return }
    let place = scene.end(ofWayTo: row, from: ears[index.slot], isBeside: index.isBeside)
    guard !self[index].isNew else {
      return due.append(EmitterWay.Due(deadline: .min, index: index, place: due.count))
    }
    guard !isQuiet(index, scene, hearing) else { return }
    // Far away less changes in a step.
    let pause = Int(min((place - ears[index.slot]).length / 10, 9))
    due.append(
      EmitterWay.Due(
        deadline: self[index].asked + 1 + pause, index: index, place: due.count))
  }

  /// Whether it would be inaudible on a free path.
  func isQuiet(
    _ index: EmitterWay.Index, _ scene: borrowing Scene, _ hearing: borrowing Hearing
  ) -> Bool {
    let open =
      VoiceAllocator.threshold
      * Float(scene.passage(index.row, isBeside: index.isBeside).clearance.gain.linear)
    return hearing.gain(of: index.row, isBeside: index.isBeside) < open
  }

  /// Whether another listener heard it before, without a full mix for each.
  private func isNewToHearer(_ index: EmitterWay.Index, _ scene: borrowing Scene) -> Bool {
    !index.isBeside && !self[index].isKnownToHearer && scene.audience.isNewToHearer(index.row)
  }

  private mutating func ask(
    _ index: EmitterWay.Index, rays: Int, _ scene: borrowing Scene, _ walls: inout WallTable
  ) {
    let (row, ears) = (index.row, ears[index.slot])
    let place = scene.end(ofWayTo: row, from: ears, isBeside: index.isBeside)
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
    if let most, most.loss > 0 { self[index].mostly = walls.wall(at: most.row) }
    self[index].walls = Clearance(tally)
    self[index].asked = number
    self[index].isDue = false
  }

  private mutating func takeRooms(
    _ index: EmitterWay.Index, _ scene: borrowing Scene, _ table: borrowing RoomTable
  ) {
    guard !table.isEmpty else { return self[index].roomed = nil }
    let (row, ears) = (index.row, ears[index.slot])
    let node = Int(scene.emitters.nodeRows[row])
    let place = scene.end(ofWayTo: row, from: ears, isBeside: index.isBeside)
    self[index].roomed = rooms[index.slot].heard(
      row, self[index].emitter, at: place,
      isNew: self[index].isNew,
      hasMoved: self[index].isResized || scene.graph.changed.contains(node),
      straight: self[index].walls, table)
    self[index].isResized = false
    // From the apparent position, which differs from the path's end except for a point.
    self[index].roomed?.detour +=
      place - scene.middle(of: row, from: ears, isBeside: index.isBeside)
  }

  /// Returns true if the target is reached.
  private mutating func approach(
    _ index: EmitterWay.Index, by part: Double, _ zoned: Clearance, _ scene: inout Scene
  ) -> Bool {
    let way = self[index]
    let given = given(to: way.emitter, by: scene.audience.listener(at: index.slot))
    let target = (way.roomed?.clearance ?? way.walls) * given * zoned
    let detour = way.roomed?.detour ?? .zero
    let present = scene.passage(index.row, isBeside: index.isBeside)
    self[index].isNew = false
    self[index].isKnownToHearer = false
    if detour != present.detour {
      scene.setDetour(
        index.row, isBeside: index.isBeside,
        way.isNew ? detour : turn(index, from: present.detour, to: detour, by: part, scene))
    }
    guard present.clearance != target else {
      if way.walls == .free { self[index].mostly = nil }
      return scene.passage(index.row, isBeside: index.isBeside).detour == detour
    }
    scene.setClearance(
      index.row, isBeside: index.isBeside,
      way.isNew ? target : present.clearance.approaching(target, by: part))
    return false
  }

  /// A changing apparent position: its direction and its distance change separately, so that it
  /// moves around the listener and not through it. The level changes with it.
  private func turn(
    _ index: EmitterWay.Index, from former: SIMD3<Double>, to detour: SIMD3<Double>,
    by part: Double, _ scene: borrowing Scene
  ) -> SIMD3<Double> {
    let way = detour - former
    guard way.dot(way) >= 1e-8 else { return detour }
    let ears = ears[index.slot]
    let place = scene.middle(of: index.row, from: ears, isBeside: index.isBeside) - ears
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
      if scene.emitters.clearances[row] != .free { scene.emitters.setClearance(row, .free) }
      scene.setDetour(row, .zero)
    }
    ways.removeAll(keepingCapacity: true)
    besides.removeAll(keepingCapacity: true)
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
