import Earshot

/// Why a voice of a script is, or isn't, heard at a time.
public struct ScriptExplanation {
  /// The voice's name, or that of the sound event's instance; nil if its line gives none.
  public let voice: String?
  /// Which play of the script it is, counted from 1; 0 if a scatterer or a sound event plays it.
  public let number: Int
  /// The sound event that plays it; nil if none does.
  public let event: String?
  /// The line that plays it.
  public let line: Int
  /// The clip's name, and the emitter's if the play isn't non-positional.
  public let clip: String, emitter: String?
  /// The engine's explanation.
  public let explanation: Explanation
  /// The same in plain sentences with the script's names, the most important first.
  public let sentences: [String]

  private let time: ScriptTime

  /// Renders a script, without an output, up to and with the lines of a time, and asks then.
  ///
  /// `wish` is the name of a voice. For a voice without one it may be the number among all plays of
  /// the script, counted from 1, or a colon and the number of the line. It may also be the name of
  /// a clip, an emitter or a sound event, for all of its plays at that time. Nil selects all
  /// playing voices.
  ///
  /// The whole script is read, so a mistake anywhere in it is thrown. A time beyond its end, and a
  /// wish that matches no play, or only a later one, are errors as well. `remark` is called with
  /// the lines by which sound events lack something.
  public static func explanations(
    of wish: String?, at time: ScriptTime, _ reader: consuming ScriptReader,
    folder: String? = nil, remark: (_ line: Int, _ what: String) -> Void = { _, _ in }
  ) throws(ScriptError) -> [ScriptExplanation] {
    let rate = reader.header.sampleRate
    let last = reader.header.frameCount
    let frame = time.frame(atSampleRate: rate)
    guard time.seconds >= 0, frame <= last else {
      throw ScriptFault(
        "\(time.description.clipped) s is not within the script's "
          + "\(reader.header.duration.description.clipped) s",
        remedy: "ask for a time from 0 to its `duration`"
      ).at(line: nil, of: reader.file)
    }
    // One more, as the lines at that very frame have been followed by then.
    reader.header.duration = ScriptTime(frame: min(frame + 1, last), sampleRate: rate)
    let player = try ScriptPlayer(reader, folder: folder)
    defer { for (line, what) in player.missing.first { remark(line, what) } }
    let plays = try player.renderPlays(wish)
    return plays.map { ScriptExplanation($0, player, time) }
  }

  private init(_ play: AskedPlays.Play, _ player: ScriptPlayer, _ time: ScriptTime) {
    voice = play.credit.voice
    number = play.number
    line = play.line
    event = play.event
    clip = play.credit.clip
    emitter = play.credit.emitter
    explanation = player.engine.explain(play.voice)
    sentences = explanation.sentences()
    self.time = time
  }

  /// The voice, for a heading: "voice 3 `hum`: clip `bee` on `hive`, line 12"; scattered sounds
  /// and those of events have no number.
  public var title: String {
    (event.map { "event `\($0)`" } ?? (number > 0 ? "voice \(number)" : "scattered"))
      + (voice.map { " `\($0)`" } ?? "")
      + ": clip `\(clip)`"
      + (emitter.map { " on `\($0)`" } ?? "") + ", line \(line)"
  }

  /// The same in numbers, as an object of JSON on one line.
  public var json: String {
    var object = JSONObject()
    object.append("voice", voice.map { .string($0) } ?? .null)
    object.append("number", .number(JSONNumber(number)))
    object.append("line", .number(JSONNumber(line)))
    object.append("event", event.map { .string($0) } ?? .null)
    object.append("clip", .string(clip))
    object.append("emitter", emitter.map { .string($0) } ?? .null)
    object.append("time", .number(time.number))
    object.append("state", explanation.status.map { .string($0.state.rawValue) } ?? .null)
    object.append("why", explanation.status.map { .string($0.reason.plainWords) } ?? .null)
    object.append("gain", .number(JSONNumber(explanation.status == nil ? 0 : explanation.gain)))
    object.append("loudness", .number(JSONNumber(explanation.loudness)))
    object.append("audibility", .number(JSONNumber(explanation.audibility)))
    object.append("priority", .number(JSONNumber(explanation.priority)))
    object.append("protected", .bool(explanation.isProtected))
    let taker = explanation.displacedBy.flatMap { explanation.name(of: $0) }
    object.append("displacedBy", taker.map { .string($0) } ?? .null)
    object.append("factors", .array(explanation.factors.map { .object(keys(of: $0)) }))
    if let heard = explanation.heard {
      object.append("listener", explanation.name(of: heard.listener).map { .string($0) } ?? .null)
      object.append("listeners", .number(JSONNumber(heard.count)))
    }
    object.append("effects", .array(explanation.effects.map { .object(keys(of: $0)) }))
    let zones = explanation.zones
    object.append("zones", .array(zones.map { .object($0.keys { explanation.name(of: $0) }) }))
    object.append("sentences", .array(sentences.map { .string($0) }))
    return JSONWriter.text(of: .object(object))
  }

  private func keys(of passed: Explanation.PassedEffect) -> JSONObject {
    var object = JSONObject()
    object.append("effect", explanation.name(of: passed.effect).map { .string($0) } ?? .null)
    object.append("kind", .string(passed.noun))
    object.append("bus", explanation.name(of: passed.bus).map { .string($0) } ?? .null)
    object.append("bypassed", .bool(passed.isBypassed))
    return object
  }

  private func keys(of factor: Explanation.Factor) -> JSONObject {
    var object = JSONObject()
    func add(_ key: String, _ value: JSONValue) { object.append(key, value) }
    switch factor.origin {
    case .voice: add("of", .string("voice"))
    case .fade: add("of", .string("fade"))
    case .emitter: add("of", .string("emitter"))
    case .distance(let metres):
      add("of", .string("distance"))
      add("metres", .number(JSONNumber(metres)))
    case .cone: add("of", .string("cone"))
    case .occlusion: add("of", .string("occlusion"))
    case .path(let wall):
      add("of", .string("way"))
      add("wall", wall.flatMap { explanation.name(of: $0) }.map { .string($0) } ?? .null)
    case .portal(let portal, let metres):
      add("of", .string("portal"))
      add("metres", .number(JSONNumber(metres)))
      add("portal", explanation.name(of: portal).map { .string($0) } ?? .null)
    case .rooms: add("of", .string("rooms"))
    case .limit: add("of", .string("limit"))
    case .zone(let zone):
      add("of", .string("zone"))
      let name = explanation.name(of: ZoneSpace.zone(zone))
      add("zone", name.map { .string($0) } ?? .null)
    case .listener: add("of", .string("listener"))
    case .bus(let bus), .mutedBus(let bus):
      add("of", .string("bus"))
      add("bus", explanation.name(of: bus).map { .string($0) } ?? .null)
    case .snapshot(let snapshot, let bus):
      add("of", .string("snapshot"))
      add("snapshot", explanation.name(of: snapshot).map { .string($0) } ?? .null)
      add("bus", explanation.name(of: bus).map { .string($0) } ?? .null)
    case .parameter(let parameter):
      add("of", .string("parameter"))
      add("parameter", explanation.name(of: parameter).map { .string($0) } ?? .null)
    case .ducking(let bus, let other):
      add("of", .string("ducking"))
      add("bus", explanation.name(of: bus).map { .string($0) } ?? .null)
      add("under", explanation.name(of: other).map { .string($0) } ?? .null)
    }
    if case .mutedBus = factor.origin { add("muted", .bool(true)) }
    add("gain", .number(JSONNumber(factor.gain)))
    return object
  }
}

extension Explanation.HeardZone {
  /// The keys as in traces and explanations, with the names of things.
  func keys(_ name: (ZoneSpace) -> String?) -> JSONObject {
    func value(_ thing: ZoneSpace?) -> JSONValue {
      if let thing, thing.isWorkedOut { return .string(thing.noun) }
      return thing.flatMap(name).map { .string($0) } ?? .null
    }
    var object = JSONObject()
    object.append(zone.noun, value(zone))
    object.append("listener", .number(JSONNumber(listener)))
    object.append("emitter", .number(JSONNumber(emitter)))
    object.append("gain", .number(JSONNumber(gain)))
    object.append("in", value(heardIn))
    return object
  }
}
