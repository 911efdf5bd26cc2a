import CEarshot

// Calls about streams from the network: the addresses are none, or nobody answers there.
extension Wild {
  private var network: UInt64 { handle(.network) }

  private var networkOptions: UnsafeMutablePointer<earshot_network_options>? {
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

  /// Nil for a function of another kind.
  func callAboutNetworks(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_network_open":
      if flag {
        "http://127.0.0.1:1/none".withCString {
          earshot_network_open($0, 23, networkOptions, place)
        }
      } else {
        earshot_network_open(text, length, networkOptions, place)
      }
    case "earshot_network_release": earshot_network_release(network)
    case "earshot_network_seek": earshot_network_seek(network, double)
    case "earshot_network_get_status": earshot_network_get_status(network, structs())
    case "earshot_network_text":
      earshot_network_text(network, Int32(random(-1..<8)), memory(), count, memory())
    case "earshot_network_take_event":
      earshot_network_take_event(network, memory(), memory(), memory(), count, memory())
    case "earshot_clip_load_network": earshot_clip_load_network(engine, network, place)
    case "earshot_music_set_network":
      earshot_music_set_network(engine, handle(.music), networkOptions)
    default: nil
    }
  }
}
