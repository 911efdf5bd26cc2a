import EarshotSounds

/// What each event and a whole bank may cost at most.
struct BankBudget {
  fileprivate enum Key: String {
    case voices, cost, bytes
    case allVoices = "all-voices"
    case allCost = "all-cost"
  }

  private var limits: [Key: Int] = [:]

  /// `voices=8,bytes=64M`; nil for anything else.
  init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, let key = Key(rawValue: String(words[0])),
        let number = Self.number(words[1])
      else { return nil }
      limits[key] = number
    }
  }

  private static func number(_ word: Substring) -> Int? {
    let units: [Character: Double] = ["k": 1e3, "M": 1e6, "G": 1e9]
    let unit = word.last.flatMap { units[$0] }
    let digits = unit == nil ? word : word.dropLast()
    guard digits.utf8.first != UInt8(ascii: "."), unit != nil || !digits.contains("."),
      digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == 0x2E }),
      let number = Double(digits)
    else { return nil }
    return Int(exactly: (number * (unit ?? 1)).rounded())
  }

  func complaint(about cost: SoundBank.EventCost) -> String? {
    complaint([
      (.voices, cost.voices.map(Double.init)), (.cost, cost.cost),
    ])
  }

  func complaint(about costs: SoundBank.Costs) -> String? {
    complaint([
      (.bytes, Double(costs.bytes)), (.allVoices, costs.voices.map(Double.init)),
      (.allCost, costs.total),
    ])
  }

  /// Nil when all are within their limits. A cost of nil has no limit of its own.
  private func complaint(_ costs: [(key: Key, cost: Double?)]) -> String? {
    let exceeded = costs.filter { entry in
      limits[entry.key].map { (entry.cost ?? .infinity) > Double($0) } ?? false
    }
    guard !exceeded.isEmpty else { return nil }
    let budgets = exceeded.compactMap { entry in limits[entry.key].map { entry.key.words($0) } }
    let isEndless = exceeded.contains { $0.cost == nil }
    return "the budget is " + budgets.joined(separator: " and ")
      + (isEndless ? ": give the event or its bus a limit" : "")
  }
}

extension BankBudget.Key {
  fileprivate func words(_ number: Int) -> String {
    switch self {
    case .voices, .allVoices: number.counted("voice")
    case .bytes: number.counted("byte")
    case .cost, .allCost: "a cost of \(number)"
    }
  }
}

extension SoundBank.EventCost {
  var words: String {
    let cost = cost.map { ", cost \($0.tenths)" } ?? ""
    return "\(voices.voiceWords), " + bytes.counted("byte") + cost
  }
}

extension SoundBank.Costs {
  var words: String {
    let cost = total.map { ", cost \($0.tenths), of it \(mix.tenths) for the mix" }
    return "\(voices.voiceWords), " + bytes.counted("byte")
      + (cost ?? ", cost \(mix.tenths) for the mix")
  }
}

extension Int? {
  fileprivate var voiceWords: String { map { $0.counted("voice") } ?? "unlimited voices" }
}

extension Int {
  /// A number of things, in words.
  fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
