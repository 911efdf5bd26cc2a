import AudioEffects
import TestSupport
import Testing

@Suite("The limiter")
struct LimiterTests {
  /// Eight places a sample by way of the spectrum, which is exact for a sound that begins and ends
  /// in silence.
  private struct WaveMeter {
    let size = 4_096
    private let forward = RealFourierTransform(count: 4_096)
    private let backward = RealFourierTransform(count: 8 * 4_096)

    private func spectrum(_ sound: [Float]) -> (real: [Float], imaginary: [Float]) {
      let filled = sound + Signal.silence(frames: size - sound.count)
      var (real, imaginary) = (Signal.silence(frames: 4 * size + 1), [Float]())
      imaginary = real
      forward.forward(filled, to: &real, &imaginary)
      return (real, imaginary)
    }

    func peak(_ sound: [Float]) -> Double {
      var (real, imaginary) = spectrum(sound)
      var wave = Signal.silence(frames: 8 * size)
      real[size / 2] /= 2
      imaginary[size / 2] = 0
      backward.backward(real, imaginary, to: &wave)
      return Double(wave.reduce(0) { max($0, abs($1)) }) * 2 / Double(size)
    }

    /// Frequencies above 22 kHz at 48 kHz are removed.
    func limited(_ sound: [Float]) -> [Float] {
      var (real, imaginary) = spectrum(sound)
      for bin in size * 22 / 48...size / 2 { (real[bin], imaginary[bin]) = (0, 0) }
      var result = Signal.silence(frames: size)
      forward.backward(real, imaginary, to: &result)
      return result.map { $0 * 2 / Float(size) }
    }
  }

  @Test("the wave of a thousand random mixes stays below the ceiling, by eight places a sample")
  func ceiling() {
    let meter = WaveMeter()
    var numbers = SeededNumbers(seed: 21)
    let pulses = (0..<48_000).map { $0 % 531 < 5 ? Float(1) : 0 }
    let sounds = [
      Signal.noise(seed: 1), Signal.sweep(from: 60, to: 19_000), pulses,
      Signal.sine(12_000, phase: 0.785), Signal.sine(7_919), Signal.sine(55, amplitude: 1),
    ]
    var (highest, count) = (-100.0, 0)
    for _ in 0..<1_000 {
      var mix = Signal.silence(frames: 1_800)
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let sound = sounds.randomElement(using: &numbers) ?? []
        let start = Int.random(in: 0..<46_000, using: &numbers)
        let gain = Math.amplitude(decibels: .random(in: -12...20, using: &numbers))
        for frame in mix.indices { mix[frame] += Float(gain) * sound[start + frame] }
      }
      let limiter = Limiter(channelCount: 1, sampleRate: 48_000, ceiling: -1)
      let loud = meter.limited(mix)
      let peak = meter.peak(limiter.processed(loud))
      highest = max(highest, Math.decibels(peak) + 1)
      if limiter.gainReduction > 0 || peak < meter.peak(loud) * 0.99 { count += 1 }
    }
    #expect(highest < 0, "\(highest) dB above the ceiling")
    #expect(highest > -0.2)
    #expect(count > 500)
  }

  @Test(
    "below the ceiling each sample comes out as it went in, later by the latency",
    arguments: [8_000, 44_100, 48_000, 192_000])
  func transparent(rate: Int) {
    let sound = Signal.sine(990, amplitude: 0.75, frames: 12_000, sampleRate: Double(rate))
    let limiter = Limiter(channelCount: 2, sampleRate: rate, ceiling: -1)
    let heard = limiter.processed(sound)
    let delay = 2 * limiter.latency
    #expect(heard.prefix(delay).allSatisfy { $0 == 0 })
    #expect(heard.dropFirst(delay).elementsEqual(sound.dropLast(delay)))
    #expect(limiter.gainReduction == 0)
    #expect(limiter.latency < 21 + rate / 600)
  }

  @Test("after a loud passage it is transparent again, to the bit")
  func recovers() {
    let limiter = Limiter(channelCount: 1, sampleRate: 48_000, .init(ceiling: -6, release: 0.02))
    _ = limiter.processed(Signal.sine(500, amplitude: 4, frames: 2_000))
    #expect(abs(limiter.gainReduction - 18.1) < 0.3)
    _ = limiter.processed(Signal.sine(500, amplitude: 0.1, frames: 30_000))
    let sound = Signal.noise(seed: 3, amplitude: 0.2, frames: 3_000)
    let heard = limiter.processed(sound)
    #expect(heard.dropFirst(limiter.latency).elementsEqual(sound.dropLast(limiter.latency)))
  }

  @Test("the gain is down before a burst comes, and no corner of it can be heard")
  func smooth() {
    let quiet = Signal.sine(100, amplitude: 0.05, frames: 9_600)
    var sound = quiet
    for frame in 3_000..<4_200 {
      sound[frame] += Float(3 * Math.sine(Math.turn * Double(frame - 3_000) / 150))
    }
    let limiter = Limiter(channelCount: 1, sampleRate: 48_000, ceiling: -1)
    let heard = Render(limiter.processed(sound))
    #expect(heard.peak < Math.amplitude(decibels: -1))
    // The output divided by the input is the gain.
    let gains = (3_010..<9_000).compactMap { frame -> Float? in
      let now = sound[frame]
      return abs(now) < 0.02 ? nil : heard.samples[frame + limiter.latency] / now
    }
    let steps = zip(gains.dropFirst(), gains).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) < 0.05)
    #expect((gains.min() ?? 1) < 0.31)
  }

  @Test("the ceiling can be moved, and holds when it has")
  func movedCeiling() {
    let limiter = Limiter(channelCount: 1, sampleRate: 48_000, ceiling: 0)
    let sine = Signal.sine(330, amplitude: 1, frames: 9_600)
    _ = limiter.processed(sine)
    limiter.set(.init(ceiling: -20), over: 4_800)
    let heard = Render(limiter.processed(sine))
    #expect(heard[0..<400].peak > 0.85)
    #expect(heard[5_000..<9_600].peak < 0.1)
    limiter.set(.init(ceiling: .nan, release: -1), over: 0)
    #expect(limiter.settings == .init(ceiling: -1, release: 0.005))
  }
}
