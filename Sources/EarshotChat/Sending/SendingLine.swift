import Earshot
import Synchronization

/// Turns the recorder's blocks into packets, on the recorder's thread.
final class SendingLine: Sendable {
  private struct State {
    var packer: SpeechPacker
    var reference: ReferenceLine?
    /// Samples that don't fill a block.
    var rest: [Float] = []
  }

  private let state: Mutex<State>
  private let status = Mutex(ChatSender.Status(isSpeaking: false, sent: 0, echoDelay: nil))
  private let muted = Atomic(false)
  private let send: ChatSender.Send

  init(
    _ packer: sending SpeechPacker, _ reference: EchoReference?, _ send: @escaping ChatSender.Send
  ) {
    state = Mutex(State(packer: packer, reference: reference.map { ReferenceLine($0) }))
    self.send = send
  }

  var isMuted: Bool {
    get { muted.load(ordering: .relaxed) }
    set { muted.store(newValue, ordering: .relaxed) }
  }

  var present: ChatSender.Status { status.withLock { $0 } }

  func process(_ samples: UnsafeBufferPointer<Float>) {
    let packets = state.withLock { state in
      state.rest += samples
      var packets: [[UInt8]] = []
      var start = 0
      while state.rest.count - start >= SpeechProcessor.frames {
        var block = Array(state.rest[start..<start + SpeechProcessor.frames])
        start += SpeechProcessor.frames
        packets += state.packer.pack(
          &block, reference: state.reference?.takeSamples(), isMuted: isMuted)
      }
      state.rest.removeFirst(start)
      let (packer, sent) = (state.packer, packets.count)
      status.withLock { status in
        status.isSpeaking = packer.isSpeaking
        status.echoDelay = packer.echoDelay
        status.sent += sent
      }
      return packets
    }
    // No lock is taken while the network is slow.
    for packet in packets { send(packet) }
  }
}
