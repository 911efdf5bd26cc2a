import EarshotSounds
import Foundation
import TestSupport

/// A folder of definition files and clips that goes away with the test.
final class TemporaryTree {
  private let folder: TestFolder

  var path: String { folder.url.path(percentEncoded: false) }

  /// Files by their paths; a text of nothing is an empty file.
  init(_ files: [String: String]) throws {
    folder = try TestFolder()
    for (name, text) in files { try folder.write(text, to: name) }
  }

  func file(_ name: String) -> String { folder.file(name) }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try folder.write(bytes, to: name)
  }

  func read() throws(SoundDefinitionErrors) -> SoundFolder { try SoundFolder(path) }
}
