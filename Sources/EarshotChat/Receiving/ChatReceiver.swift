import Earshot
import Synchronization

/// Hears somebody by packets from a network: what a `ChatSender` sent, however late, doubled,
/// shuffled or torn it comes.
///
///     let friend = try ChatReceiver()
///     engine.play(engine.load(friend.source, name: "friend"), on: avatar)
///     // whenever something comes, on any thread:
///     friend.receive(bytes)
///
/// Packets wait for as long as nearly all of the last seconds needed, from 20 ms up to a second;
/// a lost one is mended by what the next knows of it, or goes on as it was. To wait longer or
/// shorter, speech is stretched by periods of its pitch.
///
/// `Threading:` everything may be called from any thread. Packets are unpacked on one thread for
/// all receivers.
public final class ChatReceiver: Sendable {
  /// How it goes.
  public struct Status: Hashable, Sendable {
    /// Whether something is said at the moment, or would be if it had not been lost.
    public var isSpeaking: Bool
    /// How long packets wait to be played, in seconds, from the time at which the quickest come.
    public var delay: Double
    /// Packets so far.
    public var received: Int
    /// Of these, those that came when it was over, or twice.
    public var late: Int
    /// Packets that were missing when they should have been played.
    public var missing: Int
    /// Of these, those that the next one knew.
    public var repaired: Int
    /// Bytes that were no packets.
    public var refused: Int
  }

  /// What is heard, one channel at 48 kHz: to be loaded once, and played once. It is silent while
  /// nobody speaks.
  public let source: PushSource

  private let line: Mutex<ReceivingLine>
  private let refused = Atomic<Int>(0)

  /// Throws where libopus is missing, or the system has no thread to give.
  public init() throws(AudioError) {
    source = PushSource(sampleRate: SpeechDecoder.sampleRate, seconds: 0.5)
    source.setLatency(0.02, adapting: true)
    line = Mutex(try ReceivingLine())
    try ReceiverThread.shared.add(self)
  }

  deinit { source.finish() }

  /// Takes what came from the network: one packet. What is none is counted, and does nothing.
  public func receive(_ bytes: UnsafeRawBufferPointer) { receive(bytes, at: Wakeup.now) }

  /// As its sibling, from an array.
  public func receive(_ bytes: [UInt8]) { bytes.withUnsafeBytes { receive($0) } }

  func receive(_ bytes: UnsafeRawBufferPointer, at now: Int64) {
    guard let packet = SpeechPacket(bytes) else {
      refused.add(1, ordering: .relaxed)
      return
    }
    line.withLock { $0.insert(packet, at: now) }
  }

  /// How it goes now.
  public var status: Status {
    line.withLock { line in
      let counts = line.buffer.counts
      return Status(
        isSpeaking: line.isSpeaking, delay: Double(line.buffer.delay) / 1e9,
        received: counts.received, late: counts.late, missing: counts.missing,
        repaired: counts.repaired, refused: refused.load(ordering: .relaxed))
    }
  }

  /// Unpacks what is to be heard in the next moment.
  func play(_ frames: Int, at now: Int64) {
    source.write(line.withLock { $0.read(frames, at: now) })
  }
}
