import CSystem
import Synchronization
import TestSupport
import Testing

@testable import Earshot

/// Commands from other threads.
struct CommandTests {
  @Test("what other threads ask for is as if it had been asked for directly, to the last bit")
  func asDirect() async throws {
    func game(_ play: (AudioEngine, Clip, Emitter, Bus) async throws -> Void) async throws
      -> [Float]
    {
      let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
      let clip = try engine.load(samples: Signal.noise(seed: 3), sampleRate: 48_000)
      let emitter = try engine.makeEmitter(at: [1, 0, -1])
      let bus = try engine.makeBus()
      let before = engine.render(frameCount: 800)
      try await play(engine, clip, emitter, bus)
      return before + engine.render(frameCount: 24_000)
    }
    let options = PlaybackOptions(looping: .forever, start: .frame(1_234))
    let direct = try await game { engine, clip, emitter, bus in
      let voice = engine.play(clip, on: emitter, options: options)
      let flat = engine.play(clip, options: PlaybackOptions(bus: bus))
      engine.setGain(voice, Gain(linear: 0.5), over: .milliseconds(50), shaped: .sCurve)
      engine.setRate(emitter, 1.25)
      engine.setGain(bus, Gain(linear: 0.25), over: .milliseconds(20))
      engine.setPosition(emitter, [-2, 0, 1])
      engine.seek(flat, to: 0.25)
      engine.stop(voice, at: .frame(15_000))
    }
    let asked = try await game { engine, clip, emitter, bus in
      let commands = engine.commands
      await Task.detached {
        let voice = commands.play(clip, on: emitter, options: options)!
        let flat = commands.play(clip, options: PlaybackOptions(bus: bus))!
        commands.setGain(voice, Gain(linear: 0.5), over: .milliseconds(50), shaped: .sCurve)
        commands.setRate(emitter, 1.25)
        commands.setGain(bus, Gain(linear: 0.25), over: .milliseconds(20))
        commands.setPosition(emitter, [-2, 0, 1])
        commands.seek(flat, to: 0.25)
        commands.stop(voice, at: .frame(15_000))
      }.value
    }
    #expect(Render(direct).rms > 0.01)
    #expect(direct == asked)
  }

  @Test("a voice is known by what the call gave: to the engine's calls, its events and its words")
  func names() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip([Float](repeating: 0.5, count: 4_800))
    let voice = try #require(engine.commands.play(clip))
    #expect(!engine.isAlive(voice) && engine.status(of: voice) == HandleStatus.gone)
    #expect("\(engine.explain(voice))".hasPrefix("It waits for the update that begins it"))
    studio.render(800)
    #expect(engine.isAlive(voice) && engine.status(of: voice) == HandleStatus.there)
    #expect(engine.status(of: voice)?.voice == voice)
    #expect(engine.explain(voice).status?.state == .real)
    engine.setGain(voice, Gain(linear: 0.5))
    studio.render(2_400)
    #expect(studio.samples.last == 0.25)
    studio.render(4_800)
    #expect(studio.ending(of: voice) == .ended)
    #expect(!engine.isAlive(voice) && engine.status(of: voice) == HandleStatus.gone)
    let never = VoiceTickets.handle(number: 1 << 40)
    #expect(engine.status(of: Voice(handle: never)) == HandleStatus.neverMade)
    #expect(VoiceTickets.number(of: never) == 1 << 40 && VoiceTickets.isTicket(never))
    // The first handle that was never given out, as another engine's may be.
    let next = VoiceTickets.handle(number: VoiceTickets.number(of: voice.handle) + 1)
    #expect(engine.status(of: Voice(handle: next)) == HandleStatus.neverMade)
    #expect(!VoiceTickets.isTicket(Handle(index: VoiceTickets.refused, generation: 1)))
    engine.checkInvariants()
  }

  @Test("a play command that a limit refuses ends its voice, and the reason is recorded")
  func refused() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip([Float](repeating: 0.5, count: 4_800))
    engine.setLimit(clip, VoiceLimit(1, whenFull: .refuseNew))
    let first = try #require(engine.commands.play(clip))
    let second = try #require(engine.commands.play(clip))
    engine.commands.setGain(second, Gain(linear: 0.5))
    studio.render(800)
    #expect(engine.isAlive(first) && !engine.isAlive(second))
    #expect(studio.ending(of: second) == .refused)
    #expect(
      engine.explain(second).decisions.map(\.kind) == [
        .refused(.limit(on: "clip", maximum: 1))
      ])
  }

  @Test("a play that becomes part of another voice names that one, as long as it lives")
  func merged() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip([Float](repeating: 0.25, count: 4_800))
    engine.setCooldown(clip, .milliseconds(100))
    let first = engine.play(clip)
    let second = try #require(engine.commands.play(clip))
    studio.render(800)
    #expect(engine.status(of: second)?.voice == first)
    engine.commands.setGain(second, Gain(linear: 0.5))
    studio.render(1_600)
    #expect(studio.samples.last == 0.125)
    studio.render(4_800)
    #expect(!engine.isAlive(second))
    // Names of removed voices are not kept for ever.
    for _ in 0..<40 {
      for _ in 0..<100 { engine.commands.play(clip) }
      studio.render(9_600)
    }
    engine.checkInvariants()
  }

  @Test("what is said of a voice by the name of a play that became part of it is said of it")
  func otherNames() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip([Float](repeating: 0.25, count: 4_800))
    engine.setCooldown(clip, .milliseconds(100))
    let first = engine.play(clip)
    let second = try #require(engine.commands.play(clip))
    studio.render(800)
    engine.setLabel(second, "shot")
    #expect(engine.label(of: first) == "shot" && engine.label(of: second) == "shot")
    engine.setSuspensionPolicy(second, SuspensionPolicy(playsWhileGameIsPaused: true))
    #expect(engine.suspensionPolicy(of: first)?.playsWhileGameIsPaused == true)
    #expect(engine.explain(second).decisions == engine.explain(first).decisions)
    #expect(engine.explain(second).label == "shot")
  }

  @Test("thousands of plays that become part of one voice don't cost more each than the first ones")
  func manyMerged() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip([Float](repeating: 0.25, count: 4_800))
    engine.setCooldown(clip, .seconds(3_600))
    engine.play(clip, looping: .forever)
    var names: [Voice] = []
    let start = ContinuousClock.now
    for _ in 0..<4 {
      for _ in 0..<2_500 { names.append(try #require(engine.commands.play(clip))) }
      studio.render(800)
    }
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(names.allSatisfy { engine.isAlive($0) })
  }

  @Test("a full queue refuses commands; the next update reports how many, and there is room again")
  func full() throws {
    let studio = try Studio()
    let engine = studio.engine
    let voice = engine.play(try studio.clip([Float](repeating: 0.5, count: 96_000)))
    let commands = engine.commands
    for index in 0..<CommandQueue.capacity {
      #expect(commands.setGain(voice, Gain(linear: index == CommandQueue.capacity - 1 ? 0.5 : 1)))
    }
    #expect(!commands.setGain(voice, Gain(linear: 0)) && commands.play(Clip(bits: 0)) == nil)
    studio.render(2_400)
    #expect(studio.samples.last == 0.25, "they were done in their order")
    #expect(studio.events.contains(.commandsRefused(2)))
    #expect(commands.setGain(voice, Gain(linear: 0.25)))
  }

  @Test("commands queued before or after the engine is released do no harm")
  func abandoned() throws {
    var engine: AudioEngine? = try AudioEngine(Configuration(output: .offline))
    let commands = try #require(engine?.commands)
    for _ in 0..<100 { commands.play(Clip(bits: 0), options: PlaybackOptions(followedBy: [])) }
    engine = nil
    #expect(commands.setMuted(.master, true))
  }

  @Test("sixteen threads that ask for what they can: nothing is lost, each one's order is kept")
  func storm() throws {
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000, sources: 16, maximumVoices: 128))
    let clip = try engine.load(samples: Signal.noise(seed: 1, frames: 2_000), sampleRate: 48_000)
    let buses = try (0..<16).map { _ in try engine.makeBus() }
    let emitter = try engine.makeEmitter()
    let commands = engine.commands
    let tally = Tally()
    for bus in buses {
      DetachedThread.run {
        for count in 1...1_500 {
          let options = PlaybackOptions(bus: bus)
          if let voice = commands.play(clip, on: count % 2 == 0 ? emitter : nil, options: options) {
            if !commands.setGain(voice, Gain(linear: 0.1)) { tally.noteRefusal() }
          } else {
            tally.noteRefusal()
          }
          while !commands.setGain(bus, Gain(linear: Double(count) / 1_500)) {
            tally.noteRefusal()
            usleep(200)
          }
        }
        tally.noteEnd()
      }
    }
    var told = 0
    var seen = [Double](repeating: 1, count: 16)
    func look() {
      #expect(engine.render(frameCount: 800).allSatisfy { abs($0) < 64 })
      for case .commandsRefused(let count) in engine.takeEvents() { told += count }
      for (index, bus) in buses.enumerated() {
        let gain = engine.world.buses.row(of: bus).map { engine.world.buses.rows[$0].gain.to } ?? 0
        // A bus begins at 1, and goes up from next to nothing.
        #expect(gain >= seen[index] || seen[index] == 1)
        seen[index] = gain
      }
    }
    while tally.ended < 16 { look() }
    for _ in 0..<10 { look() }
    engine.checkInvariants()
    #expect(seen.allSatisfy { $0 == 1 })
    #expect(told == tally.refusals)
    #expect(engine.statistics.refusedCalls == 0)
    // The state that all sixteen left is audible: a steady sound on each bus, at half its level.
    while !engine.render(frameCount: 4_800).allSatisfy({ $0 == 0 }) {}
    let steady = try engine.load(
      samples: [Float](repeating: 0.01, count: 48_000), sampleRate: 48_000)
    for bus in buses {
      let voice = try #require(commands.play(steady, options: PlaybackOptions(bus: bus)))
      #expect(commands.setGain(voice, Gain(linear: 0.5)))
    }
    let heard = try #require(engine.render(frameCount: 4_800).last)
    #expect(abs(heard - 15 * 0.005 / Float(2).squareRoot()) < 1e-5)
  }

  /// The common counts of sixteen threads.
  private final class Tally: Sendable {
    private let refusalCount = Atomic<Int>(0)
    private let endCount = Atomic<Int>(0)

    var refusals: Int { refusalCount.load(ordering: .acquiring) }
    var ended: Int { endCount.load(ordering: .acquiring) }

    func noteRefusal() { refusalCount.add(1, ordering: .relaxed) }
    func noteEnd() { endCount.add(1, ordering: .releasing) }
  }
}
