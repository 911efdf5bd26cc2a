/// Where the two channels of an emitter with a width are heard from, around the listener's face: in
/// degrees clockwise from ahead, as seen from above.
struct HeardSides: Hashable, Sendable {
  var left = 0.0
  var right = 0.0

  /// How far the left one is to the left of the right one, within half a turn: negative where they
  /// are swapped.
  var angle: Double { Self.turn(right - left) }

  /// Part of the way to others, by the shorter one.
  func moved(towards next: HeardSides, by part: Double) -> HeardSides {
    HeardSides(
      left: Self.turn(left + Self.turn(next.left - left) * part),
      right: Self.turn(right + Self.turn(next.right - right) * part))
  }

  /// The same turn, by less than half a turn.
  private static func turn(_ degrees: Double) -> Double {
    degrees - 360 * (degrees / 360).rounded()
  }

  /// Of a way in the axes of a face. What is above or below comes to be in the plane of the ears:
  /// as far to the side as it is, and the farther ahead the higher or lower it is. So only two
  /// directions, 52° up and down behind, have another next to them that is told far from theirs.
  static func azimuth(of way: SIMD3<Double>) -> Double {
    let length = way.length
    guard length > 0 else { return 0 }
    return Elementary.degrees(of: way.x, over: way.y * way.y / length - way.z)
  }
}

extension Hearing {
  /// Where the channels of an emitter are heard from, as the driver tells it.
  func sides(of emitter: Int) -> HeardSides { heardSides[emitter] ?? HeardSides() }

  /// After `locate`: of the emitters with a width whose voices have or get a source.
  mutating func locateSides(
    _ voices: borrowing BestVoices, on emitters: borrowing ContiguousArray<Int32>,
    in scene: borrowing Scene
  ) {
    guard !scene.emitters.widths.isEmpty || !heardSides.isEmpty else { return }
    for index in voices.candidates.indices {
      let row = Int(emitters[voices.candidates[index].row])
      // Live sound that was read for two places stays in them, even if they come together.
      guard row >= 0, scene.emitters.nodeRows[row] >= 0,
        scene.emitters.widths.has(row) || heardSides.has(row)
      else { continue }
      let sides = sides(of: row, in: scene)
      heardSides[row] = sides
      if scene.audience.isInUse { handOvers[row].told.sides = sides }
    }
  }

  /// The same as of the last step, whether it has a source or not. Both are half the width away
  /// from where the emitter is heard from, along its own right axis: by a detour as well, where
  /// that is farther away.
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

  /// To one of an audience, within his part of the stereo picture.
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
