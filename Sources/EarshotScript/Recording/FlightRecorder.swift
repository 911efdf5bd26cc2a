import AudioFiles
import Earshot

/// Records all calls of an engine in a scene script, while the game runs.
///
///     let engine = try AudioEngine()
///     let recorder = try FlightRecorder(engine, writingTo: "session.earshot")
///     // … the game …
///     try recorder.stop()
///
/// `earshot render session.earshot -o session.wav` lets the session be heard again. If the process
/// crashes or is killed, the file has everything but its last moments.
///
/// Use it on the engine's thread. The engine keeps what it needs: a released recorder goes on until
/// the engine is closed.
public final class FlightRecorder {
  /// The sounds that become a part of the recording, so that it doesn't depend on other files.
  public enum Embedding: String, CaseIterable, Hashable, Sendable {
    /// Sounds without a system file: samples, bytes in memory, a game's own files.
    case memory
    /// All sounds, so that a report of a fault is one file.
    case everything
    /// None. Sounds without a system file are silent in a render.
    case nothing
  }

  /// How much may be written.
  public struct Options: Hashable, Sendable {
    /// The most bytes of the file, 1,024 at the least. Then the recording ends, and the game goes
    /// on.
    public var limit: Int
    /// Which sounds are put into it.
    public var embedding: Embedding
    /// The most bytes of sounds that are put into it; base64 makes a third more of them. Until the
    /// disk has taken them they may all stay in memory, be their clips unloaded or not.
    public var embeddingLimit: Int
    /// The most bytes of live sound, pushed, generated or downloaded, that are embedded as voices
    /// take it. Beyond them it is silent, and the recording says so; 0 makes all of it silent.
    /// While live sound is kept, threads that decode it may allocate memory.
    public var liveLimit: Int

    package static let smallestLimit = 1_024

    /// The default limit is 1 GiB, of which a quarter may be sounds without a file.
    public init(
      limit: Int = 1 << 30, embedding: Embedding = .memory, embeddingLimit: Int = 1 << 28,
      liveLimit: Int = 0
    ) {
      self.limit = limit
      self.liveLimit = liveLimit
      self.embedding = embedding
      self.embeddingLimit = embeddingLimit
    }
  }

  /// Whether it records, and if not, why.
  public enum State: Hashable, Sendable {
    case recording
    /// By `stop`, or because the engine was closed.
    case stopped
    /// The file has as many bytes as it may, or as many seconds as a script.
    case limitReached
    /// The disk kept it waiting for longer than memory is kept for.
    case fellBehind
    /// The file can't be written, or has disappeared; with the reason.
    case failed(String)
  }

  let writer: CallLineWriter
  private let file: RecordingFile
  private weak var engine: AudioEngine?

  /// Begins a recording, and replaces an existing file.
  ///
  /// If the engine was used before, the present scene is written first, as ordinary calls: voices
  /// start at their playheads over 10 ms, effects and reverbs start empty. From one second later
  /// the recording renders to the game's sound within the tolerance `similar`, if no tail lasts
  /// longer. Throws for an engine that is already recorded, for a limit below 1,024 bytes, for a
  /// file that this process uses (a loaded clip's, an output's), and when the file can't be
  /// written; then an older file is untouched.
  public init(
    _ engine: AudioEngine, writingTo path: String, options: Options = Options()
  ) throws(ScriptError) {
    guard !engine.isRecorded else { throw .isRecorded(path) }
    guard options.limit >= Options.smallestLimit else {
      throw ScriptError(
        file: path, line: nil, what: "no recording is as short as \(options.limit) bytes",
        remedy: "allow at least \(Options.smallestLimit)")
    }
    try engine.refuseClip(at: path)
    let folder = FilePath(path).folder
    let soundRoom =
      options.embedding == .nothing
      ? 0 : min(max(options.embeddingLimit, 0), ScriptLimits.embeddedBytes)
    let clips = ClipArchive(
      embedding: options.embedding, limit: soundRoom,
      folder: (folder.bytes.isEmpty ? FilePath("./") : folder).resolvedFolder)
    file = try RecordingFile(
      path: path, header: ScriptHeader(engine), limit: options.limit, clips: clips)
    writer = CallLineWriter(
      file, sampleRate: engine.sampleRate, soundRoom: soundRoom, origin: engine.callOutputFrame,
      keepsLiveSound: options.liveLimit > 0)
    self.engine = engine
    let liveRoom = max(ScriptLimits.embeddedBytes - soundRoom, 1)
    engine.setRecorder(writer, liveBytes: min(options.liveLimit, liveRoom))
  }

  /// Whether it records, and if not, the reason. As of the last update or render.
  public var state: State { writer.state }

  /// The bytes that are in the file by now.
  public var writtenBytes: Int { file.writtenBytes }

  /// Returns once all calls so far are in the file, safe from a crash of the process. Waits for the
  /// disk.
  public func flush() {
    engine?.recordLiveSound()
    writer.writeHeldUpdate()
    writer.handOver(most: .max)
    file.flush()
  }

  /// Ends the recording, and returns when the file is complete. Throws when some of it could not be
  /// written; the rest of the file can still be rendered. A second call does nothing.
  public func stop() throws(ScriptError) {
    try stop(frames: engine.map { $0.pulledFrames - writer.origin } ?? writer.frame)
  }

  /// Like `stop`, with fewer frames than were rendered.
  package func stop(frames: Int64) throws(ScriptError) {
    engine?.recordLiveSound()
    writer.finish(frames: frames)
    engine?.setRecorder(nil)
    writer.waitUntilClosed()
    let remedy =
      switch writer.state {
      case .recording, .stopped: ""
      case .limitReached: "allow a longer file"
      case .fellBehind: "record to a faster disk"
      case .failed: "leave room on the disk, and don't move the file"
      }
    guard !remedy.isEmpty else { return }
    throw ScriptError(
      file: file.path, line: nil, what: "not all was recorded (\(writer.state.words))",
      remedy: remedy)
  }
}

extension FlightRecorder.State {
  fileprivate var words: String {
    switch self {
    case .recording: "it goes on"
    case .stopped: "it was stopped"
    case .limitReached: "the limit of the file was reached"
    case .fellBehind: "the disk was too slow"
    case .failed(let reason): reason
    }
  }
}
