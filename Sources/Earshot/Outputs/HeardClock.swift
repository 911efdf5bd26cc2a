/// The audible frame. An output reports its position in steps of a mix; between them this follows
/// the system's clock.
struct HeardClock {
  /// Seconds over which reports are averaged.
  private static let window = 2.0

  private var output: ObjectIdentifier?
  /// Nanoseconds: the start of averaging, and the time of `frame`.
  private var start: Int64 = 0
  private var time: Int64 = 0
  private var frame = 0.0
  /// The last returned value. It never goes back on the same output.
  private var latest = 0.0

  /// `reported` is the output's current report, exact within `jump` frames, the longest mix.
  mutating func frame(
    reported: Double, jump: Double, sampleRate: Int, of output: ObjectIdentifier, now: Int64
  ) -> Int64 {
    let elapsed = Double(now - time) / 1e9
    let expected = frame + elapsed * Double(sampleRate)
    let error = reported - expected
    if output != self.output {
      self.output = output
      (start, frame, latest) = (now, reported, reported)
    } else if abs(error) > 2 * jump + 0.02 * Double(sampleRate) {
      (start, frame) = (now, reported)
    } else {
      let span = min(Double(now - start) / 1e9, Self.window)
      let average = span > 0 ? expected + error * min(elapsed / span, 1) : expected
      frame = min(max(average, reported - jump), reported + jump)
    }
    time = now
    latest = max(latest, frame)
    return Int64(nearest: max(latest, 0))
  }
}
