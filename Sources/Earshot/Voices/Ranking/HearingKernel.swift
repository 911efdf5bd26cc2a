/// How loud emitters are where the listener is: all that a ranking needs of them.
struct HearingKernel {
  let listener: Position
  let listenerGain: Double

  /// The hot loop over emitters that have voices: of all the given rows, or of those whose place
  /// in the world changed in a step.
  func hear(
    _ rows: borrowing ContiguousArray<Int>, changedIn step: UInt32? = nil,
    _ emitters: borrowing EmitterStore, _ graph: borrowing SceneGraph,
    _ gains: inout ContiguousArray<Float>
  ) {
    let rows = rows.span
    let nodes = emitters.nodeRows.span
    // As long as the emitters, or the nodes, each: what is a row in one is one in all.
    let passedGains = emitters.passedGains.span.extracting(0..<nodes.count)
    let curveIndices = emitters.curveIndices.span.extracting(0..<nodes.count)
    let areDirected = emitters.areDirected.span.extracting(0..<nodes.count)
    let curves = emitters.curves.rows.span
    let points = emitters.curves.points.span
    let steps = graph.changeSteps.span
    let positions = graph.worldPositions.span.extracting(0..<steps.count)
    var gains = gains.mutableSpan
    let (isOfAll, step) = (step == nil, step ?? 0)
    let (listener, listenerGain) = (PackedPosition(listener), listenerGain)
    // Most have the same curve, which then stays in registers.
    var curveIndex = CurveTable.Index.max
    var curve = CurveTable.Row()
    var slope = curve.slope
    var isInverse = false
    for index in rows.indices {
      let row = rows[unchecked: index]
      let node = Int(nodes[row])
      guard node >= 0, steps[node] == step || isOfAll else { continue }
      let place = positions[unchecked: node]
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

  /// Of an emitter that is heard from elsewhere than where it is, or isn't a point.
  func gain(of row: Int, _ scene: borrowing Scene) -> Float {
    let node = Int(scene.emitters.nodeRows[row])
    let place = scene.graph.worldPosition(at: node)
    var gain = scene.emitters.passedGains[row] * listenerGain
    gain *= scene.emitters.curves.gain(
      scene.emitters.curveIndices[row], at: scene.sounding(of: row, from: listener).distance)
    if scene.emitters.areDirected[row] {
      gain *= scene.emitters.cones[row].gain(
        forSourceAt: place, forward: scene.graph.worldRotation(at: node).forward,
        listener: listener)
    }
    return Float(gain)
  }
}
