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
  /// What is being defined.
  var item: SoundItem?
  /// Where names and paths stand; nil: nobody asks for that.
  private(set) var references: [SoundReference: SoundReferencePlace]?

  private let places: JSONPlaceTable
  private var keys: [String] = []

  init(file: String, _ bytes: [UInt8], notesReferences: Bool = false) {
    self.file = file
    references = notesReferences ? [:] : nil
    folder = ClipPath.folder(of: file)
    places = JSONPlaceTable(bytes)
  }

  func place(of offset: Int) -> SoundPlace {
    let place = places[offset]
    return SoundPlace(file: file, line: place.line, column: place.column)
  }

  /// Sentences about more errors than are listed aren't made.
  func fail(
    at offset: Int, _ what: @autoclosure () -> String, remedy: @autoclosure () -> String
  ) {
    guard errors.count < SoundLimits.errors else {
      isCutShort = true
      return
    }
    errors.append(
      SoundDefinitionError(
        place(of: offset), key: keys.joined(separator: "."), what(), remedy: remedy()))
  }

  func fail(
    at node: JSONNode, _ what: @autoclosure () -> String, remedy: @autoclosure () -> String
  ) {
    fail(at: node.start, what(), remedy: remedy())
  }

  /// Reads what is under a key.
  func under<Result>(_ key: String, _ read: () -> Result) -> Result {
    keys.append(key)
    defer { keys.removeLast() }
    return read()
  }

  /// The innermost key, for a sentence.
  var key: String { keys.last ?? "" }

  /// Notes where a name or a path stands, unless the item has it before under the same key.
  func note(_ text: String, at offset: Int, as noun: String? = nil) {
    guard references != nil, let item else { return }
    // Elements of a list are named by the list's key.
    let key = noun ?? keys.last { Int($0) == nil } ?? ""
    let reference = SoundReference(item: item, key: key, text: text)
    guard references?[reference] == nil else { return }
    references?[reference] = SoundReferencePlace(
      place: place(of: offset), key: keys.joined(separator: "."))
  }

  func wrongType(_ node: JSONNode, _ wanted: String) {
    let subject = key.isEmpty ? "the file" : key.quoted
    fail(at: node, "\(subject) is \(node.noun), not \(wanted)", remedy: "give \(wanted)")
  }
}

/// A name or a path that is written in an item, under a key.
struct SoundReference: Hashable, Sendable {
  var item: SoundItem
  /// The innermost key that isn't an index; of a clip's path and of a pattern what it is, as they
  /// stand under many keys.
  var key: String
  var text: String

  static let (clip, pattern) = ("a clip", "a pattern")
}

/// Where a reference stands, and the keys that lead to it.
struct SoundReferencePlace: Sendable {
  var place: SoundPlace
  var key: String
}
