import CEarshot

// Calls about the world.
extension Wild {
  /// Nil for a function of another kind.
  func callAboutWorld(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_node_make": earshot_node_make(engine, handle, double, double, double, place)
    case "earshot_emitter_make":
      earshot_emitter_make(engine, handle, double, double, double, emitterOptions, place)
    case "earshot_listener_make":
      earshot_listener_make(engine, handle, double, double, double, place)
    case "earshot_listener_activate": earshot_listener_activate(engine, handle)
    case "earshot_listener_set_gain": earshot_listener_set_gain(engine, handle, double)
    case "earshot_thing_remove": earshot_thing_remove(engine, handle)
    case "earshot_thing_set_parent": earshot_thing_set_parent(engine, handle, handle, flag)
    case "earshot_thing_set_position":
      earshot_thing_set_position(engine, handle, double, double, double)
    case "earshot_things_set_positions":
      earshot_things_set_positions(engine, list, memory(), count, count)
    case "earshot_things_set_positions_f":
      earshot_things_set_positions_f(engine, list, memory(), count, count)
    case "earshot_thing_teleport": earshot_thing_teleport(engine, handle, double, double, double)
    case "earshot_thing_move": earshot_thing_move(engine, handle, double, double, double, double)
    case "earshot_thing_orbit":
      earshot_thing_orbit(engine, handle, memory(), double, double, memory(), double)
    case "earshot_thing_set_rotation":
      earshot_thing_set_rotation(engine, handle, double, double, double, double)
    case "earshot_thing_set_orientation":
      earshot_thing_set_orientation(engine, handle, memory(), memory())
    case "earshot_node_set_scale": earshot_node_set_scale(engine, handle, double)
    case "earshot_thing_set_velocity": earshot_thing_set_velocity(engine, handle, memory())
    case "earshot_thing_get_place":
      earshot_thing_get_place(engine, handle, memory(), memory(), memory())
    case "earshot_emitter_set_gain": earshot_emitter_set_gain(engine, handle, double, double)
    case "earshot_emitter_set_occlusion":
      earshot_emitter_set_occlusion(engine, handle, double, double)
    case "earshot_emitter_set_rate": earshot_emitter_set_rate(engine, handle, double, double)
    case "earshot_emitter_set_distance":
      earshot_emitter_set_distance(engine, handle, emitterOptions)
    case "earshot_emitter_set_cone":
      earshot_emitter_set_cone(engine, handle, double, double, double)
    case "earshot_emitter_set_doppler": earshot_emitter_set_doppler(engine, handle, flag)
    case "earshot_emitter_set_priority": earshot_emitter_set_priority(engine, handle, choice)
    case "earshot_emitter_set_bus": earshot_emitter_set_bus(engine, handle, handle)
    case "earshot_emitter_get_options": earshot_emitter_get_options(engine, handle, structs())
    case "earshot_distance_gain": earshot_distance_gain(emitterOptions, double, memory())
    default: nil
    }
  }
}
