import Foundation

/// The repository that this test was built from.
enum SourceTree {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every shipped Swift file: Sources and Demo.
  static let shipped = swiftFiles(in: "Sources") + swiftFiles(in: "Demo")
  /// Every Swift file, tests included.
  static let all = shipped + swiftFiles(in: "Tests")

  private static func swiftFiles(in folder: String) -> [SourceFile] {
    // An enumerator follows no link, not even the one it starts at.
    let base = root.appending(path: folder).resolvingSymlinksInPath().path(percentEncoded: false)
    guard let paths = FileManager.default.enumerator(atPath: base) else { return [] }
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .compactMap { path in
        guard let text = try? String(contentsOfFile: "\(base)/\(path)", encoding: .utf8) else {
          return nil
        }
        return SourceFile("\(folder)/\(path)", text)
      }
  }
}
