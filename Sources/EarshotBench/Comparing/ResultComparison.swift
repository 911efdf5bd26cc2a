import Foundation

/// Two runs, the second of which must not cost noticeably more.
struct ResultComparison {
  /// A figure may grow by this part of itself.
  static let tolerance = 0.03

  /// Results that got worse, are missing, or got better.
  private(set) var worse: [String] = []
  private(set) var gone: [String] = []
  private(set) var better: [String] = []
  private(set) var count = 0

  init(old: Results, new: Results) throws {
    let costs = old.figures.keys.filter(\.isCost).sorted()
    guard !costs.isEmpty else { throw BenchError("the older results hold no costs") }
    for key in costs {
      guard let before = old.figures[key] else { continue }
      guard let after = new.figures[key] else {
        gone.append(key.name)
        continue
      }
      count += 1
      let change = String(format: "%+.1f %%", (after / before - 1) * 100)
      let line = "\(key.name): \(Self.words(before)) → \(Self.words(after)) (\(change))"
      if after > before * (1 + Self.tolerance) { worse.append(line) }
      if after < before * (1 - Self.tolerance) { better.append(line) }
    }
  }

  var isGood: Bool { worse.isEmpty && gone.isEmpty }

  var text: String {
    let lines =
      worse.map { "worse   \($0)" } + gone.map { "gone    \($0)" } + better.map { "better  \($0)" }
    let sum =
      "\(count) figures compared: \(worse.count) worse by more than 3 %, \(better.count) better"
    return (lines + [gone.isEmpty ? sum : sum + ", \(gone.count) gone"]).joined(separator: "\n")
  }

  private static func words(_ figure: Double) -> String {
    String(format: figure < 100 ? "%.2f" : "%.0f", figure)
  }
}
