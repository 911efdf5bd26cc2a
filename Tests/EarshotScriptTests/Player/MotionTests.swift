import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A script's motion")
struct MotionTests {
  private let sound = [
    hum, #"{"at": 0, "emitter": "e", "position": [3, 1, -4], "distance": {"model": "none"}}"#,
    #"{"at": 0, "play": "hum", "on": "e", "loop": true}"#,
  ]

  private func check(
    _ lines: [String], against place: (Double) -> SIMD3<Double>
  ) throws {
    let moments = try Rendering(sound + lines).moments
    #expect(moments.count == 60)
    let worst = moments.max { apart($0, place) < apart($1, place) }
    let moment = try #require(worst)
    #expect(
      apart(moment, place) < 1e-5,
      "at \(moment.time): heard \(moment.status.position), expected \(place(moment.time))")
  }

  private func apart(
    _ moment: Rendering.Moment, _ place: (Double) -> SIMD3<Double>
  ) -> Double {
    let offset = moment.status.position - place(moment.time)
    return (offset * offset).sum().squareRoot()
  }

  @Test("a move is a straight line at a steady speed from the line's own time on")
  func moves() throws {
    let (start, end) = (SIMD3(3.0, 1, -4), SIMD3(-5.0, 2, 6))
    try check([#"{"at": 0.1234, "move": "e", "to": [-5, 2, 6], "over": 0.5}"#]) {
      // 0.1234 s are sample frame 5,923.2, so it begins with 5,923.
      start + (end - start) * min(max(($0 - 5_923 / 48_000.0) / 0.5, 0), 1)
    }
    try check([#"{"at": 0.5, "move": "e", "to": [-5, 2, 6]}"#]) { $0 > 0.5 ? end : start }
  }

  @Test(
    "an orbit begins at its phase and turns towards −z, or the other way",
    arguments: [
      (0.7, 0.0), (0.7, 30), (-0.7, 0), (-0.35, 135),
    ])
  func orbits(period: Double, phase: Double) throws {
    try check([
      #"{"at": 0, "orbit": "e", "center": [1, 2, 3], "radius": 2, "period": \#(period), "#
        + #""phase": \#(phase)}"#
    ]) {
      let angle = Math.turn * ($0 / period + phase / 360)
      return [1 + 2 * Math.cosine(angle), 2, 3 - 2 * Math.sine(angle)]
    }
  }

  @Test("an orbit about another axis keeps to the plane and the radius")
  func tilted() throws {
    let moments = try Rendering(
      sound + [#"{"at": 0, "orbit": "e", "radius": 2, "period": 0.5, "axis": [1, 2, 2]}"#]
    ).moments
    for moment in moments {
      let place = moment.status.position
      #expect(abs((place * [1, 2, 2]).sum()) < 1e-4, "\(place) is off the plane")
      #expect(abs((place * place).sum().squareRoot() - 2) < 1e-4)
    }
  }

  @Test("nodes carry what hangs on them, turned and stretched, and listeners hear from theirs")
  func nodes() throws {
    let moments = try Rendering([
      hum, #"{"at": 0, "node": "n", "position": [10, 0, 0], "rotation": [0, 0.5, 0, 0.5]}"#,
      #"{"at": 0, "node": "n", "scale": 2}"#, #"{"at": 0, "emitter": "e", "parent": "n"}"#,
      #"{"at": 0, "emitter": "e", "position": [0, 0, -3]}"#,
      #"{"at": 0, "listener": "l", "position": [1, 0, 0], "forward": [1, 0, 0]}"#,
      #"{"at": 0, "play": "hum", "on": "e", "loop": true}"#,
      #"{"at": 0.5, "emitter": "e", "parent": null}"#,
    ]).moments
    // A quarter turn to the left puts "ahead" at −x: the emitter is at [10 − 6, 0, 0].
    let early = try #require(moments.first).status.position
    #expect(abs(early.x) < 1e-5 && abs(early.z + 3) < 1e-5, "\(early), expected [0, 0, -3]")
    // Without the node it is at [0, 0, -3], which is behind and to the left.
    let late = try #require(moments.last).status.position
    #expect(abs(late.x + 3) < 1e-5 && abs(late.z - 1) < 1e-5, "\(late), expected [-3, 0, 1]")
  }

  @Test("a speed is heard as pitch, by f · c / (c − v)", arguments: [-40.0, -10, 25, 60])
  func doppler(speed: Double) throws {
    let end = -100 + speed * 2
    let recording = try Rendering(
      duration: 1, header: #""speedOfSound": 340"#,
      [
        hum, #"{"at": 0, "emitter": "e", "position": [0, 0, -100], "distance": {"model": "none"}}"#,
        #"{"at": 0, "move": "e", "to": [0, 0, \#(end)], "over": 2}"#,
        #"{"at": 0, "play": "hum", "on": "e", "loop": true}"#,
      ]
    ).recording.left[0.1..<1]
    let expected = 480 * 340 / (340 - speed)
    let heard = try #require(recording.frequency)
    #expect(abs(heard / expected - 1) < 0.001, "heard \(heard) Hz, expected \(expected) Hz")
  }

  @Test("a velocity that is given makes the pitch, until it is from motion again")
  func velocity() throws {
    let still = #"{"at": 0, "emitter": "e", "position": [0, 0, -5], "velocity": [0, 0, 34.33]"#
    func frequency(_ rest: String, _ lines: String..., at seconds: Range<Double>) throws -> Double {
      let recording = try Rendering(
        [hum, still + rest + "}", #"{"at": 0, "play": "hum", "on": "e", "loop": true}"#] + lines
      ).recording.left
      return try #require(recording[seconds].frequency)
    }
    let shifted = try frequency("", at: 0.1..<1)
    #expect(abs(shifted / (480 / 0.9) - 1) < 0.001, "\(shifted) Hz")
    let off = try frequency(#", "doppler": false"#, at: 0.1..<1)
    #expect(abs(off / 480 - 1) < 0.001, "\(off) Hz")
    let back = try frequency("", #"{"at": 0.3, "emitter": "e", "velocity": null}"#, at: 0.4..<1)
    #expect(abs(back / 480 - 1) < 0.001, "\(back) Hz")
  }

  @Test("a teleport has no pitch")
  func teleport() throws {
    let recording = try Rendering([
      hum, #"{"at": 0, "emitter": "e", "position": [0, 0, -50], "distance": {"model": "none"}}"#,
      #"{"at": 0, "play": "hum", "on": "e", "loop": true}"#,
      #"{"at": 0.5, "move": "e", "to": [0, 0, -1]}"#,
      #"{"at": 0.7, "emitter": "e", "position": [0, 0, -50]}"#,
    ]).recording.left
    let heard = try #require(recording[0.1..<1].frequency)
    #expect(abs(heard / 480 - 1) < 1e-4, "\(heard) Hz")
  }
}
