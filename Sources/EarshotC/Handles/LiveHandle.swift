import CEarshot
import Earshot

/// A handle for which the engine knows whether its thing exists.
protocol LiveHandle: KindedHandle {
  func status(in engine: AudioEngine) -> HandleStatus
}

extension LiveHandle {
  /// Made from C's number; refused unless its thing exists. Without an engine that is checked
  /// later, as another thread may be using it.
  @inline(__always)
  init(_ number: UInt64, in engine: AudioEngine?) throws(Failure) {
    try self.init(number)
    guard let engine else { return }
    let status = status(in: engine)
    guard status == .there else {
      engine.noteStaleCall()
      throw .missing(number, status, in: engine)
    }
  }

  /// The same, where 0 means none.
  @inline(__always)
  static func optional(_ number: UInt64, in engine: AudioEngine?) throws(Failure) -> Self? {
    number == 0 ? nil : try Self(number, in: engine)
  }

  /// Makes a handle from the number that C passes in. It accepts handles of removed things, but no
  /// number that was never a handle.
  @inline(__always)
  init(everMade number: UInt64, in engine: AudioEngine) throws(Failure) {
    try self.init(number)
    guard status(in: engine) != .neverMade else {
      engine.noteStaleCall()
      throw .missing(number, .neverMade, in: engine)
    }
  }
}
