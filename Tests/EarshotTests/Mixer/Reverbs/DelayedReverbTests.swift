import TestSupport
import Testing

@testable import Earshot

/// What buses with strips send is heard at most as much later as effects delay the sound.
struct DelayedReverbTests {
  enum Scene: CaseIterable {
    case plain, metered, ownLookAhead, ownLimiter, othersLookAhead, othersAndMetered, master
    case nested, nestedTwice, removedFromMaster, mastersAfterOthers, comesLater
    case reverbComesLater
  }

  private static let delay = 0.05

  private static let reflections = {
    var settings = EAXReverb(.hallway)
    (settings.reflectionsGain, settings.lateGain, settings.reflectionsDelay) = (2, 0, delay)
    return settings
  }()

  private func lookAhead(_ seconds: Double) -> Effect {
    .compressor(Compressor.Settings(threshold: 24), lookAhead: seconds)
  }

  private func render(
    _ scene: Scene, isLive: Bool
  ) throws -> (heard: ArraySlice<Float>, delay: Int) {
    let game = try HostGame { if !isLive { $0.output = .offline } }
    let engine = game.engine
    let (bus, other) = (try engine.makeBus(), try engine.makeBus())
    let inner = try engine.makeBus(under: bus)
    let isInner = scene == .nested || scene == .nestedTwice
    let sender = isInner ? inner : bus
    func makeReverb() throws {
      engine.setSend(sender, to: try engine.makeReverb(Self.reflections), .unity)
    }
    if scene != .reverbComesLater { try makeReverb() }
    let limiter = Effect.limiter(Limiter.Settings(ceiling: 6))
    var gone: BusEffect?
    switch scene {
    case .plain: break
    case .metered: try engine.setMetered(bus, true)
    case .ownLookAhead: try engine.addEffect(lookAhead(0.1), to: bus)
    case .ownLimiter: try engine.addEffect(limiter, to: bus)
    case .othersLookAhead: try engine.addEffect(lookAhead(0.1), to: other)
    case .othersAndMetered, .comesLater, .reverbComesLater: try engine.setMetered(bus, true)
    case .master:
      try engine.addEffect(lookAhead(0.05), to: .master)
      try engine.setMetered(bus, true)
    case .nested, .nestedTwice:
      try engine.addEffect(lookAhead(0.03), to: bus)
      try engine.setMetered(inner, true)
      if scene == .nestedTwice {
        try engine.addEffect(lookAhead(0.01), to: inner)
        try engine.addEffect(lookAhead(0.1), to: other)
        try engine.addEffect(limiter, to: .master)
      }
    case .removedFromMaster:
      gone = try engine.addEffect(lookAhead(0.05), to: .master)
      try engine.setMetered(bus, true)
    case .mastersAfterOthers:
      gone = try engine.addEffect(lookAhead(0.05), to: other)
      try engine.setMetered(bus, true)
    }
    if scene == .othersAndMetered || scene == .reverbComesLater {
      try engine.addEffect(lookAhead(0.1), to: other)
    }
    game.pass(6)
    if scene == .comesLater { try engine.addEffect(lookAhead(0.02), to: other) }
    if scene == .reverbComesLater { try makeReverb() }
    if let gone { engine.remove(gone) }
    if scene == .mastersAfterOthers { try engine.addEffect(lookAhead(0.05), to: .master) }
    game.pass(12)
    let click = try game.clip([0.5] + [Float](repeating: 0, count: 99))
    let start = Int(engine.currentFrame) + 2_400
    engine.play(click, options: PlaybackOptions(start: .frame(Int64(start)), bus: sender))
    // On a host all of it comes later, by what the engine tells.
    let place = isLive ? start + engine.outputTraits.delayedFrames : start
    game.pass(28)
    let delay = engine.driver.renderer?.withReport(\.mixerLatency) ?? 0
    return (game.heard[place...].prefix(12_000), delay)
  }

  @Test(
    "a bus is heard in its reverb no later than the output is", arguments: Scene.allCases,
    [false, true])
  func inTime(_ scene: Scene, isLive: Bool) throws {
    let expected = Array(try render(.plain, isLive: false).heard)
    let (samples, delay) = try render(scene, isLive: isLive)
    let heard = Array(samples)
    #expect(abs(heard[0] - 0.5) < 1e-4)
    let first = try #require(heard.indices.dropFirst().first { abs(heard[$0]) > 1e-3 })
    #expect((2_400..<2_420 + delay).contains(first), "\(first), \(delay)")
    let late = first - (expected.indices.dropFirst().first { abs(expected[$0]) > 1e-3 } ?? 0)
    let off = zip(heard.dropFirst(1_000 + late), expected.dropFirst(1_000)).map { abs($0 - $1) }
    #expect((off.max() ?? 1) < 1e-5)
    // What delays the master's own sound delays its reverbs as well.
    if [.plain, .metered, .master].contains(scene) { #expect(late == 0) }
  }
}
