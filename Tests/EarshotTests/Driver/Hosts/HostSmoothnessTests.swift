import TestSupport
import Testing

@testable import Earshot

/// A low tone, of which nothing but a step has a sharp bend, while something changes and a host
/// pulls in pieces of any size.
@Suite("In a host's random pieces")
struct HostSmoothnessTests {
  enum Change: CaseIterable {
    case pan, place, occlusion, occlusionByHRTF
  }

  @Test("nothing that changes makes a step", arguments: Change.allCases, [5, 256, 800])
  func smooth(_ change: Change, _ longest: Int) throws {
    let isHRTF = change == .occlusionByHRTF
    let game = try HostGame {
      $0.layout = .stereo
      $0.hrtf = isHRTF
    }
    let engine = game.engine
    #expect(engine.isHRTFEnabled == isHRTF)
    let clip = try game.clip(Signal.sine(70, amplitude: 0.5, frames: 48_000))
    let emitter = try engine.makeEmitter(at: [1, 0, -1])
    let voice =
      change == .pan
      ? engine.play(clip, looping: .forever) : engine.play(clip, on: emitter, looping: .forever)
    var numbers = SeededNumbers(seed: 5)
    for step in 0..<120 {
      if step > 15, step % 7 == 0 {
        let time = Duration.milliseconds(100)
        let number = Double.random(in: 0...1, using: &numbers)
        switch change {
        case .pan: engine.setPan(voice, 2 * number - 1, over: time)
        case .place: engine.move(emitter, to: [1 + number, 0, 4 * number - 2], over: time)
        case .occlusion, .occlusionByHRTF:
          engine.setOcclusion(emitter, Occlusion(number), over: time)
        }
      }
      game.update()
      var left = 800
      while left > 0 {
        let count = min(Int.random(in: 1...longest, using: &numbers), left)
        game.pull(count)
        left -= count
      }
    }
    let heard = Render(game.heard, channelCount: 2)[9_600..<96_000]
    #expect(heard.peak > 0.1)
    // A movement to and fro within a tenth of a second has corners.
    #expect(heard.sharpestBend.size < 1e-3, "\(heard.sharpestBend)")
  }
}
