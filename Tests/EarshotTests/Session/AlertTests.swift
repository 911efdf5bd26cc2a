import TestSupport
import Testing

@testable import Earshot

@Suite("Alerts and interface sounds")
struct AlertTests {
  private let studio: Studio
  private var engine: AudioEngine { studio.engine }

  init() throws { studio = try Studio { $0.sources = 8 } }

  private var wishes: [Voice] {
    studio.events.compactMap { if case .vibrationWanted(let voice) = $0 { voice } else { nil } }
  }

  @Test("an alert is heard in the next frame, requests rumble and reports its end")
  func atOnce() throws {
    let clip = try studio.level(0.25, frames: 4_800)
    studio.render(1_600)
    let alert = try engine.playAlert(clip)
    studio.render(8_000)
    #expect(studio.samples[1_599] == 0 && abs(studio.samples[1_600] - 0.25) < 1e-4)
    let heard = studio.heard
    #expect(abs(heard[1_600..<6_400].peak - 0.25) < 1e-4 && heard[6_500..<9_600].peak == 0)
    #expect(wishes == [alert] && studio.ending(of: alert) == .ended)
    let blip = try engine.playAlert(clip, as: .interface, gain: Gain(linear: 0.5))
    studio.render(1_600)
    #expect(wishes == [alert] && engine.isAlive(blip))
    #expect(abs(studio.samples.last! - 0.125) < 1e-4)
  }

  @Test("neither the game's pause nor slow motion reaches it, and its volume is its own")
  func gameTime() throws {
    let clip = try studio.tone(amplitude: 0.2, periods: 200)
    let game = engine.play(clip)
    engine.timeScale = 0.5
    engine.pauseGame()
    studio.render(1_600)
    let alert = try engine.playAlert(clip)
    studio.render(24_000)
    #expect(engine.playhead(of: alert).map { abs($0 - 0.5) < 0.02 } == true)
    #expect(engine.playhead(of: game).map { $0 < 0.04 } == true)
    #expect(studio.heard[8_000..<24_000].level > -18)
    engine.setGain(try engine.alertBus(), .decibels(-20))
    studio.render(9_600)
    let softer = studio.heard[30_000..<35_000].level
    #expect(abs(softer - (studio.heard[8_000..<24_000].level - 20)) < 0.5, "\(softer)")
  }

  @Test("a long clip is refused at load, also by its path, and 30 s are none too many")
  func lengths() throws {
    let studio = try Studio { $0.sampleRate = 8_000 }
    let long = try studio.level(0.1, frames: 8_000 * 30 + 1)
    let error = #expect(throws: AudioError.self) { try studio.engine.playAlert(long) }
    #expect(error?.reason == .clipInvalid && error?.explanation.contains("30 s") == true)
    try studio.engine.playAlert(try studio.level(0.1, frames: 8_000 * 30))
    let file = try TemporaryFile("long.wav")
    defer { file.remove() }
    try file.write([Float](repeating: 0.1, count: 8_000 * 31), sampleRate: 8_000)
    let other = #expect(throws: AudioError.self) { try studio.engine.playAlert(file.path) }
    #expect(other?.reason == .clipInvalid && other?.subject == file.path)
    #expect(studio.engine.clipBytes.kept < 3_000_000)
    #expect(throws: AudioError.self) { try studio.engine.playAlert("nowhere.wav") }
    studio.engine.unload(long)
    let gone = #expect(throws: AudioError.self) { try studio.engine.playAlert(long) }
    #expect(gone?.reason == .handleStale)
    let live = studio.engine.load(PushSource(sampleRate: 8_000))
    #expect(throws: AudioError.self) { try studio.engine.playAlert(live) }
  }

  @Test("a file is loaded once, by its first alert or before, and given back")
  func files() throws {
    let file = try TemporaryFile("blip.wav")
    defer { file.remove() }
    try file.write([Float](repeating: 0.25, count: 4_800), sampleRate: 48_000)
    let clip = try engine.loadAlert(file.path)
    #expect(try engine.loadAlert(file.path) == clip && engine.info(of: clip)?.useCount == 1)
    let alert = try engine.playAlert(file.path)
    studio.render(1_600)
    #expect(engine.status(of: alert)?.clip == clip && abs(studio.samples[0] - 0.25) < 1e-4)
    engine.unloadAlerts()
    studio.render(8_000)
    #expect(studio.ending(of: alert) == .ended && engine.info(of: clip) == nil)
    try engine.playAlert(file.path)
    #expect(engine.statistics.staleCalls == 0)
  }

  @Test("the same clip at once is one alert, and of many clips four sound")
  func stacking() throws {
    let clip = try studio.level(0.1, frames: 48_000)
    let first = try engine.playAlert(clip)
    for _ in 0..<9 { #expect(try engine.playAlert(clip) == first) }
    studio.render(1_600)
    #expect(wishes == [first] && abs(studio.samples.last! - 0.1) < 1e-4)
    studio.render(1_600)
    #expect(try engine.playAlert(clip) != first)
    for _ in 0..<6 { try engine.playAlert(try studio.level(0.1, frames: 48_000)) }
    studio.render(4_800)
    #expect(abs(studio.samples.last! - 0.4) < 1e-3, "\(studio.samples.last!)")
    #expect(studio.ending(of: first) == .displaced)
  }

  @Test("an alert behind an interface sound, or behind one that is being stopped, is its own")
  func standingFor() throws {
    let clip = try studio.level(0.1, frames: 48_000)
    let blip = try engine.playAlert(clip, as: .interface)
    let alert = try engine.playAlert(clip)
    #expect(blip != alert && wishes.isEmpty)
    studio.render(480)
    #expect(wishes == [alert])
    engine.stop(alert, fading: .over(.milliseconds(20)))
    let next = try engine.playAlert(clip)
    #expect(try next != alert && engine.playAlert(clip) == next)
    #expect(try engine.playAlert(clip, as: .interface) == blip)
    studio.render(4_800)
    #expect(wishes == [alert, next] && engine.isAlive(next))
  }

  @Test("of an archive's file that is too long not all is decoded")
  func archives() throws {
    let wave = TemporaryFile.wave([Float](repeating: 0.1, count: 8_000 * 31), sampleRate: 8_000)
    let files = SlowFiles(["long.wav": wave])
    engine.files = files
    let error = #expect(throws: AudioError.self) { try engine.loadAlert("long.wav") }
    #expect(error?.reason == .clipInvalid && files.bytesRead < wave.count / 2)
  }

  @Test("while everything is silenced an alert is left out, or waits if its bus says so")
  func silenced() throws {
    let clip = try studio.level(0.25, frames: 4_800)
    engine.beginInterruption("call")
    studio.render(1_600)
    let missed = try engine.playAlert(clip)
    #expect(!engine.isAlive(missed))
    #expect(engine.explain(missed).decisions.map(\.kind) == [.refused(.suspended)])
    studio.render(1_600)
    #expect(wishes == [missed])
    engine.setSuspensionPolicy(try engine.alertBus(), SuspensionPolicy(resumption: .always))
    let waiting = try engine.playAlert(try studio.level(0.2, frames: 4_800))
    studio.render(1_600)
    #expect(engine.isAlive(waiting) && studio.heard.peak == 0)
    engine.endInterruption("call", shouldResume: false)
    studio.render(3_200)
    #expect(abs(studio.heard[4_800..<studio.frameCount].peak - 0.2) < 1e-3)
  }

  @Test("an alert gets a source before all other voices")
  func priority() throws {
    let clip = try studio.level(0.01, frames: 48_000)
    for _ in 0..<40 { engine.play(clip, looping: .forever) }
    studio.render(3_200)
    let alert = try engine.playAlert(try studio.level(0.02, frames: 48_000))
    studio.render(1_600)
    #expect(studio.state(of: alert) == .real)
  }

  @Test("a bus that was removed is made anew")
  func removedBus() throws {
    let clip = try studio.level(0.25, frames: 48_000)
    let alert = try engine.playAlert(clip)
    engine.remove(try engine.alertBus())
    studio.render(8_000)
    #expect(studio.ending(of: alert) == .removed)
    try engine.playAlert(clip)
    studio.render(1_600)
    #expect(abs(studio.samples.last! - 0.25) < 1e-4)
  }
}
