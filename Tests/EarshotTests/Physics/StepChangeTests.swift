import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

/// Some versions of OpenAL move gains over a whole mix, others in its first 64 frames: a step
/// sounds the same with both.
@Suite("What starts, jumps and turns within a step")
struct StepChangeTests {
  /// In a step of 800 frames: eight waves, so that each 100 frames have a level.
  static let tone = Signal.sine(480, amplitude: 0.5, frames: 4_800)

  enum Turning: CaseIterable { case turns, isMade, turnsAsOthersPlay }

  @Test(
    "what starts as the listener turns is heard from its new side at once",
    arguments: Turning.allCases)
  func starts(_ turning: Turning) throws {
    func tick(_ isTurned: Bool) throws -> Render {
      let room = try PhysicsRoom()
      let behind = Rotation(angle: .pi, axis: [0, 1, 0])
      var listener: Listener?
      if isTurned || turning != .isMade {
        listener = try room.engine.makeListener(at: .zero, rotation: isTurned ? behind : .identity)
      }
      let emitter = try room.engine.makeEmitter(at: [3, 0, 0])
      if turning == .turnsAsOthersPlay { try room.sounding(Self.tone, at: [0, 0.1, 0]) }
      _ = room.record(frames: 4_800)
      if let listener {
        room.engine.setRotation(listener, behind)
      } else {
        _ = try room.engine.makeListener(at: .zero, rotation: behind)
      }
      let noise = Signal.noise(seed: 4).prefix(96).map { $0 / 2 }
      room.engine.play(try room.engine.load(samples: Array(noise), sampleRate: 48_000), on: emitter)
      return room.record(frames: 800)
    }
    let (heard, expected) = (try tick(false), try tick(true))
    let loss = expected.left.level - heard.left.level
    #expect(abs(loss) < 0.1, "\(loss) dB quieter on its side")
    // A sound above is the same in both ears, and moves through the middle.
    let difference = heard.differenceLevel(from: expected) - expected.level
    #expect(difference < -60, "\(difference) dB between turning and being turned")
  }

  enum Jump: CaseIterable { case nearer, farther, halfTurn, leftToRight, louder }

  @Test("a jump, a turn and a gain go evenly over the step", arguments: Jump.allCases)
  func jumps(_ jump: Jump) throws {
    let (near, far): (Position, Position) = ([0.5, 0, -0.8], [0, 0, -5_600])
    let room = try PhysicsRoom()
    let listener = try room.engine.makeListener(at: .zero)
    let start: Position =
      switch jump {
      case .nearer: far
      case .farther: near
      case .halfTurn, .leftToRight, .louder: [-3, 0, 0]
      }
    let (emitter, voice) = try room.sounding(Self.tone, at: start, distance: .inverse())
    room.engine.setDoppler(emitter, false)
    let before = room.record(frames: 4_800)[4_000..<4_800]
    switch jump {
    case .nearer: room.engine.setPosition(emitter, near)
    case .farther: room.engine.setPosition(emitter, far)
    case .halfTurn: room.engine.setRotation(listener, Rotation(angle: .pi, axis: [0, 1, 0]))
    case .leftToRight: room.engine.setPosition(emitter, [3, 0, 0])
    case .louder: room.engine.setGain(voice, .decibels(12))
    }
    let heard = room.record(frames: 1_600)
    for (former, side) in [(before.left, heard.left), (before.right, heard.right)] {
      let first = former.sine(at: 480).amplitude
      let last = side[800..<1_600].sine(at: 480).amplitude
      for window in 0..<16 {
        let frames = window * 100..<window * 100 + 100
        let level = side[frames].sine(at: 480).amplitude
        let expected = first + (last - first) * min((Double(window) + 0.5) / 8, 1)
        #expect(
          abs(level - expected) < 0.1 * abs(last - first) + 0.002,
          "heard \(level) in frames \(frames), expected \(expected) on the way to \(last)")
      }
    }
  }

  @Test("many voices that pass near cut no more mixes than make a difference")
  func mixes() throws {
    let room = try PhysicsRoom(sources: 72)
    var random = SeededNumbers(seed: 3)
    let clip = try room.engine.load(samples: Self.tone, sampleRate: 48_000)
    var options = EmitterOptions()
    options.distance = .inverse()
    for index in 0..<64 {
      let aside = Double.random(in: 1...2, using: &random) * (index % 2 == 0 ? 1 : -1)
      let ahead = Double.random(in: 0...20, using: &random)
      let emitter = try room.engine.makeEmitter(at: [aside, 0, -ahead], options: options)
      room.engine.move(emitter, to: [aside, 0, 20 - ahead], over: .seconds(4))
      room.engine.play(clip, on: emitter, gain: .decibels(-12), looping: .forever)
    }
    _ = room.record(frames: 4_800)
    let renderer = try #require(room.engine.driver.renderer)
    let before = renderer.context.trace[.render]
    #expect(room.record(seconds: 4).rms > 0.01)
    let mixes = Double(renderer.context.trace[.render] - before) / 240
    #expect(mixes <= 2.2, "\(mixes) mixes a step")
  }
}
