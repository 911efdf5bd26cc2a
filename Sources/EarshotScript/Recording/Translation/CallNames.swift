import Earshot

/// The names of `LineCursor+Names`, as text.
enum CallNames {
  static func of(_ clip: Clip) -> String { "c\(clip.row)" + suffix(clip.generation) }
  static func of(_ group: VoiceGroup) -> String { "g\(group.row)" + suffix(group.generation) }
  static func of(_ voice: Voice) -> String { "v\(voice.row)" }
  static func of(_ emitter: Emitter) -> String { "e\(emitter.row)" }
  static func of(_ node: Node) -> String { "n\(node.row)" }
  static func of(_ listener: Listener) -> String { "l\(listener.row)" }
  static func of(_ effect: BusEffect) -> String { "f\(effect.row)" }
  static func of(_ reverb: SharedReverb) -> String { "r\(reverb.row)" }
  static func of(_ wall: Wall) -> String { "w\(wall.row)" }
  static func of(_ room: Room) -> String { "room\(room.row)" }
  static func of(_ portal: Portal) -> String { "portal\(portal.row)" }
  static func of(_ zone: Zone) -> String { "zone\(zone.row)" }
  static func of(_ bus: Bus) -> String {
    bus == .master ? ScriptDefaults.bus : "b\(bus.row)"
  }

  static func of(_ snapshot: Snapshot) -> String { "s\(snapshot.row)" }
  static func of(_ parameter: Parameter) -> String { "p\(parameter.row)" }

  static func of(_ target: EngineCall.Target) -> String {
    switch target {
    case .voice(let voice): of(voice)
    case .emitter(let emitter): of(emitter)
    case .bus(let bus): of(bus)
    case .clip(let clip): of(clip)
    case .group(let group): of(group)
    }
  }

  static func of(_ thing: LabelledObject) -> String {
    switch thing {
    case .voice(let voice): of(voice)
    case .emitter(let emitter): of(emitter)
    case .node(let node): of(node)
    case .listener(let listener): of(listener)
    case .bus(let bus): of(bus)
    case .effect(let effect): of(effect)
    case .reverb(let reverb): of(reverb)
    case .group(let group): of(group)
    case .wall(let wall): of(wall)
    case .room(let room): of(room)
    case .portal(let portal): of(portal)
    case .zone(let zone): of(zone)
    }
  }

  static func of(_ thing: Placement) -> String {
    switch thing {
    case .emitter(let emitter): of(emitter)
    case .node(let node): of(node)
    case .listener(let listener): of(listener)
    }
  }

  private static func suffix(_ generation: UInt32) -> String {
    generation > 1 ? ".\(generation)" : ""
  }
}
