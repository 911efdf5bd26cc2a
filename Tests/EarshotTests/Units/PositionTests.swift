import Testing

@testable import Earshot

struct PositionTests {
  @Test("very long and very short directions still point")
  func normalized() {
    for size in [Double.leastNormalMagnitude / 64, 1e-200, 1, 1e200, 1e307] {
      let direction = Direction(3, 0, -4) * size
      let unit = direction.normalized
      #expect(unit != nil)
      let error = ((unit ?? .zero) - Direction(0.6, 0, -0.8)).length
      #expect(error < 1e-9, "length \(size) became \(String(describing: unit))")
    }
    #expect(Direction.zero.normalized == nil)
    #expect(Direction(.nan, 1, 0).normalized == nil && Direction(1, 0, .nan).normalized == nil)
    #expect(Direction(.infinity, 0, 0).normalized == nil)
  }

  @Test("places that are nowhere, or too far, are not accepted")
  func acceptable() {
    #expect(Position(1e9, -1e9, 0).isAcceptable && !Position(1.1e9, 0, 0).isAcceptable)
    #expect(!Position(0, .nan, 0).isAcceptable && !Position(0, 0, -.infinity).isAcceptable)
  }

  @Test("right, up and behind are right-handed")
  func cross() {
    #expect(Direction(1, 0, 0).cross(Direction(0, 1, 0)) == Direction(0, 0, 1))
  }
}
