import CEarshot
import Earshot

extension earshot_event: SizedStruct {
  static let firstSize = 88

  init(defaults: Void) { self.init() }

  init(_ event: AudioEvent, _ texts: EventTexts) {
    self.init()
    kind = Int32(event.kind)
    let (new, old) = event.texts
    (text, text_length) = texts.add(new)
    (old_text, old_text_length) = texts.add(old)
    switch event {
    case .voiceFinished(let ended, let why):
      voice = ended.number
      reason = Int32(why.number)
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
    case .routeChanged(_, _, let why): reason = Int32(Self.code(of: why))
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

  private static func code(of reason: RouteChange) -> Int {
    switch reason {
    case .oldDeviceGone: EARSHOT_ROUTE_OLD_DEVICE_GONE
    case .deviceAvailable: EARSHOT_ROUTE_DEVICE_AVAILABLE
    case .defaultChanged: EARSHOT_ROUTE_DEFAULT_CHANGED
    case .override: EARSHOT_ROUTE_OVERRIDE
    }
  }
}

extension AudioEvent {
  /// Its number in the header.
  var kind: Int {
    switch self {
    case .voiceFinished: EARSHOT_EVENT_VOICE_FINISHED
    case .markerPassed: EARSHOT_EVENT_MARKER_PASSED
    case .streamRanDry: EARSHOT_EVENT_STREAM_RAN_DRY
    case .streamFailed: EARSHOT_EVENT_STREAM_FAILED
    case .mixedToMono: EARSHOT_EVENT_MIXED_TO_MONO
    case .clipLoaded: EARSHOT_EVENT_CLIP_LOADED
    case .clipFailed: EARSHOT_EVENT_CLIP_FAILED
    case .clipCutShort: EARSHOT_EVENT_CLIP_CUT_SHORT
    case .clipReloaded: EARSHOT_EVENT_CLIP_RELOADED
    case .preloadFinished: EARSHOT_EVENT_PRELOAD_FINISHED
    case .outputUnavailable: EARSHOT_EVENT_OUTPUT_UNAVAILABLE
    case .hrtfUnavailable: EARSHOT_EVENT_HRTF_UNAVAILABLE
    case .updatePassedNoTime: EARSHOT_EVENT_UPDATE_PASSED_NO_TIME
    case .deviceLost: EARSHOT_EVENT_DEVICE_LOST
    case .deviceRestored: EARSHOT_EVENT_DEVICE_RESTORED
    case .routeChanged: EARSHOT_EVENT_ROUTE_CHANGED
    case .suspended: EARSHOT_EVENT_SUSPENDED
    case .restored: EARSHOT_EVENT_RESTORED
    case .suspensionChanged: EARSHOT_EVENT_SUSPENSION_CHANGED
    case .timeJumped: EARSHOT_EVENT_TIME_JUMPED
    case .stepsDropped: EARSHOT_EVENT_STEPS_DROPPED
    case .fewerSources: EARSHOT_EVENT_FEWER_SOURCES
    case .overloaded: EARSHOT_EVENT_OVERLOADED
    case .driverError: EARSHOT_EVENT_DRIVER_ERROR
    case .commandsRefused: EARSHOT_EVENT_COMMANDS_REFUSED
    case .eventsForgotten: EARSHOT_EVENT_EVENTS_FORGOTTEN
    case .sendUnheard: EARSHOT_EVENT_SEND_UNHEARD
    case .vibrationWanted: EARSHOT_EVENT_VIBRATION_WANTED
    case .removedUnheard: EARSHOT_EVENT_REMOVED_UNHEARD
    }
  }

  var voice: Voice? {
    switch self {
    case .voiceFinished(let voice, _), .markerPassed(let voice, _, _), .streamRanDry(let voice),
      .streamFailed(let voice, _), .sendUnheard(let voice, _), .vibrationWanted(let voice),
      .removedUnheard(let voice):
      voice
    default: nil
    }
  }

  /// The texts that it brings: its own, and the older of two.
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
