import Testing

@testable import EarshotScript

@Suite("A guess at a misspelt word")
struct SpellingTests {
  private let keys = [
    "position", "parent", "forward", "up", "gain", "loop", "loopStart", "loopEnd",
  ]

  @Test("finds one letter too many, too few, wrong, or swapped, and another case")
  func near() {
    for typo in ["postion", "posiition", "pisition", "opsition", "Position"] {
      #expect(Spelling.nearest(to: typo, among: keys) == "position", "\(typo)")
    }
    #expect(Spelling.nearest(to: "loopstart", among: keys) == "loopStart")
    #expect(Spelling.nearest(to: "gian", among: keys) == "gain")
    #expect(Spelling.nearest(to: "UP", among: keys) == "up")
  }

  @Test("is none when nothing is near")
  func far() {
    for word in ["", "x", "volume", "zz", String(repeating: "p", count: 1_000)] {
      #expect(Spelling.nearest(to: word, among: keys) == nil, "\(word)")
    }
    #expect(Spelling.nearest(to: "gain", among: []) == nil)
  }

  @Test("is the first in the alphabet of equally near ones, in whatever order they come")
  func ties() {
    #expect(Spelling.nearest(to: "door3", among: ["door2", "door1"]) == "door1")
    #expect(Spelling.nearest(to: "door3", among: ["door1", "door2"]) == "door1")
  }
}
