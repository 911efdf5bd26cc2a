import Earshot
import TestSupport
import Testing

@testable import EarshotMusic

@Suite("Tracks that break off")
struct BrokenTrackTests {
  /// A FLAC file that says it has so many frames, of which only a part is there.
  private static func write(
    _ name: String, _ sound: [Float], share: Double, to folder: TestFolder
  ) throws -> String {
    try folder.write(TemporaryFile.wave(sound, sampleRate: 48_000), to: "whole.wav")
    try ffmpeg(["-i", folder.file("whole.wav"), folder.file("whole.flac")])
    let whole = try TemporaryFile.bytes(at: folder.file("whole.flac"))
    try folder.write(Array(whole[..<Int(Double(whole.count) * share)]), to: name)
    return folder.file(name)
  }

  @Test(
    "the next one begins where it breaks off, and it is told", arguments: [0, 0.5], [false, true])
  func goesOn(crossfade: Double, isFollower: Bool) throws {
    let studio = try MusicStudio()
    let noise = (0..<3).map { Signal.noise(seed: UInt64($0), amplitude: 0.3, frames: 192_000) }
    let broken = try Self.write("broken.flac", noise[0], share: 0.5, to: studio.folder)
    try studio.folder.write(TemporaryFile.wave(noise[1], sampleRate: 48_000), to: "b.wav")
    try studio.folder.write(TemporaryFile.wave(noise[2], sampleRate: 48_000), to: "c.wav")
    let (b, c) = (studio.folder.file("b.wav"), studio.folder.file("c.wav"))
    let paths = isFollower ? [b, broken, c] : [broken, b, c]
    let index = isFollower ? 1 : 0
    studio.player.open(Playlist(paths: paths))
    studio.player.crossfade = .seconds(crossfade)
    studio.player.play()
    studio.player.step()
    studio.render(620_000)
    #expect(studio.failed == [index] && studio.began == [0, 1, 2] && studio.end == .finished)
    let said = studio.events.compactMap {
      if case .trackFailed(_, _, let error) = $0 { error.description } else { nil }
    }
    #expect(said.count == 1 && said.first?.hasPrefix("\(broken): it ends before") == true)
    // Two whole tracks, and half of one.
    let length = try #require(studio.heard.end(above: 1e-3))
    let faded = crossfade * 48_000 * 2
    #expect(abs(Double(length) - (480_000 - faded)) < 24_000, "\(length) frames")
    let quiet = studio.heard[0..<length].levels(every: 2_400).count { $0 < -40 }
    #expect(quiet <= 1, "\(quiet) twentieths of a second are silent")
  }

  @Test("a list of nothing else comes to an end, though it repeats")
  func nothingElse() throws {
    let studio = try MusicStudio()
    let paths = try (0..<2).map { number in
      try Self.write(
        "\(number).flac", Signal.noise(seed: UInt64(number), amplitude: 0.3, frames: 192_000),
        share: 0.1, to: studio.folder)
    }
    studio.player.open(Playlist(paths: paths))
    studio.player.repeats = .all
    studio.player.play()
    studio.player.step()
    studio.render(480_000)
    #expect(studio.end == .nothingPlayable && studio.player.state == .stopped)
    #expect(studio.began.count <= 3, "\(studio.began)")
  }

  @Test("a list with a whole track among them goes on, however often it repeats")
  func wholeAmong() throws {
    let studio = try MusicStudio()
    let noise = (0..<2).map { Signal.noise(seed: UInt64($0), amplitude: 0.3, frames: 72_000) }
    let broken = try Self.write("broken.flac", noise[0], share: 0.1, to: studio.folder)
    try studio.folder.write(TemporaryFile.wave(noise[1], sampleRate: 48_000), to: "b.wav")
    studio.player.open(Playlist(paths: [broken, studio.folder.file("b.wav")]))
    studio.player.repeats = .all
    studio.player.play()
    studio.player.step()
    studio.render(480_000)
    #expect(studio.end == nil && studio.player.state == .playing)
    #expect(studio.began.prefix(8) == [0, 1, 0, 1, 0, 1, 0, 1], "\(studio.began)")
  }

  @Test("whether one can go on or back is told of the list as it is")
  func offers() throws {
    let studio = try MusicStudio()
    let player = studio.player
    func offers() -> [Bool] { [player.info.canGoNext, player.info.canGoPrevious] }
    #expect(offers() == [false, false])
    try studio.open((0..<2).map { Signal.noise(seed: UInt64($0), frames: 48_000) })
    #expect(offers() == [true, false])
    player.play()
    player.step()
    studio.render(4_800)
    player.next()
    studio.render(4_800)
    #expect(offers() == [false, true])
    player.repeats = .all
    #expect(offers() == [true, true])
    player.open(Playlist(paths: [studio.folder.file("0.wav")]))
    player.repeats = .one
    #expect(offers() == [true, true])
    player.repeats = .off
    #expect(offers() == [false, false])
  }
}
