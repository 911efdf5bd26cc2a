import TestSupport
import Testing

@testable import Earshot

struct SampleRateTests {
  @Test(
    "every sample rate is rendered, tones at their own frequency",
    arguments: [8_000, 22_050, 44_100, 48_000, 96_000, 192_000])
  func anyRate(_ rate: Int) throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: rate, layout: .mono))
    #expect(engine.sampleRate == rate)
    let clip = try engine.load(samples: Signal.sine(1_000, frames: 30_000), sampleRate: 48_000)
    engine.play(clip)
    let heard = Render(engine.render(frameCount: rate / 2), sampleRate: Double(rate))
    let frequency = try #require(heard.frequency)
    #expect(abs(frequency / 1_000 - 1) < 1e-6, "\(frequency) Hz")
    let fit = heard[rate / 10..<rate * 2 / 5].sine(at: 1_000)
    #expect(abs(fit.amplitude - 0.5) < 1e-3)
    #expect(fit.signalToNoise > 80, "\(fit.signalToNoise) dB of signal to noise")
  }

  @Test("a clip of 44.1 kHz is exact to a millionth at 48 kHz, and a clip left as it is is not")
  func converted() throws {
    let samples = Signal.sine(997, frames: 30_000, sampleRate: 44_100)
    func frequency(_ options: ClipOptions) throws -> Double {
      let engine = try AudioEngine(Configuration(output: .offline, layout: .mono))
      engine.play(try engine.load(samples: samples, sampleRate: 44_100, options: options))
      return Render(engine.render(frameCount: 30_000)).frequency ?? 0
    }
    let converted = try frequency(ClipOptions())
    #expect(abs(converted / 997 - 1) < 1e-6, "\(converted) Hz")
    let raw = try frequency(ClipOptions(convertsSampleRate: false))
    #expect(abs(raw / 997 - 1) < 1e-4, "\(raw) Hz")
  }

  @Test("16-bit and float clips sound alike, and 16-bit is not lifted or lowered")
  func formats() throws {
    let samples = Signal.sine(500, frames: 9_600)
    func render(_ load: (AudioEngine) throws -> Clip) throws -> Render {
      let engine = try AudioEngine(Configuration(output: .offline, layout: .mono))
      engine.play(try load(engine))
      return Render(engine.render(frameCount: 9_600))
    }
    let float = try render { try $0.load(samples: samples, sampleRate: 48_000) }
    let short = try render {
      try $0.load(samples: Signal.sixteenBit(samples), sampleRate: 48_000)
    }
    #expect(float.samples == samples)
    #expect(short.differenceLevel(from: float) < -96, "\(short.differenceLevel(from: float)) dB")
  }

  @Test(
    "what is out of range is an error that names the limit",
    arguments: [
      Configuration(output: .offline, sampleRate: 7_999),
      Configuration(output: .offline, sampleRate: 0),
      Configuration(output: .offline, sampleRate: .max),
      Configuration(output: .offline, sampleRate: -1),
      Configuration(output: .offline, stepsPerSecond: .nan),
      Configuration(output: .offline, stepsPerSecond: 9),
      Configuration(output: .offline, sampleRate: 8_000, stepsPerSecond: 501),
      Configuration(output: .offline, longestCatchUp: .nan),
      Configuration(output: .offline, longestCatchUp: 0),
      Configuration(output: .offline, sources: 0), Configuration(output: .offline, sources: 5_000),
      Configuration(output: .offline, maximumVoices: 0),
      Configuration(output: .offline, speedOfSound: 0),
      Configuration(output: .offline, speedOfSound: .infinity),
      Configuration(output: .offline, dopplerFactor: -1),
      Configuration(output: .offline, dopplerFactor: .nan),
      Configuration(output: .offline, maximumClipBytes: 0),
    ])
  func outOfRange(_ configuration: Configuration) {
    let error = #expect(throws: AudioError.self) { try AudioEngine(configuration) }
    #expect(error?.reason == .limitReached)
    #expect(error?.subject.hasPrefix("Configuration.") == true, "\(String(describing: error))")
  }
}
