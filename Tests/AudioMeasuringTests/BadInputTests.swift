import AudioMeasuring
import TestSupport
import Testing

@Suite("What is hard to measure")
struct BadInputTests {
  @Test("an empty render answers everything", arguments: [1, 2, 6, 12])
  func empty(channels: Int) {
    let render = Render([], channelCount: channels)
    #expect(render.frameCount == 0 && render.seconds == 0)
    #expect(render.level == -200 && render.peak == 0 && render.peakLevel == -200)
    #expect(render.truePeak == -200 && render.loudness == (channels > 8 ? nil : -.infinity))
    #expect(render.onset() == nil && render.end() == nil && render.longestSilence().isEmpty)
    #expect(render.clicks() == [] && render.largestStep.size == 0)
    #expect(render.frequency == nil && render.pitch == nil && render.sine(at: 440).amplitude == 0)
    #expect(render.channelLevels.allSatisfy { $0 == -200 } && render.levels(every: 1) == [])
    #expect(Spectrum(render).bands.allSatisfy { $0 == -100 })
    #expect(render[0.5...].frameCount == 0 && render.firstNotFinite == nil)
  }

  @Test("a frame that isn't whole is left out of everything")
  func incomplete() {
    let render = Render([0.1, 0.1, 1], channelCount: 2)
    #expect(render.frameCount == 1 && abs(render.peak - 0.1) < 1e-6)
    #expect(render.left.samples == [0.1] && render.right.samples == [0.1])
    #expect((render + render).frameCount == 2)
    #expect((render + render).peak < 0.2)
    #expect(Render([0.1, 0.1, 1, 0], channelCount: 3).right.samples == [0.1])
  }

  @Test("channels that aren't there are silent, and of mono both ears hear the one")
  func channels() {
    let mono = Render([0.5, 0.25])
    #expect(mono.right.samples == mono.samples && mono.channel(1).samples == [0, 0])
    #expect(mono.channel(-1).samples == [0, 0])
    #expect(Render(channels: []).frameCount == 0)
    #expect(Render(channels: [[1, 1], [1]]).samples == [1, 1, 1, 0])
  }

  @Test("what is no number makes levels none, and is found", arguments: [Float.nan, .infinity])
  func notFinite(_ value: Float) throws {
    var samples = Signal.noise(seed: 1, frames: 9_600)
    samples[4_001] = value
    let render = Render(samples, channelCount: 2)
    let bad = try #require(render.firstNotFinite)
    #expect(bad.frame == 2_000 && bad.channel == 1)
    #expect(!render.level.isFinite && !render.peak.isFinite && render.truePeak.isNaN)
    #expect(render.loudness == nil && render.pitch == nil && !render.balance.isFinite)
    // None of these may trap.
    _ = (render.clicks(), render.frequency, render.longestSilence(), Spectrum(render).bands)
    #expect(Render([value]).onset() == 0)
  }

  @Test("times that are none, and those beyond the render, are empty pieces")
  func times() {
    let render = Render(Signal.noise(seed: 1, frames: 4_800))
    #expect(render[(-1)...0.05].frameCount == 2_400)
    #expect(render[0.05...].frameCount == 2_400 && render[..<0.05].frameCount == 2_400)
    #expect(render[...0.05].frameCount == 2_400 && render[0.05..<1e300].frameCount == 2_400)
    #expect(render[5...6].frameCount == 0)
    #expect(render[0...Double.infinity].frameCount == 4_800)
    #expect(render.levels(every: 0) == [] && render.levels(every: 4_801) == [])
  }

  @Test("loudness and true peaks of odd shapes are told where there are such")
  func shapes() {
    let tone = Signal.sine(440, frames: 9_600)
    #expect(Render(tone, channelCount: 12).loudness == nil)
    #expect(Render(tone, sampleRate: 999).loudness == nil)
    #expect(abs(Render(tone, channelCount: 12).truePeak + 6.02) < 1)
  }
}
