/// A piece of a render about which something is expected.
package struct Passage: Sendable {
  package let heard: Render
  /// Its place in its render.
  let firstFrame: Int
  /// “ from 0.500 s to 0.600 s”; nothing if it is the whole.
  private let when: String
  /// The reason why it can't be judged.
  private let fault: String?

  /// All of it.
  package init(_ render: Render) { self.init(render, from: 0, to: .infinity) }

  /// From one time to another, in seconds; +∞ is the end.
  package init(_ render: Render, from start: Double, to end: Double) {
    let isWhole = start <= 0 && end >= render.seconds && end == .infinity
    let frames = start <= end ? render.frames(in: start...end) : 0..<0
    heard = isWhole ? render : render[frames]
    firstFrame = isWhole ? 0 : frames.lowerBound
    when =
      isWhole
      ? ""
      : " from \(Words.seconds(start)) "
        + (end == .infinity ? "on" : "to \(Words.seconds(end))")
    let halfAFrame = 0.5 / render.sampleRate
    if render.frameCount == 0 {
      fault = "there is nothing to hear: the render is empty"
    } else if !(start <= end) || start < 0 {
      fault = "that is no time"
    } else if end < .infinity && end > render.seconds + halfAFrame || frames.isEmpty && start > 0 {
      fault =
        "it can't be told: "
        + (start >= render.seconds || end > render.seconds + halfAFrame
          ? "the render is \(Words.seconds(render.seconds)) long"
          : "there is no frame in so short a time")
    } else if frames.isEmpty {
      fault = "it can't be told: there is no frame in so short a time"
    } else if let bad = heard.firstNotFinite {
      let sample = heard.samples[bad.frame * heard.channelCount + bad.channel]
      fault =
        "it can't be told: the sample at "
        + Words.moment(firstFrame + bad.frame, sampleRate: render.sampleRate)
        + Words.channel(bad.channel, of: heard.channelCount)
        + (sample.isNaN ? " is not a number" : " is infinite")
    } else {
      fault = nil
    }
  }

  /// The verdict about this piece, if there can be one. The expectation is described in any case.
  func verdict(
    should expected: String, opposite: String? = nil,
    _ judge: (Render) -> (holds: Bool?, heard: String)
  ) -> Verdict {
    let (holds, said) = fault.map { (nil, $0) } ?? judge(heard)
    return Verdict(holds, should: expected, opposite: opposite, but: said, when: when)
  }

  /// A frame of the piece, as one of the render.
  func moment(_ frame: Int) -> String {
    Words.moment(firstFrame + frame, sampleRate: heard.sampleRate)
  }
}
