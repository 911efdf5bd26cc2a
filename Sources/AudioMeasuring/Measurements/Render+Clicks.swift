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

  /// The largest second difference in any channel: of a low tone next to nothing, of a step its
  /// height, and of a corner how much the slope changes in a frame.
  public var sharpestBend: Click {
    withFrames(0..<frameCount) { samples in
      var (sharpest, place): (Float, Int) = (0, 0)
      for index in samples.indices.dropFirst(channelCount).dropLast(channelCount) {
        let bend = abs(
          samples[index - channelCount] - 2 * samples[index] + samples[index + channelCount])
        if bend > sharpest { (sharpest, place) = (bend, index) }
      }
      return Click(
        frame: place / channelCount, channel: place % channelCount, size: Double(sharpest))
    }
  }

  /// The places where the signal jumps more than its own movement explains: by more than `floor`,
  /// and by more than `factor` times its own steps within about 20 ms.
  ///
  /// The measure is a step less the mean of its two neighbours: for a smooth tone it is next to
  /// nothing, for a cut its height, and noise is compared with itself. One click is reported per 16
  /// frames, its largest; channel by channel, in order of time. A start at full strength is a click
  /// too: leave an intended one out of the measured piece.
  public func clicks(above floor: Double = 0.005, factor: Double = 4) -> [Click] {
    guard frameCount > 2 else { return [] }
    return (0..<channelCount).flatMap { clicks(in: $0, above: Float(floor), Float(factor)) }
  }

  private func clicks(in channel: Int, above floor: Float, _ factor: Float) -> [Click] {
    let (heard, length) = (self.channel(channel).samples, 480)
    // At either end there is one neighbour, and it stands for both; at the first there is no step.
    let before = heard[0] - heard[2] + heard[1]
    let behind = heard[frameCount - 1] + heard[frameCount - 2] - heard[frameCount - 3]
    var padded = [heard[1] - 3 * (heard[0] - before), before]
    padded += heard
    padded += [Float](repeating: behind, count: 9)
    var clicks: [Click] = []
    padded.withUnsafeBufferPointer { padded in
      let samples = padded.baseAddress! + 2
      let windows = stride(from: 0, to: frameCount, by: length).map {
        $0..<min($0 + length, frameCount)
      }
      for (index, window) in windows.enumerated() {
        // Usually there is none at all.
        let most = window.reduce(floor) { max($0, ClickSearch.step(at: samples + $1)) }
        let isUsual = { ClickSearch.isUsual($0, in: samples, $1, factor) }
        guard most > floor, !isUsual(most, window) else { continue }
        let around = windows[max(0, index - 1)...min(windows.count - 1, index + 1)]
        for frame in window {
          let size = ClickSearch.step(at: samples + frame)
          guard size > floor, !around.contains(where: { isUsual(size, $0) }) else { continue }
          let click = Click(frame: frame, channel: channel, size: Double(size))
          if let last = clicks.last, frame - last.frame < 16 {
            if click.size > last.size { clicks[clicks.count - 1] = click }
          } else {
            clicks.append(click)
          }
        }
      }
    }
    return clicks
  }
}
