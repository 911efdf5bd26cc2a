extension Render {
  /// The first frame in which any channel passes `threshold`, an amplitude (0.0001 is −80 dBFS);
  /// nil when none does.
  public func onset(above threshold: Double = 1e-4) -> Int? {
    withFrames(0..<frameCount) { samples in
      samples.firstIndex { Self.passes($0, threshold) }.map { $0 / channelCount }
    }
  }

  /// The frame after the last in which any channel passes `threshold`; nil when none does.
  public func end(above threshold: Double = 1e-4) -> Int? {
    withFrames(0..<frameCount) { samples in
      samples.lastIndex { Self.passes($0, threshold) }.map { $0 / channelCount + 1 }
    }
  }

  /// The longest run of frames in which no channel passes `threshold` (the first of equals).
  public func longestSilence(threshold: Double = 1e-4) -> Range<Int> {
    withFrames(0..<frameCount) { samples in
      var longest = 0..<0
      var start = 0
      for (index, sample) in samples.enumerated() where Self.passes(sample, threshold) {
        let frame = index / channelCount
        if frame - start > longest.count { longest = start..<frame }
        start = frame + 1
      }
      return frameCount - start > longest.count ? start..<frameCount : longest
    }
  }

  /// NaN is not silence.
  private static func passes(_ sample: Float, _ threshold: Double) -> Bool {
    !(Double(sample.magnitude) <= threshold)
  }
}
