import CEarshot
import Earshot

@c @implementation
public func earshot_node_make(
  _ engine: earshot_engine, _ parent: earshot_node, _ x: Double, _ y: Double, _ z: Double,
  _ node: UnsafeMutablePointer<earshot_node>!
) -> earshot_result {
  making(engine, node, "node") { engine throws(Failure) in
    let parent = try Node.optional(parent, in: engine)
    let place = try Position(place: x, y, z)
    return try attempt { () throws(AudioError) in try engine.makeNode(parent: parent, at: place) }
  }
}

@c @implementation
public func earshot_listener_make(
  _ engine: earshot_engine, _ parent: earshot_node, _ x: Double, _ y: Double, _ z: Double,
  _ listener: UnsafeMutablePointer<earshot_listener>!
) -> earshot_result {
  making(engine, listener, "listener") { engine throws(Failure) in
    let parent = try Node.optional(parent, in: engine)
    let place = try Position(place: x, y, z)
    return try attempt { () throws(AudioError) in
      try engine.makeListener(parent: parent, at: place)
    }
  }
}

@c @implementation
public func earshot_listener_get_distance_place(
  _ engine: earshot_engine, _ listener: earshot_listener,
  _ node: UnsafeMutablePointer<earshot_node>!
) -> earshot_result {
  giving(engine, listener, as: Listener.self, node, "node") { engine, listener in
    engine.distancePlace(of: listener)?.number ?? 0
  }
}
