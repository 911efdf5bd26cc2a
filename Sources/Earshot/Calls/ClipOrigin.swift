import AudioFiles

/// Where a clip's sound came from.
package enum ClipOrigin: Sendable {
  /// A path, in the game's own files if it has such.
  case file(String, in: (any SoundFiles)?)
  /// A file that was in memory.
  case bytes([UInt8], name: String)
  case samples(Samples, name: String)
  /// Sound that isn't known ahead: pushed, generated, or still being downloaded.
  case live(name: String)
}
