extension Render {
  /// The largest difference of a sample from the one before it in its channel.
  public var largestStep: Click {
    withFrames(0..<frameCount) { samples in
      var (largest, place) = (0.0, 0)
      var index = channelCount
      while index < samples.count {
        let size = abs(Double(samples[index]) - Double(samples[index - channelCount]))
        if size > largest { (largest, place) = (size, index) }
        index += 1
      }
      return Click(frame: place / channelCount, channel: place % channelCount, size: largest)
    }
  }

  /// Where the signal jumps as its own movement does not explain: by more than `floor`, and by
  /// more than `factor` times what it does itself within about 20 ms.
  ///
  /// What is measured is a step less the mean of its two neighbours: a smooth tone leaves next to
  /// nothing, a cut leaves its height, and noise measures itself against itself. One click is
  /// reported per 16 frames, its largest; channel by channel, in order of time. A start at full
  /// strength is a click too: leave it out of the piece that is measured when it is meant.
  public func clicks(above floor: Double = 0.005, factor: Double = 4) -> [Click] {
    withFrames(0..<frameCount) { samples in
      (0..<channelCount).flatMap { channel in
        Self.clicks(
          Steps(samples: samples, channel: channel, stride: channelCount), above: floor,
          factor: factor)
      }
    }
  }

  private static var clickWindow: Int { 480 }

  private static func clicks(_ steps: Steps, above floor: Double, factor: Double) -> [Click] {
    let windows = (steps.frameCount + clickWindow - 1) / clickWindow
    func frames(_ window: Int) -> Range<Int> {
      window * clickWindow..<min((window + 1) * clickWindow, steps.frameCount)
    }
    // What is usual is asked for only where something might be a click.
    var usual = [Double?](repeating: nil, count: windows)
    func usualSize(_ window: Int) -> Double {
      if let known = usual[window] { return known }
      let size = steps.usual(in: frames(window))
      usual[window] = size
      return size
    }
    var clicks: [Click] = []
    for window in 0..<windows where steps.mayClick(in: frames(window), above: floor, factor) {
      let around = max(0, window - 1)...min(windows - 1, window + 1)
      let limit = max(floor, factor * (around.map { usualSize($0) }.max() ?? 0))
      for frame in frames(window) {
        let size = steps.unevenness(at: frame)
        guard size > limit else { continue }
        let click = Click(frame: frame, channel: steps.channel, size: size)
        if let last = clicks.last, frame - last.frame < 16 {
          if size > last.size { clicks[clicks.count - 1] = click }
        } else {
          clicks.append(click)
        }
      }
    }
    return clicks
  }
}

/// How one channel goes from each frame to the next.
private struct Steps {
  let samples: UnsafeBufferPointer<Float>
  let channel: Int
  let stride: Int

  var frameCount: Int { samples.count / stride }

  private func step(into frame: Int) -> Double {
    Double(samples[frame * stride + channel]) - Double(samples[(frame - 1) * stride + channel])
  }

  /// The step into a frame less the mean of the steps before and after.
  @inline(__always)
  func unevenness(at frame: Int) -> Double {
    guard frame > 0, frameCount > 2 else { return 0 }
    // At either end there is one neighbour, and it stands for both.
    let before = step(into: frame > 1 ? frame - 1 : 2)
    let after = frame + 1 < frameCount ? step(into: frame + 1) : before
    return abs(step(into: frame) - (before + after) / 2)
  }

  /// False if no frame can pass both limits, as a look without sorting tells.
  func mayClick(in frames: Range<Int>, above floor: Double, _ factor: Double) -> Bool {
    var largest = 0.0
    for frame in frames { largest = max(largest, unevenness(at: frame)) }
    guard largest > floor else { return false }
    // If more than 5 % are this large, what is usual is, too.
    let (limit, most) = (largest / factor, frames.count - frames.count * 95 / 100)
    var count = 0
    for frame in frames where unevenness(at: frame) >= limit { count += 1 }
    return count < most
  }

  /// What 95 % of the frames stay below: a click or two does not hide itself or the next.
  func usual(in frames: Range<Int>) -> Double {
    let sizes = frames.map { unevenness(at: $0) }.sorted()
    return sizes[sizes.count * 95 / 100]
  }
}
