import CEarshot

// Calls about voice chat, without a microphone.
extension Wild {
  private var sender: UInt64 { handle(.chatSender) }
  private var receiver: UInt64 { handle(.chatReceiver) }

  private var senderOptions: UnsafeMutablePointer<earshot_chat_sender_options>? {
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

  /// Nil for a function of another kind.
  func callAboutChat(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_chat_sender_make":
      earshot_chat_sender_make(flag ? engine : 0, senderOptions, place)
    case "earshot_chat_sender_release": earshot_chat_sender_release(sender)
    case "earshot_chat_sender_start": earshot_chat_sender_start(sender)
    case "earshot_chat_sender_stop": earshot_chat_sender_stop(sender)
    case "earshot_chat_sender_set_muted": earshot_chat_sender_set_muted(sender, flag)
    case "earshot_chat_sender_take": earshot_chat_sender_take(sender, memory(), frames)
    case "earshot_chat_sender_get_reference": earshot_chat_sender_get_reference(sender, place)
    case "earshot_chat_sender_get_status": earshot_chat_sender_get_status(sender, structs())
    case "earshot_chat_receiver_make": earshot_chat_receiver_make(place)
    case "earshot_chat_receiver_release": earshot_chat_receiver_release(receiver)
    case "earshot_chat_receiver_receive":
      earshot_chat_receiver_receive(receiver, memory(UInt8.self), random(-1..<2_000))
    case "earshot_chat_receiver_get_status":
      earshot_chat_receiver_get_status(receiver, structs())
    case "earshot_clip_load_chat_receiver":
      earshot_clip_load_chat_receiver(engine, receiver, text, length, place)
    default: nil
    }
  }
}
