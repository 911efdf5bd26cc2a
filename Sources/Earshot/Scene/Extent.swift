/// The size of an emitter, in its own space.
struct Extent: Hashable, Sendable {
  /// The largest radius, in metres.
  static let mostRadius = 1e6

  var radius = 0.0
  var shape = EmitterShape.point

  /// A point.
  static let none = Extent()
}

/// How an emitter is heard from the place from which distances are measured.
struct Sounding {
  /// The vector from there to the apparent position.
  var offset: SIMD3<Double>
  /// The distance to its nearest point, along the path of its sound.
  var distance: Double
  /// The length of the mean of its directions: 1 for a point.
  var focus = 1.0
}

extension Scene {
  /// The minimum thickness of lines and areas, in metres, so that one that is walked over doesn't
  /// jump from one side to the other.
  private static let leastThickness = 0.1
  /// The distance at which a sound from all around is placed.
  private static let leastDistance = 1e-3

  mutating func setShape(_ emitter: Emitter, _ shape: EmitterShape) -> Bool {
    guard emitters.setShape(emitter, shape) else { return false }
    if shape == .point { looks[Int(emitter.handle.index)] = nil }
    return true
  }

  /// Evaluates the lines and areas of emitters with voices, once a step.
  mutating func hearShapes(of rows: some Sequence<Int>) {
    let alone = audience.isInUse ? nil : ears
    for row in rows where emitters.extents.has(row) {
      looks[row] = heardExtent(of: row, from: alone ?? ears(of: row))
    }
  }

  /// The distance of an emitter's surface from a place, in a straight line.
  func nearness(of row: Int, from place: Position) -> Double {
    let reach = reach(of: row)
    if emitters.extents.has(row), let look = heardExtent(of: row, from: place) {
      return max(look.nearest.length - reach, 0)
    }
    return max((graph.worldPosition(at: Int(emitters.nodeRows[row])) - place).length - reach, 0)
  }

  /// How the shape of an emitter is heard, in the world; nil for a point, or a ball.
  private func heardExtent(of row: Int, from ears: Position) -> HeardExtent? {
    let (extent, node) = (emitters.extents[row], Int(emitters.nodeRows[row]))
    guard extent.shape != .point, node >= 0 else { return nil }
    let (rotation, scale) = (graph.worldRotation(at: node), graph.worldScale(at: node))
    let place = (ears - graph.worldPosition(at: node)) / scale
    let (x, y, z) = (rotation.right, rotation.up, -rotation.forward)
    let local = SIMD3(place.dot(x), place.dot(y), place.dot(z))
    let thickness = max(extent.radius, Self.leastThickness / scale)
    guard let heard = extent.shape.heard(from: local, thickness: thickness) else { return nil }
    func world(_ vector: SIMD3<Double>) -> SIMD3<Double> {
      x * vector.x + y * vector.y + z * vector.z
    }
    return HeardExtent(nearest: world(heard.nearest) * scale, mean: world(heard.mean))
  }

  /// The radius of an emitter around its position, or its shape, in the world; 0 for a point.
  func reach(of row: Int) -> Double {
    guard emitters.extents.has(row) else { return 0 }
    return emitters.extents[row].radius * graph.worldScale(at: Int(emitters.nodeRows[row]))
  }

  /// The nearest point of an emitter, without its radius, in the world: the end of paths to it.
  func end(ofWayTo row: Int, from ears: Position) -> Position {
    if let look = looks[row] { return ears + look.nearest }
    return graph.worldPosition(at: Int(emitters.nodeRows[row]))
  }

  /// The apparent position of an emitter in the world, without obstacles.
  func middle(of row: Int, from ears: Position) -> Position {
    if let look = looks[row] { return ears + straight(to: row, from: ears, look).offset }
    return graph.worldPosition(at: Int(emitters.nodeRows[row]))
  }

  /// How an emitter is heard on the straight line.
  func straight(to row: Int, from ears: Position) -> Sounding {
    straight(to: row, from: ears, looks[row])
  }

  private func straight(to row: Int, from ears: Position, _ look: HeardExtent?) -> Sounding {
    if let look {
      let (distance, focus) = (look.nearest.length, look.mean.length)
      let direction = focus > 0 ? look.mean / focus : .zero
      return Sounding(
        offset: direction * max(distance, Self.leastDistance),
        distance: max(distance - reach(of: row), 0), focus: focus)
    }
    let offset = graph.worldPosition(at: Int(emitters.nodeRows[row])) - ears
    let (distance, reach) = (offset.length, reach(of: row))
    return Sounding(
      offset: offset, distance: max(distance - reach, 0),
      focus: HeardExtent.focus(ofBall: reach, at: distance))
  }

  /// How an emitter is heard. On a path through a door it is farther away, and accordingly
  /// narrower.
  func sounding(of row: Int, from ears: Position) -> Sounding {
    detoured(row, straight(to: row, from: ears), by: detours[row])
  }

  private func detoured(
    _ row: Int, _ straight: Sounding, by detour: SIMD3<Double>
  ) -> Sounding {
    guard detour != .zero else { return straight }
    var sounding = straight
    let distance = sounding.offset.length
    sounding.offset += detour
    let seeming = sounding.offset.length
    sounding.distance = max(seeming - reach(of: row), 0)
    let narrower = min((distance + 1) / (seeming + 1), 1)
    sounding.focus = 1 - (1 - sounding.focus) * narrower * narrower
    return sounding
  }
}
