import CEarshot

// Calls about recorders, none of which has a device.
extension Wild {
  private var recorder: UInt64 { handle(.recorder) }

  private var recorderOptions: UnsafeMutablePointer<earshot_recorder_options>? {
    filled(by: earshot_recorder_options_init) { options in
      switch random(0..<8) {
      case 0: options.gain = double
      case 1: options.limit = double
      case 2: options.kept_seconds = double
      case 3: (options.sample_rate, options.channels) = (count32, count32 % 4)
      case 4: options.push_source = pushSource
      case 5: (options.device, options.device_length) = (text, length)
      // Without a file's suffix, or in a folder that isn't there.
      case 6: (options.path, options.path_length, options.quality) = (text, length, double)
      default: (options.format, options.format_length) = (text, length)
      }
    }
  }

  /// Nil for a function of another kind.
  func callAboutRecorders(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_recorder_make":
      earshot_recorder_make(flag ? engine : 0, recorderOptions, place)
    case "earshot_recorder_release": earshot_recorder_release(recorder)
    case "earshot_recorder_start": earshot_recorder_start(recorder)
    case "earshot_recorder_pause": earshot_recorder_pause(recorder)
    case "earshot_recorder_resume": earshot_recorder_resume(recorder)
    case "earshot_recorder_stop": earshot_recorder_stop(recorder)
    case "earshot_recorder_set_gain": earshot_recorder_set_gain(recorder, double)
    case "earshot_recorder_get_status": earshot_recorder_get_status(recorder, structs())
    case "earshot_recorder_get_meter": earshot_recorder_get_meter(recorder, structs())
    case "earshot_recorder_device_name":
      earshot_recorder_device_name(recorder, memory(), count, memory())
    case "earshot_recorder_take_event":
      earshot_recorder_take_event(recorder, memory(), memory(), memory(), count, memory())
    case "earshot_recorder_device_names": earshot_recorder_device_names(memory(), count, memory())
    case "earshot_clip_load_recorder":
      earshot_clip_load_recorder(engine, recorder, text, length, place)
    default: nil
    }
  }
}
