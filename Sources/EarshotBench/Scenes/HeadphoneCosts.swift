import Earshot

/// What it costs to place voices for headphones: all of them, the best, and none.
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
      let (cost, longest) = try cost(placing: count)
      if count == Self.voices { all = cost }
      table.add(name, [cost, cost / all, longest])
    }
    table.note("the updates are those in which all of it is switched on or off")
    return table
  }

  private func cost(placing count: Int) throws -> (cost: Double, longest: Double) {
    var configuration = Configuration(
      output: .host, sampleRate: 48_000, sources: Self.voices + 17, resampler: .linear)
    configuration.limiter = .never
    let engine = try AudioEngine(configuration)
    guard let host = engine.hostOutput else { throw BenchError("no output") }
    let tone = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    let circles = (0..<Self.voices).map(Circle.init)
    let emitters = try circles.map { try engine.makeEmitter(at: $0.position(at: 0)) }
    for emitter in emitters { engine.play(tone, on: emitter, looping: .forever) }
    var output = [Float](repeating: 0, count: 1_600)
    func step(_ number: Int) -> (all: Double, update: Double) {
      for index in emitters.indices {
        engine.setPosition(emitters[index], circles[index].position(at: Double(number) / 60))
      }
      let update = Usage.nanoseconds { engine.update(elapsed: .seconds(1.0 / 60)) }
      let pull = Usage.nanoseconds {
        output.withUnsafeMutableBufferPointer { host.render(into: $0) }
      }
      return (update + pull, update)
    }
    for number in 0..<30 { _ = step(number) }
    var longest = 0.0
    if count > 0 {
      for turn in 0..<5 {
        engine.setHRTF(turn % 2 == 0 ? .on : .off, voices: count)
        longest = max(longest, step(30 + 10 * turn).update / 1_000)
        for number in 1..<10 { _ = step(30 + 10 * turn + number) }
      }
    }
    guard engine.hrtf.voices == count else {
      throw BenchError("\(engine.hrtf.voices) voices are placed by HRTF")
    }
    let steps = isQuick ? 60 : 300
    let spent = (0..<steps).reduce(0.0) { $0 + step(100 + $1).all }
    return (spent / 1_000 / Double(steps) * 60, longest)
  }
}
