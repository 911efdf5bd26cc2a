import TestSupport
import Testing

@testable import Earshot

/// A tone of 1 kHz through an equalizer, whose only band is there: its output level in decibels is
/// the band's gain.
struct LedSettingTests {
  private let studio: Studio
  private let engine: AudioEngine
  private let bus: Bus
  private let band: BusEffect
  private static let tone = Signal.sine(1_000, amplitude: 0.05, frames: 4_800)

  init() throws {
    studio = try Studio()
    engine = studio.engine
    bus = try engine.makeBus()
    band = try engine.addEffect(Self.equalizer(0), to: bus)
    engine.play(
      try studio.clip(Self.tone), options: PlaybackOptions(looping: .forever, bus: bus))
    studio.render(9_600)
  }

  private static func equalizer(_ gain: Double) -> Effect {
    .equalizer([EqualizerBand(.bell, frequency: 1_000, gain: gain)])
  }

  /// After everything has come to rest.
  private func level() -> Double {
    studio.render(9_600)
    let end = studio.frameCount
    return Math.decibels(studio.heard[end - 4_800..<end].sine(at: 1_000).amplitude / 0.05)
  }

  private func expect(_ expected: Double, _ comment: Comment) {
    let heard = level()
    #expect(abs(heard - expected) < 0.02, "\(comment): \(heard) dB, not \(expected)")
  }

  @Test("a snapshot has a setting by its weight, and it is the effect's own again after it")
  func snapshot() throws {
    let snapshot = try engine.makeSnapshot("cave")
    try engine.setSettings(band, in: snapshot, [.gain(ofBand: 0): -12])
    expect(0, "it has no weight yet")
    engine.setWeight(snapshot, 0.5)
    expect(-6, "half of the way")
    engine.setWeight(snapshot, 1, over: .milliseconds(100))
    expect(-12, "all of it")
    try engine.setEffect(band, Self.equalizer(6))
    expect(-12, "the game sets it beneath")
    engine.setWeight(snapshot, 0.5)
    expect(-3, "from there")
    #expect(engine.settings(of: band, in: snapshot) == [.gain(ofBand: 0): -12])
    try engine.setSettings(band, in: snapshot, [:])
    expect(6, "the snapshot has nothing of it any more")
    try engine.setSettings(band, in: snapshot, [.gain(ofBand: 0): -20])
    engine.setWeight(snapshot, 1)
    expect(-20, "again")
    engine.remove(snapshot)
    expect(6, "it is gone")
    #expect(engine.settings(of: band, in: snapshot) == nil)
    engine.checkInvariants()
  }

  @Test("snapshots blend by priority, in whatever order their weights are set")
  func order() throws {
    let snapshots = try [(0, -12.0), (2, 8.0), (1, -4.0)].map { priority, gain in
      let snapshot = try engine.makeSnapshot(priority: priority)
      try engine.setSettings(band, in: snapshot, [.gain(ofBand: 0): gain])
      return snapshot
    }
    let weights = [1, 0.25, 0.5]
    // −12, half of the way to −4, then a quarter to 8.
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      for snapshot in snapshots { engine.setWeight(snapshot, 0) }
      for index in order {
        engine.setWeight(snapshots[index], weights[index], over: .milliseconds(index * 30))
        studio.render(1_000)
      }
      expect(-4, "\(order)")
    }
  }

  @Test("a parameter drives a setting by its curve, without a step, and lets go of it again")
  func parameter() throws {
    let depth = try engine.makeParameter("depth", 0...10, smoothing: .milliseconds(200))
    let target = ParameterTarget.effect(band, .gain(ofBand: 0))
    try engine.drive(target, by: depth, ParameterCurve([.init(0, 0), .init(10, -20)]))
    expect(0, "at its lowest")
    engine.setValue(depth, 5)
    let start = studio.frameCount
    studio.render(9_600)
    let heard = studio.heard[start..<studio.frameCount]
    let levels = heard.levels(every: 480).map { $0 - Math.decibels(0.05) + 3.01 }
    for (first, second) in zip(levels, levels.dropFirst()) {
      #expect(second <= first + 0.01 && second > first - 2, "\(levels)")
    }
    #expect(heard.largestStep.size < 0.05 * 2 * Double.pi * 1_000 / 48_000 * 1.02)
    expect(-10, "half of the way")
    let snapshot = try engine.makeSnapshot()
    try engine.setSettings(band, in: snapshot, [.gain(ofBand: 0): 9])
    engine.setWeight(snapshot, 1)
    expect(-10, "a parameter counts before snapshots")
    let other = try engine.makeParameter("other", value: 1)
    try engine.drive(target, by: other, ParameterCurve([.init(0, 0), .init(1, 3)]))
    expect(3, "of several the one made last")
    engine.remove(other)
    expect(-10, "without it")
    try engine.drive(target, by: depth, nil)
    expect(9, "what the snapshot has")
  }

  @Test("a band is led as it is set: its frequency and its quality by equal factors")
  func bands() throws {
    func band(_ frequency: Double, _ quality: Double) -> Effect {
      .equalizer([EqualizerBand(.bell, frequency: frequency, gain: -12, quality: quality)])
    }
    try engine.setEffect(self.band, band(1_600, 2))
    let half = level()
    try engine.setEffect(self.band, band(2_560, 4))
    let whole = level()
    #expect(half < -1 && whole > half + 1 && whole < -0.1)
    try engine.setEffect(self.band, band(1_000, 1))
    let snapshot = try engine.makeSnapshot()
    try engine.setSettings(
      self.band, in: snapshot, [.frequency(ofBand: 0): 2_560, .quality(ofBand: 0): 4])
    engine.setWeight(snapshot, 0.5)
    expect(half, "half of the way")
    engine.setWeight(snapshot, 1)
    expect(whole, "all of it")
    engine.remove(snapshot)
    expect(-12, "the band's own")
  }

  @Test("a frequency goes by equal factors; an echo's time stays in its memory")
  func kinds() throws {
    let low = try engine.addEffect(.filter(.init(.low, frequency: 250)), to: bus)
    let echo = try engine.addEffect(.echo(.init(time: 1, wet: 0)), to: bus)
    let snapshot = try engine.makeSnapshot()
    try engine.setSettings(low, in: snapshot, [.frequency: 4_000])
    try engine.setSettings(echo, in: snapshot, [.time: 20])
    engine.setWeight(snapshot, 0.5)
    expect(-3.01, "a filter at its frequency")
    engine.setWeight(snapshot, 1)
    studio.render(4_800)
    let row = try #require(engine.world.effects.row(of: echo))
    #expect(engine.world.effects[row].present[.time] == 2)
    #expect(engine.settings(of: echo)?.effect[.time] == 1, "what was set")
    try engine.setEffect(low, .limiter(Limiter.Settings()))
    expect(0, "one that has become another kind takes no notice")
    #expect(engine.settings(of: low, in: snapshot) == [:])
    try engine.setSettings(band, in: snapshot, [.gain(ofBand: 0): .nan])
    #expect(engine.statistics.refusedCalls == 1)
  }

  @Test("a setting that the effect hasn't is refused in one line; one that it loses is led no more")
  func lacking() throws {
    let snapshot = try engine.makeSnapshot()
    let depth = try engine.makeParameter("depth", value: 1)
    let curve = ParameterCurve([.init(0, 0), .init(1, -9)])
    let error = #expect(throws: AudioError.self) {
      try engine.setSettings(band, in: snapshot, [.gain(ofBand: 0): -3, .threshold: -20])
    }
    #expect(
      error?.description
        == "setting: `threshold` is no setting of this effect, equalizer; it has `gain1`, "
        + "`frequency1`, `quality1`")
    #expect(engine.settings(of: band, in: snapshot) == [:], "nothing of it was taken")
    #expect(throws: AudioError.self) {
      try engine.drive(.effect(band, .gain(ofBand: 1)), by: depth, curve)
    }
    expect(0, "as it is set")
    let far = EqualizerBand(.bell, frequency: 15_000)
    let near = EqualizerBand(.bell, frequency: 1_000)
    try engine.setEffect(band, .equalizer([far, near]))
    try engine.drive(.effect(band, .gain(ofBand: 1)), by: depth, curve)
    try engine.setSettings(band, in: snapshot, [.gain(ofBand: 0): 3, .quality(ofBand: 1): 2])
    expect(-9, "the second band is there now")
    try engine.setEffect(band, .equalizer([far]))
    #expect(engine.settings(of: band, in: snapshot) == [.gain(ofBand: 0): 3])
    try engine.setEffect(band, .equalizer([far, near]))
    expect(0, "it went, and is another")
    engine.checkInvariants()
  }

  @Test(
    "what was led of an effect that is gone isn't another's, and another output goes on with it")
  func gone() throws {
    let depth = try engine.makeParameter("depth", value: 1)
    try engine.drive(
      .effect(band, .gain(ofBand: 0)), by: depth, ParameterCurve([.init(0, 0), .init(1, -9)]))
    let snapshot = try engine.makeSnapshot()
    try engine.setSettings(band, in: snapshot, [.gain(ofBand: 0): -12])
    engine.setWeight(snapshot, 1)
    expect(-9, "by the parameter")
    engine.loseOutput()
    studio.render(4_800)
    try engine.restoreOutput()
    expect(-9, "on the output that came back")
    engine.remove(band)
    let new = try engine.addEffect(Self.equalizer(2), to: bus)
    #expect(engine.settings(of: new, in: snapshot) == [:])
    expect(2, "the new one's own")
    #expect(throws: AudioError.self) {
      try engine.drive(.effect(band, .gain(ofBand: 0)), by: depth, ParameterCurve([]))
    }
    engine.remove(bus)
    engine.checkInvariants()
  }

  @Test("every setting is one of some effect, and is read back as it was set")
  func settings() throws {
    let clip = try studio.clip([1])
    let effects: [Effect] = [
      .equalizer(Array(repeating: EqualizerBand(.bell, frequency: 99), count: 8)),
      .filter(.init(.low, frequency: 99)), .compressor(.init()), .limiter(.init()),
      .echo(.init(time: 1)), .distortion(.init()), .reverb(.init(decay: Decay(2, low: 3))),
      .convolution(clip, .init()), .chorus(), .flanger(), .phaser(), .tremolo(), .gate(),
      .pitchShifter(.init(semitones: 1)),
    ]
    for setting in EffectSetting.allCases {
      let having = effects.filter { $0[setting] != nil }
      #expect(!having.isEmpty, "\(setting)")
      for effect in having {
        let value =
          setting == .time
          ? 1.5 : setting.range.lowerBound + min(0.25, setting.range.upperBound / 2)
        var changed = effect
        changed[setting] = value
        #expect(changed[setting] == value && changed != effect, "\(setting) of \(effect.noun)")
        #expect(changed.change(from: effect, over: 1) != nil)
        #expect(changed.held(sampleRate: 48_000)[setting] == value)
      }
    }
    var room = effects[6]
    room[.decay] = 4
    #expect(room == .reverb(.init(decay: Decay(4, low: 6, high: 4))))
  }
}
