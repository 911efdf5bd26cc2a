import TestSupport
import Testing

@testable import Earshot

struct LevelsAtOnceTests {
  private final class Counter: CallRecorder {
    var gains: [Gain] = []
    var rates: [Rate] = []
    func record(_ call: EngineCall, at frame: Int64) {
      switch call {
      case .setGain(.voice, let gain, over: .milliseconds(10), .linear): gains.append(gain)
      case .setRate(.voice, let rate, over: .milliseconds(10)): rates.append(rate)
      default: break
      }
    }
  }

  /// Plays two voices, one of which has ended, and lets `change` set their levels.
  private func heard(
    _ counter: Counter, _ change: (AudioEngine, Voice, Voice) -> Void
  ) throws -> Studio {
    let studio = try Studio()
    let clip = try studio.clip(Signal.sine(440, frames: 48_000))
    let ended = studio.engine.play(try studio.clip([0.5]))
    let voice = studio.engine.play(clip)
    studio.render(2_000)
    studio.engine.setRecorder(counter, withScene: false)
    change(studio.engine, voice, ended)
    studio.render(4_000)
    return studio
  }

  @Test("levels given at once are heard, counted and recorded as one call for each is")
  func asSingleCalls() throws {
    let (counter, other) = (Counter(), Counter())
    let once = try heard(counter) { engine, voice, ended in
      let time = engine.rampTime(.milliseconds(10))
      engine.ramp(ended, gain: 0.5, rate: nil, occlusion: nil, over: time)
      engine.ramp(voice, gain: 0.5, rate: .nan, occlusion: nil, over: time)
      engine.ramp(voice, gain: nil, rate: 1.5, occlusion: 7, over: time)
    }
    let single = try heard(other) { engine, voice, ended in
      for voice in [ended, voice] {
        engine.setGain(voice, Gain(linear: 0.5), over: .milliseconds(10))
      }
      engine.setRate(voice, Rate(.nan), over: .milliseconds(10))
      engine.setRate(voice, Rate(1.5), over: .milliseconds(10))
      engine.setOcclusion(voice, .full, over: .milliseconds(10))
    }
    #expect(once.samples == single.samples)
    #expect(once.samples.suffix(1_000).contains { abs($0) > 0.01 })
    #expect(once.engine.mistakes.stale == single.engine.mistakes.stale)
    #expect(once.engine.mistakes.stale == 1)
    #expect(counter.gains == other.gains && counter.gains == [Gain(linear: 0.5)])
    #expect(counter.rates == other.rates && counter.rates == [Rate(1), Rate(1.5)])
  }
}
