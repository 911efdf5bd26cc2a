import TestSupport
import Testing

@testable import Earshot

struct BusTests {
  private func hold(_ studio: Studio, on bus: Bus) throws -> Voice {
    let clip = try studio.clip([Float](repeating: 0.5, count: 480_000))
    return studio.engine.play(clip, options: PlaybackOptions(bus: bus))
  }

  @Test("gains of nested buses multiply, and a muted one silences all below")
  func nested() throws {
    let studio = try Studio()
    let engine = studio.engine
    let outer = try engine.makeBus(gain: Gain(linear: 0.5))
    let inner = try engine.makeBus(under: outer, gain: Gain(linear: 0.5))
    let voice = try hold(studio, on: inner)
    studio.render(1_600)
    #expect(abs(studio.samples[1_599] - 0.125) < 1e-6)
    engine.setMuted(outer, true)
    studio.render(3_200)
    #expect(studio.samples[4_799] == 0)
    #expect(engine.status(of: voice)?.state == .virtual)
    engine.setMuted(outer, false)
    studio.render(3_200)
    #expect(abs(studio.samples[7_999] - 0.125) < 1e-6)
    #expect(engine.playhead(of: voice) == 8_000.0 / 48_000, "it kept time")
    #expect(studio.heard[1..<8_000].largestStep.size < 0.125 / 300)
  }

  @Test(
    "occlusion lowers a bus's level, and removing it restores the level", arguments: [false, true])
  func occlusion(hasEffects: Bool) throws {
    let studio = try Studio()
    let engine = studio.engine
    let bus = try engine.makeBus()
    if hasEffects { try engine.addEffect(.equalizer([]), to: bus) }
    _ = try hold(studio, on: bus)
    for occlusion in [Occlusion(0.5), .free] {
      engine.setOcclusion(bus, occlusion)
      studio.render(9_600)
      // Occlusion also takes the high frequencies, which a level doesn't have.
      let expected = 0.5 * Float(occlusion.gain.linear)
      let heard = try #require(studio.samples.last)
      #expect(abs(heard - expected) < 1e-4, "\(heard), expected \(expected)")
    }
  }

  @Test("a rate that is set at once is heard though another bus is made in the same update")
  func rateBesideNewBus() throws {
    let studio = try Studio()
    let bus = try studio.engine.makeBus()
    let voice = try hold(studio, on: bus)
    studio.render(1_600)
    studio.engine.setRate(bus, Rate(2))
    _ = try studio.engine.makeBus()
    studio.render(1_600)
    #expect(studio.engine.playhead(of: voice) == 4_800.0 / 48_000)
  }

  @Test("a paused bus stops the time of its voices, and of those played on it")
  func pause() throws {
    let studio = try Studio()
    let engine = studio.engine
    let outer = try engine.makeBus()
    let inner = try engine.makeBus(under: outer)
    let voice = try hold(studio, on: inner)
    studio.render(1_600)
    engine.pause(outer)
    studio.render(3_200)
    let playhead = engine.playhead(of: voice)
    let late = try hold(studio, on: inner)
    studio.render(3_200)
    #expect(engine.playhead(of: voice) == playhead)
    #expect(engine.status(of: voice)?.reason == .pausedByBus)
    #expect(engine.playhead(of: late) == 0)
    engine.pause(voice)
    engine.resume(inner)
    studio.render(1_600)
    #expect(studio.samples.suffix(1_600).allSatisfy { $0 == 0 }, "one above is paused still")
    engine.resume(outer)
    studio.render(3_200)
    #expect(engine.status(of: voice)?.reason == .pausedByGame, "that was the game's own pause")
    #expect(engine.status(of: late)?.state == .real)
  }

  @Test("a bus that is moved under a paused one pauses with it, and moved away goes on")
  func movedUnderPaused() throws {
    let studio = try Studio()
    let engine = studio.engine
    let paused = try engine.makeBus()
    let bus = try engine.makeBus()
    let voice = try hold(studio, on: bus)
    engine.pause(paused)
    studio.render(1_600)
    try engine.setParent(bus, to: paused)
    studio.render(3_200)
    #expect(engine.status(of: voice)?.reason == .pausedByBus)
    #expect(studio.samples.suffix(800).allSatisfy { $0 == 0 })
    try engine.setParent(bus, to: .master)
    studio.render(3_200)
    #expect(engine.status(of: voice)?.state == .real)
    #expect(studio.samples.suffix(800).allSatisfy { $0 == 0.5 })
  }

  @Test("a stopped bus ends its voices and those below, no others")
  func stop() throws {
    let studio = try Studio()
    let engine = studio.engine
    let outer = try engine.makeBus()
    let inner = try engine.makeBus(under: outer)
    let (below, beside) = (try hold(studio, on: inner), try hold(studio, on: .master))
    studio.render(1_600)
    engine.stop(outer)
    studio.render(3_200)
    #expect(studio.ending(of: below) == .stopped)
    #expect(engine.isAlive(beside))
    #expect(studio.heard[1..<studio.frameCount].largestStep.size < 0.5 / 300)
  }

  @Test("a removed bus ends its voices without a click; its emitters play on master")
  func remove() throws {
    let studio = try Studio()
    let engine = studio.engine
    let outer = try engine.makeBus()
    let inner = try engine.makeBus(under: outer)
    var options = EmitterOptions()
    options.distance = .none
    let emitter = try engine.makeEmitter(at: [0, 0, -1], bus: inner, options: options)
    let voice = try hold(studio, on: inner)
    studio.render(1_600)
    engine.remove(outer)
    studio.render(3_200)
    #expect(studio.ending(of: voice) == .removed)
    #expect(studio.heard[1..<studio.frameCount].largestStep.size < 0.5 / 300)
    let clip = try studio.clip([Float](repeating: 0.5, count: 4_800))
    let next = engine.play(clip, on: emitter)
    studio.render(800)
    #expect(engine.status(of: next)?.bus == .master)
    engine.checkInvariants()
  }

  @Test("cycles, depths beyond 256 and too many buses are refused with a reason")
  func limits() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    let outer = try engine.makeBus()
    let inner = try engine.makeBus(under: outer)
    for (bus, parent) in [(outer, inner), (outer, outer), (Bus.master, inner)] {
      let error = #expect(throws: AudioError.self) { try engine.setParent(bus, to: parent) }
      #expect(error?.reason == .hierarchyInvalid)
    }
    var (above, deepest) = (outer, inner)
    let depth = #expect(throws: AudioError.self) {
      while true { (above, deepest) = (deepest, try engine.makeBus(under: deepest)) }
    }
    #expect(depth?.reason == .hierarchyInvalid)
    let branch = try engine.makeBus()
    let twig = try engine.makeBus(under: branch)
    #expect(throws: AudioError.self) { try engine.setParent(branch, to: above) }
    try engine.setParent(twig, to: above)
    let count = #expect(throws: AudioError.self) { while true { _ = try engine.makeBus() } }
    #expect(count?.reason == .limitReached)
    engine.checkInvariants()
    engine.remove(outer)
    _ = try engine.makeBus()
    engine.checkInvariants()
  }
}
