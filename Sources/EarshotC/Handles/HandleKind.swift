import CEarshot
import Earshot

/// What a handle names, in bits 28 to 31 of the number that C sees: so that an emitter that is
/// taken for a voice is noticed.
enum HandleKind: UInt64 {
  case clip = 1
  case clipSet, preload, node, emitter, listener, voice, bus, group
  case engine, pushSource, progressive, hostOutput

  static let shift: UInt64 = 28
  static let mask: UInt64 = 0xF << shift

  init?(of number: UInt64) { self.init(rawValue: (number & Self.mask) >> Self.shift) }

  var noun: String {
    switch self {
    case .clip: "clip"
    case .clipSet: "clip set"
    case .preload: "preload"
    case .node: "node"
    case .emitter: "emitter"
    case .listener: "listener"
    case .voice: "voice"
    case .bus: "bus"
    case .group: "voice group"
    case .engine: "engine"
    case .pushSource: "push source"
    case .progressive: "progressive file"
    case .hostOutput: "host output"
    }
  }
}

/// A handle of the engine's that C has a number for.
protocol KindedHandle: NumberedHandle {
  static var kind: HandleKind { get }
}

extension KindedHandle {
  /// What C sees.
  @inline(__always)
  var number: UInt64 { bits == 0 ? 0 : bits | Self.kind.rawValue << HandleKind.shift }

  /// From what C hands in; a number of another kind is a mistake, a stale one is not noticed here.
  @inline(__always)
  init(_ number: UInt64) throws(Failure) {
    guard number & HandleKind.mask == Self.kind.rawValue << HandleKind.shift else {
      throw .wrongHandle(number, expected: Self.kind.noun)
    }
    self.init(bits: number & ~HandleKind.mask)
  }
}

extension Failure {
  static func wrongHandle(_ number: UInt64, expected: String) -> Failure {
    let given =
      number == 0 ? "0" : HandleKind(of: number).map { "one of kind \($0.noun)" } ?? "none at all"
    return Failure(EARSHOT_ERROR_HANDLE, "wanted is a handle of kind \(expected), given \(given)")
  }
  static func stale(_ noun: String) -> Failure {
    Failure(EARSHOT_ERROR_STALE, "the \(noun) is gone")
  }
}

extension Clip: KindedHandle { static var kind: HandleKind { .clip } }
extension ClipSet: KindedHandle { static var kind: HandleKind { .clipSet } }
extension Preload: KindedHandle { static var kind: HandleKind { .preload } }
extension Node: KindedHandle { static var kind: HandleKind { .node } }
extension Emitter: KindedHandle { static var kind: HandleKind { .emitter } }
extension Listener: KindedHandle { static var kind: HandleKind { .listener } }
extension Voice: KindedHandle { static var kind: HandleKind { .voice } }
extension Bus: KindedHandle { static var kind: HandleKind { .bus } }
extension VoiceGroup: KindedHandle { static var kind: HandleKind { .group } }
