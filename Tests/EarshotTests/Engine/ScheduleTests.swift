import TestSupport
import Testing

@testable import Earshot

/// Several plays by one call: each begins in its frame.
struct ScheduleTests {
  private static let beats = [0, 0.1, 0.25, 0.300_01, 0.5, 0.123_456_7]

  private func onsets(_ samples: some Collection<Float>) -> [Int] {
    samples.enumerated().filter { $0.element > 0.2 }.map(\.offset)
  }

  @Test("a pattern is exact to the frame", arguments: [44_100, 48_000, 96_000], [0, 1_234])
  func exact(_ sampleRate: Int, _ start: Int) throws {
    let studio = try Studio { $0.sampleRate = sampleRate }
    let kick = try studio.clip([0.5])
    let hats = studio.engine.makeClipSet([kick], order: .sequence)
    let voices = studio.engine.play(
      Self.beats.enumerated().map { index, time in
        index % 2 == 0 ? ScheduledPlay(kick, at: time) : ScheduledPlay(hats, at: time)
      }, start: start == 0 ? .now : .frame(Int64(start)))
    studio.render(sampleRate)
    let expected = Self.beats.map { start + Int(($0 * Double(sampleRate)).rounded()) }.sorted()
    #expect(onsets(studio.samples) == expected)
    #expect(Set(voices).count == Self.beats.count)
    for voice in voices { #expect(studio.ending(of: voice) == .ended) }
  }

  @Test("a start that has passed is now, for all alike; one that is refused keeps its place")
  func late() throws {
    let studio = try Studio()
    let (kick, gone) = (try studio.clip([0.5]), try studio.clip([0.5]))
    studio.engine.unload(gone)
    studio.render(10_400)
    let voices = studio.engine.play(
      [
        ScheduledPlay(kick, at: 0.1, options: PlaybackOptions(start: .frame(77))),
        ScheduledPlay(gone, at: 0.05), ScheduledPlay(kick, at: -1), ScheduledPlay(kick, at: .nan),
        ScheduledPlay(kick, at: 0.2), ScheduledPlay(kick, at: 1e300),
      ], start: .seconds(0.1))
    #expect(voices.map { studio.engine.isAlive($0) } == [true, false, true, true, true, true])
    studio.engine.stop(voices[4])
    studio.render(48_000)
    #expect(onsets(studio.samples) == [10_400, 15_200])
    #expect(studio.samples[10_400] == 1, "two at once")
    #expect(studio.engine.status(of: voices[5])?.state == .starting)
  }

  @Test("a host hears it in rhythm from the first beat on", arguments: [480, 1_024])
  func host(_ size: Int) throws {
    let engine = try AudioEngine(.plainHost(layout: .mono))
    let host = try #require(engine.hostOutput)
    let kick = try engine.load(samples: [0.5 as Float], sampleRate: 48_000)
    var generator = SeededGenerator(seed: 3)
    var heard: [Float] = []
    var time = 0.0
    for update in 0..<90 {
      if update == 30 {
        engine.play((0..<12).map { ScheduledPlay(kick, at: Double($0) / 13) })
      }
      let elapsed = generator.next(in: 0.005...0.03)
      time += elapsed
      engine.update(elapsed: .seconds(elapsed))
      while Double(heard.count) < time * 48_000 {
        var pulled = [Float](repeating: 0, count: size)
        pulled.withUnsafeMutableBufferPointer { host.render(into: $0) }
        heard += pulled
      }
    }
    let onsets = onsets(heard)
    let first = try #require(onsets.first)
    #expect(onsets == (0..<12).map { first + Int((Double($0) / 13 * 48_000).rounded()) })
    #expect(engine.statistics.lateStarts == 0)
  }
}
