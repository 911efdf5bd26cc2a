/// The rotations of ambisonic beds.
extension Hearing {
  /// Computes the rotations of beds: on the emitters whose voices have or get a source, relative to
  /// their listener; and of non-positional ones, which have the world's axes.
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

  /// For a bed on an emitter, or, with −1, a non-positional one.
  func turn(ofBedOn emitter: Int) -> BedTurn {
    guard emitter >= 0 else { return flatBedTurn }
    return emitter < bedTurns.count ? bedTurns[emitter] : .none
  }
}
