/// Walls, each a shape somewhere, and what a way through them loses.
///
/// Two levels: a tree of the walls where they are, and each shape's own tree of its triangles. A
/// wall that moves costs the upper tree its boxes; a wall that comes or goes has it built anew.
package struct WallSet: Sendable {
  /// Where a wall is: turned, then stretched, then moved.
  package struct Place: Hashable, Sendable {
    package var position: SIMD3<Double>
    /// What its own axes are turned to: of length 1, and at right angles.
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
    package func own(_ way: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(x.dot(way), y.dot(way), z.dot(way)) / scale
    }
  }

  fileprivate struct Wall {
    let shape: WallShape
    var material: WallMaterial
    var place: Place
  }

  /// By row; nil where there is none.
  private var walls: ContiguousArray<Wall?> = []
  private var boxes: ContiguousArray<Box> = []
  /// The rows that the tree is of, by its own numbers.
  private var rows: ContiguousArray<Int32> = []
  private var tree = BoxTree()
  private var extent = 0.0
  private var isBuilt = true
  private var isFitted = true
  private var scratch: ContiguousArray<Crossing> = []
  /// Ways that were asked for so far.
  package private(set) var rayCount = 0

  package init() {}

  package mutating func put(
    _ row: Int, _ shape: WallShape, _ material: WallMaterial, at place: Place
  ) {
    while walls.count <= row { walls.append(nil) }
    walls[row] = Wall(shape: shape, material: material, place: place)
    isBuilt = false
  }

  /// Leaves a hole in the tree until it is built anew.
  package mutating func remove(_ row: Int) { walls[row] = nil }

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
    isFitted = false
    return true
  }

  /// After walls came, went or moved; before any way is asked for.
  package mutating func settle() {
    guard !isBuilt || !isFitted else { return }
    if !isBuilt {
      rows = ContiguousArray(walls.indices.filter { walls[$0] != nil }.map { Int32($0) })
    }
    boxes.removeAll(keepingCapacity: true)
    for row in rows {
      boxes.append(walls[Int(row)]?.box ?? Box())
    }
    if isBuilt { tree.refit(boxes) } else { tree = BoxTree(boxes, mostInLeaf: 1) }
    extent = tree.extent
    (isBuilt, isFitted) = (true, true)
  }

  /// Decibels that a way loses, and walls that take some of them. Who has lost `mostLoss` in every
  /// band has lost everything, and is followed no further.
  package mutating func loss(
    from start: SIMD3<Double>, to end: SIMD3<Double>,
    _ note: (_ row: Int, Bands) -> Void = { _, _ in }
  ) -> Bands {
    rayCount += 1
    let way = end - start
    let length = way.length
    guard length > 0 else { return .zero }
    var total = Bands.zero
    var found = scratch
    scratch = []
    tree.visit(Segment(from: start, way: way, within: extent)) { leaf in
      for place in leaf {
        let row = Int(rows[Int(tree.order[place])])
        guard let wall = walls[row] else { continue }
        found.removeAll(keepingCapacity: true)
        wall.shape.addCrossings(
          from: wall.place.own(start - wall.place.position), way: wall.place.own(way), to: &found)
        guard !found.isEmpty else { continue }
        found.settle()
        let loss = wall.loss(found, ofWay: length)
        total = total + loss
        note(row, loss)
      }
      return min(total.low, total.middle, total.high) < WallMaterial.mostLoss
    }
    scratch = found
    return total.map { min($0, WallMaterial.mostLoss) }
  }
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
    // What is rounded on the way there stays inside.
    let slack = (box.high - box.low).length * 1e-9 + 1e-9
    box.low -= slack
    box.high += slack
    return box
  }
}
