import AudioFiles
import Earshot

/// Keeps an engine's calls of the last seconds, so that they can be saved when something went
/// wrong.
///
///     let recent = try RecentRecorder(engine)
///     // … the game; somebody presses the key that says "that sounded wrong" …
///     try recent.save(to: "bug.earshot")
///
/// `earshot render bug.earshot -o bug.wav` lets the moment be heard again. With a file it also
/// outlives a crash: `earshot recover` makes a recording of that.
///
/// Use it on the engine's thread. The engine keeps what it needs: a released recorder goes on until
/// the engine is closed.
public final class RecentRecorder {
  /// How much is kept.
  public struct Options: Hashable, Sendable {
    /// The shortest kept time; up to a quarter more is kept if the bytes suffice, and less if they
    /// don't. Older calls are dropped.
    public var seconds: Double
    /// Bytes of memory, or of the file: all of them are taken at once, 1 MiB at the least. It is
    /// divided into five pieces, each of which begins with the scene as it is then.
    public var limit: Int
    /// The most bytes of sounds without a file, unloaded ones included, that are kept in memory for
    /// a piece, and embedded when it is saved.
    public var embeddingLimit: Int
    /// The most bytes of live sound, pushed, generated or downloaded, that are kept as voices take
    /// it; 0 makes it silent in saved files. A fifth of them may be of one piece, which lasts a
    /// quarter of `seconds`, and as base64 they take at most a third of `limit`. While live sound
    /// is kept, threads that decode it may allocate memory.
    public var liveLimit: Int
    /// A file that survives the end of the process, however it ends; nil for memory alone. An
    /// orderly end removes it. A file that exists at the beginning, as after a crash, is renamed
    /// with `.old` appended.
    public var file: String?

    package static let smallestLimit = 1 << 20

    /// The default is a minute in 64 MiB of memory, and up to 64 MiB of sounds that the engine has
    /// anyway.
    public init(
      seconds: Double = 60, limit: Int = 1 << 26, embeddingLimit: Int = 1 << 26,
      liveLimit: Int = 0, file: String? = nil
    ) {
      self.seconds = seconds
      self.limit = limit
      self.embeddingLimit = embeddingLimit
      self.liveLimit = liveLimit
      self.file = file
    }
  }

  let ring: RecentRing
  private let writer: CallLineWriter
  private weak var engine: AudioEngine?
  private let header: ScriptHeader
  private let options: Options

  /// Starts keeping the engine's calls. Throws for an engine that is already recorded, for less
  /// than 1 MiB, and when memory or the file can't be had.
  public init(_ engine: AudioEngine, options: Options = Options()) throws(ScriptError) {
    guard !engine.isRecorded else { throw .isRecorded(options.file ?? "memory") }
    guard options.limit >= Options.smallestLimit else {
      throw ScriptError(
        file: options.file ?? "memory", line: nil,
        what: "nothing is kept in as little as \(options.limit) bytes",
        remedy: "allow at least \(Options.smallestLimit)")
    }
    header = ScriptHeader(engine)
    let text = try RecordingFile.headerLine(header).text
    ring = try RecentRing(limit: min(options.limit, 1 << 34), path: options.file)
    writer = CallLineWriter(
      ring, sampleRate: engine.sampleRate, soundRoom: 0, origin: engine.callOutputFrame,
      packs: true, keepsLiveSound: options.liveLimit > 0)
    self.options = options
    self.engine = engine
    let most = options.seconds > 0 ? min(options.seconds, 86_400) : 0
    let frames = Int64(most / Double(RecentRing.pieces) * Double(engine.sampleRate))
    let start = engine.callOutputFrame
    writer.beforeTimePasses = { [ring, weak engine] writer in
      guard let engine else { return }
      let frame = engine.callOutputFrame
      let isFull = ring.isFull(beside: engine.liveBytesLeft)
      guard isFull || frame - writer.origin >= max(frames, 1) else { return }
      Self.begin(engine, writer, ring, at: frame, text, after: start, options.embeddingLimit)
      if options.liveLimit > 0 {
        engine.renewLiveBudget(ring.liveBytes(atMost: options.liveLimit))
      }
    }
    Self.begin(engine, writer, ring, at: start, text, after: start, options.embeddingLimit)
    engine.setRecorder(writer, withScene: false)
    if options.liveLimit > 0 {
      engine.renewLiveBudget(ring.liveBytes(atMost: options.liveLimit))
    }
  }

  /// Begins a piece, with the present scene.
  private static func begin(
    _ engine: AudioEngine, _ writer: CallLineWriter, _ ring: RecentRing, at frame: Int64,
    _ header: [UInt8], after start: Int64, _ soundRoom: Int
  ) {
    // The scene lets time pass, too.
    let beforeTimePasses = writer.beforeTimePasses
    writer.beforeTimePasses = nil
    defer { writer.beforeTimePasses = beforeTimePasses }
    writer.handOver(most: .max)
    writer.restart(at: frame, soundRoom: max(soundRoom, 0))
    ring.begin(at: frame - start, header: header)
    engine.recordScene(to: writer)
    writer.handOver(most: .max)
    ring.endScene()
  }

  /// Whether it keeps on; `.limitReached` when not even the scene has room.
  public var state: FlightRecorder.State { writer.state }

  /// The present size of the kept calls in bytes.
  package var keptBytes: Int { ring.keptBytes }

  /// Saves the kept calls, replacing an existing file, and goes on. Waits for the disk. Sounds
  /// without a file are embedded, others are referred to. Also throws for a file that this process
  /// uses: a loaded clip's, an output's, or a recorder's.
  public func save(to path: String) throws(ScriptError) {
    try engine?.refuseClip(at: path)
    engine?.recordLiveSound()
    writer.writeHeldUpdate()
    writer.handOver(most: .max)
    let folder = FilePath(path).folder
    let clips = ClipArchive(
      embedding: .memory, limit: ScriptLimits.embeddedBytes,
      folder: (folder.bytes.isEmpty ? FilePath("./") : folder).resolvedFolder)
    let file = try RecordingFile(path: path, header: header, limit: .max, clips: clips)
    let first = ring.save(to: file)
    let pulled = engine.map { $0.pulledFrames - writer.origin } ?? writer.frame
    file.finish(frames: max(pulled, 0) + ring.latestFrame - first)
    file.waitUntilClosed()
    guard case .failed(let reason)? = file.end else { return }
    throw ScriptError(
      file: path, line: nil, what: "not all was saved (\(reason))",
      remedy: "leave room on the disk, and don't move the file")
  }

  /// Keeps nothing any more, and removes the file. A second time it does nothing.
  public func stop() {
    writer.finish(frames: writer.frame)
    engine?.setRecorder(nil)
  }
}

extension AudioEngine {
  /// A recording in the place of a clip's file would refer to itself.
  func refuseClip(at path: String) throws(ScriptError) {
    guard let reason = reasonNotToReplace(path) else { return }
    throw ScriptError(file: path, line: nil, what: reason, remedy: "name another file")
  }
}

extension ScriptError {
  static func isRecorded(_ file: String) -> ScriptError {
    ScriptError(
      file: file, line: nil, what: "the engine is recorded already",
      remedy: "stop the other recording first")
  }
}
