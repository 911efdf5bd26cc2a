import AudioFiles
import Synchronization

/// Sound that the game pushes: of a video player, a voice chat, a synthesiser.
///
/// One thread writes, any other may read the counts. Load it with `AudioEngine.load(_:name:)` and
/// play the clip once; its voice reads the samples. When there are too few, the voice waits, and
/// continues without a click when there are enough.
public final class PushSource: Sendable {
  /// Sample frames a second. The output's own rate sounds best: the mixer resamples others.
  public let sampleRate: Int
  /// 1 to 8, interleaved.
  public let channelCount: Int
  /// The maximum number of waiting sample frames.
  public let capacity: Int
  /// A ring between one writer and one reader, neither of whom waits for the other: positions after
  /// `written` belong to the writer, those from `taken` to `written` to the reader.
  private nonisolated(unsafe) let ring: UnsafeMutableBufferPointer<Float>
  /// Samples, not frames, so far.
  private let written = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)
  /// The longest written piece, and the longest of the recent ones, in sample frames.
  private let longestPiece = Atomic<Int>(0)
  private let recentPiece = Atomic<Int>(0)
  /// The number of checks for room since the last write.
  private let looks = Atomic<Int>(0)
  /// Locked while writing or finishing; true once nothing more will arrive.
  private let writing = Mutex(false)
  private let isFinished = Atomic<Bool>(false)
  private let played = Atomic<Int64>(0)
  let promptness: Promptness

  /// Holds up to `seconds` of sound, at least a tenth and at most a minute. An invalid channel
  /// count or sample rate is a programming error.
  public init(sampleRate: Int = 48_000, channelCount: Int = 1, seconds: Double = 1) {
    precondition(Samples.sampleRates.contains(sampleRate), "no sample rate: \(sampleRate) Hz")
    precondition(Samples.channelCounts.contains(channelCount), "no channel count: \(channelCount)")
    let length = seconds.isNaN ? 1 : min(max(seconds, 0.1), 60)
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    capacity = Int(length * Double(sampleRate))
    promptness = Promptness(sampleRate: sampleRate, most: capacity)
    ring = .allocate(capacity: capacity * channelCount)
    ring.initialize(repeating: 0)
  }

  deinit { ring.deallocate() }

  /// Appends interleaved samples between −1 and 1 and returns the number of sample frames that fit;
  /// NaN becomes 0. After `finish` nothing fits.
  @discardableResult
  public func write(_ samples: UnsafeBufferPointer<Float>) -> Int {
    writing.withLock { isFinished in
      guard !isFinished else { return 0 }
      // A longer piece leaves less than half of the room anyway.
      let piece = min(samples.count / channelCount, capacity / 2)
      longestPiece.max(piece, ordering: .relaxed)
      let recent = recentPiece.load(ordering: .relaxed)
      recentPiece.store(max(piece, recent - (recent + 15) / 16), ordering: .relaxed)
      let end = written.load(ordering: .relaxed)
      let room = ring.count - (end - taken.load(ordering: .acquiring))
      let count = min(samples.count, room) / channelCount * channelCount
      let limit = Samples.largestMagnitude
      var place = end % ring.count
      for index in 0..<count {
        let value = samples[index]
        ring[place] = value.isNaN ? 0 : min(max(value, -limit), limit)
        place = place + 1 == ring.count ? 0 : place + 1
      }
      written.store(end + count, ordering: .releasing)
      if count > 0 { looks.store(0, ordering: .relaxed) }
      return count / channelCount
    }
  }

  /// Appends samples from an array.
  @discardableResult
  public func write(_ samples: [Float]) -> Int { samples.withUnsafeBufferPointer { write($0) } }

  /// Notes that nothing more will arrive: the voice plays the rest and ends.
  public func finish() {
    writing.withLock {
      $0 = true
      isFinished.store(true, ordering: .releasing)
    }
  }

  /// Sample frames that wait to be read. The engine reads up to about 30,000 ahead of the audible
  /// sound, at 48 kHz two thirds of a second.
  public var waitingFrames: Int {
    // In this order the result is never less than the actual number.
    let start = taken.load(ordering: .acquiring)
    return min(max(written.load(ordering: .acquiring) - start, 0) / channelCount, capacity)
  }

  /// Whether there is no room for a piece as long as the recent ones or, if nothing has arrived for
  /// a while, as the longest so far. A writer of whole pieces then waits for the voice, which must
  /// not wait for the writer.
  func isFull() -> Bool {
    let (longest, recent) = (
      longestPiece.load(ordering: .relaxed), recentPiece.load(ordering: .relaxed)
    )
    let isQuiet = looks.add(1, ordering: .relaxed).newValue > Self.patience
    return freeFrames < (isQuiet ? longest : recent)
  }

  /// Checks, of which there is one for each step or pull.
  private static let patience = 64

  /// Sample frames of free room.
  public var freeFrames: Int { capacity - waitingFrames }

  /// A clock in time with the sound: sample frames that its voice has played, by the engine's
  /// clock, as of the last step. It stands still while the voice does, and never goes back.
  public var playedFrames: Int64 { played.load(ordering: .acquiring) }

  /// Sets the voice's progress by the engine's clock, which may run on for a moment after the voice
  /// stops, but never beyond the frames read. A source without any written samples is a clock for
  /// other sound, and takes the value unchanged.
  package func notePlayed(_ frames: Int64) {
    guard written.load(ordering: .relaxed) > 0 else {
      return played.store(frames, ordering: .releasing)
    }
    // It doesn't go back either if the renderer turns out to be behind.
    let former = played.load(ordering: .relaxed)
    let most = Int64(taken.load(ordering: .relaxed) / channelCount)
    played.store(max(former, min(frames, most)), ordering: .releasing)
  }

  /// Whether nothing more will arrive.
  package var hasFinished: Bool { isFinished.load(ordering: .acquiring) }

  package func readiness() -> LiveReadiness {
    // Must be read first: samples written before are counted then.
    let isOver = isFinished.load(ordering: .acquiring)
    let count = written.load(ordering: .acquiring) - taken.load(ordering: .relaxed)
    if count > 0 { return .frames(count / channelCount) }
    return isOver ? .ended : .notYet
  }

  /// Moves waiting frames into a block. One thread at a time.
  package func read(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    let start = taken.load(ordering: .relaxed)
    let there = written.load(ordering: .acquiring) - start
    let count = min(block.count, there) / channelCount * channelCount
    var place = start % ring.count
    for index in 0..<count {
      block[index] = ring[place]
      place = place + 1 == ring.count ? 0 : place + 1
    }
    taken.store(start + count, ordering: .releasing)
    return count / channelCount
  }
}

extension PushSource {
  /// The shortest latency, in seconds.
  public static let shortestLatency = 0.02

  /// The approximate seconds from `write` to the renderer, for samples written in real time: as
  /// set, or as adapted. Nil unless it was set: then a voice starts with a tenth of a second, and
  /// the time until it is heard is added.
  public var latency: Double? { promptness.frames.map { Double($0) / Double(sampleRate) } }

  /// Sets a latency of 0.02 seconds or more, up to the source's capacity, before it is played; it
  /// may be changed later.
  ///
  /// Choose one output piece plus one written piece plus 5 ms. With less the voice may run dry,
  /// which `AudioEvent.streamRanDry` reports; it then waits for the latency's amount, or until
  /// there is no room for another piece. An adaptive latency skips older sound beyond it at the
  /// start, and plays up to one per cent faster or slower to keep it. It grows by a quarter after
  /// each shortage, except in the first second, and by half if there was another a second before,
  /// up to half a second. It shrinks after some seconds with a surplus, up to two minutes after
  /// repeated shortages. Where the engine renders by itself, the latency is at least two and a half
  /// steps, and nothing is skipped.
  ///
  /// Returns false, and changes nothing, if a voice plays it without a latency.
  @discardableResult
  public func setLatency(_ seconds: Double, adapting: Bool = false) -> Bool {
    promptness.set(seconds, adapting: adapting)
  }
}

/// Reads the samples for a voice.
final class PushDecoder: LiveDecoder {
  let name: String
  let info: AudioFileInfo
  let format = SampleFormat.float32
  private let source: PushSource

  init(_ source: PushSource, name: String) {
    self.source = source
    self.name = name
    info = AudioFileInfo(
      container: "the game", codec: "samples", sampleRate: source.sampleRate,
      channelCount: source.channelCount)
  }

  func readiness() -> LiveReadiness { source.readiness() }

  func read(into block: UnsafeMutableRawBufferPointer) throws(AudioFileError) -> Int {
    source.read(into: block.bindMemory(to: Float.self))
  }
}
