import Earshot

/// The costs of HRTF: for all voices, the best, and none.
struct HeadphoneCosts {
  let isQuick: Bool

  private static let voices = 256

  func table() throws -> Table {
    var table = Table(
      "hrtf", title: "\(Self.voices) moving voices, µs of CPU per second of sound",
      columns: ["placed by HRTF", "all", "all by HRTF = 1", "longest update, µs"])
    let cases = [(Self.voices, "all"), (64, "64, the others panned"), (0, "none")]
    var all = 0.0
    for (count, name) in cases {
      let cost = try cost(placing: count)
      if count == Self.voices { all = cost }
      table.add(name, [cost, cost / all, count == 0 ? 0 : try longestUpdate(placing: count)])
    }
    table.addNote("the updates are those in which all of it is switched on or off")
    return table
  }

  /// Offline, where a busy machine takes no voices away.
  private func cost(placing count: Int) throws -> Double {
    let crowd = try MovingCrowd(.offline)
    crowd.engine.setHRTF(count > 0 ? .on : .off, voices: max(count, 1))
    var output = [Float](repeating: 0, count: 1_600)
    func step(_ number: Int) -> Double {
      crowd.move(number)
      return Usage.nanoseconds {
        output.withUnsafeMutableBufferPointer { crowd.engine.render(into: $0) }
      }
    }
    for number in 0..<60 { _ = step(number) }
    guard crowd.engine.hrtf.voices == count else {
      throw BenchError("\(crowd.engine.hrtf.voices) voices are placed by HRTF")
    }
    let steps = isQuick ? 60 : 300
    let spent = (0..<steps).map { step(100 + $0) }
    return spent.median / 1_000 * 60
  }

  private func longestUpdate(placing count: Int) throws -> Double {
    let crowd = try MovingCrowd(.host)
    guard let host = crowd.engine.hostOutput else { throw BenchError("no output") }
    var output = [Float](repeating: 0, count: 1_600)
    var longest = 0.0
    for number in 0..<80 {
      crowd.move(number)
      let switches = number >= 30 && number.isMultiple(of: 10)
      if switches {
        crowd.engine.setHRTF(number.isMultiple(of: 20) ? .off : .on, voices: count)
      }
      let update = Usage.nanoseconds { crowd.engine.update(elapsed: .seconds(1.0 / 60)) }
      if switches { longest = max(longest, update / 1_000) }
      output.withUnsafeMutableBufferPointer { host.render(into: $0) }
    }
    return longest
  }

  /// Voices that move.
  private struct MovingCrowd {
    let engine: AudioEngine
    private let circles = (0..<HeadphoneCosts.voices).map(Circle.init)
    private let emitters: [Emitter]

    init(_ output: Output) throws {
      let engine = try AudioEngine(
        Configuration(
          output: output, sampleRate: 48_000, limiter: .never,
          sources: HeadphoneCosts.voices + 17, resampler: .linear))
      let tone = try engine.load(samples: Circle.tone, sampleRate: 48_000)
      emitters = try circles.map { try engine.makeEmitter(at: $0.position(at: 0)) }
      for emitter in emitters { engine.play(tone, on: emitter, looping: .forever) }
      self.engine = engine
    }

    func move(_ number: Int) {
      for index in emitters.indices {
        engine.setPosition(emitters[index], circles[index].position(at: Double(number) / 60))
      }
    }
  }
}
