import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A script's clip sets, ranges, sequences and markers")
struct VariationTests {
  private let three = [
    tone("a", #""frequency": 480, "seconds": 0.04"#),
    tone("b", #""frequency": 960, "seconds": 0.04"#),
    tone("c", #""frequency": 1440, "seconds": 0.04"#),
  ]

  /// The clips of a set, in the order in which they are heard.
  private func heard(order: String, plays: Int, seed: Int = 1) throws -> [Int] {
    let rendering = try Rendering(
      duration: Double(plays) * 0.1, header: #""seed": \#(seed)"#,
      three + [#"{"at": 0, "clipSet": "s", "clips": ["a", "b", "c"]\#(order)}"#]
        + (0..<plays).map { #"{"at": \#(Double($0) / 10), "play": "s"}"# })
    return (0..<plays).map { play in
      let start = Double(play) * 0.1
      let part = rendering.recording.left[start + 0.005..<start + 0.035]
      let levels = [480.0, 960, 1_440].map { part.sine(at: $0).amplitude }
      return levels.indices.max { levels[$0] < levels[$1] } ?? -1
    }
  }

  @Test("a shuffled set plays every clip once a round, and none twice in a row", arguments: 1...4)
  func shuffle(seed: Int) throws {
    let order = try heard(order: "", plays: 12, seed: seed)
    for round in 0..<4 { #expect(Set(order[round * 3..<round * 3 + 3]).count == 3, "\(order)") }
    for (first, second) in zip(order, order.dropFirst()) { #expect(first != second, "\(order)") }
    #expect(try heard(order: "", plays: 12, seed: seed) == order)
  }

  @Test("a sequence goes round, and a weight of 0 is never heard")
  func orders() throws {
    #expect(try heard(order: #", "order": "sequence""#, plays: 5) == [0, 1, 2, 0, 1])
    let weighted = try heard(order: #", "order": "weighted", "weights": [1, 0, 1]"#, plays: 12)
    #expect(Set(weighted) == [0, 2], "\(weighted)")
  }

  @Test("ranges choose a gain and a rate within them, differently each time")
  func ranges() throws {
    let rendering = try Rendering(
      duration: 2,
      [hum]
        + (0..<8).map {
          #"{"at": \#(Double($0) / 4), "play": "hum", "until": \#(Double($0) / 4 + 0.2), "#
            + #""gainRange": [-12, -6], "rateRange": [0.5, 2]}"#
        })
    let played = Dictionary(grouping: rendering.moments, by: \.status.voice)
    let rates = Set(played.values.compactMap { $0.first?.status.rate })
    let gains = played.values.compactMap { $0.map(\.status.gain).max() }
    #expect(played.count == 8 && rates.count == 8, "\(rates)")
    #expect(rates.allSatisfy { $0 >= 0.5 && $0 <= 2 }, "\(rates)")
    let level = gains.map { Math.decibels($0) }
    #expect(level.allSatisfy { $0 >= -12.01 && $0 <= -5.99 }, "\(level)")
  }

  @Test("clips that follow come without a gap or a click, as one voice")
  func gapless() throws {
    // Whole periods each, so together they are one sine.
    let rendering = try Rendering([
      tone("x", #""frequency": 480, "seconds": 0.1"#),
      tone("y", #""frequency": 480, "seconds": 0.2"#),
      #"{"at": 0.1, "play": "x", "as": "v", "then": ["y", "x"], "loop": 3}"#,
    ])
    let left = rendering.recording.left
    // Its attack and its end are sharp themselves.
    let inside = rendering.recording[0.105..<0.695]
    #expect(inside.clicks().isEmpty, "\(inside.clicks())")
    // 0.1 + 0.2 + 3 × 0.1 s.
    let last = try #require(rendering.soundingFrames.last)
    #expect(abs(last - Int(0.7 * 48_000)) <= 3, "heard to \(last), expected 33600")
    let whole = left[0.11..<0.69].sine(at: 480).amplitude
    let part = left[0.12..<0.18].sine(at: 480).amplitude
    #expect(abs(whole / part - 1) < 1e-3, "\(whole) over all, \(part) in the first clip")
    #expect(Set(rendering.moments.map(\.status.voice)).count == 1)
  }

  @Test("markers are told with their frames, in each round of a loop")
  func markers() throws {
    let rendering = try Rendering(
      header: #""sampleRate": 44100"#,
      [
        #"{"at": 0, "clip": "m", "tone": {"seconds": 0.2, "sampleRate": 22050}, "#
          + #""markers": [{"name": "half", "frame": 4410}]}"#,
        #"{"at": 0.25, "play": "m", "loop": 2}"#,
      ])
    let told = rendering.events.compactMap { event -> Int64? in
      if case .markerPassed(_, "half", let frame) = event { frame } else { nil }
    }
    #expect(told == [11_025 + 4_410, 11_025 + 8_820 + 4_410], "\(told)")
  }
}
