/// A space of the world that has acoustics of its own, named by a value; see
/// `AudioEngine.makeZone(_:on:edge:priority:reverb:outside:label:)`.
public struct Zone: Hashable, Sendable {
  let handle: Handle
}

extension Zone: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A zone, or a room that has a reverb, or what lies around the listener.
public enum ZoneSpace: Hashable, Sendable {
  case zone(Zone)
  case room(Room)
  /// The space around the listener, as it is worked out from walls.
  case surroundings
  /// That of emitters which are in another one.
  case elsewhere

  /// Whether it is worked out from walls, and so has no name.
  package var isWorkedOut: Bool { self == .surroundings || self == .elsewhere }

  /// In a word, for messages.
  package var noun: String {
    switch self {
    case .zone: "zone"
    case .room: "room"
    case .surroundings: "surroundings"
    case .elsewhere: "elsewhere"
    }
  }
}
