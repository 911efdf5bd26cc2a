/// An object that can have a label: a voice, an emitter, a node, a listener, a bus, an effect, a
/// reverb, a group of voices, a wall, a room, a portal or a zone.
public protocol Labelled {
  /// The kind of object.
  var labelled: LabelledThing { get }
}

/// An object with a `Label`, as returned by `Labelled`.
public enum LabelledThing: Hashable, Sendable {
  case voice(Voice)
  case emitter(Emitter)
  case node(Node)
  case listener(Listener)
  case bus(Bus)
  case effect(BusEffect)
  case reverb(SharedReverb)
  case group(VoiceGroup)
  case wall(Wall)
  case room(Room)
  case portal(Portal)
  case zone(Zone)
}

extension LabelledThing: Labelled {
  /// Itself.
  public var labelled: LabelledThing { self }

  /// The kind in a word or two, for messages.
  package var noun: String {
    switch self {
    case .voice: "voice"
    case .emitter: "emitter"
    case .node: "node"
    case .listener: "listener"
    case .bus: "bus"
    case .effect: "effect"
    case .reverb: "reverb"
    case .group: "group"
    case .wall: "wall"
    case .room: "room"
    case .portal: "portal"
    case .zone: "zone"
    }
  }
}
extension Voice: Labelled {
  /// A voice.
  public var labelled: LabelledThing { .voice(self) }
}
extension Emitter: Labelled {
  /// An emitter.
  public var labelled: LabelledThing { .emitter(self) }
}
extension Node: Labelled {
  /// A node.
  public var labelled: LabelledThing { .node(self) }
}
extension Listener: Labelled {
  /// A listener.
  public var labelled: LabelledThing { .listener(self) }
}
extension Bus: Labelled {
  /// A bus.
  public var labelled: LabelledThing { .bus(self) }
}
extension BusEffect: Labelled {
  /// An effect.
  public var labelled: LabelledThing { .effect(self) }
}
extension SharedReverb: Labelled {
  /// A reverb.
  public var labelled: LabelledThing { .reverb(self) }
}
extension VoiceGroup: Labelled {
  /// A group.
  public var labelled: LabelledThing { .group(self) }
}
extension Wall: Labelled {
  /// A wall.
  public var labelled: LabelledThing { .wall(self) }
}
extension Room: Labelled {
  /// A room.
  public var labelled: LabelledThing { .room(self) }
}
extension Portal: Labelled {
  /// A portal.
  public var labelled: LabelledThing { .portal(self) }
}
extension Zone: Labelled {
  /// A zone.
  public var labelled: LabelledThing { .zone(self) }
}
extension ZoneSpace {
  /// The zone or the room; nil: surroundings have no label.
  public var labelled: LabelledThing? {
    switch self {
    case .zone(let zone): .zone(zone)
    case .room(let room): .room(room)
    case .surroundings, .elsewhere: nil
    }
  }
}
extension Placement: Labelled {
  /// The node, the emitter or the listener.
  public var labelled: LabelledThing {
    switch self {
    case .node(let node): .node(node)
    case .emitter(let emitter): .emitter(emitter)
    case .listener(let listener): .listener(listener)
    }
  }
}
