import Earshot
import EarshotCapture
import Synchronization

/// Sends what somebody says: from a microphone, without echo and noise, in small packets for a
/// network, and only while something is said.
///
///     let heard = try EchoReference(of: engine)
///     let sender = try ChatSender(reference: heard) { packet in socket.send(packet) }
///     try sender.start()
///
/// A packet has 20 ms and some 60 bytes, and knows enough of the one before it to mend its loss. It
/// is for a `ChatReceiver`. Nothing but `start` touches the microphone; a lost one is looked for as
/// by a `SoundRecorder`.
///
/// `Threading:` everything may be called from any thread.
public final class ChatSender: Sendable {
  /// How voices are sent.
  public struct Configuration: Hashable, Sendable {
    /// One of `SoundRecorder.deviceNames`; nil: the default device, whichever that is.
    public var deviceName: String?
    /// What is done to the voice.
    public var processing: SpeechProcessing
    /// Bits a second while something is said, 6,000 to 128,000, besides 56 bits for each packet's
    /// own header and what the network adds.
    public var bitRate: Int
    /// The part of all packets that the network is expected to lose, 0 to 0.5: more of the bits are
    /// then spent on mending.
    public var expectedLoss: Double
    /// Whether silence is sent too, 50 packets a second without an end.
    public var sendsSilence: Bool

    /// All processing, 24,000 bits a second, for a network that loses 5 %.
    public init(
      deviceName: String? = nil, processing: SpeechProcessing = SpeechProcessing(),
      bitRate: Int = 24_000, expectedLoss: Double = 0.05, sendsSilence: Bool = false
    ) {
      self.deviceName = deviceName
      self.processing = processing
      self.bitRate = bitRate
      self.expectedLoss = expectedLoss
      self.sendsSilence = sendsSilence
    }
  }

  /// How it goes.
  public struct Status: Hashable, Sendable {
    /// Whether something is said, and sent if it isn't muted.
    public var isSpeaking: Bool
    /// Packets sent so far.
    public var sent: Int
    /// How long after it was rendered a sound is heard by the microphone, in seconds; nil: not
    /// known yet, or nothing is heard of it.
    public var echoDelay: Double?
  }

  /// Is given each packet, on a thread of the sender's; it may take its time, but a packet that
  /// waits is late. It must not stop the sender.
  public typealias Send = @Sendable (_ packet: [UInt8]) -> Void

  private let line: SendingLine
  private let recorder: SoundRecorder

  /// Gets everything ready but the microphone. Throws where libspeexdsp or libopus is missing, and
  /// as a `SoundRecorder` does; `engine` is who suspends the microphone, as there. Without a
  /// reference no echo is taken out.
  public init(
    _ configuration: Configuration = Configuration(), for engine: AudioEngine? = nil,
    reference: EchoReference? = nil, send: @escaping Send
  ) throws(AudioError) {
    var configuration = configuration
    if reference == nil { configuration.processing.cancelsEcho = false }
    let line = SendingLine(try SpeechPacker(configuration), reference, send)
    self.line = line
    recorder = try SoundRecorder(
      SoundRecorder.Configuration(
        deviceName: configuration.deviceName, sampleRate: SpeechProcessor.sampleRate),
      into: [.function { samples, _ in line.process(samples) }], for: engine)
  }

  /// Opens the microphone, which may take a moment; the first time only. Throws when there is none.
  public func start() throws(AudioError) { try recorder.start() }

  /// Takes a voice from elsewhere than a microphone, one channel at 16 kHz, as it comes: of a game
  /// that has its own way to one, or of a robot. Not together with `start`.
  public func take(_ samples: UnsafeBufferPointer<Float>) { line.process(samples) }

  /// Lets go of the microphone for good; what was said is sent.
  public func stop() { try? recorder.stop() }

  /// Whether nothing is sent, as with a button to be pressed to talk; the microphone stays open.
  public var isMuted: Bool {
    get { line.isMuted }
    set { line.isMuted = newValue }
  }

  /// How it goes now.
  public var status: Status { line.present }

  /// What the microphone hears, before anything is done to it.
  public var meter: MeterReading { recorder.meter }

  /// What happened to the microphone since the last call; see `SoundRecorder.takeEvents()`.
  public func takeEvents() -> [SoundRecorder.Event] { recorder.takeEvents() }
}
