import CEarshot
import Earshot

/// Runs a call that is about one thing of an engine's, which must be there.
@inline(__always)
func with<Subject: LiveHandle>(
  _ engine: earshot_engine, _ number: UInt64, as kind: Subject.Type,
  _ body: (AudioEngine, Subject) throws(Failure) -> Void
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try body(engine, Subject(number, in: engine))
  }
}

/// The same for a node, an emitter or a listener, whatever the handle is.
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
  /// From a number that names any of the three.
  @inline(__always)
  init(_ number: UInt64, in engine: AudioEngine) throws(Failure) {
    switch HandleKind(of: number) {
    case .emitter: self = .emitter(try Emitter(number, in: engine))
    case .node: self = .node(try Node(number, in: engine))
    case .listener: self = .listener(try Listener(number, in: engine))
    default: throw .wrongHandle(number, expected: "node, emitter or listener")
    }
  }
}
