/// The scene. Positions are metres in the parent's space, or the world's without a parent.
extension AudioEngine {
  // MARK: Nodes

  /// Makes a place to which other objects are attached. Throws if the parent was removed or is 256
  /// deep, and for numbers that are NaN, infinite or beyond 10⁹ m.
  public func makeNode(
    parent: Node? = nil, at position: Position = .zero, rotation: Rotation = .identity,
    scale: Double = 1, label: Label? = nil
  ) throws(AudioError) -> Node {
    do {
      let node = try world.scene.graph.makeNode(
        parent: parent, position: position, rotation: rotation, scale: scale)
      record(.makeNode(node, parent: parent, position, rotation, scale: scale))
      if let label { setLabel(node, label) }
      return node
    } catch {
      throw AudioError(sceneError: error, "node")
    }
  }

  /// Removes a node with everything attached to it; voices of its emitters end without a click.
  public func remove(_ node: Node) {
    removeTree(.node(node))
  }

  private func removeTree(_ top: Placement) {
    guard let node = world.scene.node(of: top), world.scene.graph.contains(node) else {
      return stale()
    }
    record(.remove(top))
    world.removeTree(node)
  }

  private func attach(
    _ thing: Placement, to parent: Node?, _ keepsPlace: Bool
  ) throws(AudioError) {
    do { try world.scene.attach(thing, to: parent, keepingWorld: keepsPlace) } catch {
      throw AudioError(sceneError: error, world.words(for: thing.labelled))
    }
    record(.setParent(thing, parent, keepingWorldPlace: keepsPlace))
  }

  /// Attaches a node to another one, or (nil) to the world. It keeps its position's numbers, which
  /// is a jump, or its place in the world. A cycle is refused.
  public func setParent(
    _ node: Node, to parent: Node?, keepingWorldPlace: Bool = false
  ) throws(AudioError) {
    try attach(.node(node), to: parent, keepingWorldPlace)
  }

  // MARK: Emitters

  /// Makes an emitter, an object that voices play from. Throws as `makeNode`.
  public func makeEmitter(
    parent: Node? = nil, at position: Position = .zero, rotation: Rotation = .identity,
    bus: Bus = .master, options: EmitterOptions = EmitterOptions(), label: Label? = nil
  ) throws(AudioError) -> Emitter {
    guard let busRow = world.buses.row(of: bus) else { throw staleHandle(.bus(bus)) }
    do {
      let emitter = try world.scene.makeEmitter(
        options, bus: UInt16(busRow), parent: parent, position: position, rotation: rotation)
      record(.makeEmitter(emitter, parent: parent, position, rotation, bus, options))
      if let label { setLabel(emitter, label) }
      return emitter
    } catch {
      throw AudioError(sceneError: error, "emitter")
    }
  }

  /// Removes an emitter; its voices end without a click.
  public func remove(_ emitter: Emitter) {
    removeTree(.emitter(emitter))
  }

  /// Attaches an emitter to a node, or (nil) to the world; see `setParent`.
  public func attach(
    _ emitter: Emitter, to node: Node?, keepingWorldPlace: Bool = false
  ) throws(AudioError) {
    try attach(.emitter(emitter), to: node, keepingWorldPlace)
  }

  // MARK: Listeners

  /// Makes a listener, which becomes active. Without any, the engine listens at the origin, looking
  /// along −z. Throws as `makeNode`.
  public func makeListener(
    parent: Node? = nil, at position: Position = .zero, rotation: Rotation = .identity,
    gain: Gain = .unity, label: Label? = nil
  ) throws(AudioError) -> Listener {
    do {
      let listener = try world.scene.makeListener(
        gain: gain, parent: parent, position: position, rotation: rotation)
      record(.makeListener(listener, parent: parent, position, rotation, gain))
      if let label { setLabel(listener, label) }
      return listener
    } catch {
      throw AudioError(sceneError: error, "listener")
    }
  }

  /// Listens with these ears.
  public func activate(_ listener: Listener) {
    guard counted(world.scene.listeners.activate(listener)) else { return }
    record(.activate(listener))
  }

  /// Removes a listener; the newest of the others becomes active.
  public func remove(_ listener: Listener) {
    removeTree(.listener(listener))
  }

  /// Attaches a listener to a node, or (nil) to the world; see `setParent`.
  public func attach(
    _ listener: Listener, to node: Node?, keepingWorldPlace: Bool = false
  ) throws(AudioError) {
    try attach(.listener(listener), to: node, keepingWorldPlace)
  }

  /// Sets a listener's gain, which applies to everything, non-positional voices included.
  public func setGain(_ listener: Listener, _ gain: Gain) {
    guard counted(world.scene.listeners.setGain(listener, gain)) else { return }
    record(.setListenerGain(listener, gain))
  }

  /// Makes a listener measure distances from a node, or (nil) from itself: for example from the
  /// player's character that a camera follows.
  ///
  /// The node then determines everything that depends on distance: gains, the air, paths through
  /// walls and doors, cones, sizes and Doppler shifts. Directions are relative to the listener.
  /// Once the node is removed the listener counts again. A change moves sounds as a teleport does.
  public func setDistancePlace(_ listener: Listener, _ node: Node?) {
    if let node, !world.scene.graph.contains(node) { return stale() }
    guard counted(world.scene.listeners.measureDistance(of: listener, from: node)) else { return }
    record(.setDistancePlace(listener, node))
  }

  /// The node from which a listener measures distances; nil: itself.
  public func distancePlace(of listener: Listener) -> Node? {
    world.scene.listeners.distanceNode(of: listener).flatMap {
      world.scene.graph.contains($0) ? $0 : nil
    }
  }

  func stale() { countedMistakes.stale += 1 }

  func staleHandle(_ thing: LabelledObject) -> AudioError {
    AudioError(
      .handleStale, subject: world.words(for: thing),
      explanation: "it has been removed; make it anew")
  }

  /// Counts a call that was refused, for its handle or its numbers.
  func counted(_ wasDone: Bool) -> Bool {
    if !wasDone { countedMistakes.refused += 1 }
    return wasDone
  }
}

extension AudioError {
  init(sceneError error: SceneError, _ subject: String) {
    let reason: Reason =
      switch error {
      case .cycle, .tooDeep: .hierarchyInvalid
      case .stale: .handleStale
      case .outOfRange: .limitReached
      }
    self.init(reason, subject: subject, explanation: error.description)
  }

}

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

/// Changes of a playing voice's bus, emitter or treatment, without a jump of its playhead or a
/// click.
extension AudioEngine {
  /// Moves a voice to another bus. Gain, rate and obstacles of that bus are ramped without a click.
  /// If the bus is paused, the voice pauses; if not, it resumes.
  ///
  /// A limit of the new bus makes room as for a play. If a limit is full and refuses, or is full of
  /// protected voices, the call does nothing and is counted.
  public func setBus(_ voice: Voice, _ bus: Bus) {
    guard let row = rowCounted(voice) else { return }
    guard let busRow = world.buses.row(of: bus) else { return stale() }
    guard counted(world.setBus(row, busRow)) else { return }
    record(.setVoiceBus(voice, bus))
  }

  /// Moves a voice to another emitter, or makes it non-positional; its bus and its priority stay.
  ///
  /// From one emitter to another it jumps, without Doppler shift. To and from a non-positional
  /// voice it cross-fades to another source. Limits are treated as by `setBus`. Live sound stays
  /// positional or non-positional, as it was started; such a change is refused, and counted.
  public func setEmitter(_ voice: Voice, _ emitter: Emitter?) {
    guard let row = rowCounted(voice) else { return }
    var emitterRow = -1
    if let emitter {
      guard let found = world.scene.emitters.row(of: emitter) else { return stale() }
      emitterRow = found
    }
    guard counted(world.setEmitter(row, emitter, at: emitterRow)) else { return }
    record(.setVoiceEmitter(voice, emitter))
  }

  /// Pans a non-positional voice between left and right: −1 to 1, with constant power, linearly
  /// over a time. A change at once is spread over a step. It has no effect while the voice is on an
  /// emitter, and on a mono output.
  public func setPan(_ voice: Voice, _ pan: Double, over time: Duration = .zero) {
    guard let row = rowCounted(voice), counted(!pan.isNaN) else { return }
    world.setPan(row, pan, over: frames(time))
    record(.setPan(voice, pan, over: time))
  }

  /// Sets whether a voice keeps its source, once it has one, as long as it is audible. Otherwise
  /// its latest priority counts. Live sound stays protected: such a change is refused, and counted.
  public func setProtected(_ voice: Voice, _ isProtected: Bool) {
    guard let row = rowCounted(voice), counted(world.setProtected(row, isProtected)) else { return }
    record(.setProtected(voice, isProtected))
  }

  /// Changes what a voice does without a source, from now on. With `restart` it starts with its
  /// current clip. Live sound keeps time: anything else is refused, and counted.
  public func setWhenVirtual(_ voice: Voice, _ behavior: VirtualBehavior) {
    guard let row = rowCounted(voice), counted(world.setWhenVirtual(row, behavior)) else { return }
    record(.setWhenVirtual(voice, behavior))
  }
}
