import Testing

@testable import Earshot

/// Time with an external puller, against outputs that are computed here.
struct OutputClockTests {
  /// An output that takes `period` seconds at once, and a game that updates every `frame` seconds
  /// and reports that, or another time.
  private struct Model {
    var clock = OutputClock()
    var engine = 0.0
    var wall = 0.0
    var rendered = 0.0
    var period = 0.023
    /// The output's playing rate.
    var rate = 1.0
    var passed: [Double] = []

    /// The clock gets the real elapsed time.
    var isRealTime = false

    mutating func update(after frame: Double, saying elapsed: Double? = nil) {
      clock.largestPull = isRealTime ? min(period, 0.05) : 0
      wall += frame
      while rendered + period <= wall * rate { rendered += period }
      let step = clock.advance(
        by: elapsed ?? frame, ahead: rendered - engine,
        pulledFrames: Int64((rendered * 48_000).rounded()), waited: isRealTime ? frame : nil)
      engine += step
      passed.append(step / (elapsed ?? frame))
    }
  }

  @Test(
    "a game that is pulled in step with its updates has just its own time", arguments: [60, 30])
  func lockstep(_ rate: Int) {
    var clock = OutputClock()
    let frame = 1 / Double(rate)
    var engine = 0.0
    var pulled: Int64 = 0
    for _ in 0..<1_000 {
      let ahead = Double(pulled) / 48_000 - engine
      let step = clock.advance(by: frame, ahead: ahead, pulledFrames: pulled)
      #expect(step == frame)
      engine += step
      pulled += Int64(48_000 / rate)
    }
  }

  @Test("a device that takes much at once is followed, and no step is off by two cents")
  func device() {
    for (rate, period) in [(1.0, 0.023), (1.000_2, 0.023), (0.999_8, 0.01), (1.0, 0.046)] {
      var model = Model(period: period, rate: rate)
      for _ in 0..<20_000 { model.update(after: 1 / 60.0) }
      #expect(abs(model.engine - model.wall * rate) < 0.06, "\(rate): \(model.engine)")
      let off = model.passed.dropFirst(600).map { abs($0 - 1) }.max() ?? 1
      #expect(off < 0.001_16, "a step is \(off) too long or too short")
    }
  }

  @Test("in eight hours of a device whose clock is off a game gets no further from it")
  func hours() {
    var model = Model(period: 0.046, rate: 1.000_3)
    for hour in 1...8 {
      for _ in 0..<72_000 { model.update(after: 0.05) }
      let drift = model.engine - model.wall * model.rate
      #expect(abs(drift) < 0.06, "after \(hour) hours: \(drift)")
    }
    #expect(model.passed.dropFirst(600).allSatisfy { abs($0 - 1) < 0.001_16 })
  }

  @Test("a game that makes up for a stall by many updates at once doesn't run ahead of the device")
  func burst() {
    for period in [0.01, 0.023, 0.046] {
      var model = Model(period: period, isRealTime: true)
      for round in 0..<20 {
        for _ in 0..<100 { model.update(after: 1 / 60.0) }
        let stall = 0.1 * Double(round + 1)
        model.update(after: stall, saying: 1 / 60.0)
        for _ in 0..<Int(60 * stall) { model.update(after: 0, saying: 1 / 60.0) }
        #expect(model.clock.isPulled)
        #expect(model.engine < model.rendered + period + 0.05, "\(model.engine)")
        #expect(model.engine > model.rendered - 0.05, "\(model.engine)")
      }
    }
  }

  @Test("time that was waited for an output which takes nothing any more passes after all")
  func inVain() {
    var model = Model(isRealTime: true)
    for _ in 0..<600 { model.update(after: 1 / 60.0) }
    let (engine, wall) = (model.engine, model.wall)
    model.period = 1_000
    for _ in 0..<600 { model.update(after: 1 / 60.0) }
    #expect(!model.clock.isPulled)
    #expect(abs(model.engine - engine - (model.wall - wall)) < 0.02)
  }

  @Test(
    "nor does one whose updates say too much: a sixtieth on a faster screen, or milliseconds",
    arguments: [(120.0, 1 / 60.0), (144.0, 1 / 60.0), (60.0, 16.67)])
  func tooMuch(_ updatesPerSecond: Double, _ elapsed: Double) {
    var model = Model(isRealTime: true)
    for _ in 0..<3_000 {
      model.update(after: 1 / updatesPerSecond, saying: elapsed)
      #expect(model.clock.isPulled)
      #expect(model.engine < model.rendered + model.period + 0.05, "\(model.engine)")
    }
    #expect(model.engine > model.wall - 0.1)
  }

  @Test(
    "a game as slow as it likes has just its own time, whether it updates before a pull or after",
    arguments: [60.0, 30, 20, 10, 5], [0.001_3, 0.023, 0.046])
  func slow(_ updatesPerSecond: Double, _ period: Double) {
    for lead in [0, 1 / updatesPerSecond] {
      var model = Model(engine: lead, period: period, isRealTime: true)
      for _ in 0..<1_000 { model.update(after: 1 / updatesPerSecond) }
      #expect(model.passed.allSatisfy { abs($0 - 1) < 0.001_16 })
      #expect(abs(model.engine - model.wall - lead) < 0.06)
    }
  }

  @Test("what a game leaves out of its time after a stall is made up for")
  func clamped() {
    var model = Model()
    for index in 0..<2_000 {
      let isStall = index % 200 == 100
      model.update(after: isStall ? 2 : 1 / 60.0, saying: isStall ? 0.1 : nil)
    }
    #expect(abs(model.engine - model.wall) < 0.1, "\(model.engine) of \(model.wall)")
  }

  @Test("an output that stands still leaves the game its own time; a process that did loses it")
  func standing() {
    var clock = OutputClock()
    var engine = 0.0
    for _ in 0..<600 { engine += clock.advance(by: 1 / 60.0, ahead: -engine, pulledFrames: 0) }
    #expect(abs(engine - 10) < 0.001)
    var stopped = Model()
    for _ in 0..<100 { stopped.update(after: 1 / 60.0) }
    let before = stopped.engine
    stopped.engine += stopped.clock.advance(
      by: 5, ahead: stopped.rendered - stopped.engine,
      pulledFrames: Int64((stopped.rendered * 48_000).rounded()))
    #expect(stopped.engine - before < 0.05)
  }
}
