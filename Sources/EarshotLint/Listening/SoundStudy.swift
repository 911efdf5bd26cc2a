import AudioConverting
import AudioEffects
import AudioFiles
import CSystem

/// The results of one pass through a sound. Memory does not grow with its length.
struct SoundStudy: Sendable {
  /// With the actual length.
  private(set) var info: AudioFileInfo
  /// The mean of each channel.
  private(set) var offsets: [Double]
  /// In dBFS; −∞ for silence.
  private(set) var truePeak = -Double.infinity
  /// Integrated, in LUFS; −∞ for silence.
  private(set) var loudness = -Double.infinity
  /// From the first to after the last frame above silence; empty if there is none.
  private(set) var loudFrames = 0..<0
  /// Runs of samples at full scale that are long enough to report.
  private(set) var clippedRuns = 0
  private(set) var firstClippedFrame = 0
  /// The largest difference of another channel from the first.
  private(set) var channelDifference: Float = 0
  /// Whether every sample fits in 16 bits.
  private(set) var fitsSixteenBits = true
  /// Steps from silence and to silence, for each channel.
  private(set) var startSteps: [WaveStep] = []
  private(set) var endSteps: [WaveStep] = []
  /// For each requested loop: the step from its last frame to its first.
  private(set) var seams: [(loop: Range<Int>, steps: [WaveStep])] = []

  var frameCount: Int { info.frameCount ?? 0 }
  var seconds: Double { Double(frameCount) / Double(info.sampleRate) }

  /// Measures a sound to its end. Nil if it was stopped.
  init?(
    of sound: any AudioDecoder, _ rules: LintRules, loops: [Range<Int>], wholeIsLoop: Bool,
    goesOn: () -> Bool
  ) throws(AudioFileError) {
    info = sound.info
    let channels = info.channelCount
    offsets = Array(repeating: 0, count: channels)
    // 5 ms, but at least a few frames.
    let window = max(16, info.sampleRate / 200)
    var start = FrameWindow(0..<window, channelCount: channels)
    var end = start
    var ends = loops.map { loop in
      (
        FrameWindow(loop.lowerBound..<loop.lowerBound + window, channelCount: channels),
        FrameWindow(
          max(loop.lowerBound, loop.upperBound - window)..<loop.upperBound, channelCount: channels)
      )
    }
    var meter = LoudnessMeter(channelCount: channels, sampleRate: info.sampleRate)
    var peaks = TruePeakMeter(channelCount: channels)
    var levels = LevelScan(info, rules)
    var frame = 0
    let isWhole = try sound.forEachBlock { block in
      let samples = UnsafeBufferPointer(block)
      meter.add(samples)
      peaks.add(samples)
      levels.add(block, from: frame)
      start.add(block, from: frame)
      end.takeLast(block)
      for index in ends.indices {
        ends[index].0.add(block, from: frame)
        ends[index].1.add(block, from: frame)
      }
      frame += block.count / channels
      return goesOn()
    }
    guard isWhole else { return nil }
    guard frame > 0 else { throw .empty(sound.name) }
    peaks.finish()
    info.setFrameCount(decoded: frame)
    info.wasTruncated = info.wasTruncated || sound.endedEarly
    truePeak = peaks.peak > 0 ? 20 * log10(Double(peaks.peak)) : -.infinity
    loudness = meter.integrated
    offsets = levels.sums.map { $0 / Double(frame) }
    loudFrames = levels.loudFrames
    (clippedRuns, firstClippedFrame) = (levels.clippedRuns, levels.firstClippedFrame)
    (channelDifference, fitsSixteenBits) = (levels.channelDifference, levels.fitsSixteenBits)
    startSteps = (0..<channels).map {
      WaveStep(channel: $0, size: abs(start[0, $0]), steepest: start.steepest($0))
    }
    endSteps = (0..<channels).map {
      WaveStep(channel: $0, size: abs(end[end.count - 1, $0]), steepest: end.steepest($0))
    }
    for (loop, (first, last)) in zip(loops, ends) where loop.upperBound <= frame {
      seams.append((loop, Self.seam(from: last, to: first)))
    }
    if wholeIsLoop { seams.append((0..<frame, Self.seam(from: end, to: start))) }
  }

  private static func seam(from last: FrameWindow, to first: FrameWindow) -> [WaveStep] {
    guard last.count > 0, first.count > 0 else { return [] }
    return (0..<first.channelCount).map { channel in
      WaveStep(
        channel: channel, size: abs(first[0, channel] - last[last.count - 1, channel]),
        steepest: max(first.steepest(channel), last.steepest(channel)))
    }
  }
}
