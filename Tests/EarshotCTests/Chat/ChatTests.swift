import CEarshot
import Synchronization
import TestSupport
import Testing

@testable import EarshotC

@Suite("Voice chat in C")
struct ChatTests {
  /// The calls of a sender's functions.
  private final class Told: Sendable {
    let packets = Mutex<[[UInt8]]>([])
    let isReleased = Atomic(false)

    var user: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func at(_ user: UnsafeMutableRawPointer?) -> Told? {
      user.map { Unmanaged<Told>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private func options(_ told: Told) -> earshot_chat_sender_options {
    var options = earshot_chat_sender_options()
    earshot_chat_sender_options_init(&options)
    options.user = told.user
    options.send = { user, packet, length in
      let bytes = Array(UnsafeBufferPointer(start: packet, count: length))
      Told.at(user)?.packets.withLock { $0.append(bytes) }
    }
    options.release = { user in Told.at(user)?.isReleased.store(true, ordering: .relaxed) }
    return options
  }

  @Test("what a sender is given becomes packets, and a receiver's clip of them is heard")
  func wholeWay() throws {
    let told = Told()
    var options = options(told)
    options.sends_silence = true
    var sender: earshot_chat_sender = 0
    ok(earshot_chat_sender_make(0, &options, &sender))
    let tone = Signal.sine(300, amplitude: 0.4, frames: 16_000, sampleRate: 16_000)
    for start in stride(from: 0, to: 16_000, by: 160) {
      ok(earshot_chat_sender_take(sender, Array(tone[start..<start + 160]), 160))
    }
    let packets = told.packets.withLock { $0 }
    #expect(packets.count == 50)

    var receiver: earshot_chat_receiver = 0
    ok(earshot_chat_receiver_make(&receiver))
    for packet in packets {
      ok(earshot_chat_receiver_receive(receiver, packet, packet.count))
    }
    ok(earshot_chat_receiver_receive(receiver, nil, 0))
    var status = earshot_chat_receiver_status()
    status.size = UInt32(MemoryLayout.size(ofValue: status))
    ok(earshot_chat_receiver_get_status(receiver, &status))
    #expect(status.received == 50 && status.refused == 1 && status.delay >= 0.02)
    var sent = earshot_chat_sender_status()
    sent.size = UInt32(MemoryLayout.size(ofValue: sent))
    ok(earshot_chat_sender_set_muted(sender, true))
    ok(earshot_chat_sender_get_status(sender, &sent))
    #expect(sent.sent == 50 && sent.is_muted && sent.echo_delay < 0)
    ok(earshot_chat_sender_release(sender))
    let isReleased = told.isReleased.load(ordering: .relaxed)
    #expect(isReleased)
    refused(earshot_chat_sender_start(sender), EARSHOT_ERROR_STALE)
    ok(earshot_chat_receiver_release(receiver))
    refused(earshot_chat_receiver_release(receiver), EARSHOT_ERROR_STALE)
  }

  @Test("what can't be is refused, and nobody is told of a release")
  func refusals() {
    let told = Told()
    let wrong: [(inout earshot_chat_sender_options) -> Void] = [
      { $0.send = nil }, { $0.bit_rate = 5_999 }, { $0.bit_rate = 128_001 },
      { $0.expected_loss = 0.6 }, { $0.expected_loss = .nan }, { $0.noise_reduction = -1 },
      { $0.noise_reduction = 61 }, { $0.most_gain = 41 },
    ]
    for change in wrong {
      var options = options(told)
      change(&options)
      var sender: earshot_chat_sender = 7
      refused(earshot_chat_sender_make(0, &options, &sender), EARSHOT_ERROR_ARGUMENT)
      #expect(sender == 7)
    }
    var options = options(told)
    refused(earshot_chat_sender_make(0, &options, nil), EARSHOT_ERROR_ARGUMENT)
    let isReleased = told.isReleased.load(ordering: .relaxed)
    #expect(!isReleased)
  }

  @Test("with an engine it listens to what is rendered, and a receiver is a clip")
  func engine() {
    let program = CProgram()
    let told = Told()
    var options = options(told)
    var sender: earshot_chat_sender = 0
    // Engines that only play have no microphone.
    refused(
      earshot_chat_sender_make(program.engine, &options, &sender), EARSHOT_ERROR_NOT_AVAILABLE)
    ok(earshot_chat_sender_make(0, &options, &sender))
    var effect: earshot_effect = 7
    ok(earshot_chat_sender_get_reference(sender, &effect))
    #expect(effect == 0)
    refused(earshot_chat_sender_start(sender), EARSHOT_ERROR_DEVICE_UNAVAILABLE)
    ok(earshot_chat_sender_stop(sender))
    ok(earshot_chat_sender_release(sender))
    var receiver: earshot_chat_receiver = 0
    ok(earshot_chat_receiver_make(&receiver))
    var clip: earshot_clip = 0
    ok(
      earshot_clip_load_chat_receiver(
        program.engine, receiver, "friend", -1, &clip))
    var voice: earshot_voice = 0
    ok(earshot_play(program.engine, clip, 0, nil, &voice))
    ok(earshot_chat_receiver_release(receiver))
  }
}
