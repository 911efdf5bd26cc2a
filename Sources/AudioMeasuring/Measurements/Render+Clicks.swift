extension Render {
  /// The largest difference of a sample from the one before it in its channel.
  public var largestStep: Click {
    var largest = Click(frame: 0, channel: 0, size: 0)
    for index in samples.indices.dropFirst(channelCount) {
      let size = abs(Double(samples[index]) - Double(samples[index - channelCount]))
      guard size > largest.size else { continue }
      largest = Click(frame: index / channelCount, channel: index % channelCount, size: size)
    }
    return largest
  }

  /// Where the signal jumps as its own movement does not explain: by more than `floor`, and by
  /// more than `factor` times what it does itself within about 20 ms.
  ///
  /// What is measured is a step less the mean of its two neighbours: a smooth tone leaves next to
  /// nothing, a cut leaves its height, and noise measures itself against itself. One click is
  /// reported per 16 frames, its largest. A start at full strength is a click too: leave it out
  /// of the piece that is measured when it is meant.
  public func clicks(above floor: Double = 0.005, factor: Double = 4) -> [Click] {
    (0..<channelCount).flatMap { index in
      let unevenness = channel(index).unevenness
      let usual = Self.usualUnevenness(unevenness)
      var clicks: [Click] = []
      for (frame, size) in unevenness.enumerated() {
        guard size > floor, size > factor * usual[frame / Self.clickWindow] else { continue }
        let click = Click(frame: frame, channel: index, size: size)
        if let last = clicks.last, frame - last.frame < 16 {
          if size > last.size { clicks[clicks.count - 1] = click }
        } else {
          clicks.append(click)
        }
      }
      return clicks
    }
  }

  private static var clickWindow: Int { 480 }

  /// Per frame, the step into it less the mean of the steps before and after.
  private var unevenness: [Double] {
    let steps = zip(samples.dropFirst(), samples).map { Double($0) - Double($1) }
    return [0]
      + steps.indices.map { index in
        // At either end there is one neighbour, and it stands for both.
        let before = index > 0 ? steps[index - 1] : steps[min(1, steps.count - 1)]
        let after = index + 1 < steps.count ? steps[index + 1] : before
        return abs(steps[index] - (before + after) / 2)
      }
  }

  /// Per window, what 95 % of the frames in it and its neighbours stay below: a click or two in
  /// a window does not hide itself or the next.
  private static func usualUnevenness(_ unevenness: [Double]) -> [Double] {
    let own = stride(from: 0, to: unevenness.count, by: clickWindow).map { start in
      let window = unevenness[start..<min(start + clickWindow, unevenness.count)].sorted()
      return window[window.count * 95 / 100]
    }
    return own.indices.map { own[max(0, $0 - 1)...min(own.count - 1, $0 + 1)].max() ?? 0 }
  }
}
