import Acoustics

/// Walls: what is between the listener and the emitters.
extension AudioEngine {
  /// How many walls there may be at once.
  public static var maximumWalls: Int { WallTable.mostWalls }

  /// Puts a wall on a node, in whose space its shape is, or (nil) in the world.
  ///
  ///     let barn = try WallShape.box(SIMD3(12, 5, 8))
  ///     try engine.makeWall(barn, of: .wood, on: yard, label: "barn")
  ///
  /// Emitters behind it are heard as far as its material lets them through: louder or quieter by
  /// the rays that go past it, and without a jump however they move. A shape may be on many nodes;
  /// a wall goes with its node. Throws when the node
  /// is gone, or there are `maximumWalls`.
  @discardableResult
  public func makeWall(
    _ shape: WallShape, of material: WallMaterial, on node: Node? = nil, label: Label? = nil
  ) throws(AudioError) -> Wall {
    if let node, !world.scene.graph.contains(node) { throw staleHandle(.node(node)) }
    guard world.walls.count < WallTable.mostWalls else {
      throw AudioError(
        .limitReached, subject: "wall",
        explanation: "there are \(WallTable.mostWalls) walls; put several into one shape")
    }
    // Only a recording says of which other wall it is another one.
    let twin = isRecorded ? world.walls.twin(of: shape, world.scene.graph) : nil
    let made = world.makeWall(shape, material, on: node)
    record(.makeWall(made, twin.map { .like($0) } ?? .shape(shape), material, on: node))
    if let label { setLabel(made, label) }
    return made
  }

  /// Takes a wall away.
  public func remove(_ wall: Wall) {
    guard let row = world.walls.row(of: wall) else { return stale() }
    record(.removeWall(wall))
    world.walls.remove(row)
  }

  /// Makes a wall of something else: a window that is broken, a curtain that is drawn.
  public func setMaterial(_ wall: Wall, _ material: WallMaterial) {
    guard let row = world.walls.row(of: wall) else { return stale() }
    guard world.walls.rows[row]?.material != material else { return }
    record(.setWallMaterial(wall, material))
    world.walls.setMaterial(row, material)
  }

  /// The shape of a wall; nil once it is gone.
  public func shape(of wall: Wall) -> WallShape? {
    world.walls.row(of: wall).flatMap { world.walls.rows[$0]?.shape }
  }

  /// What a wall is made of; nil once it is gone.
  public func material(of wall: Wall) -> WallMaterial? {
    world.walls.row(of: wall).flatMap { world.walls.rows[$0]?.material }
  }

  /// How ways through walls are looked at; out of range is the nearer end.
  public var wallSettings: WallSettings {
    get { world.ways.settings }
    set {
      let settings = newValue.held()
      guard settings != world.ways.settings else { return }
      record(.setWalls(settings))
      world.ways.set(settings)
    }
  }

  /// The air between the listener and emitters, which takes of high frequencies by the way; nil, as
  /// it is by itself: none, and only distance counts. Heard by the voices' low-pass, which takes at
  /// 5 kHz what ISO 9613-1 says, and elsewhere less than that.
  public var air: Air? {
    get { world.air }
    set {
      guard newValue != world.air else { return }
      record(.setAir(newValue))
      world.air = newValue
    }
  }

  /// Rays that went through walls so far.
  package var rayCount: Int { world.walls.set.rayCount }

  // MARK: The game's own

  /// What the game itself finds in the way of an emitter, together with walls. It is heard by the
  /// time constant of `wallSettings`; on an emitter that has no voices yet, at once. `listener`: on
  /// the way to him alone, where several listen; nil: on the way to everybody.
  public func setClearance(
    _ emitter: Emitter, _ clearance: Clearance, to listener: Listener? = nil
  ) {
    guard world.scene.emitters.contains(emitter),
      listener.map({ world.scene.listeners.contains($0) }) ?? true
    else { return stale() }
    guard world.ways.assign(clearance, to: emitter, for: listener) else { return }
    record(.setClearance(emitter, clearance, to: listener))
  }

  /// What the game found in the way of an emitter, to everybody or to one; `free` if it said
  /// nothing.
  public func clearance(of emitter: Emitter, to listener: Listener? = nil) -> Clearance {
    world.ways.given(to: emitter, by: listener)
  }

  /// Lets the game's own physics tell what is in the way: once an update, or a block of a render,
  /// on the thread that calls it, `test` is given rays to the emitters that have voices, as many as
  /// `wallSettings` says, and answers what each of them loses. With nil the test is asked no more,
  /// and its last answers stay; `setClearance` takes them away.
  ///
  /// Places are those of the step before. The engine must not be called from within.
  public func setRayTest(_ test: RayTest?) { rayTest = test }

  /// Before time passes, so that a recording tells the answers before.
  func askGame() {
    guard let test = rayTest else { return }
    let rays = world.rays()
    guard !rays.isEmpty else { return }
    let count = world.ways.fan.count
    var losses = [Bands](repeating: .zero, count: rays.count)
    rays.withUnsafeBufferPointer { rays in
      losses.withUnsafeMutableBufferPointer { test(rays, $0) }
    }
    for first in stride(from: 0, to: rays.count, by: count) {
      var tally = RayTally()
      for loss in losses[first..<first + count] { tally.add(loss.held) }
      let (emitter, answer) = (rays[first].emitter, Clearance(tally))
      // Rays of the game's differ by a bit or two with each step: that is neither heard nor told.
      guard !answer.isNearly(clearance(of: emitter)) else { continue }
      setClearance(emitter, answer)
    }
  }
}

extension Bands {
  /// As a wall's: no number is nothing, and more than a wall can take is that.
  fileprivate var held: Bands { WallMaterial(loss: self).loss }
}
