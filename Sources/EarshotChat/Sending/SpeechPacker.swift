import Earshot

/// Turns a microphone's sound into packets. For one thread at a time.
final class SpeechPacker {
  /// Blocks sent after the end of speech: a fifth of a second.
  private static let afterglow = 20

  private let configuration: ChatSender.Configuration
  private let processor: SpeechProcessor
  private let encoder: SpeechEncoder
  /// Samples that don't fill a packet.
  private var waiting: [Float] = []
  /// The previous packet, not sent yet: an utterance starts before it is detected.
  private var held: SpeechPacket?
  /// Starts at a random number, so that a restarted sender isn't mistaken for its predecessor.
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

  /// Whether there is speech, or was a moment ago.
  var isSpeaking: Bool { left > 0 }
  var echoDelay: Double? { processor.echoDelay }

  /// Packets for another 10 ms; mostly none or one.
  func pack(_ block: inout [Float], reference: [Float]?, isMuted: Bool) -> [[UInt8]] {
    let speaks = block.withUnsafeMutableBufferPointer { block in
      guard let reference else { return processor.process(block) }
      return processor.process(block, played: reference)
    }
    left = speaks ? Self.afterglow : max(left - 1, 0)
    // Sound recorded while muted is never sent, not even its end.
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
