import TestSupport
import Testing

@testable import Earshot

struct RankingTests {
  private func becameVirtual(_ studio: Studio, _ voice: Voice) -> Int {
    studio.engine.recentDecisions.count { decision in
      guard decision.voice == voice, case .becameVirtual = decision.kind else { return false }
      return true
    }
  }

  @Test("priority comes before loudness, and loudness before age")
  func order() throws {
    let studio = try Studio(sources: 3)
    let tone = try studio.tone(periods: 200)
    let gains: [Double] = [1, 0.9, 0.05, 0.5, 0.8, 0.01]
    let voices = gains.enumerated().map { index, gain in
      studio.playLeft(
        tone, PlaybackOptions(gain: Gain(linear: gain), priority: index == 5 ? 3 : 0))
    }
    studio.render(2_400)
    #expect(voices.filter(studio.isReal) == [voices[0], voices[5]])
    studio.engine.setPriority(voices[2], 2)
    studio.render(2_400)
    #expect(voices.filter(studio.isReal) == [voices[2], voices[5]])
    studio.engine.setPriority(voices[5], -1)
    studio.engine.setPriority(voices[2], -2)
    studio.render(2_400)
    #expect(voices.filter(studio.isReal) == [voices[0], voices[1]])
  }

  @Test("a quiet tail gives way before a loud attack of the same gain")
  func tail() throws {
    let studio = try Studio(sources: 2)
    let strike = Signal.sine(100, amplitude: 0.4, frames: 9_600)
    let fading = Signal.sine(100, amplitude: 0.004, frames: 48_000)
    let ringing = studio.playLeft(try studio.clip(strike + fading))
    studio.render(16_000)
    #expect(studio.isReal(ringing))
    let attack = studio.playRight(try studio.clip(strike))
    studio.render(1_600)
    #expect(studio.isReal(attack) && !studio.isReal(ringing))
    #expect(try #require(studio.heard.right.onset()) <= 16_001)
    studio.render(16_000)
    #expect(studio.isReal(ringing), "its tail is all there is to hear again")
  }

  @Test("a voice that fades in isn't stolen for one that will be only slightly louder")
  func fadingIn() throws {
    let studio = try Studio(sources: 2)
    let tone = try studio.tone(periods: 200)
    let slowly = Fade.over(.seconds(3_600))
    let first = studio.playLeft(tone, PlaybackOptions(fade: slowly))
    studio.render(1_600)
    studio.playRight(tone, PlaybackOptions(gain: .decibels(1), fade: slowly))
    studio.render(8_000)
    #expect(studio.isReal(first) && becameVirtual(studio, first) == 0)
  }

  @Test("no voice takes the source of a protected one, however important or loud")
  func protected() throws {
    let studio = try Studio(sources: 4)
    let tone = try studio.tone(periods: 300)
    let music = studio.playLeft(
      tone, PlaybackOptions(gain: .decibels(-60), looping: .forever, isProtected: true))
    studio.render(1_600)
    var important = PlaybackOptions(gain: .decibels(10), priority: .max)
    var voices: [Voice] = []
    for count in 0..<40 {
      important.priority = count.isMultiple(of: 2) ? .max : 1_000
      voices.append(studio.playRight(tone, important))
      studio.engine.setPriority(voices[0], .max)
      studio.render(800)
      #expect(studio.isReal(music))
    }
    // Priorities of its bus or emitter are not its own.
    studio.engine.setPriority(.master, -5)
    for voice in voices { studio.engine.setPriority(voice, 100) }
    studio.render(2_400)
    #expect(studio.isReal(music))
    #expect(studio.engine.explain(music).isProtected)
    #expect(!studio.engine.explain(voices[0]).isProtected)
  }

  @Test("a voice of higher priority waits a few blocks at most", arguments: [1, 2, 3, 8, 64])
  func starvation(_ sources: Int) throws {
    let studio = try Studio(sources: sources)
    let tone = try studio.tone(periods: 50)
    var generator = SeededNumbers(seed: 3)
    var longest = 0
    for _ in 0..<12 {
      // A storm of plays of lower priority, each louder than the last.
      for _ in 0..<40 {
        studio.playRight(
          tone, PlaybackOptions(gain: .decibels(Double.random(in: -20...6, using: &generator))))
      }
      let important = studio.playLeft(
        tone, PlaybackOptions(gain: .decibels(-40), priority: 1))
      var waited = 0
      while !studio.isReal(important), waited < 20 {
        studio.renderChecked(blocks: 1)
        waited += 1
        studio.playRight(tone, PlaybackOptions(gain: .decibels(8)))
      }
      longest = max(longest, waited)
      studio.engine.stop(important)
      studio.renderChecked(blocks: 3)
    }
    #expect(longest <= 3, "waited \(longest) blocks")
  }

  @Test("two near-equal voices don't take the source from each other")
  func hysteresis() throws {
    let studio = try Studio(sources: 2)
    let tone = try studio.tone(periods: 300)
    let voices = [studio.playLeft(tone), studio.playRight(tone)]
    for block in 0..<120 {
      for (index, voice) in voices.enumerated() {
        let isUp = (block + index).isMultiple(of: 2)
        studio.engine.setGain(voice, .decibels(isUp ? 0.5 : -0.5))
      }
      studio.render(800)
    }
    #expect(voices.map { becameVirtual(studio, $0) } == [0, 1], "only the second's start")
    // But a really louder one gets it, once.
    studio.engine.setGain(voices[1], .decibels(3))
    studio.render(2_400)
    #expect(voices.map(studio.isReal) == [false, true])
  }

  @Test("a voice near the threshold of hearing doesn't alternate between real and virtual")
  func thresholdHysteresis() throws {
    let studio = try Studio()
    let voice = studio.engine.play(try studio.tone(amplitude: 1, periods: 300))
    for block in 0..<60 {
      // Around −80 dB, the tone's own −3 dB counted.
      studio.engine.setGain(voice, .decibels(-77 + (block.isMultiple(of: 2) ? 0.5 : -0.5)))
      studio.render(800)
    }
    #expect(becameVirtual(studio, voice) <= 1)
  }

  @Test("what can't be heard has no source, even when sources are idle")
  func inaudible() throws {
    let studio = try Studio()
    let tone = try studio.tone(periods: 300)
    let voices = (0..<8).map { index in
      studio.engine.play(tone, options: PlaybackOptions(gain: .decibels(-20 * Double(index))))
    }
    studio.render(2_400)
    // The tone is at −17 dB, and −80 is the end.
    #expect(voices.map(studio.isReal) == (0..<8).map { $0 < 4 })
    #expect(studio.engine.statistics.virtualVoices == 4)
    for voice in voices { studio.engine.setGain(voice, .decibels(-100)) }
    studio.render(2_400)
    #expect(studio.engine.statistics.realVoices == 0)
    let listener = try studio.engine.makeListener(gain: .decibels(100))
    studio.engine.setGain(listener, .decibels(24))
    for voice in voices { studio.engine.setGain(voice, .decibels(-75)) }
    studio.render(2_400)
    #expect(studio.engine.statistics.realVoices == 8, "a louder listener hears more")
  }
}
