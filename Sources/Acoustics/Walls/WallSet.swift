/// Walls, each with a shape and a place, and the losses of rays through them.
///
/// Two levels: trees of the walls in the world, and each shape's own tree of its triangles. Adding,
/// moving or removing a wall costs only its ancestors in the upper trees. The loss of a ray doesn't
/// depend on the history of the walls.
package struct WallSet: Sendable {
  /// Where a wall is: turned, then stretched, then moved.
  package struct Place: Hashable, Sendable {
    package var position: SIMD3<Double>
    /// The directions of its own axes: of length 1, and at right angles.
    package var x: SIMD3<Double>
    package var y: SIMD3<Double>
    package var z: SIMD3<Double>
    package var scale: Double

    package init(
      position: SIMD3<Double> = .zero, x: SIMD3<Double> = SIMD3(1, 0, 0),
      y: SIMD3<Double> = SIMD3(0, 1, 0), z: SIMD3<Double> = SIMD3(0, 0, 1), scale: Double = 1
    ) {
      self.position = position
      (self.x, self.y, self.z) = (x, y, z)
      self.scale = scale
    }

    package func world(_ point: SIMD3<Double>) -> SIMD3<Double> {
      position + (x * point.x + y * point.y + z * point.z) * scale
    }

    @inline(__always)
    package func local(_ way: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(x.dot(way), y.dot(way), z.dot(way)) / scale
    }
  }

  fileprivate struct Wall {
    let shape: WallShape
    var material: WallMaterial
    var place: Place
  }

  /// By row; nil for a free one.
  private var walls: ContiguousArray<Wall?> = []
  private var forest = WallForest()
  private var extent = 0.0
  private var scratch: ContiguousArray<Crossing> = []
  private var losses: ContiguousArray<(row: Int, loss: Bands)> = []
  /// The number of rays traced so far.
  package private(set) var rayCount = 0

  package init() {}

  package mutating func setWall(
    _ row: Int, _ shape: WallShape, _ material: WallMaterial, at place: Place
  ) {
    while walls.count <= row { walls.append(nil) }
    walls[row] = Wall(shape: shape, material: material, place: place)
    forest.add(row)
  }

  /// Leaves a hole in its tree, until there are many.
  package mutating func remove(_ row: Int) {
    walls[row] = nil
    forest.remove(row)
  }

  /// Builds trees of this many walls or more on another thread through `runner`, or on the caller's
  /// again if it is nil. The losses of rays are the same.
  package mutating func build(
    elsewhere runner: (@Sendable (@escaping @Sendable () -> Void) -> Bool)?, from count: Int = 1_000
  ) {
    forest.build(elsewhere: runner, from: count)
  }

  /// It is to be settled though no wall has changed.
  package var hasGrown: Bool { forest.hasGrown }

  /// The corners of the box around a wall, along the axes of its own space.
  package func corners(of row: Int) -> [SIMD3<Double>] {
    guard walls.indices.contains(row), let wall = walls[row] else { return [] }
    return wall.shape.triangles.bounds.corners.map { wall.place.world($0) }
  }

  package mutating func setMaterial(_ row: Int, _ material: WallMaterial) {
    walls[row]?.material = material
  }

  /// True when it was elsewhere.
  package mutating func move(_ row: Int, to place: Place) -> Bool {
    guard let old = walls[row]?.place, old != place else { return false }
    walls[row]?.place = place
    forest.noteMove(row)
    return true
  }

  /// After walls came, went or moved; before any way is asked for.
  package mutating func update() {
    let walls = walls
    forest.update { walls[$0]?.box }
    extent = forest.extent
  }

  /// The loss of a ray in decibels, and the walls that cause it. A ray that has lost `mostLoss` in
  /// every band has lost everything, and is followed no further.
  package mutating func loss(
    from start: SIMD3<Double>, to end: SIMD3<Double>,
    _ note: (_ row: Int, Bands) -> Void = { _, _ in }
  ) -> Bands {
    rayCount += 1
    let way = end - start
    let length = way.length
    guard length > 0 else { return .zero }
    var total = LossSum()
    var (found, losses) = (scratch, losses)
    (scratch, self.losses) = ([], [])
    defer { (scratch, self.losses) = (found, losses) }
    losses.removeAll(keepingCapacity: true)
    let segment = Segment(from: start, way: way, within: extent)
    var goesOn = true
    for part in forest.parts where goesOn {
      part.tree.visit(segment) { leaf in
        for place in leaf {
          let row = Int(part.rows[Int(part.tree.order[place])])
          guard forest.isIn(row, part.number), let wall = walls[row] else { continue }
          found.removeAll(keepingCapacity: true)
          wall.shape.addCrossings(
            from: wall.place.local(start - wall.place.position), way: wall.place.local(way),
            to: &found)
          guard !found.isEmpty else { continue }
          found.sortAndMerge()
          let loss = wall.loss(found, ofWay: length)
          total.add(loss)
          losses.append((row, loss))
        }
        goesOn = !total.isAll
        return goesOn
      }
    }
    // In the walls' own order, in which they are found by no tree.
    losses.sort { $0.row < $1.row }
    for (row, loss) in losses { note(row, loss) }
    return total.bands
  }

  /// The first wall that a ray meets; of several in one place the oldest.
  package mutating func firstHit(from start: SIMD3<Double>, way: SIMD3<Double>) -> WallHit? {
    rayCount += 1
    let segment = Segment(from: start, way: way, within: extent)
    var limit = 1.0
    var found: (row: Int, normal: SIMD3<Double>)?
    for part in forest.parts {
      part.tree.visitNearest(segment, &limit) { leaf, limit in
        for place in leaf {
          let row = Int(part.rows[Int(part.tree.order[place])])
          guard forest.isIn(row, part.number), let wall = walls[row] else { continue }
          var own = limit.nextUp
          let normal = wall.shape.firstHit(
            from: wall.place.local(start - wall.place.position), way: wall.place.local(way),
            before: &own)
          guard let normal, own < limit || row < found?.row ?? .max else { continue }
          limit = own
          found = (row, normal)
        }
      }
    }
    guard let found, let wall = walls[found.row] else { return nil }
    let (own, place) = (found.normal, wall.place)
    let normal = place.x * own.x + place.y * own.y + place.z * own.z
    let length = normal.dot(way) > 0 ? -normal.length : normal.length
    return WallHit(
      place: limit, normal: normal / length, absorption: wall.material.absorption)
  }
}

/// Where a way meets a wall.
package struct WallHit: Sendable {
  /// From 0, the ray's start, to 1.
  package let place: Double
  /// Upright on the wall, towards where the way comes from, of length 1.
  package let normal: SIMD3<Double>
  /// The wall's absorption, 0 to 1.
  package let absorption: Bands
}

extension WallSet.Wall {
  fileprivate func loss(_ crossings: ContiguousArray<Crossing>, ofWay length: Double) -> Bands {
    if shape.isSolid { return material.loss(through: crossings.inside * length) }
    let count = Double(crossings.count)
    return material.loss.map { $0 * count }
  }

  fileprivate var box: Box {
    var box = Box()
    for corner in shape.triangles.bounds.corners { box.add(place.world(corner)) }
    // Rounding on the way there stays inside.
    let slack = (box.high - box.low).length * 1e-9 + 1e-9
    box.low -= slack
    box.high += slack
    return box
  }
}
