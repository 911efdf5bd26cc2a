import CEarshot

// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
extension Wild {
  /// Nil for a function of another part.
  func callOfAcoustics(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_material_init_common": earshot_material_init_common(structs(), text)
    case "earshot_wall_make_box":
      earshot_wall_make_box(engine, handle(.node), double, double, double, material, place)
    case "earshot_wall_make_mesh":
      earshot_wall_make_mesh(
        engine, handle(.node), memory(), count, memory(), count, flag, material, place)
    case "earshot_wall_make_ground":
      earshot_wall_make_ground(
        engine, handle(.node), memory(), count, count, double, material, place)
    case "earshot_wall_make_like":
      earshot_wall_make_like(engine, handle(.node), handle(.wall), material, place)
    case "earshot_wall_remove": earshot_wall_remove(engine, handle(.wall))
    case "earshot_wall_set_material": earshot_wall_set_material(engine, handle(.wall), material)
    case "earshot_wall_get_material": earshot_wall_get_material(engine, handle(.wall), structs())
    case "earshot_wall_set_absorption":
      earshot_wall_set_absorption(engine, handle(.wall), factor, factor, factor)
    case "earshot_wall_get_absorption":
      earshot_wall_get_absorption(engine, handle(.wall), memory(), memory(), memory())
    case "earshot_engine_set_wall_settings":
      earshot_engine_set_wall_settings(engine, choice, double, choice, double)
    case "earshot_engine_get_wall_settings":
      earshot_engine_get_wall_settings(engine, memory(), memory(), memory(), memory())
    case "earshot_engine_set_air": earshot_engine_set_air(engine, flag, double, double, double)
    case "earshot_engine_get_air":
      earshot_engine_get_air(engine, memory(), memory(), memory(), memory())
    case "earshot_engine_set_surroundings":
      earshot_engine_set_surroundings(engine, flag, choice, factor, double, choice)
    case "earshot_engine_get_surroundings":
      earshot_engine_get_surroundings(engine, memory(), memory(), memory(), memory(), memory())
    case "earshot_engine_get_surrounding_space":
      earshot_engine_get_surrounding_space(engine, structs())
    case "earshot_engine_get_space_around":
      earshot_engine_get_space_around(engine, double, double, double, structs())
    case "earshot_engine_bake_spaces":
      earshot_engine_bake_spaces(engine, memory(), memory(), double, memory(), count, memory())
    case "earshot_engine_set_baked_spaces":
      earshot_engine_set_baked_spaces(engine, fileBytes, count)
    case "earshot_emitter_set_transmission":
      earshot_emitter_set_transmission(engine, handle(.emitter), factor, factor)
    case "earshot_emitter_get_transmission":
      earshot_emitter_get_transmission(engine, handle(.emitter), memory(), memory())
    case "earshot_emitter_set_transmission_to":
      earshot_emitter_set_transmission_to(
        engine, handle(.emitter), handle(.listener), factor, factor)
    case "earshot_emitter_get_transmission_to":
      earshot_emitter_get_transmission_to(
        engine, handle(.emitter), handle(.listener), memory(), memory())
    case "earshot_room_make_box":
      earshot_room_make_box(engine, handle(.node), double, double, double, place)
    case "earshot_room_make_sphere": earshot_room_make_sphere(engine, handle(.node), double, place)
    case "earshot_room_make_hull":
      earshot_room_make_hull(engine, handle(.node), memory(), count, place)
    case "earshot_room_remove": earshot_room_remove(engine, handle(.room))
    case "earshot_room_set_through": earshot_room_set_through(engine, handle(.room), factor, factor)
    case "earshot_engine_get_room_at":
      earshot_engine_get_room_at(engine, double, double, double, place)
    case "earshot_portal_make":
      earshot_portal_make(
        engine, handle(.node), handle(.room), handle(.room), double, double, factor, place)
    case "earshot_portal_remove": earshot_portal_remove(engine, handle(.portal))
    case "earshot_portal_set_openness":
      earshot_portal_set_openness(engine, handle(.portal), factor, fade)
    case "earshot_portal_get_openness":
      earshot_portal_get_openness(engine, handle(.portal), memory())
    case "earshot_portal_set_door": earshot_portal_set_door(engine, handle(.portal), factor, factor)
    case "earshot_engine_set_ray_function": earshot_engine_set_ray_function(engine, nil, memory())
    default: nil
    }
  }
}
