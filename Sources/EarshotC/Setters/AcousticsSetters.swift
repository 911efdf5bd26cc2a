import CEarshot
import Earshot

// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.

@c @implementation
public func earshot_wall_remove(_ engine: earshot_engine, _ wall: earshot_wall) -> earshot_result {
  with(engine, wall, as: Wall.self) { engine, wall throws(Failure) in
    engine.remove(wall)
  }
}

@c @implementation
public func earshot_room_remove(_ engine: earshot_engine, _ room: earshot_room) -> earshot_result {
  with(engine, room, as: Room.self) { engine, room throws(Failure) in
    engine.remove(room)
  }
}

@c @implementation
public func earshot_portal_remove(
  _ engine: earshot_engine, _ portal: earshot_portal
) -> earshot_result {
  with(engine, portal, as: Portal.self) { engine, portal throws(Failure) in
    engine.remove(portal)
  }
}

@c @implementation
public func earshot_portal_set_openness(
  _ engine: earshot_engine, _ portal: earshot_portal, _ openness: Double, _ seconds: Double
) -> earshot_result {
  with(engine, portal, as: Portal.self) { engine, portal throws(Failure) in
    let openness = try within(openness, 0...1, "openness")
    let time = try time(seconds, in: engine, "seconds")
    engine.setOpenness(portal, openness, over: time)
  }
}
