import CEarshot
import Earshot

@c @implementation
public func earshot_engine_set_surroundings(
  _ engine: earshot_engine, _ isOn: Bool, _ raysPerStep: Int32, _ level: Double,
  _ smoothing: Double, _ emitters: Int32
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    var settings: SurroundingsSettings?
    if isOn {
      guard (1...4_096).contains(raysPerStep) else {
        throw .argument("rays_per_step is \(raysPerStep): it must be 1 to 4,096")
      }
      guard (0...16).contains(emitters) else {
        throw .argument("emitters is \(emitters): it must be 0 to 16")
      }
      settings = SurroundingsSettings(
        raysPerStep: Int(raysPerStep), level: try loss(level, "level"),
        smoothing: try within(smoothing, 0...10, "smoothing"),
        emitters: Int(emitters), grid: engine.surroundings?.grid)
    }
    try attempt { () throws(AudioError) in try engine.setSurroundings(settings) }
  }
}

@c @implementation
public func earshot_engine_bake_spaces(
  _ engine: earshot_engine, _ low: UnsafePointer<earshot_vector>!,
  _ high: UnsafePointer<earshot_vector>!, _ spacing: Double,
  _ buffer: UnsafeMutableRawPointer!, _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let low, let high else { throw .null(low == nil ? "low" : "high") }
    guard buffer != nil || capacity == 0 else { throw .null("buffer") }
    guard capacity >= 0 else { throw .argument("no buffer has room for \(capacity) bytes") }
    let corner = SIMD3(low.pointee.x, low.pointee.y, low.pointee.z)
    let end = SIMD3(high.pointee.x, high.pointee.y, high.pointee.z)
    let count = try grid { () throws(SpaceGridError) in
      try SpaceGrid.byteCount(from: corner, to: end, spacing: spacing)
    }
    length?.pointee = count
    guard let buffer, capacity >= count else { return }
    let made = try grid { () throws(SpaceGridError) in
      try engine.bakeSpaces(from: corner, to: end, spacing: spacing)
    }
    made.bytes.withUnsafeBytes { buffer.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
  }
}

@c @implementation
public func earshot_engine_set_baked_spaces(
  _ engine: earshot_engine, _ bytes: UnsafeRawPointer!, _ length: Int
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard var settings = engine.surroundings else {
      throw Failure(EARSHOT_ERROR_NOT_AVAILABLE, "surroundings are off; set them first")
    }
    settings.grid = nil
    guard bytes != nil || length == 0 else { throw .argument("bytes is NULL, but length isn't 0") }
    if let bytes {
      guard (0...1 << 24).contains(length) else {
        throw .argument("length is \(length): no grid has more than 16 MiB")
      }
      let given = Array(UnsafeRawBufferPointer(start: bytes, count: length))
      settings.grid = try grid { () throws(SpaceGridError) in try SpaceGrid(bytes: given) }
    }
    let changed = settings
    try attempt { () throws(AudioError) in try engine.setSurroundings(changed) }
  }
}

private func grid<Result>(
  _ make: () throws(SpaceGridError) -> Result
) throws(Failure) -> Result {
  do throws(SpaceGridError) { return try make() } catch {
    guard error == .tooManyPoints else { throw .argument(error.description) }
    throw Failure(EARSHOT_ERROR_LIMIT_REACHED, error.description)
  }
}
