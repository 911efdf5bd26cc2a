/// The arguments' options.
struct Options: Equatable {
  /// How fast a render goes.
  enum Pace: Equatable {
    case asFastAsPossible
    /// Quick, but slow enough to watch.
    case watchable
    case realTime

    /// Seconds of the scene in a second; nil is without a limit.
    var speed: Double? {
      switch self {
      case .asFastAsPossible: nil
      case .watchable: 4
      case .realTime: 1
      }
    }
  }

  /// Nil is the demo's own.
  private(set) var scene: String?
  private(set) var outputFolder: String?
  /// Nil: watchable if there is a terminal.
  private(set) var pace: Pace?
  private(set) var isLive = false
  private(set) var device: String?
  private(set) var isForHeadphones = false
  private(set) var isPlain = false
  private(set) var wantsStats = false
  private(set) var wantsHelp = false

  /// Options may stand anywhere; after `--` everything is a scene.
  init(_ words: [String]) throws(DemoError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--live": isLive = true
      case "--headphones": isForHeadphones = true
      case "--plain": isPlain = true
      case "--stats": wantsStats = true
      case "--fast": try setPace(.asFastAsPossible)
      case "--watch": try setPace(.realTime)
      case "--out": outputFolder = try Self.value(after: word, in: &rest, "a folder")
      case "--device": device = try Self.value(after: word, in: &rest, "a device's name")
      case "--":
        for word in rest { try setScene(word) }
        rest = []
      case let word where word.hasPrefix("-"):
        throw .usage("there is no option `\(word.printable)`")
      default: try setScene(word)
      }
    }
    if wantsHelp { return }
    try checkTogether()
  }

  private mutating func setPace(_ new: Pace) throws(DemoError) {
    guard pace == nil || pace == new else { throw .usage("`--fast` and `--watch` exclude another") }
    pace = new
  }

  private mutating func setScene(_ path: String) throws(DemoError) {
    guard !path.isEmpty else { throw .usage("a scene has an empty name") }
    guard scene == nil else { throw .usage("one scene at a time, not `\(path.printable)` too") }
    scene = path
  }

  private func checkTogether() throws(DemoError) {
    if isLive, pace != nil { throw .usage("`--live` has its own pace, which is real time") }
    if isLive, outputFolder != nil { throw .usage("`--live` writes nothing, so it has no `--out`") }
    if !isLive, device != nil { throw .usage("`--device` goes with `--live`") }
  }

  private static func value(
    after option: String, in rest: inout ArraySlice<String>, _ what: String
  ) throws(DemoError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw .usage("after `\(option)` comes \(what)")
    }
    return value
  }
}

extension String {
  /// On one line and without control characters, whatever the text.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.prefix(200).map { $0.properties.isPrintable ? $0 : "?" }))
  }
}

extension Unicode.Scalar.Properties {
  /// Neither a control character nor one that reorders or breaks a line.
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
