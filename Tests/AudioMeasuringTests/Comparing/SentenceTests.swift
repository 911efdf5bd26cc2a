import AudioMeasuring
import Foundation
import TestSupport
import Testing

@Suite("What a comparison says")
struct SentenceTests {
  private func sentences(
    _ render: Render, with other: Render = Music.played, _ tolerance: Tolerance = .inaudible
  ) -> [String] {
    Comparison(of: render, with: other, tolerance: tolerance).findings.map(\.sentence)
  }

  @Test("a change of level is told with its channel and its time")
  func levels() {
    #expect(sentences(Music.played.multiplied(by: 0.5)) == ["throughout 6.0 dB softer"])
    let right = sentences(Music.played.multiplied(by: 0.7, channel: 1, from: 60_000))
    #expect(right.count == 1)
    #expect(
      right.first?.wholeMatch(of: /from 1\.2[3456]\d s on the right channel is 3\.1 dB softer/)
        != nil,
      "\(right)")
  }

  @Test("a tone of another pitch is told, however short", arguments: [0.1, 0.2, 0.35, 0.5, 0.7])
  func otherTone(seconds: Double) {
    let frames = Int(seconds * 48_000)
    let told = sentences(
      Render(Signal.sine(495, frames: frames)), with: Render(Signal.sine(330, frames: frames)))
    #expect(!told.isEmpty)
  }

  @Test("an amount holds for all of the time that is told with it, or its ends are told")
  func amounts() throws {
    let frames = Music.tone.frameCount
    // From no change to 8 dB less within two seconds.
    let fading = Music.tone.changed { samples in
      for frame in 0..<frames {
        let gain = Float(Math.amplitude(decibels: -8 * Double(frame) / Double(frames)))
        for channel in 0..<2 { samples[2 * frame + channel] *= gain }
      }
    }
    let faded = Comparison(of: fading, with: Music.tone).findings.filter { $0.kind == .level }
    #expect(faded.count == 1, "\(faded.map(\.sentence))")
    let amounts = try #require(faded.first?.amounts)
    #expect(amounts.lowerBound < -7 && amounts.upperBound > -1.2, "\(amounts)")
    #expect(
      faded[0].sentence.wholeMatch(of: /(from 0\.\d* s on|throughout) (0|1)\.\d to 7\.\d dB softer/)
        != nil, "\(faded[0].sentence)")
    // A tenth of a second between them is unchanged.
    let twice = Music.tone.multiplied(by: 0.7).changed { samples in
      for index in 80_000..<100_000 { samples[index] = Music.tone.samples[index] }
    }
    let found = Comparison(of: twice, with: Music.tone).findings.filter { $0.kind == .level }
    #expect(found.count == 2, "\(found.map(\.sentence))")
    for finding in found {
      #expect(abs(finding.amount + 3.1) < 0.05 && finding.amounts == nil, "\(finding.sentence)")
      #expect(finding.end < 0.9 || finding.start > 1, "\(finding.sentence)")
    }
  }

  @Test(
    "what comes later or earlier, upside down or exchanged is told as such, and nothing else is")
  func alignment() {
    #expect(sentences(Music.played.delayed(by: 12)) == ["comes 12 frames (0.25 ms) later"])
    // As long as the other, so that its end is lost.
    let cut = Music.played.delayed(by: 4_800)[0..<Music.played.frameCount]
    #expect(sentences(cut) == ["comes 4800 frames (100.00 ms) later"])
    let earlier = Comparison(of: Music.played, with: Music.played.delayed(by: 24_000))
    #expect(earlier.findings.first?.sentence == "comes 24000 frames (500.00 ms) earlier")
    #expect(!earlier.isWithinTolerance)
    #expect(sentences(Music.played.multiplied(by: -1)) == ["the wave is upside down"])
    #expect(
      sentences(Music.played.multiplied(by: -1, channel: 1))
        == ["the right channel has its wave upside down"])
    let exchanged = Render(channels: [Music.played.right.samples, Music.played.left.samples])
    #expect(sentences(exchanged) == ["left and right are exchanged"])
    #expect(
      sentences(exchanged.delayed(by: 7).multiplied(by: 0.5)).sorted() == [
        "comes 7 frames (0.15 ms) later", "left and right are exchanged",
        "throughout 6.0 dB softer",
      ])
  }

  @Test("upside down is told of the shortest sound", arguments: [1, 2, 7, 60, 63, 64, 200])
  func shortPolarity(frames: Int) {
    let wave = (0..<frames).map { 0.5 * Float(cos(Double($0) * 0.7)) }
    let silence = [Float](repeating: 0, count: 500)
    for samples in [wave, silence + wave + silence] {
      let (up, down) = (Render(samples), Render(samples.map { -$0 }))
      let comparison = Comparison(of: down, with: up)
      #expect(comparison.findings.map(\.sentence) == ["the wave is upside down"])
      #expect(!comparison.isWithinTolerance && Comparison(of: up, with: up).isWithinTolerance)
      let stereo = Comparison(
        of: Render(channels: [samples, samples.map { -$0 }]),
        with: Render(channels: [samples, samples]))
      #expect(
        stereo.findings.map(\.sentence) == ["the right channel has its wave upside down"])
    }
  }

  @Test("a part of a frame is found")
  func fraction() throws {
    func tones(_ lag: Double) -> Render {
      let low = Signal.sine(220, amplitude: 0.1, phase: -lag * 220 / 48_000 * 2 * .pi)
      let high = Signal.sine(3_000, amplitude: 0.05, phase: -lag * 3_000 / 48_000 * 2 * .pi)
      // Neither begins nor ends with a step.
      return Render(
        low.indices.map { frame in
          (low[frame] + high[frame]) * min(1, Float(min(frame, 47_999 - frame)) / 4_800)
        })
    }
    let comparison = Comparison(of: tones(0.4), with: tones(0))
    let shift = try #require(comparison.findings.first { $0.kind == .shift })
    #expect(abs(shift.amount - 0.4) < 0.02, "\(shift.amount)")
    #expect(comparison.isWithinTolerance)
  }

  @Test("a missing part of the spectrum is told once, with its ends")
  func spectrum() throws {
    let dull = Music.played.changed { samples in
      for channel in 0..<2 {
        for _ in 0..<4 {
          var value: Float = 0
          for frame in 24_000..<72_000 {
            value += 0.25 * (samples[2 * frame + channel] - value)
            samples[2 * frame + channel] = value
          }
        }
      }
    }
    let found = Comparison(of: dull, with: Music.played, tolerance: .similar).findings
    let finding = try #require(found.first)
    // The filter begins with a step, which is heard too.
    #expect(found.dropFirst().allSatisfy { $0.end - $0.start < 0.1 }, "\(found.map(\.sentence))")
    #expect(finding.kind == .band && finding.channels == [0, 1] && finding.amount < -10)
    #expect(abs(finding.start - 0.5) < 0.1 && abs(finding.end - 1.5) < 0.1, "\(finding)")
    #expect(finding.sentence.contains(" less from 1."), "\(finding.sentence)")
  }

  @Test("a click and a gap are told where they are")
  func moments() {
    let click = sentences(Music.tone.changed { $0[2 * 50_000 + 1] += 0.1 }, with: Music.tone)
    #expect(
      click.contains("clicks at 1.042 s in the right channel, by −20.0 dB of full scale"),
      "\(click)")
    let gap = sentences(Music.played.changed { for index in 60_160..<90_112 { $0[index] = 0 } })
    #expect(gap == ["from 0.627 s to 0.939 s silence where there should be sound"], "\(gap)")
  }

  @Test("the height of a click is what sticks out, once or to both sides, or the step")
  func heights() throws {
    func height(_ body: (inout [Float]) -> Void) throws -> Double {
      let found = Comparison(of: Music.tone.changed(body), with: Music.tone).findings
      return try #require(found.first { $0.kind == .click }, "\(found.map(\.sentence))").amount
    }
    #expect(try abs(height { $0[100_000] += 0.3 } - Math.decibels(0.3)) < 0.1)
    let both = try height {
      $0[100_000] += 0.9
      $0[100_002] -= 0.9
    }
    #expect(abs(both - Math.decibels(0.9)) < 0.1, "\(both)")
    let step = try height { for index in 50_000..<60_000 { $0[2 * index] += 0.2 } }
    #expect(abs(step - Math.decibels(0.2)) < 0.1, "\(step)")
  }

  @Test("what is the same isn't told to be more because most is softer")
  func unchanged() {
    let chord = [150.0, 250, 350, 450, 570, 700, 850, 1_000, 1_200].map {
      Signal.sine($0, amplitude: 0.05, frames: 96_000)
    }
    let steady = Signal.sine(5_000, amplitude: 0.05, frames: 96_000)
    func mixed(_ gain: Float) -> Render {
      Render(
        steady.indices.map { frame in
          steady[frame] + gain * chord.reduce(0) { $0 + $1[frame] }
        })
    }
    let found = Comparison(of: mixed(0.7), with: mixed(1)).findings
    #expect(!found.isEmpty && found.allSatisfy { $0.amount < 0 }, "\(found.map(\.sentence))")
  }

  @Test("a gap before the end is told from where to where")
  func gapAtEnd() {
    let gap = sentences(Music.played.changed { for index in 182_784..<192_000 { $0[index] = 0 } })
    #expect(gap == ["from 1.904 s to 2.000 s silence where there should be sound"], "\(gap)")
  }

  @Test("sounds of another shape, cut ones, silence and what is no number have clear answers")
  func shapes() {
    #expect(
      sentences(Music.played.left) == ["1 channel instead of 2: nothing else is compared"])
    let slow = Render(Music.played.samples, channelCount: 2, sampleRate: 44_100)
    #expect(sentences(slow) == ["44100 Hz instead of 48000 Hz: nothing else is compared"])
    #expect(sentences(Music.played[0.0..<1.5]) == ["ends 0.500 s earlier"])
    #expect(sentences(Render([], channelCount: 2)) == ["ends 2.000 s earlier"])
    #expect(sentences(Render([]), with: Render([])) == [])
    let silence = Render([Float](repeating: 0, count: 192_000), channelCount: 2)
    #expect(sentences(silence) == ["throughout silence where there should be sound"])
    #expect(sentences(Music.played, with: silence).first?.hasPrefix("throughout sound of") == true)
    #expect(sentences(silence, with: silence) == [])
    let broken = Music.played.changed {
      $0[9_000] = .nan
      $0[9_001] = -.infinity
    }
    let told = "2 samples are no numbers, the first at 0.094 s"
    #expect(sentences(broken).first == told)
    #expect(sentences(broken, with: broken).first == told, "it was so before, and is no better")
    let exact = sentences(Music.played.changed { $0[9_001] += 0.25 }, .exact)
    #expect(
      exact.contains("1 sample differs, the first at 0.094 s, by −12.0 dB of full scale at most"),
      "\(exact)")
  }

  @Test("a sound that begins later is told by how much")
  func onset() throws {
    var (early, late) = ([Float](repeating: 0, count: 96_000), [Float](repeating: 0, count: 96_000))
    let beat = Signal.noise(seed: 4, amplitude: 0.3, frames: 2_400)
    for start in [4_800, 28_800, 52_800, 76_800] {
      for frame in beat.indices {
        early[start + frame] = beat[frame]
        late[start + (start == 52_800 ? 960 : 0) + frame] = beat[frame]
      }
    }
    let found = Comparison(of: Render(late), with: Render(early), tolerance: .inaudible).findings
    let onset = try #require(found.first { $0.kind == .onset }, "\(found.map(\.sentence))")
    #expect(abs(onset.start - 1.1) < 0.01 && abs(onset.amount - 0.02) < 0.004, "\(onset)")
    #expect(found.count { $0.kind == .onset } == 1)
  }

  @Test("hours of sound are read in bounded memory, and told to stop they stop")
  func long() {
    var left = 48_000 * 3_600
    func endless() -> SoundReader {
      SoundReader(channelCount: 1, sampleRate: 48_000) { room in
        left -= room.count
        room.update(repeating: 0.25)
        return left > 0 ? room.count : 0
      }
    }
    let comparison = Comparison(of: endless(), with: endless(), while: { left > 48_000 * 3_590 })
    #expect(comparison == nil && left > 48_000 * 3_500)
  }

  @Test("what is louder than any sound is compared too, and at rates beyond any sound's")
  func absurd() {
    func huge(_ frequency: Double) -> Render {
      Render(Signal.sine(frequency, frames: 20_000).map { $0 * 3e38 })
    }
    #expect(Comparison(of: huge(300), with: huge(300)).findings.isEmpty)
    #expect(!Comparison(of: huge(300), with: huge(700), tolerance: .similar).isWithinTolerance)
    let noise = Signal.noise(seed: 1, frames: 9_000)
    let odd = Render(noise, sampleRate: 1e7)
    let other = Render(noise.map { $0 / 4 }, sampleRate: 1e7)
    #expect(!Comparison(of: odd, with: other, tolerance: .similar).isWithinTolerance)
  }

}
