/// What is known of a loaded clip.
public struct ClipInfo: Hashable, Sendable {
  /// The file's path, or the name that was given.
  public let name: String
  /// Sample frames a second, as kept: the output's rate, unless conversion was switched off.
  public let sampleRate: Int
  /// Of the kept samples, 1 to 8.
  public let channelCount: Int
  /// Whether it is an ambisonic bed, which surrounds the listener; it is kept as AmbiX.
  public let isBed: Bool
  /// Sample frames, at `sampleRate`.
  public let frameCount: Int
  /// Where the samples live; never `automatic`.
  public let storage: ClipStorage
  /// Whether the samples are in memory now. While it is `loading`, the other figures mean nothing.
  public let state: ClipState
  /// Whether its samples stay in memory whatever the budget.
  public let isPinned: Bool
  /// Bytes that are kept of it now; what OpenAL holds besides is in `AudioEngine.clipBytes`.
  public let byteCount: Int
  /// What is repeated when a voice loops, in sample frames at `sampleRate`.
  public let loop: Range<Int>
  /// How often the clip was loaded and not unloaded.
  public let useCount: Int
  /// Voices that play it, at rest or waiting.
  public let voiceCount: Int
  /// The sample frame, at `sampleRate`, from which on its file could not be read or decoded when a
  /// voice came near it; silence stands for the rest. Nil: nothing is known to be missing. Of what
  /// is resident nothing ever is: `frameCount` counts what there is.
  public let brokenAt: Int?

  /// How long it plays at a rate of 1.
  public var duration: Duration { .seconds(Double(frameCount) / Double(sampleRate)) }
}
