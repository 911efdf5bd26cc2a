import Foundation
import Testing

@Suite("Names in the header's comments")
struct HeaderNameTests {
  @Test("are declared")
  func declared() throws {
    let header = Article.root.appending(path: "Sources/CEarshot/include/earshot.h")
    let text = try String(contentsOf: header, encoding: .utf8)
    let comment = try Regex(#"(?s)/\*.*?\*/"#)
    let name = try Regex(#"\b(?:earshot|EARSHOT)_\w*\w(?![\w…])"#)
    let code = text.replacing(comment, with: "")
    let declared = Set(code.matches(of: name).map { String(text: $0) })
    let named = text.matches(of: comment).flatMap { comment in
      String(text: comment).matches(of: name).map { String(text: $0) }
    }.filter { !$0.hasSuffix("_") }
    #expect(named.count > 300, "\(named.count) names")
    #expect(Set(named).subtracting(declared) == [])
  }
}

extension String {
  fileprivate init(text match: Regex<AnyRegexOutput>.Match) {
    self.init(match.output[0].substring!)
  }
}
