import TestSupport
import Testing

@testable import Earshot

struct LoopTests {
  /// Every sample tells its own place in the clip.
  private static func places(_ frames: Int) -> [Float] {
    (0..<frames).map { Float($0 + 1) / 4_096 }
  }

  /// The expected output: intro, rounds, ending.
  private static func expected(_ clip: [Float], _ loop: Range<Int>, rounds: Int) -> [Float] {
    clip[..<loop.lowerBound] + (0..<rounds).flatMap { _ in clip[loop] } + clip[loop.upperBound...]
  }

  private static func firstDifference(_ heard: [Float], _ expected: [Float]) -> String? {
    for index in 0..<max(heard.count, expected.count) {
      let h = index < heard.count ? heard[index] : 0
      let e = index < expected.count ? expected[index] : 0
      if abs(h - e) > 1e-6 {
        return "at frame \(index) place \(h * 4_096 - 1) is heard, expected \(e * 4_096 - 1)"
      }
    }
    return nil
  }

  static let shapes: [(frames: Int, loop: Range<Int>)] = [
    (1_000, 0..<1_000), (2_000, 500..<1_500), (1_200, 0..<700), (1_200, 400..<1_200),
    (400, 100..<103), (90, 10..<11), (7, 2..<5), (1, 0..<1), (3_000, 799..<1_601),
  ]

  @Test(
    "a loop repeats as often as requested, and intro and ending play once",
    arguments: shapes.indices, [1, 2, 3, 7, 100])
  func rounds(_ shape: Int, _ rounds: Int) throws {
    let (frames, loop) = Self.shapes[shape]
    let clip = Self.places(frames)
    let expected = Self.expected(clip, loop, rounds: rounds)
    for start in [0, 5, 799] {
      let studio = try Studio()
      let voice = studio.engine.play(
        try studio.clip(clip, loop: loop),
        options: PlaybackOptions(looping: .times(rounds), start: .frame(Int64(start))))
      studio.render(start + expected.count + 2_000)
      let heard = Array(studio.samples[start...])
      let difference = Self.firstDifference(heard, expected)
      #expect(difference == nil, "\(frames) frames, loop \(loop), \(rounds) times, from \(start)")
      #expect(studio.ending(of: voice) == .ended)
    }
  }

  @Test("a loop for ever goes on without a seam", arguments: shapes.indices)
  func forever(_ shape: Int) throws {
    let (frames, loop) = Self.shapes[shape]
    let clip = Self.places(frames)
    let studio = try Studio()
    let voice = studio.engine.play(
      try studio.clip(clip, loop: loop), options: PlaybackOptions(looping: .forever))
    studio.render(20_000)
    let expected = Self.expected(clip, loop, rounds: 20_000 / loop.count + 1)
    #expect(Self.firstDifference(studio.samples, Array(expected[..<20_000])) == nil)
    #expect(studio.engine.isAlive(voice))
  }

  @Test(
    "nonsense counts of rounds are once", arguments: [Looping.times(0), .times(-3), .times(.min)])
  func nonsense(_ looping: Looping) throws {
    let studio = try Studio()
    let voice = studio.engine.play(
      try studio.clip(Self.places(100)), options: PlaybackOptions(looping: looping))
    studio.render(800)
    #expect(studio.heard.end() == 100)
    #expect(studio.ending(of: voice) == .ended)
  }

  @Test("the most rounds that can be said are as good as for ever")
  func most() throws {
    let studio = try Studio()
    let voice = studio.engine.play(
      try studio.clip(Self.places(3)), options: PlaybackOptions(looping: .times(.max)))
    studio.render(8_000)
    #expect(studio.heard.longestSilence().isEmpty)
    #expect(studio.engine.isAlive(voice))
  }

  @Test(
    "from beyond the loop's end a looping voice plays to the clip's end, then loops",
    arguments: [Looping.forever, .times(3)])
  func beyond(_ looping: Looping) throws {
    let clip = Self.places(3_000)
    let studio = try Studio()
    studio.engine.play(
      try studio.clip(clip, loop: 500..<1_000),
      options: PlaybackOptions(looping: looping, fade: .immediate, offset: 2_000 / 48_000))
    studio.render(4_000)
    // .times(3) may jump back twice: once from the clip's end, once from the loop's.
    let rest: [Float] =
      looping == .forever
      ? (0..<6).flatMap { _ in Array(clip[500..<1_000]) }
      : Array(clip[500..<1_000]) + Array(clip[500...])
    let expected = Array((clip[2_000...] + rest).prefix(4_000))
    // Anything inside a clip begins with a silent frame, for OpenAL.
    let difference = Self.firstDifference(
      Array(studio.samples[1...]), Array(expected[1...]))
    #expect(difference == nil)
  }
}
