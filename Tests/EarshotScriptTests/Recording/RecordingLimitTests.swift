import AudioFiles
import CSystem
import Dispatch
import Earshot
import Foundation
import TestScheduling
import TestSupport
import Testing

@testable import EarshotScript

@Suite("What a recording may take, and what becomes of it when there is no more")
struct RecordingLimitTests {
  private let folder: TestFolder
  private var path: String { folder.file("r.earshot") }

  init() throws { folder = try TestFolder() }

  private func engine(_ output: Output = .offline) throws -> AudioEngine {
    try AudioEngine(Configuration(output: output, sampleRate: 8_000, sources: 4))
  }

  private func record(
    _ engine: AudioEngine, _ change: (inout FlightRecorder.Options) -> Void = { _ in }
  ) throws -> FlightRecorder {
    var options = FlightRecorder.Options()
    change(&options)
    return try FlightRecorder(engine, writingTo: path, options: options)
  }

  @Test("a file that is too short for its first line isn't begun, and an older one stays")
  func tooShort() throws {
    let engine = try engine()
    try Data("older".utf8).write(to: URL(fileURLWithPath: path))
    for limit in [.min, -1, 0, 1, 90, 1_023] {
      let error = #expect(throws: ScriptError.self) {
        try record(engine) { $0.limit = limit }
      }
      #expect(error?.remedy == "allow at least 1024")
      #expect(try folder.text(of: "r.earshot") == "older")
    }
    let recorder = try record(engine) { $0.limit = 1_024 }
    let emitter = try engine.makeEmitter(at: .zero)
    for step in 0..<40 {
      engine.setPosition(emitter, [Double(step), 0, 0])
      _ = engine.render(frameCount: 100)
    }
    recorder.flush()
    _ = engine.render(frameCount: 100)
    #expect(recorder.state == .limitReached)
    #expect(throws: ScriptError.self) { try recorder.stop() }
    let text = try folder.text(of: "r.earshot")
    #expect(text.utf8.count <= 1_024 && text.utf8.count > 900 && text.hasSuffix("}\n"))
    #expect(try folder.contents() == ["r.earshot"])
  }

  /// Clips that the engine of a test doesn't know.
  private func strangers(_ numbers: Range<Int>) throws -> [Clip] {
    let other = try engine()
    let clips = try (0..<numbers.upperBound).map { _ in
      try other.load(samples: [Float(0)], sampleRate: 8_000)
    }
    return Array(clips[numbers])
  }

  /// Makes the recording wait for a file that is read in its own time.
  private func stall(_ recorder: FlightRecorder, with archive: SlowArchive) throws {
    let clip = try strangers(20..<21)[0]
    recorder.writer.record(
      .clipLoaded(clip, .file("slow", in: archive), ClipOptions(), storage: .resident), at: 0)
    archive.waitUntilOpened()
  }

  @Test("sounds that wait for the disk are as many as may be put into the file, and no more")
  func waitingSounds() throws {
    let archive = SlowArchive()
    let engine = try engine()
    let recorder = try record(engine) { $0.embeddingLimit = 400_000 }
    try stall(recorder, with: archive)
    var loaded: [WeakSamples] = []
    for (index, clip) in try strangers(0..<12).enumerated() {
      let tone = try Samples(
        [Float](repeating: Float(index) / 100, count: 25_000), sampleRate: 8_000)
      loaded.append(WeakSamples(tone))
      recorder.writer.record(
        .clipLoaded(clip, .samples(tone, name: "tone"), ClipOptions(), storage: .resident),
        at: 100)
    }
    let held = loaded.compactMap { $0.samples?.byteCount }.reduce(0, +)
    #expect(held == 400_000, "\(held) bytes are held")
    archive.goOn()
    try recorder.stop()
    let player = try ScriptPlayer(path: path)
    while try player.renderBlock() {}
    #expect(player.unrecorded.count == 9, "what had no room is told: \(player.unrecorded)")
  }

  @Test("lines that wait for the disk take what they are long, and come in order")
  func waitingLines() throws {
    let archive = SlowArchive()
    let engine = try engine()
    let recorder = try record(engine)
    try stall(recorder, with: archive)
    let before = Self.mappedBytes
    let emitter = try engine.makeEmitter(at: .zero)
    var heard: [Float] = []
    for step in 0..<2_000 {
      engine.setPosition(emitter, [Double(step) / 100, 0, 1])
      if step % 500 == 0 {
        engine.play(
          try engine.load(samples: Signal.sine(300, frames: 800), sampleRate: 8_000), on: emitter)
      }
      heard += engine.render(frameCount: 16)
    }
    // 2,000 buffers of 256 KiB each would be 512 MB.
    let taken = Self.mappedBytes - before
    #expect(taken < 200 << 20, "\(taken) bytes")
    archive.goOn()
    try recorder.stop()
    let rendered = try FlightRecorderTests.render(path)
    let difference = FlightRecorderTests.difference(heard, rendered)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("a file that was removed meanwhile is no recording")
  func removed() throws {
    let engine = try engine()
    let inner = folder.file("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    let recorder = try FlightRecorder(engine, writingTo: inner + "/r.earshot")
    _ = engine.render(frameCount: 800)
    try FileManager.default.removeItem(atPath: inner)
    _ = engine.render(frameCount: 800)
    let error = #expect(throws: ScriptError.self) { try recorder.stop() }
    #expect(error?.what.contains("removed") == true)
    #expect(!engine.isRecorded)
  }

  @Test("the wave file of the engine isn't written over")
  func waveFile() throws {
    let wave = folder.file("so.wav")
    let engine = try engine(.waveFile(path: wave))
    for path in [wave, folder.path + "/./so.wav"] {
      let error = #expect(throws: ScriptError.self) { try FlightRecorder(engine, writingTo: path) }
      #expect(error?.remedy == "name another file")
    }
  }

  #if os(Linux)
    @Test(
      "a full disk: what can't be begun leaves all as it was, what goes on ends with a line", .waits
    )
    func fullDisk() async {
      // Files of the whole process become so short that no disk need be full.
      await #expect(processExitsWith: .success) {
        let folder = try TestFolder()
        signal(SIGXFSZ, SIG_IGN)
        func allow(_ bytes: UInt) {
          var limit = rlimit(rlim_cur: bytes, rlim_max: .max)
          #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
        }
        let path = folder.file("r.earshot")
        let engine = try AudioEngine(
          Configuration(output: .offline, sampleRate: 8_000, sources: 4))
        try Data("older".utf8).write(to: URL(fileURLWithPath: path))
        allow(20)
        #expect(throws: ScriptError.self) { try FlightRecorder(engine, writingTo: path) }
        allow(.max)
        #expect(try folder.text(of: "r.earshot") == "older" && folder.contents().count == 1)
        #expect(!engine.isRecorded && engine.isUntouched)

        let recorder = try FlightRecorder(engine, writingTo: path)
        let emitter = try engine.makeEmitter(at: .zero)
        allow(4_000)
        for step in 0..<200 where recorder.state == .recording {
          engine.setPosition(emitter, [Double(step), 0, 0])
          _ = engine.render(frameCount: 100)
          recorder.flush()
        }
        guard case .failed = recorder.state else { fatalError("\(recorder.state)") }
        #expect(throws: ScriptError.self) { try recorder.stop() }
        allow(.max)
        let text = try folder.text(of: "r.earshot")
        #expect(text.utf8.count > 3_800 && text.hasSuffix("}\n"))
        let player = try ScriptPlayer(path: path)
        while try player.renderBlock() {}
        #expect(player.header.frameCount > 1_000)
      }
    }

    private static var mappedBytes: Int {
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      return (text.split(separator: " ").first.flatMap { Int($0) } ?? 0) * 4_096
    }
  #else
    private static let mappedBytes = 0
  #endif
}

/// Whether samples are still retained.
private final class WeakSamples {
  weak var samples: Samples?

  init(_ samples: Samples) { self.samples = samples }
}

/// A game's own files that can't be opened, which is found out late.
private final class SlowArchive: SoundFiles, @unchecked Sendable {
  private struct NoFile: Error {}
  private let opened = DispatchSemaphore(value: 0)
  private let answer = DispatchSemaphore(value: 0)

  func waitUntilOpened() { #expect(opened.wait(timeout: .now() + 20) == .success) }
  func goOn() { answer.signal() }

  func open(_ path: String) throws -> any SoundBytes {
    opened.signal()
    answer.wait()
    throw NoFile()
  }
}
