import CEarshot
import Earshot
import EarshotScript

extension WallMaterial {
  /// From the C struct; NULL is bricks.
  init(_ pointer: UnsafePointer<earshot_material>?) throws(Failure) {
    self = try earshot_material.read(pointer, "material") { given throws(Failure) in
      let range = 0...WallMaterial.mostLoss
      let material = WallMaterial(
        loss: Bands(
          try within(given.loss_low, range, "material.loss_low"),
          try within(given.loss_middle, range, "material.loss_middle"),
          try within(given.loss_high, range, "material.loss_high")),
        thickness: try within(given.thickness, WallMaterial.thicknesses, "material.thickness"))
      // The struct has no room for it.
      let common = WallMaterial.common.first {
        $0.material.loss == material.loss && $0.material.thickness == material.thickness
      }
      return common?.material ?? material
    }
  }
}

@c @implementation
public func earshot_material_init_common(
  _ material: UnsafeMutablePointer<earshot_material>!, _ name: UnsafePointer<CChar>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let material else { throw .null("material") }
    guard let name else { throw .null("name") }
    let word = String(cString: name)
    let names = WallMaterial.common.map(\.name)
    guard let found = Spelling.name(word, among: names),
      let common = WallMaterial.common.first(where: { $0.name == found })
    else {
      let question = Spelling.question(word, among: names)
      throw .argument(
        "there is no material \"\(word)\": "
          + (question ?? "the names are \(names.joined(separator: ", "))"))
    }
    earshot_material.store(
      earshot_material(common.material), at: UnsafeMutableRawPointer(material),
      size: earshot_material.firstSize)
  }
}

/// Triangles whose corners are copied.
func mesh(
  _ corners: UnsafePointer<Float>?, _ cornerCount: Int, _ triangles: UnsafePointer<Int32>?,
  _ triangleCount: Int, isSolid: Bool
) throws(Failure) -> WallShape {
  guard let corners else { throw .null("corners") }
  guard let triangles else { throw .null("triangles") }
  guard (0...WallShape.mostTriangles).contains(triangleCount) else {
    throw Failure(
      EARSHOT_ERROR_LIMIT_REACHED, ShapeError.tooManyTriangles(triangleCount).description)
  }
  guard (0...3 * WallShape.mostTriangles).contains(cornerCount) else {
    throw .argument("corner_count is \(cornerCount): no shape needs more than 3,145,728")
  }
  let points = (0..<cornerCount).map {
    SIMD3<Float>(corners[3 * $0], corners[3 * $0 + 1], corners[3 * $0 + 2])
  }
  let indices = Array(UnsafeBufferPointer(start: triangles, count: 3 * triangleCount))
  return try shaped { () throws(ShapeError) in
    try WallShape(corners: points, triangles: indices, isSolid: isSolid)
  }
}

/// Ground whose heights are copied.
func ground(
  _ heights: UnsafePointer<Float>!, _ columns: Int, _ rows: Int, spacing: Double
) throws(Failure) -> WallShape {
  let most = 2...WallShape.mostTriangles
  guard most.contains(columns), most.contains(rows),
    (columns - 1) * (rows - 1) <= WallShape.mostTriangles / 2
  else {
    throw .argument(
      "\(columns) columns and \(rows) rows: there must be 2 of each at least, and "
        + "\(WallShape.mostTriangles / 2) squares at most")
  }
  let all = Array(UnsafeBufferPointer(start: heights, count: columns * rows))
  return try shaped { () throws(ShapeError) in
    try .ground(heights: all, columns: columns, spacing: Float(spacing))
  }
}

@c @implementation
public func earshot_engine_set_air(
  _ engine: earshot_engine, _ isOn: Bool, _ temperature: Double, _ humidity: Double,
  _ pressure: Double
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard isOn else { return engine.air = nil }
    engine.air = Air(
      temperature: try within(temperature, Air.temperatures, "temperature"),
      humidity: try within(humidity, Air.humidities, "humidity"),
      pressure: try within(pressure, Air.pressures, "pressure"))
  }
}

@c @implementation
public func earshot_engine_set_ray_function(
  _ engine: earshot_engine,
  _ test: (
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<earshot_ray>?,
      UnsafeMutablePointer<earshot_ray_loss>?, Int
    ) -> Void
  )!, _ user: UnsafeMutableRawPointer!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let test else { return engine.setRayTest(nil) }
    engine.setRayTest { rays, losses in
      let asked = rays.map {
        earshot_ray(
          emitter: $0.emitter.number, start: earshot_vector($0.start), end: earshot_vector($0.end))
      }
      var answers = [earshot_ray_loss](repeating: earshot_ray_loss(), count: asked.count)
      test(user, asked, &answers, asked.count)
      for (index, answer) in answers.enumerated() {
        losses[index] = Bands(answer.low, answer.middle, answer.high)
      }
    }
  }
}
