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

  func staleHandle(_ thing: LabelledThing) -> AudioError {
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
