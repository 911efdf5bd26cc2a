import Earshot

// Lines about walls.
extension ScriptPlayer {
  func perform(_ line: WallAction) throws(ScriptFault) {
    let known = handles.walls[line.name].flatMap { engine.shape(of: $0) == nil ? nil : $0 }
    guard line.hasShape, let material = line.material else {
      if let known, let material = line.material { engine.setMaterial(known, material) }
      return
    }
    let shape = try shape(line)
    if let known { engine.remove(known) }
    handles.walls[line.name] = try making("wall") { () throws(AudioError) in
      try engine.makeWall(
        shape, of: material, on: node(line.parent), label: Label(line.name))
    }
  }

  private func shape(_ line: WallAction) throws(ScriptFault) -> WallShape {
    if let like = line.like {
      guard let shape = handles.walls[like].flatMap({ engine.shape(of: $0) }) else {
        throw ScriptFault(
          key: "like", "the wall \(like.quoted) is gone", remedy: "name one that is there")
      }
      return shape
    }
    do throws(ShapeError) {
      if let box = line.box { return try .box(SIMD3<Float>(box)) }
      if let heights = line.heights {
        return try .ground(
          heights: heights.map { Float($0) }, columns: line.columns ?? 0,
          spacing: Float(line.spacing ?? 1))
      }
      if let source = line.source {
        guard let mesh = ScriptMesh.triangles(in: clips.bytes(embeddedAs: source)) else {
          throw .countsDiffer
        }
        return try WallShape(
          corners: mesh.corners, triangles: mesh.triangles, isSolid: line.isSolid)
      }
      return try WallShape(
        corners: (line.corners ?? []).map { SIMD3<Float>($0) },
        triangles: (line.triangles ?? []).map { Int32($0) }, isSolid: line.isSolid)
    } catch {
      throw ScriptFault(key: "wall", error.description, remedy: "change the line")
    }
  }
}
