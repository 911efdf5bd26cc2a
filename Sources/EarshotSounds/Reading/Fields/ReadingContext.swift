import StrictJSON

/// Where a reader is in a file, and the errors found so far.
final class ReadingContext {
  /// The file's path from the root folder.
  let file: String
  /// The folder of the file, from the root folder; empty for the root itself.
  let folder: String
  private(set) var errors: [SoundDefinitionError] = []
  private(set) var isCutShort = false
  /// How deep the container that is being read is.
  var containerDepth = 0

  private let places: JSONPlaceTable
  private var keys: [String] = []

  init(file: String, _ bytes: [UInt8]) {
    self.file = file
    folder = ClipPath.folder(of: file)
    places = JSONPlaceTable(bytes)
  }

  func place(of offset: Int) -> SoundPlace {
    let place = places[offset]
    return SoundPlace(file: file, line: place.line, column: place.column)
  }

  func fail(at offset: Int, _ what: String, remedy: String) {
    guard errors.count < SoundLimits.errors else {
      isCutShort = true
      return
    }
    errors.append(
      SoundDefinitionError(
        place(of: offset), key: keys.joined(separator: "."), what, remedy: remedy))
  }

  func fail(at node: JSONNode, _ what: String, remedy: String) {
    fail(at: node.start, what, remedy: remedy)
  }

  /// Reads what is under a key.
  func under<Result>(_ key: String, _ read: () -> Result) -> Result {
    keys.append(key)
    defer { keys.removeLast() }
    return read()
  }

  /// The innermost key, for a sentence.
  var key: String { keys.last ?? "" }

  func wrongType(_ node: JSONNode, _ wanted: String) {
    let subject = key.isEmpty ? "the file" : key.quoted
    fail(at: node, "\(subject) is \(node.noun), not \(wanted)", remedy: "give \(wanted)")
  }
}
