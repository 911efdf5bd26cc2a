import AudioConverting
import AudioFiles
import EarshotScript

/// The options of `earshot convert`.
struct ConversionOptions {
  private(set) var conversion: Conversion

  init(_ arguments: Arguments, output: String) throws(ToolError) {
    let (format, rate) = try Self.format(arguments)
    conversion = Conversion(to: try Self.container(arguments, output, format), format)
    conversion.sampleRate = rate
    if let asked = try Self.sampleRate(arguments) {
      guard rate == nil || rate == asked else {
        throw arguments.wrong("two sample rates are given, \(rate!) and \(asked) Hz")
      }
      conversion.sampleRate = asked
    }
    conversion.channelCount = try arguments.number("--channels", Samples.channelCounts)
    conversion.bitsPerSecond = try Self.bitRate(arguments)
    conversion.quality = try arguments.decimal("--quality", 0...1)
    if conversion.quality != nil, conversion.bitsPerSecond != nil {
      throw arguments.wrong("`--bitrate` and `--quality` exclude each other")
    }
    conversion.gain = try arguments.decimal("--gain", -120...120) ?? 0
    conversion.loudness = try arguments.decimal("--loudness", -70...0)
    conversion.peak = try arguments.decimal("--peak", -60...0)
    if arguments.has("--trim") {
      conversion.silence =
        try arguments.decimal("--trim", -144...0) ?? Conversion.standardSilence
    }
    conversion.dithers = !arguments.has("--no-dither")
    conversion.replacesOlder = arguments.has("--overwrite")
    conversion.imaEncoder = IMA4Encoder(
      effort: try Self.effort(arguments), shapesNoise: arguments.has("--shape"))
  }

  private static func format(
    _ arguments: Arguments
  ) throws(ToolError) -> (StorageFormat?, Int?) {
    guard let word = arguments.value(of: "--data") else { return (nil, nil) }
    do throws(StorageFormat.NameError) {
      let (format, rate) = try StorageFormat.parsed(word)
      return (format, rate)
    } catch {
      throw .usage(
        error.description.printable(atMost: 400),
        suggestion: Spelling.nearest(to: word, among: StorageFormat.names),
        orElse: "`earshot help convert` tells what they are")
    }
  }

  /// The named one, that of the output's suffix, or the only one for the format.
  private static func container(
    _ arguments: Arguments, _ output: String, _ format: StorageFormat?
  ) throws(ToolError) -> SoundContainer {
    if let word = arguments.value(of: "--format") {
      if let container = SoundContainer(named: word) { return container }
      let known = SoundContainer.allCases.map(\.rawValue)
      throw .usage(
        "`--format` is \(known.joined(separator: ", ")), not `\(word.printable)`",
        suggestion: Spelling.nearest(to: word, among: known),
        orElse: "`earshot help convert` tells what they are")
    }
    let suffix = FilePath(output).suffix
    if let container = SoundContainer(named: suffix) { return container }
    if let format, let container = SoundContainer(alwaysOf: format.coding) { return container }
    throw arguments.wrong(
      suffix.isEmpty || FileTree.isFolder(output)
        ? "the kind of file is missing: give one, such as `-f caf`"
        : "`.\(suffix.printable)` is no kind of file that is written; name one with `-f`")
  }

  private static func sampleRate(_ arguments: Arguments) throws(ToolError) -> Int? {
    guard let word = arguments.value(of: "--rate") else { return nil }
    let range = Samples.sampleRates
    guard let rate = Int(perSecond: word), range.contains(rate) else {
      throw arguments.wrong(
        "`--rate` is from \(range.lowerBound) to \(range.upperBound) Hz, as 48000 or 48k, "
          + "not `\(word.printable)`")
    }
    return rate
  }

  private static func bitRate(_ arguments: Arguments) throws(ToolError) -> Int? {
    guard let word = arguments.value(of: "--bitrate") else { return nil }
    guard let bits = Int(perSecond: word), (4_000...4_000_000).contains(bits) else {
      throw arguments.wrong(
        "`--bitrate` is in bits a second, as 96000 or 96k, not `\(word.printable)`")
    }
    return bits
  }

  private static func effort(_ arguments: Arguments) throws(ToolError) -> IMA4Encoder.Effort {
    switch arguments.value(of: "--effort") {
    case nil, "standard": .standard
    case "quick": .quick
    case "thorough": .thorough
    case let word?:
      throw arguments.wrong(
        "`--effort` is quick, standard or thorough, not `\(word.printable)`")
    }
  }
}

extension Arguments {
  /// A whole number, if the option is given.
  func number(_ option: String, _ range: ClosedRange<Int>) throws(ToolError) -> Int? {
    guard let word = value(of: option), !word.isEmpty else { return nil }
    guard let number = Int(word), range.contains(number) else {
      throw wrong(
        "`\(option)` is a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not `\(word.printable)`")
    }
    return number
  }

  /// A number, if the option is given with one.
  func decimal(_ option: String, _ range: ClosedRange<Double>) throws(ToolError) -> Double? {
    guard let word = value(of: option), !word.isEmpty else { return nil }
    guard let number = Double(word), range.contains(number) else {
      throw wrong(
        "`\(option)` is a number from \(JSONNumber(range.lowerBound).text) to "
          + "\(JSONNumber(range.upperBound).text), not `\(word.printable)`")
    }
    return number
  }
}
