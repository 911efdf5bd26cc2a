import Earshot

/// `wall`: makes a wall, or changes the material of an existing one.
public struct WallAction: Equatable, Sendable {
  /// How later lines refer to it; 1 to 256 bytes of UTF-8.
  public var name: String
  /// The node whose space its shape is in; the world when new.
  public var parent: ScriptParent?
  /// Its material.
  public var material: WallMaterial?
  /// A box around its origin: its size in metres.
  public var box: SIMD3<Double>?
  /// The name of an existing wall whose shape it has.
  public var like: String?
  /// Corners of triangles, in metres.
  public var corners: [SIMD3<Double>]?
  /// With `corners`: the indices of three corners for each triangle.
  public var triangles: [Int]?
  /// Ground: its heights in metres, in rows along +x, row after row towards +z.
  public var heights: [Double]?
  /// With `heights`: the number of heights in a row.
  public var columns: Int?
  /// With `heights`: their spacing in metres; 1 when not given.
  public var spacing: Double?
  /// The name of an `embed` that holds corners and triangles; see `ScriptMesh`.
  public var source: String?
  /// For triangles: whether they enclose something solid.
  public var isSolid = false

  /// Of no shape yet.
  public init(name: String) { self.name = name }

  /// Whether it is a wall that the line makes.
  var hasShape: Bool {
    box != nil || like != nil || corners != nil || heights != nil || source != nil
  }
}

extension WallAction: NamedFieldSet {
  init(blank name: String) { self.init(name: name) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.optional("parent", &parent, ParentForm())
    try fields.optional("material", &material, MaterialForm())
    try fields.optional("box", &box, .position)
    try fields.optional("like", &like, .name)
    try fields.optional(
      "corners", &corners, .list(of: VectorForm(), ScriptLimits.corners))
    try fields.optional(
      "triangles", &triangles,
      .list(of: .whole(0...ScriptLimits.corners.upperBound), ScriptLimits.corners))
    try fields.optional(
      "heights", &heights, .list(of: .number(ScriptLimits.height, "m"), ScriptLimits.corners))
    try fields.optional("columns", &columns, .whole(2...ScriptLimits.corners.upperBound))
    try fields.optional("spacing", &spacing, .metres)
    try fields.optional("from", &source, .name)
    try fields.field("solid", &isSolid, FlagForm(), default: false)
  }

  func check() throws(ScriptFault) {
    let shapes = [
      ("box", box != nil), ("like", like != nil), ("corners", corners != nil),
      ("heights", heights != nil), ("from", source != nil),
    ].filter(\.1).map(\.0)
    guard shapes.count <= 1 else {
      throw ScriptFault(
        key: shapes[1], "the wall has two shapes, by `\(shapes[0])` and by `\(shapes[1])`",
        remedy: "leave one of them out")
    }
    for (key, other, isThere) in [
      ("triangles", "corners", (triangles == nil) == (corners == nil)),
      ("columns", "heights", (columns == nil) == (heights == nil)),
    ] where !isThere {
      throw ScriptFault(
        key: key, "`\(key)` and `\(other)` go together, and one of them is missing",
        remedy: "give both")
    }
    guard shapes.isEmpty || material != nil else {
      throw ScriptFault(
        key: "material", "`material` is missing",
        remedy: "say what the wall is made of, as \"brick\"")
    }
  }
}

/// A material by its name, or as `{"loss": [low, middle, high], "thickness": 0.1}` with its
/// `absorption`, likewise.
struct MaterialForm: FieldForm {
  func read(_ json: JSONValue, as key: String) throws(ScriptFault) -> WallMaterial {
    guard case .string(let word) = json else {
      return try ObjectForm(blank: MaterialKeys()).read(json, as: key).material
    }
    let names = WallMaterial.common.map(\.name)
    guard let found = Spelling.name(word, among: names),
      let common = WallMaterial.common.first(where: { $0.name == found })
    else {
      throw ScriptFault(
        key: key, "there is no material \(word.quoted)",
        remedy: Spelling.question(word, among: names)
          ?? "give one of \(names.joined(separator: ", ")), or an object with its losses")
    }
    return common.material
  }

  func write(_ material: WallMaterial, as key: String) throws(ScriptFault) -> JSONValue {
    if let common = WallMaterial.common.first(where: { $0.material == material }) {
      return .string(common.name)
    }
    var keys = MaterialKeys()
    keys.loss = [material.loss.low, material.loss.middle, material.loss.high]
    keys.thickness = material.thickness
    if material.absorption != WallMaterial.usualAbsorption {
      keys.absorption = [
        material.absorption.low, material.absorption.middle, material.absorption.high,
      ]
    }
    return try ObjectForm(blank: MaterialKeys()).write(keys, as: key)
  }
}

private struct MaterialKeys: FieldSet {
  var loss: [Double] = []
  var thickness = WallMaterial.usualThickness
  var absorption: [Double]?

  var material: WallMaterial {
    WallMaterial(
      loss: Bands(loss[0], loss[1], loss[2]), thickness: thickness,
      absorption: absorption.map { Bands($0[0], $0[1], $0[2]) } ?? WallMaterial.usualAbsorption)
  }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required(
      "loss", &loss, .list(of: .number(0...WallMaterial.mostLoss, "dB"), 3...3))
    try fields.field(
      "thickness", &thickness, .number(WallMaterial.thicknesses, "m"),
      default: WallMaterial.usualThickness)
    try fields.optional("absorption", &absorption, .list(of: .number(0...1, ""), 3...3))
  }
}
