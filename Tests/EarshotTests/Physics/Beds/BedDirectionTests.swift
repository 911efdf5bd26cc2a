import TestSupport
import Testing

@testable import Earshot

@Suite("Where an ambisonic bed is heard")
struct BedDirectionTests {
  /// The output of a bed for a listener that faces this many degrees to the left, one after the
  /// other.
  private func levels(
    _ layout: ChannelLayout, _ bed: [Float], facing headings: [Double]
  ) throws -> [[Double]] {
    let engine = try AudioEngine(Configuration(output: .offline, layout: layout))
    let ears = try engine.makeListener()
    engine.play(try engine.loadBed(bed), looping: .forever)
    return headings.map { heading in
      engine.setRotation(ears, .left(heading))
      return Render(
        engine.render(frameCount: 4_800), channelCount: layout.channelCount)[2_400..<4_800]
        .amplitudes
    }
  }

  private static let headings = (0..<12).map { Double(30 * $0 + 5) }

  @Test("a flat one in stereo is two cardioids to the sides, and what is in the east stays there")
  func stereo() throws {
    let heard = try levels(.stereo, PlaneWave.tone(-90), facing: Self.headings)
    for (heading, levels) in zip(Self.headings, heard) {
      let side = Math.sine((-90 - heading) / 360 * Math.turn)
      #expect(abs(levels[0] - 0.25 * (1 + side)) < 1e-3, "\(heading): \(levels)")
      #expect(abs(levels[1] - 0.25 * (1 - side)) < 1e-3, "\(heading): \(levels)")
    }
  }

  @Test("in mono an ambisonic bed is W, whichever way the listener faces")
  func mono() throws {
    for levels in try levels(.mono, PlaneWave.tone(70, elevation: 30), facing: [0, 100]) {
      #expect(abs(levels[0] - 0.5) < 1e-3, "\(levels)")
    }
  }

  @Test(
    "of speakers all around the nearest is the loudest, and all together are as loud as the wave",
    arguments: LayoutTests.speakers.indices.dropFirst())
  func surround(_ index: Int) throws {
    let (layout, speakers) = LayoutTests.speakers[index]
    let heard = try levels(layout, PlaneWave.tone(-90), facing: Self.headings)
    for (heading, levels) in zip(Self.headings, heard) {
      let power = levels.reduce(0) { $0 + $1 * $1 }
      // The two at the back are one of 6.1, as for everything else.
      let most = layout == .surround61 ? 0.45 : 0.03
      let decibels = Math.decibels(power.squareRoot() / 0.5)
      #expect(abs(decibels) < most, "\(layout), \(heading): \(decibels) dB")
      // To the right.
      let wave = 90 + heading
      func distance(_ speaker: Int) -> Double {
        let way = abs((speakers[speaker] ?? 0) - wave).truncatingRemainder(dividingBy: 360)
        return min(way, 360 - way)
      }
      let used = speakers.indices.filter { speakers[$0] != nil && speakers[$0] != 0 }
      let nearest = used.min { distance($0) < distance($1) }
      let loudest = used.max { levels[$0] < levels[$1] }
      // Both speakers at the back of 7.1 are in the one of 6.1, which is up to a decibel louder.
      let isLoudest =
        nearest == loudest
        || layout == .surround61 && levels[nearest ?? 0] > 0.88 * levels[loudest ?? 0]
      #expect(isLoudest, "\(layout), \(wave)°: \(levels)")
      for silent in speakers.indices where !used.contains(silent) {
        #expect(levels[silent] == 0, "\(layout): \(levels)")
      }
    }
  }

  @Test("on an emitter it turns with that, and is as loud as that is far")
  func emitter() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    var options = EmitterOptions()
    options.distance = .inverse(reference: 1)
    let emitter = try engine.makeEmitter(at: [0, 0, -4], options: options)
    engine.play(try engine.loadBed(PlaneWave.tone(0)), on: emitter, looping: .forever)
    func heard() -> [Double] {
      Render(engine.render(frameCount: 4_800), channelCount: 2)[2_400..<4_800].amplitudes
    }
    for (turn, place, levels) in [
      (0.0, [0, 0, -4], [0.0625, 0.0625]), (90, [0, 0, -4], [0.125, 0]),
      (90, [2, 0, 0], [0.25, 0]), (-90, [2, 0, 0], [0, 0.25]), (180, [0, 0, 1], [0.25, 0.25]),
    ] as [(Double, Position, [Double])] {
      engine.teleport(emitter, to: place)
      engine.setRotation(emitter, .left(turn))
      let heard = heard()
      #expect(zip(heard, levels).allSatisfy { abs($0 - $1) < 1e-3 }, "\(turn), \(place): \(heard)")
    }
    let ears = try engine.makeListener()
    engine.setRotation(ears, .left(180))
    engine.setRotation(emitter, .left(90))
    #expect(heard()[0] < 1e-3, "who has turned his back hears it on the other side")
    let events = engine.takeEvents()
    #expect(!events.contains { if case .mixedToMono = $0 { true } else { false } })
  }

  @Test("a listener tilted onto its right side hears a bed's sound from above on its left")
  func tilt() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    let ears = try engine.makeListener()
    engine.setRotation(ears, Rotation(forward: [0, 0, -1], up: [1, 0, 0]))
    engine.play(try engine.loadBed(PlaneWave.tone(0, elevation: 90)), looping: .forever)
    let heard = Render(engine.render(frameCount: 4_800), channelCount: 2)[2_400..<4_800]
    #expect(abs(heard.amplitudes[0] - 0.5) < 1e-3 && heard.amplitudes[1] < 1e-3)
  }

  @Test("of several listeners the one hears it who hears its emitter")
  func audience() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    let (one, two) = (try engine.makeListener(), try engine.makeListener(at: [100, 0, 0]))
    engine.setRotation(one, .left(180))
    engine.setRotation(two, .left(-90))
    try engine.setListeners([one, two])
    var options = EmitterOptions()
    options.distance = .none
    let emitter = try engine.makeEmitter(at: [99, 0, 0], options: options)
    engine.play(try engine.loadBed(PlaneWave.tone(0)), on: emitter, looping: .forever)
    let heard = Render(engine.render(frameCount: 9_600), channelCount: 2)[4_800..<9_600]
    // A listener that faces the east has the north on its left.
    #expect(abs(heard.amplitudes[0] - 0.5) < 1e-3, "\(heard.amplitudes)")
  }
}
