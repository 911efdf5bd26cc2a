import CEarshot
import Earshot

@c @implementation
public func earshot_objects_set_positions(
  _ engine: earshot_engine, _ things: UnsafePointer<earshot_object>!,
  _ positions: UnsafePointer<Double>!, _ stride: Int, _ count: Int
) -> earshot_result {
  setPositions(engine, things, positions, stride, count) { place in
    (
      place.loadUnaligned(as: Double.self), place.loadUnaligned(fromByteOffset: 8, as: Double.self),
      place.loadUnaligned(fromByteOffset: 16, as: Double.self)
    )
  }
}

@c @implementation
public func earshot_objects_set_positions_f(
  _ engine: earshot_engine, _ things: UnsafePointer<earshot_object>!,
  _ positions: UnsafePointer<Float>!, _ stride: Int, _ count: Int
) -> earshot_result {
  setPositions(engine, things, positions, stride, count) { place in
    (
      Double(place.loadUnaligned(as: Float.self)),
      Double(place.loadUnaligned(fromByteOffset: 4, as: Float.self)),
      Double(place.loadUnaligned(fromByteOffset: 8, as: Float.self))
    )
  }
}

/// Moves all things that can be moved, and returns the first error. No array is expected to be
/// aligned.
@inline(__always)
private func setPositions<Scalar>(
  _ engine: earshot_engine, _ things: UnsafePointer<earshot_object>?,
  _ positions: UnsafePointer<Scalar>?, _ stride: Int, _ count: Int,
  _ place: (UnsafeRawPointer) -> (Double, Double, Double)
) -> earshot_result {
  entering(engine) { entry throws(Failure) in
    guard count != 0 else { return }
    let engine = entry.engine
    guard let things else { throw .null("things") }
    guard let positions else { throw .null("positions") }
    let packed = 3 * MemoryLayout<Scalar>.size
    let stride = stride == 0 ? packed : stride
    guard stride >= packed else {
      throw .argument("stride is \(stride): a position has \(packed) bytes")
    }
    guard count > 0, !count.multipliedReportingOverflow(by: max(stride, 8)).overflow else {
      throw .argument("there are no \(UInt(bitPattern: count)) positions")
    }
    let (handles, places) = (UnsafeRawPointer(things), UnsafeRawPointer(positions))
    var first: Failure?
    for index in 0..<count {
      let number = handles.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
      let (x, y, z) = place(places + index * stride)
      do throws(Failure) {
        try engine.setPosition(number, x, y, z)
      } catch {
        if first == nil { first = error }
      }
    }
    if let first { throw first }
  }
}

extension AudioEngine {
  /// Sets a position; why it couldn't is looked for only then.
  @inline(__always)
  func setPosition(_ number: UInt64, _ x: Double, _ y: Double, _ z: Double) throws(Failure) {
    let thing = try Placement(number)
    guard trySetPosition(thing, Position(x, y, z)) else { throw misplaced(number, x, y, z) }
  }

  @inline(never)
  private func misplaced(_ number: UInt64, _ x: Double, _ y: Double, _ z: Double) -> Failure {
    do throws(Failure) {
      _ = try Placement(number, in: self)
      _ = try Position(place: x, y, z)
      return .refused
    } catch {
      return error
    }
  }
}
