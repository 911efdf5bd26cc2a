// swift-format-ignore-file
// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.
import AudioFiles
import CEarshot
import Earshot
import EarshotCapture
import EarshotChat
import EarshotMusic
import EarshotNetwork
import EarshotScript
import EarshotSounds

/// What a handle names, in bits 27 to 31 of the number that C sees: so an emitter that is
/// taken for a voice is noticed.
enum HandleKind: UInt64 {
  case engine = 20
  case clip = 2
  case clipSet = 4
  case scatterer = 31
  case preload = 6
  case node = 8
  case emitter = 10
  case listener = 12
  case voice = 14
  case voiceGroup = 18
  case bus = 16
  case snapshot = 28
  case parameter = 30
  case effect = 0
  case sharedReverb = 1
  case wall = 9
  case room = 11
  case portal = 13
  case zone = 15
  case pushSource = 22
  case progressive = 24
  case network = 17
  case recorder = 3
  case chatSender = 27
  case chatReceiver = 29
  case music = 5
  case sounds = 19
  case instance = 21
  case nowPlaying = 7
  case hostOutput = 26

  var noun: String {
    switch self {
    case .engine: "engine"
    case .clip: "clip"
    case .clipSet: "clip set"
    case .scatterer: "scatterer"
    case .preload: "preload"
    case .node: "node"
    case .emitter: "emitter"
    case .listener: "listener"
    case .voice: "voice"
    case .voiceGroup: "voice group"
    case .bus: "bus"
    case .snapshot: "snapshot"
    case .parameter: "parameter"
    case .effect: "effect"
    case .sharedReverb: "shared reverb"
    case .wall: "wall"
    case .room: "room"
    case .portal: "portal"
    case .zone: "zone"
    case .pushSource: "push source"
    case .progressive: "progressive"
    case .network: "network"
    case .recorder: "recorder"
    case .chatSender: "chat sender"
    case .chatReceiver: "chat receiver"
    case .music: "music"
    case .sounds: "sounds"
    case .instance: "instance"
    case .nowPlaying: "now playing"
    case .hostOutput: "host output"
    }
  }
}

extension Clip: LiveHandle {
  static var kind: HandleKind { .clip }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension ClipSet: LiveHandle {
  static var kind: HandleKind { .clipSet }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Scatterer: LiveHandle {
  static var kind: HandleKind { .scatterer }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Preload: LiveHandle {
  static var kind: HandleKind { .preload }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Node: LiveHandle {
  static var kind: HandleKind { .node }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Emitter: LiveHandle {
  static var kind: HandleKind { .emitter }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Listener: LiveHandle {
  static var kind: HandleKind { .listener }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Voice: LiveHandle {
  static var kind: HandleKind { .voice }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension VoiceGroup: LiveHandle {
  static var kind: HandleKind { .voiceGroup }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Bus: LiveHandle {
  static var kind: HandleKind { .bus }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Snapshot: LiveHandle {
  static var kind: HandleKind { .snapshot }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Parameter: LiveHandle {
  static var kind: HandleKind { .parameter }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension BusEffect: LiveHandle {
  static var kind: HandleKind { .effect }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension SharedReverb: LiveHandle {
  static var kind: HandleKind { .sharedReverb }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Wall: LiveHandle {
  static var kind: HandleKind { .wall }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Room: LiveHandle {
  static var kind: HandleKind { .room }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Portal: LiveHandle {
  static var kind: HandleKind { .portal }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}
extension Zone: LiveHandle {
  static var kind: HandleKind { .zone }
  @inline(__always)
  func status(in engine: AudioEngine) -> HandleStatus { engine.status(of: self) }
}

extension LabelledObject {
  /// The kinds that can have a label.
  static let kinds: [HandleKind] = [.node, .emitter, .listener, .voice, .voiceGroup, .bus, .effect, .sharedReverb, .wall, .room, .portal, .zone]

  /// From a number of any of these kinds; nil: it is of another.
  init?(_ number: UInt64) {
    let bits = number & ~HandleKind.mask
    switch HandleKind(of: number) {
    case .node: self = .node(Node(bits: bits))
    case .emitter: self = .emitter(Emitter(bits: bits))
    case .listener: self = .listener(Listener(bits: bits))
    case .voice: self = .voice(Voice(bits: bits))
    case .voiceGroup: self = .group(VoiceGroup(bits: bits))
    case .bus: self = .bus(Bus(bits: bits))
    case .effect: self = .effect(BusEffect(bits: bits))
    case .sharedReverb: self = .reverb(SharedReverb(bits: bits))
    case .wall: self = .wall(Wall(bits: bits))
    case .room: self = .room(Room(bits: bits))
    case .portal: self = .portal(Portal(bits: bits))
    case .zone: self = .zone(Zone(bits: bits))
    default: return nil
    }
  }

  func status(in engine: AudioEngine) -> HandleStatus {
    switch self {
    case .node(let it): engine.status(of: it)
    case .emitter(let it): engine.status(of: it)
    case .listener(let it): engine.status(of: it)
    case .voice(let it): engine.status(of: it)
    case .group(let it): engine.status(of: it)
    case .bus(let it): engine.status(of: it)
    case .effect(let it): engine.status(of: it)
    case .reverb(let it): engine.status(of: it)
    case .wall(let it): engine.status(of: it)
    case .room(let it): engine.status(of: it)
    case .portal(let it): engine.status(of: it)
    case .zone(let it): engine.status(of: it)
    }
  }
}
