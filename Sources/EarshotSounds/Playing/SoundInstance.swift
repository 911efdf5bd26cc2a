import Earshot

/// A sound event that was posted. A plain value that names it; once it has ended, calls with it do
/// nothing.
public struct SoundInstance: Hashable, Sendable {
  let row: UInt32
  let generation: UInt32

  init(row: UInt32, generation: UInt32) {
    self.row = row
    self.generation = generation
  }

  /// An instance that never was.
  public static let none = SoundInstance(row: 0, generation: 0)
}

extension Sounds {
  /// Whether an instance is one of these, or was.
  package func mayOwn(_ instance: SoundInstance) -> Bool {
    InstanceStore.owner(of: instance) == number & 1_023
  }
}

extension SoundInstance: NumberedHandle {
  package var bits: UInt64 { UInt64(generation) << 32 | UInt64(row) }
  package init(bits: UInt64) {
    self.init(row: UInt32(truncatingIfNeeded: bits), generation: UInt32(bits >> 32))
  }
}

/// What the game gives a sound event by a name: a number or a label of a parameter, a value of a
/// switch, or the clip of a hole.
public enum SoundValue: Hashable, Sendable {
  /// Of a parameter.
  case number(Double)
  /// Of a switch, or one of a parameter's labels.
  case label(String)
  /// What a hole plays: see `SoundContainer.Content.hole`.
  case clip(Clip)
}

extension SoundValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A label.
  public init(stringLiteral value: String) { self = .label(value) }
}

/// What happened to sound events.
public enum SoundNotice: Hashable, Sendable {
  /// An instance was posted and plays.
  case started(SoundInstance)
  /// A voice of it passed a marker of its clip, at this sample frame of the engine's clock.
  case marker(SoundInstance, String, frame: Int64)
  /// It has ended, and why.
  case ended(SoundInstance, SoundEnding)
  /// Something is missing or in conflict, so that less is heard than was meant: a sentence that
  /// says what. Told once of each.
  case missing(String)
  /// What was loaded in the background can be played from now on.
  case loaded
  /// It can't be read: why, and what to do.
  case loadingFailed(String)
  /// Changed definitions were taken over; so many events changed.
  case reloaded(changedEvents: Int)
  /// Changed definitions have an error: what sounds goes on as it was.
  case reloadFailed(String)
  /// More happened since the last look than is remembered; this many were forgotten.
  case forgotten(Int)
}

/// Why an instance ended.
public enum SoundEnding: String, Hashable, Sendable {
  /// All that it had to play was played.
  case finished
  /// The game stopped it.
  case stopped
  /// Another instance took its place.
  case stolen
  /// Nothing of it could be played; `Sounds.explain` says why.
  case silent
}
