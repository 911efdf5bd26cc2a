import Earshot
import Testing

@testable import Demo

@Suite("The demo's meters")
struct LevelMeterTests {
  /// Readings as an engine gives them for a level in dB.
  private func reading(_ level: Double) throws -> MeterReading {
    let engine = try AudioEngine(Configuration(output: .offline))
    let value = Float(Gain.decibels(level).linear)
    let clip = try engine.load(
      samples: [Float](repeating: value, count: 9_600), channelCount: 2, sampleRate: 48_000)
    engine.play(clip)
    _ = engine.render(frameCount: 2_400)
    return try #require(engine.meter)
  }

  @Test("a peak is held for a second, and then falls by 20 dB a second")
  func hold() throws {
    var meter = LevelMeter()
    let loud = try reading(-6)
    let quiet = try reading(-40)
    meter.note(loud, at: 1)
    #expect(abs(meter.channels[0].peak + 6) < 0.1, "\(meter.channels)")
    #expect(meter.channels.count == 2)
    meter.note(quiet, at: 1.9)
    #expect(abs(meter.channels[0].peak + 6) < 0.1, "held: \(meter.channels[0].peak)")
    #expect(abs(meter.channels[0].level + 40) < 0.1, "now: \(meter.channels[0].level)")
    meter.note(quiet, at: 2.1)
    let falling = meter.channels[0].peak
    #expect(abs(falling + 10) < 0.2, "0.2 s on: \(falling)")
    meter.note(quiet, at: 9)
    #expect(abs(meter.channels[0].peak + 40) < 0.1, "in the end: \(meter.channels[0].peak)")
  }

  @Test("bars are full at full scale, empty at the floor, and have the hold between")
  func bars() throws {
    var meter = LevelMeter()
    meter.note(try reading(-6), at: 0)
    meter.note(try reading(-30), at: 0.5)
    var canvas = Canvas(width: 50, height: 2)
    meter.draw(on: &canvas, row: 0, names: ["L", "R"], width: 50, .plain)
    let line = canvas.lines(hasColour: false)[0]
    // 20 characters for 60 dB: −30 dB fills ten, −6 dB is the eighteenth.
    #expect(line == "L   ##########-------|-- -30.0 dB, peak  -6.0 dB", "\(line)")
  }
}
