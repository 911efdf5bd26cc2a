/// An object that can have a label: a voice, an emitter, a node, a listener, a bus, an effect, a
/// reverb, a group of voices, a wall, a room, a portal or a zone.
public protocol Labelled {
  /// The kind of object.
  var labelled: LabelledObject { get }
}

/// An object with a `Label`, as returned by `Labelled`.
public enum LabelledObject: Hashable, Sendable {
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

extension LabelledObject: Labelled {
  /// Itself.
  public var labelled: LabelledObject { self }

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
  public var labelled: LabelledObject { .voice(self) }
}
extension Emitter: Labelled {
  /// An emitter.
  public var labelled: LabelledObject { .emitter(self) }
}
extension Node: Labelled {
  /// A node.
  public var labelled: LabelledObject { .node(self) }
}
extension Listener: Labelled {
  /// A listener.
  public var labelled: LabelledObject { .listener(self) }
}
extension Bus: Labelled {
  /// A bus.
  public var labelled: LabelledObject { .bus(self) }
}
extension BusEffect: Labelled {
  /// An effect.
  public var labelled: LabelledObject { .effect(self) }
}
extension SharedReverb: Labelled {
  /// A reverb.
  public var labelled: LabelledObject { .reverb(self) }
}
extension VoiceGroup: Labelled {
  /// A group.
  public var labelled: LabelledObject { .group(self) }
}
extension Wall: Labelled {
  /// A wall.
  public var labelled: LabelledObject { .wall(self) }
}
extension Room: Labelled {
  /// A room.
  public var labelled: LabelledObject { .room(self) }
}
extension Portal: Labelled {
  /// A portal.
  public var labelled: LabelledObject { .portal(self) }
}
extension Zone: Labelled {
  /// A zone.
  public var labelled: LabelledObject { .zone(self) }
}
extension ZoneSpace {
  /// The zone or the room; nil: surroundings have no label.
  public var labelled: LabelledObject? {
    switch self {
    case .zone(let zone): .zone(zone)
    case .room(let room): .room(room)
    case .surroundings, .elsewhere: nil
    }
  }
}
extension Placement: Labelled {
  /// The node, the emitter or the listener.
  public var labelled: LabelledObject {
    switch self {
    case .node(let node): .node(node)
    case .emitter(let emitter): .emitter(emitter)
    case .listener(let listener): .listener(listener)
    }
  }
}
