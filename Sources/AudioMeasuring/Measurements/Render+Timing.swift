extension Render {
  /// The first frame in which any channel passes `threshold`; nil when none does.
  public func onset(above threshold: Double = 1e-4) -> Int? {
    samples.firstIndex { abs(Double($0)) > threshold }.map { $0 / channelCount }
  }

  /// The frame after the last in which any channel passes `threshold`; nil when none does.
  public func end(above threshold: Double = 1e-4) -> Int? {
    samples.lastIndex { abs(Double($0)) > threshold }.map { $0 / channelCount + 1 }
  }

  /// The longest run of frames in which no channel passes `threshold` (the first of equals).
  public func longestSilence(threshold: Double = 1e-4) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for frame in 0...frameCount {
      let sounds =
        frame == frameCount
        || (0..<channelCount).contains {
          abs(Double(samples[frame * channelCount + $0])) > threshold
        }
      guard sounds else { continue }
      if frame - start > longest.count { longest = start..<frame }
      start = frame + 1
    }
    return longest
  }
}
