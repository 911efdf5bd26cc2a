import AudioFiles

/// Where a clip's sound came from.
package enum ClipOrigin: Sendable {
  /// A path, in the game's own files if it has such.
  case file(String, in: (any SoundFiles)?)
  /// A file that was in memory.
  case bytes([UInt8], name: String)
  case samples(Samples, name: String)
  /// As the engine keeps it.
  case kept(KeptSound, name: String)
  /// Sound that isn't known ahead: pushed, generated, or still being downloaded.
  case live(name: String, LiveForm?)
}

/// The sound of a clip, as an engine keeps it.
package struct KeptSound: Sendable {
  let sound: ClipSound

  package var byteCount: Int { sound.byteCount }

  /// All of it, decoded; nil where that can't be had.
  package func samples() -> Samples? {
    switch sound {
    case .resident(let samples): return samples
    case .decoded(let decoded):
      guard !decoded.isLive, let decoder = try? decoded.makeDecoder() else { return nil }
      return try? AudioFile.read(decoder, limits: ReadLimits()).samples
    }
  }
}
