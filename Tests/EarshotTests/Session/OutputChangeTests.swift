import AudioFiles
import CSystem
import TestSupport
import Testing

@testable import Earshot

/// An output is changed completely or not at all, whatever fails on the way.
struct OutputChangeTests {
  private static let places = (0..<96_000).map { Float($0 + 1) / 131_072 }

  /// An engine that plays into a wave file, and its state before a change that fails.
  private struct Setting {
    let engine: AudioEngine
    let faults = OutputFaults()
    let file: TemporaryFile
    let voice: Voice

    init() throws {
      file = try TemporaryFile("first.wav")
      engine = try AudioEngine(
        Configuration(
          output: .waveFile(path: file.path), sampleRate: 48_000, layout: .mono), faults: faults)
      voice = engine.play(try engine.load(samples: places, sampleRate: 48_000))
      engine.update(elapsed: .milliseconds(100))
      _ = engine.takeEvents()
    }

    var folder: String { String(file.path.dropLast("/first.wav".count)) }

    func files() -> Int {
      guard let folder = opendir(folder) else { return 0 }
      defer { closedir(folder) }
      var count = 0
      while readdir(folder) != nil { count += 1 }
      return count - 2
    }
  }

  private func expectUnchanged(_ setting: Setting, _ output: Output) throws {
    let engine = setting.engine
    let playhead = try #require(engine.playhead(of: setting.voice))
    #expect(throws: AudioError.self) { try engine.setOutput(output) }
    #expect(engine.output == .waveFile(path: setting.file.path))
    #expect(engine.playhead(of: setting.voice) == playhead)
    #expect(engine.suspensionReasons.isEmpty && engine.takeEvents().isEmpty)
    #expect(engine.hostOutput == nil && engine.status(of: setting.voice)?.state == .real)
    engine.update(elapsed: .milliseconds(100))
    #expect(abs(engine.playhead(of: setting.voice)! - playhead - 0.1) < 0.02)
    engine.checkInvariants()
  }

  @Test("an output that can't be opened leaves the file that is being written as it is")
  func opening() throws {
    let setting = try Setting()
    try expectUnchanged(setting, .waveFile(path: "/no/such/folder/second.wav"))
    try expectUnchanged(setting, .waveFile(path: setting.folder))
    try setting.engine.setOutput(.silence)
    let written = try setting.file.bytes()
    #expect(written.count > 300 * 48 * 4, "all that passed meanwhile is in it")
    #expect(setting.files() == 1)
  }

  @Test(
    "a change of output that can't complete the wave file throws once and changes nothing",
    arguments: [Output.offline, .host, .silence, .device(), .waveFile(path: "second.wav")])
  func completing(_ output: Output) throws {
    for isRemoved in [false, true] {
      let setting = try Setting()
      var output = output
      if case .waveFile = output { output = .waveFile(path: "/tmp/" + String(getpid()) + ".wav") }
      if isRemoved {
        unlink(setting.folder + "/first.wav")
        removeAll(setting.folder)
      } else {
        setting.faults.fillDisk(true)
      }
      try expectUnchanged(setting, output)
      #expect(setting.files() == 0, "what can't be completed is removed")
      setting.faults.fillDisk(false)
      try setting.engine.setOutput(output)
      #expect(setting.engine.output == output)
      #expect(setting.engine.isAlive(setting.voice))
      try setting.engine.close()
      if case .waveFile(let path, _) = output { unlink(path) }
    }
  }

  @Test("an engine whose file can't be completed is closed all the same, and says why once")
  func closing() throws {
    let setting = try Setting()
    setting.faults.fillDisk(true)
    #expect(throws: AudioError.self) { try setting.engine.close() }
    #expect(setting.files() == 0)
    try setting.engine.close()
    setting.engine.update(elapsed: .milliseconds(100))
    setting.engine.checkInvariants()
  }

  @Test("an update whose file can't be written any more ends soon, and later ones pass time")
  func fullDisk() throws {
    let setting = try Setting()
    setting.faults.fillDisk(true)
    let before = setting.engine.statistics.steps
    setting.engine.update(elapsed: .seconds(600))
    #expect(setting.engine.statistics.steps - before <= 3)
    let frame = setting.engine.currentFrame
    for _ in 0..<10 { setting.engine.update(elapsed: .milliseconds(20)) }
    #expect(setting.engine.currentFrame >= frame + 9_000)
    #expect(throws: AudioError.self) { try setting.engine.close() }
  }

  @Test("an offline output survives a failed route change, and stays lost until a restore succeeds")
  func restoring() throws {
    let faults = OutputFaults()
    let engine = try AudioEngine(Configuration(output: .offline, layout: .mono), faults: faults)
    let voice = engine.play(try engine.load(samples: Self.places, sampleRate: 48_000))
    _ = engine.render(frameCount: 1_600)
    faults.refuseRenders(true)
    #expect(throws: AudioError.self) { try engine.changeRoute(to: "b") }
    #expect(engine.render(frameCount: 800).last == Self.places[2_399])
    engine.loseOutput()
    _ = engine.render(frameCount: 1_600)
    #expect(throws: AudioError.self) { try engine.restoreOutput() }
    #expect(engine.suspensionReasons == .deviceLost)
    faults.refuseRenders(false)
    try engine.restoreOutput()
    _ = engine.render(frameCount: 8_000)
    #expect(engine.suspensionReasons.isEmpty && engine.status(of: voice)?.state == .real)
  }

  @Test("another output takes over within an update of many steps as between updates of one")
  func withinUpdate() throws {
    func written(updates: Int) throws -> [Float] {
      let file = try TemporaryFile("out.wav")
      defer { file.remove() }
      let engine = try AudioEngine(
        Configuration(output: .waveFile(path: file.path), sampleRate: 48_000, layout: .mono))
      engine.play(
        try engine.load(samples: Signal.sine(300, frames: 480), sampleRate: 48_000),
        looping: .forever)
      engine.update(elapsed: .milliseconds(100))
      try engine.changeRoute(to: "another")
      for _ in 0..<updates { engine.update(elapsed: .milliseconds(200 / updates)) }
      try engine.close()
      return try AudioFile.read(path: file.path).samples.withFloats { Array($0) }
    }
    let (one, many) = (try written(updates: 1), try written(updates: 20))
    #expect(one.count == 14_400 && one[7_200...].contains { abs($0) > 0.4 })
    #expect(one == many)
  }

  @Test("a change that a render was about to make is off once the sound goes to a device")
  func abandoned() throws {
    let engine = try AudioEngine(
      Configuration(output: .offline, sampleRate: 48_000, layout: .mono))
    let voice = engine.play(
      try engine.load(samples: Signal.sine(300, frames: 480), sampleRate: 48_000),
      looping: .forever)
    _ = engine.render(frameCount: 1_600)
    try engine.changeRoute(to: "another")
    try engine.setOutput(.device())
    try engine.setOutput(.offline)
    _ = engine.render(frameCount: 1_600)
    let renderer = engine.driver.renderer
    engine.suspend(.game)
    _ = engine.render(frameCount: 4_800)
    engine.restore(.game)
    _ = engine.render(frameCount: 1_600)
    #expect(engine.driver.renderer === renderer)
    #expect(engine.status(of: voice)?.state == .real)
    engine.checkInvariants()
  }

  private func removeAll(_ folder: String) {
    guard let entries = opendir(folder) else { return }
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      unlink(folder + "/" + name)
    }
    closedir(entries)
    rmdir(folder)
  }
}
