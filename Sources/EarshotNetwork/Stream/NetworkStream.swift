import AudioFiles
import Earshot

/// Network sound that plays while it arrives: a file by HTTP or HTTPS, or radio (Icecast,
/// SHOUTcast).
///
///     let stream = try NetworkStream.open("https://example.org/theme.flac")
///     // once a frame of the game, until it is there:
///     if case .ready = stream.state { engine.play(try engine.load(stream)) }
///
/// Nothing else in the engine uses the network. The stream's own thread loads and decodes; no call
/// here waits for the network. The first `open` of a process loads libcurl from the disk, and waits
/// for that. The stream is closed when its last reference and its clip are gone.
public final class NetworkStream: Sendable {
  /// What a stream does.
  public enum State: Hashable, Sendable {
    /// The request is sent, and the format is not yet known.
    case connecting
    /// The stream can be loaded and played.
    case ready
    /// The stream was loaded, and everything is decoded; voices play to its end. `seek` makes it
    /// ready again.
    case ended
    /// The stream could not be opened, or broke off for good; the part that arrived is played.
    case failed(AudioError)
    case closed
  }

  /// An event of a stream.
  public enum Event: Hashable, Sendable {
    /// The format is known: the stream can be loaded.
    case ready
    /// A title of radio, sent when its sound is decoded: a second or two before it is heard. One
    /// line of at most 512 characters from the server.
    case title(String)
    /// The voice waits for sound; it fades out and in again.
    case stalled
    /// It goes on.
    case recovered
    /// The connection is lost; another one is tried after a while, at the same position.
    case reconnecting(attempt: Int, after: Duration, reason: String)
    case reconnected
    /// Everything is decoded, and the stream was loaded; voices play to the end.
    case ended
    /// Nothing more arrives; voices fade out at the end of the received sound.
    case failed(AudioError)
  }

  /// How often what happened.
  public struct Counts: Hashable, Sendable {
    /// Headers not counted.
    public var receivedBytes = 0
    /// Lost connections.
    public var reconnects = 0
    /// The number of stalls of its voice.
    public var stalls = 0
  }

  /// Bytes within which a header must occur.
  static let mostOpeningBytes = 32 << 20

  /// The address without possible secrets.
  public let name: String
  let control: StreamControl

  private init(_ name: String, _ control: StreamControl) {
    self.name = name
    self.control = control
  }

  deinit { control.close() }

  /// Whether `open` would accept the address: it begins with http:// or https://.
  public static func isAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// Starts to connect, and returns at once; the first call loads libcurl before that. Throws for
  /// an address that isn't HTTP or HTTPS, and if libcurl is missing
  /// (`AudioError.Reason.notAvailable`); `state` reports everything else.
  public static func open(
    _ address: String, configuration: Configuration = Configuration()
  ) throws(AudioError) -> NetworkStream {
    let address = try WebAddress(address)
    let control = try StreamControl(configuration.checked)
    guard StreamThread.start(address, control) else {
      throw AudioError(
        .limitReached, subject: address.name, explanation: "the system has no thread to give")
    }
    return NetworkStream(address.name, control)
  }

  /// Ends the connection, and the sound after what is decoded. The clip can't be played any more.
  public func close() { control.close() }

  /// What it does now.
  public var state: State { control.state }
  /// Nil until the stream is ready.
  public var info: NetworkStreamInfo? { control.info }
  /// The latest title of radio, else from the file's tags; nil without.
  public var title: String? { control.title }
  /// How often what happened.
  public var counts: Counts { control.counts }
  /// Returns the events since the last call, oldest first; the latest 64 are kept.
  public func takeEvents() -> [Event] { control.takeEvents() }

  /// Seeks in a file, in seconds, and returns whether that is possible: not in radio, before it is
  /// ready, or after it failed. A playing voice changes its position after the sound that the
  /// engine has already taken, up to two thirds of a second, with a short fade. A new voice starts
  /// there.
  @discardableResult
  public func seek(to seconds: Double) -> Bool { control.seek(to: seconds) }

  /// The audible position, in seconds, by the clock of the engine that plays it; for radio since
  /// its voice started.
  public var position: Double { control.position }

  /// Decoded sound that waits, in seconds, beyond what the engine has taken.
  public var secondsReady: Double { control.secondsReady }

  /// The bytes of the file in memory; for radio counted from its opening.
  public var bufferedRanges: [Range<Int>] { control.ranges }
}

extension AudioEngine {
  /// Makes a clip of a ready stream, for one voice at a time. The latest voice gets the sound, at
  /// the stream's current position (`NetworkStream.seek(to:)`), and the previous one fades out.
  /// Voices of the clip keep their sources, don't loop, and can't be part of sequences.
  public func load(_ stream: NetworkStream) throws(AudioError) -> Clip {
    guard let info = stream.info else {
      if case .failed(let error) = stream.state { throw error }
      throw AudioError(
        .notAvailable, subject: stream.name,
        explanation: "its kind isn't known yet; load it when its state is ready")
    }
    stream.control.noteLoaded()
    return load(live: info.name, clock: stream.control.clock) { NetworkDecoder(stream, info) }
  }
}
