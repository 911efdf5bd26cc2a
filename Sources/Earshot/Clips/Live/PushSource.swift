import AudioFiles
import Synchronization

/// Sound that the game hands over as it comes: of a video player, a voice chat, a synthesiser.
///
/// One thread writes, any other may read the counts. Load it with `AudioEngine.load(_:name:)` and
/// play the clip once: whoever plays it takes the samples out. While too few of them are there, its
/// voice stands still, and goes on, click-free, when there are enough.
public final class PushSource: Sendable {
  /// Sample frames a second. The output's own rate sounds best: others are left to the mixer.
  public let sampleRate: Int
  /// 1 to 8, interleaved.
  public let channelCount: Int
  /// The most sample frames that wait to be taken.
  public let capacity: Int
  /// Between one who writes and one who takes, neither of whom waits for the other: places behind
  /// `written` are the writer's, those before it, from `taken` on, the taker's.
  private nonisolated(unsafe) let ring: UnsafeMutableBufferPointer<Float>
  /// Samples, not frames, so far.
  private let written = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)
  /// The longest piece that was written, and of lately, in sample frames.
  private let longestPiece = Atomic<Int>(0)
  private let recentPiece = Atomic<Int>(0)
  /// How often it was asked whether it is full since something was written.
  private let looks = Atomic<Int>(0)
  /// Held by whoever writes or finishes; true once nothing more will come.
  private let writing = Mutex(false)
  private let isFinished = Atomic<Bool>(false)
  private let played = Atomic<Int64>(0)
  let promptness: Promptness

  /// Keeps up to `seconds` of sound, at least a tenth and at most a minute. A channel count or
  /// sample rate that there can't be is a programming error.
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

  /// Adds interleaved samples between −1 and 1 and returns how many sample frames there was room
  /// for; NaN becomes 0. After `finish` there is room for none.
  @discardableResult
  public func write(_ samples: UnsafeBufferPointer<Float>) -> Int {
    writing.withLock { isFinished in
      guard !isFinished else { return 0 }
      // After a longer one there is less room than half anyway.
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

  /// As its sibling, from an array.
  @discardableResult
  public func write(_ samples: [Float]) -> Int { samples.withUnsafeBufferPointer { write($0) } }

  /// Nothing more will come: the voice plays what is there and ends.
  public func finish() {
    writing.withLock {
      $0 = true
      isFinished.store(true, ordering: .releasing)
    }
  }

  /// Sample frames that wait to be taken. At the usual speed the engine takes up to some 30,000
  /// ahead of what is heard, at 48 kHz two thirds of a second.
  public var waitingFrames: Int {
    // In this order it is never less than there is.
    let start = taken.load(ordering: .acquiring)
    return min(max(written.load(ordering: .acquiring) - start, 0) / channelCount, capacity)
  }

  /// Whether there is no room for a piece as long as those of lately or, where nothing has come for
  /// a while of looks, as the longest so far. Who writes whole pieces then waits for the voice,
  /// which mustn't wait for him.
  func isFull() -> Bool {
    let (longest, recent) = (
      longestPiece.load(ordering: .relaxed), recentPiece.load(ordering: .relaxed)
    )
    let isQuiet = looks.add(1, ordering: .relaxed).newValue > Self.patience
    return freeFrames < (isQuiet ? longest : recent)
  }

  /// Looks, of which there is one a step or a pull.
  private static let patience = 64

  /// Sample frames for which there is room.
  public var freeFrames: Int { capacity - waitingFrames }

  /// The clock for whatever must keep time with the sound: sample frames that its voice has played,
  /// by the engine's clock, as of the last step. It stands still while the voice does, and never
  /// goes back.
  public var playedFrames: Int64 { played.load(ordering: .acquiring) }

  /// How far its voice is by the engine's clock, which runs on for a moment where the voice stands
  /// still: no more than was taken. One that nothing was written to is a clock for other sound, and
  /// takes the figure as it is.
  package func notePlayed(_ frames: Int64) {
    guard written.load(ordering: .relaxed) > 0 else {
      return played.store(frames, ordering: .releasing)
    }
    // Nor does it go back where the render turns out to be behind.
    let former = played.load(ordering: .relaxed)
    let most = Int64(taken.load(ordering: .relaxed) / channelCount)
    played.store(max(former, min(frames, most)), ordering: .releasing)
  }

  /// Whether nothing more will come.
  package var hasFinished: Bool { isFinished.load(ordering: .acquiring) }

  package func readiness() -> LiveReadiness {
    // Asked first: what was written before it is counted then.
    let isOver = isFinished.load(ordering: .acquiring)
    let count = written.load(ordering: .acquiring) - taken.load(ordering: .relaxed)
    if count > 0 { return .frames(count / channelCount) }
    return isOver ? .ended : .notYet
  }

  /// Moves waiting frames out. One thread at a time.
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

  /// Seconds that there are, about, from `write` to the render, where the samples are written as
  /// time passes: what it was set to, or has been adapted to. Nil unless it was set: then a voice
  /// begins with a tenth of a second, and what passes until it is heard comes on top.
  public var latency: Double? { promptness.frames.map { Double($0) / Double(sampleRate) } }

  /// Asks for a latency of 0.02 seconds or more, up to what the source keeps, before it is played;
  /// from then on it may be changed.
  ///
  /// It should be as long as what the output takes at once and what is written at once together,
  /// and 5 ms more: else the voice may run dry, which is told by `AudioEvent.streamRanDry`, and
  /// stand still until so much waits again, or there is no room for a piece as long as those that
  /// are written. One that adapts leaves out what waits beyond it when it begins, which is older
  /// than what anybody wants to hear; and plays up to one per cent faster or slower to keep
  /// it. It makes it a quarter longer when it was too short, the first second left out, and by half
  /// where it was so a second before, up to half a second; and shorter again when it had time to
  /// spare for some seconds: the more often it was too short, the later, after two minutes at most.
  /// Where the engine renders by itself the latency is no shorter than two and a half steps, and
  /// nothing is left out.
  ///
  /// False, and nothing changes, where a voice has begun to play it without a latency.
  @discardableResult
  public func setLatency(_ seconds: Double, adapting: Bool = false) -> Bool {
    promptness.set(seconds, adapting: adapting)
  }
}

/// Takes the samples out for a voice.
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
