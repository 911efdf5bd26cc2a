import TestSupport
import Testing

@testable import Earshot

struct GameTimeTests {
  private func start() throws -> (Studio, game: Voice, interface: Voice, Bus) {
    let studio = try Studio { $0.layout = .stereo }
    let engine = studio.engine
    let bus = try engine.makeBus()
    engine.setIgnoresGameTime(bus, true)
    let clip = try studio.clip(Signal.sine(400, amplitude: 0.3, frames: 480_000))
    let game = engine.play(clip, options: PlaybackOptions(pan: -1))
    let interface = engine.play(clip, options: PlaybackOptions(bus: bus, pan: 1))
    return (studio, game, interface, bus)
  }

  @Test("slow motion lowers the pitch, except on buses that ignore it", arguments: [0.25, 0.5, 2])
  func slowMotion(_ scale: Double) throws {
    let (studio, game, interface, _) = try start()
    studio.engine.timeScale = scale
    studio.render(48_000)
    let left = try #require(studio.heard.left.frequency)
    let right = try #require(studio.heard.right.frequency)
    #expect(abs(left - 400 * scale) < 0.01, "\(left) Hz")
    #expect(abs(right - 400) < 0.01, "\(right) Hz")
    #expect(abs(studio.engine.playhead(of: game)! - scale) < 1e-9)
    #expect(abs(studio.engine.playhead(of: interface)! - 1) < 1e-9)
    #expect(studio.engine.status(of: game)?.rate == scale)
    #expect(studio.engine.currentTime == 1, "the engine's own clock is not slowed")
  }

  @Test("slow motion slows what moves too")
  func motion() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    let emitter = try engine.makeEmitter()
    engine.timeScale = 0.5
    engine.move(emitter, to: [10, 0, 0], over: .seconds(1))
    _ = engine.render(frameCount: 48_000)
    let x = try #require(engine.worldPosition(of: emitter)?.x)
    #expect(abs(x - 5) < 0.01, "after a second it is at \(x) m")
  }

  @Test("a paused game is silent but for buses that ignore it, and goes on where it was")
  func pause() throws {
    let (studio, game, _, _) = try start()
    studio.render(8_000)
    studio.engine.pauseGame()
    #expect(studio.engine.timeScale == 0)
    studio.render(2_400)
    let (from, playhead) = (studio.frameCount, studio.engine.playhead(of: game))
    studio.render(16_000)
    let paused = studio.heard[from..<studio.frameCount]
    #expect(paused.left.peak < 1e-9)
    #expect(paused.right.peak > 0.29)
    #expect(studio.engine.playhead(of: game) == playhead)
    #expect(studio.engine.status(of: game)?.reason == .pausedWithGame)
    studio.engine.resumeGame()
    studio.render(8_000)
    #expect(studio.heard.clicks().isEmpty, "\(studio.heard.clicks())")
    #expect(studio.engine.timeScale == 1)
    let after = studio.heard[studio.frameCount - 4_000..<studio.frameCount]
    #expect(abs(after.left.peak - after.right.peak) < 1e-3)
  }

  @Test("a paused game fades out at its own pitch")
  func pauseFade() throws {
    let (studio, _, _, _) = try start()
    studio.render(8_000)
    studio.engine.pauseGame(fading: .over(.seconds(1)))
    studio.render(24_000)
    let fading = studio.heard[12_000..<24_000].left
    let frequency = try #require(fading.frequency, "nothing is heard in the fade")
    #expect(abs(frequency - 400) < 1, "\(frequency) Hz")
  }

  @Test("what is played in a paused game waits, unless its bus ignores that")
  func playWhilePaused() throws {
    let (studio, _, _, bus) = try start()
    studio.engine.pauseGame()
    studio.render(4_000)
    let clip = try studio.clip([Float](repeating: 0.5, count: 4_000))
    let waiting = studio.engine.play(clip)
    let sounding = studio.engine.play(clip, options: PlaybackOptions(bus: bus))
    studio.render(8_000)
    #expect(studio.engine.status(of: waiting)?.reason == .pausedWithGame)
    #expect(studio.ending(of: sounding) == .ended)
    studio.engine.resumeGame()
    studio.render(8_000)
    #expect(studio.ending(of: waiting) == .ended)
  }

  @Test("a bus that begins to ignore game time lets its voices go on")
  func changeOfMind() throws {
    let (studio, game, _, _) = try start()
    studio.engine.pauseGame()
    studio.render(4_000)
    studio.engine.setIgnoresGameTime(.master, true)
    studio.render(4_000)
    #expect(studio.engine.status(of: game)?.state == .real)
    studio.engine.setIgnoresGameTime(.master, false)
    studio.render(4_000)
    #expect(studio.engine.status(of: game)?.state == .paused)
  }
}
