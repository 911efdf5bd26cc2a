import AudioEffects
import TestSupport
import Testing

@Suite("Meters")
struct MeterTests {
  @Test("peak and RMS are those of each channel, however it is cut", arguments: 1...8)
  func levels(channels: Int) {
    let sounds = (0..<channels).map {
      Signal.noise(seed: UInt64($0), amplitude: 1 / Double($0 + 1), frames: 1_111)
    }
    let render = Render(channels: sounds)
    var meter = LevelMeter(channelCount: channels)
    render.samples.withUnsafeBufferPointer { samples in
      for start in stride(from: 0, to: 1_111, by: 101) {
        meter.add(samples.baseAddress! + start * channels, frames: 101)
      }
    }
    for channel in 0..<channels {
      let heard = render.channel(channel)
      #expect(meter.peak(ofChannel: channel) == Float(heard.peak))
      #expect(abs(Double(meter.rms(ofChannel: channel)) / heard.rms - 1) < 1e-6)
    }
    meter.clear()
    #expect(meter.peak(ofChannel: 0) == 0 && meter.rms(ofChannel: 0) == 0)
  }

  @Test("silence, which is passed over, counts as so little noise that nobody hears it does")
  func silence() {
    func measured(_ pause: [Float]) -> [Double] {
      var loudness = LoudnessMeter(channelCount: 2, sampleRate: 48_000)
      var peaks = TruePeakMeter(channelCount: 2)
      let sound = Signal.noise(seed: 8, amplitude: 0.3, frames: 2 * 30_000)
      var told: [Double] = []
      for piece in [sound, pause, sound] {
        for start in stride(from: 0, to: piece.count, by: 1_600) {
          piece[start..<min(start + 1_600, piece.count)].withUnsafeBufferPointer {
            loudness.add($0)
            peaks.add($0)
          }
        }
        told += [loudness.momentary, loudness.shortTerm, loudness.integrated, Double(peaks.peak)]
      }
      return told
    }
    let frames = 2 * 5 * 48_000
    let (silent, faint) = (
      measured(Signal.silence(frames: frames)),
      measured(Signal.noise(seed: 9, amplitude: 1e-9, frames: frames))
    )
    #expect(silent[4] < -180, "after five seconds: \(silent[4]) LUFS")
    for (a, b) in zip(silent, faint) { #expect(abs(max(a, -150) - max(b, -150)) < 1e-6) }
  }

  @Test("the moment and the last three seconds forget what was before them")
  func loudnessOfTheLast() {
    var meter = LoudnessMeter(channelCount: 2, sampleRate: 48_000)
    func add(_ decibels: Double, seconds: Double) {
      let sine = Signal.sine(
        997, amplitude: Math.amplitude(decibels: decibels), frames: Int(48_000 * seconds))
      sine.flatMap { [$0, $0] }.withUnsafeBufferPointer { meter.add($0) }
    }
    #expect(meter.momentary == -.infinity)
    add(-10, seconds: 3)
    #expect(abs(meter.shortTerm + 10) < 0.1 && abs(meter.momentary + 10) < 0.1)
    add(-30, seconds: 0.4)
    #expect(abs(meter.momentary + 30) < 0.1)
    // 2.6 of three seconds are as loud as before.
    #expect(abs(meter.shortTerm - (-10 + 10 * Math.logarithm(2.6 / 3) / Math.logarithm(10))) < 0.1)
    add(-30, seconds: 3)
    #expect(abs(meter.shortTerm + 30) < 0.1)
  }

  @Test("the loudness of the whole is what gates over all blocks make it, to 0.02 LU")
  func gates() {
    var numbers = SeededNumbers(seed: 5)
    var meter = LoudnessMeter(channelCount: 1, sampleRate: 8_000)
    var powers: [Double] = []
    // Each hop has one level, and the meter returns that of the last four.
    for _ in 0..<600 {
      let amplitude = Math.amplitude(decibels: .random(in: -60 ... -5, using: &numbers))
      let hop = Signal.sine(1_000, amplitude: amplitude, frames: 800, sampleRate: 8_000)
      hop.withUnsafeBufferPointer { meter.add($0) }
      powers.append(Math.exponential((meter.momentary + 0.691) / 10 * Math.logarithm(10)))
    }
    let blocks = powers.dropFirst(3)
    let loud = blocks.filter { $0 > 0.1 * blocks.reduce(0, +) / Double(blocks.count) }
    let right = -0.691 + Math.decibels((loud.reduce(0, +) / Double(loud.count)).squareRoot())
    #expect(abs(meter.integrated - right) < 0.02)
    #expect(loud.count < blocks.count * 4 / 5)
  }
}
