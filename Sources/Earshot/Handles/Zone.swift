/// A handle of a space with its own acoustics; see
/// `AudioEngine.makeZone(_:on:edge:priority:reverb:outside:label:)`.
public struct Zone: Hashable, Sendable {
  let handle: Handle
}

extension Zone: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A zone, a room with a reverb, or the listener's surroundings.
public enum ZoneSpace: Hashable, Sendable {
  case zone(Zone)
  case room(Room)
  /// The space around the listener, computed from walls.
  case surroundings
  /// The space of emitters in another space, computed from walls.
  case elsewhere

  /// Whether it is computed from walls, and so has no name.
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
