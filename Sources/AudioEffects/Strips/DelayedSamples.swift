/// Interleaved sound, some frames later.
final class DelayedSamples {
  /// How many frames later. Where it is set, some of what was noted is heard again or never: for
  /// where nothing is heard.
  @exclusivity(unchecked) var delay = 0
  let longest: Int

  private let channelCount: Int
  private let ring: UnsafeMutablePointer<Float>
  private let ringFrames: Int
  private let pieceFrames: Int
  @exclusivity(unchecked) private var place = 0
  /// The number of silent frames at the end, up to as many as there is room for.
  @exclusivity(unchecked) private var quietFrames: Int

  /// Delays of up to `longest` frames; in pieces, the longest that `write` takes.
  init(channelCount: Int, longest: Int, pieceFrames: Int) {
    self.channelCount = channelCount
    self.longest = longest
    self.pieceFrames = pieceFrames
    ringFrames = longest == 0 ? 0 : longest + pieceFrames
    quietFrames = ringFrames
    ring = .allocate(capacity: max(ringFrames, 1) * channelCount)
    ring.initialize(repeating: 0, count: max(ringFrames, 1) * channelCount)
  }

  deinit { ring.deallocate() }

  /// Whether it holds nothing but silence, wherever it is read.
  var isSilent: Bool { quietFrames == ringFrames }
  /// Whether all of the remaining output is silence.
  var givesSilence: Bool { quietFrames >= min(delay, ringFrames) }

  /// Delays samples in place; returns whether the output is known to be silent.
  @discardableResult
  func delay(
    _ samples: UnsafeMutablePointer<Float>, frames: Int, isSilent: Bool
  ) -> Bool {
    if isSilent, self.isSilent { return true }
    let staysSilent = isSilent && quietFrames >= delay
    guard longest > 0 else { return staysSilent }
    let quiet = isSilent ? min(quietFrames + frames, ringFrames) : 0
    // `write` can't know.
    defer { quietFrames = quiet }
    var done = 0
    while done < frames {
      let count = min(pieceFrames, frames - done)
      let piece = samples + done * channelCount
      let first = (place + ringFrames - delay) % ringFrames
      write(piece, frames: count)
      if delay > 0 { read(from: first, into: piece, frames: count) }
      done += count
    }
    return staysSilent
  }

  /// Holds silence, for as long as before.
  func clear() {
    ring.update(repeating: 0, count: ringFrames * channelCount)
    quietFrames = ringFrames
  }

  /// Keeps what goes by without delay; no more than a piece.
  func write(_ samples: UnsafePointer<Float>, frames: Int) {
    guard longest > 0 else { return }
    quietFrames = 0
    let first = min(frames, ringFrames - place)
    (ring + place * channelCount).update(from: samples, count: first * channelCount)
    ring.update(from: samples + first * channelCount, count: (frames - first) * channelCount)
    place = (place + frames) % ringFrames
  }

  private func read(from start: Int, into samples: UnsafeMutablePointer<Float>, frames: Int) {
    let first = min(frames, ringFrames - start)
    samples.update(from: ring + start * channelCount, count: first * channelCount)
    (samples + first * channelCount).update(from: ring, count: (frames - first) * channelCount)
  }
}
