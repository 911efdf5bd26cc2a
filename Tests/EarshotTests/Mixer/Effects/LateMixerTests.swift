import TestSupport
import Testing

@testable import Earshot

/// Plans that are late, whose submixes begin them together all the same.
struct LateMixerTests {
  /// Its sound passes to a submix of its own in the frame in which that submix's strip moves under
  /// the strip above.
  @Test(
    "a bus under one that delays gets an effect while a voice elsewhere is still fading out",
    arguments: [50, 100, 200, 800])
  func stripWhileFading(_ piece: Int) throws {
    let game = try HostGame()
    let engine = game.engine
    let outer = try engine.makeBus()
    let inner = try engine.makeBus(under: outer)
    try engine.addEffect(.limiter(.init(ceiling: 0)), to: outer)
    let tone = try game.clip(
      Signal.sine(200, amplitude: 0.1, frames: 4_800), loop: 0..<4_800)
    engine.play(tone, options: PlaybackOptions(looping: .forever, bus: inner))
    let other = engine.play(tone, options: PlaybackOptions(looping: .forever))
    game.pass(6)
    game.pull(300)
    engine.stop(other, fading: .seconds(2.0 / 60))
    game.pass(1)
    // Not to the end of the plan.
    game.update()
    game.pull(700)
    try engine.addEffect(.equalizer([]), to: inner)
    game.update()
    for _ in 0..<800 / piece { game.pull(piece) }
    game.pass(7)
    let worst = Render(game.heard)[0.1...].sharpestBend
    #expect(worst.size < 0.001, "\(worst)")
  }

  enum Wait: CaseIterable { case forDelays, forFades }

  /// Sources play on a new submix, or with another part of the master's gain, though the routing
  /// has to wait: for an effect that waits until another's delay has ended, or for a bus that fades
  /// out to go elsewhere.
  @Test(
    "a bus that gets a submix while other mixer changes wait keeps its level",
    arguments: Wait.allCases, [false, true])
  func stripWhileWaiting(_ wait: Wait, isMaster: Bool) throws {
    let studio = try Studio()
    let engine = studio.engine
    let tone = try studio.clip(
      Signal.sine(200, amplitude: 0.5, frames: 4_800), loop: 0..<4_800)
    let (outer, left, right) = (try engine.makeBus(), try engine.makeBus(), try engine.makeBus())
    let inner = try engine.makeBus(under: outer)
    let quiet = Gain(linear: 0.1)
    engine.setGain(isMaster ? .master : outer, quiet)
    try engine.addEffect(.equalizer([]), to: outer)
    try engine.addEffect(.equalizer([]), to: left)
    let delay = try engine.addEffect(.limiter(.init(ceiling: 0)), to: right)
    // Its own sources have the master's gain, otherwise the fader of the bus has it.
    let buses = isMaster ? [inner, .master] : [inner]
    for bus in buses {
      engine.play(tone, options: PlaybackOptions(looping: .forever, bus: bus))
    }
    studio.render(8_000)
    switch wait {
    case .forDelays:
      engine.remove(delay)
      try engine.addEffect(
        .compressor(.init(threshold: 0), lookAhead: 0.01), to: left)
    case .forFades: try engine.setParent(left, to: right)
    }
    studio.render(100)
    try engine.addEffect(.equalizer([]), to: isMaster ? .master : inner)
    studio.render(8_000)
    let heard = studio.heard[0.1...]
    let voices = Double(buses.count)
    #expect(heard.peak < 0.0505 * voices, "\(heard.peak)")
    #expect(heard.sharpestBend.size < 0.001 * voices, "\(heard.sharpestBend)")
  }

  @Test(
    "an effect added before any sound, but applied late, makes no step",
    arguments: [272, 288, 304, 320, 336, 464])
  func waitedIntoSound(_ piece: Int) throws {
    let game = try HostGame { $0.stepsPerSecond = 10 }
    let engine = game.engine
    game.pass(3)
    engine.play(try game.clip(Signal.sine(70, amplitude: 0.4, frames: 24_000)))
    engine.remove(try engine.addEffect(.limiter(.init(ceiling: 0)), to: .master))
    try engine.addEffect(
      .compressor(Compressor.Settings(threshold: 24), lookAhead: 0.06521), to: .master)
    for _ in 0..<30 {
      engine.update(elapsed: .seconds(Double(piece) / 48_000))
      game.pull(piece)
    }
    let heard = game.heard
    let steps = heard.indices.dropFirst().map { abs(heard[$0] - heard[$0 - 1]) }
    // The tone has steps of 0.0037.
    #expect((steps.max() ?? 1) < 0.005)
    #expect((heard.max() ?? 0) > 0.39)
  }

  @Test("what is planned is heard as late as what is played at once, however much delays all")
  func planned() throws {
    let game = try HostGame()
    let engine = game.engine
    let (outer, beside) = (try engine.makeBus(), try engine.makeBus())
    let inner = try engine.makeBus(under: outer)
    for (bus, ahead) in [(beside, 0.01), (outer, 0.1), (inner, 0.02)] {
      try engine.addEffect(
        .compressor(Compressor.Settings(threshold: 24), lookAhead: ahead), to: bus)
    }
    let click = try game.clip([0.5] + [Float](repeating: 0, count: 99))
    game.pass(30)
    engine.play(click)
    engine.play(click, options: PlaybackOptions(start: .frame(33_600)))
    game.pass(30)
    let clicks = game.heard.indices.filter { game.heard[$0] > 0.1 }
    #expect(clicks == [24_000 + 5_760, 33_600 + 5_760])
  }

  @Test(
    "what is planned is as late as what is played at once, after a delay has grown in mid-game",
    arguments: [1, 81, 960, 4_800, 8_921], [false, true])
  func plannedAfterGrowth(_ frames: Int, feedsDevice: Bool) throws {
    let game = try HostGame(feedsDevice: feedsDevice)
    let engine = game.engine
    let bus = try engine.makeBus()
    engine.play(
      try game.clip(Signal.sine(200, amplitude: 0.01, frames: 4_800), loop: 0..<4_800),
      looping: .forever)
    game.pass(30)
    let effect = EffectCallback(latency: Double(frames) / 48_000) { _, _, _ in }
    try engine.addEffect(.callback(effect), to: bus)
    game.pass(12)
    let late = engine.outputTraits.delayedFrames
    #expect(late == frames)
    let click = try game.clip([0.5] + [Float](repeating: 0, count: 99))
    let starts = [9_600, 14_401].map { Int(engine.currentFrame) + $0 }
    for start in starts {
      engine.play(click, options: PlaybackOptions(start: .frame(Int64(start))))
    }
    let now = Int(engine.currentFrame)
    engine.play(click)
    game.pass(40)
    let clicks = game.heard.indices.filter { game.heard[$0] > 0.1 }
    #expect(clicks == ([now] + starts).map { $0 + late })
    #expect(engine.statistics.lateStarts == 0)
  }

  @Test("a second look-ahead compressor inserted before the first makes no step")
  func beginsAmid() throws {
    for isLive in [false, true] {
      let game = try HostGame {
        $0.stepsPerSecond = 10
        if !isLive { $0.output = .offline }
      }
      let engine = game.engine
      let softer = Effect.compressor(
        Compressor.Settings(threshold: 24, makeUp: -6), lookAhead: 0.066)
      let tone = Signal.sine(50, amplitude: 0.4, frames: 48_000)
      engine.play(try game.clip(tone))
      try engine.addEffect(softer, to: .master)
      try engine.addEffect(softer, to: .master, at: 0)
      if isLive { game.pass(36) } else { game.pull(24_000) }
      let sharpest = Render(game.heard).sharpestBend
      // The tone's own, where it begins, is 0.0026.
      #expect(sharpest.size < 0.003, "\(sharpest)")
    }
  }
}
