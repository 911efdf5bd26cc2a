import AudioFiles
import AudioMeasuring
import EarshotScript

extension Comparison {
  /// For people: the differences, the worst first, a sentence each.
  var sentences: [String] {
    var lines = findings.map { $0.sentence + ($0.isTolerated ? ", which is tolerated" : "") }
    if omittedCount > 0 { lines.append("and \(omittedCount) lesser differences") }
    return lines
  }

  /// In a few words.
  var summary: String {
    guard isWithinTolerance else { return "not within `\(tolerance.name)`" }
    if differingSamples == 0, findings.isEmpty { return "the same, sample for sample" }
    guard let differingSamples, let largestDifference, differingSamples > 0 else {
      return "within `\(tolerance.name)`"
    }
    return "within `\(tolerance.name)`: \(differingSamples) samples differ, by "
      + "\(largestDifference.tenths) dB of full scale at most"
  }

  /// One object, for programs.
  func json(_ first: (name: String, sound: FileSound), _ second: (name: String, sound: FileSound))
    -> String
  {
    var object = JSONObject()
    object.append("within", .bool(isWithinTolerance))
    object.append("tolerance", tolerance.json)
    object.append("differingSamples", differingSamples.map { .number(JSONNumber($0)) } ?? .null)
    object.append("largestDifference", largestDifference.map { .number(JSONNumber($0)) } ?? .null)
    object.append("findings", .array(findings.map(\.json)))
    object.append("omitted", .number(JSONNumber(omittedCount)))
    for (key, (name, sound)) in [
      ("a", (first.name, first.sound)), ("b", (second.name, second.sound)),
    ] {
      var file = JSONObject()
      file.append("file", .string(name))
      file.append("sampleRate", .number(JSONNumber(sound.info.sampleRate)))
      file.append("channels", .number(JSONNumber(sound.info.channelCount)))
      file.append("truncated", .bool(sound.endedEarly))
      object.append(key, .object(file))
    }
    return JSONWriter.text(of: .object(object))
  }
}

extension Finding {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object.append("kind", .string(kind.rawValue))
    object.append("start", .number(JSONNumber(start)))
    object.append("end", .number(JSONNumber(end)))
    object.append("channels", .array(channels.map { .number(JSONNumber($0)) }))
    if let frequencies {
      let ends = [frequencies.lowerBound, frequencies.upperBound]
      object.append("frequencies", .array(ends.map { .number(JSONNumber($0)) }))
    }
    object.append("amount", .number(JSONNumber(amount)))
    object.append("count", .number(JSONNumber(count)))
    object.append("tolerated", .bool(isTolerated))
    object.append("sentence", .string(sentence))
    return .object(object)
  }
}

extension Tolerance {
  /// The tolerance in numbers.
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object.append("name", .string(name))
    let numbers: [(String, Double?)] = [
      ("level", level), ("band", band), ("difference", difference), ("quiet", quiet),
      ("click", click), ("shift", shift), ("onset", onset), ("pitch", pitch),
    ]
    for (key, number) in numbers {
      object.append(key, number.map { .number(JSONNumber($0)) } ?? .null)
    }
    return .object(object)
  }
}

extension Arguments {
  /// The tolerance in `--tolerance`; nil if it isn't given.
  func tolerance() throws(ToolError) -> Tolerance? {
    guard let word = value(of: "--tolerance") else { return nil }
    guard let tolerance = Tolerance(word) else {
      throw wrong(
        "`--tolerance` is exact, inaudible, similar or a number of dB up to 100, not "
          + "`\(word.printable)`")
    }
    return tolerance
  }
}
