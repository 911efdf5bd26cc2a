import AudioFiles

/// Statistics of single samples, computed in one pass.
struct LevelScan {
  private(set) var sums: [Double]
  private(set) var clippedRuns = 0
  private(set) var firstClippedFrame = 0
  private(set) var channelDifference: Float = 0
  private(set) var fitsSixteenBits = true

  private let channelCount: Int
  private let silence: Float
  private let fullScale: Float
  private let clippedSamples: Int
  private var firstLoud: Int?
  private var loudEnd = 0
  /// For each channel, the number of consecutive samples at full scale; negative for negative full
  /// scale.
  private var runs: [Int]

  init(_ info: AudioFileInfo, _ rules: LintRules) {
    channelCount = info.channelCount
    sums = Array(repeating: 0, count: channelCount)
    runs = Array(repeating: 0, count: channelCount)
    silence = rules.amplitude(.silenceLevel)
    clippedSamples = Int(rules[.clippedSamples])
    // Half a step below the largest value.
    let bits = info.codec == "PCM" ? min(info.bitsPerSample ?? 16, 16) : 16
    fullScale = 1 - 1.5 / Float(1 << (max(bits, 2) - 1))
  }

  var loudFrames: Range<Int> { (firstLoud ?? 0)..<loudEnd }

  mutating func add(_ block: UnsafeMutableBufferPointer<Float>, from start: Int) {
    let frames = block.count / channelCount
    for channel in 0..<channelCount { scan(block, channel, frames, from: start) }
    for channel in 1..<max(channelCount, 1) {
      for index in stride(from: 0, to: block.count, by: channelCount) {
        channelDifference = max(channelDifference, abs(block[index + channel] - block[index]))
      }
    }
    if fitsSixteenBits {
      fitsSixteenBits = block.allSatisfy {
        let scaled = $0 * 32_768
        return scaled.rounded() == scaled && scaled >= -32_768 && scaled < 32_768
      }
    }
  }

  private mutating func scan(
    _ block: UnsafeMutableBufferPointer<Float>, _ channel: Int, _ frames: Int, from start: Int
  ) {
    var (sum, run) = (0.0, runs[channel])
    var (first, last) = (-1, -1)
    for frame in 0..<frames {
      let sample = block[frame * channelCount + channel]
      sum += Double(sample)
      let size = abs(sample)
      if size > silence {
        last = frame
        if first < 0 { first = frame }
      }
      guard size >= fullScale else {
        run = 0
        continue
      }
      run = sample > 0 ? max(run, 0) + 1 : min(run, 0) - 1
      if abs(run) == clippedSamples {
        if clippedRuns == 0 { firstClippedFrame = max(0, start + frame - clippedSamples + 1) }
        clippedRuns += 1
      }
    }
    sums[channel] += sum
    runs[channel] = run
    guard last >= 0 else { return }
    firstLoud = min(firstLoud ?? .max, start + first)
    loudEnd = max(loudEnd, start + last + 1)
  }
}
