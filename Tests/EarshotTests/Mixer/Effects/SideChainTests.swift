import TestSupport
import Testing

@testable import Earshot

/// A compressor on music that listens to a bus which is removed.
struct SideChainTests {
  private static let deaf = Compressor.Settings(
    threshold: -40, ratio: 1_000, knee: 0, release: 0.02, makeUp: 3)

  private func level(_ studio: Studio) -> Double {
    studio.render(24_000)
    let end = studio.frameCount
    return Math.decibels(studio.heard[end - 9_600..<end].sine(at: 300).amplitude / 0.25)
  }

  @Test(
    "a compressor whose side-chain bus is removed hears silence, also on another output",
    arguments: [false, true])
  func removed(isBeforeFader: Bool) throws {
    let studio = try Studio()
    let engine = studio.engine
    let (music, speech) = (try engine.makeBus(), try engine.makeBus())
    let settings = Effect.compressor(
      Self.deaf, listeningTo: .init(speech, isBeforeFader: isBeforeFader))
    let effect = try engine.addEffect(settings, to: music)
    func play(_ frequency: Double, _ bus: Bus) throws {
      engine.play(
        try studio.clip(Signal.sine(frequency, amplitude: 0.25, frames: 4_800), loop: 0..<4_800),
        options: PlaybackOptions(looping: .forever, bus: bus))
    }
    try play(300, music)
    try play(1_000, speech)
    #expect(level(studio) < -20, "it goes down")
    engine.remove(speech)
    #expect(abs(level(studio) - 3) < 0.05)
    let effects = try engine.makeBus()
    try engine.addEffect(.equalizer([]), to: effects)
    try play(2_000, effects)
    #expect(abs(level(studio) - 3) < 0.05, "\(level(studio)) dB by what is on its strip now")
    #expect(engine.driver.stripCount == 3, "the strip is used again")
    try engine.changeRoute(to: "headphones")
    #expect(abs(level(studio) - 3) < 0.05, "\(level(studio)) dB by itself")
    // It can't be set to a missing bus, but to an existing one.
    var other = Self.deaf
    other.makeUp = 0
    let error = #expect(throws: AudioError.self) {
      try engine.setEffect(effect, .compressor(other, listeningTo: .init(speech)))
    }
    #expect(error?.reason == .handleStale)
    try engine.setEffect(effect, .compressor(other, listeningTo: .init(effects)))
    #expect(level(studio) < -20)
    engine.remove(effect)
    #expect(abs(level(studio)) < 0.05)
    engine.checkInvariants()
  }

  @Test(
    "hears what fades out on it past its fader, as before, whichever was made first",
    arguments: [false, true])
  func fadingOut(isSpeechFirst: Bool) throws {
    let studio = try Studio()
    let engine = studio.engine
    let (one, other) = (try engine.makeBus(), try engine.makeBus())
    let (speech, music) = isSpeechFirst ? (one, other) : (other, one)
    engine.setGain(speech, .decibels(-30))
    let settings = Compressor.Settings(
      threshold: -30, ratio: 1_000, knee: 0, attack: 0, release: 0.02)
    try engine.addEffect(.compressor(settings, listeningTo: .init(speech)), to: music)
    for (frequency, bus) in [(300.0, music), (1_000, speech)] {
      engine.play(
        try studio.clip(Signal.sine(frequency, amplitude: 0.25, frames: 4_800), loop: 0..<4_800),
        options: PlaybackOptions(looping: .forever, bus: bus))
    }
    studio.render(24_000)
    engine.remove(speech)
    studio.render(2_400)
    // On its own it is 42 dB down, and 12 before its fader.
    let heard = studio.heard[24_000..<26_400].sine(at: 300).amplitude
    #expect(abs(Math.decibels(heard / 0.25)) < 0.05, "\(Math.decibels(heard / 0.25)) dB")
  }
}
