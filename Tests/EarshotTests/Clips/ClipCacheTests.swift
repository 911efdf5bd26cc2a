import TestSupport
import Testing

@testable import Earshot

struct ClipCacheTests {
  private func wave(_ file: TemporaryFile, frames: Int = 4_800, rate: Int = 48_000) throws {
    try file.write(Signal.sine(440, frames: frames), sampleRate: rate)
  }

  @Test("the same file is loaded once, however its path is spelled, and used by each load")
  func once() throws {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try wave(file)
    let engine = try AudioEngine(Configuration(output: .offline))
    let clip = try engine.load(file.path)
    let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
    #expect(try engine.load("/\(folder)/../\(folder.split(separator: "/").last!)/tone.wav") == clip)
    #expect(try engine.load(file.path) == clip)
    #expect(engine.clipCount == 1)
    #expect(engine.info(of: clip)?.useCount == 3)
    #expect(engine.clipBytes.kept == 4_800 * 4)
    engine.unload(clip)
    engine.unload(clip)
    #expect(engine.isAlive(engine.play(clip)), "one load is left")
    engine.unload(clip)
    #expect(!engine.isAlive(engine.play(clip)))
    #expect(engine.info(of: clip) == nil)
    engine.checkInvariants()
  }

  @Test("other options make another clip of the same file")
  func options() throws {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try wave(file, rate: 24_000)
    let engine = try AudioEngine(Configuration(output: .offline))
    let converted = try engine.load(file.path)
    let raw = try engine.load(file.path, options: ClipOptions(convertsSampleRate: false))
    let looped = try engine.load(file.path, options: ClipOptions(loop: 100..<200))
    #expect(Set([converted, raw, looped]).count == 3)
    #expect(engine.info(of: converted)?.frameCount == 9_600)
    #expect(engine.info(of: raw)?.frameCount == 4_800)
    #expect(engine.info(of: raw)?.sampleRate == 24_000)
    #expect(engine.info(of: looped)?.loop == 200..<400, "in frames of what is kept")
    #expect(engine.duration(of: raw) == engine.duration(of: converted))
  }

  @Test("unloaded, nothing is kept, neither here nor in OpenAL")
  func freed() throws {
    let studio = try Studio { $0.layout = .stereo }
    let engine = studio.engine
    let emitter = try engine.makeEmitter(at: [1, 0, 0])
    for round in 0..<3 {
      let clip = try studio.clip(Signal.sine(200, frames: 48_000))
      engine.play(clip)
      engine.play(clip, on: emitter)
      engine.play(clip, options: PlaybackOptions(pan: 0.5))
      studio.render(800)
      #expect(engine.clipBytes.kept == 48_000 * 4)
      // Mono and stereo have twice the frames.
      #expect(engine.clipBytes.uploaded == 48_000 * 4 * 8, "mono, stereo and panned")
      engine.unload(clip)
      #expect(engine.clipCount == 1, "voices play it to its end")
      if round == 1 { engine.stop(.master) }
      studio.render(50_000)
      #expect(engine.clipBytes == (0, 0))
      #expect(engine.clipCount == 0)
      engine.checkInvariants()
    }
  }

  @Test("a clip unloaded with its voices ends them without a click, and is freed")
  func stoppingVoices() throws {
    let studio = try Studio()
    let clip = try studio.clip([Float](repeating: 0.5, count: 48_000))
    let voice = studio.engine.play(clip, looping: .forever)
    studio.render(4_000)
    studio.engine.unload(clip, stoppingVoices: true)
    studio.render(4_000)
    #expect(studio.ending(of: voice) == .unloaded)
    #expect(studio.heard[1..<8_000].largestStep.size < 0.5 / 300)
    #expect(studio.engine.clipBytes == (0, 0))
  }

  @Test("a file unloaded while it plays can be loaded anew")
  func reloaded() throws {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try wave(file, frames: 48_000)
    let engine = try AudioEngine(Configuration(output: .offline))
    let old = try engine.load(file.path)
    engine.play(old)
    _ = engine.render(frameCount: 800)
    engine.unload(old)
    let new = try engine.load(file.path)
    #expect(new != old)
    #expect(engine.isAlive(engine.play(new)))
    _ = engine.render(frameCount: 60_000)
    #expect(engine.clipCount == 1)
    #expect(engine.clipBytes.kept == 48_000 * 4)
    engine.checkInvariants()
  }

  @Test("mixing a stereo clip on an emitter to mono is reported once; kept channels report nothing")
  func mixedToMono() throws {
    let studio = try Studio()
    let samples = Signal.sine(200, frames: 200)
    let clip = try studio.engine.load(samples: samples, channelCount: 2, sampleRate: 48_000)
    let kept = try studio.engine.load(
      samples: samples, channelCount: 2, sampleRate: 48_000, options: ClipOptions(channels: .keep))
    let emitter = try studio.engine.makeEmitter()
    for clip in [clip, kept, clip] { studio.engine.play(clip, on: emitter) }
    studio.engine.play(clip)
    studio.render(800)
    #expect(studio.events.filter { $0 == .mixedToMono(clip) }.count == 1)
    #expect(!studio.events.contains(.mixedToMono(kept)))
  }
}
