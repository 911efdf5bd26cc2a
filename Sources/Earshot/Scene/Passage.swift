/// The transmission of an emitter's sound on its path to a listener, and its apparent position.
struct Passage: Equatable, Sendable {
  var clearance = Clearance.free
  /// From its position to its apparent position.
  var detour = SIMD3<Double>.zero
}

extension Scene {
  /// For the emitter's listener, or for the other one with a full mix for each of two.
  func passage(_ row: Int, isBeside: Bool) -> Passage {
    guard !isBeside else { return besides[row] }
    return Passage(clearance: emitters.clearances[row], detour: detours[row])
  }

  mutating func setDetour(_ row: Int, isBeside: Bool, _ detour: SIMD3<Double>) {
    if isBeside { besides[row].detour = detour } else { setDetour(row, detour) }
  }

  mutating func setClearance(_ row: Int, isBeside: Bool, _ clearance: Clearance) {
    if isBeside {
      besides[row].clearance = clearance
    } else {
      emitters.setClearance(row, clearance)
    }
  }

  mutating func swapPassages(of row: Int) {
    let own = passage(row, isBeside: false)
    setDetour(row, isBeside: false, besides[row].detour)
    setClearance(row, isBeside: false, besides[row].clearance)
    besides[row] = own
  }
}
