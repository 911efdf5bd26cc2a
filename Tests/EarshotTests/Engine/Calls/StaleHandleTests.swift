import TestSupport
import Testing

@testable import Earshot

struct StaleHandleTests {
  @Test("calls with stale handles are counted or throw, and queries return nil")
  func counted() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip(Signal.sine(200, frames: 3_000))
    let emitter = try engine.makeEmitter()
    let node = try engine.makeNode()
    let listener = try engine.makeListener()
    let bus = try engine.makeBus()
    let voice = engine.play(clip)
    studio.render(4_000)
    engine.remove(emitter)
    engine.remove(node)
    engine.remove(listener)
    engine.remove(bus)
    engine.unload(clip)
    studio.render(800)
    var calls = 0
    func expectCounted(_ what: String, _ call: () -> Void) {
      let before = engine.statistics
      call()
      let after = engine.statistics
      calls = after.staleCalls + after.refusedCalls + after.refused
      let earlier = before.staleCalls + before.refusedCalls + before.refused
      #expect(calls == earlier + 1, "\(what) was not counted")
    }
    expectCounted("stop") { engine.stop(voice) }
    expectCounted("pause") { engine.pause(voice) }
    expectCounted("resume") { engine.resume(voice) }
    expectCounted("seek") { engine.seek(voice, to: 1) }
    expectCounted("gain of a voice") { engine.setGain(voice, .silence) }
    expectCounted("rate of a voice") { engine.setRate(voice, 2) }
    expectCounted("priority of a voice") { engine.setPriority(voice, 2) }
    expectCounted("position") { engine.setPosition(emitter, .zero) }
    expectCounted("teleport") { engine.teleport(node, to: .zero) }
    expectCounted("move") { engine.move(listener, to: .zero, over: .seconds(1)) }
    expectCounted("orbit") { engine.orbit(emitter, radius: 1, period: 1) }
    expectCounted("scale") { engine.setScale(node, 2) }
    expectCounted("rotation") { engine.setRotation(node, .identity) }
    expectCounted("velocity") { engine.setVelocity(node, nil) }
    expectCounted("gain of an emitter") { engine.setGain(emitter, .unity) }
    expectCounted("occlusion") { engine.setOcclusion(emitter, 1) }
    expectCounted("distance") { engine.setDistance(emitter, .none) }
    expectCounted("cone") { engine.setCone(emitter, .none) }
    expectCounted("stereo width") { engine.setStereoWidth(emitter, 2) }
    expectCounted("travel time") { engine.setTravelTime(emitter, true) }
    expectCounted("Doppler") { engine.setDoppler(emitter, false) }
    expectCounted("gain of a listener") { engine.setGain(listener, .unity) }
    expectCounted("activate") { engine.activate(listener) }
    expectCounted("bus gain") { engine.setGain(bus, .unity) }
    expectCounted("bus mute") { engine.setMuted(bus, true) }
    expectCounted("bus pause") { engine.pause(bus) }
    expectCounted("bus resume") { engine.resume(bus) }
    expectCounted("bus stop") { engine.stop(bus) }
    expectCounted("bus removal") { engine.remove(bus) }
    expectCounted("emitter removal") { engine.remove(emitter) }
    expectCounted("node removal") { engine.remove(node) }
    expectCounted("listener removal") { engine.remove(listener) }
    expectCounted("unload") { engine.unload(clip) }
    expectCounted("play of a clip that is gone") { #expect(!engine.isAlive(engine.play(clip))) }
    #expect(throws: AudioError.self) { try engine.makeNode(parent: node) }
    #expect(throws: AudioError.self) { try engine.makeBus(under: bus) }
    #expect(throws: AudioError.self) { try engine.attach(emitter, to: nil) }
    #expect(engine.status(of: voice) == nil && engine.playhead(of: voice) == nil)
    #expect(engine.info(of: clip) == nil && engine.options(of: emitter) == nil)
    #expect(engine.position(of: node) == nil && engine.worldPosition(of: emitter) == nil)
    engine.checkInvariants()
  }

  @Test("an old handle doesn't reach what came after it in its place")
  func reused() throws {
    let studio = try Studio()
    let engine = studio.engine
    let clip = try studio.clip([Float](repeating: 0.5, count: 48_000))
    let old = engine.play(clip)
    engine.stop(old, fading: .immediate)
    studio.render(800)
    let new = engine.play(clip)
    #expect(new != old)
    engine.stop(old, fading: .immediate)
    engine.setGain(old, .silence)
    studio.render(8_000)
    #expect(studio.samples.suffix(800).allSatisfy { $0 == 0.5 })
    #expect(engine.isAlive(new) && !engine.isAlive(old) && !engine.isAlive(.none))
  }
}
