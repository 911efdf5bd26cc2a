import AudioFiles
import TestSupport
import Testing

@testable import Earshot

struct MasterLimiterTests {
  private let latency = Limiter(channelCount: 2, sampleRate: 48_000).latency

  private func engine(
    _ output: Output, _ limiter: LimiterPolicy, _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> AudioEngine {
    var configuration = Configuration(
      output: output, sampleRate: 48_000, limiter: limiter, sources: 64)
    change(&configuration)
    return try AudioEngine(configuration)
  }

  /// Sounds of all kinds, each at a time of its own.
  private func play(_ count: Int, gain: Double, seed: UInt64, in engine: AudioEngine) throws {
    var numbers = SeededNumbers(seed: seed)
    // Up to 20 kHz, beyond which converters differ in the waveform.
    let drone = (1...9).map { Signal.sine(Double(55 * $0), amplitude: 1 / Double($0)) }
    let clips = try [
      Signal.sine(7_919, amplitude: 1), Signal.sweep(from: 60, to: 19_000, amplitude: 1),
      Signal.sine(12_000), (0..<48_000).map { frame in drone.reduce(0) { $0 + $1[frame] } },
    ].map { try engine.load(samples: $0, sampleRate: 48_000) }
    for _ in 0..<count {
      let clip = clips.randomElement(using: &numbers) ?? clips[0]
      engine.play(
        clip,
        options: PlaybackOptions(
          gain: .decibels(gain + .random(in: -12...0, using: &numbers)), looping: .forever,
          start: .frame(Int64.random(in: 0...20_000, using: &numbers)),
          pan: .random(in: -1...1, using: &numbers)))
    }
  }

  private func pull(_ frames: Int, from engine: AudioEngine) -> [Float] {
    var samples = [Float](repeating: .nan, count: 2 * frames)
    var done = 0
    while done < frames {
      engine.update(elapsed: .seconds(800.0 / 48_000))
      let count = min(800, frames - done)
      samples.withUnsafeMutableBufferPointer {
        let part = UnsafeMutableBufferPointer(rebasing: $0[2 * done..<2 * (done + count)])
        engine.hostOutput?.render(into: part)
      }
      done += count
    }
    return samples
  }

  @Test("a host, and a render that asks for it, stay below the ceiling by ffmpeg's true peak")
  func ceiling() throws {
    for seed in Soak.seeds(3, soaking: 1_000).map(UInt64.init) {
      let isHost = seed % 3 != 1
      let engine = try engine(isHost ? .host : .offline, isHost ? .automatic : .always)
      // 41 at +25 dBFS together, as they once came out of a host's callback.
      try play(seed > 3 ? Int(1 + seed % 60) : 41, gain: 6, seed: seed, in: engine)
      let heard =
        isHost ? pull(48_000, from: engine) : engine.render(frameCount: 48_000)
      let peak = try IndependentMeter(Render(heard, channelCount: 2)).truePeak
      #expect(peak <= -0.98, "\(peak) dB of mix \(seed)")
      #expect(seed > 3 || peak > -1.5, "\(peak) dB")
    }
    let plain = try self.engine(.host, .never)
    try play(41, gain: 6, seed: 2, in: plain)
    let peak = try IndependentMeter(Render(pull(48_000, from: plain), channelCount: 2)).truePeak
    #expect(peak > 12, "\(peak) dB without it")
  }

  @Test("sound below the ceiling is unchanged, delayed on a host and not delayed offline")
  func transparent() throws {
    func heard(_ output: Output, _ limiter: LimiterPolicy) throws -> [Float] {
      let engine = try engine(output, limiter)
      try play(12, gain: -30, seed: 4, in: engine)
      return output == .host ? pull(24_000, from: engine) : engine.render(frameCount: 24_000)
    }
    let offline = try heard(.offline, .automatic)
    #expect(try heard(.offline, .always) == offline)
    #expect(try heard(.offline, .never) == offline)
    let plain = try heard(.host, .never)
    let limited = try heard(.host, .automatic)
    #expect(limited[..<(2 * latency)].allSatisfy { $0 == 0 })
    #expect(Array(limited[(2 * latency)...]) == Array(plain[..<(plain.count - 2 * latency)]))
  }

  @Test("a wave file is as long, and as it was, where the limiter has nothing to do")
  func waveFile() throws {
    let folder = try TestFolder()
    func write(_ limiter: LimiterPolicy) throws -> [UInt8] {
      let path = folder.file("\(limiter).wav")
      let engine = try engine(.waveFile(path: path), limiter)
      try play(8, gain: -30, seed: 5, in: engine)
      for _ in 0..<20 { engine.update(elapsed: .milliseconds(20)) }
      try engine.close()
      return try folder.bytes(of: "\(limiter).wav")
    }
    #expect(try write(.always) == write(.automatic))
  }

  @Test("a wave file that is left for another output has all that passed")
  func waveFileLeft() throws {
    let folder = try TestFolder()
    func write(_ limiter: LimiterPolicy) throws -> [UInt8] {
      let path = folder.file("\(limiter).wav")
      let engine = try engine(.waveFile(path: path), limiter)
      try play(8, gain: -30, seed: 5, in: engine)
      for _ in 0..<20 { engine.update(elapsed: .milliseconds(20)) }
      try engine.setOutput(.offline)
      return try folder.bytes(of: "\(limiter).wav")
    }
    #expect(try write(.always) == write(.automatic))
  }

  @Test("starts on a device are late only by the reported delay of limiter and look-ahead")
  func early() throws {
    func onset(_ limiter: LimiterPolicy, isSlack: Bool = false) throws -> Int {
      let engine = try engine(.host, limiter)
      // A removed compressor leaves its delay.
      if isSlack {
        let effect = try engine.addEffect(.compressor(.init(), lookAhead: 0.01), to: .master)
        _ = pull(4_800, from: engine)
        engine.remove(effect)
        _ = pull(4_800, from: engine)
      }
      let reader = engine.makeReader(
        of: try #require(engine.driver.renderer), startsEarly: true)
      let clip = try engine.load(
        samples: [Float](repeating: 0.5, count: 4_800), sampleRate: 48_000)
      var heard: [Float] = []
      for step in 0..<6 {
        if step == 3 { engine.play(clip) }
        engine.update(elapsed: .seconds(800.0 / 48_000))
        // The device is behind the engine by a part of a step.
        var samples = [Float](repeating: 0, count: 2 * (step == 0 ? 500 : 800))
        samples.withUnsafeMutableBufferPointer {
          reader.pull(into: $0.baseAddress!, frames: $0.count / 2)
        }
        heard += samples
      }
      let frames = (limiter == .never ? 0 : latency) + (isSlack ? 480 : 0)
      #expect(engine.outputTraits.delayedFrames == frames)
      return try #require(heard.firstIndex { $0 != 0 }) / 2
    }
    let plain = try onset(.never)
    #expect(plain < 500 + 3 * 800, "it begins early")
    #expect(try onset(.automatic) == plain + latency)
    let slack = try onset(.automatic, isSlack: true)
    #expect(slack == plain + latency + 480, "\(slack)")
    #expect(try engine(.offline, .always).outputTraits.delayedFrames == 0)
  }

  @Test("a host reports the delay of its limiter and effects, and an unknown latency")
  func delay() throws {
    let engine = try engine(.host, .automatic)
    let bus = try engine.makeBus()
    try play(4, gain: -20, seed: 8, in: engine)
    try engine.addEffect(.compressor(.init(), lookAhead: 0.01), to: bus)
    _ = pull(4_800, from: engine)
    #expect(engine.outputTraits.delayedFrames == latency + 480)
    #expect(engine.outputTraits.latency == nil, "nobody knows what the host does with it")
  }

  @Test("an automatic limiter follows the output; a permanent one survives loss and route change")
  func outputs() throws {
    let engine = try engine(.host, .automatic)
    #expect(engine.isLimited)
    try play(41, gain: 6, seed: 6, in: engine)
    _ = pull(24_000, from: engine)
    try engine.setOutput(.offline)
    #expect(!engine.isLimited)
    #expect(Render(engine.render(frameCount: 24_000), channelCount: 2).peakLevel > 6)
    try engine.setOutput(.host)
    let again = Render(pull(24_000, from: engine), channelCount: 2)
    #expect(again.peakLevel <= -1)
    let other = try self.engine(.offline, .always)
    try play(41, gain: 6, seed: 6, in: other)
    _ = other.render(frameCount: 12_000)
    other.loseOutput()
    _ = other.render(frameCount: 4_800)
    try other.restoreOutput()
    try other.changeRoute(to: "elsewhere")
    let moved = Render(other.render(frameCount: 24_000), channelCount: 2)
    #expect(moved.peakLevel <= -1 && moved.frameCount == 24_000)
  }

  @Test("an infinite sample from an effect leaves the output finite")
  func notANumber() throws {
    let engine = try engine(.host, .automatic)
    let bus = try engine.makeBus()
    try engine.addEffect(to: bus) { samples, _, _ in samples[0] = .infinity }
    try play(4, gain: -20, seed: 7, in: engine)
    #expect(pull(24_000, from: engine).allSatisfy { $0.isFinite })
  }
}
