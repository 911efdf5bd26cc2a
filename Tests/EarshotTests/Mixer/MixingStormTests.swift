import TestSupport
import Testing

@testable import Earshot

@Suite("Rules, snapshots and parameters, by chance")
struct MixingStormTests {
  private func storm(_ seed: UInt64) throws -> Studio {
    let studio = try Studio { $0.sources = 12 }
    let engine = studio.engine
    var chance = SeededNumbers(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }
    func time() -> Duration { .milliseconds(Int(number(0...120))) }
    func mix() -> BusMix {
      BusMix(
        gain: number(0...1) < 0.7 ? .decibels(number(-70...0)) : nil,
        rate: number(0...1) < 0.3 ? Rate(number(0.7...1.1)) : nil,
        occlusion: number(0...1) < 0.3 ? Occlusion(number(0...1)) : nil,
        isMuted: number(0...1) < 0.3 ? number(0...1) < 0.5 : nil)
    }
    var buses: [Bus] = [.master]
    for _ in 0..<4 { buses.append(try engine.makeBus(under: buses.randomElement(using: &chance)!)) }
    // Constant, so that the output is the gain, at any rate.
    let clips = try (0..<3).map { _ in
      try studio.clip([Float](repeating: 0.1, count: 24_000), loop: 0..<24_000)
    }
    var options = EmitterOptions()
    options.distance = .none
    let emitters = try [0, 1].map { _ in try engine.makeEmitter(at: [0, 0, -1], options: options) }
    var snapshots: [Snapshot] = []
    var played = 0
    var parameters = [try engine.makeParameter("first", smoothing: .zero)]
    for step in 0..<80 {
      let bus = buses.randomElement(using: &chance)!
      let clip = clips.randomElement(using: &chance)!
      let emitter = emitters.randomElement(using: &chance)!
      let parameter = parameters.randomElement(using: &chance)!
      let snapshot = snapshots.randomElement(using: &chance)
      switch Int(number(0...12)) {
      case 0:
        let other = buses.randomElement(using: &chance)!
        let rule = Ducking(
          .decibels(number(-60...0)), attack: time(), hold: time(), release: time())
        try? engine.setDucking(bus, under: other, number(0...1) < 0.2 ? nil : rule)
      case 1: snapshots.append(try engine.makeSnapshot(priority: step % 3, buses: [bus: mix()]))
      case 2: if let snapshot { engine.setMix(bus, in: snapshot, mix()) }
      case 3, 4: if let snapshot { engine.setWeight(snapshot, number(-0.2...1.2), over: time()) }
      case 5: if let snapshot { engine.capture(bus, in: snapshot) }
      case 6: if let snapshot, step % 5 == 0 { engine.remove(snapshot) }
      case 7: parameters.append(try engine.makeParameter("p", smoothing: time()))
      case 8, 9:
        engine.setValue(parameter, number(0...1), on: number(0...1) < 0.5 ? emitter : nil)
      case 10:
        let quantity = RampedQuantity.allCases.randomElement(using: &chance)!
        let targets: [ParameterTarget] = [
          .bus(bus, quantity), .clip(clip, quantity), .emitter(emitter, quantity),
        ]
        let curve = ParameterCurve(
          [.init(0, number(0.5...1)), .init(1, number(0.1...1))],
          shape: FadeShape.allCases.randomElement(using: &chance)!)
        try? engine.drive(
          targets.randomElement(using: &chance)!, by: parameter,
          number(0...1) < 0.2 ? nil : curve)
      case 11:
        if step % 7 == 0, parameters.count > 1 { engine.remove(parameters.removeLast()) }
      default: break
      }
      if step % 10 == 0 {
        played += 1
        engine.play(
          clip, on: played % 2 == 0 ? emitter : nil,
          options: PlaybackOptions(
            looping: .forever, fade: .over(.milliseconds(50)), bus: bus))
      }
      studio.render(Int(number(0...900)))
      engine.checkInvariants()
    }
    return studio
  }

  @Test("never click, and sound the same twice", arguments: 0..<6)
  func storms(seed: UInt64) throws {
    let studio = try storm(seed)
    #expect(CutTolerance.isRepeat(studio.samples, try storm(seed).samples))
    // Eight voices at most, each of which would click by 0.1.
    let step = studio.heard[1..<studio.frameCount].largestStep.size
    #expect(step < 0.8 / 300, "\(step)")
    #expect(studio.samples.contains { abs($0) > 0.05 })
  }
}
