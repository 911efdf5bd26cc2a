// Whether something is heard, where and when.
extension Passage {
  /// Whether any sample passes `threshold`, in dBFS.
  package func isHeard(above threshold: Double) -> Verdict {
    verdict(should: "be heard (above \(Words.number(threshold)) dBFS)", opposite: "be silent") {
      ($0.peakLevel > threshold, "it " + said(of: $0))
    }
  }

  /// Whether no sample passes `threshold`, in dBFS.
  package func isSilent(below threshold: Double) -> Verdict {
    verdict(should: "be silent (below \(Words.number(threshold)) dBFS)", opposite: "be heard") {
      heard in
      guard let onset = heard.onset(above: Math.amplitude(decibels: threshold)) else {
        return (true, "it " + said(of: heard))
      }
      return (false, "it sounds at \(moment(onset)) and \(said(of: heard))")
    }
  }

  private func said(of heard: Render) -> String {
    let peak = heard.peakLevel
    return peak <= -200 ? "is silent" : "peaks at \(Words.number(peak)) dBFS"
  }

  /// Whether it is audible, and the named side is louder than the other by this many decibels; for
  /// the middle, whether neither is.
  package func isHeard(from side: Side, by decibels: Double) -> Verdict {
    let size = Words.number(decibels)
    let expected =
      switch side {
      case .left, .right: "be heard from the \(side) (by \(size) dB or more)"
      case .middle: "be heard from the middle (less than \(size) dB between left and right)"
      case .front: "be heard from the front (by \(size) dB or more)"
      case .back: "be heard from the back (by \(size) dB or more)"
      }
    return verdict(should: expected) { heard in
      guard heard.peakLevel > Self.silence else { return (false, "it \(said(of: heard))") }
      let count = heard.channelCount
      switch side {
      case .left, .right, .middle:
        let balance = heard.balance
        guard balance.isFinite else { return (nil, "nobody knows the places of \(count) channels") }
        if side != .middle, count == 1 { return (nil, "mono is heard alike on both sides") }
        let holds =
          side == .middle
          ? abs(balance) < decibels : (side == .left ? -balance : balance) >= decibels
        return (holds, louder(balance, "right", "left"))
      case .front, .back:
        guard let depth = heard.depth else {
          let channels = count == 1 ? "one channel" : "\(count) channels"
          return (nil, "\(channels) can't tell front from back")
        }
        return ((side == .back ? -depth : depth) >= decibels, louder(depth, "front", "back"))
      }
    }
  }

  private func louder(_ difference: Double, _ first: String, _ second: String) -> String {
    switch Words.number(abs(difference)) {
    case "0.0": "\(first) and \(second) are equally loud"
    case let size:
      "the \(difference > 0 ? first : second) is \(size) dB louder"
        + (abs(difference) > 80 ? ": the other is as good as silent" : "")
    }
  }

  /// Whether the first frame above `threshold` (dBFS) is at this time in the render, within the
  /// tolerance in seconds.
  package func starts(
    at seconds: Double, within tolerance: Double, above threshold: Double
  ) -> Verdict {
    let (frame, frames) = (frame(at: seconds), frames(within: tolerance))
    let expected = "start at \(moment(frame - firstFrame))" + Self.tolerance(frames)
    return verdict(should: expected) { heard in
      guard let onset = heard.onset(above: Math.amplitude(decibels: threshold)) else {
        return (false, "it never starts: it \(said(of: heard))")
      }
      let late = firstFrame + onset - frame
      return (abs(late) <= frames, "it starts at \(moment(onset)), " + lateness(late))
    }
  }

  /// Whether the frame after the last one above `threshold` (dBFS) is at this time in the render.
  package func ends(
    at seconds: Double, within tolerance: Double, above threshold: Double
  ) -> Verdict {
    let (frame, frames) = (frame(at: seconds), frames(within: tolerance))
    let expected = "end at \(moment(frame - firstFrame))" + Self.tolerance(frames)
    return verdict(should: expected) { heard in
      guard let end = heard.end(above: Math.amplitude(decibels: threshold)) else {
        return (false, "there is no end: it \(said(of: heard))")
      }
      let late = firstFrame + end - frame
      let isCut = end == heard.frameCount
      return (
        abs(late) <= frames,
        isCut && late > frames
          ? "it goes on to the end of what was heard, \(moment(end))"
          : "it ends at \(moment(end)), " + lateness(late)
      )
    }
  }

  /// The frame nearest to a time; an impossible one if the time is not a number.
  private func frame(at seconds: Double) -> Int {
    let frame = (seconds * heard.sampleRate).rounded()
    return frame.magnitude < 1e15 ? Int(frame) : -1
  }

  /// A tolerance in frames, rounded up, but not because of rounding errors.
  private func frames(within seconds: Double) -> Int {
    let frames = (seconds * heard.sampleRate - 1e-6).rounded(.up)
    return frames > 0 ? Int(min(frames, 1e15)) : 0
  }

  private static func tolerance(_ frames: Int) -> String {
    frames == 0 ? " exactly" : ", give or take \(frames) frame\(frames == 1 ? "" : "s")"
  }

  private func lateness(_ frames: Int) -> String {
    guard frames != 0 else { return "on time" }
    let count = abs(frames)
    let time = Words.number(1_000 * Double(count) / heard.sampleRate)
    return "\(count) frame\(count == 1 ? "" : "s") (\(time) ms) "
      + (frames > 0 ? "too late" : "too early")
  }

  /// −80 dBFS: sound below it is inaudible.
  package static var silence: Double { -80 }
}
