import TestSupport
import Testing

@testable import AudioFiles

@Suite("Resampling")
struct ResamplingTests {
  static let ratios = [
    (44_100, 48_000), (22_050, 48_000), (48_000, 44_100), (96_000, 48_000), (8_000, 48_000),
    (11_025, 44_100), (44_100, 47_999), (48_000, 16_001), (44_101, 22_050),
  ]

  @Test("a sine stays a sine, as loud and in step, 100 dB above everything else", arguments: ratios)
  func sinesStayPure(from: Int, to: Int) throws {
    let nyquist = Double(min(from, to)) / 2
    for frequency in [20, nyquist * 0.05, nyquist * 0.4, nyquist * 0.75, nyquist * 0.9] {
      let sound = try Samples(
        sine(frequency, rate: from, frames: 6_000, phase: 0.3), sampleRate: from)
      let result = try sound.resampled(to: to)
      #expect(result.frameCount == (6_000 * to + from - 1) / from)
      // Away from the edges, where the sine begins and ends.
      let margin = 200 * to / from + 200
      let middle = result.floats[margin..<result.frameCount - margin]
      let fit = SineFit(middle, frequency: frequency, sampleRate: Double(to))
      #expect(fit.signalToNoise > 100, "\(frequency) Hz: \(fit.signalToNoise) dB")
      #expect(abs(fit.amplitude - 0.5) < 0.001, "\(frequency) Hz: \(fit.amplitude)")
      let expected = 2 * Double.pi * frequency * Double(margin) / Double(to) + 0.3
      let shift = (fit.phase - expected).remainder(dividingBy: 2 * .pi)
      #expect(abs(shift) < 0.001, "\(frequency) Hz: \(shift) rad off")
    }
  }

  @Test("a constant stays as it is, from the first frame to the last", arguments: ratios)
  func constantsStay(from: Int, to: Int) throws {
    let sound = try Samples([Float](repeating: 0.5, count: 3_000), sampleRate: from)
    let result = try sound.resampled(to: to).floats
    let worst = result.map { abs($0 - 0.5) }.max()!
    #expect(worst < 2e-6, "off by \(worst)")
  }

  @Test("what the lower rate cannot hold is gone")
  func noAliases() throws {
    let sound = try Samples(sine(15_000, rate: 48_000, frames: 9_600), sampleRate: 48_000)
    let result = try sound.resampled(to: 22_050, edges: .silent).floats
    let loudest = result[500..<result.count - 500].map(\.magnitude).max()!
    #expect(loudest < 2e-6, "\(loudest)")
  }

  @Test("a loop resampled as one has no seam")
  func loopsHaveNoSeam() throws {
    // 100 whole periods, also at the new rate.
    let sound = try Samples(sine(1_000, rate: 48_000, frames: 4_800), sampleRate: 48_000)
    let loop = try sound.resampled(to: 44_100, edges: .wrapped).floats
    let fit = SineFit((loop + loop)[2_205..<6_615], frequency: 1_000, sampleRate: 44_100)
    #expect(fit.signalToNoise > 100, "\(fit.signalToNoise) dB across the seam")
  }

  @Test("a pulse stays where it is in time")
  func noDelay() throws {
    var pulse = [Float](repeating: 0, count: 1_000)
    pulse[441] = 1
    let result = try Samples(pulse, sampleRate: 44_100).resampled(to: 48_000).floats
    let loudest = result.indices.max { result[$0] < result[$1] }
    #expect(loudest == 480)
  }

  @Test("16-bit samples stay 16-bit, rounded and clipped; channels stay apart")
  func integers() throws {
    let loud = (0..<2_000).map { Int16($0 / 5 % 2 == 0 ? 32_767 : -32_768) }
    let sound = try Samples(
      loud.flatMap { [$0, 0] }, channelCount: 2, sampleRate: 44_100)
    let result = try sound.resampled(to: 48_000)
    #expect(result.format == .int16 && result.channelCount == 2 && result.sampleRate == 48_000)
    #expect(result.withInt16s { $0.max() == 32_767 && $0.min() == -32_768 })
    #expect(result.values(ofChannel: 1).allSatisfy { $0 == 0 })

    let quiet = try Samples(
      sine(1_000, rate: 44_100, frames: 6_000).map { Int16(($0 * 32_768).rounded()) },
      sampleRate: 44_100)
    let fit = SineFit(
      try quiet.resampled(to: 48_000).floats[500..<6_000], frequency: 1_000, sampleRate: 48_000)
    #expect(fit.signalToNoise > 88, "\(fit.signalToNoise) dB with 16 bits")
  }

  @Test(
    "very short sounds and extreme ratios work",
    arguments: [
      (1, 8_000, 48_000), (2, 44_100, 48_000), (1, 384_000, 1_000), (5, 1_000, 384_000),
      (3, 383_999, 1_000), (2, 1_000, 383_999),
    ])
  func extremes(frames: Int, from: Int, to: Int) throws {
    let sound = try Samples([Float](repeating: 0.25, count: frames), sampleRate: from)
    for edges in [Samples.Edges.mirrored, .wrapped, .silent] {
      let result = try sound.resampled(to: to, edges: edges)
      #expect(result.frameCount == (frames * to + from - 1) / from)
      if edges != .silent { #expect(result.floats.allSatisfy { abs($0 - 0.25) < 1e-5 }) }
    }
  }

  @Test("coefficients of any ratio take a megabyte at most, of a simple one a row for each place")
  func tables() {
    for (from, to) in Self.ratios {
      let filter = PolyphaseFilter(from: from, to: to)
      #expect(filter.coefficients.count <= 1 << 18, "\(from) to \(to)")
      if filter.phaseCount < 1_000 {
        #expect(filter.rowCount == filter.phaseCount)
        #expect(filter.coefficients.count == filter.phaseCount * filter.tapCount)
      }
    }
    #expect(PolyphaseFilter(from: 44_100, to: 48_000).phaseCount == 160)
  }

  @Test("of many ratios only the latest are remembered")
  func remembered() {
    for rate in 0..<2 * PolyphaseFilterCache.capacity {
      _ = PolyphaseFilterCache.filter(from: 1_000, to: 2_000 + rate)
      #expect((1...PolyphaseFilterCache.capacity).contains(PolyphaseFilterCache.count))
    }
  }

  @Test("a result beyond the limit is refused before memory is taken")
  func limits() throws {
    let sound = try Samples([Float](repeating: 0, count: 100_000), sampleRate: 1_000)
    do throws(AudioFileError) {
      _ = try sound.resampled(to: 384_000, limits: ReadLimits(maximumBytes: 1 << 20))
      Issue.record("made 150 MB under a limit of 1 MB")
    } catch {
      #expect(error.reason == .tooLarge)
    }
    #expect(try sound.resampled(to: 1_000) === sound)
    // On the limit: 200,000 frames of four bytes.
    #expect(throws: AudioFileError.self) {
      try sound.resampled(to: 2_000, limits: ReadLimits(maximumBytes: 799_999))
    }
    _ = try sound.resampled(to: 2_000, limits: ReadLimits(maximumBytes: 800_000))
  }
}
