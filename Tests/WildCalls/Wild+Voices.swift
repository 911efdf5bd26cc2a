import CEarshot

// Calls about voices, buses and the session.
extension Wild {
  private var audible: UInt64 { handle(.voice, .emitter, .bus) }
  private var labelled: UInt64 { handle(.voice, .emitter, .node, .listener, .bus, .group) }

  /// Nil for a function of another kind.
  func callAboutVoices(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_play": earshot_play(engine, clip, emitter, playOptions, place)
    case "earshot_alert_play": earshot_alert_play(engine, clip, choice, factor, place)
    case "earshot_alert_play_file":
      earshot_alert_play_file(engine, text, length, choice, factor, place)
    case "earshot_alert_load": earshot_alert_load(engine, text, length, place)
    case "earshot_alert_unload_all": earshot_alert_unload_all(engine)
    case "earshot_alert_get_bus": earshot_alert_get_bus(engine, place)
    case "earshot_play_set": earshot_play_set(engine, clipSet, emitter, playOptions, place)
    case "earshot_play_schedule":
      earshot_play_schedule(engine, schedule, count, frame, memory())
    case "earshot_voice_stop": earshot_voice_stop(engine, voice, fade)
    case "earshot_voice_stop_at": earshot_voice_stop_at(engine, voice, frame, fade)
    case "earshot_voice_pause": earshot_voice_pause(engine, voice, fade)
    case "earshot_voice_resume": earshot_voice_resume(engine, voice, fade)
    case "earshot_voice_seek": earshot_voice_seek(engine, voice, double, fade)
    case "earshot_voice_set_gain": earshot_voice_set_gain(engine, voice, factor, fade)
    case "earshot_voice_set_rate": earshot_voice_set_rate(engine, voice, factor, fade)
    case "earshot_voice_set_occlusion": earshot_voice_set_occlusion(engine, voice, factor, fade)
    case "earshot_voice_set_priority": earshot_voice_set_priority(engine, voice, choice)
    case "earshot_voice_leave_loop": earshot_voice_leave_loop(engine, voice)
    case "earshot_voice_set_loops": earshot_voice_set_loops(engine, voice, choice)
    case "earshot_voice_set_loop": earshot_voice_set_loop(engine, voice, frame, frame)
    case "earshot_voice_append": earshot_voice_append(engine, voice, clip, choice)
    case "earshot_voice_remove_followers": earshot_voice_remove_followers(engine, voice, count)
    case "earshot_voice_get_followers":
      earshot_voice_get_followers(engine, voice, memory(), count, memory())
    case "earshot_voice_set_bus": earshot_voice_set_bus(engine, voice, bus)
    case "earshot_voice_set_emitter": earshot_voice_set_emitter(engine, voice, emitter)
    case "earshot_voice_set_pan": earshot_voice_set_pan(engine, voice, factor, fade)
    case "earshot_voice_set_protected": earshot_voice_set_protected(engine, voice, flag)
    case "earshot_voice_set_when_virtual": earshot_voice_set_when_virtual(engine, voice, choice)
    case "earshot_voice_get_settings": earshot_voice_get_settings(engine, voice, structs())
    case "earshot_get_limit":
      earshot_get_limit(engine, handle(.clip, .emitter, .bus, .group), memory(), memory())
    case "earshot_bus_get_settings": earshot_bus_get_settings(engine, bus, structs())
    case "earshot_voice_get_status": earshot_voice_get_status(engine, voice, structs())
    case "earshot_voices_get_statuses": earshot_voices_get_statuses(engine, list, structs(), count)
    case "earshot_engine_get_voices": earshot_engine_get_voices(engine, structs(), count, memory())
    case "earshot_voice_get_playhead":
      earshot_voice_get_playhead(engine, voice, memory(), memory())
    case "earshot_voice_explain": earshot_voice_explain(engine, voice, memory(), count, memory())
    case "earshot_voice_get_zones":
      earshot_voice_get_zones(engine, voice, structs(), count, memory())
    case "earshot_voice_get_explanation":
      earshot_voice_get_explanation(engine, voice, structs(), structs(), count, memory())
    case "earshot_engine_get_heard":
      earshot_engine_get_heard(engine, double, structs(), count, memory())
    case "earshot_engine_set_captions": earshot_engine_set_captions(engine, captionSettings)
    case "earshot_engine_take_captions":
      earshot_engine_take_captions(engine, structs(), count, memory())
    case "earshot_engine_get_decisions":
      earshot_engine_get_decisions(engine, memory(), structs(), count, memory())
    case "earshot_set_limit":
      earshot_set_limit(engine, handle(.clip, .emitter, .bus, .group), count32, choice)
    case "earshot_set_label":
      earshot_set_label(engine, labelled, text, length, UInt64(count32) << 31)
    case "earshot_get_name": earshot_get_name(engine, labelled, memory(), count, memory())
    case "earshot_get_user_value": earshot_get_user_value(engine, labelled, memory())
    case "earshot_voice_group_make": earshot_voice_group_make(engine, count32, choice, place)
    case "earshot_voice_group_remove": earshot_voice_group_remove(engine, group)
    case "earshot_bus_make": earshot_bus_make(engine, bus, factor, place)
    case "earshot_bus_remove": earshot_bus_remove(engine, bus)
    case "earshot_bus_set_parent": earshot_bus_set_parent(engine, bus, bus)
    case "earshot_bus_set_gain": earshot_bus_set_gain(engine, bus, factor, fade)
    case "earshot_bus_set_rate": earshot_bus_set_rate(engine, bus, factor, fade)
    case "earshot_bus_set_occlusion": earshot_bus_set_occlusion(engine, bus, factor, fade)
    case "earshot_bus_set_priority": earshot_bus_set_priority(engine, bus, choice)
    case "earshot_bus_set_muted": earshot_bus_set_muted(engine, bus, flag)
    case "earshot_bus_set_ignores_game_time":
      earshot_bus_set_ignores_game_time(engine, bus, flag)
    case "earshot_bus_pause": earshot_bus_pause(engine, bus, fade)
    case "earshot_bus_resume": earshot_bus_resume(engine, bus, fade)
    case "earshot_bus_stop": earshot_bus_stop(engine, bus, fade)
    case "earshot_engine_set_time_scale": earshot_engine_set_time_scale(engine, factor)
    case "earshot_engine_get_time_scale": earshot_engine_get_time_scale(engine, memory())
    case "earshot_engine_pause_game": earshot_engine_pause_game(engine, fade)
    case "earshot_engine_resume_game": earshot_engine_resume_game(engine, fade)
    case "earshot_queue_play": earshot_queue_play(engine, clip, emitter, playOptions, place)
    case "earshot_queue_stop": earshot_queue_stop(engine, audible, fade)
    case "earshot_queue_stop_at": earshot_queue_stop_at(engine, voice, frame, fade)
    case "earshot_queue_pause": earshot_queue_pause(engine, audible, fade)
    case "earshot_queue_resume": earshot_queue_resume(engine, audible, fade)
    case "earshot_queue_seek": earshot_queue_seek(engine, voice, double, fade)
    case "earshot_queue_leave_loop": earshot_queue_leave_loop(engine, voice)
    case "earshot_queue_set_pan": earshot_queue_set_pan(engine, voice, factor, fade)
    case "earshot_queue_set_gain": earshot_queue_set_gain(engine, audible, factor, fade)
    case "earshot_queue_set_rate": earshot_queue_set_rate(engine, audible, factor, fade)
    case "earshot_queue_set_occlusion": earshot_queue_set_occlusion(engine, audible, factor, fade)
    case "earshot_queue_set_priority": earshot_queue_set_priority(engine, audible, choice)
    case "earshot_queue_set_muted": earshot_queue_set_muted(engine, bus, flag)
    case "earshot_queue_set_position":
      earshot_queue_set_position(engine, thing, double, double, double)
    case "earshot_queue_teleport": earshot_queue_teleport(engine, thing, double, double, double)
    case "earshot_queue_set_rotation":
      earshot_queue_set_rotation(engine, thing, double, double, double, double)
    case "earshot_queue_set_velocity": earshot_queue_set_velocity(engine, thing, memory())
    case "earshot_remote_begin_interruption":
      earshot_remote_begin_interruption(engine, text, length)
    case "earshot_remote_end_interruption":
      earshot_remote_end_interruption(engine, text, length, flag)
    case "earshot_remote_suspend": earshot_remote_suspend(engine, count32)
    case "earshot_remote_restore": earshot_remote_restore(engine, count32, flag)
    case "earshot_remote_enter_background": earshot_remote_enter_background(engine)
    case "earshot_remote_leave_background": earshot_remote_leave_background(engine)
    case "earshot_remote_note_unplugged": earshot_remote_note_unplugged(engine)
    case "earshot_engine_suspension": earshot_engine_suspension(engine, memory())
    case "earshot_engine_interruptions":
      earshot_engine_interruptions(engine, memory(), count, memory())
    case "earshot_set_suspension_policy":
      earshot_set_suspension_policy(engine, handle(.voice, .bus), policy)
    case "earshot_get_suspension_policy":
      earshot_get_suspension_policy(engine, handle(.voice, .bus), structs())
    case "earshot_engine_set_watches_sleep": earshot_engine_set_watches_sleep(engine, flag)
    case "earshot_engine_lose_output": earshot_engine_lose_output(engine)
    case "earshot_engine_restore_output": earshot_engine_restore_output(engine)
    case "earshot_engine_change_route": earshot_engine_change_route(engine, text, length)
    case "earshot_engine_flush_recording": earshot_engine_flush_recording(engine)
    case "earshot_engine_forget_recent": earshot_engine_forget_recent(engine)
    case "earshot_engine_stop_recording": earshot_engine_stop_recording(engine)
    default: nil
    }
  }
}
