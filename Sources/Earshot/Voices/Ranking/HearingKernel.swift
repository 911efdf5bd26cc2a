import CAudioKernels

/// The loudness of emitters at the listener, for the ranking.
struct HearingKernel {
  let listener: Position
  let listenerGain: Double

  /// Computes the gains of emitters with voices: for all given rows, or for those whose place in
  /// the world changed in the last step.
  func hear(
    _ rows: borrowing ContiguousArray<Int32>, ifChanged isOfChanged: Bool = false,
    _ emitters: borrowing EmitterStore, _ graph: borrowing SceneGraph,
    _ gains: inout ContiguousArray<Float>
  ) {
    var index = 0
    var stretch = Int(EARSHOT_GROUP)
    while index < rows.count {
      if rows.count - index >= Int(EARSHOT_GROUP) {
        let together = hearTogether(
          rows, from: index, ifChanged: isOfChanged, emitters, graph, &gains)
        index += together
        // With few consecutive rows it isn't tried every time.
        stretch = together > 0 ? Int(EARSHOT_GROUP) : min(2 * stretch, 1_024)
      }
      let end = min(index + stretch, rows.count)
      if index < end {
        hearOneByOne(rows, index..<end, ifChanged: isOfChanged, emitters, graph, &gains)
      }
      index = end
    }
  }

  /// Computes emitters together that are consecutive, in the table of nodes too, and have the first
  /// one's inverse curve: most, if there are very many. Returns their number.
  private func hearTogether(
    _ rows: borrowing ContiguousArray<Int32>, from first: Int, ifChanged isOfChanged: Bool,
    _ emitters: borrowing EmitterStore, _ graph: borrowing SceneGraph,
    _ gains: inout ContiguousArray<Float>
  ) -> Int {
    let count = emitters.nodeRows.count
    let (curves, directed) = (emitters.curveIndices, emitters.areDirected)
    precondition(curves.count == count && directed.count == count, "columns differ in length")
    precondition(emitters.passedGains.count == count, "columns differ in length")
    let nodeCount = graph.worldPositions.count
    precondition(
      graph.changed.words.count * RowSet.block >= nodeCount, "columns differ in length")
    let index = curves[Int(rows[first])]
    let curve = emitters.curves.rows[Int(index)]
    guard curve.kind == .inverse, curve.slope.isInverse else { return 0 }
    var inverse = kernel_curve(
      index: index, reference: curve.slope.reference, maximum: curve.slope.maximum,
      rolloff: curve.slope.rolloff)
    var ears = (listener.x, listener.y, listener.z)
    return rows.withUnsafeBufferPointer { rows in
      emitters.nodeRows.withUnsafeBufferPointer { nodes in
        emitters.passedGains.withUnsafeBufferPointer { passedGains in
          curves.withUnsafeBufferPointer { curves in
            directed.withUnsafeBytes { directed in
              graph.changed.words.withUnsafeBufferPointer { changed in
                graph.worldPositions.withUnsafeBytes { places in
                  gains.withUnsafeMutableBufferPointer { gains in
                    guard let listed = rows.baseAddress else { return 0 }
                    var columns = kernel_hearing(
                      rows: listed + first, rowCount: min(count, gains.count),
                      nodes: nodes.baseAddress, passedGains: passedGains.baseAddress,
                      curves: curves.baseAddress,
                      areDirected: directed.baseAddress?.assumingMemoryBound(to: UInt8.self),
                      gains: gains.baseAddress, nodeCount: nodeCount,
                      changed: isOfChanged ? changed.baseAddress : nil,
                      // A position is exactly three doubles.
                      places: places.baseAddress?.assumingMemoryBound(to: Double.self))
                    return withUnsafeBytes(of: &ears) { ears in
                      kernel_hear(
                        &columns, rows.count - first,
                        ears.baseAddress?.assumingMemoryBound(to: Double.self), listenerGain,
                        &inverse)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func hearOneByOne(
    _ rows: borrowing ContiguousArray<Int32>, _ indices: Range<Int>,
    ifChanged isOfChanged: Bool,
    _ emitters: borrowing EmitterStore, _ graph: borrowing SceneGraph,
    _ gains: inout ContiguousArray<Float>
  ) {
    let rows = rows.span.extracting(indices)
    let nodes = emitters.nodeRows.span
    // Each as long as the emitters, or the nodes: a row in one is a row in all.
    let passedGains = emitters.passedGains.span.extracting(0..<nodes.count)
    let curveIndices = emitters.curveIndices.span.extracting(0..<nodes.count)
    let areDirected = emitters.areDirected.span.extracting(0..<nodes.count)
    let curves = emitters.curves.rows.span
    let points = emitters.curves.points.span
    let changed = graph.changed.words.span
    let positions = graph.worldPositions.span
    var gains = gains.mutableSpan
    let (listener, listenerGain) = (PackedPosition(listener), listenerGain)
    // Most have the same curve, which then stays in registers.
    var curveIndex = CurveTable.Index.max
    var curve = CurveTable.Row()
    var slope = curve.slope
    var isInverse = false
    for index in rows.indices {
      let row = Int(rows[unchecked: index])
      let node = Int(nodes[row])
      guard node >= 0 else { continue }
      if isOfChanged, changed[node >> 6] >> UInt64(node & 63) & 1 == 0 { continue }
      let place = positions[node]
      let (x, y, z) = (place.x - listener.x, place.y - listener.y, place.z - listener.z)
      let distance = (x * x + y * y + z * z).squareRoot()
      var gain = passedGains[unchecked: row] * listenerGain
      if curveIndices[unchecked: row] != curveIndex {
        curveIndex = curveIndices[unchecked: row]
        curve = curves[Int(curveIndex)]
        slope = curve.slope
        isInverse = curve.kind == .inverse && slope.isInverse
      }
      gain *= isInverse ? slope.inverseInRange(distance) : curve.gain(at: distance, points)
      if areDirected[unchecked: row] {
        gain *= emitters.cones[row].gain(
          forSourceAt: place.position, forward: graph.worldRotation(at: node).forward,
          listener: listener.position)
      }
      gains[row] = Float(gain)
    }
  }

  /// For an emitter with an apparent position or a size.
  func gain(of row: Int, _ scene: borrowing Scene) -> Float {
    let node = Int(scene.emitters.nodeRows[row])
    let place = scene.graph.worldPosition(at: node)
    var gain = scene.emitters.passedGains[row] * listenerGain
    let sounding = scene.sounding(of: row, from: listener)
    gain *= scene.emitters.curves.gain(scene.emitters.curveIndices[row], at: sounding.distance)
    if scene.emitters.areDirected[row] {
      gain *= scene.emitters.cones[row].gain(
        forSourceAt: place, forward: scene.graph.worldRotation(at: node).forward,
        listener: listener)
    }
    return Float(gain)
  }
}
