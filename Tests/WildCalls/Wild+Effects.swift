import CEarshot

// Calls about the effects of buses.
extension Wild {
  private var effect: UInt64 { handle(.effect) }

  private var effectSettings: UnsafeMutablePointer<earshot_effect_settings>? {
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

  private var ownEffect: UnsafeMutablePointer<earshot_callback_functions>? {
    filled(by: { $0?.pointee.size = UInt32(MemoryLayout<earshot_callback_functions>.size) }) {
      $0.process = { _, samples, frames, _ in if frames > 0 { samples?[0] = .nan } }
      $0.latency = double
      $0.tail = double
    }
  }

  /// Nil for a function of another kind.
  func callAboutEffects(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_bus_add_effect":
      earshot_bus_add_effect(engine, bus, effectSettings, choice, place)
    case "earshot_bus_add_callback":
      earshot_bus_add_callback(engine, bus, ownEffect, choice, place)
    case "earshot_bus_get_effects": earshot_bus_get_effects(engine, bus, memory(), count, memory())
    case "earshot_bus_set_metered": earshot_bus_set_metered(engine, bus, flag)
    case "earshot_bus_get_meter": earshot_bus_get_meter(engine, bus, structs())
    case "earshot_bus_reset_meter": earshot_bus_reset_meter(engine, bus)
    case "earshot_effect_set": earshot_effect_set(engine, effect, effectSettings, fade)
    case "earshot_effect_get": earshot_effect_get(engine, effect, structs())
    case "earshot_effect_set_bypassed": earshot_effect_set_bypassed(engine, effect, flag)
    case "earshot_effect_get_place":
      earshot_effect_get_place(engine, effect, memory(), memory(), memory())
    case "earshot_effect_move": earshot_effect_move(engine, effect, choice)
    case "earshot_effect_remove": earshot_effect_remove(engine, effect)
    default: nil
    }
  }
}
