import CEarshot
import Earshot
import EarshotChat

/// Receivers of the host's, by number.
let chatReceivers = SharedTable<ChatReceiver>(of: .chatReceiver, capacity: 4_096)

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
