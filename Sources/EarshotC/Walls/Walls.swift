import CEarshot
import Earshot
import EarshotScript

extension earshot_material: SizedStruct {
  static let firstSize = 40
  static var filler: String? { "earshot_material_init" }

  init(defaults: Void) { self.init(.brick) }

  fileprivate init(_ material: WallMaterial) {
    self.init()
    (loss_low, loss_middle) = (material.loss.low, material.loss.middle)
    (loss_high, thickness) = (material.loss.high, material.thickness)
  }
}

extension WallMaterial {
  /// As C says; NULL is bricks.
  fileprivate init(_ pointer: UnsafePointer<earshot_material>?) throws(Failure) {
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
public func earshot_material_init(_ material: UnsafeMutablePointer<earshot_material>!) {
  earshot_material.fillIn(material)
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

/// Makes a wall of a shape that is worked out here.
private func makeWall(
  _ engine: earshot_engine, _ node: earshot_node, _ material: UnsafePointer<earshot_material>?,
  _ wall: UnsafeMutablePointer<earshot_wall>?,
  _ shape: (AudioEngine) throws(Failure) -> WallShape
) -> earshot_result {
  making(engine, wall, "wall") { engine throws(Failure) in
    let node = try Node.optional(node, in: engine)
    let (shape, material) = (try shape(engine), try WallMaterial(material))
    return try attempt { () throws(AudioError) in
      try engine.makeWall(shape, of: material, on: node)
    }
  }
}

private func made(_ make: () throws(ShapeError) -> WallShape) throws(Failure) -> WallShape {
  do throws(ShapeError) { return try make() } catch {
    guard case .tooManyTriangles = error else { throw .argument(error.description) }
    throw Failure(EARSHOT_ERROR_LIMIT_REACHED, error.description)
  }
}

@c @implementation
public func earshot_wall_make_box(
  _ engine: earshot_engine, _ node: earshot_node, _ width: Double, _ height: Double,
  _ depth: Double, _ material: UnsafePointer<earshot_material>!,
  _ wall: UnsafeMutablePointer<earshot_wall>!
) -> earshot_result {
  makeWall(engine, node, material, wall) { _ throws(Failure) in
    let size = SIMD3<Float>(Float(width), Float(height), Float(depth))
    return try made { () throws(ShapeError) in try .box(size) }
  }
}

@c @implementation
public func earshot_wall_make_mesh(
  _ engine: earshot_engine, _ node: earshot_node, _ corners: UnsafePointer<Float>!,
  _ cornerCount: Int, _ triangles: UnsafePointer<Int32>!, _ triangleCount: Int, _ isSolid: Bool,
  _ material: UnsafePointer<earshot_material>!, _ wall: UnsafeMutablePointer<earshot_wall>!
) -> earshot_result {
  makeWall(engine, node, material, wall) { _ throws(Failure) in
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
    return try made { () throws(ShapeError) in
      try WallShape(corners: points, triangles: indices, isSolid: isSolid)
    }
  }
}

@c @implementation
public func earshot_wall_make_ground(
  _ engine: earshot_engine, _ node: earshot_node, _ heights: UnsafePointer<Float>!,
  _ columns: Int, _ rows: Int, _ spacing: Double, _ material: UnsafePointer<earshot_material>!,
  _ wall: UnsafeMutablePointer<earshot_wall>!
) -> earshot_result {
  makeWall(engine, node, material, wall) { _ throws(Failure) in
    guard let heights else { throw .null("heights") }
    let most = 2...WallShape.mostTriangles
    guard most.contains(columns), most.contains(rows),
      (columns - 1) * (rows - 1) <= WallShape.mostTriangles / 2
    else {
      throw .argument(
        "\(columns) columns and \(rows) rows: there must be 2 of each at least, and "
          + "\(WallShape.mostTriangles / 2) squares at most")
    }
    let all = Array(UnsafeBufferPointer(start: heights, count: columns * rows))
    return try made { () throws(ShapeError) in
      try .ground(heights: all, columns: columns, spacing: Float(spacing))
    }
  }
}

@c @implementation
public func earshot_wall_make_like(
  _ engine: earshot_engine, _ node: earshot_node, _ other: earshot_wall,
  _ material: UnsafePointer<earshot_material>!, _ wall: UnsafeMutablePointer<earshot_wall>!
) -> earshot_result {
  makeWall(engine, node, material, wall) { engine throws(Failure) in
    guard let shape = engine.shape(of: try Wall(other, in: engine)) else { throw .stale("wall") }
    return shape
  }
}

@c @implementation
public func earshot_wall_set_material(
  _ engine: earshot_engine, _ wall: earshot_wall, _ material: UnsafePointer<earshot_material>!
) -> earshot_result {
  with(engine, wall, as: Wall.self) { engine, wall throws(Failure) in
    guard material != nil else { throw .null("material") }
    engine.setMaterial(wall, try WallMaterial(material))
  }
}

@c @implementation
public func earshot_wall_get_material(
  _ engine: earshot_engine, _ wall: earshot_wall,
  _ material: UnsafeMutablePointer<earshot_material>!
) -> earshot_result {
  with(engine, wall, as: Wall.self) { engine, wall throws(Failure) in
    guard let now = engine.material(of: wall) else { throw .stale("wall") }
    try earshot_material.write(earshot_material(now), to: material, "material")
  }
}

@c @implementation
public func earshot_wall_set_absorption(
  _ engine: earshot_engine, _ wall: earshot_wall, _ low: Double, _ middle: Double, _ high: Double
) -> earshot_result {
  with(engine, wall, as: Wall.self) { engine, wall throws(Failure) in
    guard let now = engine.material(of: wall) else { throw .stale("wall") }
    let absorption = Bands(
      try within(low, 0...1, "low"), try within(middle, 0...1, "middle"),
      try within(high, 0...1, "high"))
    engine.setMaterial(
      wall, WallMaterial(loss: now.loss, thickness: now.thickness, absorption: absorption))
  }
}

@c @implementation
public func earshot_wall_get_absorption(
  _ engine: earshot_engine, _ wall: earshot_wall, _ low: UnsafeMutablePointer<Double>!,
  _ middle: UnsafeMutablePointer<Double>!, _ high: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, wall, as: Wall.self) { engine, wall throws(Failure) in
    guard let now = engine.material(of: wall) else { throw .stale("wall") }
    low?.pointee = now.absorption.low
    middle?.pointee = now.absorption.middle
    high?.pointee = now.absorption.high
  }
}

// MARK: Ways

@c @implementation
public func earshot_engine_set_wall_settings(
  _ engine: earshot_engine, _ rays: Int32, _ radius: Double, _ raysPerStep: Int32,
  _ smoothing: Double
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard (1...32).contains(rays) else { throw .argument("rays is \(rays): it must be 1 to 32") }
    guard (32...1_000_000).contains(raysPerStep) else {
      throw .argument("rays_per_step is \(raysPerStep): it must be 32 to 1,000,000")
    }
    engine.wallSettings = WallSettings(
      rays: Int(rays), radius: try within(radius, 0...100, "radius"),
      raysPerStep: Int(raysPerStep), smoothing: try within(smoothing, 0...10, "smoothing"))
  }
}

@c @implementation
public func earshot_engine_get_wall_settings(
  _ engine: earshot_engine, _ rays: UnsafeMutablePointer<Int32>!,
  _ radius: UnsafeMutablePointer<Double>!, _ raysPerStep: UnsafeMutablePointer<Int32>!,
  _ smoothing: UnsafeMutablePointer<Double>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let settings = engine.wallSettings
    rays?.pointee = Int32(settings.rays)
    radius?.pointee = settings.radius
    raysPerStep?.pointee = Int32(settings.raysPerStep)
    smoothing?.pointee = settings.smoothing
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
public func earshot_engine_get_air(
  _ engine: earshot_engine, _ isOn: UnsafeMutablePointer<Bool>!,
  _ temperature: UnsafeMutablePointer<Double>!, _ humidity: UnsafeMutablePointer<Double>!,
  _ pressure: UnsafeMutablePointer<Double>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let air = engine.air ?? Air()
    isOn?.pointee = engine.air != nil
    temperature?.pointee = air.temperature
    humidity?.pointee = air.humidity
    pressure?.pointee = air.pressure
  }
}

@c @implementation
public func earshot_emitter_set_clearance(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ gain: Double, _ high: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    engine.setClearance(
      emitter,
      Clearance(
        gain: try loss(gain, "gain"),
        high: try loss(high, "high")))
  }
}

@c @implementation
public func earshot_emitter_get_clearance(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ gain: UnsafeMutablePointer<Double>!,
  _ high: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let clearance = engine.clearance(of: emitter)
    gain?.pointee = clearance.gain.linear
    high?.pointee = clearance.high.linear
  }
}

@c @implementation
public func earshot_emitter_set_clearance_to(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ listener: earshot_listener,
  _ gain: Double, _ high: Double
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    engine.setClearance(
      emitter, Clearance(gain: try loss(gain, "gain"), high: try loss(high, "high")),
      to: try Listener(listener, in: engine))
  }
}

@c @implementation
public func earshot_emitter_get_clearance_to(
  _ engine: earshot_engine, _ emitter: earshot_emitter, _ listener: earshot_listener,
  _ gain: UnsafeMutablePointer<Double>!, _ high: UnsafeMutablePointer<Double>!
) -> earshot_result {
  with(engine, emitter, as: Emitter.self) { engine, emitter throws(Failure) in
    let clearance = engine.clearance(of: emitter, to: try Listener(listener, in: engine))
    gain?.pointee = clearance.gain.linear
    high?.pointee = clearance.high.linear
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
