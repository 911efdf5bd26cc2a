import TestSupport
import Testing

@testable import Earshot

/// A device takes much at once, and hears what is rendered only later: what the game plays begins
/// with the next piece that is rendered, and not when its plan is due.
@Suite("Starts on a device")
struct EarlyStartTests {
  /// An engine that is pulled as a device's feeder pulls it, more at a time than a step.
  private final class Game {
    let engine: AudioEngine
    private let reader: RenderReader
    private(set) var heard: [Float] = []
    private let pullFrames: Int
    private var left = 0

    init(pulling pullFrames: Int = 1_024, ahead: Bool = false) throws {
      self.pullFrames = pullFrames
      left = ahead ? pullFrames : 0
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
      game.engine.play(try game.clip([Float](repeating: 0, count: 4_800)), looping: .forever)
    }
    for _ in 0..<30 { game.update() }
    let length = 6_000
    let clip = try game.clip([Float](repeating: 0.5, count: length))
    for _ in 0..<20 {
      let voice = game.engine.play(clip)
      let due = game.heard.count
      for _ in 0..<4 { game.update() }
      let first = try #require(game.heard[due...].firstIndex { $0 != 0 })
      #expect(first == due, "\(first - due) frames later")
      // Where the engine has it is where it is heard.
      let playhead = try #require(game.engine.status(of: voice)?.playhead)
      let off = playhead - Double(game.heard.count - first) / 48_000
      #expect(off > -0.001 && off < 0.036, "\(off)")
      for _ in 0..<8 { game.update() }
      let sounding = game.heard[due...].filter { $0 != 0 }
      #expect(sounding.count == length && sounding.allSatisfy { abs($0 - 0.5) < 1e-4 })
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
    for _ in 0..<20 { game.update() }
    let faded = Array(game.heard[from...])
    #expect(Render(faded).largestStep.size < 0.5 / 1_000 || faded.last == 0)
    let rising = faded.drop { $0 == 0 }.prefix(1_900)
    #expect(zip(rising, rising.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(try #require(rising.first) < 0.01)
  }

  /// However far the render is ahead of the plan that says so.
  @Test("a scheduled sound fades in from its frame on", arguments: [480, 1_216, 2_432, 4_000])
  func scheduledFade(pull: Int) throws {
    var random = SeededNumbers(seed: UInt64(pull))
    let game = try Game(pulling: pull, ahead: true)
    let clip = try game.clip([Float](repeating: 0.5, count: 24_000))
    for _ in 0..<30 { game.update() }
    for round in 0..<24 {
      let shape = try #require(FadeShape.allCases.randomElement(using: &random))
      // The long ones are still on their way when they are no longer looked at.
      let frames = Int.random(in: round % 4 == 3 ? 12_000...20_000 : 240...4_800, using: &random)
      let fade = Fade.over(.seconds(Double(frames) / 48_000), shape)
      let start = Int(game.engine.currentFrame) + .random(in: 15_000..<20_000, using: &random)
      let voice = game.engine.play(
        clip, options: PlaybackOptions(fade: fade, start: .frame(Int64(start))))
      while game.heard.count < start + 6_000 { game.update() }
      let heard = game.heard[start..<start + 6_000].map { Double($0 / 0.5) }
      #expect(game.heard[start - 1] == 0)
      // Between two gains OpenAL goes straight, in 256 frames or a block.
      let most = shape == .linear ? 0.03 : 0.25
      for (frame, gain) in heard.enumerated() {
        let wanted = shape.value(from: 0, to: 1, at: min(Double(frame) / Double(frames), 1))
        #expect(abs(gain - wanted) < most, "\(shape), \(frames): \(gain) at \(frame)")
        guard abs(gain - wanted) < most else { return }
      }
      #expect(zip(heard, heard.dropFirst()).allSatisfy { $1 > $0 - 1e-4 })
      game.engine.stop(voice)
      for _ in 0..<10 { game.update() }
    }
  }

  @Test("a scheduled sound that is made quieter, paused or stopped as it fades in doesn't click")
  func changedFade() throws {
    var random = SeededNumbers(seed: 5)
    let game = try Game(pulling: 2_432, ahead: true)
    let clip = try game.clip([Float](repeating: 0.5, count: 24_000))
    for _ in 0..<30 { game.update() }
    for index in 0..<40 {
      let start = Int(game.engine.currentFrame) + .random(in: 15_000..<20_000, using: &random)
      let voice = game.engine.play(
        clip,
        options: PlaybackOptions(
          fade: .over(.milliseconds(60)), start: .frame(Int64(start))))
      let change = start + .random(in: 0..<2_880, using: &random)
      while game.engine.currentFrame < change { game.update() }
      switch index % 4 {
      case 0: game.engine.setGain(voice, Gain(linear: 0.3))
      case 1: game.engine.pause(voice)
      case 2: game.engine.stop(voice)
      default: game.engine.seek(voice, to: 0.2)
      }
      for _ in 0..<12 { game.update() }
      let last = Double(game.heard[game.heard.count - 1])
      let wanted = [0.15, 0, 0, 0.5][index % 4]
      #expect(abs(last - wanted) < 1e-4, "\(index): \(last)")
      game.engine.stop(voice)
      for _ in 0..<10 { game.update() }
      // From all to nothing in 200 frames.
      let step = Render(Array(game.heard[start...])).largestStep.size
      #expect(step < 0.5 / 195, "\(index): \(step)")
    }
  }

  @Test("a planned stop comes in its frame, though mixes are longer than steps")
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
      // A slow swell: what is heard of it steps only where something cuts it.
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
