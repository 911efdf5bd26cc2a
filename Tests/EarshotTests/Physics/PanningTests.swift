import TestSupport
import Testing

@testable import Earshot

@Suite("Where a sound comes from")
struct PanningTests {
  /// OpenAL's panning law for azimuths to the right: left and right gain.
  static let law: [(degrees: Double, left: Double, right: Double)] = [
    (0, 0.596, 0.596), (30, 0.214, 0.921), (60, 0, 1), (90, 0, 1), (120, 0.019, 0.885),
    (180, 0.404, 0.404),
  ]

  static func place(azimuth degrees: Double, metres: Double = 5) -> Position {
    let angle = degrees / 360 * Math.turn
    return [metres * Math.sine(angle), 0, -metres * Math.cosine(angle)]
  }

  /// The tone's amplitude in each channel, divided by its own.
  static func gains(at position: Position, hrtf: Bool = false) throws -> (Double, Double) {
    let room = try PhysicsRoom(hrtf: hrtf)
    try room.sounding(at: position)
    let heard = room.record(frames: 4_800)[480..<4_800]
    return (
      heard.left.sine(at: 1_000).amplitude / 0.5, heard.right.sine(at: 1_000).amplitude / 0.5
    )
  }

  @Test("a sound on the right is on the right, and mirrored on the left", arguments: law)
  func azimuths(degrees: Double, left: Double, right: Double) throws {
    let heard = try Self.gains(at: Self.place(azimuth: degrees))
    #expect(
      abs(heard.0 - left) < 0.001 && abs(heard.1 - right) < 0.001,
      "heard \(heard) at \(degrees)°, expected \((left, right))")
    let mirrored = try Self.gains(at: Self.place(azimuth: -degrees))
    #expect(
      abs(mirrored.0 - right) < 0.001 && abs(mirrored.1 - left) < 0.001,
      "heard \(mirrored) at \(-degrees)°, expected \((right, left))")
  }

  @Test("a sound above or below is equally loud in both channels", arguments: [7.0, -7])
  func upAndDown(height: Double) throws {
    let heard = try Self.gains(at: [0, height, 0])
    #expect(
      abs(heard.0 - 0.5) < 0.001 && abs(heard.1 - 0.5) < 0.001, "heard \(heard), expected 0.5")
  }

  @Test(
    "with HRTF the nearer channel is louder, symmetrically, and equal ahead", arguments: [30.0, 90])
  func hrtf(degrees: Double) throws {
    let right = try Self.gains(at: Self.place(azimuth: degrees), hrtf: true)
    let left = try Self.gains(at: Self.place(azimuth: -degrees), hrtf: true)
    let ahead = try Self.gains(at: Self.place(azimuth: 0), hrtf: true)
    #expect(try PhysicsRoom(hrtf: true).engine.isHRTFEnabled)
    let balance = Math.decibels(right.1 / right.0)
    #expect(balance > 3, "\(balance) dB to the right at \(degrees)°")
    let mirrored = Math.decibels(left.0 / left.1)
    #expect(abs(balance - mirrored) < 0.5, "\(balance) dB right, but \(mirrored) dB left")
    let middle = Math.decibels(ahead.1 / ahead.0)
    #expect(abs(middle) < 0.5, "\(middle) dB to the right, but it is ahead")
  }

  @Test("a listener that turns hears a world that turns the other way")
  func turned() throws {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<20 {
      let turn = RandomPose(within: 1, &random).rotation
      let (here, there) = (RandomPose(within: 9, &random), RandomPose(within: 9, &random))
      let turning = try PhysicsRoom()
      _ = try turning.engine.makeListener(at: here.position, rotation: turn)
      try turning.sounding(at: there.position, distance: .inverse())
      let still = try PhysicsRoom()
      try still.sounding(
        at: turn.inverse.act(on: there.position - here.position), distance: .inverse())
      let (heard, expected) = (turning.record(frames: 960), still.record(frames: 960))
      let difference = heard.differenceLevel(from: expected) - expected.level
      #expect(difference < -80, "\(difference) dB between turning and being turned")
    }
  }
}
