import Earshot

/// From what a microphone heard to packets. For one thread at a time.
final class SpeechPacker {
  /// Blocks that are sent on after somebody has stopped speaking: a fifth of a second.
  private static let afterglow = 20

  private let configuration: ChatSender.Configuration
  private let processor: SpeechProcessor
  private let encoder: SpeechEncoder
  /// What is too little for a packet.
  private var waiting: [Float] = []
  /// The packet before this one, which wasn't sent: an utterance begins before it is noticed.
  private var held: SpeechPacket?
  /// Anywhere, so that who begins anew isn't taken for who was there before.
  private var number: UInt32
  private var left = 0
  private var isSending = false

  init(
    _ configuration: ChatSender.Configuration,
    firstNumber: UInt32 = .random(in: 0...UInt32.max)
  ) throws(AudioError) {
    number = firstNumber
    self.configuration = configuration
    processor = try SpeechProcessor(configuration.processing)
    encoder = try SpeechEncoder(
      bitRate: configuration.bitRate, expectedLoss: configuration.expectedLoss)
  }

  /// Whether somebody speaks, or did a moment ago.
  var isSpeaking: Bool { left > 0 }
  var echoDelay: Double? { processor.echoDelay }

  /// Packets of 10 ms more; mostly none or one.
  func pack(_ block: inout [Float], reference: [Float]?, isMuted: Bool) -> [[UInt8]] {
    let speaks = block.withUnsafeMutableBufferPointer { block in
      guard let reference else { return processor.process(block) }
      return processor.process(block, played: reference)
    }
    left = speaks ? Self.afterglow : max(left - 1, 0)
    // What is heard while it is muted goes nowhere, not even to its end.
    waiting += isMuted ? [Float](repeating: 0, count: block.count) : block
    guard waiting.count >= SpeechEncoder.frames else { return [] }
    defer {
      waiting.removeFirst(SpeechEncoder.frames)
      number &+= 1
    }
    var packet = SpeechPacket(number: number, speech: encoder.encode(waiting))
    guard !packet.speech.isEmpty else { return [] }
    let wants = !isMuted && (isSpeaking || configuration.sendsSilence)
    guard wants || isSending else {
      held = isMuted ? nil : packet
      return []
    }
    var packets: [SpeechPacket] = []
    if !isSending {
      if let held { packets.append(held) }
      held = nil
    }
    packet.ends = !wants
    packets.append(packet)
    packets[0].begins = !isSending
    isSending = wants
    return packets.map(\.bytes)
  }
}
