import TestSupport
import Testing

@testable import Earshot

@Suite("Emitters with a width")
struct StereoWidthTests {
  private static let half = 0.5

  /// 500 Hz on the left, 900 Hz on the right: repeated, tones without an end.
  static func pair(amplitude: Double = half, frames: Int = 4_800) -> [Float] {
    let left = Signal.sine(500, amplitude: amplitude, frames: frames)
    let right = Signal.sine(900, amplitude: amplitude, frames: frames)
    return zip(left, right).flatMap { [$0, $1] }
  }

  /// The gain of each tone in the left and in the right speaker.
  struct Heard: CustomStringConvertible {
    /// The levels of the clip's left channel, and of its right one.
    let low: (left: Double, right: Double)
    let high: (left: Double, right: Double)

    init(_ render: Render) {
      func gain(_ hertz: Double, _ side: Render) -> Double { side.sine(at: hertz).amplitude / half }
      low = (gain(500, render.left), gain(500, render.right))
      high = (gain(900, render.left), gain(900, render.right))
    }

    var description: String { "500 Hz \(low), 900 Hz \(high)" }
  }

  /// OpenAL's panning law for an azimuth to the right; each channel has half of the mean.
  private static func law(_ degrees: Double) throws -> (left: Double, right: Double) {
    let angle = degrees / 360 * Math.turn
    var source = PlainSource(at: [Float(Math.sine(angle)), 0, Float(-Math.cosine(angle))])
    source.isLooping = true
    let scene = try PlainScene()
    try scene.play(Signal.sine(500, amplitude: half, frames: 4_800), from: source)
    let heard = try scene.render(frames: 9_600).after(4_800)
    let gains = [heard.left, heard.right].map { $0.sine(at: 500).amplitude / half / 2 }
    return (gains[0], gains[1])
  }

  private static func azimuth(_ place: Position) -> Double {
    Elementary.degrees(of: place.x, over: -place.z)
  }

  @discardableResult
  private static func sounding(
    _ room: borrowing PhysicsRoom, at place: Position, width: Double,
    rotation: Rotation = .identity, samples: [Float] = pair()
  ) throws -> (emitter: Emitter, voice: Voice) {
    var options = EmitterOptions()
    options.distance = .none
    options.stereoWidth = width
    let emitter = try room.engine.makeEmitter(at: place, rotation: rotation, options: options)
    let clip = try room.engine.load(samples: samples, channelCount: 2, sampleRate: 48_000)
    return (emitter, room.engine.play(clip, on: emitter, looping: .forever))
  }

  private static func heard(
    at place: Position, width: Double, rotation: Rotation = .identity
  ) throws -> (Heard, VoiceStatus) {
    let room = try PhysicsRoom()
    let (_, voice) = try sounding(room, at: place, width: width, rotation: rotation)
    _ = room.record(frames: 2_400)
    return (Heard(room.record(frames: 4_800)), try #require(room.engine.status(of: voice)))
  }

  @Test(
    "each channel is heard from the direction of its virtual loudspeaker",
    arguments: [
      ([0, 0, -4], 2, 0), ([0, 0, -4], 4, 0), ([0, 0, -2], 4, 180), ([3, 0, -3], 3, 30),
      ([-5, 0, 1], 2, -100), ([4, 0, 0], 3, 90), ([0, 0, 4], 3, 0), ([0, 0, 4], 2, 180),
      ([0, 0, -0.5], 6, 0), ([0, 0, 0], 2, 0), ([1, 0, -60], 2, 45), ([0.2, 0, 0.1], 1, 10),
    ] as [(Position, Double, Double)])
  func geometry(place: Position, width: Double, turned: Double) throws {
    let turn = turned / 360 * Math.turn
    // Turned to its right.
    let right = Position(Math.cosine(turn), 0, Math.sine(turn))
    let forward = Position(Math.sine(turn), 0, -Math.cosine(turn))
    let (heard, status) = try Self.heard(
      at: place, width: width, rotation: Rotation(forward: forward))
    let azimuths = (
      Self.azimuth(place - right * (width / 2)), Self.azimuth(place + right * (width / 2))
    )
    let (low, high) = (try Self.law(azimuths.0), try Self.law(azimuths.1))
    for (heard, expected) in [
      (heard.low.left, low.left), (heard.low.right, low.right), (heard.high.left, high.left),
      (heard.high.right, high.right),
    ] {
      #expect(abs(heard - expected) < 0.003, "\(heard), expected \(expected), at \(azimuths)")
    }
    let angle = azimuths.1 - azimuths.0
    let expected = angle - 360 * (angle / 360).rounded()
    #expect(
      abs(status.stereoAngle - expected) < 1e-6 || abs(status.stereoAngle) > 179.999,
      "\(status.stereoAngle)°, expected \(expected)°")
  }

  @Test("a stereo emitter that faces the listener swaps sides, and one side-on has one direction")
  func sides() throws {
    let along = try Self.heard(at: [0, 0, -4], width: 2).0
    let facing = try Self.heard(
      at: [0, 0, -4], width: 2, rotation: Rotation(forward: [0, 0, 1])
    ).0
    #expect(along.low.left > 1.5 * along.low.right && along.high.right > 1.5 * along.high.left)
    #expect(abs(along.low.left - facing.low.right) < 1e-4)
    #expect(abs(along.high.right - facing.high.left) < 1e-4)
    let beside = try Self.heard(
      at: [0, 0, -4], width: 2, rotation: Rotation(forward: [1, 0, 0])
    ).0
    #expect(abs(beside.low.left - beside.low.right) < 1e-4, "\(beside)")
    #expect(abs(beside.high.left - beside.low.left) < 1e-4, "\(beside)")
  }

  /// Every speaker's share, of the mean of both channels.
  private static func levels(
    _ layout: ChannelLayout, hrtf: Bool, at place: Position, width: Double
  ) throws -> [Double] {
    let room = try PhysicsRoom(layout: layout, hrtf: hrtf)
    try sounding(room, at: place, width: width)
    _ = room.record(frames: 2_400)
    return room.record(frames: 4_800).channelLevels
  }

  @Test(
    "next to none is heard as the mean of both from the same place",
    arguments: ChannelLayout.allCases.map { ($0, false) } + [(.stereo, true)])
  func narrow(layout: ChannelLayout, hrtf: Bool) throws {
    for degrees in [0.0, 20, 45, 75, 110, 150, 180, -30, -100] {
      let place = PanningTests.place(azimuth: degrees)
      let mixed = try Self.levels(layout, hrtf: hrtf, at: place, width: 0)
      let narrow = try Self.levels(layout, hrtf: hrtf, at: place, width: 1e-6)
      for (mixed, narrow) in zip(mixed, narrow) where max(mixed, narrow) > -60 {
        #expect(abs(mixed - narrow) < 0.1, "\(layout) at \(degrees)°: \(narrow), not \(mixed) dB")
      }
    }
  }

  @Test("what is above comes from as far to the side as it is, within 2.5 dB of the mean of both")
  func above() throws {
    for place: Position in [[0, 3, -1], [2, 3, -1], [-1, -4, 0.5], [0, 5, 0], [0, 1, 4]] {
      let mixed = try Self.levels(.stereo, hrtf: false, at: place, width: 0)
      let narrow = try Self.levels(.stereo, hrtf: false, at: place, width: 1e-6)
      for (mixed, narrow) in zip(mixed, narrow) {
        #expect(abs(mixed - narrow) < 2.5, "\(place): \(narrow), not \(mixed) dB")
      }
    }
  }

  @Test("with HRTF each channel is at least 3 dB louder on its own side")
  func hrtf() throws {
    let room = try PhysicsRoom(hrtf: true)
    try Self.sounding(room, at: [0, 0, -1], width: 4)
    _ = room.record(frames: 2_400)
    let heard = Heard(room.record(frames: 4_800))
    #expect(Math.decibels(heard.low.left / heard.low.right) > 3, "\(heard)")
    #expect(Math.decibels(heard.high.right / heard.high.left) > 3, "\(heard)")
  }

  @Test("on a mono output both are heard together, and nothing changes with the width")
  func mono() throws {
    func render(_ width: Double) throws -> [Float] {
      let room = try PhysicsRoom(layout: .mono)
      let (emitter, _) = try Self.sounding(room, at: [1, 0, -2], width: 0)
      _ = room.record(frames: 800)
      room.engine.setStereoWidth(emitter, width)
      return room.record(frames: 4_800).samples
    }
    #expect(try render(0) == render(5))
  }

  @Test("distance, its gain and a detour count as for the emitter as a whole")
  func whole() throws {
    let room = try PhysicsRoom()
    let (emitter, voice) = try Self.sounding(room, at: [0, 0, -4], width: 4)
    _ = room.record(frames: 2_400)
    let near = Heard(room.record(frames: 4_800))
    room.engine.setDistance(emitter, .inverse())
    room.engine.setGain(emitter, .decibels(-6))
    _ = room.record(frames: 2_400)
    let far = Heard(room.record(frames: 4_800))
    let expected = 0.25 * Gain.decibels(-6).linear
    #expect(abs(far.low.left / near.low.left - expected) < 1e-3, "\(far), before \(near)")
    #expect(abs(far.high.right / near.high.right - expected) < 1e-3, "\(far), before \(near)")

    let middle = try room.engine.makeNode(at: [0, 0, -8])
    let hall = try room.engine.makeRoom(.box(SIMD3(10, 4, 10)), on: middle)
    let doorway = try room.engine.makeNode(at: [3, 0, -3])
    _ = try room.engine.makePortal(
      between: hall, and: nil, PortalFrame(width: 1, height: 2), on: doorway)
    room.engine.teleport(emitter, to: [-3, 0, -6])
    _ = room.record(frames: 9_600)
    let status = try #require(room.engine.status(of: voice))
    let (x, z) = (status.position.x, status.position.z)
    #expect(x > 0 && (x * x + z * z).squareRoot() > 7, "from the door, \(status.position)")
    let angle = Self.azimuth([x + 2, 0, z]) - Self.azimuth([x - 2, 0, z])
    #expect(abs(status.stereoAngle - angle) < 1e-3, "\(status.stereoAngle)°, expected \(angle)°")
  }

  @Test("its scale widens it; no number, or less than 0, is none; and it is read back")
  func sizes() throws {
    let room = try PhysicsRoom()
    let node = try room.engine.makeNode(scale: 3)
    let (emitter, voice) = try Self.sounding(room, at: [0, 0, -3], width: 1)
    try room.engine.attach(emitter, to: node)
    room.engine.teleport(emitter, to: [0, 0, -1])
    _ = room.record(frames: 1_600)
    let angle = try #require(room.engine.status(of: voice)).stereoAngle
    #expect(abs(angle - 53.13) < 0.01, "\(angle)°")
    for (told, held) in [(-1.0, 0.0), (.nan, 0), (.infinity, 1e6), (1e300, 1e6), (2, 2)] {
      room.engine.setStereoWidth(emitter, told)
      #expect(room.engine.options(of: emitter)?.stereoWidth == held)
      let heard = room.record(frames: 1_600)
      #expect(heard.firstNotFinite == nil && heard.peak > 0.05, "\(told) m")
    }
  }
}
