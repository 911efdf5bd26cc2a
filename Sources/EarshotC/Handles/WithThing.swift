import CEarshot
import Earshot

/// Runs a call for one thing of an engine, which must exist.
@inline(__always)
func with<Named: LiveHandle>(
  _ engine: earshot_engine, _ number: UInt64, as kind: Named.Type,
  _ body: (AudioEngine, Named) throws(Failure) -> Void
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try body(engine, Named(number, in: engine))
  }
}

/// The same for calls for which the engine itself counts removed things: it is asked only then.
/// `body` must not use any other handle.
@inline(__always)
func withCounted<Named: LiveHandle>(
  _ engine: earshot_engine, _ number: UInt64, as kind: Named.Type,
  _ body: (AudioEngine, Named) throws(Failure) -> Void
) -> earshot_result {
  entering(engine) { entry throws(Failure) in
    let thing = try Named(number)
    try body(entry.engine, thing)
    guard !entry.hasNewMistakes else {
      let status = thing.status(in: entry.engine)
      throw status == .there ? .refused : .missing(number, status, in: entry.engine)
    }
  }
}

/// The same for a node, an emitter or a listener.
@inline(__always)
func withThing(
  _ engine: earshot_engine, _ number: UInt64,
  _ body: (AudioEngine, Placement) throws(Failure) -> Void
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try body(engine, Placement(number, in: engine))
  }
}

extension Placement {
  /// Made from a number that names any of the three.
  @inline(__always)
  init(_ number: UInt64) throws(Failure) {
    let bits = number & ~HandleKind.mask
    switch (number & HandleKind.mask) >> HandleKind.shift {
    case HandleKind.emitter.rawValue: self = .emitter(Emitter(bits: bits))
    case HandleKind.node.rawValue: self = .node(Node(bits: bits))
    case HandleKind.listener.rawValue: self = .listener(Listener(bits: bits))
    default: throw .wrongHandle(number, expected: .node, .emitter, .listener)
    }
  }

  /// The same, refused unless its thing exists.
  @inline(__always)
  init(_ number: UInt64, in engine: AudioEngine) throws(Failure) {
    try self.init(number)
    let status =
      switch self {
      case .node(let node): engine.status(of: node)
      case .emitter(let emitter): engine.status(of: emitter)
      case .listener(let listener): engine.status(of: listener)
      }
    guard status == .there else {
      engine.noteStaleCall()
      throw .missing(number, status, in: engine)
    }
  }
}

/// Gives a caller a value.
@inline(__always)
func giving<Value>(
  _ engine: earshot_engine, _ place: UnsafeMutablePointer<Value>?, _ name: String,
  _ read: (AudioEngine) throws(Failure) -> Value
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let place else { throw .null(name) }
    place.pointee = try read(engine)
  }
}

/// Returns a value of one thing of an engine, which must exist.
@inline(__always)
func giving<Named: LiveHandle, Value>(
  _ engine: earshot_engine, _ number: UInt64, as kind: Named.Type,
  _ place: UnsafeMutablePointer<Value>?, _ name: String,
  _ read: (AudioEngine, Named) throws(Failure) -> Value
) -> earshot_result {
  with(engine, number, as: kind) { engine, thing throws(Failure) in
    guard let place else { throw .null(name) }
    place.pointee = try read(engine, thing)
  }
}

/// Returns the handle of a thing that is made here.
@inline(__always)
func making<Made: KindedHandle>(
  _ engine: earshot_engine, _ place: UnsafeMutablePointer<UInt64>?, _ name: String,
  _ make: (AudioEngine) throws(Failure) -> Made
) -> earshot_result {
  giving(engine, place, name) { engine throws(Failure) in try make(engine).number }
}
