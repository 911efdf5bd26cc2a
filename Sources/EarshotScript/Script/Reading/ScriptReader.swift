/// Reads a scene script a line at a time, and checks all that can be known without an engine.
///
/// The header is read at once. After that only one line is held, and the names that lines have
/// made, so a recording of any length can be read; memory grows with the number of names alone.
/// Any bytes may be given. The first error ends the script: asked again, it is thrown again.
public struct ScriptReader: ~Copyable {
  /// The script's path, or the name its bytes were given.
  public let file: String
  /// The script's first line. Change it before passing the reader to a player to play the same
  /// lines differently, such as for headphones or on more loudspeakers.
  public var header: ScriptHeader

  private var lines: LineReader
  private var names = ScriptNames()
  private var latest: (at: ScriptTime, frame: Int, line: Int) = (0, 0, 0)
  private var failure: ScriptError?

  /// A line as it was read.
  public struct Entry: Equatable, Sendable {
    /// Where it stands in the file, counted from 1.
    public let number: Int
    /// The line, checked as far as possible without an engine.
    public let line: ScriptLine
    /// The kind of thing that a line's name refers to; nil for lines that make something. The thing
    /// may have been removed: then the line does nothing.
    public let subject: ScriptKind?
  }

  /// Opens a script and reads its header. Nothing but plain reading is asked of the path, so it
  /// may be a pipe.
  public init(path: String) throws(ScriptError) {
    let lines: LineReader
    do {
      lines = try LineReader(path: path)
    } catch {
      throw error.at(line: nil, of: path)
    }
    try self.init(lines, called: path) { () throws(ScriptFault) in
      // Read twice, which a pipe can't be.
      guard LineReader.isFile(at: path) else {
        throw ScriptFault(
          key: "duration", "the recording was never finished, so its length isn't known here",
          remedy: "give its file and no pipe, or write the `duration` into it")
      }
      return try LineReader(path: path)
    }
  }

  /// Reads a script from memory; errors call it `name`.
  public init(bytes: [UInt8], name: String = "script") throws(ScriptError) {
    try self.init(LineReader(bytes: bytes), called: name) { LineReader(bytes: bytes) }
  }

  /// `anew` opens it once more, to find its length if the header doesn't tell.
  private init(
    _ script: consuming LineReader, called name: String,
    _ anew: () throws(ScriptFault) -> LineReader
  ) throws(ScriptError) {
    var lines = script
    var header: ScriptHeader
    do {
      header = try Self.header(of: &lines)
      if header.isRecorded { lines.mostLines = ScriptLimits.recordedLines }
      if header.isUnfinished { header.duration = try LineReader.length(of: anew(), header) }
    } catch {
      // A folder or an unreadable disk has no line.
      throw error.at(line: lines.number > 0 ? lines.number : nil, of: name)
    }
    file = name
    self.lines = lines
    self.header = header
  }

  private static func header(of lines: inout LineReader) throws(ScriptFault) -> ScriptHeader {
    let first: JSONObject?
    do {
      first = try lines.nextObject(orTorn: false)
    } catch  where error.what.hasPrefix("column 1:") {
      throw ScriptFault(error.what, remedy: "a scene script begins with \(exampleHeader)")
    }
    guard let object = first else {
      throw ScriptFault(
        "the script is empty", remedy: "begin it with a header such as \(exampleHeader)")
    }
    guard object["earshot"] != nil else {
      throw ScriptFault(
        key: "earshot", "the first line is not a header, which has the key `earshot`",
        remedy: "begin with \(exampleHeader)")
    }
    return try FieldReader.read(object, into: ScriptHeader(duration: 0))
  }

  private static let exampleHeader = #"{"earshot": 1, "duration": 5}"#

  /// The next line; nil at the script's end.
  public mutating func next() throws(ScriptError) -> Entry? {
    if let failure { throw failure }
    do {
      guard let object = try lines.nextObject(orTorn: header.isUnfinished) else { return nil }
      let line = try ScriptLine(object)
      try checkOrder(of: line.at)
      let subject = try names.apply(line.action, line: lines.number)
      return Entry(number: lines.number, line: line, subject: subject)
    } catch {
      let error = error.at(line: lines.number, of: file)
      failure = error
      throw error
    }
  }

  /// Two times that are one Double may still mean different frames, so both are compared.
  private mutating func checkOrder(of at: ScriptTime) throws(ScriptFault) {
    let frame = at.frame(atSampleRate: header.sampleRate)
    guard at >= latest.at, frame >= latest.frame else {
      throw ScriptFault(
        key: "at",
        "`at` is \(at.description.clipped), before the \(latest.at.description.clipped) "
          + "of line \(latest.line)",
        remedy: "put the lines in order of time")
    }
    latest = (at, frame, lines.number)
  }
}

extension LineReader {
  /// The object on the next line that is not blank or a comment. A last line without an end may be
  /// only the beginning of one: then it is ignored.
  fileprivate mutating func nextObject(orTorn mayBeTorn: Bool) throws(ScriptFault) -> JSONObject? {
    while try advance() {
      if mayBeTorn, !isWhole { return nil }
      guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }),
        first != UInt8(ascii: "#")
      else { continue }
      let value: JSONValue
      do {
        value = try JSONReader.read(line)
      } catch {
        throw ScriptFault("column \(error.column): \(error.what)", remedy: error.remedy)
      }
      guard case .object(let object) = value else {
        throw ScriptFault("the line is \(value.noun), not an object", remedy: "write it as {…}")
      }
      return object
    }
    return nil
  }
}
