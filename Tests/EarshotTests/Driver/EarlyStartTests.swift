import TestSupport
import Testing

@testable import Earshot

/// A device takes much at once, and plays it only later: a new voice begins with the next rendered
/// piece, and not when its plan is due.
@Suite("Starts on a device")
struct EarlyStartTests {
  /// An engine that is pulled as a device's feeder pulls it, more at a time than a step.
  private final class Game {
    let engine: AudioEngine
    private let reader: RenderReader
    private(set) var heard: [Float] = []
    private let pullFrames = 1_024
    private var left = 0

    init() throws {
      engine = try AudioEngine(
        .plainHost(sampleRate: 48_000, layout: .mono, sources: 8))
      reader = engine.makeReader(of: try #require(engine.driver.renderer), startsEarly: true)
    }

    func clip(_ samples: [Float]) throws -> Clip {
      try engine.load(samples: samples, sampleRate: 48_000)
    }

    /// Updates, and pulls whenever as much time has passed as a pull takes.
    func update() {
      engine.update(elapsed: .seconds(1.0 / 60))
      left += 800
      while left >= pullFrames {
        left -= pullFrames
        pull()
      }
    }

    private func pull() {
      var piece = [Float](repeating: .nan, count: pullFrames)
      piece.withUnsafeMutableBufferPointer {
        reader.pull(into: $0.baseAddress!, frames: pullFrames)
      }
      heard += piece
    }
  }

  @Test(
    "a sound begins with the next pull, whole and with its attack, whatever else plays",
    arguments: [false, true])
  func nextPull(_ isCrowded: Bool) throws {
    let game = try Game()
    if isCrowded {
      // It changes all the time, and is always much quieter.
      let emitter = try game.engine.makeEmitter()
      let clip = try game.clip([Float](repeating: 0.001, count: 4_800))
      game.engine.play(clip, on: emitter, looping: .forever)
      game.engine.setVelocity(emitter, [1, 0, 0])
    }
    for _ in 0..<30 { game.update() }
    let length = 6_000
    let clip = try game.clip([Float](repeating: 0.5, count: length))
    for _ in 0..<20 {
      let voice = game.engine.play(clip)
      let due = game.heard.count
      for _ in 0..<4 { game.update() }
      let first = try #require(game.heard[due...].firstIndex { $0 > 0.1 })
      #expect(first == due, "\(first - due) frames later")
      // Where the engine has it is where it is heard.
      let playhead = try #require(game.engine.status(of: voice)?.playhead)
      let ahead = playhead - Double(game.heard.count - first) / 48_000
      #expect(ahead > -0.001 && ahead < 0.036, "\(ahead)")
      for _ in 0..<8 { game.update() }
      let sounding = game.heard[due...].filter { $0 > 0.1 }
      let most: Float = isCrowded ? 0.0011 : 1e-4
      #expect(sounding.count == length && sounding.allSatisfy { abs($0 - 0.5) < most })
      #expect(!game.engine.isAlive(voice))
    }
  }

  @Test("a scheduled sound begins at its frame, and one that fades in is not cut short")
  func scheduled() throws {
    let game = try Game()
    for _ in 0..<30 { game.update() }
    let clip = try game.clip([Float](repeating: 0.5, count: 9_600))
    let start = game.engine.currentFrame + 9_999
    game.engine.play(clip, options: PlaybackOptions(start: .frame(start)))
    for _ in 0..<40 { game.update() }
    let first = try #require(game.heard.firstIndex { $0 != 0 })
    #expect(first == start)
    let from = game.heard.count
    game.engine.play(clip, options: PlaybackOptions(fade: .over(.milliseconds(40))))
    for _ in 0..<10 { game.update() }
    let faded = Array(game.heard[from...])
    #expect(Render(faded).largestStep.size < 0.5 / 1_000)
    #expect(try #require(faded.last) > 0.4999)
    let rising = faded.drop { $0 == 0 }.prefix(1_900)
    #expect(zip(rising, rising.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(try #require(rising.first) < 0.01)
  }

  @Test("a scheduled stop is exact to the frame, though pulls are longer than steps")
  func stops() throws {
    let game = try Game()
    let clip = try game.clip([Float](repeating: 0.5, count: 96_000))
    for _ in 0..<10 {
      let voice = game.engine.play(clip)
      for _ in 0..<5 { game.update() }
      let end = game.engine.currentFrame + 7_777
      game.engine.stop(voice, at: .frame(end), fading: .immediate)
      for _ in 0..<20 { game.update() }
      let last = try #require(game.heard.lastIndex { $0 != 0 })
      #expect(Int64(last) == end - 1)
    }
  }

  @Test("what is played, stopped, moved and played again at random never clicks")
  func storm() throws {
    for seed in 1...6 {
      var random = SeededNumbers(seed: UInt64(seed))
      let game = try Game()
      // A slow swell: its output has steps only where something cuts it.
      let clip = try game.clip(Signal.sine(50, amplitude: 0.2, frames: 48_000))
      var voices: [Voice] = []
      for _ in 0..<200 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: voices.append(game.engine.play(clip))
        case 2:
          if let voice = voices.popLast() { game.engine.stop(voice) }
        case 3:
          if let voice = voices.last { game.engine.setGain(voice, Gain(linear: 0.7)) }
        default: break
        }
        game.update()
        game.engine.checkInvariants()
      }
      // Twelve voices of 50 Hz at 0.2 rise by 0.016 a frame at the most; a cut would be 0.2.
      #expect(Render(game.heard).largestStep.size < 0.04, "seed \(seed)")
    }
  }
}
