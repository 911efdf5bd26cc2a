import CEarshot

// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
extension Wild {
  /// Nil for a function of another part.
  func callOfWorld(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_node_make":
      earshot_node_make(engine, handle(.node), double, double, double, place)
    case "earshot_object_remove": earshot_object_remove(engine, thing)
    case "earshot_object_set_parent": earshot_object_set_parent(engine, thing, handle(.node), flag)
    case "earshot_object_set_position":
      earshot_object_set_position(engine, thing, double, double, double)
    case "earshot_objects_set_positions":
      earshot_objects_set_positions(engine, list, memory(), count, count)
    case "earshot_objects_set_positions_f":
      earshot_objects_set_positions_f(engine, list, memory(), count, count)
    case "earshot_object_teleport": earshot_object_teleport(engine, thing, double, double, double)
    case "earshot_object_move": earshot_object_move(engine, thing, double, double, double, fade)
    case "earshot_object_orbit":
      earshot_object_orbit(engine, thing, memory(), double, double, memory(), double)
    case "earshot_object_set_rotation":
      earshot_object_set_rotation(engine, thing, double, double, double, double)
    case "earshot_object_set_orientation":
      earshot_object_set_orientation(engine, thing, memory(), memory())
    case "earshot_node_set_scale": earshot_node_set_scale(engine, handle(.node), double)
    case "earshot_object_set_velocity": earshot_object_set_velocity(engine, thing, memory())
    case "earshot_object_get_place":
      earshot_object_get_place(engine, thing, memory(), memory(), memory())
    case "earshot_object_get_rotation": earshot_object_get_rotation(engine, thing, memory())
    case "earshot_object_get_parent": earshot_object_get_parent(engine, thing, place)
    case "earshot_node_get_scale": earshot_node_get_scale(engine, handle(.node), memory())
    case "earshot_emitter_make":
      earshot_emitter_make(engine, handle(.node), double, double, double, emitterOptions, place)
    case "earshot_emitter_set_gain":
      earshot_emitter_set_gain(engine, handle(.emitter), factor, fade)
    case "earshot_emitter_set_occlusion":
      earshot_emitter_set_occlusion(engine, handle(.emitter), factor, fade)
    case "earshot_emitter_set_rate":
      earshot_emitter_set_rate(engine, handle(.emitter), factor, fade)
    case "earshot_emitter_set_distance":
      earshot_emitter_set_distance(engine, handle(.emitter), emitterOptions)
    case "earshot_emitter_set_cone":
      earshot_emitter_set_cone(engine, handle(.emitter), double, double, factor)
    case "earshot_emitter_set_doppler": earshot_emitter_set_doppler(engine, handle(.emitter), flag)
    case "earshot_emitter_set_travel_time":
      earshot_emitter_set_travel_time(engine, handle(.emitter), flag)
    case "earshot_emitter_get_travel_time":
      earshot_emitter_get_travel_time(engine, handle(.emitter), memory())
    case "earshot_emitter_set_radius": earshot_emitter_set_radius(engine, handle(.emitter), double)
    case "earshot_emitter_get_radius":
      earshot_emitter_get_radius(engine, handle(.emitter), memory())
    case "earshot_emitter_set_stereo_width":
      earshot_emitter_set_stereo_width(engine, handle(.emitter), double)
    case "earshot_emitter_get_stereo_width":
      earshot_emitter_get_stereo_width(engine, handle(.emitter), memory())
    case "earshot_emitter_set_line":
      earshot_emitter_set_line(engine, handle(.emitter), memory(), count)
    case "earshot_emitter_set_box":
      earshot_emitter_set_box(engine, handle(.emitter), double, double, double)
    case "earshot_emitter_get_shape":
      earshot_emitter_get_shape(engine, handle(.emitter), memory(), memory(), count, memory())
    case "earshot_emitter_set_priority":
      earshot_emitter_set_priority(engine, handle(.emitter), choice)
    case "earshot_emitter_set_bus": earshot_emitter_set_bus(engine, handle(.emitter), handle(.bus))
    case "earshot_emitter_get_options":
      earshot_emitter_get_options(engine, handle(.emitter), structs())
    case "earshot_emitter_get_points":
      earshot_emitter_get_points(engine, handle(.emitter), memory(), count, memory())
    case "earshot_distance_gain": earshot_distance_gain(emitterOptions, double, memory())
    case "earshot_listener_make":
      earshot_listener_make(engine, handle(.node), double, double, double, place)
    case "earshot_listener_activate": earshot_listener_activate(engine, handle(.listener))
    case "earshot_listener_set_gain": earshot_listener_set_gain(engine, handle(.listener), factor)
    case "earshot_listener_set_distance_place":
      earshot_listener_set_distance_place(engine, handle(.listener), handle(.node))
    case "earshot_listener_get_distance_place":
      earshot_listener_get_distance_place(engine, handle(.listener), place)
    case "earshot_engine_set_listeners": earshot_engine_set_listeners(engine, list, count)
    case "earshot_engine_get_listeners":
      earshot_engine_get_listeners(engine, memory(), count, memory())
    case "earshot_listener_set_weight":
      earshot_listener_set_weight(engine, handle(.listener), factor)
    case "earshot_listener_get_weight":
      earshot_listener_get_weight(engine, handle(.listener), memory())
    case "earshot_listener_set_stage":
      earshot_listener_set_stage(engine, handle(.listener), factor, factor)
    case "earshot_listener_get_stage":
      earshot_listener_get_stage(engine, handle(.listener), memory(), memory())
    case "earshot_emitter_set_listener_policy":
      earshot_emitter_set_listener_policy(engine, handle(.emitter), choice, handle(.listener))
    case "earshot_emitter_get_listener_policy":
      earshot_emitter_get_listener_policy(engine, handle(.emitter), memory(), place)
    case "earshot_listener_get_gain": earshot_listener_get_gain(engine, handle(.listener), memory())
    case "earshot_engine_active_listener": earshot_engine_active_listener(engine, place)
    case "earshot_scatterer_make":
      earshot_scatterer_make(engine, handle(.clipSet), scattererOptions, emitterOptions, place)
    case "earshot_scatterer_set":
      earshot_scatterer_set(engine, handle(.scatterer), scattererOptions, emitterOptions)
    case "earshot_scatterer_get_options":
      earshot_scatterer_get_options(engine, handle(.scatterer), structs())
    case "earshot_scatterer_remove": earshot_scatterer_remove(engine, handle(.scatterer))
    default: nil
    }
  }
}
