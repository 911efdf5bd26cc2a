import TestSupport
import Testing

@testable import Acoustics

@Suite("Trees of boxes")
struct BoxTreeTests {
  /// Boxes of an eighth of a metre to two, in eight heaps; all numbers are exact.
  private func heaps(around middle: Double) -> ContiguousArray<Box> {
    var numbers = SeededNumbers(seed: 5)
    func eighths(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &numbers)) / 8
    }
    return ContiguousArray(
      (0..<256).map { number in
        let heap = SIMD3(Double(number & 1), Double(number >> 1 & 1), Double(number >> 2 & 1)) * 100
        let low = heap + SIMD3(eighths(0...80), eighths(0...80), eighths(0...80)) + middle
        return Box(low: low, high: low + SIMD3(eighths(1...16), eighths(1...16), eighths(1...16)))
      })
  }

  @Test("a tree is as good far from the origin as around it", arguments: [-1_024, -50, 1_024.0])
  func anywhere(middle: Double) {
    let tree = BoxTree(heaps(around: middle), mostInLeaf: 4)
    let other = BoxTree(heaps(around: 0), mostInLeaf: 4)
    #expect(tree.order == other.order)
    #expect(tree.nodes.map(\.count) == other.nodes.map(\.count))
    // Along one heap, of which there are 32 boxes.
    let start = SIMD3(repeating: middle) + SIMD3(-1, 6, 6)
    let segment = Segment(from: start, way: SIMD3(14, 0.1, 0.1), within: tree.extent)
    var (seen, boxes) = (0, [Int32]())
    tree.visit(segment) { places in
      seen += places.count
      boxes += tree.order[places]
      return true
    }
    #expect(seen > 0 && seen <= 32 && boxes.allSatisfy { $0 % 8 == 0 }, "\(seen) boxes")
  }
}
