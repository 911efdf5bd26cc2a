/// The last gain of the output: it closes for a suspension and opens after it, linearly so that
/// neither clicks.
struct OutputGate: Sendable {
  private var level: Float = 1
  private var target: Float = 1
  /// Change per sample frame during a ramp.
  private var slope: Float = 0
  /// Sample frames until the change begins.
  private var delay = 0

  var isClosed: Bool { level == 0 && target == 0 }
  /// No sound passes at the moment; it may be about to open.
  var isSilent: Bool { level == 0 }
  var isOpen: Bool { level == 1 && target == 1 }

  /// Closes over this many frames, from the frame `delay` after the next one.
  mutating func close(over frames: Int, after delay: Int = 0) { head(for: 0, frames, delay) }
  mutating func open(over frames: Int, after delay: Int = 0) { head(for: 1, frames, delay) }

  private mutating func head(for end: Float, _ frames: Int, _ delay: Int) {
    target = end
    self.delay = max(delay, 0)
    slope = (end == 0 ? -1 : 1) / Float(max(frames, 1))
    if frames <= 0 && delay <= 0 { level = end }
  }

  private mutating func next() -> Float {
    if delay > 0 {
      delay -= 1
    } else if level != target {
      level = min(max(level + slope, 0), 1)
    }
    return level
  }

  mutating func apply(to samples: UnsafeMutableBufferPointer<Float>, channels: Int) {
    if isOpen { return }
    var frame = 0
    let frames = samples.count / channels
    while frame < frames {
      let level = next()
      for index in frame * channels..<(frame + 1) * channels { samples[index] *= level }
      frame += 1
    }
  }
}
