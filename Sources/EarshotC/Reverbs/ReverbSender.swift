import CEarshot
import Earshot

extension ReverbSender {
  /// From a number that names any of the three, which must exist.
  init(_ number: UInt64, in engine: AudioEngine) throws(Failure) {
    switch HandleKind(of: number) {
    case .voice: self = .voice(try Voice(number, in: engine))
    case .emitter: self = .emitter(try Emitter(number, in: engine))
    case .bus: self = .bus(try Bus(number, in: engine))
    default: throw .wrongHandle(number, expected: .voice, .emitter, .bus)
    }
  }
}
