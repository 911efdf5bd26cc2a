import CSystem
import TestSupport
import Testing

@testable import Earshot

struct CompressedTests {
  @Test("64 clips of five seconds take at most 8.5 MB compressed")
  func memory() throws {
    let studio = try Studio()
    var generator = SeededGenerator(seed: 9)
    let noise = (0..<44_100 * 5).map { _ in Int16(generator.next(in: -9_000...9_000)) }
    var options = ClipOptions(storage: .compressed)
    let first = try studio.engine.load(samples: noise, sampleRate: 44_100, options: options)
    let compressed = try #require(studio.engine.info(of: first)).byteCount
    options.storage = .resident
    let second = try studio.engine.load(samples: noise, sampleRate: 44_100, options: options)
    let resident = try #require(studio.engine.info(of: second)).byteCount
    #expect(64 * compressed <= 8_500_000, "\(64 * compressed) bytes")
    #expect(Double(compressed) <= 0.27 * Double(resident))
    // No other copy of it is kept.
    #expect(studio.engine.clipBytes.kept == compressed + resident)
    studio.engine.play(first)
    studio.render(48_000)
    #expect(studio.engine.clipBytes.uploaded == 0)
  }

  @Test("samples that are compressed are heard at 30 dB and more above the noise that makes")
  func quality() throws {
    func render(_ storage: ClipStorage) throws -> Render {
      let studio = try Studio()
      let sound = StorageTests.sound(frames: 40_000, rate: 48_000)
      let clip = try studio.engine.load(
        samples: sound, sampleRate: 48_000, options: ClipOptions(storage: storage))
      studio.engine.play(clip, looping: .times(2))
      studio.render(90_000)
      return studio.heard
    }
    let resident = try render(.resident)
    let compressed = try render(.compressed)
    let signal = resident.samples.reduce(0) { $0 + Double($1 * $1) }
    let noise = zip(resident.samples, compressed.samples).reduce(0) {
      $0 + Double(($1.0 - $1.1) * ($1.0 - $1.1))
    }
    #expect(Math.decibels((signal / noise).squareRoot()) > 30)
    #expect(noise > 0, "it was not compressed at all")
  }

  @Test("what asks for nothing is kept by its length, its channels and its use")
  func policy() throws {
    let file = try TemporaryFile("sound.wav")
    defer { file.remove() }
    try file.write(Signal.sine(440, frames: 16_000), sampleRate: 8_000)
    let coded = try TemporaryFile("both.ogg")
    defer { coded.remove() }
    #expect(
      system("ffmpeg -v quiet -y -i \(file.path) -ac 2 -ar 44100 \(coded.path) </dev/null") == 0)
    func storage(_ path: String, _ use: ClipUse, _ policy: StoragePolicy) throws -> ClipStorage {
      let studio = try Studio { $0.storagePolicy = policy }
      let clip = try studio.engine.load(path, options: ClipOptions(use: use))
      return try #require(studio.engine.info(of: clip)).storage
    }
    let policy = StoragePolicy(
      streamedFrom: .seconds(3), musicStreamedFrom: .seconds(1), speechCompressedFrom: .seconds(1))
    #expect(try storage(file.path, .effect, policy) == .resident)
    #expect(try storage(coded.path, .effect, policy) == .streamed, "stereo counts twice")
    #expect(try storage(file.path, .music, policy) == .streamed)
    #expect(try storage(file.path, .speech, policy) == .resident, "PCM is not small enough")
    var gentle = policy
    gentle.streamedFrom = nil
    #expect(try storage(coded.path, .speech, gentle) == .compressed)
    for use in ClipUse.allCases {
      #expect(try storage(coded.path, use, .resident) == .resident)
    }
  }

  /// The same file in three storages, sought in and looped.
  private func renders(_ path: String, rate: Int) throws -> [[Float]] {
    try ClipStorage.allCases.filter { $0 != .automatic }.map { storage in
      let studio = try Studio {
        $0.layout = .stereo
        // As streams are resampled.
        $0.resampler = .cubic
      }
      let clip = try studio.engine.load(
        path, options: ClipOptions(loop: 4_000..<rate / 2, storage: storage))
      #expect(studio.engine.info(of: clip)?.storage == storage)
      let voice = studio.engine.play(clip, looping: .forever)
      studio.render(30_000)
      studio.engine.seek(voice, to: 0.217)
      studio.engine.setRate(voice, Rate(1.3))
      studio.render(20_000)
      return studio.samples
    }
  }

  @Test(
    "a file that is small enough is the same in all three storages",
    arguments: zip(
      ["ogg", "mp3", "opus", "wav -c:a adpcm_ima_wav"], [48_000, 44_100, 48_000, 44_100]))
  func same(_ kind: String, _ rate: Int) throws {
    let wave = try TemporaryFile("sound.wav")
    defer { wave.remove() }
    try wave.write(StorageTests.sound(frames: rate, rate: Double(rate)), sampleRate: rate)
    let words = kind.split(separator: " ", maxSplits: 1)
    let coded = try TemporaryFile("coded.\(words[0])")
    defer { coded.remove() }
    let options = words.count > 1 ? String(words[1]) : ""
    let command = "ffmpeg -v quiet -y -i \(wave.path) \(options) \(coded.path) </dev/null"
    #expect(system(command) == 0)
    let renders = try renders(coded.path, rate: rate)
    #expect(Render(renders[0]).peak > 0.1)
    for other in renders.dropFirst() {
      // libmpg123 adds up in another order after a seek, as OpenAL's resampler does from 1.21 on
      // where a buffer begins elsewhere: -140 dB.
      let first = zip(renders[0], other).enumerated().first { abs($1.0 - $1.1) > 1e-7 }
      #expect(
        first == nil, "sample \(first!.offset): \(first!.element.0), \(first!.element.1)")
    }
  }

  @Test("a file of fewer than four bits a sample is kept as it is, of two channels too")
  func kept() throws {
    let wave = try TemporaryFile("sound.wav")
    defer { wave.remove() }
    try wave.write(StorageTests.sound(frames: 48_000, rate: 48_000), sampleRate: 48_000)
    let coded = try TemporaryFile("coded.mp3")
    defer { coded.remove() }
    let options = "-ac 2 -b:a 256k -codec:a libmp3lame"
    #expect(
      system("ffmpeg -v quiet -y -i \(wave.path) \(options) \(coded.path) </dev/null") == 0)
    #expect(try coded.bytes().count > 48_000 * 2 * 2 / 10)
    let renders = try [ClipStorage.resident, .compressed].map { storage in
      let studio = try Studio { $0.layout = .stereo }
      studio.engine.play(try studio.engine.load(coded.path, options: ClipOptions(storage: storage)))
      studio.render(8_000)
      return studio.samples
    }
    #expect(Render(renders[0]).peak > 0.1)
    #expect(zip(renders[0], renders[1]).allSatisfy { abs($0 - $1) < 1e-7 })
  }
}
