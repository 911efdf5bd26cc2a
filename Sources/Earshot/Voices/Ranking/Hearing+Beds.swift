/// How ambisonic beds are turned.
extension Hearing {
  /// Works out how beds are turned on the emitters whose voices have or get a source: as those
  /// are, for who hears them; and flat ones, which have the world's axes.
  mutating func turnBeds(
    _ voices: borrowing BestVoices, on emitters: borrowing ContiguousArray<Int32>,
    in scene: borrowing Scene
  ) {
    flatBedTurn = BedTurn(of: .identity, heardBy: listenerRotation)
    for candidate in voices.candidates {
      let row = Int(emitters[candidate.row])
      guard row >= 0, scene.emitters.nodeRows[row] >= 0 else { continue }
      while bedTurns.count <= row { bedTurns.append(.none) }
      let bed = scene.graph.worldRotation(at: Int(scene.emitters.nodeRows[row]))
      let isTogether = scene.audience.isInUse
      bedTurns[row] = BedTurn(
        of: bed,
        heardBy: isTogether ? scene.audience.member(of: row).rotation : listenerRotation)
    }
  }

  /// Of a bed on an emitter, or, with −1, flat.
  func turn(ofBedOn emitter: Int) -> BedTurn {
    guard emitter >= 0 else { return flatBedTurn }
    return emitter < bedTurns.count ? bedTurns[emitter] : .none
  }
}
