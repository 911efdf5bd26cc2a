import CEarshot

// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
extension Wild {
  /// Nil for a function of another part.
  func callOfEvents(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_sounds_load": earshot_sounds_load(engine, text, length, place)
    case "earshot_sounds_begin_loading": earshot_sounds_begin_loading(engine, text, length, place)
    case "earshot_sounds_progress":
      earshot_sounds_progress(
        engine, handle(.sounds), memory(), memory(), memory(), count, memory())
    case "earshot_sounds_unload": earshot_sounds_unload(engine, handle(.sounds), fade)
    case "earshot_sounds_reload": earshot_sounds_reload(engine, handle(.sounds))
    case "earshot_sounds_event_name":
      earshot_sounds_event_name(engine, handle(.sounds), count, memory(), memory(), count, memory())
    case "earshot_sound_id": earshot_sound_id(text, length, memory())
    case "earshot_sounds_post":
      earshot_sounds_post(
        engine, handle(.sounds), text, length, handle(.emitter), memory(), count, place)
    case "earshot_sounds_post_at":
      earshot_sounds_post_at(
        engine, handle(.sounds), text, length, double, double, double, memory(), count, place)
    case "earshot_sounds_post_id":
      earshot_sounds_post_id(
        engine, handle(.sounds), handle(.voice, .emitter, .node, .listener, .bus, .group),
        handle(.emitter), memory(), count, place)
    case "earshot_queue_post":
      earshot_queue_post(
        engine, handle(.sounds), handle(.voice, .emitter, .node, .listener, .bus, .group),
        handle(.emitter))
    case "earshot_queue_post_at":
      earshot_queue_post_at(
        engine, handle(.sounds), handle(.voice, .emitter, .node, .listener, .bus, .group), double,
        double, double)
    case "earshot_queue_set_sound_parameter":
      earshot_queue_set_sound_parameter(
        engine, handle(.sounds), handle(.voice, .emitter, .node, .listener, .bus, .group), double,
        handle(.emitter))
    case "earshot_instance_stop": earshot_instance_stop(engine, handle(.instance), fade)
    case "earshot_instance_release": earshot_instance_release(engine, handle(.instance))
    case "earshot_instance_set_parameter":
      earshot_instance_set_parameter(engine, handle(.instance), text, length, double)
    case "earshot_instance_set_label":
      earshot_instance_set_label(engine, handle(.instance), text, length, text, length)
    case "earshot_instance_is_playing":
      earshot_instance_is_playing(engine, handle(.instance), memory())
    case "earshot_instance_playhead": earshot_instance_playhead(engine, handle(.instance), memory())
    case "earshot_instance_voices":
      earshot_instance_voices(engine, handle(.instance), memory(), count, memory())
    case "earshot_instance_explain":
      earshot_instance_explain(engine, handle(.instance), memory(), count, memory())
    case "earshot_sounds_set_parameter":
      earshot_sounds_set_parameter(engine, handle(.sounds), text, length, double, handle(.emitter))
    case "earshot_sounds_set_label":
      earshot_sounds_set_label(
        engine, handle(.sounds), text, length, text, length, handle(.emitter))
    case "earshot_sounds_parameter":
      earshot_sounds_parameter(engine, handle(.sounds), text, length, handle(.emitter), memory())
    case "earshot_sounds_set_switch":
      earshot_sounds_set_switch(
        engine, handle(.sounds), handle(.emitter), text, length, text, length)
    case "earshot_sounds_set_state":
      earshot_sounds_set_state(engine, handle(.sounds), text, length, text, length)
    case "earshot_sounds_state":
      earshot_sounds_state(engine, handle(.sounds), text, length, memory(), count, memory())
    case "earshot_sounds_set_vca":
      earshot_sounds_set_vca(engine, handle(.sounds), text, length, double, fade)
    case "earshot_sounds_stop": earshot_sounds_stop(engine, handle(.sounds), fade)
    case "earshot_sounds_bus": earshot_sounds_bus(engine, handle(.sounds), text, length, place)
    case "earshot_sounds_snapshot":
      earshot_sounds_snapshot(engine, handle(.sounds), text, length, place)
    case "earshot_sounds_explain":
      earshot_sounds_explain(engine, handle(.sounds), text, length, memory(), count, memory())
    case "earshot_sounds_take_notice":
      earshot_sounds_take_notice(
        engine, handle(.sounds), memory(), place, memory(), memory(), count, memory())
    default: nil
    }
  }
}
