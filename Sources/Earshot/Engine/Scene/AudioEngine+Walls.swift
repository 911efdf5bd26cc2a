import Acoustics

/// Walls between the listener and the emitters.
extension AudioEngine {
  /// The maximum number of walls.
  public static var maximumWalls: Int { WallTable.mostWalls }

  /// Makes a wall on a node, in whose space its shape is, or (nil) in the world.
  ///
  ///     let barn = try WallShape.box(SIMD3(12, 5, 8))
  ///     try engine.makeWall(barn, of: .wood, on: yard, label: "barn")
  ///
  /// Emitters behind it are heard as far as its material transmits them: rays that pass it make
  /// them louder, without a jump however they move. A shape may be on many nodes; a wall is removed
  /// with its node. Throws if the node was removed, or there are `maximumWalls`.
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
    // Only a recording notes that walls share a shape.
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

  /// Changes a wall's material: a broken window, a drawn curtain.
  public func setMaterial(_ wall: Wall, _ material: WallMaterial) {
    guard let row = world.walls.row(of: wall) else { return stale() }
    guard world.walls.rows[row]?.material != material else { return }
    record(.setWallMaterial(wall, material))
    world.walls.setMaterial(row, material)
  }

  /// The shape of a wall; nil once it is removed.
  public func shape(of wall: Wall) -> WallShape? {
    world.walls.row(of: wall).flatMap { world.walls.rows[$0]?.shape }
  }

  /// The material of a wall; nil once it is removed.
  public func material(of wall: Wall) -> WallMaterial? {
    world.walls.row(of: wall).flatMap { world.walls.rows[$0]?.material }
  }

  /// How paths through walls are tested; values out of range are clamped.
  public var wallSettings: WallSettings {
    get { world.ways.settings }
    set {
      let settings = newValue.held()
      guard settings != world.ways.settings else { return }
      record(.setWalls(settings))
      world.ways.set(settings)
    }
  }

  /// The air between the listener and emitters, which absorbs high frequencies; nil, the default:
  /// none. It uses the voices' low-pass, which has the absorption of ISO 9613-1 at 5 kHz, and less
  /// at other frequencies.
  public var air: Air? {
    get { world.air }
    set {
      guard newValue != world.air else { return }
      record(.setAir(newValue))
      world.air = newValue
    }
  }

  /// Rays cast through walls so far.
  package var rayCount: Int { world.walls.set.rayCount }

  // MARK: The game's own

  /// Sets the transmission that the game found on the path of an emitter, in addition to walls. It
  /// follows with the time constant of `wallSettings`; on an emitter without voices, at once.
  /// `listener`: only for that one of several listeners; nil: for all.
  public func setClearance(
    _ emitter: Emitter, _ clearance: Clearance, to listener: Listener? = nil
  ) {
    guard world.scene.emitters.contains(emitter),
      listener.map({ world.scene.listeners.contains($0) }) ?? true
    else { return stale() }
    guard world.ways.assign(clearance, to: emitter, for: listener) else { return }
    record(.setClearance(emitter, clearance, to: listener))
  }

  /// The transmission that the game set, for all listeners or for one; `free` by default.
  public func clearance(of emitter: Emitter, to listener: Listener? = nil) -> Clearance {
    world.ways.given(to: emitter, by: listener)
  }

  /// Sets the game's own ray test. Once an update, or once a block of a render, on the calling
  /// thread, `test` gets rays to the emitters with voices, as many as `wallSettings` says, and
  /// returns the loss of each. Nil ends the tests, and the last results stay until `setClearance`
  /// changes them.
  ///
  /// Positions are those of the previous step. The function must not call the engine.
  public func setRayTest(_ test: RayTest?) { rayTest = test }

  /// Before time passes, so that a recording contains the results before.
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
      // The game's rays differ by a bit or two with each step, which is neither audible nor
      // recorded.
      guard !answer.isNearly(clearance(of: emitter)) else { continue }
      setClearance(emitter, answer)
    }
  }
}

extension Bands {
  /// Clamped as for a wall: NaN is nothing, and the maximum is a wall's.
  fileprivate var held: Bands { WallMaterial(loss: self).loss }
}
