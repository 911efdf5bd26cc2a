import TestSupport
import Testing

@testable import Earshot

/// Sounds with a size that the listener is inside.
struct SurroundingTests {
  private static let radius = 3.0

  /// Noise that repeats, from a ball around the origin.
  private static func room(
    hrtf: Bool = false, layout: ChannelLayout = .stereo, radius: Double = radius,
    at place: Position
  ) throws -> (room: PhysicsRoom, emitter: Emitter, voice: Voice) {
    let room = try PhysicsRoom(layout: layout, hrtf: hrtf)
    let noise = Signal.noise(seed: 3, amplitude: 0.25, frames: 96_000)
    let (emitter, voice) = try room.sounding(noise, at: place)
    room.engine.setRadius(emitter, radius)
    return (room, emitter, voice)
  }

  private static func correlation(_ heard: Render) -> Double {
    let (left, right) = (heard.left.samples, heard.right.samples)
    func product(_ a: [Float], _ b: [Float]) -> Double {
      zip(a, b).reduce(0) { $0 + Double($1.0) * Double($1.1) }
    }
    return product(left, right) / (product(left, left) * product(right, right)).squareRoot()
  }

  @Test(
    "a sound that surrounds the listener is almost uncorrelated between the channels",
    arguments: [false],
    [[0, 0, 0], [1, 0, 0], [0, 0, -1], [-2, 0, 1], [0, 1.5, 0]] as [Position])
  func differs(_ hrtf: Bool, _ place: Position) throws {
    let (room, _, _) = try Self.room(hrtf: hrtf, at: place)
    _ = room.record(frames: 9_600)
    let heard = room.record(frames: 96_000)
    let correlation = Self.correlation(heard)
    #expect(abs(correlation) < 0.3, "\(correlation)")
    room.engine.checkInvariants()
  }

  @Test(
    "entering and leaving change no level",
    arguments: [false], [[1, 0, 0], [0, 0, -1], [-1, 0, 1], [0.5, 0.5, 1]] as [Position])
  func enters(_ hrtf: Bool, _ direction: Position) throws {
    let way = direction / direction.length
    let (room, emitter, _) = try Self.room(hrtf: hrtf, at: way * (Self.radius * 1.03))
    _ = room.record(frames: 9_600)
    var levels = [room.record(frames: 96_000).level]
    for part in [0.97, 1.2] {
      room.engine.teleport(emitter, to: way * (Self.radius * part))
      _ = room.record(frames: 9_600)
      levels.append(room.record(frames: 96_000).level)
    }
    #expect(abs(levels[1] - levels[0]) < 0.5, "\(levels) dB")
    #expect(abs(levels[2] - levels[0]) < 1, "\(levels) dB")
  }

  @Test("a low tone doesn't click as its emitter moves to surround the listener and away again")
  func clicks() throws {
    let room = try PhysicsRoom()
    let (emitter, _) = try room.sounding(
      Signal.sine(200, amplitude: 0.25, frames: 4_800), at: [0, 0, -4])
    room.engine.setRadius(emitter, Self.radius)
    _ = room.record(frames: 9_600)
    var heard: [Float] = []
    for step in 0..<8 {
      let inside: Position = step % 4 == 0 ? [0, 0, 0.5] : [0.5, 0, -2]
      room.engine.move(
        emitter, to: step % 2 == 0 ? inside : [0, 0, -4], over: .milliseconds(300))
      heard += room.record(frames: 24_000).samples
    }
    let bend = Render(heard, channelCount: 2).bend
    #expect(bend < -55, "\(bend) dB")
  }

  @Test("both channels together are as loud at all frequencies within 3 dB")
  func together() throws {
    let room = try PhysicsRoom()
    var options = EmitterOptions()
    options.distance = .none
    options.radius = Self.radius
    let emitter = try room.engine.makeEmitter(at: [0, 0, -0.1], options: options)
    let impulse = Signal.impulse(at: 4_800, amplitude: 0.5, frames: 24_000)
    room.engine.play(try room.engine.load(samples: impulse, sampleRate: 48_000), on: emitter)
    let heard = room.record(frames: 24_000)
    func response(_ samples: [Float], _ hertz: Double) -> SIMD2<Double> {
      let angle = 2 * Double.pi / 48_000 * hertz
      var sum = SIMD2<Double>.zero
      for (frame, sample) in samples.enumerated() where sample != 0 {
        let turn = angle * Double(frame)
        sum += Double(sample) * SIMD2(Math.cosine(turn), Math.sine(turn))
      }
      return sum
    }
    func power(_ value: SIMD2<Double>) -> Double { (value * value).sum() }
    for index in 0..<30 {
      let hertz = 60 * Math.exponential(Double(index) * 0.19)
      let (left, right) = (
        response(heard.left.samples, hertz), response(heard.right.samples, hertz)
      )
      let (one, other) = (power(left), power(right))
      let both = Math.decibels((power(left + right) / (one + other)).squareRoot())
      #expect(abs(both) < 3, "\(both) dB at \(hertz) Hz")
      let difference = Math.decibels((one / other).squareRoot())
      #expect(abs(difference) < 0.2, "\(difference) dB from side to side at \(hertz) Hz")
    }
  }

  @Test("a point, and what is outside of a ball, play from one source of one channel")
  func outside() throws {
    let (room, emitter, voice) = try Self.room(at: [0, 0, -4])
    func placing() -> BufferPool.Placing? {
      let row = room.engine.world.voices.row(of: voice)
      let slot = row.map { Int(room.engine.world.voices.slot[$0]) } ?? -1
      return slot < 0 ? nil : room.engine.driver.bindings[slot].placing
    }
    _ = room.record(frames: 4_800)
    #expect(placing() == .place)
    room.engine.teleport(emitter, to: [0, 0, -1])
    _ = room.record(frames: 9_600)
    #expect(placing() == .around && room.engine.driver.bindings.boundCount == 1)
    room.engine.setRadius(emitter, 0)
    _ = room.record(frames: 9_600)
    #expect(placing() == .place)
  }
}
