import TestSupport
import Testing

@Suite("Plain OpenAL")
struct PlainSceneTests {
  /// The level of a steady tone, heard in mono from `source`, above a full-scale one.
  func gain(of source: PlainSource, listener: PlainListener = PlainListener()) throws -> Double {
    let scene = try PlainScene(channelCount: 1)
    try scene.setListener(listener)
    try scene.play(Signal.sine(600, amplitude: 0.1), from: source)
    return try scene.render(frames: 4_800).sine(at: 600).amplitude / 0.1
  }

  @Test("each distance model follows its formula")
  func distanceModels() throws {
    let near = try gain(of: PlainSource(at: [0, 0, -1]))
    for model in PlainSource.DistanceModel.allCases {
      for distance: Float in [0.5, 3, 30] {
        var source = PlainSource(at: [0, 0, -distance])
        source.model = model
        source.referenceDistance = 2
        source.maximumDistance = 20
        source.rolloff = 0.8
        let heard = Math.decibels(try gain(of: source) / near)
        let expected = Math.decibels(formula(source, distance: Double(distance)))
        #expect(
          abs(heard - expected) < 0.05 || (heard < -90 && expected < -90),
          "\(model) at \(distance) m: heard \(heard), expected \(expected)")
      }
    }
  }

  func formula(_ source: PlainSource, distance: Double) -> Double {
    let (reference, maximum) = (Double(source.referenceDistance), Double(source.maximumDistance))
    let rolloff = Double(source.rolloff)
    let clamped = min(max(distance, reference), maximum)
    func inverse(_ d: Double) -> Double { reference / (reference + rolloff * (d - reference)) }
    func linear(_ d: Double) -> Double {
      max(0, 1 - rolloff * (d - reference) / (maximum - reference))
    }
    func exponential(_ d: Double) -> Double {
      Math.exponential(-rolloff * Math.logarithm(d / reference))
    }
    return switch source.model {
    case .none: 1
    case .inverse: inverse(distance)
    case .inverseClamped: inverse(clamped)
    case .linear: linear(distance)
    case .linearClamped: linear(clamped)
    case .exponential: exponential(distance)
    case .exponentialClamped: exponential(clamped)
    }
  }

  @Test("outside its cone a source has the outer gain, inside it the whole")
  func cones() throws {
    var source = PlainSource(at: [0, 0, -1])
    source.coneInnerAngle = 60
    source.coneOuterAngle = 120
    source.coneOuterGain = 0.25
    source.direction = [0, 0, 1]
    let facing = try gain(of: source)
    source.direction = [0, 0, -1]
    let away = try gain(of: source)
    #expect(abs(Math.decibels(away / facing) + 12.04) < 0.05, "heard \(away / facing)")
  }

  @Test("a gain above one is not cut down, near or far")
  func loudSources() throws {
    var source = PlainSource(at: [0, 0, -4])
    let quiet = try gain(of: source)
    source.gain = 6
    let loud = try gain(of: source)
    #expect(abs(loud / quiet - 6) < 0.01, "heard \(loud / quiet)")
  }

  @Test("what is on the right is on the right, until the listener turns round")
  func sides() throws {
    let scene = try PlainScene()
    try scene.play(Signal.sine(600, frames: 480), from: looping(at: [3, 0, -3]))
    let ahead = try scene.render(frames: 4_800).balance
    var turned = PlainListener()
    turned.forward = [0, 0, 1]
    try scene.setListener(turned)
    _ = try scene.render(frames: 800)
    let behind = try scene.render(frames: 4_800).balance
    #expect(ahead > 10 && behind < -10, "heard \(ahead), then \(behind)")
  }

  func looping(at position: SIMD3<Float>) -> PlainSource {
    var source = PlainSource(at: position)
    source.isLooping = true
    return source
  }

  @Test("a source that comes at a tenth of the speed of sound is a ninth higher")
  func doppler() throws {
    let scene = try PlainScene(speedOfSound: 340)
    var source = looping(at: [0, 0, -10])
    source.velocity = [0, 0, 34]
    try scene.play(Signal.sine(900), from: source)
    let heard = try #require(try scene.render(frames: 48_000).frequency)
    #expect(abs(heard - 1_000) < 0.5, "heard \(heard)")
  }

  @Test("a cleared scene is silent and goes on")
  func clearing() throws {
    let scene = try PlainScene()
    for _ in 0..<300 {
      try scene.play(Signal.sine(600, frames: 480), from: looping(at: [0, 0, -1]))
      try scene.clear()
    }
    #expect(try scene.render(frames: 800).peak == 0)
    let index = try scene.play(Signal.sine(600), from: PlainSource(at: [0, 0, -1]))
    try scene.change(index, to: PlainSource(at: [0, 0, -2]))
    #expect(try scene.render(frames: 800).peak > 0)
  }

  @Test("what OpenAL refuses is an error, and the scene lives on")
  func refusals() throws {
    let scene = try PlainScene()
    var source = PlainSource()
    source.pitch = -1
    #expect(throws: PlainSceneError.self) { try scene.play(Signal.sine(600), from: source) }
    #expect(try scene.render(frames: 10).frameCount == 10)
  }

  @Test("two scenes side by side do not disturb each other")
  func sideBySide() throws {
    let (first, second) = (try PlainScene(), try PlainScene())
    try first.play(Signal.sine(600), from: PlainSource(at: [-1, 0, 0]))
    try second.play(Signal.sine(600), from: PlainSource(at: [1, 0, 0]))
    let (left, right) = (try first.render(frames: 800), try second.render(frames: 800))
    #expect(left.balance < -40 && right.balance > 40, "heard \(left.balance), \(right.balance)")
  }
}
