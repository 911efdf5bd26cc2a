import Acoustics

/// What exists in the scene, for reports and inspectors.
extension AudioEngine {
  /// All emitters, in the order of their rows.
  package var allEmitters: [Emitter] {
    let emitters = world.scene.emitters
    return (0..<emitters.highWater).filter { emitters.nodeRows[$0] >= 0 }
      .map { emitters.emitter(at: $0) }
  }

  /// All listeners, by age.
  package var allListeners: [Listener] { Array(world.scene.listeners.order) }

  /// All buses, parents first.
  package var allBuses: [Bus] { world.buses.order.map { world.buses.bus(at: $0) } }

  /// Walls, rooms, zones and portals from above, as of the last step.
  package var sceneOutline: SceneOutline { world.sceneOutline }

  /// The paths of sound through portals to the first listener, as of the last step.
  package var propagationPaths: [(emitter: Emitter, points: [Position])] { world.propagationPaths }

  /// The rotation in the world, as of the last step; nil once it is removed.
  package func worldRotation(of thing: some Placed) -> Rotation? {
    world.scene.node(of: thing.placement).flatMap { world.scene.graph.row(of: $0) }.map {
      world.scene.graph.worldRotation(at: $0)
    }
  }
}
