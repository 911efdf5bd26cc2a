import AudioFiles
import Earshot
import Foundation
import TestSupport
import Testing

@testable import EarshotSounds

@Suite("Streams out of a bank")
struct BankStreamTests {
  private static let rate = 48_000

  /// A sample of the clip: each is found in it once, and slopes are gentle.
  private static func sample(_ frame: Int) -> Double {
    let turns = Double(frame) / 48_000
    return 0.4 * Elementary.circle(turns * 3).sine + 0.2 * Elementary.circle(turns * 0.7).cosine
  }

  private static func clip(frames: Int) -> [UInt8] {
    TemporaryFile.wave((0..<frames).map { Float(sample($0)) }, sampleRate: rate)
  }

  private static let definitions = """
    { "sounds": 1,
      "clips": [{ "match": "*.wav", "storage": "streamed" }],
      "events": {
        "once": { "play": "long.wav" },
        "loop": { "play": { "play": "long.wav", "loop": true } },
        "pass": { "play": { "sequence": ["short.wav", "long.wav"], "per": "instance" } } } }
    """

  /// A folder, and a bank of it that has something else before the clips.
  private static func tree(frames: Int = 72_000) throws -> TemporaryTree {
    let tree = try TemporaryTree(["folder/a.sounds": definitions])
    let files = [
      "before.wav": [UInt8](repeating: 7, count: 1_001), "long.wav": clip(frames: frames),
      "short.wav": clip(frames: 5_000),
    ]
    for (name, bytes) in files where name != "before.wav" {
      try tree.write(bytes, to: "folder/" + name)
    }
    try write(files, to: tree.file("game.bank"))
    return tree
  }

  private static func write(_ files: [String: [UInt8]], to path: String) throws {
    let clips = files.map { name, bytes in
      SoundBankWriter.Clip(name, .original) { ByteArray(bytes, name: name) }
    }
    try SoundBankWriter(try SoundDefinitions.read(definitions), SoundBankLabel(), clips)
      .write(to: path)
  }

  /// The bank's and the folder's, each on a bench of its own.
  private static func both(_ tree: TemporaryTree) throws -> [(bench: SoundBench, sounds: Sounds)] {
    try ["game.bank", "folder"].map { name in
      let bench = try SoundBench()
      return (bench, try bench.engine.loadSounds(tree.file(name)))
    }
  }

  /// The first frame that isn't as wanted.
  private static func expect(
    _ heard: [Double], from start: Int = 0, _ wanted: (Int) -> Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let wrong = heard.indices.first(where: { abs(heard[$0] - wanted(start + $0)) > 2e-4 })
    else { return }
    Issue.record(
      "frame \(start + wrong): \(heard[wrong]) instead of \(wanted(start + wrong))",
      sourceLocation: sourceLocation)
  }

  @Test("play the clip's samples, as the same events from a folder do")
  func samples() throws {
    let tree = try Self.tree()
    var heard: [[Double]] = []
    for (bench, sounds) in try Self.both(tree) {
      let instance = sounds.post("once")
      let voice = try #require(sounds.voices(of: instance).first)
      let clip = try #require(bench.engine.status(of: voice)?.clip)
      #expect(bench.engine.info(of: clip)?.storage == .streamed)
      let first = bench.render(80_000)
      Self.expect(first) { $0 < 72_000 ? Self.sample($0) : 0 }
      sounds.post("pass")
      heard.append(first + bench.render(80_000))
    }
    #expect(heard[0] == heard[1])
    Self.expect(Array(heard[0][80_000..<157_000]), from: -5_000) {
      Self.sample($0 < 0 ? $0 + 5_000 : $0)
    }
  }

  @Test("loop without a gap and go where they are sought")
  func loops() throws {
    let tree = try Self.tree()
    var heard: [[Double]] = []
    for (bench, sounds) in try Self.both(tree) {
      let instance = sounds.post("loop")
      let first = bench.render(160_000)
      Self.expect(first) { Self.sample($0 % 72_000) }
      let voice = try #require(sounds.voices(of: instance).first)
      bench.engine.seek(voice, to: 1)
      // After the cross-fade.
      let sought = bench.render(16_000)
      Self.expect(Array(sought[4_000...]), from: 52_000) { Self.sample($0 % 72_000) }
      bench.engine.seek(voice, to: 0.1)
      heard.append(first + sought + bench.render(16_000))
    }
    #expect(heard[0] == heard[1])
    Self.expect(Array(heard[0].suffix(12_000)), from: 8_800) { Self.sample($0) }
  }

  @Test("of ten minutes take little memory")
  func memory() throws {
    let frames = 600 * Self.rate
    var file = Self.clip(frames: 0)
    // Both lengths of the header, and silence that isn't written one sample after the other.
    func put(_ number: Int, at place: Int) {
      for index in 0..<4 { file[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    }
    put(file.count - 8 + frames * 4, at: 4)
    put(frames * 4, at: file.count - 4)
    file += [UInt8](repeating: 0, count: frames * 4)
    let tree = try TemporaryTree([:])
    try Self.write(["long.wav": file], to: tree.file("long.bank"))
    // What renders itself listens to all of a stream before it plays.
    let engine = try AudioEngine(Configuration(output: .silence))
    let sounds = try engine.loadSounds(tree.file("long.bank"))
    let voice = try #require(sounds.voices(of: sounds.post("once")).first)
    let clip = try #require(engine.status(of: voice)?.clip)
    let info = try #require(engine.info(of: clip))
    #expect(info.storage == .streamed && info.frameCount == frames)
    engine.update(elapsed: .milliseconds(100))
    let bytes = engine.clipBytes
    #expect(bytes.kept + bytes.uploaded < 1 << 20, "\(bytes)")
    withExtendedLifetime(tree) {}
  }

  @Test("go on, and fade out to their end, while the bank is replaced and unloaded")
  func replaced() throws {
    let tree = try Self.tree()
    let path = tree.file("game.bank")
    let bench = try SoundBench()
    let sounds = try bench.engine.loadSounds(path)
    let instance = sounds.post("loop")
    _ = bench.render(16_000)
    // Another bank takes the name; the stream opens its clip anew for its next pass.
    let other = TemporaryFile.wave([Float](repeating: 1, count: 72_000), sampleRate: Self.rate)
    try Self.write(["long.wav": other, "short.wav": other], to: path)
    Self.expect(bench.render(80_000), from: 16_000) { Self.sample($0 % 72_000) }
    bench.engine.seek(try #require(sounds.voices(of: instance).first), to: 0.5)
    let sought = bench.render(8_000)
    Self.expect(Array(sought[4_000...]), from: 28_000) { Self.sample($0) }
    #if os(Linux)
      #expect(Self.openings(of: path) > 0)
    #endif
    sounds.unload(fading: .seconds(0.5))
    let end = bench.render(32_000)
    // Half a second of a fade that is even on the samples; it may begin a block later.
    for frame in stride(from: 0, to: 24_000, by: 800) {
      let left = 1 - Double(frame) / 24_000
      let wanted = left * Self.sample(32_000 + frame)
      #expect(abs(end[frame] - wanted) < 0.02, "\(frame): \(end[frame]), not \(wanted)")
    }
    #expect(end[25_600...].allSatisfy { $0 == 0 })
    #expect(bench.engine.clipCount == 0)
    #if os(Linux)
      #expect(Self.openings(of: path) == 0)
    #endif
  }

  @Test("end in silence with a reason when the bank's file is cut while they play")
  func cut() throws {
    let seconds = 40
    let tree = try Self.tree(frames: seconds * Self.rate)
    let path = tree.file("game.bank")
    let bench = try SoundBench()
    let sounds = try bench.engine.loadSounds(path)
    let voice = try #require(sounds.voices(of: sounds.post("loop")).first)
    Self.expect(bench.render(24_000)) { Self.sample($0) }
    let clip = try #require(try SoundBank(path).clip("long.wav"))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: clip.offset + UInt64(20 * Self.rate * 4))
    let heard = bench.render((seconds - 1) * Self.rate)
    // What is left of the file is played, and then nothing.
    let end = try #require(heard.lastIndex { $0 != 0 }) + 24_000
    #expect(end > 18 * Self.rate && end <= 20 * Self.rate, "\(end)")
    Self.expect(Array(heard.prefix(18 * Self.rate)), from: 24_000) { Self.sample($0) }
    let reasons = bench.engine.takeEvents().compactMap { event -> String? in
      if case .streamFailed(voice, let reason) = event { reason } else { nil }
    }
    #expect(reasons.count == 1, "\(reasons)")
    // The engine and the bank's other clips go on.
    sounds.unload(fading: .immediate)
    _ = bench.render(1_600)
    #expect(bench.engine.clipCount == 0)
    #expect(throws: SoundLoadingError.self) { try bench.engine.loadSounds(path) }
  }

  #if os(Linux)
    /// How many of this process's open files had a path.
    private static func openings(of path: String) -> Int {
      let folder = "/proc/self/fd"
      let files = FileManager.default
      let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
      return names.count { name in
        (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\(name)"))?
          .hasPrefix(path) ?? false
      }
    }
  #endif

  @Test("are loaded although their bytes were changed, while other clips aren't")
  func changed() throws {
    let tree = try TemporaryTree([:])
    let text = """
      { "sounds": 1, "clips": [{ "match": "s.wav", "storage": "streamed" }],
        "events": { "s": { "play": "s.wav" }, "r": { "play": "r.wav" } } }
      """
    let clips = ["s.wav", "r.wav"].map { name in
      SoundBankWriter.Clip(name, .original) { ByteArray(Self.clip(frames: 9_600), name: name) }
    }
    let path = tree.file("a.bank")
    try SoundBankWriter(try SoundDefinitions.read(text), SoundBankLabel(), clips).write(to: path)
    let bank = try SoundBank(path)
    var bytes = try FileBytes(path: path).bytes(at: 0, count: .max)
    for clip in bank.clips { bytes[Int(clip.offset) + clip.byteCount - 9] ^= 1 }
    try tree.write(bytes, to: "b.bank")
    let bench = try SoundBench()
    let sounds = try bench.engine.loadSounds(tree.file("b.bank"))
    #expect(sounds.explain("s") == [])
    let why = try #require(sounds.explain("r").first)
    #expect(why.contains("the clip \"r.wav\" was changed"), "\(why)")
  }
}
