import TestSupport
import Testing

@testable import Earshot

struct StallTests {
  @Test("a long stall drops steps beyond the limit, reports them and keeps the playhead in time")
  func bounded() throws {
    let engine = try AudioEngine(Configuration(output: .silence, longestCatchUp: 0.25))
    let clip = try engine.load(samples: Signal.sine(100, frames: 960_000), sampleRate: 48_000)
    let voice = engine.play(clip)
    engine.update(elapsed: .seconds(10))
    #expect(engine.statistics.steps == 600)
    #expect(engine.statistics.droppedSteps == 585)
    #expect(engine.takeEvents() == [.stepsDropped(585)])
    #expect(engine.playhead(of: voice) == 10)
    engine.update(elapsed: .milliseconds(100))
    #expect(engine.statistics.steps == 606)
    #expect(engine.statistics.droppedSteps == 585)
    #expect(engine.playhead(of: voice) == 10.1)
  }

  @Test("a render makes up for all of its time")
  func offlineIsWhole() throws {
    let file = try TemporaryFile("stall.wav")
    defer { file.remove() }
    let engine = try AudioEngine(Configuration(output: .waveFile(path: file.path)))
    engine.update(elapsed: .seconds(3))
    #expect(engine.statistics.steps == 180)
    #expect(engine.statistics.droppedSteps == 0)
    try engine.close()
    #expect(try file.bytes().count > 3 * 48_000 * 8)
  }

  @Test("the number of steps follows the total of time, however it is cut up")
  func slices() throws {
    var generator = SeededNumbers(seed: 8)
    let engine = try AudioEngine(Configuration(output: .silence))
    var total = Duration.zero
    for _ in 0..<2_000 {
      let slice = Duration.microseconds(Int.random(in: 0...30_000, using: &generator))
      total += slice
      engine.update(elapsed: slice)
      let due = total / .seconds(1) * 60
      #expect(abs(Double(engine.statistics.steps) - due) <= 1)
    }
    #expect(engine.statistics.droppedSteps == 0)
  }

  @Test("events beyond the log's capacity are dropped, and a last event reports how many")
  func forgottenEvents() throws {
    let engine = try AudioEngine(Configuration(output: .silence))
    let clip = try engine.load(samples: [Float](repeating: 0.5, count: 2), sampleRate: 48_000)
    for _ in 0..<5_000 { engine.play(clip) }
    engine.update(elapsed: .milliseconds(50))
    let events = engine.takeEvents()
    #expect(events.count == 4_097)
    #expect(events.last == .eventsForgotten(904))
    #expect(engine.takeEvents().isEmpty)
    engine.checkInvariants()
  }
}
