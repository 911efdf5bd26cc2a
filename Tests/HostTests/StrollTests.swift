import Foundation
import TestSupport
import Testing

/// The runner of the hosts compares their renders; these tests check the sound itself, by the
/// sounds' files and formulas.
@Suite("The stroll that every host plays")
struct StrollTests {
  @Test("has each footstep in its frame, right below the ears")
  func footsteps() throws {
    let left = try StrollRecording.rendered().left
    let distance = (1.75 * 1.75 + 0.25 * 0.25).squareRoot()
    for count in 0..<11 {
      let sound = try Sound("footstep-\(count % 5 + 1)")
      let start = (15 + 30 * count) * 800
      let gains = (-2...2).map { lag in
        Likeness(in: left, start + lag..<start + lag + sound.frameCount) {
          sound.left[$0 - start - lag]
        }.gain
      }
      // Half the amplitude is in each ear.
      #expect(abs(gains[2] * distance / 0.5 - 1) < 0.08, "step \(count): \(gains[2])")
      #expect(gains.max() == gains[2], "step \(count) is early or late: \(gains)")
    }
  }

  @Test(
    "turns the music down while the drone is there",
    arguments: [(0.0..<1.4, 0.25), (2.1..<3.0, 0.0625), (5.0..<5.45, 0.25)])
  func music(seconds: Range<Double>, gain: Double) throws {
    let recording = try StrollRecording.rendered()
    let sound = try Sound("pad")
    let frames = Int(seconds.lowerBound * 48_000)..<Int(seconds.upperBound * 48_000)
    for (channel, ear) in [(recording.left, \Sound.left), (recording.right, \Sound.right)] {
      let found = Likeness(in: channel, frames) { sound.value(at: Double($0), of: ear) }
      #expect(abs(found.gain / gain - 1) < 0.08, "\(found)")
    }
  }

  @Test("has a brook to the right")
  func brook() throws {
    let recording = try StrollRecording.rendered()
    let sound = try Sound("stream")
    let brook = Path(start: [3, 0, -4])
    let frames = 24_000..<67_200
    let playheads = brook.playheads(in: frames, heardFrom: .ear)
    func find(in channel: Render) -> Likeness {
      Likeness(in: channel, frames) { sound.value(at: playheads[$0 - frames.lowerBound]) }
    }
    // Full up to 2 metres, then by the inverse of the distance. It is ahead, too: a tenth of it is
    // for the other ear.
    let gain = 2 / brook.distance(to: .ear, at: 0.95)
    let right = find(in: recording.right)
    #expect((0.8..<1).contains(right.gain / gain) && right.share > 0.5, "\(right), \(gain)")
    #expect(find(in: recording.left).gain < 0.15 * right.gain)
  }

  @Test("lets the shed be heard, beside the right ear, while its door is open")
  func shed() throws {
    let recording = try StrollRecording.rendered()
    let sound = try Sound("engine")
    let shed = Path(start: [5, 1, -8])
    func find(in channel: Render, _ frames: Range<Int>) -> Likeness {
      let playheads = shed.playheads(in: frames, heardFrom: .ear)
      return Likeness(in: channel, frames) { sound.value(at: playheads[$0 - frames.lowerBound]) }
    }
    let open = 182_400..<225_600
    let gain = 2 / shed.distance(to: .ear, at: 4.25)
    let right = find(in: recording.right, open)
    #expect(abs(right.gain / gain - 1) < 0.08 && right.share > 0.7, "\(right), \(gain)")
    #expect(find(in: recording.left, open).gain < 0.1 * right.gain)
    #expect(find(in: recording.right, 232_800..<259_200).gain < 0.3 * right.gain)
  }

  @Test("has a drone pass the left ear, with the pitch of its speed")
  func drone() throws {
    let recording = try StrollRecording.rendered()
    let sound = try Sound("drone")
    let drone = Path(start: [-4, 4, -40], velocity: [0, 0, 60 * 3 / 8.0], departure: 1.5)
    let frames = 153_600..<163_200
    let playheads = drone.playheads(in: frames, heardFrom: .ear)
    func share(shiftedBy lag: Double) -> Double {
      Likeness(in: recording.left, frames) {
        sound.value(at: playheads[$0 - frames.lowerBound] + lag)
      }.share
    }
    let shares = stride(from: -120.0, through: 120, by: 20).map(share)
    #expect(shares.max()! > 0.7, "\(shares)")
    // Without the shift in pitch no place in the clip fits for a fifth of a second.
    let still = stride(from: 0.0, to: 240, by: 20).map { lag in
      Likeness(in: recording.left, frames) { sound.value(at: Double($0) + lag) }.share
    }
    #expect(still.max()! < 0.5, "\(still)")

    let levels = recording.left.levels(every: 2_400)
    let loudest = Double(levels.indices.max { levels[$0] < levels[$1] }!) * 0.05
    let nearest = 1.5 + 40 / (22.5 + 1.40625) - 1.5 * 1.40625 / 23.90625
    #expect(abs(loudest - nearest) < 0.15, "loudest at \(loudest) s, nearest at \(nearest) s")
  }

  @Test("sounds as its fingerprint has it")
  func golden() throws {
    let file = URL(filePath: StrollRecording.assets)
      .appending(path: "../Demo/hosts/stroll.fingerprint").standardized
    let verdict = GoldenFile(file.path)
      .verdict(on: Passage(try StrollRecording.rendered()), tolerance: nil)
    #expect(verdict.isMet(), "\(verdict.sentence())")
  }

  @Test("ends in silence")
  func end() throws {
    let recording = try StrollRecording.rendered()
    #expect(recording.frameCount == 288_000)
    #expect(recording[5.9..<6].samples.allSatisfy { $0 == 0 })
    #expect(recording[5.5..<5.6].samples.contains { abs($0) > 0.01 })
  }
}
