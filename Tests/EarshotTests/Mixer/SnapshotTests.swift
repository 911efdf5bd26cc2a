import TestSupport
import Testing

@testable import Earshot

@Suite("A snapshot")
struct SnapshotTests {
  private let studio: Studio
  private let bus: Bus
  private var engine: AudioEngine { studio.engine }

  init() throws {
    studio = try Studio()
    bus = try studio.engine.makeBus(gain: .decibels(-6))
    let clip = try studio.clip([Float](repeating: 0.5, count: 480_000))
    engine.play(clip, options: PlaybackOptions(bus: bus))
  }

  /// The bus's level at the end, in decibels.
  private var level: Double { Gain(linear: Double(studio.samples.last ?? 0) / 0.5).decibels }

  /// The same without any snapshot.
  private func plain(_ decibels: Double) throws -> [Float] {
    let studio = try Studio()
    let bus = try studio.engine.makeBus(gain: .decibels(decibels))
    let clip = try studio.clip([Float](repeating: 0.5, count: 480_000))
    studio.engine.play(clip, options: PlaybackOptions(bus: bus))
    studio.render(1_600)
    return studio.samples
  }

  @Test(
    "multiplies what is set, by its weight in decibels: a volume counts beneath as without it")
  func weights() throws {
    let snapshot = try engine.makeSnapshot("sea", buses: [bus: BusMix(gain: .decibels(-20))])
    studio.render(1_600)
    #expect(studio.samples == (try plain(-6)), "to the bit")
    engine.setWeight(snapshot, 0.5)
    studio.render(1_600)
    #expect(abs(level + 16) < 0.001)
    engine.setGain(bus, .decibels(-10))
    studio.render(1_600)
    #expect(abs(level + 20) < 0.001)
    engine.setWeight(snapshot, 1, over: .milliseconds(200))
    studio.render(4_800)
    #expect(abs(level + 25) < 0.002, "\(level): half of the way")
    studio.render(8_000)
    #expect(abs(level + 30) < 0.001)
    #expect(abs((engine.settings(of: bus)?.currentGain.decibels ?? 0) + 30) < 1e-9)
    #expect(engine.settings(of: bus)?.gain == .decibels(-10))
    engine.setWeight(snapshot, 0)
    studio.render(1_600)
    #expect(studio.samples.last == (try plain(-10)).last, "to the bit")
    #expect(studio.heard[1..<studio.frameCount].largestStep.size < 0.5 / 300)
  }

  @Test("a snapshot of higher priority overrides others, and of equals the one made later does")
  func stack() throws {
    let low = try engine.makeSnapshot(priority: -1, buses: [bus: BusMix(gain: .decibels(-10))])
    let high = try engine.makeSnapshot(priority: 1, buses: [bus: BusMix(gain: .decibels(-20))])
    let middle = try engine.makeSnapshot(buses: [bus: BusMix(gain: .decibels(-30))])
    let later = try engine.makeSnapshot(buses: [bus: BusMix(gain: .decibels(-40))])
    func expect(_ decibels: Double) {
      studio.render(1_600)
      // The bus's own 6 dB beside.
      #expect(abs(level - decibels + 6) < 0.001)
    }
    for snapshot in [later, low, middle, high] { engine.setWeight(snapshot, 1) }
    expect(-20)
    engine.setWeight(high, 0)
    expect(-40)
    engine.setWeight(later, 0.25)
    expect(-32.5)
    engine.remove(later)
    expect(-30)
    engine.setMix(bus, in: middle, BusMix())
    expect(-10)
    #expect(engine.mix(of: bus, in: middle) == BusMix() && engine.weight(of: later) == nil)
  }

  @Test("a snapshot mutes and unmutes a bus, and changes its rate and occlusion")
  func others() throws {
    let snapshot = try engine.makeSnapshot(
      buses: [bus: BusMix(rate: 2, occlusion: 0.5, isMuted: true)])
    engine.setWeight(snapshot, 1)
    studio.render(1_600)
    #expect(studio.samples.last == 0)
    #expect(engine.settings(of: bus)?.isMuted == false)
    #expect(engine.settings(of: bus)?.currentRate == 2)
    engine.setMix(bus, in: snapshot, BusMix(isMuted: false))
    engine.setMuted(bus, true)
    studio.render(1_600)
    #expect(abs(level + 6) < 0.001, "it sounds though it is muted")
    engine.setMix(bus, in: snapshot, BusMix(occlusion: 1))
    engine.setMuted(bus, false)
    studio.render(1_600)
    #expect(abs(level + 18) < 0.001)
    engine.checkInvariants()
  }

  @Test("captures what is, snapshots included, and brings it back later")
  func capture() throws {
    let first = try engine.makeSnapshot(buses: [bus: BusMix(gain: .decibels(-20), rate: 0.5)])
    engine.setWeight(first, 1)
    engine.setOcclusion(bus, 0.25)
    let second = try engine.makeSnapshot("as it was", priority: 1)
    engine.capture(bus, in: second)
    #expect(engine.name(of: second) == "as it was")
    #expect(
      engine.mix(of: bus, in: second)
        == BusMix(gain: .decibels(-20), rate: 0.5, occlusion: 0.25, isMuted: false))
    engine.setWeight(first, 0)
    engine.setOcclusion(bus, .free)
    engine.setWeight(second, 1)
    studio.render(1_600)
    #expect(abs(level + 29) < 0.001)
    engine.setMuted(bus, true)
    engine.setWeight(second, 0)
    engine.capture(bus, in: second)
    #expect(engine.mix(of: bus, in: second)?.isMuted == true)
    #expect(engine.mix(of: bus, in: second)?.gain == .unity)
  }

  @Test("ends at the same values in any order of what was said", arguments: 0..<8)
  func order(seed: UInt64) throws {
    var chance = SeededNumbers(seed: seed)
    var studios: [Studio] = []
    let gains = (0..<12).map { _ in Gain.decibels(.random(in: -60...6, using: &chance)) }
    // Rates and obstacles leave traces in the sound of voices: there the mix is compared.
    let isHeard = seed % 2 == 0
    let weights = (0..<6).map { _ in [0, 0.3, 0.7, 1].randomElement(using: &chance)! }
    for _ in 0..<2 {
      let studio = try Studio()
      studios.append(studio)
      let engine = studio.engine
      let buses = [Bus.master, try engine.makeBus(), try engine.makeBus()]
      for (bus, hertz) in zip(buses, [200.0, 300, 500]) {
        let tone = Signal.sine(hertz, amplitude: 0.2, frames: 24_000)
        engine.play(
          try studio.clip(tone, loop: 0..<24_000),
          options: PlaybackOptions(looping: .forever, bus: bus))
      }
      let snapshots = try (0..<6).map { index in
        try engine.makeSnapshot(
          priority: index % 3,
          buses: [
            buses[index % 3]: BusMix(gain: gains[index], isMuted: index == 4 ? true : nil),
            buses[(index + 1) % 3]: BusMix(
              gain: gains[index + 6], rate: isHeard ? nil : 0.9,
              occlusion: isHeard ? nil : 0.3),
          ])
      }
      for _ in 0..<12 {
        engine.setWeight(
          snapshots.randomElement(using: &chance)!, .random(in: 0...1, using: &chance),
          over: .milliseconds(.random(in: 0...90, using: &chance)))
        studio.render(.random(in: 0...1_500, using: &chance))
      }
      for index in snapshots.indices.shuffled(using: &chance) {
        engine.setWeight(
          snapshots[index], weights[index],
          over: .milliseconds(.random(in: 0...50, using: &chance)))
      }
      // To the same frame of each.
      studio.render(40_000 - studio.frameCount)
      engine.checkInvariants()
    }
    let mixes = studios.map { studio in
      let world = studio.engine.world
      return [
        Array(world.buses.heardGain), Array(world.buses.heardRate), Array(world.buses.heardGainHF),
      ]
    }
    #expect(mixes[0] == mixes[1])
    #expect(studios[0].samples.contains { abs($0) > 1e-2 })
    guard isHeard else { return }
    // Except for OpenAL's order of summing its sources.
    let (one, other) = (studios[0].samples.suffix(8_000), studios[1].samples.suffix(8_000))
    #expect(zip(one, other).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("stale handles and too many snapshots are refused, and weights are clamped")
  func misuse() throws {
    let snapshot = try engine.makeSnapshot(buses: [bus: BusMix(gain: .silence)])
    engine.setWeight(snapshot, .nan)
    #expect(engine.weight(of: snapshot) == 0)
    engine.setWeight(snapshot, 7)
    #expect(engine.weight(of: snapshot) == 1)
    engine.remove(snapshot)
    let stale = engine.statistics.staleCalls
    engine.setWeight(snapshot, 1)
    engine.setMix(bus, in: snapshot, BusMix(gain: .unity))
    engine.capture(bus, in: snapshot)
    engine.remove(snapshot)
    #expect(engine.statistics.staleCalls == stale + 4)
    let gone = try engine.makeBus()
    let kept = try engine.makeSnapshot(buses: [gone: BusMix(gain: .silence)])
    engine.setWeight(kept, 1)
    engine.remove(gone)
    let other = try engine.makeBus()
    #expect(engine.settings(of: other)?.currentGain == .unity, "its row was another's")
    #expect(throws: AudioError.self) { try engine.makeSnapshot(buses: [gone: BusMix()]) }
    for _ in 1..<SnapshotTable.maximumCount { _ = try engine.makeSnapshot() }
    let full = #expect(throws: AudioError.self) { try engine.makeSnapshot() }
    #expect(full?.reason == .limitReached)
  }
}
