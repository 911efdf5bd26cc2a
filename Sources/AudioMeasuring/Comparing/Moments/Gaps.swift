/// Finds where one of two sounds has next to nothing and the other sounds, in steps of a few
/// milliseconds.
struct Gaps {
  private struct Run {
    var start: Int
    var end: Int
    var power: Double
    var steps: Int
  }

  private var missing: Run?
  private var added: Run?
  /// −70 dBFS: softer samples count as silence.
  private static let silence: Float = 1e-7

  /// Takes the mean squares of the next frames of a channel of both, and returns the gaps that have
  /// ended.
  mutating func add(
    _ first: Float, _ second: Float, frames: Range<Int>, sampleRate: Double, channel: Int
  ) -> [Finding] {
    let isSound = (first > Self.silence, second > Self.silence)
    // Where both are silent a gap may go on.
    guard isSound.0 || isSound.1 else { return [] }
    return [
      Self.addStep(to: &missing, .missing, first, second, frames, sampleRate, channel),
      Self.addStep(to: &added, .added, second, first, frames, sampleRate, channel),
    ].compactMap(\.self)
  }

  /// What still goes on.
  mutating func finish(sampleRate: Double, channel: Int) -> [Finding] {
    defer { (missing, added) = (nil, nil) }
    return [
      missing.map { Self.finding(.missing, $0, sampleRate, channel) },
      added.map { Self.finding(.added, $0, sampleRate, channel) },
    ].compactMap(\.self)
  }

  private static func addStep(
    to run: inout Run?, _ kind: Finding.Kind, _ there: Float, _ gone: Float, _ frames: Range<Int>,
    _ sampleRate: Double, _ channel: Int
  ) -> Finding? {
    if there > silence, gone < there * 1e-4 {
      var next = run ?? Run(start: frames.lowerBound, end: 0, power: 0, steps: 0)
      next.end = frames.upperBound
      next.power += Double(there)
      next.steps += 1
      run = next
      return nil
    }
    defer { run = nil }
    return run.map { finding(kind, $0, sampleRate, channel) }
  }

  private static func finding(
    _ kind: Finding.Kind, _ run: Run, _ sampleRate: Double, _ channel: Int
  ) -> Finding {
    let level = Math.decibels((run.power / Double(run.steps)).squareRoot())
    let (start, end) = (Double(run.start) / sampleRate, Double(run.end) / sampleRate)
    return Finding(kind, from: start, to: end, channels: [channel], amount: level)
  }
}
