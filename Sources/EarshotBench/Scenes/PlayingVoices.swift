import Earshot

/// The costs of voices that play without a source, beside 64 that have one.
struct PlayingVoices {
  let isQuick: Bool

  func table() throws -> Table {
    var table = Table(
      "voices", title: "Playing voices on 64 sources, µs a step (60 a second)",
      columns: ["voices"] + StepCost.columns)
    for count in isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000] {
      let crowd = try Crowd(emitters: count, sounding: count)
      table.add("\(count), all on emitters at rest", crowd.measure(steps: steps).figures)
      let flat = try Crowd(emitters: 0, sounding: 0)
      let tone = try flat.engine.load(samples: Circle.tone, sampleRate: 48_000)
      for index in 0..<count {
        flat.engine.play(tone, gain: Gain(linear: 1 / Double(index + 1)), looping: .forever)
      }
      table.add("\(count), flat", flat.measure(steps: steps).figures)
    }
    table.addNote("engine: everything but the mixing of the sources")
    return table
  }

  private var steps: Int { isQuick ? 60 : 200 }
}
