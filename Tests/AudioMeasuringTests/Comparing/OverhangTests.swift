import AudioMeasuring
import TestSupport
import Testing

@Suite("What one sound has alone, at its ends")
struct OverhangTests {
  private func kinds(
    _ render: Render, with other: Render, _ tolerance: Tolerance
  ) -> [Finding.Kind] {
    let comparison = Comparison(of: render, with: other, tolerance: tolerance)
    let untold = comparison.findings.filter { !$0.isTolerated }
    #expect(comparison.isWithinTolerance == untold.isEmpty)
    return untold.map(\.kind)
  }

  private static func burst(_ frames: Int) -> Render {
    Render(
      Signal.noise(seed: 5, amplitude: 1, frames: frames).flatMap { [$0, $0] }, channelCount: 2)
  }

  @Test(
    "noise before the beginning or behind the end is heard however short it is",
    arguments: [(40, Tolerance.inaudible), (430, .similar)])
  func added(_ frames: Int, _ tolerance: Tolerance) throws {
    let (burst, music) = (Self.burst(frames).samples, Music.played.samples)
    let before = Render(burst + music, channelCount: 2)
    #expect(kinds(before, with: Music.played, tolerance) == [.added])
    #expect(kinds(Music.played, with: before, tolerance) == [.missing])
    let behind = Render(music + burst, channelCount: 2)
    #expect(kinds(behind, with: Music.played, tolerance) == [.added])
    #expect(kinds(Music.played, with: behind, tolerance) == [.missing])
    let found = try #require(
      Comparison(of: behind, with: Music.played, tolerance: tolerance).findings.first)
    #expect(abs(found.start - 2) < 1e-9 && abs(found.end - 2 - Double(frames) / 48_000) < 1e-9)
  }

  @Test("a burst in what is longer than tolerated is told beside the shift")
  func longBurst() {
    let late = Render(Self.burst(2_400).samples + Music.played.samples, channelCount: 2)
    #expect(Set(kinds(late, with: Music.played, .similar)) == [.shift, .added])
  }

  @Test("what goes on all the time may be cut, and silence added")
  func tolerated() {
    let (all, frames) = (Music.tone, Music.tone.frameCount)
    #expect(kinds(all[40..<frames], with: all, .inaudible) == [])
    #expect(kinds(all[0..<frames - 40], with: all, .inaudible) == [])
    #expect(kinds(all, with: all[0..<frames - 40], .inaudible) == [])
    #expect(kinds(Music.played.delayed(by: 40), with: Music.played, .inaudible) == [])
    #expect(kinds(Music.played.delayed(by: 40)[0..<frames], with: Music.played, .inaudible) == [])
  }
}
