import CEarshot

// Structs of the header, initialized and then changed to unlikely values.
extension Wild {
  var config: UnsafeMutablePointer<earshot_config>? {
    filled(by: earshot_config_init) { config in
      switch random(0..<10) {
      case 0: config.steps_per_second = double
      case 1: config.longest_catch_up = double
      case 2: config.layout = choice
      case 3: config.resampler = choice
      case 4: config.sources = count32 % 100
      case 5: config.maximum_clip_bytes = frame
      case 6: config.streamed_from = double
      case 7: config.doubled_clip_megabytes = UInt16(truncatingIfNeeded: count32)
      case 8: config.longest_doubled_clip = Float(double)
      default: config.sample_rate = count32
      }
    }
  }

  /// One that nothing was changed in.
  var usualConfig: UnsafeMutablePointer<earshot_config> {
    let config = allocate().assumingMemoryBound(to: earshot_config.self)
    earshot_config_init(config)
    return config
  }

  var output: UnsafeMutablePointer<earshot_output>? {
    let output = filled(by: earshot_output_init) { output in
      // No device and no file: those are the machine's.
      output.kind = [1, 2, 4, 5, -1, .max][random(0..<6)]
      output.name = text
      output.name_length = length
      output.encoding = choice
    }
    if let output, random(0..<16) > 0 { leaveDevice(&output.pointee) }
    return output
  }

  var clipOptions: UnsafeMutablePointer<earshot_clip_options>? {
    filled(by: earshot_clip_options_init) { options in
      options.storage = choice
      options.use = Int16(truncatingIfNeeded: choice)
      options.loop_start = frame
      options.loop_end = frame
      options.keeps_sample_rate = flag
    }
  }

  var captionSettings: UnsafeMutablePointer<earshot_caption_settings>? {
    filled(by: earshot_caption_settings_init) { settings in
      switch random(0..<6) {
      case 0: settings.threshold = double
      case 1: (settings.hold, settings.rest) = (fade, double)
      case 2: settings.turn = double
      case 3: settings.limit = count32
      default: settings.merge = double
      }
    }
  }

  var scattererOptions: UnsafeMutablePointer<earshot_scatterer_options>? {
    filled(by: earshot_scatterer_options_init) { options in
      switch random(0..<6) {
      case 0: options.per_minute = double
      case 1: options.most_at_once = choice
      case 2: (options.nearest, options.farthest) = (double, double)
      case 3: (options.lowest, options.gain_to) = (double, double)
      case 4: options.around = node
      default: (options.per_minute, options.has_travel_time) = (6_000, flag)
      }
    }
  }

  var emitterOptions: UnsafeMutablePointer<earshot_emitter_options>? {
    filled(by: earshot_emitter_options_init) { options in
      switch random(0..<9) {
      case 0: options.gain = factor
      case 1: options.rate = factor
      case 2: options.occlusion = double
      case 3: (options.distance_model, options.rolloff) = (choice, double)
      case 4: (options.reference_distance, options.maximum_distance) = (double, double)
      case 5: (options.cone_inner, options.cone_outer) = (double, double)
      case 6: options.bus = bus
      case 7: options.priority = choice
      default:
        options.distance_model = Int32(EARSHOT_DISTANCE_POINTS)
        (options.points, options.point_count) = (curve, count)
      }
    }
  }

  private var curve: UnsafePointer<earshot_curve_point>? {
    guard let memory = memory(Double.self) else { return nil }
    for index in 0..<64 { memory[index] = index % 3 == 0 ? double : Double(index) }
    return UnsafeRawPointer(memory).assumingMemoryBound(to: earshot_curve_point.self)
  }

  var playOptions: UnsafeMutablePointer<earshot_play_options>? {
    filled(by: earshot_play_options_init) { options in
      switch random(0..<10) {
      case 9: (options.name, options.name_length, options.user_value) = (text, length, .max)
      case 0: options.loops = choice
      case 1: (options.gain, options.rate) = (factor, factor)
      case 2: (options.fade, options.offset) = (fade, double)
      case 3: options.pan = double
      case 4: (options.start_frame, options.stop_frame) = (frame, frame)
      case 5: (options.bus, options.group) = (bus, group)
      case 6: (options.when_virtual, options.priority) = (choice, choice)
      case 7: (options.gain_variation, options.rate_variation) = ((double, double), (double, 1))
      default:
        (options.followed_by, options.followed_by_count) = (UnsafePointer(list), count)
      }
    }
  }

  /// An array of as many as `count` can ask for.
  var schedule: UnsafeMutablePointer<earshot_scheduled_play>? {
    guard random(0..<6) > 0 else { return nil }
    let base = allocate().assumingMemoryBound(to: earshot_scheduled_play.self)
    for index in 0..<8 {
      base[index] = earshot_scheduled_play(
        sound: handle(.clip, .clipSet), emitter: flag ? 0 : emitter,
        seconds: random(0..<6) == 0 ? double : Double(index) / 100, options: playOptions)
    }
    return base
  }

  var suspensionPolicy: UnsafeMutablePointer<earshot_suspension_policy>? {
    filled(by: earshot_suspension_policy_init) { policy in
      policy.resumption = choice
      policy.game_pause_fade = double
      policy.has_game_pause_fade = flag
    }
  }

  var recordingOptions: UnsafeMutablePointer<earshot_recording_options>? {
    filled(by: earshot_recording_options_init) { options in
      options.embedding = [0, 1, 2, 3][random(0..<4)]
      options.byte_limit = byteLimit
      options.embedding_limit = byteLimit
    }
  }

  private var byteLimit: UInt64 { [0, 1, 90, 200, 1_000, 20_000, .max][random(0..<7)] }

  private static func emptyArchive(_ functions: UnsafeMutablePointer<earshot_file_functions>?) {
    functions?.pointee.size = UInt32(MemoryLayout<earshot_file_functions>.size)
    functions?.pointee.open = { _, _, _, _ in nil }
    functions?.pointee.read = { _, _, _, _, _ in -1 }
    functions?.pointee.close = { _, _ in }
  }

  /// An archive without a file in it.
  var fileFunctions: UnsafeMutablePointer<earshot_file_functions>? {
    filled(by: Self.emptyArchive) { functions in
      switch random(0..<4) {
      case 0: functions.open = nil
      case 1: functions.read = nil
      case 2: functions.close = nil
      default: functions.reserved = 1
      }
    }
  }

  private static func boaster(_ functions: UnsafeMutablePointer<earshot_generator_functions>?) {
    functions?.pointee.size = UInt32(MemoryLayout<earshot_generator_functions>.size)
    functions?.pointee.channels = 2
    functions?.pointee.make = { _ in UnsafeMutableRawPointer(bitPattern: 8) }
    functions?.pointee.generate = { _, _, samples, frames in
      samples?[0] = .nan
      return frames * 3
    }
  }

  /// Generators that return any number of frames.
  var generatorFunctions: UnsafeMutablePointer<earshot_generator_functions>? {
    filled(by: Self.boaster) { functions in
      switch random(0..<4) {
      case 0: functions.make = { _ in nil }
      case 1: functions.generate = { _, _, _, _ in -5 }
      case 2: functions.channels = count32
      default: functions.sample_rate = count32
      }
    }
  }

  var markers: UnsafeMutablePointer<earshot_marker>? {
    guard let markers = memory(earshot_marker.self) else { return nil }
    for index in 0..<16 {
      markers[index] = earshot_marker(frame: frame, name: text, name_length: length)
    }
    return markers
  }

  var paths: UnsafeMutablePointer<UnsafePointer<CChar>?>? {
    guard let paths = memory(UnsafePointer<CChar>?.self) else { return nil }
    for index in 0..<64 { paths[index] = text }
    return paths
  }

  var lengths: UnsafeMutablePointer<Int>? {
    guard let lengths = memory(Int.self) else { return nil }
    for index in 0..<64 { lengths[index] = length }
    return lengths
  }

  var log: earshot_log_function? { flag ? { _, _, _, _ in } : nil }

  /// A source's buffer: not the gigabytes that are possible.
  var shortTime: Double { [.nan, 0.1, 1, 61, -1, .infinity][random(0..<6)] }
}
