import AudioFiles
import AudioMeasuring
import EarshotLint
import TestSupport
import Testing

@Suite("Rules about the wave of a sound")
struct WaveRuleTests {
  private let folder: LintedFolder

  init() throws { folder = try LintedFolder() }

  @Test("nothing is wrong with a tone from zero to zero")
  func clean() throws {
    #expect(try folder.rules(.tone()) == [])
  }

  @Test("a step from or to silence is a click; a small one, and noise, are none")
  func clicks() throws {
    #expect(try folder.rules(.cosine()) == [.click, .click])
    #expect(try folder.rules(.tone().changed { $0.samples.removeLast(24) }) == [.click])
    #expect(try folder.rules(.cosine().map { $0 * 0.03 }) == [])
    let noise = MadeSound(samples: Signal.noise(seed: 1, amplitude: 0.3, frames: 24_000))
    #expect(try folder.rules(noise) == [])
    // A high tone itself moves as far from one sample to the next.
    #expect(try folder.rules(.cosine(9_000)) == [])
  }

  @Test("a loop is looked at where it goes on at its start")
  func seams() throws {
    let whole = MadeSound.tone().changed { $0.loop = 0..<$0.frameCount }
    #expect(try folder.rules(whole) == [])
    // A quarter of a wave is missing.
    let cut = MadeSound.tone().changed {
      $0.samples.removeLast(24)
      $0.loop = 0..<$0.frameCount
    }
    #expect(try folder.rules(cut) == [.seam])
    let inside = MadeSound.tone().changed { $0.loop = 960..<9_600 }
    #expect(try folder.rules(inside) == [])
    #expect(try folder.rules(inside.changed { $0.loop = 960..<9_624 }) == [.seam])
  }

  @Test("an offset is found where the sound is long enough to have a mean")
  func offsets() throws {
    #expect(try folder.rules(.tone().map { $0 + 0.006 }) == [.offset])
    #expect(try folder.rules(.tone().map { $0 - 0.006 }) == [.offset])
    #expect(try folder.rules(.tone().map { $0 + 0.003 }) == [])
    #expect(try folder.rules(.tone(seconds: 0.1).map { $0 + 0.006 }) == [])
    let right = MadeSound.tone().stereo(0.5).changed { sound in
      for frame in 0..<sound.frameCount { sound.samples[2 * frame + 1] -= 0.006 }
    }
    try folder.write(right, to: "right.wav")
    let finding = folder.reports(["right.wav"])[0].findings[0]
    #expect(finding.what.contains("below zero") && finding.what.contains("right channel"))
  }

  @Test("runs at full scale are clipped, single samples are not")
  func clipping() throws {
    let loud = MadeSound.tone(200).map { max(-1, min(1, $0 * 8)) }
    #expect(try folder.rules(loud) == [.clipped, .peak])
    #expect(try folder.rules(loud, .float32) == [.clipped, .peak, .unusedBits])
    let touching = MadeSound.tone(1_000, amplitude: 1)
    #expect(try folder.rules(touching) == [.peak])
  }

  @Test("a peak between samples counts")
  func peaks() throws {
    #expect(try folder.rules(.tone(amplitude: 0.88)) == [])
    #expect(try folder.rules(.tone(amplitude: 0.91)) == [.peak])
    // At a quarter of the rate samples are 3 dB below the peak of the waveform.
    let between = MadeSound(
      samples: Signal.sine(12_000, amplitude: 1, phase: 0.785, frames: 24_000))
    #expect(between.samples.allSatisfy { abs($0) < 0.72 })
    #expect(try folder.rules(between) == [.peak])
  }

  @Test("silence at either end is told, but not what lies in a loop")
  func silence() throws {
    #expect(try folder.rules(.tone().padded(before: 0.05)) == [.silence])
    #expect(try folder.rules(.tone().padded(after: 0.3)) == [.silence])
    #expect(try folder.rules(.tone().padded(before: 0.015, after: 0.2)) == [])
    let looped = MadeSound.tone().padded(before: 0.1, after: 0.5)
      .changed { $0.loop = 100..<$0.frameCount - 100 }
    #expect(try folder.rules(looped) == [])
    try folder.write(MadeSound(samples: Signal.silence(frames: 4_800)), to: "silent.wav")
    let finding = folder.reports(["silent.wav"])[0].findings
    #expect(finding.map(\.rule) == [.silence] && !finding[0].isMendable)
  }

  @Test("limits that are set, and rules that are off, hold")
  func limits() throws {
    try folder.write(.tone(amplitude: 0.91), to: "loud.wav")
    var rules = LintRules()
    rules[LintRule.peak] = nil
    #expect(folder.reports(["loud.wav"], rules)[0].findings.isEmpty)
    rules[.peak] = .advice
    #expect(folder.reports(["loud.wav"], rules)[0].findings.map(\.severity) == [.advice])
    rules = try RulesFile.read(
      Array((#"{"earshotLint": 1}"# + "\n" + #"{"rule": "peak", "level": -0.5}"#).utf8),
      name: "rules")
    #expect(folder.reports(["loud.wav"], rules)[0].findings.isEmpty)
  }
}
