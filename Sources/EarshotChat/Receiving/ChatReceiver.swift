import Earshot
import Synchronization

/// Plays a voice from the packets of a `ChatSender`, which may arrive late, twice, out of order or
/// damaged.
///
///     let friend = try ChatReceiver()
///     engine.play(engine.load(friend.source, name: "friend"), on: avatar)
///     // whenever something comes, on any thread:
///     friend.receive(bytes)
///
/// Packets wait as long as nearly all of the last seconds' needed, from 20 ms to a second. A lost
/// packet is restored from the next one, or concealed. The delay is changed by stretching speech by
/// periods of its pitch.
///
/// `Threading:` everything may be called from any thread. One thread decodes the packets of all
/// receivers.
public final class ChatReceiver: Sendable {
  /// How it goes.
  public struct Status: Hashable, Sendable {
    /// Whether there is speech at the moment, lost packets included.
    public var isSpeaking: Bool
    /// The delay of packets before playing, in seconds, relative to the fastest ones.
    public var delay: Double
    /// Packets so far.
    public var received: Int
    /// Received packets that were too late, or duplicates.
    public var late: Int
    /// Packets that were missing at their time.
    public var missing: Int
    /// Missing packets that were restored from the next one.
    public var repaired: Int
    /// Data that was no packet.
    public var refused: Int
  }

  /// The sound, one channel at 48 kHz: load it once, and play it once. It is silent during pauses.
  public let source: PushSource

  private let line: Mutex<ReceivingLine>
  private let refused = Atomic<Int>(0)

  /// Throws if libopus is missing, or no thread can be started.
  public init() throws(AudioError) {
    source = PushSource(sampleRate: SpeechDecoder.sampleRate, seconds: 0.5)
    source.setLatency(0.02, adapting: true)
    line = Mutex(try ReceivingLine())
    try ReceiverThread.shared.add(self)
  }

  deinit { source.finish() }

  /// Receives one packet from the network. Invalid data is counted and ignored.
  public func receive(_ bytes: UnsafeRawBufferPointer) { receive(bytes, at: Wakeup.now) }

  /// Receives one packet from an array.
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

  /// Decodes the next frames.
  func play(_ frames: Int, at now: Int64) {
    source.write(line.withLock { $0.read(frames, at: now) })
  }
}
