import CEarshot

// Calls about rooms, portals and zones.
extension Wild {
  private var room: UInt64 { flag ? handle(.room) : 0 }
  private var portal: UInt64 { handle(.portal) }
  private var zone: UInt64 { handle(.zone) }

  /// Nil for a function of another kind.
  func callAboutRooms(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_room_make_box": earshot_room_make_box(engine, node, double, 3, double, place)
    case "earshot_room_make_sphere": earshot_room_make_sphere(engine, node, double, place)
    case "earshot_room_make_hull": earshot_room_make_hull(engine, node, memory(), count, place)
    case "earshot_room_remove": earshot_room_remove(engine, room)
    case "earshot_room_set_through": earshot_room_set_through(engine, room, double, double)
    case "earshot_engine_get_room_at":
      earshot_engine_get_room_at(engine, double, double, double, memory())
    case "earshot_portal_make":
      earshot_portal_make(engine, node, room, room, double, 2, double, place)
    case "earshot_portal_remove": earshot_portal_remove(engine, portal)
    case "earshot_portal_set_openness":
      earshot_portal_set_openness(engine, portal, double, double)
    case "earshot_portal_get_openness": earshot_portal_get_openness(engine, portal, memory())
    case "earshot_portal_set_door": earshot_portal_set_door(engine, portal, double, double)
    case "earshot_zone_make_box": earshot_zone_make_box(engine, node, double, 3, double, place)
    case "earshot_zone_make_sphere": earshot_zone_make_sphere(engine, node, double, place)
    case "earshot_zone_make_hull": earshot_zone_make_hull(engine, node, memory(), count, place)
    case "earshot_zone_remove": earshot_zone_remove(engine, zone)
    case "earshot_zone_set_edge": earshot_zone_set_edge(engine, zone, double)
    case "earshot_zone_set_priority":
      earshot_zone_set_priority(
        engine, zone, Int32(truncatingIfNeeded: count))
    case "earshot_zone_set_outside": earshot_zone_set_outside(engine, zone, double, double)
    case "earshot_zone_get":
      earshot_zone_get(engine, zone, memory(), memory(), memory(), memory())
    default: nil
    }
  }
}
