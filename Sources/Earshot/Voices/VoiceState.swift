/// What a voice is doing.
public enum VoiceState: String, Hashable, Sendable {
  /// It plays on one of OpenAL's sources.
  case real
  /// It keeps time without a source.
  case virtual
  /// It stands still.
  case paused
  /// It waits for its start.
  case starting
  /// It fades out, to stop or to pause.
  case stopping
}

/// Why a voice is in the state it is in.
public enum VoiceReason: String, Hashable, Sendable {
  /// Loud and important enough to have a source.
  case audible
  /// Too quiet to be heard, so that a source would be wasted on it.
  case inaudible
  /// Louder or more important voices have all the sources.
  case outranked
  /// So quiet beside the others that a source is better kept for the next loud voice.
  case masked
  /// A limit lets only more important or louder voices sound.
  case heldBack
  /// It has won a source, but none was idle yet.
  case waitingForSource
  /// It has won a source, and its stream is still being read.
  case buffering
  /// There is no output to play on.
  case noOutput
  /// Its start time has not come.
  case scheduled
  /// Its sound has not come as far as the listener.
  case onItsWay
  /// The game paused it.
  case pausedByGame
  /// The game paused a bus it is on.
  case pausedByBus
  /// The game's time stands still.
  case pausedWithGame
  /// The interruption that just ended told it not to go on by itself.
  case pausedByInterruption
  /// It fades out towards its end.
  case fadingOut
}
