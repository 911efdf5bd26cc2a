import CEarshot
import Earshot

extension earshot_event {
  init(_ event: AudioEvent, _ texts: EventTexts) {
    self.init()
    kind = asC(event)
    let (new, old) = event.texts
    (text, text_length) = texts.add(new)
    (old_text, old_text_length) = texts.add(old)
    switch event {
    case .voiceFinished(let ended, let why):
      voice = ended.number
      reason = asC(why)
    case .markerPassed(let passing, _, let frame):
      voice = passing.number
      number = frame
    case .streamRanDry(let dry), .streamFailed(let dry, _): voice = dry.number
    case .vibrationWanted(let alert), .removedUnheard(let alert): voice = alert.number
    case .mixedToMono(let told), .clipLoaded(let told), .clipCutShort(let told),
      .clipReloaded(let told):
      clip = told.number
    case .clipFailed(let failed, let error):
      clip = failed.number
      reason = Int32(Failure.code(of: error.reason))
    case .preloadFinished(let list, let failed):
      preload = list.number
      number = Int64(failed)
    case .routeChanged(_, _, let why): reason = asC(why)
    case .suspensionChanged(let reasons): reason = Int32(reasons.rawValue)
    case .timeJumped(let length, let machineSlept):
      seconds = length
      number = machineSlept ? 1 : 0
    case .stepsDropped(let count), .overloaded(let count), .commandsRefused(let count),
      .eventsForgotten(let count):
      number = Int64(count)
    case .fewerSources(let asked, let given):
      number = Int64(asked)
      reason = Int32(clamping: given)
    case .sendUnheard(let sent, let reverb):
      voice = sent.number
      number = Int64(bitPattern: reverb.number)
    case .outputUnavailable, .hrtfUnavailable, .deviceLost, .deviceRestored, .suspended, .restored,
      .updatePassedNoTime, .driverError:
      break
    }
  }
}

extension AudioEvent {
  var voice: Voice? {
    switch self {
    case .voiceFinished(let voice, _), .markerPassed(let voice, _, _), .streamRanDry(let voice),
      .streamFailed(let voice, _), .sendUnheard(let voice, _), .vibrationWanted(let voice),
      .removedUnheard(let voice):
      voice
    default: nil
    }
  }

  /// Its texts: its own, and the older of two.
  var texts: (text: String, old: String) {
    switch self {
    case .markerPassed(_, let text, _), .streamFailed(_, let text), .outputUnavailable(let text),
      .hrtfUnavailable(let text), .deviceLost(let text), .deviceRestored(let text),
      .suspended(let text),
      .driverError(let text):
      (text, "")
    case .clipFailed(_, let error): (error.description, "")
    case .routeChanged(let old, let new, _): (new ?? "", old ?? "")
    case .voiceFinished, .streamRanDry, .mixedToMono, .clipLoaded, .clipCutShort, .clipReloaded,
      .preloadFinished, .restored, .suspensionChanged, .timeJumped, .stepsDropped, .fewerSources,
      .commandsRefused, .overloaded, .updatePassedNoTime, .eventsForgotten, .sendUnheard,
      .vibrationWanted, .removedUnheard:
      ("", "")
    }
  }
}
