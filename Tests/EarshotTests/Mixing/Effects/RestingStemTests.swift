import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

/// Stems on which nothing plays: OpenAL hears nothing of them, and nobody hears that.
struct RestingStemTests {
  private static let noise = Signal.noise(seed: 5, amplitude: 0.2, frames: 9_600)

  /// A sound on buses with effects, and on none. Before it the same once, and then for long nothing
  /// but that the listener turns; or nothing at all.
  private func render(
    isLater: Bool, hrtf: Bool, reverb: Bool
  ) throws -> (sound: Render, rested: [Bool]) {
    let studio = try Studio {
      ($0.layout, $0.hrtf, $0.sources) = (.stereo, hrtf, 16)
    }
    let engine = studio.engine
    let listener = try engine.makeListener(at: .zero)
    let buses = try (0..<2).map { _ in try engine.makeBus() }
    for bus in buses { try engine.addEffect(.equalizer([]), to: bus) }
    let emitters = try (buses + [.master]).map {
      try engine.makeEmitter(at: [2, 0, -1], bus: $0)
    }
    if reverb {
      var settings = EAXReverb(.bathroom)
      settings.decayTime = 0.3
      let room = try engine.makeReverb(settings)
      engine.setSend(.master, to: room, .unity)
    }
    let clip = try studio.clip(Self.noise)
    let stems = try #require(engine.driver.renderer).stems
    func play() { for emitter in emitters { engine.play(clip, on: emitter) } }
    if isLater {
      play()
      studio.render(reverb ? 129_600 : 24_000)
    }
    let calls = stems.map { $0.context.trace.total }
    engine.setRotation(listener, Rotation(forward: [1, 0, 0], up: [0, 1, 0]))
    studio.render(14_400)
    let rested = stems.indices.map { stems[$0].context.trace.total == calls[$0] }
    play()
    let start = studio.frameCount
    studio.render(14_400)
    return (studio.heard[start..<start + 14_400], rested)
  }

  @Test(
    "rest while nothing sounds on them, and then go on as those that are new",
    arguments: [(false, false), (true, false), (true, true)])
  func rest(hrtf: Bool, reverb: Bool) throws {
    let (later, rested) = try render(isLater: true, hrtf: hrtf, reverb: reverb)
    let new = try render(isLater: false, hrtf: hrtf, reverb: reverb).sound
    #expect(rested == [false] + Array(repeating: true, count: rested.count - 1))
    let apart = zip(later.samples, new.samples).map { abs($0 - $1) }.max() ?? 1
    // What was left of a tail is heard later.
    #expect(apart <= (reverb ? 1e-6 : 0), "\(apart)")
    #expect(later.level > -40)
  }

  @Test("what an effect still has to give is heard once, though the stem rests")
  func tails() throws {
    let studio = try Studio { $0.layout = .stereo }
    let bus = try studio.engine.makeBus()
    try studio.engine.addEffect(
      .echo(Echo.Settings(time: 0.5, feedback: 0.25, damping: 20_000, wet: 1)), to: bus)
    studio.engine.play(
      try studio.clip(Array(Self.noise.prefix(2_400))), options: PlaybackOptions(bus: bus))
    studio.render(96_000)
    let heard = studio.heard
    let echoes = (1...3).map { heard[24_000 * $0..<24_000 * $0 + 2_400].level }
    // A little of what is high goes with each.
    let losses = zip(echoes, echoes.dropFirst()).map { $0 - $1 }
    #expect(losses.allSatisfy { (12..<14).contains($0) }, "\(losses)")
    for pause in [9_600..<23_900, 28_800..<47_900, 52_800..<71_900] {
      #expect(heard[pause].level < -100, "\(heard[pause].level) in \(pause)")
    }
  }

  @Test("what strips are is added up alike whether or not any of them sends")
  func sums() throws {
    let heard = try [false, true].map { sends in
      let studio = try Studio { $0.layout = .stereo }
      let engine = studio.engine
      let buses = try (0..<3).map { _ in try engine.makeBus() }
      for (index, bus) in ([.master] + buses).enumerated() {
        if index > 0 { try engine.addEffect(.equalizer([]), to: bus) }
        engine.play(
          try studio.clip(Signal.noise(seed: UInt64(index), amplitude: 0.2, frames: 9_600)),
          options: PlaybackOptions(bus: bus))
      }
      let reverb = try engine.makeReverb(EAXReverb(.cave), gain: .silence)
      if sends { for bus in buses { engine.setSend(bus, to: reverb, .unity) } }
      studio.render(9_600)
      return studio.samples
    }
    #expect(heard[0] == heard[1])
  }
}
