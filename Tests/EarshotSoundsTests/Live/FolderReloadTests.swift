import Earshot
import Foundation
import TestSupport
import Testing

@testable import EarshotSounds

@Suite("Folders of definitions")
struct FolderReloadTests {
  private func definitions(gain: Int) -> String {
    """
    {
      "sounds": 1,
      "buses": { "music": {} },
      "events": {
        "hum": {
          "bus": "music",
          "gain": \(gain),
          "play": { "silence": 100 }
        }
      }
    }
    """
  }

  /// Updates until a notice comes that is neither a start nor an end; nil after ten seconds.
  private func notice(_ sounds: Sounds) -> SoundNotice? {
    var told: SoundNotice?
    _ = wait(seconds: 10) {
      sounds.engine.update(elapsed: .milliseconds(20))
      for notice in sounds.takeNotices() {
        switch notice {
        case .started, .ended: break
        default: told = notice
        }
      }
      return told != nil
    }
    return told
  }

  private func wait(seconds: Double, until isDone: () -> Bool) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while clock.now < end {
      if isDone() { return true }
    }
    return false
  }

  @Test("errors of all files are thrown with their places")
  func errors() throws {
    let folder = try TestFolder()
    try folder.write("{ \"sounds\": 1,\n \"evnts\": {} }", to: "a.sounds")
    try folder.write("{ \"sounds\": 1,\n\n \"events\": { \"x\": {} } }", to: "deep/b.sounds")
    let engine = try AudioEngine(Configuration(output: .offline))
    do {
      _ = try engine.loadSounds(folder: folder.path)
      Issue.record("loaded")
    } catch {
      #expect(error.errors.map(\.place.file) == ["a.sounds", "deep/b.sounds"])
      #expect(error.errors.map(\.place.line) == [2, 3])
    }
  }

  @Test("a reload reads on another thread; a file with an error changes nothing, and says where")
  func reload() throws {
    let folder = try TestFolder()
    try folder.write(definitions(gain: 0), to: "game.sounds")
    let engine = try AudioEngine(Configuration(output: .silence))
    let sounds = try engine.loadSounds(folder: folder.path)
    let instance = sounds.post("hum")
    #expect(sounds.isPlaying(instance))
    try folder.write(definitions(gain: -6), to: "game.sounds")
    sounds.reload()
    #expect(notice(sounds) == .reloaded(changedEvents: 1))
    try folder.write(definitions(gain: -600), to: "game.sounds")
    sounds.reload()
    guard case .reloadFailed(let why)? = notice(sounds) else {
      Issue.record("nothing failed")
      return
    }
    #expect(why.hasPrefix("game.sounds:7:"), "\(why)")
    #expect(sounds.isPlaying(instance) && sounds.bus("music") != nil)
  }

  @Test("changed files are found where clips' are")
  func watches() throws {
    let folder = try TestFolder()
    try folder.write(definitions(gain: 0), to: "game.sounds")
    let engine = try AudioEngine(Configuration(output: .silence, reloadsChangedFiles: true))
    let sounds = try engine.loadSounds(folder: folder.path)
    // Nothing has changed yet.
    for _ in 0..<60 { sounds.engine.update(elapsed: .milliseconds(20)) }
    #expect(sounds.takeNotices() == [])
    try folder.write(definitions(gain: -3), to: "game.sounds")
    #expect(notice(sounds) == .reloaded(changedEvents: 1))
    try folder.write(definitions(gain: -600), to: "game.sounds")
    guard case .reloadFailed? = notice(sounds) else {
      Issue.record("nothing failed")
      return
    }
    // The same mistake is reported once.
    let clock = ContinuousClock()
    let end = clock.now + .seconds(2.5)
    while clock.now < end { sounds.engine.update(elapsed: .milliseconds(20)) }
    #expect(sounds.takeNotices() == [])
  }

  @Test("a later reading reads only the files that were changed")
  func changedFiles() throws {
    func text(_ name: String, _ gain: Int) -> String {
      "{\"sounds\": 1, \"events\": {\"\(name)\": {\"gain\": \(gain), \"play\": {\"silence\": 1}}}}"
    }
    let tree = try TemporaryTree(["a.sounds": text("a", -1), "b.sounds": text("b", -1)])
    let files = DefinitionFiles(tree.path)
    func gains() throws -> [String: Double] {
      try files.folder().definitions.events.mapValues(\.gain.lowerBound)
    }
    #expect(try gains() == ["a": -1, "b": -1])
    // Other contents of the same file, size and time can't be told from the same contents.
    let path = tree.file("a.sounds")
    var before = stat()
    #expect(stat(path, &before) == 0)
    let handle = try #require(fopen(path, "r+"))
    fputs(text("a", -2), handle)
    fclose(handle)
    let times = [before.st_atim, before.st_mtim]
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    #expect(try gains() == ["a": -1, "b": -1])
    try tree.write(text("b", -3), to: "b.sounds")
    #expect(try gains() == ["a": -1, "b": -3])
    let later = [before.st_atim, timespec(tv_sec: before.st_mtim.tv_sec + 1, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, path, later, 0) == 0)
    #expect(try gains() == ["a": -2, "b": -3])
    try FileManager.default.removeItem(atPath: path)
    #expect(try gains() == ["b": -3])
    withExtendedLifetime(tree) {}
  }
}
