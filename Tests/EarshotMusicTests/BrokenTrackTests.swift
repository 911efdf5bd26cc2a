import Earshot
import TestSupport
import Testing

@testable import EarshotMusic

@Suite("Tracks that break off")
struct BrokenTrackTests {
  /// A FLAC file with a number of frames in its header, of which only a part is there.
  private static func write(
    _ name: String, _ sound: [Float], share: Double, to folder: TestFolder
  ) throws -> String {
    try folder.write(TemporaryFile.wave(sound, sampleRate: 48_000), to: "whole.wav")
    try ffmpeg(["-i", folder.file("whole.wav"), folder.file("whole.flac")])
    let whole = try TemporaryFile.bytes(at: folder.file("whole.flac"))
    try folder.write(Array(whole[..<Int(Double(whole.count) * share)]), to: name)
    return folder.file(name)
  }

  private static let noise = (0..<2).map {
    Signal.noise(seed: UInt64($0), amplitude: 0.3, frames: 192_000)
  }

  /// A list of two, of which the first breaks off half-way.
  private static func broken(_ studio: MusicStudio) throws -> Playlist {
    let broken = try write("broken.flac", noise[0], share: 0.5, to: studio.folder)
    try studio.folder.write(TemporaryFile.wave(noise[1], sampleRate: 48_000), to: "b.wav")
    return Playlist(paths: [broken, studio.folder.file("b.wav")])
  }

  @Test("what follows comes at the break, and the break is told")
  func goesOn() throws {
    for crossfade in [Duration.zero, .seconds(0.5)] {
      let studio = try MusicStudio()
      studio.player.crossfade = crossfade
      studio.player.open(try Self.broken(studio))
      studio.player.play()
      studio.player.step()
      studio.render(400_000)
      #expect(studio.began == [0, 1] && studio.failed == [0] && studio.end == .finished)
      // A render decodes as it needs, and notices the break when it is there.
      let onset = try #require(
        (80_000..<110_000).first { frame in
          (frame..<frame + 200).allSatisfy { studio.samples[$0].magnitude < 1e-6 }
        })
      let end = try #require(
        (onset..<onset + 9_600).first { studio.samples[$0].magnitude > 1e-3 })
      #expect(end - onset <= 1_600, "\(crossfade): silent from \(onset) to \(end)")
      let second = studio.heard[(end + 24_000)..<(end + 96_000)]
      let offset = (0..<2_000).first { shift in
        abs(studio.samples[end + 24_000] - Self.noise[1][23_000 + shift]) < 1e-5
          && abs(studio.samples[end + 24_001] - Self.noise[1][23_001 + shift]) < 1e-5
      }
      let first = try #require(offset) + 23_000
      #expect(
        second.largestDifference(from: Render(Array(Self.noise[1][first..<first + 72_000]))) < 1e-4)
    }
  }

  @Test("where the break is known before it is heard, the next track comes within a step of it")
  func goesOnInTime() throws {
    let studio = try MusicStudio(output: .host)
    studio.player.open(try Self.broken(studio))
    studio.player.play()
    #expect(studio.player.stepUntil { studio.player.track != nil })
    let host = try #require(studio.engine.hostOutput)
    var heard: [Float] = []
    var block = [Float](repeating: 0, count: 480)
    while studio.player.track?.index != 1 || heard.count < 140_000, heard.count < 250_000 {
      block.withUnsafeMutableBufferPointer { host.render(into: $0) }
      heard += block
      studio.engine.update(elapsed: .milliseconds(10))
      studio.player.step()
      #expect(studio.engine.waitForStreams())
      // The break is known half a second before it comes, in time: here time goes faster than that.
      guard heard.count == 81_600 else { continue }
      #expect(studio.player.stepUntil { studio.player.planned != nil })
    }
    let start = try #require(Render(heard).onset(above: 1e-3))
    var (silent, longest) = (0, 0)
    for sample in heard[start...] {
      silent = sample.magnitude < 1e-5 ? silent + 1 : 0
      longest = max(longest, silent)
    }
    #expect(longest <= 800, "\(longest) frames without sound")
    #expect(studio.player.track?.index == 1)
    // Told in time, with the place.
    let error = studio.player.takeEvents().lazy.compactMap {
      if case .trackFailed(0, _, let error) = $0 { error } else { nil }
    }.first
    #expect(error?.explanation.contains("beyond 1.9") ?? false, "\(error?.description ?? "none")")
  }

  @Test("files that are broken from the first frame on are an end, whatever repeats")
  func nothingThere() throws {
    for mode in MusicRepeat.allCases {
      let studio = try MusicStudio()
      let paths = try (0..<3).map {
        try Self.write("\($0).flac", Self.noise[0], share: 0.001, to: studio.folder)
      }
      studio.player.repeats = mode
      studio.player.open(Playlist(paths: paths))
      studio.player.play()
      studio.render(48_000)
      #expect(studio.end == .nothingPlayable, "\(mode): \(studio.events)")
    }
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
