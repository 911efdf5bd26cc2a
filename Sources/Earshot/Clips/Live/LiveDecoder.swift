import AudioFiles

/// A decoder of live sound: it states how much may be read without waiting.
package protocol LiveDecoder: AudioDecoder {
  /// The current state for a reader.
  func readiness() -> LiveReadiness
}

/// The current state of live sound for a reader.
package enum LiveReadiness: Equatable {
  /// This number of frames can be read; an estimate for sound that has to be decoded.
  case frames(Int)
  /// Come again later.
  case notYet
  /// Nothing more will arrive.
  case ended
}

extension LiveDecoder {
  /// Live sound can't seek.
  package func seek(toFrame frame: Int) throws(AudioFileError) {}
  package var endedEarly: Bool { false }
}
