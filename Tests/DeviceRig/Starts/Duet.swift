import Earshot
import Foundation

/// A game with two clicking loops, one in each ear. The left one plays all the time; the right one
/// is silenced now and then, so that it loses its source, and comes back.
struct Duet {
  /// The kind of the right one.
  enum Kind: String {
    case resident, streamed, unscheduled
  }

  static let period = 3_000
  private let engine: AudioEngine
  private let kind: Kind
  private let clips: (left: Clip, right: Clip)

  init(_ kind: Kind, folder: String) throws {
    self.kind = kind
    engine = try AudioEngine(
      Configuration(
        output: .device(), sampleRate: Score.sampleRate, latency: .safe, sources: 8))
    let left = try engine.load(
      samples: Score.samples(clickAt: 0, of: Self.period), sampleRate: Score.sampleRate)
    guard kind == .streamed else {
      clips = (left, left)
      return
    }
    let path = folder + "/clicks.wav"
    let samples = (0..<200).flatMap { _ in Score.samples(clickAt: 0, of: Self.period) }
    try Score.write(samples, to: path)
    clips = (left, try engine.load(path, options: ClipOptions(storage: .streamed)))
  }

  func run(count: Int) {
    let start = kind == .unscheduled ? StartTime.now : .frame(19_200)
    engine.play(
      clips.left, options: PlaybackOptions(looping: .forever, start: .frame(19_200), pan: -1))
    let voice = engine.play(
      clips.right, options: PlaybackOptions(looping: .forever, start: start, pan: 1))
    var latest = Clock.now
    var longest = 0.0
    for turn in 0..<2 * count {
      let isLoud = turn % 2 == 0
      engine.setGain(voice, isLoud ? .unity : .silence)
      let end = latest + Double.random(in: 0.2...0.35) + (turn == 0 ? 0.4 : 0)
      while latest < end {
        usleep(UInt32.random(in: 5_000...30_000))
        let now = Clock.now
        engine.update(elapsed: .nanoseconds(Int64((now - latest) * 1e9)))
        engine.checkInvariants()
        longest = max(longest, Clock.now - latest)
        latest = now
      }
      Score.say("\(engine.status(of: voice)?.state.rawValue ?? "over")")
    }
    Score.sayIfStalled(longest, engine)
  }
}
