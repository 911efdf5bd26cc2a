/// What is left of an emitter's sound on its way to somebody, and where that comes from.
struct Passage: Equatable, Sendable {
  var clearance = Clearance.free
  /// From where it is to where it seems to be.
  var detour = SIMD3<Double>.zero
}

extension Scene {
  /// To who hears an emitter.
  func passage(_ row: Int) -> Passage {
    Passage(clearance: emitters.clearances[row], detour: detours[row])
  }
}
