import CEarshot
import Earshot

/// An event for C: of the engine, or of its recording.
enum HostEvent {
  case engine(AudioEvent)
  case recordingEnded(String)

  var texts: (text: String, old: String) {
    switch self {
    case .engine(let event): event.texts
    case .recordingEnded(let reason): (reason, "")
    }
  }

  /// Whom it is about.
  var voice: Voice? {
    switch self {
    case .engine(let event): event.voice
    case .recordingEnded: nil
    }
  }

  func shape(_ texts: EventTexts) -> earshot_event {
    switch self {
    case .engine(let event): return earshot_event(event, texts)
    case .recordingEnded(let reason):
      var told = earshot_event()
      told.kind = Int32(EARSHOT_EVENT_RECORDING_ENDED)
      (told.text, told.text_length) = texts.add(reason)
      (told.old_text, told.old_text_length) = texts.add("")
      return told
    }
  }

  func write(to log: EngineLog, of engine: AudioEngine) {
    switch self {
    case .engine(let event): log.write(event.level, event.sentence(in: engine))
    case .recordingEnded(let reason):
      log.write(EARSHOT_LOG_WARNING, "the recording can't go on: \(reason)")
    }
  }
}
