/// The transmission of an emitter's sound on its path to a listener, and its apparent position.
struct Passage: Equatable, Sendable {
  var transmission = Transmission.free
  /// From its position to its apparent position.
  var detour = SIMD3<Double>.zero
}

extension Scene {
  /// The path to the emitter's listener.
  func passage(_ row: Int) -> Passage {
    Passage(transmission: emitters.transmissions[row], detour: detours[row])
  }
}
