import AudioFiles
import StrictJSON

/// The definition files of a folder, as they can be changed and written back.
///
/// What is changed is always valid: a change that would make the files unusable throws, and changes
/// nothing. Comments and the order of keys are kept.
package struct SoundDocuments: Sendable {
  /// A definition file.
  package struct File: Sendable {
    /// From the folder.
    package let name: String
    /// As it is on disk, as far as is known.
    package fileprivate(set) var savedText: String
    fileprivate var saved: JSONNode
    package fileprivate(set) var document: JSONNode
    fileprivate var contents: SoundFile
    /// Of what was saved.
    fileprivate var savedContents: SoundFile

    package var isChanged: Bool { !changes.isEmpty }
    /// What would be written.
    package var text: String { JSONFormatter.text(of: document) }
    /// What differs from what was saved.
    package var changes: [DocumentChange] { DocumentChange.between(saved, document) }
  }

  /// The folder, with a slash at its end.
  package let folder: String
  package private(set) var files: [File]
  /// Of the files as they were saved, with expanded wildcards.
  package private(set) var savedDefinitions: SoundDefinitions
  /// Of the files with all changes, with expanded wildcards.
  package private(set) var definitions: SoundDefinitions
  private let tree: SoundTree

  /// Reads the files. Throws all that is wrong in them.
  package init(folder: String) throws(SoundDefinitionErrors) {
    tree = SoundTree(folder)
    guard tree.errors.isEmpty else { throw SoundDefinitionErrors(tree.errors) }
    self.folder = tree.root
    files = []
    for name in tree.definitions { files.append(try Self.read(name, of: tree)) }
    definitions = try Self.combine(tree, files.map(\.contents))
    savedDefinitions = definitions
  }

  private static func read(
    _ name: String, of tree: SoundTree
  ) throws(SoundDefinitionErrors) -> File {
    let bytes = try tree.contents(of: name)
    let contents = try SoundFile.read(bytes, file: name)
    guard let document = try? JSONReader.document(bytes) else { preconditionFailure("was read") }
    return File(
      name: name, savedText: String(decoding: bytes, as: UTF8.self), saved: document,
      document: document, contents: contents, savedContents: contents)
  }

  private static func combine(
    _ tree: SoundTree, _ contents: [SoundFile]
  ) throws(SoundDefinitionErrors) -> SoundDefinitions {
    var all = contents.makeIterator()
    return try SoundFolder(tree) { (_, _) throws(SoundDefinitionErrors) in
      all.next() ?? SoundFile()
    }.definitions
  }

  package var isChanged: Bool { files.contains(where: \.isChanged) }

  // MARK: Changes

  /// Sets the value at a path of a file, or removes it with nil.
  package mutating func set(
    _ path: [DocumentStep], of name: String, to value: JSONValue?
  ) throws(SoundDocumentError) {
    let index = try index(of: name)
    var file = files[index]
    guard path.count <= JSONReader.deepestPath, file.document.set(path[...], to: value) else {
      throw SoundDocumentError("\(name): there is no place \(path.words) to set")
    }
    try take(file, at: index)
  }

  /// Returns a place of a file, or all of it, to what was saved.
  package mutating func revert(
    _ path: [DocumentStep], of name: String
  ) throws(SoundDocumentError) {
    let index = try index(of: name)
    var file = files[index]
    if path.isEmpty {
      file.document = file.saved
    } else {
      let before = file.saved.value(at: path[...])?.value
      guard file.document.set(path[...], to: before) else {
        throw SoundDocumentError("\(name): there is no place \(path.words) to revert")
      }
      // A value that was removed has its comments again.
      if !file.isChanged { file.document = file.saved }
    }
    try take(file, at: index)
  }

  /// Returns everything to what was saved.
  package mutating func revertAll() {
    for index in files.indices {
      files[index].document = files[index].saved
      files[index].contents = files[index].savedContents
    }
    definitions = savedDefinitions
  }

  private func index(of name: String) throws(SoundDocumentError) -> Int {
    guard let index = files.firstIndex(where: { $0.name == name }) else {
      throw SoundDocumentError("\(name.quoted) is none of the files that were loaded")
    }
    return index
  }

  private mutating func take(_ file: File, at index: Int) throws(SoundDocumentError) {
    var file = file
    do throws(SoundDefinitionErrors) {
      file.contents = try SoundFile.read(Array(file.text.utf8), file: file.name)
      var contents = files.map(\.contents)
      contents[index] = file.contents
      definitions = try Self.combine(tree, contents)
    } catch {
      throw SoundDocumentError(error.description)
    }
    files[index] = file
  }

  // MARK: Saving

  /// Writes what has changed, each file whole or not at all.
  ///
  /// Throws, and writes nothing, if a changed file is no longer on disk as it was read. Returns the
  /// names of the files that were written.
  package mutating func save() throws(SoundDocumentError) -> [String] {
    let changed = files.indices.filter { files[$0].isChanged }
    for index in changed {
      let (name, text) = (files[index].name, files[index].savedText)
      guard let present = try? tree.contents(of: name), present.elementsEqual(text.utf8) else {
        throw SoundDocumentError(
          "\(name) was changed by another program; revert, and make the changes again")
      }
    }
    var written: [String] = []
    for index in changed {
      let text = files[index].text
      do throws(AudioFileError) {
        try OutputFile.write(Array(text.utf8), to: folder + files[index].name)
      } catch {
        throw SoundDocumentError(error.description)
      }
      files[index].savedText = text
      files[index].saved = files[index].document
      files[index].savedContents = files[index].contents
      written.append(files[index].name)
    }
    if written.count == changed.count { savedDefinitions = definitions }
    return written
  }

  /// Reads the files again if another program has changed one; their changes here are lost.
  /// Returns whether it did.
  package mutating func readAgain() throws(SoundDefinitionErrors) -> Bool {
    let now = SoundTree(folder)
    let isSame =
      now.definitions == files.map(\.name)
      && files.allSatisfy { file in
        (try? now.contents(of: file.name))?.elementsEqual(file.savedText.utf8) ?? false
      }
    guard !isSame else { return false }
    self = try SoundDocuments(folder: folder)
    return true
  }
}

/// Why a definition file can't be changed or written, in a sentence.
package struct SoundDocumentError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension [DocumentStep] {
  /// Keys and indices, joined by dots.
  package var words: String {
    map { step in
      switch step {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }.joined(separator: ".")
  }
}

extension JSONReader {
  /// More steps than a document's nesting never lead anywhere.
  fileprivate static let deepestPath = 64
}
