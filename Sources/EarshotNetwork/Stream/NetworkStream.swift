import AudioFiles
import Earshot

/// Sound from the network that plays while it comes: a file by HTTP or HTTPS, or radio (Icecast,
/// SHOUTcast).
///
///     let stream = try NetworkStream.open("https://example.org/theme.flac")
///     // once a frame of the game, until it is there:
///     if case .ready = stream.state { engine.play(try engine.load(stream)) }
///
/// Nothing else of the engine's touches the network. A thread of its own loads and decodes; no
/// call here waits for the network. The first `open` of a process loads libcurl from the disk, and
/// waits for that. When the last reference goes, and no clip has it any more, it is
/// closed.
public final class NetworkStream: Sendable {
  /// What a stream does.
  public enum State: Hashable, Sendable {
    /// It asks, and looks what it is.
    case connecting
    /// It can be loaded and played.
    case ready
    /// It was loaded, and all of it is decoded; voices play on to its end. `seek` makes it ready
    /// again.
    case ended
    /// It could not be opened, or broke off for good; what came is played to its end.
    case failed(AudioError)
    case closed
  }

  /// What happened to a stream.
  public enum Event: Hashable, Sendable {
    /// What it is is known: it can be loaded.
    case ready
    /// Of radio, when the sound that it belongs to is decoded: a second or two before it is heard.
    /// Text of one line, at most 512 characters, of which the server says what they are.
    case title(String)
    /// Its voice stands still, as there is no sound; it fades out and in again.
    case stalled
    /// It goes on.
    case recovered
    /// The connection is lost; another is tried after a while, where it broke.
    case reconnecting(attempt: Int, after: Duration, reason: String)
    case reconnected
    /// All of it is decoded, and it was loaded; voices play on to the end.
    case ended
    /// Nothing more comes; voices fade out at the end of what came.
    case failed(AudioError)
  }

  /// How often what happened.
  public struct Counts: Hashable, Sendable {
    /// Headers not counted.
    public var receivedBytes = 0
    /// Lost connections.
    public var reconnects = 0
    /// Times that its voice stood still.
    public var stalls = 0
  }

  /// Bytes in which a header must be.
  static let mostOpeningBytes = 32 << 20

  /// Without what may be secret in it.
  public let name: String
  let control: StreamControl

  private init(_ name: String, _ control: StreamControl) {
    self.name = name
    self.control = control
  }

  deinit { control.close() }

  /// Whether it is an address that `open` takes, as it looks: it begins with http:// or https://.
  public static func isAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// Begins to connect, and returns at once; the first call loads libcurl before that.
  /// Throws for an address that isn't one of HTTP or HTTPS, and where libcurl is missing
  /// (`AudioError.Reason.notAvailable`); all else shows in `state`.
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

  /// Ends the connection, and the sound after what is decoded already. The clip can't be played
  /// any more.
  public func close() { control.close() }

  /// What it does now.
  public var state: State { control.state }
  /// Nil until it is ready.
  public var info: NetworkStreamInfo? { control.info }
  /// The latest of radio, else by the file's tags; nil without.
  public var title: String? { control.title }
  /// How often what happened.
  public var counts: Counts { control.counts }
  /// What happened since the last call, oldest first; at most 64 wait, the latest.
  public func takeEvents() -> [Event] { control.takeEvents() }

  /// Goes to a place of a file, in seconds, and answers whether that can be: not in radio, not
  /// before it is ready, and not after it failed. A voice that plays goes there when it has
  /// played what the engine has taken already, up to two thirds of a second, with a
  /// short fade; one that begins now begins there.
  @discardableResult
  public func seek(to seconds: Double) -> Bool { control.seek(to: seconds) }

  /// Where it is heard, in seconds, by the clock of the engine that plays it; of radio since its
  /// voice began.
  public var position: Double { control.position }

  /// Decoded sound that waits, in seconds, beside what the engine has taken already.
  public var secondsReady: Double { control.secondsReady }

  /// What of the file is in memory, in bytes: of radio counted from when it was opened.
  public var bufferedRanges: [Range<Int>] { control.ranges }
}

extension AudioEngine {
  /// Makes a clip of a stream that is ready. To be played by one voice at a time: the one that
  /// begins last gets the sound, where the stream is by then (`NetworkStream.seek(to:)`), and the
  /// one before fades out within the sound that it has. Voices of it keep their sources, don't
  /// loop, and aren't part of sequences.
  public func load(_ stream: NetworkStream) throws(AudioError) -> Clip {
    guard let info = stream.info else {
      if case .failed(let error) = stream.state { throw error }
      throw AudioError(
        .notAvailable, subject: stream.name,
        explanation: "nobody knows yet what it is; load it when its state is ready")
    }
    stream.control.noteLoaded()
    return load(live: info.name, clock: stream.control.clock) { NetworkDecoder(stream, info) }
  }
}
