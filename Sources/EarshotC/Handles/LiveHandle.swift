import CEarshot
import Earshot

/// A handle of which the engine can say whether what it names is there.
protocol LiveHandle: KindedHandle {
  func status(in engine: AudioEngine) -> HandleStatus
}

extension LiveHandle {
  /// From what C hands in; refused unless it names something that is there. No engine: that is
  /// found out later, as another thread may be using it.
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

  /// The same, where 0 is none.
  @inline(__always)
  static func optional(_ number: UInt64, in engine: AudioEngine?) throws(Failure) -> Self? {
    number == 0 ? nil : try Self(number, in: engine)
  }

  /// From what C hands in; also of what is gone, but not what never was.
  @inline(__always)
  init(everMade number: UInt64, in engine: AudioEngine) throws(Failure) {
    try self.init(number)
    guard status(in: engine) != .neverMade else {
      engine.noteStaleCall()
      throw .missing(number, .neverMade, in: engine)
    }
  }
}

extension Clip: LiveHandle {
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension ClipSet: LiveHandle {
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Scatterer: LiveHandle {
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Preload: LiveHandle {
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Node: LiveHandle {
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Emitter: LiveHandle {
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Listener: LiveHandle {
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Voice: LiveHandle {
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Bus: LiveHandle {
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension BusEffect: LiveHandle {
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension SharedReverb: LiveHandle {
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Wall: LiveHandle {
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Room: LiveHandle {
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Portal: LiveHandle {
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Zone: LiveHandle {
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension VoiceGroup: LiveHandle {
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Snapshot: LiveHandle {
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Parameter: LiveHandle {
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
