import CEarshot

// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
extension Wild {
  /// Nil for a function of another part.
  func callOfSounds(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_clip_load": earshot_clip_load(engine, text, length, clipOptions, place)
    case "earshot_clip_load_bytes":
      earshot_clip_load_bytes(engine, fileBytes, count, text, length, clipOptions, place)
    case "earshot_clip_load_samples":
      earshot_clip_load_samples(
        engine, memory(), frames, count32, count32, text, length, clipOptions, place)
    case "earshot_clip_load_samples_s16":
      earshot_clip_load_samples_s16(
        engine, memory(), frames, count32, count32, text, length, clipOptions, place)
    case "earshot_clip_begin_loading":
      earshot_clip_begin_loading(engine, text, length, clipOptions, place)
    case "earshot_clip_unload": earshot_clip_unload(engine, handle(.clip), flag)
    case "earshot_clip_set_pinned": earshot_clip_set_pinned(engine, handle(.clip), flag)
    case "earshot_clip_get_info": earshot_clip_get_info(engine, handle(.clip), structs())
    case "earshot_clip_name": earshot_clip_name(engine, handle(.clip), memory(), count, memory())
    case "earshot_clip_set_markers": earshot_clip_set_markers(engine, handle(.clip), markers, count)
    case "earshot_clip_set_caption": earshot_clip_set_caption(engine, handle(.clip), text, length)
    case "earshot_clip_get_caption":
      earshot_clip_get_caption(engine, handle(.clip), memory(), count, memory())
    case "earshot_clip_marker_count": earshot_clip_marker_count(engine, handle(.clip), memory())
    case "earshot_clip_marker":
      earshot_clip_marker(engine, handle(.clip), count, memory(), memory(), count, memory())
    case "earshot_clip_set_cooldown": earshot_clip_set_cooldown(engine, handle(.clip), fade, factor)
    case "earshot_clip_get_cooldown":
      earshot_clip_get_cooldown(engine, handle(.clip), memory(), memory())
    case "earshot_engine_reload_changed_files": earshot_engine_reload_changed_files(engine)
    case "earshot_preload_begin":
      earshot_preload_begin(engine, paths, memory(), count, clipOptions, place)
    case "earshot_preload_progress":
      earshot_preload_progress(engine, handle(.preload), memory(), memory(), memory())
    case "earshot_preload_clips":
      earshot_preload_clips(engine, handle(.preload), memory(), count, memory())
    case "earshot_preload_cancel": earshot_preload_cancel(engine, handle(.preload))
    case "earshot_preload_unload": earshot_preload_unload(engine, handle(.preload))
    case "earshot_clip_set_make":
      earshot_clip_set_make(engine, list, count, choice, memory(), place)
    case "earshot_clip_set_remove": earshot_clip_set_remove(engine, handle(.clipSet))
    case "earshot_engine_set_file_functions":
      earshot_engine_set_file_functions(engine, fileFunctions)
    case "earshot_clip_load_generator":
      earshot_clip_load_generator(engine, generatorFunctions, text, length, place)
    case "earshot_push_source_make": earshot_push_source_make(count32, count32, fade, place)
    case "earshot_push_source_release": earshot_push_source_release(handle(.pushSource))
    case "earshot_push_source_write":
      earshot_push_source_write(handle(.pushSource), memory(), frames, memory())
    case "earshot_push_source_finish": earshot_push_source_finish(handle(.pushSource))
    case "earshot_push_source_get_counts":
      earshot_push_source_get_counts(handle(.pushSource), memory(), memory(), memory())
    case "earshot_push_source_set_latency":
      earshot_push_source_set_latency(handle(.pushSource), fade, flag)
    case "earshot_push_source_get_latency":
      earshot_push_source_get_latency(handle(.pushSource), memory())
    case "earshot_clip_load_push_source":
      earshot_clip_load_push_source(engine, handle(.pushSource), text, length, place)
    case "earshot_progressive_make": earshot_progressive_make(text, length, byteCount, place)
    case "earshot_progressive_release": earshot_progressive_release(handle(.progressive))
    case "earshot_progressive_append":
      earshot_progressive_append(handle(.progressive), fileBytes, count)
    case "earshot_progressive_finish": earshot_progressive_finish(handle(.progressive))
    case "earshot_clip_load_progressive":
      earshot_clip_load_progressive(engine, handle(.progressive), clipOptions, place)
    default: nil
    }
  }
}
