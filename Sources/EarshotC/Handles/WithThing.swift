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

/// The same for calls of which the engine itself counts that what they name is gone: it is asked
/// only then. `body` must not name anything else.
@inline(__always)
func withCounted<Subject: LiveHandle>(
  _ engine: earshot_engine, _ number: UInt64, as kind: Subject.Type,
  _ body: (AudioEngine, Subject) throws(Failure) -> Void
) -> earshot_result {
  seated(engine) { seat throws(Failure) in
    let subject = try Subject(number)
    try body(seat.engine, subject)
    guard !seat.hasNewMistakes else {
      let standing = subject.standing(in: seat.engine)
      throw standing == .there ? .refused : .missing(number, Subject.kind, standing)
    }
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
  init(_ number: UInt64) throws(Failure) {
    let bits = number & ~HandleKind.mask
    switch (number & HandleKind.mask) >> HandleKind.shift {
    case HandleKind.emitter.rawValue: self = .emitter(Emitter(bits: bits))
    case HandleKind.node.rawValue: self = .node(Node(bits: bits))
    case HandleKind.listener.rawValue: self = .listener(Listener(bits: bits))
    default: throw .wrongHandle(number, expected: "node, emitter or listener")
    }
  }

  /// The same, refused unless it names something that is there.
  @inline(__always)
  init(_ number: UInt64, in engine: AudioEngine) throws(Failure) {
    try self.init(number)
    let (kind, standing) =
      switch self {
      case .node(let node): (HandleKind.node, engine.standing(of: node))
      case .emitter(let emitter): (HandleKind.emitter, engine.standing(of: emitter))
      case .listener(let listener): (HandleKind.listener, engine.standing(of: listener))
      }
    guard standing == .there else {
      engine.noteStaleCall()
      throw .missing(number, kind, standing)
    }
  }
}
