import CEarshot

// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
extension Wild {
  /// Nil for a function of another part.
  func callOfSystem(_ name: String) -> earshot_result? {
    switch name {
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
      earshot_set_suspension_policy(
        engine, handle(.voice, .emitter, .node, .listener, .bus, .group), suspensionPolicy)
    case "earshot_get_suspension_policy":
      earshot_get_suspension_policy(
        engine, handle(.voice, .emitter, .node, .listener, .bus, .group), structs())
    case "earshot_engine_set_watches_sleep": earshot_engine_set_watches_sleep(engine, flag)
    case "earshot_engine_lose_output": earshot_engine_lose_output(engine)
    case "earshot_engine_restore_output": earshot_engine_restore_output(engine)
    case "earshot_engine_change_route": earshot_engine_change_route(engine, text, length)
    case "earshot_queue_play":
      earshot_queue_play(engine, handle(.clip), handle(.emitter), playOptions, place)
    case "earshot_queue_play_at":
      earshot_queue_play_at(
        engine, handle(.clip), double, double, double, playOptions, emitterOptions, place)
    case "earshot_queue_stop": earshot_queue_stop(engine, handle(.voice, .bus), fade)
    case "earshot_queue_stop_at": earshot_queue_stop_at(engine, handle(.voice), frame, fade)
    case "earshot_queue_pause": earshot_queue_pause(engine, handle(.voice, .bus), fade)
    case "earshot_queue_resume": earshot_queue_resume(engine, handle(.voice, .bus), fade)
    case "earshot_queue_seek": earshot_queue_seek(engine, handle(.voice), fade, fade)
    case "earshot_queue_leave_loop": earshot_queue_leave_loop(engine, handle(.voice))
    case "earshot_queue_set_pan": earshot_queue_set_pan(engine, handle(.voice), factor, fade)
    case "earshot_queue_set_gain":
      earshot_queue_set_gain(engine, handle(.voice, .emitter, .bus), factor, fade)
    case "earshot_queue_set_rate":
      earshot_queue_set_rate(engine, handle(.voice, .emitter, .bus), factor, fade)
    case "earshot_queue_set_occlusion":
      earshot_queue_set_occlusion(engine, handle(.voice, .emitter, .bus), factor, fade)
    case "earshot_queue_set_priority":
      earshot_queue_set_priority(engine, handle(.voice, .emitter, .bus), choice)
    case "earshot_queue_set_muted": earshot_queue_set_muted(engine, handle(.bus), flag)
    case "earshot_queue_set_position":
      earshot_queue_set_position(engine, thing, double, double, double)
    case "earshot_queue_teleport": earshot_queue_teleport(engine, thing, double, double, double)
    case "earshot_queue_set_rotation":
      earshot_queue_set_rotation(engine, thing, double, double, double, double)
    case "earshot_queue_set_velocity": earshot_queue_set_velocity(engine, thing, memory())
    case "earshot_script_render":
      earshot_script_render(text, length, text, length, choice, text, length)
    case "earshot_engine_start_recording":
      earshot_engine_start_recording(engine, text, length, recordingOptions)
    case "earshot_engine_flush_recording": earshot_engine_flush_recording(engine)
    case "earshot_engine_stop_recording": earshot_engine_stop_recording(engine)
    case "earshot_engine_keep_recent":
      earshot_engine_keep_recent(engine, fade, byteCount, text, length)
    case "earshot_engine_keep_recent_live":
      earshot_engine_keep_recent_live(engine, fade, byteCount, byteCount, text, length)
    case "earshot_engine_save_recent": earshot_engine_save_recent(engine, text, length)
    case "earshot_engine_forget_recent": earshot_engine_forget_recent(engine)
    case "earshot_engine_start_inspector":
      earshot_engine_start_inspector(engine, count32, text, length)
    case "earshot_engine_inspector_address":
      earshot_engine_inspector_address(engine, memory(), count, memory())
    case "earshot_engine_stop_inspector": earshot_engine_stop_inspector(engine)
    default: nil
    }
  }
}
