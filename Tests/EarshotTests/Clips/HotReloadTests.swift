import CSystem
import TestSupport
import Testing

@testable import Earshot

struct HotReloadTests {
  /// Saves like an editor: another file takes the name.
  private func replace(_ path: String, with samples: [Float]) throws {
    let other = try TemporaryFile("new.wav")
    try other.write(samples, sampleRate: 48_000)
    #expect(rename(other.path, path) == 0)
    other.remove()
  }

  @Test(
    "a file that changes while it plays is heard as it is now, at the same place, without a click",
    arguments: [ClipStorage.resident, .streamed, .compressed])
  func plays(_ storage: ClipStorage) throws {
    let folder = try SoundFolder([48_000])
    let old = SoundFolder.tone(0, frames: 48_000)
    let new = SoundFolder.tone(9, frames: 48_000)
    let studio = try Studio()
    let engine = studio.engine
    let clip = try engine.load(folder.paths[0], options: ClipOptions(storage: storage))
    let voice = engine.play(clip, looping: .forever)
    let waiting = engine.play(clip)
    engine.pause(waiting)
    studio.render(8_000)
    engine.reloadChangedFiles()
    studio.render(8_000)
    #expect(engine.statistics.clipsReloaded == 0, "nothing has changed")
    try replace(folder.paths[0], with: new)
    engine.reloadChangedFiles()
    studio.render(8_000)
    #expect(studio.events.filter { $0 == .clipReloaded(clip) }.count == 1)
    #expect(abs((engine.playhead(of: voice) ?? 0) - 0.5) < 1e-9)
    let exact: (Float, Float) -> Bool = { abs($0 - $1) < (storage == .compressed ? 0.01 : 1e-7) }
    #expect(zip(studio.samples[..<16_000], old).allSatisfy(exact))
    #expect(zip(studio.samples[18_000..<24_000], new[18_000..<24_000]).allSatisfy(exact))
    // The steepest step of the higher tone at this amplitude, with the two ramps.
    let steepest = 0.1 * 2 * Double.pi * 470 / 48_000
    #expect(studio.heard[1..<24_000].largestStep.size < 1.5 * steepest + 0.2 / Double(studio.ramp))
    engine.stop(voice)
    engine.resume(waiting)
    studio.render(4_000)
    #expect(zip(studio.samples[26_000..<28_000], new[2_000...]).allSatisfy(exact))
    engine.checkInvariants()
  }

  @Test("a file that has another length and loop carries its voices along or ends them")
  func shorter() throws {
    let folder = try SoundFolder([48_000])
    let studio = try Studio()
    let engine = studio.engine
    let clip = try engine.load(folder.paths[0])
    let looping = engine.play(clip, looping: .forever)
    let once = engine.play(clip)
    studio.render(40_000)
    try folder.write(SoundFolder.tone(3, frames: 4_800), to: 0)
    engine.reloadChangedFiles()
    studio.render(1_600)
    #expect(studio.ending(of: once) == .ended)
    #expect(engine.isAlive(looping))
    #expect(engine.info(of: clip)?.frameCount == 4_800)
    studio.render(16_000)
    #expect(studio.heard[44_000..<57_000].peak > 0.09)
    // Twice the frames, as a loop and as it is.
    #expect(engine.clipBytes == (4_800 * 4, 4_800 * 16), "nothing of the old one is left")
    engine.checkInvariants()
  }

  @Test("a voice that is beyond the end of a shorter file goes on in its loop")
  func shorterThanPlace() throws {
    let folder = try SoundFolder([48_000])
    let studio = try Studio()
    let engine = studio.engine
    let clip = try engine.load(folder.paths[0], options: ClipOptions(loop: 3_000..<4_800))
    let options = PlaybackOptions(looping: .forever, offset: 40_000.0 / 48_000)
    let voice = engine.play(clip, options: options)
    studio.render(1_600)
    try folder.write(SoundFolder.tone(3, frames: 4_800), to: 0)
    engine.reloadChangedFiles()
    studio.render(1_600)
    #expect(engine.info(of: clip)?.frameCount == 4_800)
    let place = try #require(engine.playhead(of: voice)) * 48_000
    #expect(abs(place - Double(3_000 + (40_000 + 3_200 - 3_000) % 1_800)) < 1e-6)
  }

  @Test("a voice that is yet to begin inside of a file does so there, whatever its rate")
  func otherRate() throws {
    let folder = try SoundFolder([48_000])
    let places = (0..<48_000).map { Float($0) / 96_000 }
    try folder.write(places, to: 0)
    let studio = try Studio()
    let engine = studio.engine
    let clip = try engine.load(folder.paths[0], options: ClipOptions(convertsSampleRate: false))
    engine.play(clip, options: PlaybackOptions(offset: 0.5, start: .seconds(0.2)))
    studio.render(1_600)
    let halves = (0..<24_000).map { places[2 * $0] }
    try folder.write(halves, to: 0, sampleRate: 24_000)
    engine.reloadChangedFiles()
    studio.render(14_400)
    #expect(engine.info(of: clip)?.sampleRate == 24_000)
    #expect(studio.samples[..<9_600].allSatisfy { $0 == 0 })
    let heard = studio.samples[12_000]
    #expect(abs(heard - places[24_000 + 2_400]) < 0.001, "\(heard)")
  }

  @Test("a changed file that isn't valid audio is reported once, and the clip keeps its sound")
  func broken() throws {
    let folder = try SoundFolder([48_000])
    let studio = try Studio()
    let engine = studio.engine
    let clip = try engine.load(folder.paths[0])
    engine.play(clip)
    studio.render(4_000)
    let file = try #require(fopen(folder.paths[0], "wb"))
    fputs("no sound", file)
    fclose(file)
    for _ in 0..<3 {
      engine.reloadChangedFiles()
      studio.render(4_000)
    }
    let failures = studio.events.compactMap(\.clipFailure)
    #expect(failures.count == 1 && failures.first?.clip == clip)
    #expect(failures.first?.error.reason == .fileInvalid)
    #expect(Array(studio.samples) == Array(SoundFolder.tone(0, frames: 48_000)[..<16_000]))
    folder.remove(0)
    engine.reloadChangedFiles()
    studio.render(800)
    #expect(studio.events.compactMap(\.clipFailure).count == 1, "it may be about to be replaced")
  }

  @Test("live, files are watched where that is asked for, and not else", arguments: [true, false])
  func watched(_ isWatched: Bool) throws {
    let folder = try SoundFolder([48_000])
    var configuration = Configuration(output: .silence)
    configuration.reloadsChangedFiles = isWatched
    let engine = try AudioEngine(configuration)
    let clip = try engine.load(folder.paths[0])
    try replace(folder.paths[0], with: SoundFolder.tone(2, frames: 24_000))
    for _ in 0..<(isWatched ? 1_000 : 150) where engine.info(of: clip)?.frameCount == 48_000 {
      engine.update(elapsed: .milliseconds(10))
      usleep(10_000)
    }
    #expect(engine.info(of: clip)?.frameCount == (isWatched ? 24_000 : 48_000))
    #expect(engine.takeEvents() == (isWatched ? [.clipReloaded(clip)] : []))
  }
}
