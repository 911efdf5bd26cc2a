import Earshot
import EarshotSounds

/// Maps the names in a playing script to the engine's handles.
///
/// The name of a removed thing is no longer in its table, or its handle is stale, which the engine
/// ignores.
struct ScriptHandles {
  /// A thing with an orientation. Both directions are kept, as a later line may give only one.
  struct Facing<Thing> {
    var thing: Thing
    var forward = ScriptDefaults.forward
    var up = ScriptDefaults.up

    var rotation: Rotation { Rotation(forward: forward, up: up) }
  }

  var clips = NameTable<Clip>()
  var clipSets = NameTable<ClipSet>()
  var scatterers = NameTable<Scatterer>()
  var groups = NameTable<VoiceGroup>()
  var nodes = NameTable<Node>()
  var emitters = NameTable<Facing<Emitter>>()
  var listeners = NameTable<Facing<Listener>>()
  var voices = NameTable<Voice>()
  var instances = NameTable<SoundInstance>()
  var snapshots = NameTable<Snapshot>()
  var parameters = NameTable<Parameter>()
  var effects = NameTable<BusEffect>()
  var reverbs = NameTable<SharedReverb>()
  var walls = NameTable<Wall>()
  var rooms = NameTable<Room>()
  var portals = NameTable<Portal>()
  var zones = NameTable<Zone>()
  private(set) var credits: [Voice: ScriptCredit] = [:]
  private var buses = NameTable<(bus: Bus, parent: String)>()

  // MARK: Buses

  func bus(_ name: String) -> Bus? {
    name == ScriptDefaults.bus ? .master : buses[name]?.bus
  }

  mutating func add(_ bus: Bus, _ name: String, under parent: String) {
    buses[name] = (bus, parent)
  }

  mutating func setParent(ofBus name: String, to parent: String) { buses[name]?.parent = parent }

  /// Forgets a bus and those under it, which the engine removes with it.
  mutating func removeBus(_ name: String) {
    buses[name] = nil
    for child in buses.names(where: { $0.parent.utf8.elementsEqual(name.utf8) }) {
      removeBus(child)
    }
  }

  // MARK: Voices

  mutating func add(_ voice: Voice, _ credit: ScriptCredit) {
    if let name = credit.voice {
      // The voice that had the name before plays on without one.
      let former = voices[name]
      voices[name] = voice
      if let former, former != voice { credits[former]?.voice = nil }
    }
    guard voice != .none else { return }
    // A play within its clip's cooldown is the existing voice, which keeps its first name.
    if let first = credits[voice], first.voice != nil || credit.voice == nil { return }
    credits[voice] = credit
  }

  mutating func move(_ voice: Voice, to emitter: String?) { credits[voice]?.emitter = emitter }

  /// A voice that has ended; its name goes on meaning it, so that lines which touch it do nothing.
  mutating func remove(_ voice: Voice) { credits[voice] = nil }

  mutating func keepVoices(where isKept: (Voice) -> Bool) {
    credits = credits.filter { isKept($0.key) }
  }
}

/// The name of a voice in a script, and the clip that it plays.
public struct ScriptCredit: Hashable, Sendable {
  /// Nil when the line that played it gave no name, or another voice has the name by now.
  public internal(set) var voice: String?
  /// The clip's name.
  public let clip: String
  /// The emitter's name; nil for a flat voice.
  public internal(set) var emitter: String?
}
