import AudioFiles

extension StorageFormat {
  /// The reason why a name is invalid.
  public struct NameError: Error, Hashable, CustomStringConvertible {
    /// The mistake, and the names that exist.
    public let description: String
  }

  /// The names that can be given, ordered for lists. Those of linear samples are examples.
  public static let names = [
    "LEI16", "LEI24", "LEI32", "LEF32", "LEF64", "BEI16", "BEI24", "BEI32", "BEF32", "BEF64",
    "UI8", "I8", "ima4", "ulaw", "alaw", "alac", "flac", "vorbis", "opus", "mp3", "aac",
  ]

  /// Parses a name and the rate that may follow it: `LEF32@44100` or `@44.1k`. Upper and lower case
  /// are the same.
  public static func parsed(
    _ text: String
  ) throws(NameError) -> (format: StorageFormat, sampleRate: Int?) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    var rate: Int?
    if parts.count == 2 {
      guard let number = Int(perSecond: parts[1]), Samples.sampleRates.contains(number) else {
        throw NameError(
          description: "`\(parts[1])` is no sample rate: from \(Samples.sampleRates.lowerBound)"
            + " to \(Samples.sampleRates.upperBound) Hz, as 44100 or 44.1k")
      }
      rate = number
    }
    return (try named(String(parts[0])), rate)
  }

  private static func named(_ text: String) throws(NameError) -> StorageFormat {
    // Names of four letters are filled up with a space over there.
    var name = text.lowercased()
    while name.hasSuffix(" ") { name.removeLast() }
    if let coding = codings[name] { return StorageFormat(coding) }
    if let refusal = refusals[name] { throw NameError(description: refusal) }
    if let linear = linear(name) { return linear }
    throw NameError(
      description: "`\(text)` is no data format; there are \(names.joined(separator: ", "))")
  }

  private static let codings: [String: Coding] = [
    "ima4": .ima4, "ulaw": .muLaw, "alaw": .aLaw, "alac": .alac(bits: nil),
    "alac-16": .alac(bits: 16), "alac-24": .alac(bits: 24), "flac": .flac(bits: nil),
    "flac-16": .flac(bits: 16), "flac-24": .flac(bits: 24), "vorbis": .vorbis, "opus": .opus,
    "mp3": .mp3, ".mp3": .mp3, "aac": .aac, "ui8": .unsigned8,
  ]

  private static let refusals: [String: String] = {
    let efficient =
      "high-efficiency AAC is not to be had: nobody here encodes it; `aac` is the plain kind"
    let linear = "`lpcm` is many formats: choose one, such as LEI16 or BEF32"
    return [
      "ilbc": "iLBC is not to be had: there is no free encoder of it; `opus` is the better one",
      "aach": efficient, "aacp": efficient, "aace": efficient, "aacl": efficient,
      "ac-3": "AC-3 is not written here; `aac` and `opus` are", "lpcm": linear,
    ]
  }()

  /// `[LE|BE](I|F)bits`.
  private static func linear(_ name: String) -> StorageFormat? {
    var rest = name[...]
    var order: ByteOrder?
    if rest.hasPrefix("le") { order = .little }
    if rest.hasPrefix("be") { order = .big }
    if order != nil { rest = rest.dropFirst(2) }
    guard let kind = rest.popFirst(), let bits = Int(rest), rest.first != "+" else { return nil }
    switch (kind, bits) {
    case ("i", 8): return StorageFormat(.integer(bits: 8))
    case ("i", 16), ("i", 24), ("i", 32): return StorageFormat(.integer(bits: bits), order)
    case ("f", 32), ("f", 64): return StorageFormat(.float(bits: bits), order)
    default: return nil
    }
  }
}

extension Int {
  /// So many a second, in thousands with a `k` behind it: 48000, 48k and 44.1k, but no half ones.
  package init?(perSecond text: some StringProtocol) {
    guard text.last == "k" || text.last == "K" else {
      guard let number = Int(text) else { return nil }
      self = number
      return
    }
    guard let thousands = Double(text.dropLast()), (0...1e9).contains(thousands),
      case let number = (thousands * 1_000).rounded(),
      abs(number - thousands * 1_000) < 1e-3
    else { return nil }
    self = Int(number)
  }
}
