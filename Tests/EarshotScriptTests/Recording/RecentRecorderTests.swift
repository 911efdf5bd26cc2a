import AudioFiles
import CSystem
import Earshot
import Foundation
import TestScheduling
import TestSupport
import Testing

@testable import EarshotScript

@Suite("What is kept of the last seconds")
struct RecentRecorderTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  private func keep(
    _ engine: AudioEngine, seconds: Double = 0.2, _ file: String? = nil
  ) throws -> RecentRecorder {
    var options = RecentRecorder.Options()
    options.seconds = seconds
    options.limit = RecentRecorder.Options.smallestLimit
    options.file = file
    return try RecentRecorder(engine, options: options)
  }

  @Test("is similar to what was heard last, again and again", arguments: 1..<5)
  func save(seed: Int) throws {
    let game = try RecordedGame(seed: UInt64(seed), files: [])
    game.hasShortTails = true
    let recent = try keep(game.engine, seconds: 1.5)
    let channels = game.engine.configuration.layout.channelCount
    for _ in 0..<2 {
      for _ in 0..<100 { try game.step() }
      try recent.save(to: path)
      let rendered = try FlightRecorderTests.render(path)
      #expect(rendered.count >= 72_000 * channels)
      #expect(rendered.count <= (90_000 + 5_000) * channels)
      let difference = MidGameTests.difference(
        Array(game.samples.suffix(rendered.count)), rendered, channelCount: channels)
      #expect(difference == nil, "\(difference ?? "")")
    }
    #expect(recent.state == .recording)
    recent.stop()
    #expect(recent.state == .stopped && !game.engine.isRecorded)
  }

  @Test("is never saved over what keeps it, nor over what the engine writes")
  func ownFiles() throws {
    let wave = folder.file("o.wav")
    let engine = try AudioEngine(Configuration(output: .waveFile(path: wave)))
    let recent = try keep(engine, folder.file("ring"))
    for name in ["ring", "o.wav"] {
      #expect(throws: ScriptError.self) { try recent.save(to: folder.file(name)) }
    }
    engine.update(elapsed: .milliseconds(100))
    try recent.save(to: path)
    recent.stop()
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: folder.file("ring")))
  }

  @Test("two engines don't take each other's file for what a crash has left")
  func twoEngines() throws {
    let (first, second) = (
      try RecordedGame(seed: 1, files: []), try RecordedGame(seed: 2, files: [])
    )
    let file = folder.file("ring")
    let recent = try keep(first.engine, file)
    #expect(throws: ScriptError.self) { try keep(second.engine, file) }
    // By then another file has its name.
    try FileManager.default.moveItem(atPath: file, toPath: folder.file("moved"))
    try folder.write("mine", to: "ring")
    recent.stop()
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test("nothing makes way for it but what a crash has left")
  func others() throws {
    let game = try RecordedGame(seed: 1, files: [])
    try folder.write("a game was saved here", to: "save")
    mkfifo(folder.file("pipe"), 0o600)
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"), withIntermediateDirectories: false)
    for name in ["save", "pipe", "folder"] {
      #expect(throws: ScriptError.self) { try keep(game.engine, folder.file(name)) }
    }
    #expect(try folder.contents().sorted() == ["folder", "pipe", "save"])
    try folder.write("", to: "empty")
    let recent = try keep(game.engine, folder.file("empty"))
    recent.stop()
  }

  /// The sound that a child of this process plays until it dies.
  private static func play(_ file: String, saying said: (Int) -> Void = { _ in }) throws -> [Float]
  {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
    var options = RecentRecorder.Options()
    (options.seconds, options.limit, options.file) = (1.5, 1 << 20, file)
    let recent = try RecentRecorder(engine, options: options)
    let folder = String(file.prefix { $0 != "#" })
    let clip = try engine.load(folder + "a.wav")
    let emitter = try engine.makeEmitter(at: [1, 0, -1])
    engine.play(clip, on: emitter, looping: .forever)
    var samples: [Float] = []
    for frame in 0..<160 {
      engine.setPosition(emitter, [sin(Double(frame) / 30), 0, -1])
      samples += engine.render(frameCount: 800)
      said(frame)
    }
    _ = recent
    return samples
  }

  @Test("outlives being killed", .waits)
  func killed() async throws {
    try folder.write(Signal.sine(300, amplitude: 0.1, frames: 9_000), to: "a.wav")
    let file = folder.path + "/#ring"
    await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String] in
      _ = try Self.play(file) { if $0 == 150 { kill(getpid(), SIGKILL) } }
    }
    try check(file, frames: 151)
  }

  @Test("outlives a fault of the game's", .waits)
  func crashed() async throws {
    try folder.write(Signal.sine(300, amplitude: 0.1, frames: 9_000), to: "a.wav")
    let file = folder.path + "/#ring"
    await #expect(processExitsWith: .signal(SIGSEGV)) { [file = file as String] in
      _ = try Self.play(file) {
        guard $0 == 150 else { return }
        signal(SIGSEGV, SIG_DFL)
        raise(SIGSEGV)
      }
    }
    try check(file, frames: 151)
  }

  /// The recovered recording sounds similar to the game up to the last block.
  private func check(_ file: String, frames: Int) throws {
    #expect(throws: ScriptError.self) { try RingRecovery.recover(file, to: file) }
    let told = try RingRecovery.recover(file, to: path)
    let length = try ScriptReader(path: path).header.duration.seconds
    #expect((0...0.02).contains(length - told.seconds), "\(length), told \(told)")
    #expect(told.seconds > 1.2 && abs(told.start + told.seconds - 2.5) < 0.04, "\(told)")
    let rendered = try FlightRecorderTests.render(path)
    let heard = try Self.play(folder.path + "/#other").prefix(frames * 1_600)
    let start = Int((told.start * 48_000).rounded()) * 2
    let count = min(heard.count - start, rendered.count - 1_600)
    let difference = MidGameTests.difference(
      Array(heard[start...].prefix(count)), Array(rendered.prefix(count)), channelCount: 2)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(try folder.contents().contains("#ring"))
    #expect(try !folder.contents().contains("#other"), "an orderly end leaves nothing")
  }

  @Test("cut or damaged anywhere it is recovered in part or refused")
  func damage() throws {
    let game = try RecordedGame(seed: 2, files: [])
    let file = folder.file("ring")
    let recent = try keep(game.engine, seconds: 0.1, file)
    for _ in 0..<20 { try game.step() }
    let whole = Array(try Data(contentsOf: URL(filePath: file)))
    recent.stop()
    #expect(!FileManager.default.fileExists(atPath: file))
    var numbers = SeededNumbers(seed: 1)
    for round in 0..<80 {
      var bytes = whole
      switch round % 4 {
      case 0: bytes = Array(bytes[..<Int.random(in: 0..<bytes.count, using: &numbers)])
      case 1:
        // The sizes, and the numbers at the beginning of slots.
        let place = Int.random(in: 0..<24, using: &numbers)
        bytes[place] = .random(in: 0...255, using: &numbers)
      case 2:
        // What was packed.
        for _ in 0..<9 {
          let slot = 4_096 + (bytes.count - 4_096) / 5 * Int.random(in: 0..<5, using: &numbers)
          bytes[slot + .random(in: 200..<9_000, using: &numbers)] ^=
            1 << UInt8.random(in: 0..<8, using: &numbers)
        }
      default:
        let slot = 4_096 + (bytes.count - 4_096) / 5 * Int.random(in: 0..<5, using: &numbers)
        bytes[slot + .random(in: 0..<200, using: &numbers)] = .random(in: 0...255, using: &numbers)
      }
      try Data(bytes).write(to: URL(filePath: file))
      do throws(ScriptError) {
        try RingRecovery.recover(file, to: path)
        let player = try ScriptPlayer(path: path)
        while try player.renderBlock(), player.frame < 48_000 {}
      } catch {
        #expect(!error.remedy.isEmpty)
      }
    }
  }

  @Test("of a file that claims to be huge no more is taken than is there")
  func claims() throws {
    let header = try RecordingFile.headerLine(ScriptHeader(duration: 1)).text
    let slotBytes = 1 << 31
    func words(_ words: [Int]) -> Data { words.withUnsafeBytes { Data($0) } }
    func recover(_ lines: LineBuffer) throws -> RingRecovery.Found {
      let path = folder.file("ring")
      try words([Int(RecentRing.magic), slotBytes, 4]).write(to: URL(filePath: path))
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: 4_096 + 4 * UInt64(slotBytes))
      try file.seek(toOffset: 4_096 + UInt64(slotBytes))
      try file.write(contentsOf: words([1, 0, slotBytes - 64, header.count, 0, 0, 0, 0]))
      try file.write(contentsOf: Data(header) + Data(lines.bytes))
      return try RingRecovery.recover(path, to: self.path)
    }
    let lines = LineBuffer()
    LinePacker.write(#"{"at": 0, "pass": true}"#, in: lines)
    // Zeros follow, which are nothing.
    #expect(try recover(lines).byteCount == header.count + 24)
    // A shape that makes a kilobyte of each byte.
    lines.removeAll()
    let text = [UInt8](repeating: UInt8(ascii: " "), count: 4_000) + [UInt8(ascii: "\n")]
    text.withUnsafeBytes { LinePacker.write(.shape, $0, in: lines) }
    [UInt8](repeating: 3, count: 1 << 20).withUnsafeBytes { lines.append($0) }
    #expect(try recover(lines).byteCount < 4 << 20)
  }

  @Test("that there is no room for is told at once")
  func refusals() throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 8_000))
    var options = RecentRecorder.Options(limit: 100)
    #expect(throws: ScriptError.self) { try RecentRecorder(engine, options: options) }
    options = RecentRecorder.Options(file: folder.file("no/ring"))
    #expect(throws: ScriptError.self) { try RecentRecorder(engine, options: options) }
    let recent = try keep(engine)
    #expect(throws: ScriptError.self) { try keep(engine) }
    #expect(throws: ScriptError.self) { try recent.save(to: folder.file("no/r.earshot")) }
    #expect(recent.state == .recording)
  }

  @Test("goes on with less than a piece when more is said than there is room for")
  func flood() throws {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 8_000))
    let emitters = try (0..<100).map { try engine.makeEmitter(at: [Double($0), 0, 0]) }
    let recent = try keep(engine, seconds: 60)
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<600 {
      for emitter in emitters {
        let place = Double.random(in: -9...9, using: &numbers)
        engine.setPosition(emitter, [place, 1 / place, place / 7])
      }
      _ = engine.render(frameCount: 133)
    }
    #expect(recent.state == .recording)
    #expect((700_000...1_048_576).contains(recent.keptBytes), "\(recent.keptBytes)")
    try recent.save(to: path)
    #expect(throws: Never.self) { try FlightRecorderTests.render(path) }
  }
}
