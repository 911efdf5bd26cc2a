import TestSupport
import Testing

@Suite("The desk of the demo's walk, as it sounds")
struct DeskTests {
  @Test("the radio has neither bass nor treble, and what is between is as loud as it was, but worn")
  func radio() throws {
    let tune = #"{"at": 0, "play": "tune", "bus": "radio"}"#
    let heard = Spectrum(try Desk.rendered(2.5, tune))
    let plain = Spectrum(try Desk.rendered(2.5, without: ["effect"], tune))
    // In third octaves: 6 is 100 Hz, 16 is 1 kHz, 25 is 8 kHz.
    func change(_ bands: ClosedRange<Int>) -> Double {
      Math.decibels(
        (bands.map { power(heard, $0) }.reduce(0, +) / bands.map { power(plain, $0) }.reduce(0, +))
          .squareRoot())
    }
    #expect(change(6...8) < -25, "100 to 160 Hz: \(change(6...8)) dB")
    #expect((-4...6).contains(change(14...19)), "630 to 2,000 Hz: \(change(14...19)) dB")
    #expect(change(24...26) < -30, "6.3 to 10 kHz: \(change(24...26)) dB")
  }

  private func power(_ spectrum: Spectrum, _ band: Int) -> Double {
    Math.exponential(spectrum.bands[band] * Math.logarithm(10) / 10)
  }

  @Test("the music goes down by 12 dB for a message, from before its first word on, and comes back")
  func message() throws {
    // To the left, so that the music is alone on the right.
    let heard = try Desk.rendered(
      6, #"{"at": 0, "play": "pad", "bus": "music", "loop": true}"#,
      #"{"at": 1, "play": "message", "bus": "messages", "pan": -1}"#
    ).right
    let alone = try Desk.rendered(
      6, #"{"at": 0, "play": "pad", "bus": "music", "loop": true}"#
    ).right
    func change(_ seconds: Range<Double>) -> Double { heard[seconds].level - alone[seconds].level }
    #expect(abs(change(0..<0.7)) < 0.01, "before: \(change(0..<0.7)) dB")
    #expect(abs(change(1.2..<3.2) + 12) < 0.1, "under it: \(change(1.2..<3.2)) dB")
    // Its first word comes after 50 ms.
    #expect(change(1.0..<1.05) < -1, "before its first word: \(change(1.0..<1.05)) dB")
    #expect(abs(change(5.2..<5.9)) < 0.01, "afterwards: \(change(5.2..<5.9)) dB")
  }

  @Test("the music makes room for the drone, by as much as its compressor says")
  func drone() throws {
    let music = #"{"at": 0, "play": "pad", "bus": "music", "loop": true}"#
    let heard = try Desk.rendered(
      5, music, #"{"at": 0.5, "play": "drone", "bus": "drones", "pan": -1}"#
    ).right
    let alone = try Desk.rendered(5, music).right
    func change(_ seconds: Range<Double>) -> Double { heard[seconds].level - alone[seconds].level }
    // Peaks of -4 dB, 22 above the threshold, of which 1 in 2.5 is left: 13 dB, and between its
    // peaks less.
    #expect((-13.2 ..< -8).contains(change(1.5..<2.4)), "under it: \(change(1.5..<2.4)) dB")
    #expect(abs(change(0..<0.5)) < 0.01, "before: \(change(0..<0.5)) dB")
    #expect(change(4.5..<5) > -1.5, "two seconds later: \(change(4.5..<5)) dB")
  }

  @Test("the cave rings after the last drop for three seconds, as its preset says")
  func cave() throws {
    let walk = try Walk.rendered()
    for file in [walk.stereo, walk.headphones] {
      // Everything else has ended.
      let (early, late) = (file[38.8..<39.3].level, file[39.8..<40.3].level)
      let decay = 60 / (early - late)
      // 2.91 s at 1 kHz, where the drop is.
      #expect(abs(decay / 2.91 - 1) < 0.12, "\(early) and \(late) dB: \(decay) s")
      #expect(early > file[38.3..<38.8].level - 25, "the tail is at \(early) dB")
      #expect(file[38.2..<38.3].level < -40 && file[41.9..<42].level < -85)
    }
  }

  @Test("steps echo in the cave, and not outside")
  func steps() throws {
    let clip = #"{"at": 0, "clip": "step", "file": "../../Assets/footstep-1.wav"}"#
    let step = #"{"at": 0.5, "play": "step", "bus": "steps"}"#
    let send = #"{"at": 0, "send": "steps", "kind": "bus", "to": "cave", "gain": -1}"#
    let inside = try Desk.rendered(1.5, clip, send, step)
    let outside = try Desk.rendered(1.5, clip, step)
    #expect(outside[0.95..<1.4].level < -100)
    #expect(inside[0.95..<1.4].level > inside[0.5..<0.8].level - 30)
    // That is the time in the walk's own line, 1.5 s before the mouth.
    #expect(try Walk.times(ofSend: "steps") == [30.4])
  }
}
