import Earshot

/// One line of a trace, key by key.
struct TraceLine {
  private var text: String

  /// - Parameters:
  ///   - step: the number of fixed steps done.
  ///   - time: seconds of output at the end of the last of them.
  init(step: Int, time: Double) {
    text = "{\"step\": \(step), \"time\": \(JSONNumber(time).text)"
  }

  mutating func add(_ key: String, _ value: JSONValue) {
    text += ", \""
    text += key
    text += "\": "
    JSONWriter.append(value, to: &text)
  }

  mutating func add(_ key: String, _ string: String?) {
    add(key, string.map { .string($0) } ?? .null)
  }

  func end(in lines: inout String) {
    lines += text
    lines += "}\n"
  }
}

// MARK: Voices

extension TraceLine {
  /// Adds a voice's name in the script, and its label in the recorded game.
  mutating func add(_ voice: Voice, _ credit: ScriptCredit?, of player: ScriptPlayer) {
    add("voice", credit?.voice)
    guard let label = player.engine.label(of: voice) else { return }
    if !label.name.isEmpty, label.name != credit?.voice { add("label", label.name) }
    guard label.userValue != 0 else { return }
    add("userValue", UserValueForm().write(label.userValue, as: "userValue"))
  }

  mutating func add(_ status: VoiceStatus, of player: ScriptPlayer) {
    let credit = player.credit(of: status.voice)
    add(status.voice, credit, of: player)
    add("clip", credit?.clip)
    add("emitter", credit?.emitter)
    add("state", status.state.rawValue)
    add("why", status.reason.plainWords)
    if let words = player.engine.placing(of: status.voice)?.words { add("placed", words) }
    add("gain", .number(JSONNumber(status.gain)))
    let position = status.position
    add("position", .array([position.x, position.y, position.z].map { .number(JSONNumber($0)) }))
    if let listener = status.listener, player.engine.listeners.count > 1 {
      add("listener", player.engine.label(of: listener)?.name ?? "")
    }
    if status.spread > 0 { add("spread", .number(JSONNumber(status.spread))) }
    if status.stereoAngle != 0 { add("stereoAngle", .number(JSONNumber(status.stereoAngle))) }
    if status.travelTime > 0 { add("travelTime", .number(JSONNumber(status.travelTime))) }
    add("rate", .number(JSONNumber(status.rate)))
    add("playhead", .number(JSONNumber(status.playhead)))
    let zones = player.engine.heardZones(of: status.voice)
    if !zones.isEmpty {
      add("zones", .array(zones.map { .object($0.keys { player.engine.label(of: $0)?.name }) }))
    }
    let sends = player.engine.passedSends(of: status.voice)
    guard !sends.isEmpty else { return }
    let members = sends.map { send in
      JSONObject.Member(
        key: player.engine.label(of: send.reverb)?.name ?? "",
        value: .number(JSONNumber(send.gain)))
    }
    add("sends", .object(JSONObject(members: members)))
  }
}

// MARK: Buses

extension TraceLine {
  mutating func add(_ led: LedBus) {
    add("bus", led.bus == .master ? ScriptDefaults.bus : led.settings.name)
    add("gain", .number(JSONNumber(led.settings.currentGain.linear)))
    add("set", .number(JSONNumber(led.settings.isMuted ? 0 : led.settings.gain.linear)))
    add("rate", .number(JSONNumber(led.settings.currentRate.factor)))
    add("ducked", .number(JSONNumber(led.settings.ducked.linear)))
    add("under", led.under)
  }
}

extension TraceLine {
  mutating func add(_ reading: MeterReading, of bus: String) {
    add("meter", bus)
    add("peak", .array(reading.peak.map { Self.decibels(Double($0)) }))
    add("rms", .array(reading.rms.map { Self.decibels(Double($0)) }))
    guard let loudness = reading.loudness else { return add("estimated", .bool(true)) }
    add("truePeak", Self.decibels(Double(loudness.truePeak)))
    add("momentary", Self.hundredths(loudness.momentary))
    add("shortTerm", Self.hundredths(loudness.shortTerm))
    add("integrated", Self.hundredths(loudness.integrated))
  }

  private static func decibels(_ linear: Double) -> JSONValue {
    linear > 0 ? hundredths(Gain(linear: linear).decibels) : .null
  }

  /// Null for silence, which has no level.
  private static func hundredths(_ level: Double) -> JSONValue {
    level.isFinite ? .number(JSONNumber((level * 100).rounded() / 100)) : .null
  }
}

extension VoiceReason {
  /// For the reader of a trace.
  package var plainWords: String {
    switch self {
    case .audible: "audible"
    case .inaudible: "too quiet to be heard"
    case .outranked: "louder or more important voices have all sources"
    case .masked: "too quiet beside the others"
    case .heldBack: "a limit lets only others sound"
    case .waitingForSource: "no source was idle yet"
    case .buffering: "its stream is still being read"
    case .noOutput: "there is no output"
    case .scheduled: "its start has not come"
    case .onItsWay: "its sound is on its way"
    case .pausedByGame: "paused"
    case .pausedByBus: "its bus is paused"
    case .pausedWithGame: "the game's time stands still"
    case .pausedByInterruption: "paused since an interruption"
    case .fadingOut: "fading out"
    }
  }
}

// MARK: Events

extension TraceLine {
  mutating func add(_ event: AudioEvent, of player: ScriptPlayer) {
    switch event {
    case .voiceFinished(let voice, let reason):
      let credit = player.credit(of: voice)
      add("event", "voiceFinished")
      add(voice, credit, of: player)
      add("clip", credit?.clip)
      add("emitter", credit?.emitter)
      add("reason", reason.rawValue)
    case .markerPassed(let voice, let marker, let frame):
      let credit = player.credit(of: voice)
      add("event", "markerPassed")
      add(voice, credit, of: player)
      add("clip", credit?.clip)
      add("marker", marker)
      add("frame", .number(JSONNumber(Int(frame))))
    case .mixedToMono(let clip):
      add("event", "mixedToMono")
      add("clip", player.name(of: clip))
    case .outputUnavailable(let reason):
      add("event", "outputUnavailable")
      add("reason", reason)
    case .hrtfUnavailable(let reason):
      add("event", "hrtfUnavailable")
      add("reason", reason)
    case .removedUnheard(let voice):
      add("event", "removedUnheard")
      add(voice, player.credit(of: voice), of: player)
    case .vibrationWanted(let voice):
      add("event", "vibrationWanted")
      add(voice, player.credit(of: voice), of: player)
    case .sendUnheard(let voice, let reverb):
      add("event", "sendUnheard")
      add(voice, player.credit(of: voice), of: player)
      add("reverb", player.engine.label(of: reverb)?.name)
    case .updatePassedNoTime: add("event", "updatePassedNoTime")
    case .deviceLost(let name):
      add("event", "deviceLost")
      add("name", name)
    case .deviceRestored(let name):
      add("event", "deviceRestored")
      add("name", name)
    case .routeChanged(let old, let new, let reason):
      add("event", "routeChanged")
      add("from", old)
      add("to", new)
      add("reason", reason.rawValue)
    case .suspended(let name):
      add("event", "suspended")
      add("name", name)
    case .restored: add("event", "restored")
    case .streamRanDry(let voice):
      add("event", "streamRanDry")
      add(voice, player.credit(of: voice), of: player)
    case .streamFailed(let voice, let reason):
      add("event", "streamFailed")
      add(voice, player.credit(of: voice), of: player)
      add("reason", reason)
    case .suspensionChanged(let reasons):
      add("event", "suspensionChanged")
      add("reasons", reasons.description)
    case .timeJumped(let seconds, let machineSlept):
      add("event", "timeJumped")
      add("seconds", .number(JSONNumber(seconds)))
      add("machineSlept", .bool(machineSlept))
    case .clipLoaded(let clip):
      add("event", "clipLoaded")
      add("clip", player.name(of: clip))
    case .clipFailed(let clip, let error):
      add("event", "clipFailed")
      add("clip", player.name(of: clip))
      add("reason", error.description)
    case .clipCutShort(let clip):
      add("event", "clipCutShort")
      add("clip", player.name(of: clip))
    case .clipReloaded(let clip):
      add("event", "clipReloaded")
      add("clip", player.name(of: clip))
    case .preloadFinished(_, let failed):
      add("event", "preloadFinished")
      add("failed", .number(JSONNumber(failed)))
    case .stepsDropped(let count): add("event", "stepsDropped", count)
    case .fewerSources(let asked, let given):
      add("event", "fewerSources")
      add("asked", .number(JSONNumber(asked)))
      add("given", .number(JSONNumber(given)))
    case .overloaded(let sources): add("event", "overloaded", sources)
    case .driverError(let what):
      add("event", "driverError")
      add("reason", what)
    case .commandsRefused(let count): add("event", "commandsRefused", count)
    case .eventsForgotten(let count): add("event", "eventsForgotten", count)
    }
  }

  private mutating func add(_ key: String, _ event: String, _ count: Int) {
    add(key, event)
    add("count", .number(JSONNumber(count)))
  }
}
