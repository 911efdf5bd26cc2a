import EarshotSounds
import StrictJSON

/// What a page asks of definition files.
enum EditRequest: String {
  /// Sets or removes a value of a file.
  case edit
  /// Returns a value, a file or everything to what was saved.
  case revert
  /// Writes what has changed.
  case save
  /// What is heard: with the changes, or as it was saved.
  case hear
}

/// Changes to the definition files of a game, on the server's thread.
///
/// The files are read when a page first asks for them. A change that makes definitions invalid is
/// refused with the reason; a valid one is handed to the engine's thread at once.
struct EditSession {
  /// The folder of the game's definitions; nil: there is none.
  var folder: String? {
    didSet { if folder != oldValue { documents = nil } }
  }
  private var documents: SoundDocuments?
  private var hearsSaved = false

  // MARK: Answers

  /// All files with their values, and what is heard.
  mutating func definitions(_ connection: inout Connection) {
    do throws(CommandError) {
      // Another program's changes are taken over unless there are changes here.
      let documents = try open(again: true)
      connection.answer(HTTPAnswer.json(.ok, Self.json(documents, hearsSaved)))
    } catch {
      connection.answer(HTTPAnswer.json(.refused, error.json))
    }
  }

  /// The texts of changed files before and after.
  mutating func changes(_ connection: inout Connection) {
    do throws(CommandError) {
      let documents = try open(again: false)
      connection.answer(HTTPAnswer.json(.ok, Self.texts(documents)))
    } catch {
      connection.answer(HTTPAnswer.json(.refused, error.json))
    }
  }

  /// Carries a request out, and returns the page's answer and what the engine has to do.
  mutating func carryOut(
    _ request: EditRequest, _ fields: CommandFields
  ) throws(CommandError) -> (answer: String, InspectorCommand?) {
    var all = try open(again: false)
    var command: InspectorCommand?
    do throws(SoundDocumentError) {
      switch request {
      case .edit:
        try all.set(try Self.path(fields), of: try Self.file(fields), to: fields["value"])
        hearsSaved = false
      case .revert:
        if fields.has("file") {
          try all.revert(try Self.path(fields), of: try Self.file(fields))
        } else {
          all.revertAll()
        }
        hearsSaved = false
      case .save:
        _ = try all.save()
        hearsSaved = false
      case .hear: hearsSaved = fields["saved"] == .bool(true)
      }
    } catch {
      throw CommandError(error.description)
    }
    documents = all
    if all.isChanged {
      command = .preview(hearsSaved ? all.savedDefinitions : all.definitions)
    } else {
      command = .endPreview
    }
    return (Self.summary(all, hearsSaved), command)
  }

  private mutating func open(again: Bool) throws(CommandError) -> SoundDocuments {
    guard let folder else {
      throw CommandError(
        "The game has loaded no folder of definition files, so there is nothing to edit.")
    }
    do throws(SoundDefinitionErrors) {
      if var documents {
        if again, !documents.isChanged, try documents.readAgain() { self.documents = documents }
        return self.documents ?? documents
      }
      let documents = try SoundDocuments(folder: folder)
      self.documents = documents
      return documents
    } catch {
      throw CommandError(error.description)
    }
  }

  // MARK: Fields

  private static func file(_ fields: CommandFields) throws(SoundDocumentError) -> String {
    do throws(CommandError) { return try fields.text("file") } catch {
      throw SoundDocumentError(error.sentence)
    }
  }

  /// Keys and indices.
  private static func path(
    _ fields: CommandFields
  ) throws(SoundDocumentError) -> [DocumentStep] {
    guard let given = fields["path"] else { return [] }
    guard case .array(let steps) = given else {
      throw SoundDocumentError("`path` has to be a list.")
    }
    var path: [DocumentStep] = []
    for step in steps {
      switch step {
      case .string(let key): path.append(.key(key))
      case .number(let number) where number.value >= 0 && number.value < 1e6:
        path.append(.index(Int(number.value)))
      default: throw SoundDocumentError("`path` has to be a list of keys and indices.")
      }
    }
    return path
  }

  // MARK: JSON

  private static func json(_ documents: SoundDocuments, _ hearsSaved: Bool) -> String {
    var writer = ByteWriter()
    writer.object { writer in
      writer.key("folder")
      writer.text(documents.folder)
      writer.key("files")
      writer.list { writer in
        for file in documents.files {
          writer.object { writer in
            writer.key("name")
            writer.text(file.name)
            writer.key("value")
            writer.json(JSONWriter.text(of: file.document.value))
          }
        }
      }
      writer.key("summary")
      writer.json(summary(documents, hearsSaved))
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// What has changed, value by value, and what is heard.
  private static func summary(_ documents: SoundDocuments, _ hearsSaved: Bool) -> String {
    var writer = ByteWriter()
    writer.object { writer in
      writer.key("hearsSaved")
      writer.flag(hearsSaved)
      writer.key("changes")
      writer.list { writer in
        for file in documents.files {
          for change in file.changes { write(change, of: file.name, &writer) }
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func write(
    _ change: DocumentChange, of file: String, _ writer: inout ByteWriter
  ) {
    writer.object { writer in
      writer.key("file")
      writer.text(file)
      writer.key("path")
      writer.list { writer in
        for step in change.path {
          switch step {
          case .key(let key): writer.text(key)
          case .index(let index): writer.whole(index)
          }
        }
      }
      writer.key("before")
      writer.json(change.before ?? "null")
      writer.key("after")
      writer.json(change.after ?? "null")
    }
  }

  private static func texts(_ documents: SoundDocuments) -> String {
    var files: [JSONValue] = []
    for file in documents.files where file.isChanged {
      files.append(
        .object(
          JSONObject(members: [
            .init(key: "name", value: .string(file.name)),
            .init(key: "before", value: .string(file.savedText)),
            .init(key: "after", value: .string(file.text)),
          ])))
    }
    return JSONWriter.text(
      of: .object(JSONObject(members: [.init(key: "files", value: .array(files))])))
  }
}
