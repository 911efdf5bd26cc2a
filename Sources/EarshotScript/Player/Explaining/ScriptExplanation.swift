import Earshot

/// Why a voice of a script is, or isn't, heard at a time.
public struct ScriptExplanation {
  /// The voice's name.
  public let voice: String
  /// What the engine says about it.
  public let explanation: Explanation
  /// The same in plain sentences with the script's names, the most important first.
  public let sentences: [String]

  private let time: ScriptTime

  /// Renders a script, without an output, up to and with the lines of a time, and asks then.
  ///
  /// The whole script is read, so a mistake anywhere in it is thrown; so are a time beyond its
  /// end, and a voice that it never plays or plays later.
  public init(
    ofVoice voice: String, at time: ScriptTime, _ reader: consuming ScriptReader,
    folder: String? = nil
  ) throws(ScriptError) {
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
    explanation = try player.explanation(ofVoice: voice)
    sentences = explanation.sentences()
    self.voice = voice
    self.time = time
  }

  /// The same in numbers, as an object of JSON on one line.
  public var json: String {
    var object = JSONObject()
    object.append("voice", .string(voice))
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
    object.append("sentences", .array(sentences.map { .string($0) }))
    return JSONWriter.text(of: .object(object))
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
    case .listener: add("of", .string("listener"))
    case .bus(let bus), .mutedBus(let bus):
      add("of", .string("bus"))
      add("bus", explanation.name(of: bus).map { .string($0) } ?? .null)
    }
    if case .mutedBus = factor.origin { add("muted", .bool(true)) }
    add("gain", .number(JSONNumber(factor.gain)))
    return object
  }
}
