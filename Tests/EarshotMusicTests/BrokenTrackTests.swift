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

  @Test("what follows in the same voice is heard")
  func goesOn() throws {
    let studio = try MusicStudio()
    let noise = (0..<2).map { Signal.noise(seed: UInt64($0), amplitude: 0.3, frames: 192_000) }
    let broken = try Self.write("broken.flac", noise[0], share: 0.5, to: studio.folder)
    try studio.folder.write(TemporaryFile.wave(noise[1], sampleRate: 48_000), to: "b.wav")
    studio.player.open(Playlist(paths: [broken, studio.folder.file("b.wav")]))
    studio.player.play()
    studio.player.step()
    studio.render(400_000)
    #expect(studio.began == [0, 1] && studio.end == .finished)
    let second = studio.heard[192_000..<384_000]
    #expect(second.largestDifference(from: Render(noise[1])) < 1e-4)
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
