import CEarshot

// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
extension Wild {
  /// Nil for a function of another part.
  func callOfMixing(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_bus_make": earshot_bus_make(engine, handle(.bus), factor, place)
    case "earshot_bus_remove": earshot_bus_remove(engine, handle(.bus))
    case "earshot_bus_set_parent": earshot_bus_set_parent(engine, handle(.bus), handle(.bus))
    case "earshot_bus_set_gain": earshot_bus_set_gain(engine, handle(.bus), factor, fade)
    case "earshot_bus_set_rate": earshot_bus_set_rate(engine, handle(.bus), factor, fade)
    case "earshot_bus_set_occlusion": earshot_bus_set_occlusion(engine, handle(.bus), factor, fade)
    case "earshot_bus_set_priority": earshot_bus_set_priority(engine, handle(.bus), choice)
    case "earshot_bus_set_muted": earshot_bus_set_muted(engine, handle(.bus), flag)
    case "earshot_bus_set_ignores_game_time":
      earshot_bus_set_ignores_game_time(engine, handle(.bus), flag)
    case "earshot_bus_pause": earshot_bus_pause(engine, handle(.bus), fade)
    case "earshot_bus_resume": earshot_bus_resume(engine, handle(.bus), fade)
    case "earshot_bus_stop": earshot_bus_stop(engine, handle(.bus), fade)
    case "earshot_bus_get_settings": earshot_bus_get_settings(engine, handle(.bus), structs())
    case "earshot_bus_get_children":
      earshot_bus_get_children(engine, handle(.bus), memory(), count, memory())
    case "earshot_bus_set_metered": earshot_bus_set_metered(engine, handle(.bus), flag)
    case "earshot_bus_get_meter": earshot_bus_get_meter(engine, handle(.bus), structs())
    case "earshot_bus_reset_meter": earshot_bus_reset_meter(engine, handle(.bus))
    case "earshot_bus_add_effect":
      earshot_bus_add_effect(engine, handle(.bus), effectSettings, choice, place)
    case "earshot_effect_set": earshot_effect_set(engine, handle(.effect), effectSettings, fade)
    case "earshot_effect_get": earshot_effect_get(engine, handle(.effect), structs())
    case "earshot_effect_set_bypassed": earshot_effect_set_bypassed(engine, handle(.effect), flag)
    case "earshot_effect_get_place":
      earshot_effect_get_place(engine, handle(.effect), place, memory(), memory())
    case "earshot_effect_move": earshot_effect_move(engine, handle(.effect), choice)
    case "earshot_effect_remove": earshot_effect_remove(engine, handle(.effect))
    case "earshot_bus_get_effects":
      earshot_bus_get_effects(engine, handle(.bus), memory(), count, memory())
    case "earshot_bus_add_callback":
      earshot_bus_add_callback(engine, handle(.bus), callbackFunctions, choice, place)
    case "earshot_eax_reverb_init_preset": earshot_eax_reverb_init_preset(structs(), text)
    case "earshot_shared_reverb_make": earshot_shared_reverb_make(engine, eaxReverb, factor, place)
    case "earshot_shared_reverb_set":
      earshot_shared_reverb_set(engine, handle(.reverb), eaxReverb, fade)
    case "earshot_shared_reverb_get":
      earshot_shared_reverb_get(engine, handle(.reverb), structs(), memory())
    case "earshot_shared_reverb_set_gain":
      earshot_shared_reverb_set_gain(engine, handle(.reverb), factor, fade)
    case "earshot_shared_reverb_clear_tail":
      earshot_shared_reverb_clear_tail(engine, handle(.reverb))
    case "earshot_shared_reverb_remove": earshot_shared_reverb_remove(engine, handle(.reverb))
    case "earshot_engine_get_reverbs": earshot_engine_get_reverbs(engine, memory(), count, memory())
    case "earshot_zone_make_box":
      earshot_zone_make_box(engine, handle(.node), double, double, double, place)
    case "earshot_zone_make_sphere": earshot_zone_make_sphere(engine, handle(.node), double, place)
    case "earshot_zone_make_hull":
      earshot_zone_make_hull(engine, handle(.node), memory(), count, place)
    case "earshot_zone_remove": earshot_zone_remove(engine, handle(.zone))
    case "earshot_zone_set_edge": earshot_zone_set_edge(engine, handle(.zone), double)
    case "earshot_zone_set_priority": earshot_zone_set_priority(engine, handle(.zone), choice)
    case "earshot_zone_set_outside": earshot_zone_set_outside(engine, handle(.zone), factor, factor)
    case "earshot_zone_set_reverb":
      earshot_zone_set_reverb(engine, handle(.zone), eaxReverb, factor)
    case "earshot_zone_get":
      earshot_zone_get(engine, handle(.zone), memory(), memory(), memory(), memory())
    case "earshot_zone_get_reverb":
      earshot_zone_get_reverb(engine, handle(.zone), structs(), memory())
    case "earshot_room_set_reverb":
      earshot_room_set_reverb(engine, handle(.room), eaxReverb, factor)
    case "earshot_room_get_reverb":
      earshot_room_get_reverb(engine, handle(.room), structs(), memory())
    case "earshot_set_send":
      earshot_set_send(engine, handle(.voice, .emitter, .bus), handle(.reverb), factor, fade)
    case "earshot_set_filtered_send":
      earshot_set_filtered_send(
        engine, handle(.voice, .emitter, .bus), handle(.reverb), factor, factor, factor, fade)
    case "earshot_get_send":
      earshot_get_send(
        engine, handle(.voice, .emitter, .node, .listener, .bus, .group), handle(.reverb), memory())
    case "earshot_get_send_filter":
      earshot_get_send_filter(
        engine, handle(.voice, .emitter, .node, .listener, .bus, .group), handle(.reverb), memory(),
        memory())
    case "earshot_engine_set_time_scale": earshot_engine_set_time_scale(engine, factor)
    case "earshot_engine_get_time_scale": earshot_engine_get_time_scale(engine, memory())
    case "earshot_engine_pause_game": earshot_engine_pause_game(engine, fade)
    case "earshot_engine_resume_game": earshot_engine_resume_game(engine, fade)
    case "earshot_bus_set_ducking":
      earshot_bus_set_ducking(engine, handle(.bus), handle(.bus), ducking)
    case "earshot_bus_get_ducking":
      earshot_bus_get_ducking(engine, handle(.bus), handle(.bus), structs())
    case "earshot_snapshot_make": earshot_snapshot_make(engine, text, length, choice, place)
    case "earshot_snapshot_remove": earshot_snapshot_remove(engine, handle(.snapshot))
    case "earshot_snapshot_set_mix":
      earshot_snapshot_set_mix(engine, handle(.snapshot), handle(.bus), busMix)
    case "earshot_snapshot_get_mix":
      earshot_snapshot_get_mix(engine, handle(.snapshot), handle(.bus), structs())
    case "earshot_snapshot_set_send":
      earshot_snapshot_set_send(engine, handle(.snapshot), handle(.bus), handle(.reverb), memory())
    case "earshot_snapshot_get_send":
      earshot_snapshot_get_send(engine, handle(.snapshot), handle(.bus), handle(.reverb), memory())
    case "earshot_snapshot_set_settings":
      earshot_snapshot_set_settings(engine, handle(.snapshot), handle(.effect), memory(), count)
    case "earshot_snapshot_get_settings":
      earshot_snapshot_get_settings(
        engine, handle(.snapshot), handle(.effect), memory(), count, memory())
    case "earshot_snapshot_capture":
      earshot_snapshot_capture(engine, handle(.snapshot), handle(.bus))
    case "earshot_snapshot_set_weight":
      earshot_snapshot_set_weight(engine, handle(.snapshot), factor, fade)
    case "earshot_snapshot_get_weight":
      earshot_snapshot_get_weight(engine, handle(.snapshot), memory())
    case "earshot_parameter_make":
      earshot_parameter_make(engine, text, length, double, double, double, double, place)
    case "earshot_parameter_remove": earshot_parameter_remove(engine, handle(.parameter))
    case "earshot_parameter_set_value":
      earshot_parameter_set_value(engine, handle(.parameter), handle(.emitter), double)
    case "earshot_parameter_get_value":
      earshot_parameter_get_value(engine, handle(.parameter), handle(.emitter), memory())
    case "earshot_parameter_drive":
      earshot_parameter_drive(
        engine, handle(.parameter), handle(.emitter, .bus, .clip, .snapshot, .effect), choice,
        points, count, choice)
    case "earshot_parameter_drive_send":
      earshot_parameter_drive_send(
        engine, handle(.parameter), handle(.emitter, .bus), handle(.reverb), points, count, choice)
    default: nil
    }
  }
}
