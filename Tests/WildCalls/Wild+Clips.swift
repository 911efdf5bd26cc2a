import CEarshot

// Calls about engines, clips and live sound.
extension Wild {
  /// Nil for a function of another kind.
  func callAboutClips(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_engine_update": earshot_engine_update(engine, time)
    case "earshot_engine_render": earshot_engine_render(engine, memory(room: 1 << 18), frames)
    case "earshot_engine_host_output": earshot_engine_host_output(engine, place)
    case "earshot_host_output_render":
      earshot_host_output_render(hostOutput, memory(room: 1 << 18), frames, count32)
    case "earshot_engine_set_output": earshot_engine_set_output(engine, output)
    case "earshot_engine_get_output_traits": earshot_engine_get_output_traits(engine, structs())
    case "earshot_engine_set_hrtf": earshot_engine_set_hrtf(engine, choice, count32)
    case "earshot_engine_get_hrtf": earshot_engine_get_hrtf(engine, structs())
    case "earshot_engine_hrtf_reason": earshot_engine_hrtf_reason(engine, memory(), count, memory())
    case "earshot_engine_device_name": earshot_engine_device_name(engine, memory(), count, memory())
    case "earshot_device_names": earshot_device_names(memory(), count, memory())
    case "earshot_prefer_mix_seconds": earshot_prefer_mix_seconds(time)
    case "earshot_engine_sample_rate": earshot_engine_sample_rate(engine, memory())
    case "earshot_engine_current_frame": earshot_engine_current_frame(engine, memory())
    case "earshot_engine_heard_frame": earshot_engine_heard_frame(engine, memory())
    case "earshot_engine_schedule_notice": earshot_engine_schedule_notice(engine, memory())
    case "earshot_engine_meter": earshot_engine_meter(engine, memory(), memory(), memory())
    case "earshot_engine_get_statistics": earshot_engine_get_statistics(engine, structs())
    case "earshot_engine_take_events":
      earshot_engine_take_events(engine, structs(), count, memory())
    case "earshot_engine_set_log": earshot_engine_set_log(engine, log, memory(UInt8.self), choice)
    case "earshot_clip_load": earshot_clip_load(engine, text, length, clipOptions, place)
    case "earshot_clip_load_bytes":
      earshot_clip_load_bytes(engine, fileBytes, frames, text, length, clipOptions, place)
    case "earshot_clip_load_samples":
      earshot_clip_load_samples(
        engine, memory(), frames, count32, count32, text, length, clipOptions, place)
    case "earshot_clip_load_samples_s16":
      earshot_clip_load_samples_s16(
        engine, memory(), frames, count32, count32, text, length, clipOptions, place)
    case "earshot_clip_begin_loading":
      earshot_clip_begin_loading(engine, text, length, clipOptions, place)
    case "earshot_clip_unload": earshot_clip_unload(engine, clip, flag)
    case "earshot_clip_set_pinned": earshot_clip_set_pinned(engine, clip, flag)
    case "earshot_clip_get_info": earshot_clip_get_info(engine, clip, structs())
    case "earshot_clip_name": earshot_clip_name(engine, clip, memory(), count, memory())
    case "earshot_clip_set_markers": earshot_clip_set_markers(engine, clip, markers, count)
    case "earshot_clip_set_caption": earshot_clip_set_caption(engine, clip, text, length)
    case "earshot_clip_get_caption":
      earshot_clip_get_caption(engine, clip, memory(), count, memory())
    case "earshot_clip_marker_count": earshot_clip_marker_count(engine, clip, memory())
    case "earshot_clip_marker":
      earshot_clip_marker(engine, clip, count, memory(), memory(), count, memory())
    case "earshot_clip_get_cooldown":
      earshot_clip_get_cooldown(engine, clip, memory(), memory())
    case "earshot_clip_set_cooldown": earshot_clip_set_cooldown(engine, clip, double, double)
    case "earshot_preload_begin":
      earshot_preload_begin(engine, paths, lengths, count, clipOptions, place)
    case "earshot_preload_progress":
      earshot_preload_progress(engine, preload, memory(), memory(), memory())
    case "earshot_preload_clips": earshot_preload_clips(engine, preload, memory(), count, memory())
    case "earshot_preload_cancel": earshot_preload_cancel(engine, preload)
    case "earshot_preload_unload": earshot_preload_unload(engine, preload)
    case "earshot_engine_reload_changed_files": earshot_engine_reload_changed_files(engine)
    case "earshot_clip_set_make":
      earshot_clip_set_make(engine, list, count, choice, memory(), place)
    case "earshot_scatterer_make":
      earshot_scatterer_make(engine, clipSet, scattererOptions, emitterOptions, place)
    case "earshot_scatterer_set":
      earshot_scatterer_set(engine, scatterer, scattererOptions, emitterOptions)
    case "earshot_scatterer_get_options":
      earshot_scatterer_get_options(engine, scatterer, structs())
    case "earshot_scatterer_remove": earshot_scatterer_remove(engine, scatterer)
    case "earshot_clip_set_remove": earshot_clip_set_remove(engine, clipSet)
    case "earshot_engine_set_file_functions": earshot_engine_set_file_functions(engine, files)
    case "earshot_clip_load_generator":
      earshot_clip_load_generator(engine, generators, text, length, place)
    case "earshot_push_source_make": earshot_push_source_make(count32, count32, shortTime, place)
    case "earshot_push_source_release": earshot_push_source_release(pushSource)
    case "earshot_push_source_write":
      earshot_push_source_write(pushSource, memory(), frames, memory())
    case "earshot_push_source_finish": earshot_push_source_finish(pushSource)
    case "earshot_push_source_set_latency":
      earshot_push_source_set_latency(pushSource, shortTime, flag)
    case "earshot_push_source_get_latency":
      earshot_push_source_get_latency(pushSource, memory())
    case "earshot_push_source_get_counts":
      earshot_push_source_get_counts(pushSource, memory(), memory(), memory())
    case "earshot_clip_load_push_source":
      earshot_clip_load_push_source(engine, pushSource, text, length, place)
    case "earshot_progressive_make": earshot_progressive_make(text, length, byteCount, place)
    case "earshot_progressive_release": earshot_progressive_release(progressive)
    case "earshot_progressive_append": earshot_progressive_append(progressive, fileBytes, frames)
    case "earshot_progressive_finish": earshot_progressive_finish(progressive)
    case "earshot_clip_load_progressive":
      earshot_clip_load_progressive(engine, progressive, clipOptions, place)
    default: nil
    }
  }
}
