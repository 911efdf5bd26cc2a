extension AudioEngine {
  /// Sets the position at the end of the next update. Between updates the object moves linearly, so
  /// that its speed, heard as Doppler shift, is steady at any frame rate of the game.
  @specialized(where Thing == Emitter)
  @specialized(where Thing == Node)
  @specialized(where Thing == Listener)
  public func setPosition<Thing: Placed>(_ thing: Thing, _ position: Position) {
    let placement = thing.placement
    guard let wasDone = world.scene.setPosition(placement, position) else { return stale() }
    guard counted(wasDone) else { return }
    record(.setPosition(placement, position))
  }

  /// Like `setPosition`, for bindings that return a result: false, and not counted, if the object
  /// was removed or the position is invalid.
  package func trySetPosition(_ thing: Placement, _ position: Position) -> Bool {
    guard world.scene.setPosition(thing, position) ?? false else { return false }
    record(.setPosition(thing, position))
    return true
  }

  /// Moves an object at once, without a speed.
  public func teleport(_ thing: some Placed, to position: Position) {
    guard apply(thing, { $0.teleport($1, position) }) else { return }
    record(.teleport(thing.placement, position))
  }

  /// Moves an object linearly at a constant speed, by the scene's clock. Ends its previous motion;
  /// a time of zero teleports.
  public func move(_ thing: some Placed, to position: Position, over time: Duration) {
    let (start, frames) = (sceneCallFrame, frames(time))
    let isDone = apply(thing) { $0.move($1, to: position, startFrame: start, frames: frames) }
    if isDone { record(.move(thing.placement, position, over: time)) }
  }

  /// Moves an object on a circle until another motion is set. Phase 0, for the axis +y, is `center
  /// + [radius, 0, 0]`, and the turn goes towards −z first: counter-clockwise seen from above.
  /// Other axes tilt that picture by the shortest rotation. `period` is the seconds of one turn;
  /// negative ones reverse it.
  public func orbit(
    _ thing: some Placed, around center: Position = .zero, radius: Double, period: Double,
    axis: Direction = Direction(0, 1, 0), phaseDegrees: Double = 0
  ) {
    let orbit = Orbit(
      center: center, radius: radius, periodFrames: period * Double(sampleRate), axis: axis,
      phaseDegrees: phaseDegrees)
    let start = sceneCallFrame
    guard apply(thing, { $0.orbit($1, orbit, startFrame: start) }) else { return }
    record(
      .orbit(
        thing.placement,
        OrbitCall(
          center: center, radius: radius, period: period, axis: axis, phaseDegrees: phaseDegrees)))
  }

  /// Sets the rotation of an object: with the identity it faces −z.
  public func setRotation(_ thing: some Placed, _ rotation: Rotation) {
    guard apply(thing, { $0.setRotation($1, rotation) }) else { return }
    record(.setRotation(thing.placement, rotation))
  }

  /// Sets the scale of a node, which applies to everything attached to it.
  public func setScale(_ node: Node, _ scale: Double) {
    guard counted(world.scene.graph.setScale(node, scale)) else { return }
    record(.setScale(node, scale))
  }

  /// Sets a velocity, in metres a second in the world, instead of the one from its motion; nil
  /// computes it again. Clamped to nine tenths of the speed of sound.
  public func setVelocity(_ thing: some Placed, _ velocity: SIMD3<Double>?) {
    guard apply(thing, { $0.setVelocity($1, velocity) }) else { return }
    record(.setVelocity(thing.placement, velocity))
  }

  /// The position in its parent's space, as last set or computed; nil once it is removed.
  public func position(of thing: some Placed) -> Position? {
    node(of: thing).flatMap { world.scene.graph.position(of: $0) }
  }

  /// The position in the world, as of the last step; nil once it is removed.
  public func worldPosition(of thing: some Placed) -> Position? {
    node(of: thing).flatMap { world.scene.graph.row(of: $0) }.map {
      world.scene.graph.worldPosition(at: $0)
    }
  }

  /// The velocity in the last step, in metres a second; nil once it is removed.
  public func velocity(of thing: some Placed) -> SIMD3<Double>? {
    node(of: thing).flatMap { world.scene.graph.row(of: $0) }.map {
      world.scene.graph.velocity(at: $0)
    }
  }

  /// The frame at which calls take effect, on the scene's clock.
  private var sceneCallFrame: Double {
    world.sceneFrame + Double(currentFrame - world.now) * timeScale
  }

  private func node(of thing: some Placed) -> Node? { world.scene.node(of: thing.placement) }

  /// Returns whether the change was made.
  @inline(__always)
  private func apply(_ thing: some Placed, _ change: (inout SceneGraph, Node) -> Bool) -> Bool {
    guard let wasDone = world.scene.change(thing.placement, change) else {
      stale()
      return false
    }
    return counted(wasDone)
  }
}
