import CInspectorPages

/// Files of web pages, which the C compiler embeds in the program.
package struct Pages: Sendable {
  /// The live view's, and those that reports have as well: style, number formats, axes, the plan.
  package static let live = Pages(count: inspector_page_count()) { inspector_page_at($0) }

  private let count: Int
  private let page: @Sendable (Int) -> inspector_page

  package init(count: Int, _ page: @escaping @Sendable (Int) -> inspector_page) {
    (self.count, self.page) = (count, page)
  }

  /// The names of all files.
  package var names: [String] { (0..<count).map { String(cString: page($0).name) } }

  /// The bytes of a file; nil if there is none of that name.
  package func bytes(of name: String) -> UnsafeBufferPointer<UInt8>? {
    for index in 0..<count {
      let page = page(index)
      guard String(cString: page.name) == name else { continue }
      return UnsafeBufferPointer(start: page.bytes, count: page.length)
    }
    return nil
  }

  /// The text of a file; empty if there is none of that name.
  package func text(of name: String) -> String {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
