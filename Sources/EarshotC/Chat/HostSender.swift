import CEarshot
import Earshot
import EarshotChat
import Synchronization

/// Senders of the host's, by number.
let chatSenders = SharedTable<HostSender>(of: .chatSender, capacity: 64)

/// A sender, and the host's function that it gives its packets to.
final class HostSender: Sendable {
  let sender: ChatSender
  let reference: EchoReference?
  private let function: SendFunction

  init(_ options: earshot_chat_sender_options, for engine: AudioEngine?) throws(Failure) {
    guard let send = options.send else { throw .null("options.send") }
    var configuration = ChatSender.Configuration(
      deviceName: try optionalText(options.device, options.device_length, "options.device"))
    configuration.bitRate = Int(
      try within(Double(options.bit_rate), 6_000...128_000, "options.bit_rate"))
    configuration.expectedLoss = try within(
      options.expected_loss, 0...0.5, "options.expected_loss")
    configuration.sendsSilence = options.sends_silence
    let noise = try within(options.noise_reduction, 0...60, "options.noise_reduction")
    let gain = try within(options.most_gain, 0...40, "options.most_gain")
    configuration.processing = SpeechProcessing(
      cancelsEcho: options.cancels_echo, noiseReduction: noise > 0 ? Decibels(noise) : nil,
      evensLevel: gain > 0, mostGain: Decibels(gain))
    let function = SendFunction(send, options)
    self.function = function
    let settled = configuration
    let reference = try attempt { () throws(AudioError) -> EchoReference? in
      guard options.cancels_echo, let engine else { return nil }
      return try EchoReference(of: engine)
    }
    self.reference = reference
    do throws(AudioError) {
      sender = try ChatSender(settled, for: engine, reference: reference) { function.send($0) }
    } catch {
      if let reference { engine?.remove(reference.effect) }
      throw Failure(error)
    }
  }

  deinit { sender.stop() }

  /// From now on the host's release function is called at the end.
  func noteMade() { function.isMade.store(true, ordering: .relaxed) }
}

/// A function of the host's; its release function is called when it won't be called any more.
private final class SendFunction: @unchecked Sendable {
  typealias Function =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Void
  let isMade = Atomic<Bool>(false)
  private let function: Function
  private let options: earshot_chat_sender_options

  init(_ function: @escaping Function, _ options: earshot_chat_sender_options) {
    (self.function, self.options) = (function, options)
  }

  deinit {
    if isMade.load(ordering: .relaxed) { options.release?(options.user) }
  }

  func send(_ packet: [UInt8]) {
    packet.withUnsafeBufferPointer { function(options.user, $0.baseAddress, $0.count) }
  }
}
