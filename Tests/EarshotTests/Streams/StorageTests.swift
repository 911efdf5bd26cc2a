import CSystem
import TestSupport
import Testing

@testable import Earshot

/// The same clip sounds the same in every storage.
struct StorageTests {
  /// Music-like: tones that come and go over noise, no two places alike.
  static func sound(frames: Int, rate: Double) -> [Float] {
    var generator = SeededGenerator(seed: 5)
    return (0..<frames).map { frame in
      let time = Double(frame) / rate
      let swell = 0.5 + 0.5 * Math.sine(2 * .pi * 0.7 * time)
      let tone = Math.sine(2 * .pi * (200 + 80 * time) * time)
      let noise = generator.nextUnit() * 2 - 1
      return Float(0.3 * swell * tone + 0.02 * noise)
    }
  }

  /// The changes of a voice, the same in every storage.
  private static func play(
    _ path: String, _ storage: ClipStorage, seed: UInt64, rate: Int
  ) throws -> (samples: [Float], real: Int) {
    let studio = try Studio { configuration in
      // The resampler of a stream.
      configuration.resampler = .cubic
      configuration.layout = .stereo
      configuration.sources = 24
    }
    let engine = studio.engine
    let clip = try engine.load(
      path, options: ClipOptions(loop: 5_000..<rate, storage: storage))
    let whole = try engine.load(path, options: ClipOptions(storage: storage))
    #expect(engine.info(of: clip)?.storage == storage)
    var generator = SeededGenerator(seed: seed)
    func chance(_ part: Double) -> Bool { generator.nextUnit() < part }
    let emitter = try engine.makeEmitter(at: [2, 0, -1])
    var voices: [Voice] = []
    var real = 0
    for _ in 0..<45 {
      if chance(0.15), voices.count < 6 {
        var options = PlaybackOptions(gain: .decibels(-6))
        options.rate = Rate(chance(0.4) ? 1 : generator.next(in: 0.3...2.7))
        options.looping = [.once, .forever, .times(2)][Int(generator.nextUnit() * 3)]
        options.offset = chance(0.5) ? 0 : generator.next(in: 0...0.9)
        options.start = .frame(engine.currentFrame + Int64(generator.next(in: 0...900)))
        if chance(0.3) { options.followedBy = [whole, clip] }
        voices.append(
          engine.play(
            chance(0.5) ? clip : whole, on: chance(0.5) ? emitter : nil,
            options: options))
      }
      if let voice = voices.last {
        if chance(0.08) { engine.seek(voice, to: generator.next(in: 0...1.2)) }
        if chance(0.08) { engine.pause(voice) }
        if chance(0.2) { engine.resume(voice) }
        if chance(0.1) { engine.setRate(voice, Rate(generator.next(in: 0.5...1.5))) }
        if chance(0.05) { engine.setOcclusion(voice, Occlusion(generator.nextUnit())) }
      }
      if chance(0.1) { engine.setPosition(emitter, [generator.next(in: -9...9), 0, 3]) }
      studio.render(Int(generator.next(in: 1...2_500)))
      engine.checkInvariants()
      real = max(real, engine.statistics.realVoices)
    }
    return (studio.samples, real)
  }

  @Test("streamed is resident, to the bit, whatever happens", arguments: [48_000, 44_100], 1...2)
  func streamed(_ rate: Int, _ seed: Int) throws {
    let file = try TemporaryFile("music.wav")
    defer { file.remove() }
    try file.write(Self.sound(frames: rate * 5 / 4, rate: Double(rate)), sampleRate: rate)
    let resident = try Self.play(file.path, .resident, seed: UInt64(seed), rate: rate)
    let streamed = try Self.play(file.path, .streamed, seed: UInt64(seed), rate: rate)
    #expect(resident.real >= 2 && streamed.real == resident.real)
    #expect(Render(resident.samples).peak > 0.05)
    let first = zip(resident.samples, streamed.samples).enumerated().first { $1.0 != $1.1 }
    #expect(
      first == nil, "sample \(first!.offset): \(first!.element.0) and \(first!.element.1)")
  }

  @Test("a stream that plays through is read on, without going back for each block")
  func readOn() throws {
    let file = try TemporaryFile("sound.wav")
    defer { file.remove() }
    try file.write(Self.sound(frames: 240_000, rate: 48_000), sampleRate: 48_000)
    let coded = try TemporaryFile("sound.ogg")
    defer { coded.remove() }
    try #require(system("ffmpeg -v quiet -y -i \(file.path) \(coded.path) </dev/null") == 0)
    let files = SlowFiles(["a": try coded.bytes()])
    let studio = try Studio()
    studio.engine.files = files
    let clip = try studio.engine.load("a", options: ClipOptions(storage: .streamed))
    let before = files.bytesRead
    studio.engine.play(clip)
    studio.render(240_000)
    let read = files.bytesRead - before
    // The bytes that the decoder reads at both ends are added, and are as much again three times.
    let size = try coded.bytes().count
    #expect(read > size / 2 && read < 10 * size, "\(read) bytes of a file of \(size)")
  }
}
