import TestSupport
import Testing

@testable import Earshot

@Suite("A parameter")
struct ParameterTests {
  private let studio: Studio
  private var engine: AudioEngine { studio.engine }

  init() throws { studio = try Studio { $0.sources = 16 } }

  private func constant(_ level: Float) throws -> Clip {
    try studio.clip([Float](repeating: level, count: 480_000))
  }

  private func emitter() throws -> Emitter {
    var options = EmitterOptions()
    options.distance = .none
    return try engine.makeEmitter(at: [0, 0, -1], options: options)
  }

  @Test("has curves that go through their points, level outside")
  func curves() {
    let line = ParameterCurve([.init(1, 10), .init(3, 30), .init(3, 5), .init(0, 0)])
    for (value, result) in [(-1.0, 0.0), (0, 0), (0.5, 5), (1, 10), (2, 20), (3, 5), (9, 5)] {
      #expect(line.result(at: value) == result, "\(value)")
    }
    let even = ParameterCurve(gains: [(0, .unity), (1, .decibels(-40))], shape: .decibels)
    #expect(abs(Gain(linear: even.result(at: 0.5)).decibels + 20) < 1e-9)
    let smooth = ParameterCurve([.init(0, 0), .init(1, 1)], shape: .sCurve)
    #expect(smooth.result(at: 0.25) == 0.15625)
    #expect(ParameterCurve([]).result(at: 3) == 1)
    #expect(ParameterCurve([.init(.nan, .infinity)]).points == [.init(0, 1e12)])
    let many = (0..<300).map { ParameterCurve.Point(Double($0), 1) }
    #expect(ParameterCurve(many).points.count == ParameterCurve.maximumPoints)
  }

  @Test("of those that drive one send the one counts that was made last, whatever its row")
  func lastMade() throws {
    var table = ParameterTable()
    for _ in 0..<2 { _ = try table.make("", 0...1, value: 1, smoothing: .zero) }
    table.remove(0)
    _ = try table.make("", 0...1, value: 1, smoothing: .zero)
    for (row, level) in [(0, 0.25), (1, 0.75)] {
      try table.map(row, .busSend(0, 0), .gain, ParameterCurve([.init(0, level)]))
    }
    #expect(table.sendGain(of: .bus(0), to: 0) { $0.to } == 0.25)
  }

  @Test("a parameter drives a bus by its curve, times the set gain, over its smoothing time")
  func bus() throws {
    let bus = try engine.makeBus(gain: Gain(linear: 0.5))
    engine.play(try constant(0.5), options: PlaybackOptions(bus: bus))
    let danger = try engine.makeParameter("danger", 0...10, smoothing: .milliseconds(100))
    try engine.drive(
      .bus(bus, .gain), by: danger, ParameterCurve(gains: [(0, .unity), (10, .silence)]))
    studio.render(1_600)
    #expect(studio.samples.last == 0.25)
    engine.setValue(danger, 5)
    studio.render(2_400)
    #expect(abs(studio.samples.last! - 0.25 * 0.75) < 1e-4, "half of its way")
    #expect(engine.value(of: danger) == 2.5)
    studio.render(4_800)
    #expect(abs(studio.samples.last! - 0.125) < 1e-6)
    let second = try engine.makeParameter("night", 0...1, value: 1)
    try engine.drive(.bus(bus, .gain), by: second, ParameterCurve([.init(0, 1), .init(1, 0.5)]))
    studio.render(1_600)
    #expect(abs(studio.samples.last! - 0.0625) < 1e-6, "both count")
    try engine.drive(.bus(bus, .gain), by: danger, nil)
    engine.remove(second)
    studio.render(1_600)
    #expect(studio.samples.last == 0.25)
    #expect(studio.heard[1..<studio.frameCount].largestStep.size < 0.5 / 300)
  }

  @Test("cross-fades the layers of an engine on each emitter by its own value")
  func layers() throws {
    let (idle, fast) = (try constant(0.25), try constant(0.5))
    let cars = [try emitter(), try emitter()]
    let rpm = try engine.makeParameter("rpm", 0...8_000, smoothing: .zero)
    try engine.drive(
      .clip(idle, .gain), by: rpm,
      ParameterCurve(gains: [(1_000, .unity), (5_000, .silence)], shape: .equalPower))
    try engine.drive(
      .clip(fast, .gain), by: rpm,
      ParameterCurve(gains: [(1_000, .silence), (5_000, .unity)], shape: .equalPower))
    try engine.drive(
      .clip(idle, .rate), by: rpm, ParameterCurve([.init(0, 1), .init(8_000, 3)]))
    let voices = cars.map { car in [idle, fast].map { engine.play($0, on: car) } }
    func gain(_ car: Int, _ layer: Int) -> Double {
      engine.status(of: voices[car][layer])?.gain ?? -1
    }
    for (value, other) in [(3_000.0, 1_500.0), (5_000, 0), (900, 4_600)] {
      engine.setValue(rpm, value, on: cars[0])
      engine.setValue(rpm, other)
      studio.render(2_400)
      for (car, value) in [value, other].enumerated() {
        let part = min(max((value - 1_000) / 4_000, 0), 1)
        let (sine, cosine) = (Double.sin(part * .pi / 2), Double.sin((1 - part) * .pi / 2))
        #expect(abs(gain(car, 0) - cosine) < 1e-5 && abs(gain(car, 1) - sine) < 1e-5)
        #expect(abs(gain(car, 0) * gain(car, 0) + gain(car, 1) * gain(car, 1) - 1) < 1e-5)
      }
    }
    let before = engine.playhead(of: voices[1][0]) ?? 0
    engine.setValue(rpm, 4_000)
    studio.render(800)
    let start = engine.playhead(of: voices[1][0]) ?? 0
    studio.render(48_000)
    #expect(abs((engine.playhead(of: voices[1][0]) ?? 0) - start - 2) < 1e-3)
    #expect(start > before)
    #expect(studio.heard[1..<studio.frameCount].largestStep.size < 1.5 / 300)
    engine.remove(cars[0])
    studio.render(1_600)
    #expect(engine.world.buses.parameters.rows[0].ownValues.isEmpty)
    engine.checkInvariants()
  }

  /// A rate that goes from 1 to 2 in half a second, in five ways.
  private func sweep(_ way: Int) throws -> [Float] {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    let clip = try studio.clip(Signal.sine(200, amplitude: 0.5, frames: 96_000))
    let emitter = try emitter(of: engine)
    let half = Duration.milliseconds(500)
    let curve = ParameterCurve([.init(0, 1), .init(1, 2)])
    let parameter = try engine.makeParameter("speed", smoothing: half)
    switch way {
    case 1: try engine.drive(.bus(bus, .rate), by: parameter, curve)
    case 2: try engine.drive(.clip(clip, .rate), by: parameter, curve)
    case 3: try engine.drive(.emitter(emitter, .rate), by: parameter, curve)
    default: break
    }
    let snapshot = try engine.makeSnapshot(buses: [bus: BusMix(rate: 2)])
    engine.play(clip, on: emitter, options: PlaybackOptions(bus: bus))
    studio.render(1_600)
    switch way {
    case 0: engine.setRate(bus, 2, over: half)
    case 4: engine.setWeight(snapshot, 1, over: half)
    default: engine.setValue(parameter, 1)
    }
    studio.render(32_000)
    return studio.samples
  }

  private func emitter(of engine: AudioEngine) throws -> Emitter {
    var options = EmitterOptions()
    options.distance = .none
    options.hasDoppler = false
    return try engine.makeEmitter(at: [0, 0, -1], options: options)
  }

  @Test("and a snapshot change rates as smoothly as a call does")
  func rates() throws {
    let called = try sweep(0)
    for way in 1...4 {
      let driven = try sweep(way)
      let largest = zip(called, driven).map { abs($0 - $1) }.max() ?? 1
      #expect(largest < 1e-4, "way \(way): \(largest)")
    }
  }

  @Test("a parameter drives snapshots, occlusion and emitters, and is explained")
  func others() throws {
    let bus = try engine.makeBus(gain: .decibels(-2))
    let emitter = try emitter()
    let voice = engine.play(try constant(0.5), on: emitter, options: PlaybackOptions(bus: bus))
    let depth = try engine.makeParameter("depth", 0...100, smoothing: .zero)
    let sea = try engine.makeSnapshot("sea", buses: [bus: BusMix(gain: .decibels(-20))])
    try engine.drive(.weight(of: sea), by: depth, ParameterCurve([.init(0, 0), .init(10, 1)]))
    try engine.drive(
      .emitter(emitter, .gain), by: depth,
      ParameterCurve(gains: [(0, .unity), (10, .decibels(-3))]))
    try engine.drive(
      .emitter(emitter, .occlusion), by: depth, ParameterCurve([.init(0, 0), .init(10, 0.5)]))
    engine.setValue(depth, 10)
    studio.render(2_400)
    let gain = Gain(linear: engine.status(of: voice)?.gain ?? 0)
    #expect(abs(gain.decibels + 2 + 20 + 3 + 6) < 0.001, "\(gain)")
    #expect(engine.weight(of: sea) == 1)
    let explanation = engine.explain(voice)
    #expect(abs(Gain(linear: explanation.gain).decibels - gain.decibels) < 0.001)
    #expect(explanation.description.contains("3.0 dB down by parameter `depth`"))
    #expect(explanation.description.contains("2.0 dB down by a bus"))
    #expect(explanation.description.contains("20.0 dB down by a bus in snapshot `sea`"))
    engine.setValue(depth, 5)
    engine.setWeight(sea, 0.75)
    #expect(engine.weight(of: sea) == 0.75, "the larger")
  }

  @Test("costs nothing while it stands")
  func rest() throws {
    let clip = try constant(0.5)
    let emitter = try emitter()
    engine.play(clip, on: emitter)
    let parameter = try engine.makeParameter("p", smoothing: .milliseconds(50))
    try engine.drive(.clip(clip, .gain), by: parameter, ParameterCurve([.init(0, 1), .init(1, 0)]))
    studio.render(1_600)
    var properties = engine.statistics.propertyCalls
    engine.setValue(parameter, 0.5)
    studio.render(4_800)
    #expect(engine.statistics.propertyCalls > properties)
    properties = engine.statistics.propertyCalls
    studio.render(1_600)
    #expect(engine.world.voices.ramping.isEmpty)
    #expect(engine.statistics.propertyCalls == properties)
  }

  @Test("values are clamped to the range; NaN, stale handles and too many parameters are refused")
  func misuse() throws {
    let parameter = try engine.makeParameter("p", -Double.infinity...5, value: .nan)
    #expect(engine.value(of: parameter) == -1e12 && engine.name(of: parameter) == "p")
    engine.setValue(parameter, 9)
    studio.render(4_800)
    #expect(engine.value(of: parameter) == 5)
    let refused = engine.mistakes.refused
    engine.setValue(parameter, .nan)
    #expect(engine.mistakes.refused == refused + 1)
    let bus = try engine.makeBus()
    engine.remove(bus)
    let error = #expect(throws: AudioError.self) {
      try engine.drive(.bus(bus, .gain), by: parameter, ParameterCurve([]))
    }
    #expect(error?.reason == .handleStale)
    engine.remove(parameter)
    let stale = engine.statistics.staleCalls
    engine.setValue(parameter, 1)
    engine.remove(parameter)
    #expect(engine.statistics.staleCalls == stale + 2 && engine.value(of: parameter) == nil)
    #expect(throws: AudioError.self) { try engine.drive(.bus(.master, .gain), by: parameter, nil) }
    for _ in 0..<ParameterTable.maximumCount { _ = try engine.makeParameter("") }
    let full = #expect(throws: AudioError.self) { try engine.makeParameter("") }
    #expect(full?.reason == .limitReached)
  }
}

extension Double {
  fileprivate static func sin(_ value: Double) -> Double {
    Elementary.circle(value / (2 * .pi)).sine
  }
}
