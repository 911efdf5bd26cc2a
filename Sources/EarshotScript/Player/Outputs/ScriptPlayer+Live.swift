import Earshot

// Live: time passes by the caller's clock, and lines take effect within a step.
extension ScriptPlayer {
  /// Lets time pass, and follows the lines that come due in it. Once a frame of the caller's, in
  /// real time; with an output other than `.offline`.
  ///
  /// After the script's end the remaining sounds go on until the player is released; see `isOver`
  /// and `fadeOut`.
  public func update(elapsed: Duration) throws(ScriptError) {
    let end = passed + max(elapsed, .zero)
    while let due = nextLineFrame, time(of: due) <= end {
      advance(to: time(of: due))
      try performNextLine()
    }
    advance(to: end)
    let frames = passed.attoseconds * Int128(header.sampleRate) / 1_000_000_000_000_000_000
    frame = Int(clamping: min(frames, Int128(frameCount)))
    collectEvents()
    if isOver { try readToEnd() }
  }

  /// Ends every voice, fading out over a time. Update for as long before letting go.
  public func fadeOut(over time: Duration) {
    engine.stop(.master, fading: .over(time))
  }

  private func advance(to time: Duration) {
    guard time > passed else { return }
    engine.update(elapsed: time - passed)
    passed = time
  }

  private func time(of frame: Int) -> Duration {
    .seconds(Double(frame) / Double(header.sampleRate))
  }
}
