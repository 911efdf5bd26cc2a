import OpenALSoft
import TestSupport
import Testing

@testable import Earshot

/// Submixes without sound: OpenAL gets nothing of them, and the difference is inaudible.
struct RestingSubmixTests {
  private static let noise = Signal.noise(seed: 5, amplitude: 0.2, frames: 9_600)

  /// A sound on buses with effects, and on none. Before it either the same once, and then a long
  /// time in which only the listener turns; or nothing at all.
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
    let submixes = try #require(engine.driver.renderer).submixes
    func play() { for emitter in emitters { engine.play(clip, on: emitter) } }
    if isLater {
      play()
      studio.render(reverb ? 129_600 : 24_000)
    }
    let calls = submixes.map { $0.context.trace.total }
    engine.setRotation(listener, Rotation(forward: [1, 0, 0], up: [0, 1, 0]))
    studio.render(14_400)
    let rested = submixes.indices.map { submixes[$0].context.trace.total == calls[$0] }
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
    // The rest of a tail is heard later.
    #expect(apart <= (reverb ? 1e-6 : 0), "\(apart)")
    #expect(later.level > -40)
  }

  /// The same sound on a mixer that is as it is from the start, or was changed while it was silent.
  private func changed(inSilence: Bool) throws -> Render {
    let studio = try Studio { ($0.layout, $0.limiter) = (.stereo, .always) }
    let engine = studio.engine
    let bus = try engine.makeBus()
    try engine.addEffect(.equalizer(EqualizerPreset.rock.bands), to: bus)
    func change() throws {
      engine.setGain(bus, .decibels(-12), over: .milliseconds(50))
      try engine.addEffect(
        .filter(PassFilter.Settings(.low, frequency: 2_000, slope: 12)), to: bus)
      engine.setGain(.master, .decibels(-3))
      try engine.setMetered(.master, true)
    }
    if inSilence {
      engine.play(
        try studio.clip(Array(Self.noise.prefix(4_800))), options: PlaybackOptions(bus: bus))
      studio.render(144_000)
      #expect(studio.heard[120_000..<144_000].peak == 0)
      #expect(engine.meter(of: bus)?.rms == [0, 0])
    }
    try change()
    studio.render(24_000)
    engine.play(try studio.clip(Self.noise), options: PlaybackOptions(bus: bus))
    let start = studio.frameCount
    studio.render(19_200)
    #expect((engine.meter(of: .master)?.loudness?.momentary ?? 0) > -60)
    return studio.heard[start..<start + 19_200]
  }

  @Test("a mixer changed in silence sounds the same, to the bit, as a new one changed likewise")
  func changesInSilence() throws {
    let (later, new) = (try changed(inSilence: true), try changed(inSilence: false))
    #expect(new.level > -60, "\(new.level)")
    #expect(later.samples == new.samples, "\(later.level) for \(new.level)")
  }

  @Test("each repeat of an echo is heard once, with silence between, though its submix rests")
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
    // Each loses a little of the high frequencies.
    let losses = zip(echoes, echoes.dropFirst()).map { $0 - $1 }
    #expect(losses.allSatisfy { (12..<14).contains($0) }, "\(losses)")
    for pause in [9_600..<23_900, 28_800..<47_900, 52_800..<71_900] {
      #expect(heard[pause].level < -100, "\(heard[pause].level) in \(pause)")
    }
  }

  @Test("channel strips sum to the same samples whether or not they send to a silent reverb")
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
