import CEarshot

// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
extension Wild {
  /// Nil for a function of another part.
  func callOfEngines(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_engine_make": earshot_engine_make(config, place)
    case "earshot_engine_get_config": earshot_engine_get_config(engine, structs())
    case "earshot_engine_close": earshot_engine_close(engine)
    case "earshot_engine_update": earshot_engine_update(engine, fade)
    case "earshot_engine_render": earshot_engine_render(engine, memory(), frames)
    case "earshot_engine_host_output": earshot_engine_host_output(engine, place)
    case "earshot_host_output_render":
      earshot_host_output_render(handle(.hostOutput), memory(), frames, count32)
    case "earshot_host_output_set_latency":
      earshot_host_output_set_latency(handle(.hostOutput), fade)
    case "earshot_engine_set_output": earshot_engine_set_output(engine, output)
    case "earshot_engine_get_output_traits": earshot_engine_get_output_traits(engine, structs())
    case "earshot_engine_device_name": earshot_engine_device_name(engine, memory(), count, memory())
    case "earshot_device_names": earshot_device_names(memory(), count, memory())
    case "earshot_prefer_mix_seconds": earshot_prefer_mix_seconds(fade)
    case "earshot_engine_set_hrtf": earshot_engine_set_hrtf(engine, choice, count32)
    case "earshot_engine_get_hrtf": earshot_engine_get_hrtf(engine, structs())
    case "earshot_engine_hrtf_reason": earshot_engine_hrtf_reason(engine, memory(), count, memory())
    case "earshot_engine_sample_rate": earshot_engine_sample_rate(engine, memory())
    case "earshot_engine_current_frame": earshot_engine_current_frame(engine, memory())
    case "earshot_engine_heard_frame": earshot_engine_heard_frame(engine, memory())
    case "earshot_engine_schedule_notice": earshot_engine_schedule_notice(engine, memory())
    case "earshot_engine_meter": earshot_engine_meter(engine, memory(), memory(), memory())
    case "earshot_engine_get_statistics": earshot_engine_get_statistics(engine, structs())
    case "earshot_engine_take_events":
      earshot_engine_take_events(engine, structs(), count, memory())
    case "earshot_engine_set_log": earshot_engine_set_log(engine, log, memory(), choice)
    default: nil
    }
  }
}
