import Earshot
import Foundation

/// A game that updates 60 times a second and now and then plays a click, at once. Says when.
struct Clicks {
  private let engine: AudioEngine
  private let click: Clip

  init(mixMilliseconds: Int?) throws {
    if let mixMilliseconds, !AudioEngine.preferMixDuration(.milliseconds(mixMilliseconds)) {
      throw RigError("OpenAL can't be asked for other mixes")
    }
    engine = try AudioEngine(Configuration(output: .device(), sampleRate: Score.sampleRate))
    guard engine.deviceName != nil else { throw RigError("no device") }
    var samples = [Float](repeating: 0, count: 480)
    for index in 0..<8 { samples[index] = 0.5 }
    click = try engine.load(samples: samples, sampleRate: Score.sampleRate)
  }

  func run(count: Int) {
    var latest = Clock.now
    var due = latest + 2.5
    var played = 0
    while played < count || latest < due + 0.3 {
      usleep(useconds_t(max(0, (latest + 1.0 / 60 - Clock.now) * 1e6)))
      let now = Clock.now
      if now >= due, played < count {
        engine.play(click)
        played += 1
        due = now + .random(in: 0.1..<0.15)
        Score.say("click \(now)")
      }
      engine.update(elapsed: .nanoseconds(Int64((now - latest) * 1e9)))
      latest = now
    }
  }
}
