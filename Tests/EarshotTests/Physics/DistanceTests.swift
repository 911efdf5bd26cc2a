import TestSupport
import Testing

@testable import Earshot

@Suite("Near, far and behind walls")
struct DistanceTests {
  @Test("a tone twice as far is 6 dB quieter")
  func doubled() throws {
    let levels = try [2.0, 4, 8, 16].map { metres in
      let room = try PhysicsRoom()
      try room.sounding(at: [0, 0, -metres], distance: .inverse())
      return room.record(frames: 960).level
    }
    for (near, far) in zip(levels, levels.dropFirst()) {
      #expect(abs(near - far - 6.02) < 0.01, "heard \(near - far) dB less, expected 6.02")
    }
  }

  @Test("what flies by swells and fades as its distance says")
  func flyBy() throws {
    let room = try PhysicsRoom(layout: .mono)
    let (emitter, _) = try room.sounding(at: [-40, 3, -4], distance: .inverse())
    room.engine.move(emitter, to: [40, 3, -4], over: .seconds(4))
    let heard = room.record(seconds: 4).levels(every: 1_600)
    // In mono every direction is as loud.
    let near = try PhysicsRoom(layout: .mono)
    try near.sounding(at: [0, 0, -1], distance: .inverse())
    let full = near.record(frames: 1_600).level
    for (index, level) in heard.enumerated() {
      // Where OpenAL does all of a mix's change in its first frames, it is less than a step ahead.
      let ends = [0.0, room.engine.driver.renderer?.submix.rampFrames == nil ? 0 : 1].map { ahead in
        let x = -40 + 20 * (Double(index) + 0.5) / 30 + ahead / 3
        return full - Math.decibels((x * x + 25).squareRoot())
      }
      #expect(
        ends.min()! - 0.1 < level && level < ends.max()! + 0.1,
        "heard \(level) dB in window \(index), expected \(ends)")
    }
  }

  @Test("a world 8,000 km from the origin sounds the same")
  func floatingOrigin() throws {
    func heard(around origin: Position) throws -> Render {
      let room = try PhysicsRoom()
      let listener = try room.engine.makeListener(at: origin)
      let far = try room.engine.makeNode(at: origin)
      let (walker, _) = try room.sounding(at: origin + [-9, 1, -3], distance: .inverse())
      let (flyer, _) = try room.sounding(at: [0, 0, -8], distance: .inverse())
      try room.engine.attach(flyer, to: far)
      room.engine.move(listener, to: origin + [1, 0, 2], over: .seconds(1))
      room.engine.move(walker, to: origin + [9, 0, -2], over: .seconds(1))
      room.engine.orbit(flyer, around: [0, 1, -2], radius: 6, period: 2)
      return room.record(seconds: 1)
    }
    let expected = try heard(around: .zero)
    for origin in [[8e6, 0, 0], [-5e6, 3e6, 5.5e6], [1.25, -8e6, 0.7]] as [Position] {
      let difference = try heard(around: origin).differenceLevel(from: expected) - expected.level
      #expect(difference < -80, "at \(origin) the difference is \(difference) dB below")
    }
  }

  // OpenAL's filter has its set gain at 5 kHz; far above, it has twice as many decibels.
  @Test(
    "a wall takes 12 dB, and at 5 kHz 30 dB more; half a wall half of both",
    arguments: [0.25, 0.5, 1])
  func occlusion(amount: Double) throws {
    for (frequency, expected) in [(100.0, -12.0), (5_000, -42.0)] {
      let tone = Signal.sine(frequency, amplitude: 0.5, frames: 4_800)
      func level(_ occlusion: Occlusion) throws -> Double {
        let room = try PhysicsRoom()
        try room.sounding(tone, at: [0, 0, -2], occlusion: occlusion)
        return room.record(frames: 9_600)[4_800..<9_600].sine(at: frequency).level
      }
      let lost = try level(Occlusion(amount)) - level(.free)
      #expect(
        abs(lost - amount * expected) < 0.5,
        "\(lost) dB at \(frequency) Hz, expected \(amount * expected)")
    }
  }
}
