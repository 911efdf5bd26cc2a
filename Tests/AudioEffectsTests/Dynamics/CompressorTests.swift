import AudioEffects
import TestSupport
import Testing

@Suite("The compressor")
struct CompressorTests {
  private func sine(_ decibels: Double, frames: Int = 24_000) -> [Float] {
    Signal.sine(1_000, amplitude: Math.amplitude(decibels: decibels), frames: frames)
  }

  @Test("levels follow the static curve to 0.1 dB", arguments: Compressor.Detector.allCases)
  func curve(detector: Compressor.Detector) {
    for (threshold, ratio, knee) in [(-20.0, 4.0, 10.0), (-30, 2, 0), (-12, 1_000, 24)] {
      for level in stride(from: -50.0, through: 5, by: 5) {
        let compressor = Compressor(
          channelCount: 1, sampleRate: 48_000,
          .init(
            threshold: threshold, ratio: ratio, knee: knee, attack: 0.005, release: 1, makeUp: 2,
            detector: detector))
        let heard = Render(compressor.processed(sine(level)))[16_000..<24_000]
        let above = level - threshold - (detector == .rms ? 3.01 : 0)
        let slope = 1 - 1 / ratio
        let taken =
          above <= -knee / 2
          ? 0
          : above >= knee / 2
            ? slope * above : slope * (above + knee / 2) * (above + knee / 2) / (2 * knee)
        let gain = Math.decibels(heard.sine(at: 1_000).amplitude) - level
        #expect(abs(gain - (2 - taken)) < 0.1, "\(level) dB: \(gain), not \(2 - taken)")
        #expect(abs(compressor.gainReduction - taken) < 0.1)
      }
    }
  }

  /// Frames until the reduction has recovered this far.
  private func frames(
    of compressor: Compressor, _ sound: [Float], until done: (Double) -> Bool
  ) -> Int {
    for start in stride(from: 0, to: sound.count, by: 48) {
      _ = compressor.processed(Array(sound[start..<start + 48]))
      if done(compressor.gainReduction) { return start + 48 }
    }
    return .max
  }

  @Test("63 % of the way down is done in the attack, of the way up in the release")
  func times() {
    for (attack, release) in [(0.01, 0.1), (0.05, 0.3), (0.002, 0.05)] {
      let compressor = Compressor(
        channelCount: 1, sampleRate: 48_000,
        .init(threshold: -30, ratio: 10, knee: 0, attack: attack, release: release))
      // A constant level, so that only the steps have to be followed.
      let loud = [Float](repeating: 0.5, count: 48_000)
      let full = 0.9 * (30 + Math.decibels(0.5))
      let down = frames(of: compressor, loud) { $0 > 0.632 * full }
      #expect(abs(Double(down) / 48_000 - attack) < 0.002 + 0.02 * attack)
      _ = compressor.processed(loud)
      let quiet = [Float](repeating: 0.001, count: 48_000)
      let up = frames(of: compressor, quiet) { $0 < 0.368 * full }
      #expect(abs(Double(up) / 48_000 - release - attack) < 0.003 + 0.05 * release)
    }
  }

  @Test("a release that changes does so evenly in how much comes back at a time")
  func movedRelease() {
    var settings = Compressor.Settings(
      threshold: -30, ratio: 10, knee: 0, attack: 0, release: 0.02)
    let compressor = Compressor(channelCount: 1, sampleRate: 48_000, settings)
    _ = compressor.processed([Float](repeating: 0.5, count: 48_000))
    var expected = 0.9 * (30 + Math.decibels(0.5))
    #expect(abs(compressor.gainReduction - expected) < 0.01)
    settings.release = 0.5
    compressor.set(settings, over: 4_800)
    let (fast, slow) = (Math.exponential(-4 / 960), Math.exponential(-4 / 24_000))
    for group in 0..<2_400 {
      let part = min(Double(group + 1) / 1_200, 1)
      expected *= fast + (slow - fast) * part
      _ = compressor.processed([Float](repeating: 0.001, count: 4))
      #expect(abs(compressor.gainReduction - expected) < 0.01, "\(group)")
    }
    #expect(expected > 0.05)
  }

  @Test("it listens to the side chain where there is one")
  func sideChain() {
    let settings = Compressor.Settings(threshold: -20, ratio: 1_000, knee: 0, attack: 0.001)
    let music = sine(-12, frames: 9_600)
    func level(_ side: [Float]) -> Double {
      let compressor = Compressor(channelCount: 1, sampleRate: 48_000, settings)
      return Render(compressor.processed(music, sideChain: side))[4_800..<9_600].level + 3.01
    }
    #expect(abs(level(Signal.silence(frames: 9_600)) + 12) < 0.01)
    #expect(abs(level(sine(-10, frames: 9_600)) + 22) < 0.1)
    let compressor = Compressor(channelCount: 1, sampleRate: 48_000, settings)
    var bad = music
    bad[5] = .nan
    let silenced = compressor.processed(Array(music.prefix(800)), sideChain: bad)
    #expect(silenced.allSatisfy { $0 == 0 })
    #expect(compressor.faults == 1)
  }

  @Test("what stays below the threshold comes out as it went in, later by the look-ahead")
  func transparent() {
    let compressor = Compressor(
      channelCount: 2, sampleRate: 48_000, .init(threshold: -6, knee: 0), lookAhead: 0.005)
    #expect(compressor.latency == 240)
    let sound = Signal.noise(seed: 2, amplitude: 0.4, frames: 4_000)
    let heard = compressor.processed(sound)
    #expect(heard.dropFirst(480).elementsEqual(sound.dropLast(480)))
  }

  @Test("with look-ahead the gain is down when a burst comes")
  func lookAhead() {
    let burst = Signal.silence(frames: 4_800) + sine(0, frames: 4_800)
    func first(_ lookAhead: Double) -> Double {
      let compressor = Compressor(
        channelCount: 1, sampleRate: 48_000,
        .init(threshold: -20, ratio: 1_000, knee: 0, attack: 0.001), lookAhead: lookAhead)
      return Render(compressor.processed(burst)).peak
    }
    #expect(first(0) > 0.7)
    #expect(first(0.01) < 0.12)
  }
}
