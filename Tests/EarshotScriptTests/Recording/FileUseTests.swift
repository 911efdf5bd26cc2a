import AudioFiles
import CSystem
import Earshot
import Foundation
import TestSupport
import Testing

@testable import EarshotScript

/// No file that this process uses is replaced, whoever writes.
@Suite("Files in use")
struct FileUseTests {
  enum Use: CaseIterable {
    case streamed, ownResident, ring, recording, wave, lockedElsewhere
  }
  enum Writer: CaseIterable {
    case recording, lastSeconds, waveAtCreation, waveBySetOutput, waveWriter, captions
  }

  private let folder: TestFolder
  init() throws { folder = try TestFolder() }

  private func engine(_ output: Output = .offline) throws -> AudioEngine {
    try AudioEngine(Configuration(output: output, sampleRate: 8_000, sources: 4))
  }

  private func sound(_ path: String, seconds: Int = 1) throws {
    let file = try WaveFileWriter(
      path: path, channelCount: 1, sampleRate: 8_000, encoding: .int16)
    try [Float](repeating: 0.25, count: 8_000 * seconds).withUnsafeBufferPointer {
      try file.append($0)
    }
    try file.finish()
  }

  private func load(_ path: String, _ storage: ClipStorage, _ engine: AudioEngine) throws {
    var options = ClipOptions()
    options.storage = storage
    _ = try engine.load(path, options: options)
  }

  /// Tries to write; `user` is the engine that uses the file.
  private func write(_ writer: Writer, _ path: String, _ user: AudioEngine) throws {
    switch writer {
    case .recording: try FlightRecorder(user, writingTo: path).stop()
    case .lastSeconds:
      let recent = try RecentRecorder(user)
      defer { recent.stop() }
      try recent.save(to: path)
    case .waveAtCreation: try engine(.waveFile(path: path)).close()
    case .waveBySetOutput: try user.setOutput(.waveFile(path: path))
    case .waveWriter: try sound(path)
    case .captions: try CaptionFormat.srt.write([], to: path)
    }
  }

  @Test("a file in use isn't replaced, by whatever name", arguments: Use.allCases, Writer.allCases)
  func refused(_ use: Use, _ writer: Writer) throws {
    let path = folder.file("used.wav")
    let link = folder.file("link.wav")
    try #require(symlink(path, link) == 0)
    var user = try engine()
    let other = try engine()
    var keepsAlive: [Any] = [other]
    switch use {
    case .streamed:
      try sound(path)
      try load(path, .streamed, user)
    case .ownResident:
      guard [.recording, .lastSeconds, .waveBySetOutput].contains(writer) else { return }
      try sound(path)
      try load(path, .resident, user)
    case .ring:
      var options = RecentRecorder.Options()
      options.limit = RecentRecorder.Options.smallestLimit
      options.file = path
      keepsAlive.append(try RecentRecorder(other, options: options))
    case .recording: keepsAlive.append(try FlightRecorder(other, writingTo: path))
    case .wave:
      user = try engine(.waveFile(path: path))
      if writer == .waveBySetOutput { keepsAlive.append(user); user = try engine() }
    case .lockedElsewhere:
      try folder.write("of another process", to: "used.wav")
      let file = open(path, O_RDONLY | O_CLOEXEC)
      try #require(file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
      keepsAlive.append(FileHandle(fileDescriptor: file, closeOnDealloc: true))
    }
    let before = try? Data(contentsOf: URL(fileURLWithPath: path))
    let contents = try folder.contents().sorted()
    // Written through a link that leads nowhere yet, a file would take the link's place.
    let links = before == nil ? [] : [link]
    for name in [path, folder.path + "/./used.wav"] + links {
      #expect(throws: (any Error).self, "\(name)") { try write(writer, name, user) }
    }
    #expect(try folder.contents().sorted() == contents)
    #expect(use == .ring || before == (try? Data(contentsOf: URL(fileURLWithPath: path))))
    withExtendedLifetime((keepsAlive, user)) {}
  }

  @Test("what is no longer in use may be replaced", arguments: Writer.allCases)
  func released(_ writer: Writer) throws {
    let path = folder.file("used.wav")
    let user = try engine()
    try sound(path)
    let clip = try user.load(path, options: ClipOptions(storage: .streamed))
    user.unload(clip)
    _ = user.render(frameCount: 800)
    try write(writer, path, user)
    if writer == .waveBySetOutput { try user.setOutput(.offline) }
    let recorder = try FlightRecorder(user, writingTo: path)
    try recorder.stop()
    try FlightRecorder(user, writingTo: path).stop()
    var options = RecentRecorder.Options()
    options.file = folder.file("ring")
    let recent = try RecentRecorder(user, options: options)
    recent.stop()
    try sound(folder.file("ring"))
  }

  @Test("a file that an output is about to replace isn't streamed")
  func aboutToBeReplaced() throws {
    let path = folder.file("used.wav")
    try sound(path)
    let writing = try engine(.waveFile(path: path))
    #expect(throws: AudioError.self) { try load(path, .streamed, engine()) }
    writing.update(elapsed: .milliseconds(100))
    try writing.close()
    try load(path, .streamed, engine())
  }

  @Test("what a crash has left makes way for no other file, and no other for it")
  func leftRing() throws {
    let ring = folder.file("ring")
    let first = try engine()
    var options = RecentRecorder.Options()
    options.limit = RecentRecorder.Options.smallestLimit
    options.file = ring
    try folder.write("", to: "ring")
    try folder.write("the user's", to: "ring.old")
    #expect(throws: ScriptError.self) { try RecentRecorder(first, options: options) }
    #expect(try folder.text(of: "ring.old") == "the user's")
  }
}
