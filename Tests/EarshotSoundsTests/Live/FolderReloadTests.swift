import Earshot
import EarshotSounds
import TestSupport
import Testing

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
}
