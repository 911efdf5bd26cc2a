import CEarshot

// More structs of the header's: of effects, acoustics, streams and chat.
extension Wild {
  var chatSenderOptions: UnsafeMutablePointer<earshot_chat_sender_options>? {
    filled(by: earshot_chat_sender_options_init) { options in
      options.send = { _, _, _ in }
      switch random(0..<8) {
      case 0: options.bit_rate = count32
      case 1: options.expected_loss = double
      case 2: options.noise_reduction = double
      case 3: options.most_gain = double
      case 4: (options.device, options.device_length) = (text, length)
      case 5: options.sends_silence = flag
      case 6: options.cancels_echo = flag
      default: options.send = flag ? nil : options.send
      }
    }
  }

  var material: UnsafeMutablePointer<earshot_material>? {
    filled(by: { earshot_material_init($0) }) { material in
      switch random(0..<3) {
      case 0: material.loss_low = double
      case 1: material.thickness = double
      default: material.loss_high = 3
      }
    }
  }

  var ducking: UnsafeMutablePointer<earshot_ducking>? {
    filled(by: earshot_ducking_init) { rule in
      switch random(0..<4) {
      case 0: rule.gain = factor
      case 1: rule.threshold = double
      case 2: (rule.attack, rule.hold) = (double, double)
      default: rule.release = double
      }
    }
  }

  var busMix: UnsafeMutablePointer<earshot_bus_mix>? {
    guard let mix = structs(earshot_bus_mix.self) else { return nil }
    mix.pointee.has = UInt32(random(0..<18))
    (mix.pointee.gain, mix.pointee.rate, mix.pointee.occlusion) = (factor, factor, double)
    return mix
  }

  var effectSettings: UnsafeMutablePointer<earshot_effect_settings>? {
    let kind = Int32(random(-1..<9))
    return filled(by: { earshot_effect_settings_init($0, kind) }) { settings in
      switch random(0..<4) {
      case 0: settings.of.filter.frequency = double
      case 1: settings.of.compressor.side_chain = bus
      case 2: settings.of.convolution.clip = clip
      default: settings.of.equalizer.count = count32
      }
    }
  }

  var callbackFunctions: UnsafeMutablePointer<earshot_callback_functions>? {
    filled(by: { $0?.pointee.size = UInt32(MemoryLayout<earshot_callback_functions>.size) }) {
      $0.process = { _, samples, frames, _ in if frames > 0 { samples?[0] = .nan } }
      $0.latency = double
      $0.tail = double
    }
  }

  var musicOptions: UnsafeMutablePointer<earshot_music_options>? {
    filled(by: earshot_music_options_init) { options in
      switch random(0..<6) {
      case 0: options.crossfade = double
      case 1: options.preamp = double
      case 2: options.parent = handle(.bus)
      case 3: (options.repeats, options.replaygain) = (choice, choice)
      case 4: (options.is_shuffled, options.seed) = (flag, UInt64(count32))
      default: options.measures_untagged = flag
      }
    }
  }

  var nowPlayingInfo: UnsafeMutablePointer<earshot_now_playing_info>? {
    filled(by: earshot_now_playing_info_init) { info in
      switch random(0..<4) {
      case 0: (info.title, info.state) = (text, choice)
      case 1: (info.position, info.rate) = (double, double)
      case 2: (info.duration, info.volume) = (double, double)
      default: info.repeats = choice
      }
    }
  }

  var networkOptions: UnsafeMutablePointer<earshot_network_options>? {
    filled(by: earshot_network_options_init) { options in
      switch random(0..<8) {
      case 0: options.buffer_bytes = UInt64(count32)
      case 1: options.starts_after = double
      case 2: options.connect_timeout = double
      case 3: options.stall_timeout = double
      case 4: options.open_timeout = double
      case 5: options.first_delay = double
      case 6: options.most_reconnects = Int32(bitPattern: count32)
      default: (options.user_agent, options.certificates) = (text, text)
      }
    }
  }

  var recorderOptions: UnsafeMutablePointer<earshot_recorder_options>? {
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

  var eaxReverb: UnsafeMutablePointer<earshot_eax_reverb>? {
    filled(by: { earshot_eax_reverb_init($0) }) { settings in
      switch random(0..<3) {
      case 0: settings.decay_time = double
      case 1: settings.late_pan.x = double
      default: settings.reflections_delay = 0.3
      }
    }
  }

  var points: UnsafePointer<earshot_parameter_point>? {
    guard let memory = memory(Double.self) else { return nil }
    for index in 0..<64 { memory[index] = index % 3 == 0 ? double : Double(index) }
    return UnsafeRawPointer(memory).assumingMemoryBound(to: earshot_parameter_point.self)
  }
}
