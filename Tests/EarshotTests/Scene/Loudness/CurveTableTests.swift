import Testing

@testable import Earshot

struct CurveTableTests {
  @Test("equal curves are stored once, as long as they are used")
  func randomOperations() {
    var random = SeededGenerator(seed: 14)
    var table = CurveTable()
    var held: [(CurveTable.Index, DistanceCurve)] = []
    for _ in 0..<3_000 {
      if held.isEmpty || random.nextUnit() < 0.5 {
        let number = Double(Int.random(in: 1...9, using: &random))
        let curves: [DistanceCurve] = [
          .none, .inverse(reference: number), .linear(maximum: number),
          .points([(number, 0), (number * 2, -number)]), .points([(0, -number)]),
        ]
        let curve = curves.randomElement(using: &random) ?? .none
        held.append((table.hold(curve), curve))
      } else {
        let (index, _) = held.remove(at: Int.random(in: held.indices, using: &random))
        table.release(index)
      }
      #expect(table.count == Set(held.map(\.1)).union([.none]).count)
    }
    table.checkInvariants()
    for (index, curve) in held {
      #expect(table.curve(at: index) == curve)
      for distance in [0, 1.5, 7, 12, 1e5] {
        #expect(table.gain(index, at: distance) == curve.gain(at: distance))
      }
    }
  }
}
