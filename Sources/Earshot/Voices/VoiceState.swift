/// The state of a voice.
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

/// The reason for a voice's state.
public enum VoiceReason: String, Hashable, Sendable {
  /// Loud and important enough to have a source.
  case audible
  /// Too quiet to be heard.
  case inaudible
  /// Louder or more important voices have all the sources.
  case outranked
  /// So quiet relative to the others that its source is kept free for the next loud voice.
  case masked
  /// A limit lets only more important or louder voices sound.
  case heldBack
  /// It has won a source, but none was free yet.
  case waitingForSource
  /// It has won a source, and its stream is still being read.
  case buffering
  /// There is no output to play on.
  case noOutput
  /// Its start time has not come.
  case scheduled
  /// Its sound has not reached the listener.
  case onItsWay
  /// The game paused it.
  case pausedByGame
  /// The game paused one of its buses.
  case pausedByBus
  /// Game time stands still.
  case pausedWithGame
  /// The interruption that just ended advised it not to resume.
  case pausedByInterruption
  /// It fades out towards its end.
  case fadingOut
}
