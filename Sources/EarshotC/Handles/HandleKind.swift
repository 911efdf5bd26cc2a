import CEarshot
import Earshot

/// What a handle names, in bits 27 to 31 of the number that C sees: so that an emitter that is
/// taken for a voice is noticed. The first kinds had four bits, which are in the ABI as the number
/// of the master bus; so they are even.
enum HandleKind: UInt64 {
  /// No number of one is 0 for that: the upper half tells how often its row was used.
  case effect = 0
  case clip = 2
  case clipSet = 4
  case preload = 6
  case node = 8
  case emitter = 10
  case listener = 12
  case voice = 14
  case bus = 16
  case group = 18
  case engine = 20
  case pushSource = 22
  case progressive = 24
  case hostOutput = 26
  case snapshot = 28
  case parameter = 30
  case sharedReverb = 1
  case recorder = 3
  case music = 5
  case nowPlaying = 7
  case wall = 9
  case room = 11
  case portal = 13
  case zone = 15
  case network = 17
  case chatSender = 27
  case chatReceiver = 29
  case scatterer = 31

  static let shift: UInt64 = 27
  static let mask: UInt64 = 0x1F << shift

  init?(of number: UInt64) {
    guard number & Self.mask != 0 || number >> 32 != 0 else { return nil }
    self.init(rawValue: (number & Self.mask) >> Self.shift)
  }

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
    case .progressive: "progressive"
    case .hostOutput: "host output"
    case .snapshot: "snapshot"
    case .parameter: "parameter"
    case .effect: "effect"
    case .sharedReverb: "shared reverb"
    case .recorder: "recorder"
    case .chatSender: "chat sender"
    case .chatReceiver: "chat receiver"
    case .music: "music"
    case .nowPlaying: "now playing"
    case .wall: "wall"
    case .room: "room"
    case .portal: "portal"
    case .zone: "zone"
    case .network: "network"
    case .scatterer: "scatterer"
    }
  }

  /// What the header calls its handles.
  var typeName: String { "earshot_" + noun.map { $0 == " " ? "_" : "\($0)" }.joined() }
}

/// A handle of the engine's that C has a number for.
protocol KindedHandle: NumberedHandle {
  static var kind: HandleKind { get }
  /// What 0 stands for where one is wanted; nil: for nothing.
  static var whenZero: Self? { get }
}

extension KindedHandle {
  @inline(__always)
  static var whenZero: Self? { nil }

  /// What C sees.
  @inline(__always)
  var number: UInt64 { bits == 0 ? 0 : bits | Self.kind.rawValue << HandleKind.shift }

  /// From what C hands in; a number of another kind is a mistake, a stale one is not noticed here.
  @inline(__always)
  init(_ number: UInt64) throws(Failure) {
    guard number & HandleKind.mask == Self.kind.rawValue << HandleKind.shift,
      Self.kind != .effect || number >> 32 != 0
    else {
      guard number == 0, let standIn = Self.whenZero else {
        throw .wrongHandle(number, expected: Self.kind)
      }
      self = standIn
      return
    }
    self.init(bits: number & ~HandleKind.mask)
  }
}

extension Failure {
  static func wrongHandle(_ number: UInt64, expected: HandleKind...) -> Failure {
    let wanted = expected.map(\.typeName).joined(separator: " or ")
    let remedy =
      expected == [.engine]
      ? "it was never made, or an empty or closed value of earshot.hpp was used"
      : "it was never set, or the call that was to give it failed"
    let message =
      if number == 0 {
        "0 names no \(wanted): \(remedy)"
      } else if let kind = HandleKind(of: number) {
        "an \(wanted) is wanted, and \(hexadecimal(number)) is an \(kind.typeName)"
      } else {
        "an \(wanted) is wanted, and \(hexadecimal(number)) is no handle at all"
      }
    return Failure(EARSHOT_ERROR_HANDLE, message)
  }

  static func stale(_ noun: String) -> Failure {
    Failure(EARSHOT_ERROR_STALE, "the \(noun) is gone")
  }
}

/// A handle as a debugger shows it.
func hexadecimal(_ number: UInt64) -> String { "0x" + String(number, radix: 16) }

extension Clip: KindedHandle { static var kind: HandleKind { .clip } }
extension ClipSet: KindedHandle { static var kind: HandleKind { .clipSet } }
extension Scatterer: KindedHandle { static var kind: HandleKind { .scatterer } }
extension Preload: KindedHandle { static var kind: HandleKind { .preload } }
extension Node: KindedHandle { static var kind: HandleKind { .node } }
extension Emitter: KindedHandle { static var kind: HandleKind { .emitter } }
extension Listener: KindedHandle { static var kind: HandleKind { .listener } }
extension Voice: KindedHandle { static var kind: HandleKind { .voice } }
extension Bus: KindedHandle {
  static var kind: HandleKind { .bus }
  @inline(__always)
  static var whenZero: Bus? { .master }
}
extension BusEffect: KindedHandle { static var kind: HandleKind { .effect } }
extension SharedReverb: KindedHandle { static var kind: HandleKind { .sharedReverb } }
extension Wall: KindedHandle { static var kind: HandleKind { .wall } }
extension Room: KindedHandle { static var kind: HandleKind { .room } }
extension Zone: KindedHandle { static var kind: HandleKind { .zone } }
extension Portal: KindedHandle { static var kind: HandleKind { .portal } }
extension VoiceGroup: KindedHandle { static var kind: HandleKind { .group } }
extension Snapshot: KindedHandle { static var kind: HandleKind { .snapshot } }
extension Parameter: KindedHandle { static var kind: HandleKind { .parameter } }
