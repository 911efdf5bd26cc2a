import AudioFiles
import Synchronization

/// Sound that the game hands over as it comes: of a video player, a voice chat, a synthesiser.
///
/// One thread writes, any other may read the counts. Load it with `AudioEngine.load(_:name:)` and
/// play the clip once: whoever plays it takes the samples out. While too few of them are there, its
/// voice stands still, and goes on, click-free, when there are enough.
public final class PushSource: Sendable {
  private struct State {
    var ring: [Float]
    /// Samples, not frames: where the next is taken out, and how many there are.
    var start = 0
    var count = 0
    var isFinished = false
  }

  /// Sample frames a second. The output's own rate sounds best: others are left to the mixer.
  public let sampleRate: Int
  /// 1 to 8, interleaved.
  public let channelCount: Int
  /// The most sample frames that wait to be taken.
  public let capacity: Int
  private let state: Mutex<State>
  private let played = Atomic<Int64>(0)

  /// Keeps up to `seconds` of sound, at least a tenth and at most a minute. A channel count or
  /// sample rate that there can't be is a programming error.
  public init(sampleRate: Int = 48_000, channelCount: Int = 1, seconds: Double = 1) {
    precondition(Samples.sampleRates.contains(sampleRate), "no sample rate: \(sampleRate) Hz")
    precondition(Samples.channelCounts.contains(channelCount), "no channel count: \(channelCount)")
    let length = seconds.isNaN ? 1 : min(max(seconds, 0.1), 60)
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    capacity = Int(length * Double(sampleRate))
    state = Mutex(State(ring: [Float](repeating: 0, count: capacity * channelCount)))
  }

  /// Adds interleaved samples between −1 and 1 and returns how many sample frames there was room
  /// for; NaN becomes 0. After `finish` there is room for none.
  @discardableResult
  public func write(_ samples: UnsafeBufferPointer<Float>) -> Int {
    state.withLock { state in
      guard !state.isFinished else { return 0 }
      let room = (state.ring.count - state.count) / channelCount
      let frames = min(samples.count / channelCount, room)
      var place = (state.start + state.count) % state.ring.count
      for index in 0..<frames * channelCount {
        let value = samples[index]
        let limit = Samples.largestMagnitude
        state.ring[place] = value.isNaN ? 0 : min(max(value, -limit), limit)
        place = place + 1 == state.ring.count ? 0 : place + 1
      }
      state.count += frames * channelCount
      return frames
    }
  }

  /// As its sibling, from an array.
  @discardableResult
  public func write(_ samples: [Float]) -> Int { samples.withUnsafeBufferPointer { write($0) } }

  /// Nothing more will come: the voice plays what is there and ends.
  public func finish() { state.withLock { $0.isFinished = true } }

  /// Sample frames that wait to be taken. At the usual speed the engine takes up to some 30,000
  /// ahead of what is heard, at 48 kHz two thirds of a second.
  public var waitingFrames: Int { state.withLock { $0.count / channelCount } }

  /// Sample frames for which there is room.
  public var freeFrames: Int { capacity - waitingFrames }

  /// The clock for whatever must keep time with the sound: sample frames that its voice has played,
  /// by the engine's clock, as of the last step. It stands still while the voice does.
  public var playedFrames: Int64 { played.load(ordering: .acquiring) }

  func notePlayed(_ frames: Int64) { played.store(frames, ordering: .releasing) }

  func readiness() -> LiveReadiness {
    state.withLock { state in
      if state.count > 0 { return .frames(state.count / channelCount) }
      return state.isFinished ? .ended : .notYet
    }
  }

  /// Moves waiting frames out.
  func take(into block: UnsafeMutableBufferPointer<Float>) -> Int {
    state.withLock { state in
      let frames = min(block.count, state.count) / channelCount
      for index in 0..<frames * channelCount {
        block[index] = state.ring[state.start]
        state.start = state.start + 1 == state.ring.count ? 0 : state.start + 1
      }
      state.count -= frames * channelCount
      return frames
    }
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
    source.take(into: block.bindMemory(to: Float.self))
  }
}
