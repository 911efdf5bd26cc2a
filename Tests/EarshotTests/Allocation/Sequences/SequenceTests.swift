import TestSupport
import Testing

@testable import Earshot

struct SequenceTests {
  /// Every sample tells its place in the whole.
  private static func places(_ frames: Int) -> [Float] {
    (0..<frames).map { Float($0 + 1) / 65_536 }
  }

  static let cuts: [[Int]] = [
    [10_000, 7_777, 5_000], [801, 800, 799, 1, 2_000], [100, 50, 3, 1, 1, 60, 400],
    [4_800, 4_800], [1, 1, 1], [5_000, 13, 5_000], [1_600, 1_600, 1_600],
  ]

  /// A sequence of the pieces of one ramp, and the ramp itself.
  private func play(
    _ lengths: [Int], start: Int = 0, sources: Int = 16, _ options: PlaybackOptions,
    in studio: Studio
  ) throws -> (voice: Voice, whole: [Float]) {
    let whole = Self.places(lengths.reduce(0, +))
    var clips: [Clip] = []
    var from = 0
    for length in lengths {
      clips.append(try studio.clip(Array(whole[from..<from + length])))
      from += length
    }
    var options = options
    options.start = .frame(Int64(start))
    options.followedBy = Array(clips.dropFirst())
    return (studio.engine.play(clips[0], options: options), whole)
  }

  @Test(
    "clips that follow one another sound as one long clip, to the sample",
    arguments: cuts.indices, [0, 5, 799])
  func gapless(_ index: Int, _ start: Int) throws {
    let studio = try Studio()
    let (voice, whole) = try play(Self.cuts[index], start: start, PlaybackOptions(), in: studio)
    studio.render(start + whole.count + 2_000)
    let heard = studio.heard[start..<start + whole.count]
    let difference = heard.largestDifference(from: Render(whole))
    #expect(difference < 1e-6, "\(Self.cuts[index]) differs by \(difference * 65_536) places")
    #expect(studio.ending(of: voice) == .ended)
    #expect(studio.heard.end(above: 0) == start + whole.count)
  }

  @Test("the last of them loops", arguments: [Looping.times(3), .forever], [700, 3_000, 90])
  func lastLoops(_ looping: Looping, _ last: Int) throws {
    let studio = try Studio()
    let (voice, whole) = try play(
      [1_234, 300, last], PlaybackOptions(looping: looping), in: studio)
    let rounds = Array(whole.suffix(last))
    let expected = whole + rounds + rounds
    studio.render(expected.count + (looping == .forever ? 0 : 2_000))
    let difference = studio.heard[0..<expected.count].largestDifference(from: Render(expected))
    #expect(difference < 1e-6)
    #expect(studio.engine.isAlive(voice) == (looping == .forever))
  }

  @Test(
    "a short last clip repeats as often as requested", arguments: [1, 7, 50, 100, 399, 801],
    [0, 333, 790])
  func shortLast(_ last: Int, _ first: Int) throws {
    let studio = try Studio()
    let (_, whole) = try play([10 + first, last], PlaybackOptions(looping: .times(6)), in: studio)
    let expected = whole + (0..<5).flatMap { _ in whole.suffix(last) }
    studio.render(expected.count + 2_000)
    let heard = studio.heard[0..<expected.count]
    #expect(heard.largestDifference(from: Render(expected)) < 1e-6)
    #expect(studio.heard.end(above: 0) == expected.count)
  }

  @Test("from beyond its loop a voice goes round as often as asked", arguments: [2, 3, 9])
  func fromBeyond(_ rounds: Int) throws {
    let studio = try Studio()
    let places = Self.places(2_000)
    studio.engine.play(
      try studio.clip(places, loop: 500..<560),
      options: PlaybackOptions(looping: .times(rounds), fade: .immediate, offset: 1_700 / 48_000))
    let loops = (0..<rounds - 1).flatMap { _ in places[500..<560] }
    let expected = Render(Array(places[1_700...]) + loops + places[560...])
    studio.render(expected.frameCount + 1_000)
    // Anything inside a clip begins with a silent frame, for OpenAL.
    let heard = studio.heard[1..<expected.frameCount]
    #expect(heard.largestDifference(from: expected[1..<expected.frameCount]) < 1e-6)
    #expect(studio.heard.end(above: 0) == expected.frameCount)
  }

  @Test("without a source clips follow each other as with one, and resume in phase")
  func virtual() throws {
    let studio = try Studio(sources: 2)
    let clips = [
      Self.places(3_000), Self.places(2_345).map { -$0 }, Self.places(20_000),
    ]
    let voice = studio.playLeft(
      try studio.clip(clips[0]),
      PlaybackOptions(followedBy: [try studio.clip(clips[1]), try studio.clip(clips[2])]))
    let loud = studio.playRight(try studio.tone(periods: 300), PlaybackOptions(priority: 1))
    studio.render(9_600)
    #expect(studio.state(of: voice) == .virtual)
    studio.engine.stop(loud)
    studio.render(16_000)
    let expected = Render(clips[0] + clips[1] + clips[2])
    let piece = 12_800..<25_000
    #expect(studio.heard.left[piece].largestDifference(from: expected[piece]) < 1e-6)
  }

  @Test("a sequence that is stopped lets all its clips go")
  func unloads() throws {
    let studio = try Studio()
    let clips = try (0..<3).map { _ in try studio.tone(periods: 5) }
    let voice = studio.engine.play(
      clips[0], options: PlaybackOptions(followedBy: Array(clips.dropFirst())))
    for clip in clips { studio.engine.unload(clip) }
    studio.renderChecked(blocks: 4)
    #expect(studio.engine.isAlive(voice), "it plays to its end")
    studio.engine.stop(voice)
    studio.renderChecked(blocks: 3)
    #expect(studio.engine.clipCount == 0)
  }

  /// The output for one clip without any seams.
  private func whole(_ samples: [Float], _ options: PlaybackOptions) throws -> [Float] {
    // As sequences are resampled.
    let studio = try Studio { $0.resampler = .cubic }
    studio.engine.play(try studio.clip(samples), options: options)
    studio.render(Int(Double(samples.count) / options.rate.factor) + 2_000)
    return studio.samples
  }

  @Test(
    "at any rate they sound to the bit as one long clip, with a single source too",
    arguments: [0.3, 0.8, 1.3, 2, 3.7], [1, 16])
  func rates(_ rate: Double, _ sources: Int) throws {
    let tone = Signal.sine(100, amplitude: 0.5, frames: 20_000)
    let options = PlaybackOptions(rate: Rate(rate))
    let expected = try whole(tone, options)
    let studio = try Studio { $0.sources = sources }
    let clips = try [0..<7_003, 7_003..<7_004, 7_004..<9_001, 9_001..<20_000].map {
      try studio.clip(Array(tone[$0]))
    }
    var sequence = options
    sequence.followedBy = Array(clips.dropFirst())
    studio.engine.play(clips[0], options: sequence)
    studio.render(expected.count)
    let first = zip(studio.samples, expected).enumerated().first { $1.0 != $1.1 }
    #expect(first == nil, "frame \(first!.offset): \(first!.element.0), not \(first!.element.1)")
  }

  @Test("mono and stereo clips follow one another, each as loud as alone")
  func mixed() throws {
    let studio = try Studio { $0.layout = .stereo }
    let mono = try studio.engine.load(
      samples: [Float](repeating: 0.4, count: 3_001), sampleRate: 48_000)
    let stereo = try studio.engine.load(
      samples: [Float](repeating: 0.25, count: 6_002), channelCount: 2, sampleRate: 48_000)
    studio.engine.play(mono, options: PlaybackOptions(followedBy: [stereo, mono]))
    studio.render(9_003)
    for side in [studio.heard.left.samples, studio.heard.right.samples] {
      let half = Float(0.5).squareRoot()
      #expect(side[..<3_001].allSatisfy { abs($0 - 0.4 * half) < 1e-5 })
      #expect(side[3_001..<6_002].allSatisfy { abs($0 - 0.25) < 1e-5 })
      #expect(side[6_002..<9_003].allSatisfy { abs($0 - 0.4 * half) < 1e-5 })
    }
  }

  @Test("of different sample rates, kept as they are, they meet with less than a step between them")
  func unconverted() throws {
    let studio = try Studio()
    let options = ClipOptions(convertsSampleRate: false)
    let clips = try [48_000, 24_000].map { rate in
      try studio.engine.load(
        samples: [Float](repeating: 0.5, count: rate / 10), sampleRate: rate, options: options)
    }
    let voice = studio.engine.play(clips[0], options: PlaybackOptions(followedBy: [clips[1]]))
    studio.render(12_000)
    let silent = studio.samples[..<9_600].count { $0 < 0.25 }
    #expect(silent <= studio.ramp * 3 / 2, "\(silent) frames of silence")
    #expect(studio.ending(of: voice) == .ended)
    #expect(studio.heard.end(above: 0).map { abs($0 - 9_600) < 4 } == true)
  }
}
