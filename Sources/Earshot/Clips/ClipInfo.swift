/// The properties of a loaded clip.
public struct ClipInfo: Hashable, Sendable {
  /// The file's path, or the given name.
  public let name: String
  /// Sample frames a second, as stored: the output's rate, unless conversion was switched off.
  public let sampleRate: Int
  /// Of the stored samples, 1 to 8.
  public let channelCount: Int
  /// Whether it is an ambisonic bed, which surrounds the listener; it is stored as AmbiX.
  public let isBed: Bool
  /// Sample frames, at `sampleRate`.
  public let frameCount: Int
  /// Where the samples are stored; never `automatic`.
  public let storage: ClipStorage
  /// Whether the samples are in memory now. While it is `loading`, the other values mean nothing.
  public let state: ClipState
  /// Whether its samples stay in memory regardless of the budget.
  public let isPinned: Bool
  /// Bytes stored by the engine; `AudioEngine.clipBytes` has OpenAL's copies.
  public let byteCount: Int
  /// The loop region, in sample frames at `sampleRate`.
  public let loop: Range<Int>
  /// The number of loads without an `unload`.
  public let useCount: Int
  /// Voices that play it, including paused and waiting ones.
  public let voiceCount: Int
  /// The sample frame, at `sampleRate`, from which its file could not be read or decoded when a
  /// voice needed it; silence replaces the rest. Nil: nothing is known to be missing. Always nil
  /// for resident clips, whose `frameCount` counts the existing frames.
  public let brokenAt: Int?

  /// The length at a rate of 1.
  public var duration: Duration { .seconds(Double(frameCount) / Double(sampleRate)) }
}

/// Whether a clip's samples are in memory.
public enum ClipState: String, Hashable, Sendable {
  /// It is being loaded for the first time; only its name is known.
  case loading
  /// It can be heard immediately.
  case inMemory
  /// Its samples were evicted for the budget. A play reloads them.
  case evicted
  /// Its samples are being reloaded.
  case returning
}
