/// The world: nodes, emitters and listeners. An emitter or listener owns a node, so all of them
/// move in the same way.
struct Scene: ~Copyable, Sendable {
  var graph = SceneGraph()
  var emitters = EmitterStore()
  var listeners = ListenerStore()
  var audience = Audience()

  /// The apparent positions of emitters that differ from their positions.
  private(set) var detours = SparseColumn(usual: SIMD3<Double>.zero)
  /// How lines and areas are heard, as of the last step.
  var looks = SparseColumn<HeardExtent?>(usual: nil)

  mutating func setDetour(_ row: Int, _ offset: SIMD3<Double>) {
    detours[row] = offset
    emitters.noteDetour(row)
  }

  func node(of emitter: Emitter) -> Node? { emitters.node(of: emitter) }
  func node(of listener: Listener) -> Node? { listeners.node(of: listener) }

  /// The rows of the listener's node, and of the node from which it measures distances; nil: there
  /// is no listener.
  var listening: (ears: Int, place: Int)? {
    listeners.active.flatMap { listening($0) }
  }

  func listening(_ listener: Listener) -> (ears: Int, place: Int)? {
    guard let node = node(of: listener), let ears = graph.row(of: node) else { return nil }
    return (ears, listeners.distanceNode(of: listener).flatMap { graph.row(of: $0) } ?? ears)
  }

  /// The place from which the listener measures distances, as of the last step: its own position by
  /// default.
  var ears: Position { listening.map { graph.worldPosition(at: $0.place) } ?? .zero }

  func node(of placement: Placement) -> Node? {
    switch placement {
    case .node(let node): node
    case .emitter(let emitter): node(of: emitter)
    case .listener(let listener): node(of: listener)
    }
  }

  /// Changes an object's position, and returns whether it did; nil for a removed object.
  @inline(__always)
  mutating func change(
    _ placement: Placement, _ change: (inout SceneGraph, Node) -> Bool
  ) -> Bool? {
    guard let node = node(of: placement) else { return nil }
    return change(&graph, node)
  }

  /// Like `SceneGraph.setPosition`; nil for a removed object.
  @inline(__always)
  mutating func setPosition(_ placement: Placement, _ position: Position) -> Bool? {
    guard case .emitter(let emitter) = placement else {
      return change(placement) { $0.setPosition($1, position) }
    }
    // An emitter's node exists as long as the emitter.
    return emitters.row(of: emitter).map {
      graph.setPosition(row: Int(emitters.nodeRows[$0]), position)
    }
  }

  mutating func makeEmitter(
    _ options: EmitterOptions = EmitterOptions(), bus: UInt16 = 0, parent: Node? = nil,
    position: Position = .zero, rotation: Rotation = .identity
  ) throws(SceneError) -> Emitter {
    let emitter = emitters.make(options, bus: bus)
    do throws(SceneError) {
      let node = try graph.makeNode(
        parent: parent, position: position, rotation: rotation, owner: .emitter(emitter))
      emitters.setNode(emitter, to: node)
      detours[Int(emitter.handle.index)] = .zero
      looks[Int(emitter.handle.index)] = nil
      return emitter
    } catch {
      emitters.remove(emitter)
      throw error
    }
  }

  mutating func makeListener(
    gain: Gain = .unity, parent: Node? = nil, position: Position = .zero,
    rotation: Rotation = .identity
  ) throws(SceneError) -> Listener {
    // The node first: a listener that can't be made must not become active.
    let node = try graph.makeNode(parent: parent, position: position, rotation: rotation)
    let listener = listeners.make(gain: gain)
    listeners.setNode(listener, to: node)
    graph.setOwner(of: node, to: .listener(listener))
    return listener
  }

  /// Attaches an object to a node, or (nil) to the world. See `SceneGraph.setParent`.
  mutating func attach(
    _ placement: Placement, to parent: Node?, keepingWorld: Bool = false
  ) throws(SceneError) {
    guard let node = node(of: placement) else { throw .stale }
    try graph.setParent(node, to: parent, keepingWorld: keepingWorld)
  }

  /// Removes a node with everything attached to it, and appends the removed emitters and listeners
  /// to `removed`. Returns false, and does nothing, for a stale node.
  @discardableResult
  mutating func remove(_ node: Node, reportingTo removed: inout [NodeOwner]) -> Bool {
    let first = removed.count
    guard graph.remove(node, reportingTo: &removed) else { return false }
    for owner in removed[first...] {
      switch owner {
      case .nobody: break
      case .emitter(let emitter):
        emitters.remove(emitter)
        detours[Int(emitter.handle.index)] = .zero
      case .listener(let listener): listeners.remove(listener)
      }
    }
    return true
  }

  /// Stores that disagree trap.
  func checkInvariants() {
    graph.checkInvariants()
    emitters.checkInvariants()
    listeners.checkInvariants()
    for row in 0..<emitters.highWater where emitters.table.isLive(row) {
      let emitter = emitters.emitter(at: row)
      guard let node = graph.row(of: emitters.nodes[row]) else {
        preconditionFailure("emitter \(row) is nowhere")
      }
      precondition(graph.owner(at: node) == .emitter(emitter), "node \(node) is another's")
    }
  }
}
