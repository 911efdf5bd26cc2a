/// Nodes, emitters, listeners and walls.
extension PresentScene {
  func addPlaces() {
    let graph = world.scene.graph
    let rows = (0..<graph.highWater).filter {
      graph.table.isLive($0) && graph.owner(at: $0) == .nobody
    }
    for row in rows.sorted(by: { (graph.links[$0].depth, $0) < (graph.links[$1].depth, $1) }) {
      let node = Node(handle: graph.table.handle(at: row))
      add(
        .makeNode(
          node, parent: graph.parent(of: node), place(of: row),
          graph.locals[row].rotation, scale: graph.locals[row].scale))
      addMotion(.node(node), row)
    }
    let emitters = world.scene.emitters
    for row in 0..<emitters.highWater where emitters.table.isLive(row) { addEmitter(row) }
    for listener in world.scene.listeners.order { addListener(listener) }
    addAudience()
    for row in emitters.policies.rows.sorted() {
      let policy = emitters.policies[row]
      // Without its pinned listener the emitter is heard as by default.
      if case .pinned(let listener) = policy, !world.scene.listeners.contains(listener) {
        continue
      }
      add(.setListenerPolicy(emitters.emitter(at: row), policy))
    }
  }

  /// The position of a node before the next step.
  private func place(of row: Int) -> Position {
    let graph = world.scene.graph
    return isOnItsWay(row) ? graph.paths[row].origin.position : graph.targets[row].position
  }

  /// Whether the game has set the node's position at the end of the next update.
  private func isOnItsWay(_ row: Int) -> Bool {
    let graph = world.scene.graph
    return graph.motionOf[row] < 0 && graph.paths[row].set == graph.updateNumber
      && graph.paths[row].origin != graph.targets[row]
  }

  /// Ends the description of positions, and adds the targets of motions.
  func addMoves() {
    add(.settle)
    let graph = world.scene.graph
    for row in 0..<graph.highWater where graph.table.isLive(row) && isOnItsWay(row) {
      let node = Node(handle: graph.table.handle(at: row))
      let place: Placement =
        switch graph.owner(at: row) {
        case .nobody: .node(node)
        case .emitter(let emitter): .emitter(emitter)
        case .listener(let listener): .listener(listener)
        }
      add(.setPosition(place, graph.targets[row].position))
    }
  }

  private func addMotion(_ place: Placement, _ row: Int) {
    let graph = world.scene.graph
    if graph.traits[row].contains(.ownVelocity) {
      add(.setVelocity(place, graph.velocity(at: row)))
    }
    guard graph.motionOf[row] >= 0 else { return }
    let frame = world.sceneFrame
    switch graph.motions[Int(graph.motionOf[row])].rest(at: frame) {
    case .line(let end, let frames): add(.move(place, end, over: seconds(frames)))
    case .circle(let orbit):
      add(
        .orbit(
          place,
          OrbitCall(
            center: orbit.center, radius: orbit.radius,
            period: orbit.periodFrames / Double(engine.sampleRate), axis: orbit.axis,
            phaseDegrees: orbit.phaseDegrees)))
    }
  }

  private func addEmitter(_ own: Int) {
    let (graph, emitters) = (world.scene.graph, world.scene.emitters)
    let emitter = emitters.emitter(at: own)
    guard let node = world.scene.node(of: emitter), let row = graph.row(of: node),
      let options = emitters.options(of: emitter)
    else { return }
    add(
      .makeEmitter(
        emitter, parent: graph.parent(of: node), place(of: row),
        graph.locals[row].rotation, world.buses.bus(at: Int(emitters.buses[own])), options))
    addMotion(.emitter(emitter), row)
    for (quantity, ramp) in world.emitterRamps.ramps(of: emitter) {
      if ramp.isFinished(at: now) {
        // It jumps with the next step.
        add(.emitter(emitter), quantity, ramp.to, over: .zero, ramp.shape)
      } else {
        addRest(.emitter(emitter), quantity, ramp)
      }
    }
  }

  private func addListener(_ listener: Listener) {
    let graph = world.scene.graph
    guard let node = world.scene.node(of: listener), let row = graph.row(of: node) else { return }
    add(
      .makeListener(
        listener, parent: graph.parent(of: node), place(of: row),
        graph.locals[row].rotation, world.scene.listeners.gain(of: listener) ?? .unity))
    addMotion(.listener(listener), row)
    if let node = engine.distancePlace(of: listener) { add(.setDistancePlace(listener, node)) }
    if let weight = engine.weight(of: listener), weight != 1 {
      add(.setListenerWeight(listener, weight))
    }
    if let stage = engine.stage(of: listener), stage != .whole { add(.setStage(listener, stage)) }
  }

  private func addAudience() {
    let listeners = world.scene.listeners
    if engine.listeners.count > 1 {
      add(.setListeners(engine.listeners))
    } else if let active = listeners.active, active != listeners.order.last {
      add(.activate(active))
    }
  }

  // MARK: Walls, rooms and zones

  func addWalls() {
    if engine.wallSettings != WallSettings() { add(.setWalls(engine.wallSettings)) }
    if let air = engine.air { add(.setAir(air)) }
    var recorded: [WallShape: Wall] = [:]
    for row in world.walls.rows.indices {
      guard let own = world.walls.rows[row] else { continue }
      let wall = world.walls.wall(at: row)
      let form = recorded[own.shape].map { EngineCall.WallForm.like($0) } ?? .shape(own.shape)
      add(.makeWall(wall, form, own.material, on: world.walls.table.node(of: row)))
      if recorded[own.shape] == nil { recorded[own.shape] = wall }
    }
    addRooms()
    addZones()
    if let surroundings = engine.surroundings {
      add(engine.call(for: surroundings, newGrid: surroundings.grid))
    }
    let emitters = world.scene.emitters
    for row in 0..<emitters.highWater where emitters.table.isLive(row) {
      let emitter = emitters.emitter(at: row)
      let given = world.ways.given(to: emitter)
      if given != .free { add(.setTransmission(emitter, given, to: nil)) }
      for listener in world.scene.listeners.order {
        let own = world.ways.given(to: emitter, by: listener)
        if own != given { add(.setTransmission(emitter, own, to: listener)) }
      }
    }
  }

  private func addRooms() {
    let rooms = world.rooms
    for row in 0..<rooms.roomHandles.highWater {
      guard let own = rooms.rooms[row] else { continue }
      let node = rooms.roomTable.node(of: row)
      add(.makeRoom(rooms.room(at: row), own.shape, on: node, through: own.wallTransmission))
    }
    for row in 0..<rooms.portalHandles.highWater {
      guard let own = rooms.portals[row] else { continue }
      let (portal, opening) = (rooms.portal(at: row), world.opening(row))
      add(
        .makePortal(
          portal, own.rooms.0, own.rooms.1, own.frame, on: rooms.portalTable.node(of: row),
          openness: opening?.present ?? own.openness.to))
      if let opening { add(.setOpenness(portal, opening.end, over: opening.left)) }
    }
  }

  private func addZones() {
    for row in world.zones.rows.indices {
      guard let own = world.zones.rows[row], let thing = world.zones.thing(at: row) else {
        continue
      }
      switch (own.form, thing) {
      case (.body(let shape), .zone(let zone)):
        add(.makeZone(zone, shape, on: world.zones.table.node(of: row), own.settings))
      case (.room(let room), _): add(.setRoomReverb(room, own.settings.reverb))
      case (.body, _): break
      }
    }
  }
}
