import Testing

/// Each call of the header changes the sound exactly as the Swift API does.
struct HeardTests {
  @Test("the world", arguments: HeardCase.world)
  func world(_ case: HeardCase) throws { try hear(`case`) }

  @Test("emitters", arguments: HeardCase.emitters)
  func emitters(_ case: HeardCase) throws { try hear(`case`) }

  @Test("voices", arguments: HeardCase.voices)
  func voices(_ case: HeardCase) throws { try hear(`case`) }

  @Test("what of a playing voice is steered", arguments: HeardCase.steering)
  func steering(_ case: HeardCase) throws { try hear(`case`) }

  @Test("what a voice is played with", arguments: HeardCase.plays)
  func plays(_ case: HeardCase) throws { try hear(`case`) }

  @Test("limits", arguments: HeardCase.limits)
  func limits(_ case: HeardCase) throws { try hear(`case`) }

  @Test("buses, and the game's time", arguments: HeardCase.buses)
  func buses(_ case: HeardCase) throws { try hear(`case`) }

  @Test("what other threads ask for", arguments: HeardCase.queue)
  func queue(_ case: HeardCase) throws { try hear(`case`) }

  @Test("the session", arguments: HeardCase.session)
  func session(_ case: HeardCase) throws { try hear(`case`) }

  private func hear(_ case: HeardCase) throws {
    let c = try CStage(sources: `case`.sources)
    let swift = try SwiftStage(sources: `case`.sources)
    let without = try SwiftStage(sources: `case`.sources)
    try c.render(2_000)
    swift.render(2_000)
    without.render(2_000)
    if let before = `case`.before {
      try before.c(c)
      try before.swift(swift)
      try before.swift(without)
      try c.render(1_700)
      swift.render(1_700)
      without.render(1_700)
    }
    try `case`.call.c(c)
    try `case`.call.swift(swift)
    try c.render(6_300)
    swift.render(6_300)
    without.render(6_300)
    let differs = c.samples.indices.first { index in
      index >= swift.samples.count || c.samples[index] != swift.samples[index]
    }
    let isHeard = c.samples.prefix(without.samples.count) != without.samples[...]
    #expect(differs == nil, "C and Swift differ first in sample \(differs ?? 0)")
    #expect(c.samples.count == swift.samples.count)
    #expect(isHeard, "the call makes no difference")
    #expect(c.samples.contains { $0 != 0 } && c.samples.allSatisfy(\.isFinite))
  }
}
