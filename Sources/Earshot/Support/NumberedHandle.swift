/// A handle that can be converted to a number, for bindings to other languages.
package protocol NumberedHandle {
  /// The row in the lower half, the generation in the upper; 0 is never valid.
  var bits: UInt64 { get }
  /// Accepts any number: one that was never given out is a stale handle.
  init(bits: UInt64)
}

extension Handle {
  var bits: UInt64 { UInt64(generation) << 32 | UInt64(index) }
  init(bits: UInt64) {
    self.init(index: UInt32(truncatingIfNeeded: bits), generation: UInt32(bits >> 32))
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
public struct Clip: Hashable, Sendable {
  let handle: Handle

  /// A clip that never existed.
  public static let none = Clip(handle: .none)
}

extension Clip: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of several clips, of which each play chooses one.
public struct ClipSet: Hashable, Sendable {
  let handle: Handle
}

extension ClipSet: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of a list of clips that are loaded in advance.
public struct Preload: Hashable, Sendable {
  let handle: Handle

  /// A list that never existed.
  public static let none = Preload(handle: .none)
}

extension Preload: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of one playback of a clip. Calls with the handle of a voice that has ended do nothing
/// and are counted in the statistics.
public struct Voice: Hashable, Sendable {
  let handle: Handle

  /// A voice that never existed. A refused play returns another one, which `explain` knows.
  public static let none = Voice(handle: .none)
}

extension Voice: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of voices that share a limit, wherever they play.
public struct VoiceGroup: Hashable, Sendable {
  let handle: Handle
}

extension VoiceGroup: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of a scatterer, which plays sounds at random places around the listener; stale once it
/// is removed.
public struct Scatterer: Hashable, Sendable {
  let handle: Handle
}

extension Scatterer: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of a space that sound leaves through portals; see
/// `AudioEngine.makeRoom(_:on:through:label:)`.
public struct Room: Hashable, Sendable {
  let handle: Handle
}

extension Room: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of a door, a window or a gap between two rooms; see
/// `AudioEngine.makePortal(between:and:_:on:openness:label:)`.
public struct Portal: Hashable, Sendable {
  let handle: Handle
}

extension Portal: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of a wall, which attenuates sound that passes through it; see
/// `AudioEngine.makeWall(_:of:on:label:)`.
public struct Wall: Hashable, Sendable {
  let handle: Handle
}

extension Wall: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

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

/// A handle of a group of voices with a common gain. Buses form a tree under `master`.
public struct Bus: Hashable, Sendable {
  let handle: Handle

  /// The root of the tree. It can't be removed.
  public static let master = Bus(handle: Handle(index: 0, generation: 1))
}

extension Bus: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of an effect on a bus; see `AudioEngine.addEffect(_:to:at:)`.
public struct BusEffect: Hashable, Sendable {
  let handle: Handle
}

extension BusEffect: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of a number of the game's that drives sound by curves (a speed, a danger, the time of
/// day).
public struct Parameter: Hashable, Sendable {
  let handle: Handle
}

extension Parameter: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of a reverb to which voices, emitters and buses send; see
/// `AudioEngine.makeReverb(_:gain:)`.
public struct SharedReverb: Hashable, Sendable {
  let handle: Handle
}

extension SharedReverb: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}

/// A handle of a mix of buses that the game fades in and out.
public struct Snapshot: Hashable, Sendable {
  let handle: Handle
}

extension Snapshot: NumberedHandle {
  package var bits: UInt64 { handle.bits }
  package init(bits: UInt64) { handle = Handle(bits: bits) }
}
