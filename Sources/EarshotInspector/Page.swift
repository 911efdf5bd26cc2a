import CInspectorPages

/// The files of the web pages, which are embedded in the program.
package enum Page {
  /// The names of all files.
  package static var names: [String] {
    (0..<inspector_page_count()).map { String(cString: inspector_page_at($0).name) }
  }

  /// The bytes of a file; nil if there is none of that name.
  package static func bytes(of name: String) -> UnsafeBufferPointer<UInt8>? {
    for index in 0..<inspector_page_count() {
      let page = inspector_page_at(index)
      guard String(cString: page.name) == name else { continue }
      return UnsafeBufferPointer(start: page.bytes, count: page.length)
    }
    return nil
  }

  /// The text of a file; empty if there is none of that name.
  package static func text(of name: String) -> String {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Modules as one: each imports only from those before it, under the same names, and their own
  /// names differ. A page in one file can't import.
  package static func joined(_ names: [String]) -> String {
    var text = ""
    for name in names {
      var isImport = false
      for line in Self.text(of: name).split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("import ") { isImport = true }
        if isImport {
          isImport = !line.hasSuffix(";")
        } else {
          text += line.hasPrefix("export ") ? line.dropFirst(7) : line
          text += "\n"
        }
      }
    }
    return text
  }
}
