import CEarshot
import Earshot
import EarshotChat

/// Receivers of the host's, by number.
let chatReceivers = SharedTable<ChatReceiver>(of: .chatReceiver, capacity: 4_096)

extension earshot_chat_sender_options: SizedStruct {
  static let firstSize = 80
  static var filler: String? { "earshot_chat_sender_options_init" }

  init(defaults: Void) {
    self.init()
    bit_rate = 24_000
    cancels_echo = true
    expected_loss = 0.05
    noise_reduction = 18
    most_gain = 24
    device_length = -1
  }
}

extension earshot_chat_sender_status: SizedStruct {
  static let firstSize = 24

  init(defaults: Void) { self.init() }

  init(_ sender: ChatSender) {
    self.init()
    let status = sender.status
    is_speaking = status.isSpeaking
    is_muted = sender.isMuted
    sent = Int64(status.sent)
    echo_delay = status.echoDelay ?? -1
  }
}

extension earshot_chat_receiver_status: SizedStruct {
  static let firstSize = 56

  init(defaults: Void) { self.init() }

  init(_ receiver: ChatReceiver) {
    self.init()
    let status = receiver.status
    is_speaking = status.isSpeaking
    delay = status.delay
    received = Int64(status.received)
    late = Int64(status.late)
    missing = Int64(status.missing)
    repaired = Int64(status.repaired)
    refused = Int64(status.refused)
  }
}

@c @implementation
public func earshot_chat_sender_options_init(
  _ options: UnsafeMutablePointer<earshot_chat_sender_options>!
) {
  earshot_chat_sender_options.fillIn(options)
}

@c @implementation
public func earshot_chat_sender_make(
  _ engine: earshot_engine, _ options: UnsafePointer<earshot_chat_sender_options>!,
  _ sender: UnsafeMutablePointer<earshot_chat_sender>!
) -> earshot_result {
  func make(_ engine: AudioEngine?) throws(Failure) {
    guard let sender else { throw .null("sender") }
    let made = try earshot_chat_sender_options.read(options, "options") {
      options throws(Failure) in try HostSender(options, for: engine)
    }
    guard let number = chatSenders.add(made) else {
      if let reference = made.reference { engine?.remove(reference.effect) }
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "64 senders exist already; release one")
    }
    made.noteMade()
    sender.pointee = number
  }
  guard engine != 0 else { return answering { () throws(Failure) in try make(nil) } }
  return withEngine(engine) { engine throws(Failure) in try make(engine) }
}

@c @implementation
public func earshot_chat_sender_release(_ sender: earshot_chat_sender) -> earshot_result {
  answering { () throws(Failure) in _ = try chatSenders.remove(sender) }
}

@c @implementation
public func earshot_chat_sender_start(_ sender: earshot_chat_sender) -> earshot_result {
  keeping(sender) { host throws(AudioError) in try host.sender.start() }
}

@c @implementation
public func earshot_chat_sender_stop(_ sender: earshot_chat_sender) -> earshot_result {
  keeping(sender) { $0.sender.stop() }
}

@c @implementation
public func earshot_chat_sender_set_muted(
  _ sender: earshot_chat_sender, _ is_muted: Bool
) -> earshot_result {
  keeping(sender) { $0.sender.isMuted = is_muted }
}

@c @implementation
public func earshot_chat_sender_take(
  _ sender: earshot_chat_sender, _ samples: UnsafePointer<Float>!, _ frames: Int
) -> earshot_result {
  answering { () throws(Failure) in
    let samples = try interleaved(samples, frames, 1)
    let host = try chatSenders.visit(sender) { host throws(Failure) in host }
    host.sender.take(samples)
  }
}

@c @implementation
public func earshot_chat_sender_get_reference(
  _ sender: earshot_chat_sender, _ effect: UnsafeMutablePointer<earshot_effect>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let effect else { throw .null("effect") }
    try chatSenders.visit(sender) { host throws(Failure) in
      effect.pointee = host.reference?.effect.number ?? 0
    }
  }
}

@c @implementation
public func earshot_chat_sender_get_status(
  _ sender: earshot_chat_sender, _ status: UnsafeMutablePointer<earshot_chat_sender_status>!
) -> earshot_result {
  answering { () throws(Failure) in
    try chatSenders.visit(sender) { host throws(Failure) in
      try earshot_chat_sender_status.write(
        earshot_chat_sender_status(host.sender), to: status, "status")
    }
  }
}

@c @implementation
public func earshot_chat_receiver_make(
  _ receiver: UnsafeMutablePointer<earshot_chat_receiver>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let receiver else { throw .null("receiver") }
    let made = try attempt { () throws(AudioError) in try ChatReceiver() }
    guard let number = chatReceivers.add(made) else {
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "4,096 receivers exist already; release one")
    }
    receiver.pointee = number
  }
}

@c @implementation
public func earshot_chat_receiver_release(_ receiver: earshot_chat_receiver) -> earshot_result {
  answering { () throws(Failure) in _ = try chatReceivers.remove(receiver) }
}

@c @implementation
public func earshot_chat_receiver_receive(
  _ receiver: earshot_chat_receiver, _ packet: UnsafeRawPointer!, _ length: Int
) -> earshot_result {
  answering { () throws(Failure) in
    guard packet != nil || length == 0 else { throw .null("packet") }
    guard length >= 0 else { throw .argument("length is \(length): it must be 0 or more") }
    try chatReceivers.visit(receiver) { receiver throws(Failure) in
      receiver.receive(UnsafeRawBufferPointer(start: packet, count: length))
    }
  }
}

@c @implementation
public func earshot_clip_load_chat_receiver(
  _ engine: earshot_engine, _ receiver: earshot_chat_receiver, _ name: UnsafePointer<CChar>!,
  _ name_length: Int, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let name = try optionalText(name, name_length, "name")
    try chatReceivers.visit(receiver) { receiver throws(Failure) in
      clip.pointee = engine.load(receiver.source, name: name ?? "chat").number
    }
  }
}

@c @implementation
public func earshot_chat_receiver_get_status(
  _ receiver: earshot_chat_receiver,
  _ status: UnsafeMutablePointer<earshot_chat_receiver_status>!
) -> earshot_result {
  answering { () throws(Failure) in
    try chatReceivers.visit(receiver) { receiver throws(Failure) in
      try earshot_chat_receiver_status.write(
        earshot_chat_receiver_status(receiver), to: status, "status")
    }
  }
}

/// For calls that may take a while, in which nobody who releases it has to wait.
private func keeping(
  _ number: earshot_chat_sender, _ body: (HostSender) throws(AudioError) -> Void
) -> earshot_result {
  answering { () throws(Failure) in
    let host = try chatSenders.visit(number) { host throws(Failure) in host }
    try attempt { () throws(AudioError) in try body(host) }
  }
}
