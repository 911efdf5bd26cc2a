import Earshot

/// `"point"`, `{"line": [[x, y, z], …]}` or `{"box": [width, height, depth]}`.
struct ShapeForm: FieldForm {
  private static let point = "point"

  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> EmitterShape {
    if json == .string(Self.point) { return .point }
    guard case .object = json else {
      throw wrongType(json, "\"point\", or an object with `line` or `box`", as: key)
    }
    let keys = try ObjectForm(blank: ShapeKeys()).read(json, as: key)
    do throws(ShapeError) {
      if let line = keys.line { return try .line(line) }
      return try .box(keys.box ?? .zero)
    } catch {
      throw ScriptFault(
        key: key, "`\(key)` is none: \(error.what)",
        remedy: error.remedy ?? "change the line")
    }
  }

  func write(_ shape: EmitterShape, as key: String) throws(ScriptFault) -> JSONValue {
    var keys = ShapeKeys()
    if !shape.points.isEmpty { keys.line = shape.points }
    if shape.size != .zero { keys.box = shape.size }
    guard keys.line != nil || keys.box != nil else { return .string(Self.point) }
    return try ObjectForm(blank: ShapeKeys()).write(keys, as: key)
  }
}

private struct ShapeKeys: FieldSet {
  var line: [SIMD3<Double>]?
  var box: SIMD3<Double>?

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("line", &line, .list(of: VectorForm(), 2...EmitterShape.mostPoints))
    try fields.optional("box", &box, .position)
  }

  func check() throws(ScriptFault) {
    guard (line == nil) != (box == nil) else {
      throw ScriptFault(
        key: "line", "a shape has either a `line` or a `box`", remedy: "give one of them")
    }
  }
}
