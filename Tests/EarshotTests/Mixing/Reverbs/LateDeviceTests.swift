import TestSupport
import Testing

@testable import Earshot

/// Reverbs of delayed buses need one more device; where that can't be had nothing is left half
/// done.
struct LateDeviceTests {
  private let faults = OutputFaults()
  private static let lookAhead = Effect.compressor(
    Compressor.Settings(threshold: 24), lookAhead: 0.02)

  @Test("a reverb for which no device can be had leaves nothing, and comes once it can")
  func reverb() throws {
    func heard(isRefused: Bool) throws -> [Float] {
      let studio = try Studio(faults: faults)
      let engine = studio.engine
      let (bus, other) = (try engine.makeBus(), try engine.makeBus())
      try engine.setMetered(bus, true)
      try engine.addEffect(Self.lookAhead, to: other)
      studio.render(4_800)
      if isRefused {
        faults.refuseRenders(true)
        #expect(throws: AudioError.self) { try engine.makeReverb(EAXReverb(.hallway)) }
        faults.refuseRenders(false)
        let renderer = try #require(engine.driver.renderer)
        #expect(renderer.desk.feeds == nil && renderer.stem.slots.isEmpty)
        #expect(engine.driver.sourceSends.isEmpty)
      }
      engine.setSend(bus, to: try engine.makeReverb(EAXReverb(.hallway)), .unity)
      let click = try studio.clip([0.5] + [Float](repeating: 0, count: 99))
      engine.play(click, options: PlaybackOptions(bus: bus))
      studio.render(9_600)
      return studio.samples
    }
    let expected = try heard(isRefused: false)
    #expect(expected[4_900...].contains { abs($0) > 1e-3 })
    #expect(try heard(isRefused: true) == expected)
  }

  enum Lack: CaseIterable { case strip, device, deviceForStrip }

  @Test(
    "an effect that can't be had leaves no device for what it would delay", arguments: Lack.allCases
  )
  func effect(_ lack: Lack) throws {
    let studio = try Studio(faults: faults)
    let engine = studio.engine
    let buses = try (0..<MixDesk.mostStrips).map { _ in try engine.makeBus() }
    let bus = buses[7]
    let metered = lack == .strip ? buses.prefix(7) : lack == .device ? buses.suffix(1) : []
    for bus in metered { try engine.setMetered(bus, true) }
    _ = try engine.makeReverb(EAXReverb(.hallway))
    studio.render(4_800)
    if lack != .strip { faults.refuseRenders(true, after: lack == .device ? 0 : 1) }
    #expect(throws: AudioError.self) { try engine.addEffect(Self.lookAhead, to: bus) }
    let desk = try #require(engine.driver.renderer?.desk)
    #expect(!engine.driver.delaysSound && desk.lateSlots == nil)
    #expect(engine.effects(on: bus).isEmpty)
    faults.refuseRenders(false)
    if lack == .strip { for bus in metered { try engine.setMetered(bus, false) } }
    studio.render(9_600)
    try engine.addEffect(Self.lookAhead, to: bus)
    #expect(engine.driver.delaysSound && desk.lateSlots != nil)
  }

  @Test("settings that can't be had leave an effect as it was, and no device")
  func settings() throws {
    let studio = try Studio(faults: faults)
    let engine = studio.engine
    let bus = try engine.makeBus()
    let plain = Effect.compressor(Compressor.Settings(threshold: 24))
    let effect = try engine.addEffect(plain, to: bus)
    _ = try engine.makeReverb(EAXReverb(.hallway))
    studio.render(4_800)
    faults.refuseRenders(true)
    #expect(throws: AudioError.self) { try engine.setEffect(effect, Self.lookAhead) }
    #expect(!engine.driver.delaysSound && engine.settings(of: effect)?.effect == plain)
    faults.refuseRenders(false)
    try engine.setEffect(effect, Self.lookAhead)
    #expect(engine.driver.delaysSound && engine.driver.renderer?.desk.lateSlots != nil)
  }

  @Test("a device that reverbs lack once the master's effect is gone is told")
  func leaving() throws {
    let studio = try Studio(faults: faults)
    let engine = studio.engine
    let effect = try engine.addEffect(Self.lookAhead, to: .master)
    _ = try engine.makeReverb(EAXReverb(.hallway))
    studio.render(4_800)
    faults.refuseRenders(true)
    engine.remove(effect)
    studio.render(4_800)
    #expect(studio.events.contains { if case .driverError = $0 { true } else { false } })
    #expect(!engine.driver.delaysSound)
  }
}
