import Earshot

extension CallTranslation {
  /// Its triangles first, in so many lines as they need.
  func make(
    _ wall: Wall, _ form: EngineCall.WallForm, _ material: WallMaterial, _ node: Node?
  ) -> [ScriptAction] {
    var line = WallAction(name: CallNames.of(wall))
    line.parent = node.map { .node(CallNames.of($0)) }
    line.material = material
    switch form {
    case .like(let other):
      line.like = CallNames.of(other)
      return [.wall(line)]
    case .shape(let shape):
      // Rows are given to other walls later, and what is embedded stays.
      let name = "m\(wall.row).\(wall.generation)"
      (line.source, line.isSolid) = (name, shape.isSolid)
      let bytes = ScriptMesh.bytes(of: shape)
      let parts = stride(from: 0, to: bytes.count, by: 1 << 19).map { start in
        ScriptAction.embed(EmbedAction(name: name, bytes: Array(bytes[start...].prefix(1 << 19))))
      }
      return parts + [.wall(line)]
    }
  }

  func material(_ wall: Wall, _ material: WallMaterial) -> [ScriptAction] {
    var line = WallAction(name: CallNames.of(wall))
    line.material = material
    return [.wall(line)]
  }
}
