import CEarshot
import Earshot

/// A handle of which the engine can say whether what it names is there.
protocol LiveHandle: KindedHandle {
  func standing(in engine: AudioEngine) -> HandleStatus
}

extension LiveHandle {
  /// From what C hands in; refused unless it names something that is there.
  @inline(__always)
  init(_ number: UInt64, in engine: AudioEngine) throws(Failure) {
    try self.init(number)
    let status = standing(in: engine)
    guard status == .there else {
      engine.noteStaleCall()
      throw .missing(number, Self.kind, status)
    }
  }

  /// The same, where 0 is none.
  @inline(__always)
  static func optional(_ number: UInt64, in engine: AudioEngine) throws(Failure) -> Self? {
    number == 0 ? nil : try Self(number, in: engine)
  }

  /// From what C hands in; also of what is gone, but not what never was.
  @inline(__always)
  init(everMade number: UInt64, in engine: AudioEngine) throws(Failure) {
    try self.init(number)
    guard standing(in: engine) != .neverMade else {
      engine.noteStaleCall()
      throw .missing(number, Self.kind, .neverMade)
    }
  }
}

extension Failure {
  /// What a number names isn't there.
  static func missing(_ number: UInt64, _ kind: HandleKind, _ status: HandleStatus) -> Failure {
    guard status == .gone else {
      return Failure(
        EARSHOT_ERROR_HANDLE,
        "this engine never gave out the \(kind.typeName) \(hexadecimal(number)): is it another's?")
    }
    guard kind == .voice else { return .stale(kind.noun) }
    return Failure(
      EARSHOT_ERROR_STALE, "the voice \(hexadecimal(number)) has ended", isUsual: true)
  }
}

extension Clip: LiveHandle {
  @inline(__always)
  func standing(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension ClipSet: LiveHandle {
  @inline(__always)
  func standing(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Preload: LiveHandle {
  @inline(__always)
  func standing(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Node: LiveHandle {
  @inline(__always)
  func standing(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Emitter: LiveHandle {
  @inline(__always)
  func standing(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Listener: LiveHandle {
  @inline(__always)
  func standing(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Voice: LiveHandle {
  @inline(__always)
  func standing(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Bus: LiveHandle {
  @inline(__always)
  func standing(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension VoiceGroup: LiveHandle {
  @inline(__always)
  func standing(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
