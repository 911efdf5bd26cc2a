/// Finds the word that was probably intended.
package enum Spelling {
  /// The most words to compare, so that a mistake in a huge script is reported at once.
  package static let mostWords = 10_000
  private static let longestWord = 40

  /// The nearest of `words` when few enough letters are wrong; of equally near ones the first in
  /// the alphabet.
  package static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let typed = letters(of: word)
    guard !typed.isEmpty, typed.count <= longestWord else { return nil }
    var best: (distance: Int, word: String)?
    for candidate in words.prefix(mostWords) {
      guard candidate.utf8.count <= longestWord else { continue }
      let other = letters(of: candidate)
      let tolerance = max(1, max(typed.count, other.count) / 3)
      guard abs(typed.count - other.count) <= tolerance, other.count > 1 || other == typed
      else { continue }
      let distance = editDistance(typed, other)
      guard distance <= tolerance else { continue }
      if let best, (best.distance, best.word) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.word
  }

  /// The name intended by a word in any case, with spaces, hyphens or underscores.
  package static func name(_ word: String, among names: [String]) -> String? {
    let typed = bareLetters(of: word)
    return names.first { bareLetters(of: $0) == typed }
  }

  /// "did you mean …?" with the names that a word resembles or is a part of; nil without any.
  package static func question(_ word: String, among names: [String]) -> String? {
    let parts = self.names(containing: word, among: names)
    let near = [nearest(to: word, among: names)].compactMap(\.self)
    let found = (near + parts.filter { !near.contains($0) }).prefix(6)
    guard !found.isEmpty else { return nil }
    return "did you mean \(found.map { "\"\($0)\"" }.joined(separator: ", "))?"
  }

  /// The names that a word of at least three letters is a part of.
  package static func names(containing word: String, among names: [String]) -> [String] {
    let typed = bareLetters(of: word)
    return names.filter { typed.count > 2 && bareLetters(of: $0).contains(typed) }
  }

  private static func bareLetters(of word: String) -> String {
    word.lowercased().filter { !" -_".contains($0) }
  }

  private static func letters(of word: String) -> [UInt8] {
    guard word.utf8.count <= longestWord else { return [] }
    return Array(word.lowercased().utf8)
  }

  /// How many letters must be put in, left out, changed, or swapped with their neighbour.
  private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...max(a.count, 1) where i <= a.count {
      var row = [Int](repeating: i, count: b.count + 1)
      for j in 1...max(b.count, 1) where j <= b.count {
        let changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(changed, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
