import TestSupport
import Testing

@testable import Earshot

/// Sends controlled by snapshots and parameters.
struct LedSendTests {
  private let studio: Studio
  private var engine: AudioEngine { studio.engine }
  private let bus: Bus
  private let emitter: Emitter
  private let reverb: SharedReverb
  private let voice: Voice

  init() throws {
    studio = try Studio { $0.layout = .stereo }
    bus = try studio.engine.makeBus()
    emitter = try studio.engine.makeEmitter(at: [0, 0, -1])
    reverb = try studio.engine.makeReverb(EAXReverb(.hallway))
    voice = studio.engine.play(
      try studio.clip(Signal.sine(500, amplitude: 0.1, frames: 9_600), loop: 0..<9_600),
      on: emitter, options: PlaybackOptions(looping: .forever, bus: bus))
  }

  private func expect(_ gain: Double, _ comment: Comment? = nil) {
    studio.render(4_800)
    let sent = engine.explain(voice).sends.reduce(0) { $0 + $1.gain }
    #expect(abs(sent - gain) < 1e-6, comment)
    let told = engine.driver.sourceSends.map { Double($0.levels.sum()) }.max() ?? 0
    #expect(abs(told - gain) < 1e-6, comment)
    engine.checkInvariants()
  }

  @Test("a snapshot has what a bus sends, by its weight, and takes it as it is")
  func snapshots() throws {
    engine.setSend(bus, to: reverb, .decibels(-20))
    let snapshot = try engine.makeSnapshot(buses: [bus: BusMix(sends: [reverb: .decibels(-6)])])
    expect(0.1)
    engine.setWeight(snapshot, 1)
    expect(Gain.decibels(-6).linear)
    engine.setWeight(snapshot, 0.5)
    expect(Gain.decibels(-13).linear)
    engine.setWeight(snapshot, 0.5)
    let captured = try engine.makeSnapshot()
    engine.capture(bus, in: captured)
    let taken = engine.mix(of: bus, in: captured)?.sends[reverb]?.decibels ?? 0
    #expect(abs(taken + 13) < 1e-6)
    engine.remove(snapshot)
    expect(0.1)
    // Also where nothing was set, and no longer for a removed reverb.
    let other = try engine.makeReverb()
    engine.setSend(bus, to: reverb, .silence)
    engine.setMix(bus, in: captured, BusMix(sends: [reverb: .maximum, other: .unity]))
    engine.setWeight(captured, 1)
    expect(2, "both")
    engine.remove(other)
    #expect(engine.mix(of: bus, in: captured)?.sends == [reverb: .unity])
    expect(1)
    engine.setMix(bus, in: captured, BusMix(sends: [other: .unity]))
    expect(0)
  }

  @Test("a parameter drives what buses and emitters send, those by their own values")
  func parameters() throws {
    let wet = try engine.makeParameter("wet", smoothing: .zero)
    engine.setSend(bus, to: reverb, .unity)
    let curve = ParameterCurve([.init(0, 0), .init(1, 0.5)])
    try engine.drive(.busSend(bus, to: reverb), by: wet, curve)
    expect(0)
    engine.setValue(wet, 0.5)
    expect(0.25)
    try engine.drive(.emitterSend(emitter, to: reverb), by: wet, curve)
    expect(0.5)
    engine.setValue(wet, 1, on: emitter)
    expect(0.75)
    engine.remove(emitter)
    try engine.drive(.busSend(bus, to: reverb), by: wet, nil)
    #expect(engine.world.buses.parameters.drivenSends.isEmpty)
    engine.remove(reverb)
    #expect(throws: AudioError.self) {
      try engine.drive(.busSend(bus, to: reverb), by: wet, curve)
    }
  }

  @Test("statistics count slots, those in use, and tails")
  func counts() throws {
    engine.setSend(bus, to: reverb, .unity)
    studio.render(4_800)
    func counts() -> [Int] {
      let now = engine.statistics
      return [now.reverbSlots, now.busySlots, now.reverbTails]
    }
    #expect(counts() == [5, 1, 0])
    engine.setReverb(reverb, EAXReverb(.cave))
    studio.render(4_800)
    #expect(counts() == [5, 2, 0])
    studio.render(24_000)
    #expect(counts() == [5, 1, 0])
    engine.remove(reverb)
    studio.render(4_800)
    #expect(counts() == [5, 1, 1])
  }

  @Test("a voice sends no more than all of it")
  func all() throws {
    let clip = try #require(engine.status(of: voice)).clip
    var send = ReverbSend(reverb)
    send.gain = .decibels(6)
    engine.stop(voice, fading: .immediate)
    let loud = engine.play(clip, on: emitter, options: PlaybackOptions(sends: [send]))
    studio.render(1_600)
    #expect(engine.explain(loud).sends.map(\.gain) == [1])
  }
}
