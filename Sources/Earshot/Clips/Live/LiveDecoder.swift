import AudioFiles

/// A decoder whose sound isn't all there yet: it says how much may be read without waiting.
package protocol LiveDecoder: AudioDecoder {
  /// What a reader may do now.
  func readiness() -> LiveReadiness
}

/// What a reader of live sound may do now.
package enum LiveReadiness: Equatable {
  /// Read so many frames; an estimate for sound that has to be decoded.
  case frames(Int)
  /// Come again later.
  case notYet
  /// Nothing will come any more.
  case ended
}

extension LiveDecoder {
  /// Live sound has no places to go to.
  package func seek(toFrame frame: Int) throws(AudioFileError) {}
  package var endedEarly: Bool { false }
}
