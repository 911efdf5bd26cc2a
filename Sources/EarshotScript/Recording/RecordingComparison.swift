import Earshot

/// Finds where two recordings part: the first call that differs, and the first sample.
public struct RecordingComparison: Equatable, Sendable {
  /// A line of either; nil where one of them has ended.
  public struct Line: Equatable, Sendable {
    /// From 1 on.
    public let number: Int
    /// In seconds.
    public let time: Double
    /// The line's text, shortened if it is very long.
    public let text: String
  }

  /// A sample that differs.
  public struct Sample: Equatable, Sendable {
    /// From 0 on.
    public let frame: Int
    /// In seconds.
    public let time: Double
    /// From 0 on.
    public let channel: Int
    /// In each.
    public let values: [Float]
  }

  /// The two headers, as `ScriptWriter` has them, if more of them differs than the duration.
  public private(set) var headers: [String]?
  /// The first line that is another, in each.
  public private(set) var lines: [Line?]?
  /// The first different sample, if channels and rates are the same.
  public private(set) var sample: Sample?
  /// Whether channels and rates are the same, so that samples can be compared.
  private var hasSamples = true
  /// The sample frames of each, where these differ.
  public private(set) var frameCounts: [Int]?

  /// Whether neither a call nor a sample differs.
  public var isSame: Bool {
    headers == nil && lines == nil && sample == nil && frameCounts == nil
  }

  /// Reads and renders both, to where their sounds part. Throws for one that can't be read.
  public init(
    _ path: String, _ other: String, whileTrue goesOn: (Double) -> Bool = { _ in true }
  ) throws(ScriptError) {
    try compareLines(path, other)
    try compareSamples(ScriptPlayer(path: path), ScriptPlayer(path: other), goesOn)
  }

  private mutating func compareLines(_ path: String, _ other: String) throws(ScriptError) {
    var first = try ScriptReader(path: path)
    var second = try ScriptReader(path: other)
    var (header, otherHeader) = (first.header, second.header)
    (header.duration, otherHeader.duration) = (1, 1)
    (header.isUnfinished, otherHeader.isUnfinished) = (false, false)
    if header != otherHeader {
      headers = [
        try ScriptWriter.text(of: first.header), try ScriptWriter.text(of: second.header),
      ]
    }
    while true {
      let (a, b) = (try first.next(), try second.next())
      if a == nil, b == nil { return }
      if a?.line == b?.line { continue }
      lines = [Self.line(a), Self.line(b)]
      return
    }
  }

  private static func line(_ entry: ScriptReader.Entry?) -> Line? {
    entry.map {
      let text = (try? ScriptWriter.text(of: $0.line)) ?? $0.line.action.keyed.key.rawValue
      return Line(
        number: $0.number, time: $0.line.at.seconds,
        text: text.utf8.count > 1_000 ? text.prefix(1_000) + "…" : text)
    }
  }

  private mutating func compareSamples(
    _ first: ScriptPlayer, _ second: ScriptPlayer, _ goesOn: (Double) -> Bool
  ) throws(ScriptError) {
    if first.frameCount != second.frameCount {
      frameCounts = [first.frameCount, second.frameCount]
    }
    let channels = first.header.channels.channelCount
    let rate = first.header.sampleRate
    guard second.header.channels.channelCount == channels, second.header.sampleRate == rate else {
      hasSamples = false
      return
    }
    /// Samples that only one of them has rendered yet.
    var (waiting, otherWaiting): ([Float], [Float]) = ([], [])
    var done = 0
    while goesOn(Double(first.frame) / Double(rate)) {
      let isLess = waiting.count <= otherWaiting.count
      let player = isLess ? first : second
      guard try player.renderBlock() else { return }
      player.withRenderedBlock { if isLess { waiting += $0 } else { otherWaiting += $0 } }
      let count = min(waiting.count, otherWaiting.count)
      if let index = (0..<count).first(where: { waiting[$0] != otherWaiting[$0] }) {
        let frame = (done + index) / channels
        sample = Sample(
          frame: frame, time: Double(frame) / Double(rate), channel: (done + index) % channels,
          values: [waiting[index], otherWaiting[index]])
        return
      }
      done += count
      waiting.removeFirst(count)
      otherWaiting.removeFirst(count)
    }
  }
}

extension RecordingComparison {
  /// In sentences.
  public var sentences: [String] {
    var sentences: [String] = []
    if let headers { sentences.append("The headers differ: \(headers[0]) and \(headers[1])") }
    if let lines {
      sentences.append("The first call that differs:")
      for line in lines {
        sentences.append(
          line.map { "  line \($0.number), at \($0.time) s: \($0.text)" } ?? "  there is none")
      }
    }
    if let sample {
      sentences.append(
        "The first sample that differs: frame \(sample.frame), at \(sample.time) s, channel "
          + "\(sample.channel): \(sample.values[0]) and \(sample.values[1])")
    }
    if let frameCounts {
      sentences.append("They have \(frameCounts[0]) and \(frameCounts[1]) sample frames.")
    }
    if sentences.isEmpty { return ["The calls and all samples are the same."] }
    if !hasSamples {
      sentences.append("The samples are of other channels or another rate, and aren't compared.")
    } else if sample == nil {
      sentences.append(
        frameCounts == nil
          ? "All samples are the same." : "All samples that both have are the same.")
    }
    return sentences
  }

  /// One line of JSON.
  public var json: String {
    func line(_ line: Line?) -> JSONValue {
      guard let line else { return .null }
      var object = JSONObject()
      object.append("line", .number(JSONNumber(line.number)))
      object.append("time", .number(JSONNumber(line.time)))
      object.append("call", .string(line.text))
      return .object(object)
    }
    var object = JSONObject()
    object.append("same", .bool(isSame))
    object.append("headers", headers.map { .array($0.map { .string($0) }) } ?? .null)
    object.append("calls", lines.map { .array($0.map { line($0) }) } ?? .null)
    var place: JSONValue = .null
    if let sample {
      var told = JSONObject()
      told.append("frame", .number(JSONNumber(sample.frame)))
      told.append("time", .number(JSONNumber(sample.time)))
      told.append("channel", .number(JSONNumber(sample.channel)))
      told.append("values", .array(sample.values.map { .number(JSONNumber(Double($0))) }))
      place = .object(told)
    }
    object.append("sample", place)
    object.append(
      "frames", frameCounts.map { .array($0.map { .number(JSONNumber($0)) }) } ?? .null)
    return JSONWriter.text(of: .object(object))
  }
}
