import CEarshot
import Earshot

// Events in words, for logs.
extension AudioEvent {
  /// Its importance in a log.
  var level: Int {
    switch self {
    case .voiceFinished, .markerPassed, .clipLoaded, .preloadFinished, .vibrationWanted:
      EARSHOT_LOG_DETAIL
    case .mixedToMono, .clipReloaded, .deviceRestored, .routeChanged, .suspended, .restored,
      .suspensionChanged, .timeJumped, .updatePassedNoTime:
      EARSHOT_LOG_NOTICE
    case .streamRanDry, .clipCutShort, .outputUnavailable, .hrtfUnavailable, .deviceLost,
      .sendUnheard, .removedUnheard, .stepsDropped, .fewerSources, .overloaded, .commandsRefused,
      .eventsForgotten:
      EARSHOT_LOG_WARNING
    case .streamFailed, .clipFailed, .driverError: EARSHOT_LOG_ERROR
    }
  }

  func sentence(in engine: AudioEngine) -> String {
    switch self {
    case .voiceFinished(let voice, let reason): "\(name(voice, engine)) ended: \(reason.rawValue)"
    case .markerPassed(let voice, let marker, let frame):
      "\(name(voice, engine)) passed the marker \"\(marker)\" at frame \(frame)"
    case .removedUnheard(let voice):
      "\(name(voice, engine)) was never heard: its emitter or bus was removed before the update "
        + "that would have begun it"
    case .vibrationWanted(let voice): "\(name(voice, engine)) is an alert: a motor may run"
    case .streamRanDry(let voice): "\(name(voice, engine)) could not be read in time"
    case .streamFailed(let voice, let reason): "\(name(voice, engine)) can't be read on: \(reason)"
    case .mixedToMono(let clip):
      "\(name(clip, engine)) has several channels, and is mixed to mono to be put in one place"
    case .clipLoaded(let clip): "\(name(clip, engine)) is loaded"
    case .clipFailed(_, let error): "a clip could not be loaded: \(error.description)"
    case .clipCutShort(let clip): "\(name(clip, engine)) ends earlier than its file's header says"
    case .clipReloaded(let clip): "\(name(clip, engine)) has changed, and was loaded again"
    case .preloadFinished(_, let failed):
      failed == 0 ? "a list of clips is loaded" : "a list of clips is loaded, but for \(failed)"
    case .outputUnavailable(let reason): "the output that was asked for isn't there: \(reason)"
    case .hrtfUnavailable(let reason): "nothing is placed for headphones: \(reason)"
    case .sendUnheard(let voice, _):
      "\(name(voice, engine)) isn't heard in a reverb: it plays on a bus with effects, a meter or "
        + "a compressor that listens to it, which is only sent as a whole"
    case .deviceLost(let name): "the device \(name) went away"
    case .deviceRestored(let name): "the output works again, on \(name)"
    case .routeChanged(let old, let new, let why):
      "sound goes to \(new ?? "no device"), no longer to \(old ?? "no device"): "
        + snakeCase(why.rawValue).uppercased()
    case .suspended(let name): "silenced: \(name)"
    case .restored: "the interruption of all sound is over"
    case .suspensionChanged(let reasons):
      "reasons to be silent: \(snakeCase(reasons.description).uppercased())"
    case .timeJumped(let seconds, let machineSlept):
      "\(machineSlept ? "the machine slept" : "the game stood still") for \(seconds) seconds"
    case .stepsDropped(let count): "the update came so late that \(count) steps were done as one"
    case .updatePassedNoTime:
      "earshot_engine_update lets no time pass with EARSHOT_OUTPUT_OFFLINE: earshot_engine_render "
        + "does"
    case .fewerSources(let asked, let given):
      "OpenAL gave \(given) sources, \(asked) were asked for"
    case .overloaded(let sources):
      "rendering takes more than nine tenths of all time: \(sources) sources are left"
    case .driverError(let what): "OpenAL refused a call: \(what)"
    case .commandsRefused(let count):
      "\(count) commands of other threads found no room, as the engine isn't updated"
    case .eventsForgotten(let count): "\(count) events were dropped, since they weren't taken"
    }
  }

  /// The handle as the game sees it in a debugger.
  private func name(_ voice: Voice, _ engine: AudioEngine) -> String {
    let name = engine.label(of: voice)?.quotedName.map { " \($0)" } ?? ""
    return "voice\(name) \(hexadecimal(voice.number))"
  }

  private func name(_ clip: Clip, _ engine: AudioEngine) -> String {
    engine.info(of: clip).map(\.name) ?? "a clip that is gone"
  }
}
