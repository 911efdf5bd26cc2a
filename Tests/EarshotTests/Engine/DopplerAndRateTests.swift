import TestSupport
import Testing

@testable import Earshot

struct DopplerAndRateTests {
  @Test("rate, Doppler shift and slow motion multiply", arguments: [1, 1.5], [1, 0.5])
  func together(_ rate: Double, _ scale: Double) throws {
    let engine = try AudioEngine(Configuration(output: .offline, layout: .mono))
    var options = EmitterOptions()
    options.distance = .none
    let emitter = try engine.makeEmitter(at: [0, 0, -200], options: options)
    let clip = try engine.load(samples: Signal.sine(400, frames: 96_000), sampleRate: 48_000)
    let voice = engine.play(clip, on: emitter, rate: Rate(rate), looping: .forever)
    engine.timeScale = scale
    // 40 m/s towards the listener, by the scene's clock.
    engine.move(emitter, to: [0, 0, -80], over: .seconds(3))
    let heard = Render(engine.render(frameCount: 96_000))[24_000..<72_000]
    let doppler = 343.3 / (343.3 - 40)
    let expected = 400 * ((rate * scale * doppler) * 4_096).rounded() / 4_096
    let frequency = try #require(heard.frequency)
    #expect(abs(frequency / expected - 1) < 1e-4, "\(frequency) Hz, expected \(expected)")
    let status = try #require(engine.status(of: voice))
    #expect(abs(status.doppler - doppler) < 1e-5)
    #expect(status.rate == rate * scale)
  }

  @Test("an emitter without Doppler keeps its pitch, and so do teleports")
  func without() throws {
    let engine = try AudioEngine(Configuration(output: .offline, layout: .mono))
    var options = EmitterOptions()
    options.distance = .none
    options.hasDoppler = false
    let still = try engine.makeEmitter(at: [0, 0, -100], options: options)
    options.hasDoppler = true
    let jumping = try engine.makeEmitter(at: [0, 0, -100], options: options)
    let clip = try engine.load(samples: Signal.sine(400, frames: 96_000), sampleRate: 48_000)
    let voices = [still, jumping].map { engine.play(clip, on: $0, looping: .forever) }
    engine.move(still, to: [0, 0, 0], over: .seconds(1))
    for step in 0..<60 {
      engine.teleport(jumping, to: [0, 0, -100 + Double(step)])
      _ = engine.render(frameCount: 800)
      for voice in voices { #expect(engine.status(of: voice)?.doppler == 1) }
    }
    #expect(engine.playhead(of: voices[1]) == 1)
  }
}
