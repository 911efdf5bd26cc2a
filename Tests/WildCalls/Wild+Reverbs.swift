import CEarshot

// Calls about shared reverbs, what is sent to them, and those of zones and rooms.
extension Wild {
  private var reverb: UInt64 { handle(.reverb) }
  private var zone: UInt64 { handle(.zone) }
  private var room: UInt64 { handle(.room) }
  private var sender: UInt64 { handle(.voice, .emitter, .bus) }

  private var reverbSettings: UnsafeMutablePointer<earshot_eax_reverb>? {
    filled(by: { earshot_eax_reverb_init($0) }) { settings in
      switch random(0..<3) {
      case 0: settings.decay_time = double
      case 1: settings.late_pan.x = double
      default: settings.reflections_delay = 0.3
      }
    }
  }

  /// Nil for a function of another kind.
  func callAboutReverbs(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_eax_reverb_init_preset": earshot_eax_reverb_init_preset(structs(), text)
    case "earshot_shared_reverb_make":
      earshot_shared_reverb_make(engine, reverbSettings, double, place)
    case "earshot_shared_reverb_set":
      earshot_shared_reverb_set(engine, reverb, reverbSettings, fade)
    case "earshot_shared_reverb_get":
      earshot_shared_reverb_get(engine, reverb, structs(), memory())
    case "earshot_shared_reverb_set_gain":
      earshot_shared_reverb_set_gain(engine, reverb, double, fade)
    case "earshot_shared_reverb_clear_tail": earshot_shared_reverb_clear_tail(engine, reverb)
    case "earshot_shared_reverb_remove": earshot_shared_reverb_remove(engine, reverb)
    case "earshot_engine_get_reverbs": earshot_engine_get_reverbs(engine, memory(), count, memory())
    case "earshot_set_send": earshot_set_send(engine, sender, reverb, double, fade)
    case "earshot_set_filtered_send":
      earshot_set_filtered_send(engine, sender, reverb, double, double, double, fade)
    case "earshot_get_send_filter":
      earshot_get_send_filter(engine, sender, reverb, memory(), memory())
    case "earshot_get_send": earshot_get_send(engine, sender, reverb, memory())
    case "earshot_zone_set_reverb":
      earshot_zone_set_reverb(engine, zone, flag ? nil : reverbSettings, double)
    case "earshot_zone_get_reverb": earshot_zone_get_reverb(engine, zone, structs(), memory())
    case "earshot_room_set_reverb":
      earshot_room_set_reverb(engine, room, flag ? nil : reverbSettings, double)
    case "earshot_room_get_reverb": earshot_room_get_reverb(engine, room, structs(), memory())
    default: nil
    }
  }
}
