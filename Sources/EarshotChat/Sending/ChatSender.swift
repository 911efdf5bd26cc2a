import Earshot
import EarshotCapture
import Synchronization

/// Sends a player's speech from a microphone, without echo and noise, in small network packets, and
/// only during speech.
///
///     let heard = try EchoReference(of: engine)
///     let sender = try ChatSender(reference: heard) { packet in socket.send(packet) }
///     try sender.start()
///
/// A packet has 20 ms and about 60 bytes, and can restore the previous one. It is for a
/// `ChatReceiver`. Only `start` opens the microphone; a lost one is looked for as by a
/// `SoundRecorder`.
///
/// `Threading:` everything may be called from any thread.
public final class ChatSender: Sendable {
  /// How voices are sent.
  public struct Configuration: Hashable, Sendable {
    /// One of `SoundRecorder.deviceNames`; nil: the current default device.
    public var deviceName: String?
    /// The processing of the voice.
    public var processing: SpeechProcessing
    /// Bits a second during speech, 6,000 to 128,000, plus 56 bits for each packet's header and the
    /// network's overhead.
    public var bitRate: Int
    /// The expected share of lost packets, 0 to 0.5: a larger one spends more bits on redundancy.
    public var expectedLoss: Double
    /// Whether silence is sent too, as 50 packets a second.
    public var sendsSilence: Bool

    /// By default all processing, 24,000 bits a second, for a loss of 5 %.
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
    /// Whether there is speech, which is sent unless muted.
    public var isSpeaking: Bool
    /// Packets sent so far.
    public var sent: Int
    /// The delay from rendering a sound to the microphone, in seconds; nil if it is unknown.
    public var echoDelay: Double?
  }

  /// Receives each packet, on a thread of the sender's. It may block, but packets that wait are
  /// late. It must not stop the sender.
  public typealias Send = @Sendable (_ packet: [UInt8]) -> Void

  private let line: SendingLine
  private let recorder: SoundRecorder

  /// Prepares everything except the microphone. Throws if libspeexdsp or libopus is missing, and as
  /// a `SoundRecorder` does. As there, `engine` suspends the microphone. Without a reference no
  /// echo is removed.
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

  /// Opens the microphone, which may take a moment; only the first call does so. Throws if there is
  /// none.
  public func start() throws(AudioError) { try recorder.start() }

  /// Takes a voice from another source than a microphone, one channel at 16 kHz. Not together with
  /// `start`.
  public func take(_ samples: UnsafeBufferPointer<Float>) { line.process(samples) }

  /// Closes the microphone for good, after sending what was said.
  public func stop() { try? recorder.stop() }

  /// Whether nothing is sent, as for push-to-talk; the microphone stays open.
  public var isMuted: Bool {
    get { line.isMuted }
    set { line.isMuted = newValue }
  }

  /// How it goes now.
  public var status: Status { line.present }

  /// The microphone's level, before any processing.
  public var meter: MeterReading { recorder.meter }

  /// Returns the microphone's events since the last call; see `SoundRecorder.takeEvents()`.
  public func takeEvents() -> [SoundRecorder.Event] { recorder.takeEvents() }
}
