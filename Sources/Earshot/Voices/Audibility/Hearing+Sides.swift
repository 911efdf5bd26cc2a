/// The directions of the two channels of an emitter with a width, around the listener: in degrees
/// clockwise from ahead, seen from above.
struct HeardSides: Hashable, Sendable {
  var left = 0.0
  var right = 0.0

  /// How far the left one is to the left of the right one, within half a turn: negative if they are
  /// swapped.
  var angle: Double { Self.turn(right - left) }

  /// Moves a part of the way to others, by the shorter arc.
  func moved(towards next: HeardSides, by part: Double) -> HeardSides {
    HeardSides(
      left: Self.turn(left + Self.turn(next.left - left) * part),
      right: Self.turn(right + Self.turn(next.right - right) * part))
  }

  /// The same angle, within half a turn.
  private static func turn(_ degrees: Double) -> Double {
    degrees - 360 * (degrees / 360).rounded()
  }

  /// For a vector in a listener's axes. A sound above or below is placed in the horizontal plane:
  /// as far to the side as it is, and the farther ahead the higher or lower it is. So only two
  /// directions, 52° up and down behind, are discontinuous.
  static func azimuth(of way: SIMD3<Double>) -> Double {
    let length = way.length
    guard length > 0 else { return 0 }
    return Elementary.degrees(of: way.x, over: way.y * way.y / length - way.z)
  }
}

extension Hearing {
  /// The directions of an emitter's channels, as the driver sends them.
  func sides(of emitter: Int) -> HeardSides { heardSides[emitter] ?? HeardSides() }

  /// After `locate`: for emitters with a width whose voices have or get a source.
  mutating func locateSides(
    _ voices: borrowing BestVoices, on emitters: borrowing ContiguousArray<Int32>,
    in scene: borrowing Scene
  ) {
    guard !scene.emitters.widths.isEmpty || !heardSides.isEmpty else { return }
    for index in voices.candidates.indices {
      let row = Int(emitters[voices.candidates[index].row])
      // Live sound read for two places keeps them, even if they coincide.
      guard row >= 0, scene.emitters.nodeRows[row] >= 0,
        scene.emitters.widths.has(row) || heardSides.has(row)
      else { continue }
      let sides = sides(of: row, in: scene)
      heardSides[row] = sides
      if scene.audience.isInUse { handOvers[row].latest.sides = sides }
    }
  }

  /// The same as of the last step, with or without a source. Both are half the width away from the
  /// emitter's apparent position, along its own right axis: also on a path through a door, at its
  /// length.
  func sides(of row: Int, in scene: borrowing Scene) -> HeardSides {
    guard scene.audience.isInUse else {
      let half = halfWidth(of: row, in: scene)
      let middle = scene.sounding(of: row, from: listenerPosition).offset - toEars
      let facing = Facing(forward: listenerForward, up: listenerUp)
      return HeardSides(
        left: HeardSides.azimuth(of: facing.local(middle - half)),
        right: HeardSides.azimuth(of: facing.local(middle + half)))
    }
    let own = sides(of: row, for: scene.audience.member(of: row), in: scene)
    guard row < handOvers.count, let from = handOvers[row].from else { return own }
    return from.sides.moved(towards: own, by: handOvers[row].part)
  }

  /// For one of several listeners, within its stage.
  func sides(
    of row: Int, for member: Audience.Member, in scene: borrowing Scene
  ) -> HeardSides {
    let half = halfWidth(of: row, in: scene)
    let sounding = scene.sounding(of: row, from: member.place)
    let middle = sounding.offset - member.toEars
    return HeardSides(
      left: HeardSides.azimuth(of: member.stage.staged(member.facing.local(middle - half))),
      right: HeardSides.azimuth(of: member.stage.staged(member.facing.local(middle + half))))
  }

  /// From the middle of an emitter to its right side, in the world.
  private func halfWidth(of row: Int, in scene: borrowing Scene) -> SIMD3<Double> {
    let node = Int(scene.emitters.nodeRows[row])
    let width = scene.emitters.widths[row] * scene.graph.worldScale(at: node)
    return scene.graph.worldRotation(at: node).right * (width / 2)
  }
}
