/// What is left of an emitter's sound on its way to somebody, and where that comes from.
struct Passage: Equatable, Sendable {
  var clearance = Clearance.free
  /// From where it is to where it seems to be.
  var detour = SIMD3<Double>.zero
}

extension Scene {
  /// To who hears an emitter, or to the other where each of two does.
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
