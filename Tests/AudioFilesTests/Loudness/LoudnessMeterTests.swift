import AudioEffects
import AudioConverting
import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("Loudness")
struct LoudnessMeterTests {
  /// A stretch of a tone: its level in each channel, and its length.
  typealias Stretch = (levels: [Double], seconds: Double)

  /// A tone of 1 kHz in stretches, measured; a level is the tone's peak in dB of full scale.
  private func loudness(of stretches: [Stretch], rate: Int) -> LoudnessMeter {
    let channels = stretches[0].levels.count
    var meter = LoudnessMeter(channelCount: channels, sampleRate: rate)
    // A tenth of a second has whole cycles.
    let cycle = sine(1_000, rate: rate, frames: rate / 10, amplitude: 1)
    for (levels, seconds) in stretches {
      let gains = levels.map { Float(pow(10, $0 / 20)) }
      let block = (0..<cycle.count * channels).map { cycle[$0 / channels] * gains[$0 % channels] }
      for _ in 0..<Int((seconds * 10).rounded()) { block.withUnsafeBufferPointer { meter.add($0) } }
    }
    return meter
  }

  @Test(
    "the signals of EBU Tech 3341 read as it says, within its tenth of a unit",
    arguments: [
      ([([-23, -23], 20)], -23.0),
      ([([-33, -33], 20)], -33.0),
      ([([-36, -36], 10), ([-23, -23], 60), ([-36, -36], 10)], -23.0),
      (
        [
          ([-72, -72], 10), ([-36, -36], 10), ([-23, -23], 60), ([-36, -36], 10),
          ([-72, -72], 10),
        ], -23.0
      ),
      ([([-26, -26], 20), ([-20, -20], 20.1), ([-26, -26], 20)], -23.0),
      ([([-28, -28, -24, -30, -30], 20)], -23.0),
    ] as [([Stretch], Double)])
  func standard(stretches: [Stretch], expected: Double) {
    // The long ones at a lower rate, which must make no difference.
    let isLong = stretches.reduce(0) { $0 + $1.seconds } > 20
    let heard = loudness(of: stretches, rate: isLong ? 8_000 : 48_000).integrated
    #expect(abs(heard - expected) < 0.1, "\(heard) LUFS instead of \(expected)")
  }

  @Test("the reading does not depend on the sample rate, nor on how the sound is cut up")
  func rates() {
    for rate in [8_000, 22_050, 44_100, 96_000] {
      let heard = loudness(of: [([-20, -20], 1)], rate: rate).integrated
      #expect(abs(heard + 20) < 0.05, "\(heard) LUFS at \(rate) Hz")
    }
    let sound = noise(frames: 2 * 30_000)
    var whole = LoudnessMeter(channelCount: 2, sampleRate: 44_100)
    var pieces = whole
    sound.withUnsafeBufferPointer { all in
      whole.add(all)
      for start in stride(from: 0, to: all.count, by: 2 * 997) {
        pieces.add(UnsafeBufferPointer(rebasing: all[start..<min(start + 2 * 997, all.count)]))
      }
    }
    #expect(abs(whole.integrated - pieces.integrated) < 1e-9)
  }

  @Test("the weighting is the table of ITU-R BS.1770 at 48 kHz")
  func table() {
    // Its gain at a frequency, from the table's coefficients.
    func gain(_ frequency: Double) -> Double {
      let w = 2 * Double.pi * frequency / 48_000
      func square(_ b: [Double], _ a: [Double]) -> Double {
        func power(_ c: [Double]) -> Double {
          let re = c[0] + c[1] * cos(w) + c[2] * cos(2 * w)
          let im = c[1] * sin(w) + c[2] * sin(2 * w)
          return re * re + im * im
        }
        return power(b) / power(a)
      }
      let power =
        square(
          [1.53512485958697, -2.69169618940638, 1.19839281085285],
          [1, -1.69065929318241, 0.73248077421585])
        * square([1, -2, 1], [1, -1.99004745483398, 0.99007225036621])
      return Math.decibels(power.squareRoot())
    }
    for frequency in [40.0, 100, 1_000, 2_000, 10_000, 20_000] {
      var meter = LoudnessMeter(channelCount: 1, sampleRate: 48_000)
      let tone = sine(frequency, rate: 48_000, frames: 48_000, amplitude: 0.1)
      tone.withUnsafeBufferPointer { meter.add($0) }
      let expected = -0.691 - 20 - 3.0103 + gain(frequency)
      let heard = meter.integrated
      #expect(abs(heard - expected) < 0.06, "\(frequency) Hz: \(heard) instead of \(expected)")
    }
  }

  @Test("silence has no loudness, and a short sound that of its own length")
  func edges() {
    var meter = LoudnessMeter(channelCount: 1, sampleRate: 48_000)
    #expect(meter.integrated == -.infinity)
    [Float](repeating: 0, count: 48_000).withUnsafeBufferPointer { meter.add($0) }
    #expect(meter.integrated == -.infinity && meter.loudestMoment == -.infinity)
    let short = loudness(of: [([-20, -20], 0.2)], rate: 48_000)
    #expect(abs(short.integrated + 20) < 0.1, "\(short.integrated)")
    let stretches: [Stretch] = [([-40, -40], 2), ([-12, -12], 0.5), ([-40, -40], 2)]
    let swell = loudness(of: stretches, rate: 48_000)
    #expect(abs(swell.loudestMoment + 12) < 0.1, "\(swell.loudestMoment)")
  }

  @Test("what ffmpeg measures is what this meter does", arguments: [44_100, 48_000])
  func ffmpegAgrees(rate: Int) throws {
    let folder = try TestFolder()
    // Noise that swells and rests, and a tone on one side.
    let hiss = noise(frames: 2 * 5 * rate, amplitude: 0.9)
    let sound = hiss.enumerated().map { index, value in
      let time = Double(index / 2) / Double(rate)
      let swell = time.truncatingRemainder(dividingBy: 2) < 1.2 ? pow(sin(time * 2), 2) : 0.0005
      let tone = index % 2 == 0 ? 0.2 * sin(2 * .pi * 3_000 * time) : 0
      return Float(Double(value) * swell * 0.5 + tone * swell)
    }
    let path = folder.file("a.wav")
    try writeWave(sound, to: path, channelCount: 2, rate: rate)
    let said = try String(
      decoding: ffmpeg([
        "-i", path, "-af",
        "ebur128=metadata=1:peak=true,ametadata=mode=print:file=-", "-f", "null", "-",
      ]), as: UTF8.self)
    func last(_ key: String) throws -> Double {
      let line = said.split(separator: "\n").last { $0.hasPrefix("lavfi.r128.\(key)=") }
      return try #require(line.flatMap { Double($0.split(separator: "=")[1]) })
    }
    var meter = LoudnessMeter(channelCount: 2, sampleRate: rate)
    var peaks = TruePeakMeter(channelCount: 2)
    sound.withUnsafeBufferPointer {
      meter.add($0)
      peaks.add($0)
    }
    peaks.finish()
    let expected = try last("I")
    #expect(abs(meter.integrated - expected) < 0.1, "\(meter.integrated), ffmpeg: \(expected)")
    #expect(try abs(meter.momentary - last("M")) < 0.1, "\(meter.momentary)")
    #expect(try abs(meter.shortTerm - last("S")) < 0.1, "\(meter.shortTerm)")
    let highest = try max(last("true_peaks_ch0"), last("true_peaks_ch1"))
    let heard = Math.decibels(Double(peaks.peak))
    let expectedPeak = Math.decibels(highest)
    #expect(abs(heard - expectedPeak) < 0.3, "\(heard) dBTP, ffmpeg: \(expectedPeak)")
  }

  @Test(
    "the true peak of a tone is its amplitude, wherever its samples lie",
    arguments: [4.0, 6, 8, 3.1], [0.0, 30, 45, 60, 67.5])
  func truePeaks(framesPerCycle: Double, degrees: Double) {
    // EBU Tech 3341 allows 0.2 dB above and 0.4 below.
    let sound = (0..<4_800).map { frame -> Float in
      let fade = min(1, Double(min(frame, 4_799 - frame)) / 480)
      let angle = 2 * .pi * Double(frame) / framesPerCycle + degrees * .pi / 180
      return Float(fade * 0.5 * sin(angle))
    }
    var meter = TruePeakMeter(channelCount: 1)
    sound.withUnsafeBufferPointer { meter.add($0) }
    meter.finish()
    let heard = 20 * log10(Double(meter.peak))
    #expect(heard < -6.02 + 0.2 && heard > -6.02 - 0.4, "\(heard) dBTP")
    #expect(meter.samplePeak <= meter.peak && meter.samplePeak == sound.map(abs).max())
  }
}
