import AudioEffects
import AudioConverting
import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("Converting")
struct ConverterTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// Converts floats and reads the output.
  private func convert(
    _ sound: [Float], channelCount: Int = 1, rate: Int = 48_000, loop: Range<Int>? = nil,
    markers: [AudioFileInfo.Marker] = [], _ wishes: Conversion
  ) throws -> (samples: Samples, info: AudioFileInfo, report: ConversionReport) {
    let (input, output) = (folder.file("in.wav"), folder.file("out.bin"))
    let writer = try WaveFileWriter(
      path: input, channelCount: channelCount, sampleRate: rate, encoding: .float32, loop: loop,
      markers: markers)
    try sound.withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
    var wishes = wishes
    wishes.replacesOlder = true
    let report = try #require(try Converter.convert(input, to: output, wishes))
    let (samples, info) = try AudioFile.read(path: output)
    #expect(info.frameCount == report.frameCount)
    return (samples, info, report)
  }

  private let to16 = Conversion(to: .wav, StorageFormat(.integer(bits: 16)))

  // MARK: Bits

  @Test("a tone softer than a step is heard through dither, without harmonics; its noise is Δ²/4")
  func dither() throws {
    // −90 dB: 1.04 steps of 16 bits. 997 Hz in 48,000 frames: whole cycles.
    let amplitude = pow(10, -90.0 / 20)
    let tone = sine(997, rate: 48_000, frames: 48_000, amplitude: amplitude)
    let dithered = try convert(tone, to16)
    #expect(dithered.report.wasDithered)
    var plain = to16
    plain.dithers = false
    let rounded = try convert(tone, plain)
    #expect(!rounded.report.wasDithered)

    func level(_ samples: [Float], _ frequency: Double) -> Double {
      20 * log10(SineFit(samples[...], frequency: frequency, sampleRate: 48_000).amplitude)
    }
    let (soft, hard) = (dithered.samples.floats, rounded.samples.floats)
    #expect(abs(level(soft, 997) + 90) < 0.3, "\(level(soft, 997)) dB")
    // Total noise power, against the formula.
    let step = 1.0 / 32_768
    let noise = zip(soft, tone).reduce(0.0) { $0 + pow(Double($1.0 - $1.1), 2) } / 48_000
    let ratio = Math.decibels(noise.squareRoot() / (step / 2))
    #expect(abs(ratio) < 0.15, "\(ratio) dB from the formula")
    // A bin of 48,000 holds a 24,000th of the noise: −98.3 dB − 43.8 dB, and seldom 12 dB more.
    let floor = Math.decibels((2 * step * step / 4 / 24_000).squareRoot())
    for harmonic in 2...9 {
      let heard = level(soft, 997 * Double(harmonic))
      #expect(heard < floor + 13, "harmonic \(harmonic): \(heard) dB, floor \(floor)")
    }
    // Without it there is one of 0.2 steps, −104 dB.
    #expect(level(hard, 5 * 997) > -106, "\(level(hard, 5 * 997)) dB")
  }

  @Test("dither is the same in every run, and is left out where no bits are lost")
  func ditherOnlyWhenNeeded() throws {
    let noisy = noise(frames: 5_000)
    #expect(try convert(noisy, to16).samples.floats == convert(noisy, to16).samples.floats)
    let onSteps = noisy.map { ($0 * 32_768).rounded() / 32_768 }
    var wishes = to16
    let same = try convert(onSteps, wishes)
    #expect(!same.report.wasDithered && same.samples.floats == onSteps)
    // More channels, of which each is one of those that were; and a peak that is low enough.
    wishes.channelCount = 2
    wishes.peak = -1
    let twice = try convert(onSteps, wishes)
    #expect(!twice.report.wasDithered && twice.samples.floats == onSteps.flatMap { [$0, $0] })
    // A gain changes the size of steps; floats and lossy codings have none.
    wishes.gain = -1
    #expect(try convert(onSteps, wishes).report.wasDithered)
    #expect(try !convert(noisy, Conversion(to: .caf)).report.wasDithered)
    #expect(try !convert(noisy, Conversion(to: .caf, StorageFormat(.ima4))).report.wasDithered)
    // 8 bits out of 16.
    let coarse = Conversion(to: .wav, StorageFormat(.unsigned8))
    #expect(try convert(onSteps, coarse).report.wasDithered)
  }

  @Test("what is beyond full scale is clipped, counted and told")
  func clipping() throws {
    let sound: [Float] = [0, 1.5, -1.5, 0.5, -1, 1]
    var wishes = to16
    wishes.dithers = false
    let (samples, _, report) = try convert(sound, wishes)
    let top: Float = 32_767 / 32_768
    let expected: [Float] = [0, top, -1, 0.5, -1, top]
    #expect(samples.floats == expected)
    #expect(report.clippedSampleCount == 3 && report.notes.contains { $0.contains("clipped") })
    #expect(try convert(sound, Conversion(to: .wav)).report.clippedSampleCount == 0)
  }

  // MARK: Rate and channels

  @Test("another rate keeps the frequency, the level and the length", arguments: [22_050, 44_100])
  func resampling(rate: Int) throws {
    var wishes = Conversion(to: .caf)
    wishes.sampleRate = rate
    let tone = sine(1_234.5, rate: 48_000, frames: 48_000, amplitude: 0.5)
    let (samples, info, _) = try convert(tone, wishes)
    #expect(info.sampleRate == rate && info.frameCount == rate)
    let heard = samples.floats[1_000..<rate - 1_000]
    let fit = SineFit(heard, frequency: 1_234.5, sampleRate: Double(rate))
    #expect(fit.signalToNoise > 95, "\(fit.signalToNoise) dB")
    #expect(abs(20 * log10(fit.amplitude / 0.5)) < 0.001)
    // A hundredth of a hertz beside it fits far worse.
    #expect(SineFit(heard, frequency: 1_234.51, sampleRate: Double(rate)).signalToNoise < 50)
  }

  @Test("loop and markers keep their times at another rate")
  func marksAtAnotherRate() throws {
    var wishes = Conversion(to: .caf, StorageFormat(.integer(bits: 16)))
    wishes.sampleRate = 24_000
    let markers = [AudioFileInfo.Marker(name: "here", frame: 1_200)]
    let (_, info, _) = try convert(
      noise(frames: 4_800), loop: 600..<3_600, markers: markers, wishes)
    #expect(info.loop == 300..<1_800)
    #expect(info.markers == [.init(name: "here", frame: 600)])
  }

  @Test("channels are mixed by what their loudspeakers are for")
  func channels() throws {
    func levels(_ sound: [Float], _ count: Int) throws -> [Float] {
      var wishes = Conversion(to: .wav)
      wishes.channelCount = count
      return try convert(sound, channelCount: sound.count, wishes).samples.floats
    }
    #expect(try levels([0.5], 2) == [0.5, 0.5])
    #expect(try levels([0.5, 0.25], 1) == [0.375])
    #expect(try levels([0.5, 0.25], 6) == [0.5, 0.25, 0, 0, 0, 0])
    #expect(try levels([0.5], 6) == [0.5, 0.5, 0, 0, 0, 0])
    // 5.1: centre and back 3 dB softer, low frequencies left out, and no sum above full scale.
    let fold = 1 / (1 + 2 * Float(0.5).squareRoot())
    let half = fold * Float(0.5).squareRoot()
    let expected: [([Float], [Float])] = [
      ([1, 0, 0, 0, 0, 0], [fold, 0]), ([0, 0, 1, 0, 0, 0], [half, half]),
      ([0, 0, 0, 1, 0, 0], [0, 0]), ([0, 0, 0, 0, 0, 1], [0, half]),
      ([1, 1, 1, 1, 1, 1], [1, 1]),
    ]
    for (sound, sides) in expected {
      for (heard, side) in zip(try levels(sound, 2), sides) {
        #expect(abs(heard - side) < 1e-6, "\(sound): \(heard) instead of \(side)")
      }
    }
  }

  // MARK: Level

  @Test("loudness is what was asked for, as ffmpeg measures it too")
  func loudness() throws {
    let sound = noise(frames: 2 * 96_000, amplitude: 0.03)
    var wishes = Conversion(to: .wav)
    wishes.loudness = -23
    let (samples, _, report) = try convert(sound, channelCount: 2, wishes)
    var meter = LoudnessMeter(channelCount: 2, sampleRate: 48_000)
    samples.withFloats { meter.add($0) }
    #expect(abs(meter.integrated + 23) < 0.02, "\(meter.integrated) LUFS")
    #expect(report.loudness.map { abs($0 + report.gain + 23) < 0.001 } == true)
    let said = try String(
      decoding: ffmpeg([
        "-i", folder.file("out.bin"), "-af",
        "ebur128=metadata=1,ametadata=mode=print:file=-:key=lavfi.r128.I", "-f", "null", "-",
      ]), as: UTF8.self)
    let last = try #require(said.split(separator: "\n").last?.split(separator: "=").last)
    #expect(abs((Double(last) ?? 0) + 23) < 0.1, "ffmpeg: \(last)")
  }

  @Test("true peaks stay below what was asked for, also between samples, and that is told")
  func peaks() throws {
    // Its samples are all 3 dB below its peaks.
    let tone = (0..<48_000).map { frame -> Float in
      let fade = min(1, Double(min(frame, 47_999 - frame)) / 480)
      return Float(fade * 0.9 * sin(.pi / 2 * Double(frame) + .pi / 4))
    }
    var wishes = Conversion(to: .wav)
    wishes.peak = -3
    let (samples, _, report) = try convert(tone, wishes)
    let amplitude = SineFit(samples.floats[1_000..<47_000], frequency: 12_000, sampleRate: 48_000)
      .amplitude
    #expect(abs(20 * log10(amplitude) + 3) < 0.1, "\(20 * log10(amplitude)) dB")
    #expect(report.truePeak.map { abs($0 + 3) < 0.001 } == true)
    // An impossible loudness below the peak limit: the peak wins, at −1 dB by default.
    wishes.peak = nil
    wishes.loudness = 3
    let loud = try convert(tone, wishes)
    #expect(loud.report.truePeak.map { abs($0 + 1) < 0.001 } == true)
    #expect(loud.report.notes.contains { $0.contains("softer than asked for") })
    // Alone it makes nothing louder.
    wishes.loudness = nil
    wishes.peak = 0
    #expect(try convert(tone, wishes).samples.floats == tone)
  }

  // MARK: Trimming

  @Test("silence goes from both ends; loop and markers move along and are cut")
  func trimming() throws {
    let heard = sine(440, rate: 48_000, frames: 4_800, amplitude: 0.5, phase: 1)
    let hiss = noise(frames: 1_000, amplitude: 0.0005)
    let sound = hiss + heard + hiss + hiss
    let markers = [
      AudioFileInfo.Marker(name: "before", frame: 10), .init(name: "in", frame: 1_500),
      .init(name: "behind", frame: 6_500),
    ]
    var wishes = Conversion(to: .caf)
    wishes.silence = Conversion.standardSilence
    let (samples, info, report) = try convert(sound, loop: 2_000..<6_300, markers: markers, wishes)
    #expect(samples.floats == heard)
    #expect(report.trimmedFrames == (1_000, 2_000))
    #expect(info.loop == 1_000..<4_800)
    #expect(
      info.markers == [
        .init(name: "before", frame: 0), .init(name: "in", frame: 500),
        .init(name: "behind", frame: 4_800),
      ])
    wishes.silence = -80
    #expect(try convert(sound, wishes).info.frameCount ?? 0 > 7_700)
    #expect(throws: AudioFileError.self) {
      try convert([Float](repeating: 0, count: 100), wishes)
    }
  }
}
