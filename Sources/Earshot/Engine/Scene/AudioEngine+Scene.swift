/// The scene. Positions are metres in the parent's space, or the world's without a parent.
extension AudioEngine {
  // MARK: Nodes

  /// Makes a place that others can hang on. Throws when the parent is gone or 256 deep, and for
  /// numbers that are not finite or beyond 10⁹ m.
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

  /// Removes a node with all that hangs on it; voices of emitters among it end, click-free.
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

  /// Hangs a node elsewhere, or (nil) in the world. It keeps its position as numbers, which is a
  /// jump, or its place in the world. Refuses what would hang on itself.
  public func setParent(
    _ node: Node, to parent: Node?, keepingWorldPlace: Bool = false
  ) throws(AudioError) {
    try attach(.node(node), to: parent, keepingWorldPlace)
  }

  // MARK: Emitters

  /// Makes something that voices can play from. Throws as `makeNode`.
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

  /// Removes an emitter; its voices end, click-free.
  public func remove(_ emitter: Emitter) {
    removeTree(.emitter(emitter))
  }

  /// Hangs an emitter on a node, or (nil) in the world; see `setParent`.
  public func attach(
    _ emitter: Emitter, to node: Node?, keepingWorldPlace: Bool = false
  ) throws(AudioError) {
    try attach(.emitter(emitter), to: node, keepingWorldPlace)
  }

  // MARK: Listeners

  /// Makes ears, which are listened with from now on. Without any the listener is at the origin
  /// and looks along −z. Throws as `makeNode`.
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

  /// Removes ears; of the others the ones that were made last are listened with.
  public func remove(_ listener: Listener) {
    removeTree(.listener(listener))
  }

  /// Hangs a listener on a node, or (nil) in the world; see `setParent`.
  public func attach(
    _ listener: Listener, to node: Node?, keepingWorldPlace: Bool = false
  ) throws(AudioError) {
    try attach(.listener(listener), to: node, keepingWorldPlace)
  }

  /// Everything that is heard, flat voices too, gets this gain.
  public func setGain(_ listener: Listener, _ gain: Gain) {
    guard counted(world.scene.listeners.setGain(listener, gain)) else { return }
    record(.setListenerGain(listener, gain))
  }

  /// Lets a listener measure distances from a node, or (nil) from its ears: as where the player's
  /// figure is heard for that a camera follows.
  ///
  /// All that follows from a distance is that of the node: gains, the air, ways through walls and
  /// doors, cones, sizes and Doppler shifts; directions are those from the ears. Once the node is
  /// removed the ears are measured from again. A change moves what is heard as a teleport does.
  public func setDistancePlace(_ listener: Listener, _ node: Node?) {
    if let node, !world.scene.graph.contains(node) { return stale() }
    guard counted(world.scene.listeners.measureDistance(of: listener, from: node)) else { return }
    record(.setDistancePlace(listener, node))
  }

  /// The node that a listener measures distances from; nil: its ears.
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

  /// Counts a call that was refused, be it for its handle or its numbers.
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
