import Earshot
import Testing

@testable import EarshotSounds

@Suite("Posting sound events")
struct PostingTests {
  @Test("an event is heard from the next frame on, for as long as its clip")
  func plays() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 1_000)
    let sounds = bench.load(SoundEvent("hit", play: .clip("a")))
    let instance = sounds.post("hit")
    #expect(sounds.isPlaying(instance))
    let heard = bench.render(2_400)
    for (frame, level) in heard.enumerated() {
      let wanted = frame < 1_000 ? 0.125 : 0
      #expect(isNear(level, wanted), "frame \(frame): \(level) instead of \(wanted)")
    }
    #expect(!sounds.isPlaying(instance))
    #expect(
      sounds.takeNotices() == [.started(instance), .ended(instance, .finished)])
  }

  @Test("by id, by an old name, at a place and on an emitter")
  func ways() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 4_000)
    let event = SoundEvent("hit", play: .clip("a")).with { $0.was = ["knock"] }
    let sounds = bench.load(event)
    let emitter = try bench.engine.makeEmitter(at: [0, 0, -1])
    let all = [
      sounds.post(event.id), sounds.post("knock"), sounds.post("hit", at: [0, 0, -2]),
      sounds.post("hit", on: emitter),
    ]
    _ = bench.render(800)
    #expect(all.allSatisfy { sounds.isPlaying($0) })
    #expect(sounds.instanceCount == 4)
    let places = all.map { sounds.voices(of: $0).first.flatMap { bench.engine.status(of: $0) } }
    #expect(places.map { $0?.position.z } == [0, 0, -2, -1])
    _ = bench.render(8_000)
    #expect(sounds.instanceCount == 0)
  }

  @Test("a post that a limit refuses begins no cooldown")
  func refusedCooldown() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 4_800)
    let sounds = bench.load(
      SoundEvent("hit", play: .clip("a")).with {
        $0.cooldown = 0.05
        $0.limit = SoundLimit(voices: 1)
        $0.limit?.per = .event
        $0.limit?.steal = .none
      })
    #expect(sounds.isPlaying(sounds.post("hit")))
    _ = bench.render(4_000)
    let refused = sounds.post("hit")
    #expect(sounds.explain(refused)?.contains("limit of 1") == true)
    _ = bench.render(1_600)
    #expect(sounds.isPlaying(sounds.post("hit")), "the refused post was 33 ms ago")
  }

  @Test("an empty hole says which it is")
  func emptyHole() throws {
    let bench = try SoundBench()
    let sounds = bench.load(SoundEvent("say", play: SoundContainer(.hole("line"))))
    #expect(
      sounds.explain(sounds.post("say")) == "No clip was given for the hole \"line\".")
  }

  @Test(
    "a switch without a case for its value says which it is",
    arguments: [
      (String?.none, String?.none, "has no value, and there is no default."),
      ("Stone", nil, #"has no value, and the default "Stone" has no case."#),
      (nil, "mud", #"is "mud", which has no case, and there is no default."#),
      ("Stone", "mud", #"is "mud", which has no case, and the default "Stone" has no case."#),
    ])
  func missingCase(usual: String?, value: String?, sentence: String) throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 1_000)
    let cases = SoundSwitchCases("surface", default: usual, cases: ["stone": .clip("a")])
    let step = SoundEvent("step", play: SoundContainer(.switch(cases)))
    let sounds = bench.load([step]) { $0.switches["surface"] = SoundSwitch(["stone", "mud"]) }
    let emitter = try bench.engine.makeEmitter(at: [0, 0, 0])
    if let value { sounds.setSwitch("surface", value, on: emitter) }
    #expect(sounds.explain(sounds.post("step", on: emitter)) == "\"surface\" \(sentence)")
  }

  @Test("what is missing is silent, is told once, and names what was meant")
  func missing() throws {
    var bench = try SoundBench()
    try bench.add("step.wav", frames: 1_000)
    let sounds = bench.load(
      SoundEvent("hero/step", play: .clip("stepp.wav")),
      SoundEvent("hero/jump", play: .clip("step.wav")).with { $0.bus = "folley" })
    let first = sounds.post("hero/stap")
    #expect(!sounds.isPlaying(first))
    sounds.post("hero/stap")
    let sentence = "There is no sound event \"hero/stap\". Did you mean \"hero/step\"?"
    #expect(sounds.takeNotices() == [.missing(sentence)])
    #expect(sounds.explain(first) == sentence)
    let silent = sounds.post("hero/step")
    #expect(!sounds.isPlaying(silent))
    let clip = "There is no clip \"stepp.wav\". Did you mean \"step.wav\"?"
    #expect(sounds.explain("hero/step") == [clip])
    #expect(sounds.explain(silent) == clip)
    let jump = sounds.post("hero/jump")
    #expect(sounds.isPlaying(jump))
    #expect(sounds.explain("hero/jump") == ["There is no bus \"folley\"."])
    sounds.setParameter("nothing", 1)
    sounds.setState("nothing", "x")
    #expect(
      sounds.takeNotices().filter { if case .missing = $0 { true } else { false } }.count == 4)
    _ = bench.render(2_000)
  }

  @Test("an instance that is stopped fades out, and ends")
  func stops() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 48_000)
    let sounds = bench.load(
      SoundEvent("hum", play: .clip("a")).with { $0.fades.stop = 0.1 })
    let instance = sounds.post("hum")
    _ = bench.render(2_400)
    sounds.stop(instance)
    #expect(isNear(bench.level(after: 0.05), 0.0625, within: 0.005))
    #expect(bench.level(after: 0.1) == 0)
    #expect(!sounds.isPlaying(instance))
    #expect(sounds.takeNotices().last == .ended(instance, .stopped))
  }

  @Test("released, a clip leaves its loop and plays its rest")
  func releases() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 3_000, loop: 1_000..<2_000)
    let sounds = bench.load(
      SoundEvent("hum", play: .clip("a").with { $0.loop = .forever }))
    let instance = sounds.post("hum")
    _ = bench.render(9_600)
    #expect(sounds.isPlaying(instance))
    sounds.release(instance)
    // The round that began at 9,000 frames ends at 10,000, and the rest takes 1,000.
    let heard = bench.render(2_400)
    #expect(heard[..<1_400].allSatisfy { isNear($0, 0.125) })
    #expect(heard[1_400...].allSatisfy { $0 == 0 })
    #expect(!sounds.isPlaying(instance))
  }

  @Test("a container plays its tail when it is released, and only then")
  func tails() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 1_000)
    try bench.add("tail", frames: 500, level: 0.25)
    let loop = SoundContainer(.layers([.clip("a")])).with {
      $0.loop = .forever
      $0.release = .clip("tail")
    }
    let sounds = bench.load(
      SoundEvent("loop", play: loop),
      SoundEvent(
        "once",
        play: SoundContainer(.layers([.clip("a")])).with {
          $0.release = .clip("tail")
        }))
    let instance = sounds.post("loop")
    _ = bench.render(2_400)
    sounds.release(instance)
    let heard = bench.render(2_400)
    #expect(heard[..<600].allSatisfy { isNear($0, 0.125) })
    #expect(heard[600..<1_100].allSatisfy { isNear($0, 0.25) })
    #expect(heard[1_100...].allSatisfy { $0 == 0 })
    sounds.post("once")
    let other = bench.render(2_400)
    #expect(
      other[..<1_000].allSatisfy { isNear($0, 0.125) } && other[1_000...].allSatisfy { $0 == 0 })
  }

  @Test("limits: the oldest or the quietest gives way, or the new one is refused")
  func limits() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 48_000)
    func event(_ name: String, _ steal: SoundLimit.Steal, per scope: SoundLimit.Scope) -> SoundEvent
    {
      SoundEvent(name, play: .clip("a")).with {
        $0.limit = SoundLimit(voices: 2)
        $0.limit?.steal = steal
        $0.limit?.per = scope
        $0.drives = [SoundDrive("loud", .gain, SoundCurve([.init(0, 0), .init(40, -40)]))]
      }
    }
    let sounds = bench.load(
      event("oldest", .oldest, per: .event), event("none", .none, per: .event),
      event("quiet", .quietest, per: .event), event("each", .oldest, per: .emitter))
    let old = (0..<3).map { _ in sounds.post("oldest") }
    let none = (0..<3).map { _ in sounds.post("none") }
    let quiet = [10.0, 30].map { sounds.post("quiet", ["loud": .number($0)]) }
    let emitters = try (0..<2).map { _ in try bench.engine.makeEmitter(at: [0, 0, -1]) }
    let each = emitters.flatMap { emitter in (0..<3).map { _ in sounds.post("each", on: emitter) } }
    _ = bench.render(4_800)
    let third = sounds.post("quiet")
    _ = bench.render(4_800)
    #expect(old.map { sounds.isPlaying($0) } == [false, true, true])
    #expect(none.map { sounds.isPlaying($0) } == [true, true, false])
    #expect(sounds.explain(none[2])?.contains("limit of 2 instances") == true)
    #expect((quiet + [third]).map { sounds.isPlaying($0) } == [true, false, true])
    #expect(each.map { sounds.isPlaying($0) } == [false, true, true, false, true, true])
    #expect(sounds.takeNotices().contains(.ended(old[0], .stolen)))
  }

  @Test("a cooldown ignores posts on the same emitter")
  func cooldown() throws {
    var bench = try SoundBench()
    try bench.add("a", frames: 100)
    let sounds = bench.load(SoundEvent("hit", play: .clip("a")).with { $0.cooldown = 0.1 })
    let emitter = try bench.engine.makeEmitter(at: [0, 0, -1])
    var played: [Bool] = []
    for _ in 0..<8 {
      played.append(sounds.isPlaying(sounds.post("hit", on: emitter)))
      _ = bench.render(1_600)
    }
    #expect(played == [true, false, false, true, false, false, true, false])
    #expect(sounds.isPlaying(sounds.post("hit")))
  }

  @Test("the game supplies the clip of a hole")
  func holes() throws {
    var bench = try SoundBench()
    try bench.add("line", frames: 1_000, level: 0.25)
    let sounds = bench.load(SoundEvent("say", play: SoundContainer(.hole("line"))))
    sounds.post("say", ["line": .clip(try #require(bench.clips["line"]))])
    #expect(isNear(bench.render(800)[400], 0.25))
    _ = bench.render(800)
    #expect(!sounds.isPlaying(sounds.post("say")))
    #expect(
      sounds.takeNotices().contains(.missing("No clip was given for the hole \"line\".")))
  }
}
