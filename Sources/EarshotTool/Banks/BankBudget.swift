import EarshotScript
import EarshotSounds

/// What each event and a whole bank may cost at most.
struct BankBudget {
  fileprivate enum Key: String, CaseIterable {
    case voices, cost, bytes
    case allVoices = "all-voices"
    case allCost = "all-cost"
  }

  private var limits: [Key: Int] = [:]

  /// `voices=8,bytes=64M`.
  init(_ text: String) throws(ToolError) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = Key(rawValue: String(words[0])) else {
        let known = Key.allCases.map(\.rawValue)
        throw .usage(
          "there is no budget `\(String(words[0]).printable)`",
          suggestion: Spelling.nearest(to: String(words[0]), among: known),
          orElse: "there are \(known.joined(separator: ", "))")
      }
      guard words.count == 2, let number = Self.number(words[1]) else {
        throw .usage(
          "`\(String(part).printable)` is no budget", suggestion: nil,
          orElse: "after `\(key.rawValue)=` comes a whole number, or a number with k, M or G, "
            + "as 1.5M")
      }
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
    complaint(
      [(.voices, cost.voices.map(Double.init)), (.cost, cost.cost)],
      remedy: cost.voicesPerEmitter == nil
        ? "give the event or its bus a limit"
        : "give its bus a limit, or the event one `per` event")
  }

  func complaint(about costs: SoundBank.Costs) -> String? {
    complaint(
      [
        (.bytes, Double(costs.bytes)), (.allVoices, costs.voices.map(Double.init)),
        (.allCost, costs.total),
      ], remedy: "give the event or its bus a limit")
  }

  /// Nil when all are within their limits. A cost of nil has no limit of its own, and so a remedy.
  private func complaint(_ costs: [(key: Key, cost: Double?)], remedy: String) -> String? {
    let exceeded = costs.filter { entry in
      limits[entry.key].map { (entry.cost ?? .infinity) > Double($0) } ?? false
    }
    guard !exceeded.isEmpty else { return nil }
    let budgets = exceeded.compactMap { entry in limits[entry.key].map { entry.key.words($0) } }
    let isEndless = exceeded.contains { $0.cost == nil }
    return "the budget is " + budgets.joined(separator: " and ")
      + (isEndless ? ": \(remedy)" : "")
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
    if voices == nil, let voicesPerEmitter, let costPerEmitter {
      return voicesPerEmitter.counted("voice") + " for each emitter, " + bytes.counted("byte")
        + ", cost \(costPerEmitter.tenths) for each emitter"
    }
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
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
