import CEarshot

// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
extension Wild {
  /// Nil for a function of another part.
  func callOfPlaying(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_play": earshot_play(engine, handle(.clip), handle(.emitter), playOptions, place)
    case "earshot_play_set":
      earshot_play_set(engine, handle(.clipSet), handle(.emitter), playOptions, place)
    case "earshot_play_at":
      earshot_play_at(
        engine, handle(.clip), double, double, double, playOptions, emitterOptions, place)
    case "earshot_play_schedule": earshot_play_schedule(engine, schedule, count, frame, place)
    case "earshot_alert_play": earshot_alert_play(engine, handle(.clip), choice, factor, place)
    case "earshot_alert_play_file":
      earshot_alert_play_file(engine, text, length, choice, factor, place)
    case "earshot_alert_load": earshot_alert_load(engine, text, length, place)
    case "earshot_alert_unload_all": earshot_alert_unload_all(engine)
    case "earshot_alert_get_bus": earshot_alert_get_bus(engine, place)
    case "earshot_voice_stop": earshot_voice_stop(engine, handle(.voice), fade)
    case "earshot_voice_stop_at": earshot_voice_stop_at(engine, handle(.voice), frame, fade)
    case "earshot_voice_pause": earshot_voice_pause(engine, handle(.voice), fade)
    case "earshot_voice_resume": earshot_voice_resume(engine, handle(.voice), fade)
    case "earshot_voice_seek": earshot_voice_seek(engine, handle(.voice), fade, fade)
    case "earshot_voice_set_gain": earshot_voice_set_gain(engine, handle(.voice), factor, fade)
    case "earshot_voice_set_rate": earshot_voice_set_rate(engine, handle(.voice), factor, fade)
    case "earshot_voice_set_occlusion":
      earshot_voice_set_occlusion(engine, handle(.voice), factor, fade)
    case "earshot_voice_set_priority": earshot_voice_set_priority(engine, handle(.voice), choice)
    case "earshot_voice_leave_loop": earshot_voice_leave_loop(engine, handle(.voice))
    case "earshot_voice_set_loops": earshot_voice_set_loops(engine, handle(.voice), choice)
    case "earshot_voice_set_loop": earshot_voice_set_loop(engine, handle(.voice), frame, frame)
    case "earshot_voice_append": earshot_voice_append(engine, handle(.voice), handle(.clip), choice)
    case "earshot_voice_remove_followers":
      earshot_voice_remove_followers(engine, handle(.voice), count)
    case "earshot_voice_get_followers":
      earshot_voice_get_followers(engine, handle(.voice), memory(), count, memory())
    case "earshot_voice_set_bus": earshot_voice_set_bus(engine, handle(.voice), handle(.bus))
    case "earshot_voice_set_emitter":
      earshot_voice_set_emitter(engine, handle(.voice), handle(.emitter))
    case "earshot_voice_set_pan": earshot_voice_set_pan(engine, handle(.voice), factor, fade)
    case "earshot_voice_set_protected": earshot_voice_set_protected(engine, handle(.voice), flag)
    case "earshot_voice_set_when_virtual":
      earshot_voice_set_when_virtual(engine, handle(.voice), choice)
    case "earshot_voice_get_settings": earshot_voice_get_settings(engine, handle(.voice), structs())
    case "earshot_voice_get_status": earshot_voice_get_status(engine, handle(.voice), structs())
    case "earshot_voices_get_statuses": earshot_voices_get_statuses(engine, list, structs(), count)
    case "earshot_engine_get_voices": earshot_engine_get_voices(engine, structs(), count, memory())
    case "earshot_voice_get_playhead":
      earshot_voice_get_playhead(engine, handle(.voice), memory(), memory())
    case "earshot_voice_explain":
      earshot_voice_explain(engine, handle(.voice), memory(), count, memory())
    case "earshot_voice_get_explanation":
      earshot_voice_get_explanation(engine, handle(.voice), structs(), structs(), count, memory())
    case "earshot_voice_get_zones":
      earshot_voice_get_zones(engine, handle(.voice), structs(), count, memory())
    case "earshot_engine_get_decisions":
      earshot_engine_get_decisions(engine, memory(), structs(), count, memory())
    case "earshot_set_limit":
      earshot_set_limit(engine, handle(.emitter, .bus, .clip, .group), count32, choice)
    case "earshot_get_limit":
      earshot_get_limit(
        engine, handle(.voice, .emitter, .node, .listener, .bus, .group), memory(), memory())
    case "earshot_voice_group_make": earshot_voice_group_make(engine, count32, choice, place)
    case "earshot_voice_group_remove": earshot_voice_group_remove(engine, handle(.group))
    case "earshot_engine_get_heard":
      earshot_engine_get_heard(engine, double, structs(), count, memory())
    case "earshot_engine_set_captions": earshot_engine_set_captions(engine, captionSettings)
    case "earshot_engine_take_captions":
      earshot_engine_take_captions(engine, structs(), count, memory())
    case "earshot_set_label":
      earshot_set_label(
        engine, handle(.voice, .emitter, .node, .listener, .bus, .group), text, length,
        UInt64(count32) << 31)
    case "earshot_get_name":
      earshot_get_name(
        engine, handle(.voice, .emitter, .node, .listener, .bus, .group), memory(), count, memory())
    case "earshot_get_user_value":
      earshot_get_user_value(
        engine, handle(.voice, .emitter, .node, .listener, .bus, .group), memory())
    default: nil
    }
  }
}
