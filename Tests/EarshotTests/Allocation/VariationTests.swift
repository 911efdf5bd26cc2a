import TestSupport
import Testing

@testable import Earshot

struct VariationTests {
  /// Clips of one sample each, whose value identifies the clip.
  private func clips(_ count: Int, in studio: Studio) throws -> [Clip] {
    try (1...count).map { try studio.clip([Float($0) / 64]) }
  }

  /// The choices of a set, as heard: one play after another, each in a block of its own.
  private func choices(
    _ order: ClipOrder, of count: Int, plays: Int, seed: UInt64 = 1
  ) throws -> [Int] {
    let studio = try Studio {
      $0.seed = seed
      $0.stepsPerSecond = 1_000
    }
    let set = studio.engine.makeClipSet(try clips(count, in: studio), order: order)
    var chosen: [Int] = []
    for _ in 0..<plays {
      studio.engine.play(set)
      let start = studio.frameCount
      studio.render(48)
      chosen.append(Int((studio.samples[start] * 64).rounded()) - 1)
    }
    return chosen
  }

  @Test("a shuffle plays all, then all anew, and none twice in a row", arguments: [2, 3, 7])
  func shuffle(_ count: Int) throws {
    let chosen = try choices(.shuffle, of: count, plays: count * 40)
    for start in stride(from: 0, to: chosen.count, by: count) {
      #expect(Set(chosen[start..<start + count]).count == count, "round \(start / count)")
    }
    #expect(zip(chosen, chosen.dropFirst()).allSatisfy { $0 != $1 })
    let rounds = stride(from: 0, to: chosen.count, by: count).map { chosen[$0..<$0 + count] }
    if count > 2 { #expect(Set(rounds.map(Array.init)).count > 2, "always in the same order") }
  }

  @Test("a sequence goes round and round")
  func sequence() throws {
    let chosen = try choices(.sequence, of: 3, plays: 8)
    #expect(chosen == [0, 1, 2, 0, 1, 2, 0, 1])
  }

  static let orders: [(order: ClipOrder, parts: [Double])] = [
    (.random, [Double](repeating: 1.0 / 6, count: 6)),
    (.weighted([1, .nan, 4, -2, .infinity, 3]), [0.125, 0, 0.5, 0, 0, 0.375]),
    (.weighted([0.1, 0.3]), [0.25, 0.75, 0, 0, 0, 0]),
  ]

  @Test("weights are how often each is chosen, to four standard deviations", arguments: 0..<3)
  func weights(_ index: Int) throws {
    let plays = 1_500
    let chosen = try choices(Self.orders[index].order, of: 6, plays: plays)
    for (clip, part) in Self.orders[index].parts.enumerated() {
      let count = Double(chosen.count { $0 == clip })
      let expected = part * Double(plays)
      let deviation = (expected * (1 - part)).squareRoot()
      #expect(abs(count - expected) <= 4 * deviation, "clip \(clip) is chosen \(count) times")
    }
  }

  @Test("weights that are all nothing, and sets of one or of none")
  func extremes() throws {
    let weightless = try choices(.weighted([0, -1]), of: 3, plays: 40)
    #expect(Set(weightless) == [0, 1, 2])
    let alone = try choices(.shuffle, of: 1, plays: 3)
    #expect(alone == [0, 0, 0])
    let studio = try Studio()
    let empty = studio.engine.makeClipSet([])
    let voice = studio.engine.play(empty)
    #expect(studio.engine.explain(voice).decisions.map(\.kind) == [.refused(.stale)])
    studio.engine.remove(empty)
    #expect(!studio.engine.isAlive(studio.engine.play(empty)))
  }

  @Test("gains vary over the decibels they may, and over all of them")
  func gains() throws {
    let studio = try Studio { $0.stepsPerSecond = 1_000 }
    let clip = try studio.clip([0.25])
    var heard: [Double] = []
    for _ in 0..<300 {
      studio.engine.play(
        clip, options: PlaybackOptions(gain: .decibels(-3), gainVariation: -6...2))
      let start = studio.frameCount
      studio.render(48)
      heard.append(Math.decibels(Double(studio.samples[start]) / 0.25) + 3)
    }
    let (least, most) = (heard.min() ?? 0, heard.max() ?? 0)
    #expect(least >= -6.001 && least < -5.8 && most > 1.8 && most <= 2.001, "\(least)...\(most)")
    let mean = heard.reduce(0, +) / 300
    // Four standard deviations of the mean of 300 that are spread evenly over 8 dB.
    let deviation = 8 / (12.0 * 300).squareRoot()
    #expect(abs(mean + 2) < 4 * deviation, "a mean of \(mean)")
  }

  @Test("rates vary between the factors they may")
  func rates() throws {
    let studio = try Studio()
    let tone = try studio.tone(period: 48, periods: 100)
    var heard: [Double] = []
    for _ in 0..<40 {
      let voice = studio.engine.play(
        tone, options: PlaybackOptions(rate: 1.5, rateVariation: 0.8...1.25))
      let start = studio.frameCount
      studio.render(2_400)
      studio.engine.stop(voice, fading: .immediate)
      studio.render(800)
      heard.append((studio.heard[start..<start + 2_400].crossingFrequency ?? 0) / 1_500)
    }
    let (least, most) = (heard.min() ?? 0, heard.max() ?? 0)
    #expect(least >= 0.799 && least < 0.85 && most > 1.2 && most <= 1.251, "\(least)...\(most)")
  }

  @Test("the same seed renders the same, another seed something else")
  func seeds() throws {
    func render(_ seed: UInt64) throws -> [Float] {
      let studio = try Studio {
        $0.seed = seed
        $0.sources = 4
      }
      let set = studio.engine.makeClipSet(
        try [300, 400, 500].map { try studio.tone(period: $0, periods: 10) }, order: .random)
      for _ in 0..<30 {
        studio.engine.play(
          set, options: PlaybackOptions(gainVariation: -6...0, rateVariation: 0.9...1.1))
        studio.render(1_000)
      }
      return studio.samples
    }
    let first = try render(5)
    let again = try render(5)
    let other = try render(6)
    #expect(first == again)
    #expect(first != other)
  }

  @Test("ranges that are no numbers are harmless")
  func nonsense() throws {
    let studio = try Studio()
    let tone = try studio.tone(periods: 10)
    let endless = -Double.infinity...Double.infinity
    let voice = studio.engine.play(
      tone, options: PlaybackOptions(gainVariation: endless, rateVariation: endless))
    let loud = studio.engine.play(tone, options: PlaybackOptions(gainVariation: 1e300...1e308))
    studio.renderChecked(blocks: 4)
    #expect(studio.samples.allSatisfy { $0.isFinite })
    #expect(studio.engine.isAlive(voice) && studio.engine.isAlive(loud))
  }
}
