import AudioFiles

/// The origin of a clip's sound.
package enum ClipOrigin: Sendable {
  /// A path, in the game's own files if there are such.
  case file(String, in: (any SoundFiles)?)
  /// A file in memory.
  case bytes([UInt8], name: String)
  case samples(Samples, name: String)
  /// As the engine keeps it.
  case kept(KeptSound, name: String)
  /// Live sound: pushed, generated, or still being downloaded.
  case live(name: String, LiveForm?)
}

/// The sound of a clip, as stored by an engine.
package struct KeptSound: Sendable {
  let sound: ClipSound

  package var byteCount: Int { sound.byteCount }

  /// All samples, decoded; nil if that isn't possible.
  package func samples() -> Samples? {
    switch sound {
    case .resident(let samples): return samples
    case .decoded(let decoded):
      guard !decoded.isLive, let decoder = try? decoded.makeDecoder() else { return nil }
      return try? AudioFile.read(decoder, limits: ReadLimits()).samples
    }
  }
}
