import TestSupport
import Testing

@testable import Earshot

/// Filters on sends, and their inaudible part.
struct SendFilterTests {
  /// A tone that is sent: the render with the send, minus the one without it.
  private func wet(
    _ frequency: Double, effect: Bool = false, layout: ChannelLayout = .mono,
    _ send: (AudioEngine, SharedReverb, Voice, Bus) throws -> Void
  ) throws -> Render {
    let tone = Signal.sine(frequency, amplitude: 0.25, frames: 9_600)
    func render(_ isSent: Bool) throws -> Render {
      let studio = try Studio { $0.layout = layout }
      let engine = studio.engine
      let bus = try engine.makeBus()
      if effect { try engine.addEffect(.equalizer([]), to: bus) }
      let reverb = try engine.makeReverb(EAXReverb(.hallway))
      let voice = engine.play(
        try studio.clip(tone), options: PlaybackOptions(bus: bus))
      if isSent { try send(engine, reverb, voice, bus) }
      studio.render(9_600)
      engine.checkInvariants()
      return studio.heard
    }
    let (all, dry) = (try render(true), try render(false))
    return Render(
      zip(all.samples, dry.samples).map { $0 - $1 }, channelCount: all.channelCount,
      sampleRate: 48_000)[4_800..<9_600]
  }

  /// A shelf of the second order by the bilinear transform, with this gain at its frequency, in
  /// decibels.
  private func shelf(_ left: Double, at center: Double, isLow: Bool, _ frequency: Double) -> Double
  {
    func warped(_ frequency: Double) -> Double {
      Math.sine(.pi * frequency / 48_000) / Math.sine(.pi * frequency / 48_000 + .pi / 2)
    }
    var s = warped(frequency) / warped(center)
    if isLow { s = 1 / s }
    let square = s * s
    // left · (left·s² + √(2·left)·s + 1) / (s² + √(2·left)·s + left), at s = j·s
    let middle = 2 * left * square
    let (up, down) = (1 - left * square, left - square)
    return Math.decibels(
      left * ((up * up + middle) / (down * down + middle)).squareRoot())
  }

  @Test(
    "what is left of high and low frequencies is as OpenAL's shelves have it",
    arguments: [(200.0, false), (5_000, false), (1_000, true), (10_000, true), (250, true)])
  func response(_ frequency: Double, _ onStrip: Bool) throws {
    let filter = SendFilter(high: Gain(linear: 0.25), low: Gain(linear: 0.5))
    let whole = try wet(frequency, effect: onStrip) { engine, reverb, _, bus in
      engine.setSend(bus, to: reverb, .unity)
    }
    let filtered = try wet(frequency, effect: onStrip) { engine, reverb, _, bus in
      engine.setSend(bus, to: reverb, .unity, filter: filter)
    }
    let expected =
      shelf(0.25, at: 5_000, isLow: false, frequency) + shelf(0.5, at: 250, isLow: true, frequency)
    let difference = filtered.level - whole.level
    #expect(abs(difference - expected) < 0.15, "\(difference) dB of \(expected)")
  }

  @Test("a bus that is sent as a whole is filtered as its voices are")
  func strips() throws {
    for layout in [ChannelLayout.stereo, .surround51] {
      let filter = SendFilter(high: .decibels(-20), low: .decibels(-9))
      let (voices, whole) = (
        try wet(3_000, layout: layout) { engine, reverb, _, bus in
          engine.setSend(bus, to: reverb, .decibels(-3), filter: filter)
        },
        try wet(3_000, effect: true, layout: layout) { engine, reverb, _, bus in
          engine.setSend(bus, to: reverb, .decibels(-3), filter: filter)
        }
      )
      #expect(voices.level > -70, "\(voices.level)")
      let difference = voices.largestDifference(from: whole)
      #expect(difference < 2e-5, "\(difference)")
    }
  }

  @Test("several that send to one reverb leave together what each leaves; a filter stays")
  func together() throws {
    let dark = SendFilter(high: Gain(linear: 0.01))
    let one = try wet(8_000) { engine, reverb, voice, bus in
      engine.setSend(voice, to: reverb, Gain(linear: 0.5), filter: dark)
      engine.setSend(bus, to: reverb, Gain(linear: 0.5))
      #expect(engine.sends(of: .voice(voice)).map(\.filter) == [dark])
      let passed = engine.explain(voice).sends
      #expect(passed.map(\.gain) == [1])
      #expect(abs((passed.first?.filter.high.linear ?? 0) - 0.505) < 1e-9)
    }
    let same = try wet(8_000) { engine, reverb, voice, _ in
      engine.setSend(voice, to: reverb, .unity, filter: SendFilter(high: Gain(linear: 0.505)))
      // It is as it was, also for one that was silent for a while.
      engine.setSend(voice, to: reverb, .silence)
      engine.setSend(voice, to: reverb, .unity)
    }
    #expect(one.level > -80, "\(one.level)")
    #expect(one.largestDifference(from: same) < 1e-6)
    #expect(SendFilter(high: .silence, low: .maximum) == SendFilter(high: .decibels(-60)))
  }

  @Test("a voice begins with its filter, and hears of another within two steps")
  func handOver() throws {
    let tone = Signal.sine(9_000, amplitude: 0.25, frames: 9_600)
    let dark = SendFilter(high: .decibels(-30))
    func studio(_ filter: SendFilter) throws -> (Studio, SharedReverb, Voice) {
      let studio = try Studio { $0.layout = .stereo }
      let reverb = try studio.engine.makeReverb(EAXReverb(.hallway))
      let voice = studio.engine.play(
        try studio.clip(tone, loop: 0..<9_600),
        options: PlaybackOptions(
          looping: .forever, sends: [ReverbSend(reverb, filter: filter)]))
      return (studio, reverb, voice)
    }
    let (first, _, _) = try studio(dark)
    let (second, reverb, voice) = try studio(SendFilter())
    let (open, _, _) = try studio(SendFilter())
    first.render(800)
    open.render(800)
    second.engine.setSend(voice, to: reverb, .unity, filter: dark)
    second.render(800)
    #expect(first.samples == second.samples)
    for other in [first, second, open] { other.render(48_000) }
    second.engine.setSend(voice, to: reverb, .unity, filter: SendFilter())
    second.render(1_600)
    #expect(second.engine.driver.sourceSends.contains { $0.filters == .open && $0.levels[0] == 1 })
    second.render(46_400)
    open.render(48_000)
    let level = { (studio: Studio) in studio.heard[84_000..<96_000].level }
    #expect(abs(level(second) - level(open)) < 0.1, "\(level(second)), \(level(open))")
  }

  @Test(
    "a changed send filter makes no step in a host output with uneven pulls",
    arguments: [1, 16], [false, true])
  func live(_ sources: Int, onStrip: Bool) throws {
    let game = try HostGame {
      ($0.layout, $0.sources) = (.stereo, sources)
    }
    let engine = game.engine
    let tone = Signal.sine(200, amplitude: 0.25, frames: 4_800)
    let bus = try engine.makeBus()
    if onStrip { try engine.addEffect(.equalizer([]), to: bus) }
    let reverb = try engine.makeReverb(EAXReverb(.hallway))
    engine.setSend(bus, to: reverb, .unity)
    engine.play(
      try game.clip(tone, loop: 0..<4_800), options: PlaybackOptions(looping: .forever, bus: bus))
    game.pass(60)
    let filters = [SendFilter(low: .decibels(-24)), SendFilter(high: .decibels(-40)), SendFilter()]
    for step in 0..<24 {
      engine.setSend(bus, to: reverb, .unity, filter: filters[step % 3])
      for _ in 0..<3 {
        game.update()
        for piece in [311, 255, 234] { game.pull(piece) }
      }
    }
    game.pass(3)
    let heard = Render(game.heard, channelCount: 2).left
    let (steady, changed) = (
      heard[24_000..<47_000].sharpestBend.size, heard[48_000..<100_002].sharpestBend.size
    )
    #expect(changed < steady * 2 + 0.0005, "\(changed) after \(steady)")
    engine.checkInvariants()
  }

  @Test("each send without effect is reported once, and explanations say where to put it")
  func unheard() throws {
    let studio = try Studio { $0.layout = .stereo }
    let engine = studio.engine
    let (bus, inner) = (try engine.makeBus(), try engine.makeBus())
    try engine.setParent(inner, to: bus)
    let emitter = try engine.makeEmitter(at: [1, 0, 0])
    let cave = try engine.makeReverb(EAXReverb(.cave), label: "cave")
    let clip = try studio.clip(Signal.sine(300, amplitude: 0.1, frames: 48_000))
    let voice = engine.play(
      clip, on: emitter,
      options: PlaybackOptions(
        bus: inner,
        sends: [ReverbSend(cave, .decibels(-6), filter: SendFilter(high: .decibels(-12)))]))
    studio.render(2_400)
    #expect(
      engine.explain(voice).sentences().contains(
        "It sends -6.0 dB to `cave`, -12.0 dB at 5 kHz."))
    func told() -> [Voice] {
      studio.events.compactMap {
        if case .sendUnheard(let voice, cave) = $0 { voice } else { nil }
      }
    }
    #expect(told().isEmpty)
    try engine.addEffect(.equalizer([]), to: bus)
    studio.render(4_800)
    #expect(told() == [voice])
    engine.setSend(emitter, to: cave, .decibels(-20))
    engine.setSend(inner, to: cave, .decibels(-20))
    studio.render(4_800)
    #expect(told() == [voice, voice, voice])
    engine.setSend(bus, to: cave, .unity)
    studio.render(4_800)
    #expect(told().count == 3)
    let explained = engine.explain(voice)
    #expect(explained.sends.map(\.gain) == [1])
    #expect(explained.unheardSends.count == 1)
    #expect(explained.sentences().contains { $0.contains("put the send on the bus") })
  }
}
