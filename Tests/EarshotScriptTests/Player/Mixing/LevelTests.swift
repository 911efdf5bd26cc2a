import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A script's levels")
struct LevelTests {
  /// Amplitudes of the hum, left and right, in the second half of a render of one second.
  private func amplitudes(_ lines: String...) throws -> (left: Double, right: Double) {
    let recording = try Rendering([hum] + lines).recording[0.5..<1]
    return (
      recording.left.sine(at: 480).amplitude, recording.right.sine(at: 480).amplitude
    )
  }

  private func expectNear(_ heard: Double, _ expected: Double, _ what: String) {
    let apart = Math.decibels(heard / expected)
    #expect(abs(apart) < 0.02, "\(what): heard \(heard), expected \(expected)")
  }

  @Test("flat mono is 3 dB down on either side, and panned with constant power")
  func pan() throws {
    let plain = try amplitudes(#"{"at": 0, "play": "hum", "loop": true}"#)
    expectNear(plain.left, 0.5 * 0.5.squareRoot(), "left")
    expectNear(plain.right, 0.5 * 0.5.squareRoot(), "right")
    for pan in [-0.8, -0.5, 0, 0.3, 0.9] {
      let heard = try amplitudes(#"{"at": 0, "play": "hum", "loop": true, "pan": \#(pan)}"#)
      let angle = (pan + 1) * Double.pi / 4
      expectNear(heard.left, 0.5 * Math.cosine(angle), "left of pan \(pan)")
      expectNear(heard.right, 0.5 * Math.sine(angle), "right of pan \(pan)")
    }
    let right = try amplitudes(#"{"at": 0, "play": "hum", "loop": true, "pan": 1}"#)
    expectNear(right.right, 0.5, "all to the right")
    #expect(right.left < 1e-5)
  }

  @Test("gains of voice, emitter, buses and listener multiply")
  func gains() throws {
    let free = #""distance": {"model": "none"}, "position": [0, 0, -1]"#
    let plain = try amplitudes(
      #"{"at": 0, "emitter": "e", \#(free)}"#, #"{"at": 0, "play": "hum", "on": "e", "loop": true}"#
    )
    let heard = try amplitudes(
      #"{"at": 0, "listener": "l", "gain": -1}"#, #"{"at": 0, "bus": "outer", "gain": -2}"#,
      #"{"at": 0, "bus": "inner", "gain": -3, "parent": "outer"}"#,
      #"{"at": 0, "emitter": "e", "gain": -4, "bus": "inner", \#(free)}"#,
      #"{"at": 0, "play": "hum", "on": "e", "loop": true, "gain": -5}"#)
    expectNear(heard.left, plain.left * Math.amplitude(decibels: -15), "−15 dB in all")
  }

  @Test(
    "distance, as the curve of its emitter says",
    arguments: [
      (#"{}"#, 4.0, 0.25), (#"{"reference": 2}"#, 4.0, 0.5), (#"{"rolloff": 2}"#, 4.0, 1.0 / 7),
      (#"{"model": "none"}"#, 4.0, 1.0), (#"{"model": "exponential"}"#, 8.0, 0.125),
      (#"{"model": "linear", "maximum": 9}"#, 5.0, 0.5),
      (#"{"points": [[0, 0], [10, -20]]}"#, 5.0, 0.31622776601683794),
    ])
  func distance(_ curve: String, metres: Double, gain: Double) throws {
    func heard(_ distance: String, _ z: Double) throws -> Double {
      try amplitudes(
        #"{"at": 0, "emitter": "e", "position": [0, 0, \#(-z)], "distance": \#(distance)}"#,
        #"{"at": 0, "play": "hum", "on": "e", "loop": true}"#
      ).left
    }
    try expectNear(
      heard(curve, metres), gain * heard(#"{"model": "none"}"#, metres), "\(curve) at \(metres) m")
  }

  @Test("cones and occlusion, by where an emitter faces")
  func conesAndOcclusion() throws {
    func heard(_ keys: String) throws -> Double {
      try amplitudes(
        #"{"at": 0, "emitter": "e", "position": [0, 0, -1]\#(keys)}"#,
        #"{"at": 0, "play": "hum", "on": "e", "loop": true}"#
      ).left
    }
    let free = try heard("")
    let cone = #", "cone": {"inner": 90, "outer": 180, "outerGain": -18}"#
    // It looks ahead, away from the listener behind it; then at the listener.
    try expectNear(heard(cone), free * Math.amplitude(decibels: -18), "behind the cone")
    try expectNear(heard(cone + #", "forward": [0, 0, 1]"#), free, "within the cone")
    // At 480 Hz the low-pass takes next to nothing more than the 12 dB.
    let occluded = Math.decibels(try heard(#", "occlusion": 1"#) / free)
    #expect(occluded < -11.9 && occluded > -13.5, "\(occluded) dB behind a wall")
  }

  @Test(
    "set in a straight line over a time, of voice, emitter and bus",
    arguments: [
      "v", "e", "b",
    ])
  func setOver(_ name: String) throws {
    let recording = try Rendering(
      duration: 1.5,
      [
        hum, #"{"at": 0, "bus": "b"}"#,
        #"{"at": 0, "emitter": "e", "position": [0, 0, -1], "bus": "b"}"#,
        #"{"at": 0, "play": "hum", "on": "e", "as": "v", "loop": true}"#,
        #"{"at": 0.25, "set": "\#(name)", "gain": -20, "over": 1}"#,
      ]
    ).recording.left
    let full = recording[0.1..<0.2].sine(at: 480).amplitude
    for (time, part) in [(0.5, 1 - 0.9 * 0.25), (0.75, 0.55), (1.0, 1 - 0.9 * 0.75), (1.4, 0.1)] {
      let heard = recording[time - 0.02..<time + 0.02].sine(at: 480).amplitude
      #expect(abs(heard / full - part) < 0.02, "at \(time): \(heard / full), not \(part)")
    }
    #expect(recording.clicks().isEmpty)
  }

  @Test("a rate is set for voice, emitter and bus alike, and they multiply")
  func rates() throws {
    let recording = try Rendering(
      duration: 1.2,
      [
        hum, #"{"at": 0, "bus": "b"}"#, #"{"at": 0, "emitter": "e", "bus": "b"}"#,
        #"{"at": 0, "play": "hum", "on": "e", "as": "v", "loop": true, "rate": 1.1}"#,
        #"{"at": 0.2, "set": "e", "rate": 1.2}"#, #"{"at": 0.4, "set": "b", "rate": 0.5}"#,
        #"{"at": 0.7, "set": "v", "rate": 2}"#,
      ]
    ).recording.left
    let parts = [(0.05, 0.2, 1.1), (0.25, 0.4, 1.32), (0.45, 0.7, 0.66), (0.75, 1.2, 1.2)]
    for (start, end, rate) in parts {
      let heard = try #require(recording[start..<end].frequency)
      #expect(abs(heard / (480 * rate) - 1) < 0.002, "heard \(heard), expected \(480 * rate)")
    }
  }

  @Test("a muted bus is silent, keeps time, and comes back")
  func muted() throws {
    let recording = try Rendering([
      hum, #"{"at": 0, "bus": "b", "muted": true}"#,
      #"{"at": 0, "play": "hum", "loop": true, "bus": "b"}"#,
      #"{"at": 0.5, "bus": "b", "muted": false}"#,
    ]).recording.left
    #expect(recording[0..<0.5].peak == 0)
    let plain = try Rendering([hum, #"{"at": 0, "play": "hum", "loop": true}"#]).recording.left
    let apart = recording[0.6..<1].differenceLevel(from: plain[0.6..<1])
    #expect(apart < -80, "\(apart) dB")
  }
}
