/// A handle that can be converted to a number, for bindings to other languages.
package protocol NumberedHandle {
  /// The row in the lower half, the generation in the upper; 0 is never valid.
  var bits: UInt64 { get }
  /// Accepts any number: one that was never given out is a stale handle.
  init(bits: UInt64)
}

/// A handle of a row of one of the engine's stores.
package protocol RowHandle: NumberedHandle {
  var handle: Handle { get }
  init(handle: Handle)
}

extension RowHandle {
  @inlinable package var bits: UInt64 { handle.bits }
  @inlinable package init(bits: UInt64) {
    let index = UInt32(truncatingIfNeeded: bits)
    self.init(handle: Handle(index: index, generation: UInt32(bits >> 32)))
  }
}

// For code that names objects.
extension NumberedHandle {
  /// Reused for another object of the kind after the object was removed.
  @inlinable package var row: UInt32 { UInt32(truncatingIfNeeded: bits) }
  /// How many handles have used this row, from 1.
  @inlinable package var generation: UInt32 { UInt32(truncatingIfNeeded: bits >> 33) + 1 }
}

/// A handle of loaded sound data. Playing an unloaded clip is refused, which is counted, and which
/// `AudioEngine.explain` reports for the returned voice.
public struct Clip: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }

  /// A clip that never existed.
  public static let none = Clip(handle: .none)
}

/// A handle of several clips, of which each play chooses one.
public struct ClipSet: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// A handle of a list of clips that are loaded in advance.
public struct Preload: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }

  /// A list that never existed.
  public static let none = Preload(handle: .none)
}

/// A handle of one playback of a clip. Calls with the handle of a voice that has ended do nothing
/// and are counted in the statistics.
public struct Voice: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }

  /// A voice that never existed. A refused play returns another one, which `explain` knows.
  public static let none = Voice(handle: .none)
}

/// A handle of voices that share a limit, wherever they play.
public struct VoiceGroup: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// A handle of a scatterer, which plays sounds at random places around the listener; stale once it
/// is removed.
public struct Scatterer: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// A handle of a space that sound leaves through portals; see
/// `AudioEngine.makeRoom(_:on:through:label:)`.
public struct Room: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// A handle of a door, a window or a gap between two rooms; see
/// `AudioEngine.makePortal(between:and:_:on:openness:label:)`.
public struct Portal: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// A handle of a wall, which attenuates sound that passes through it; see
/// `AudioEngine.makeWall(_:of:on:label:)`.
public struct Wall: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// A handle of a space with its own acoustics; see
/// `AudioEngine.makeZone(_:on:edge:priority:reverb:outside:label:)`.
public struct Zone: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
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

/// A handle of a group of voices with a common gain. Buses form a tree under `master`.
public struct Bus: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }

  /// The root of the tree. It can't be removed.
  public static let master = Bus(handle: Handle(index: 0, generation: 1))
}

/// A handle of an effect on a bus; see `AudioEngine.addEffect(_:to:at:)`.
public struct BusEffect: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// A handle of a number of the game's that drives sound by curves (a speed, a danger, the time of
/// day).
public struct Parameter: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// A handle of a reverb to which voices, emitters and buses send; see
/// `AudioEngine.makeReverb(_:gain:)`.
public struct SharedReverb: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}

/// A handle of a mix of buses that the game fades in and out.
public struct Snapshot: RowHandle, Hashable, Sendable {
  package let handle: Handle

  package init(handle: Handle) { self.handle = handle }
}
