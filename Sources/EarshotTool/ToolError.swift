import AudioFiles
import EarshotScript

/// How the command ended, for shells.
enum ExitStatus: Int32 {
  case success = 0
  /// Something that neither the arguments nor the files explain.
  case unexpected = 1
  /// Sounds are not as they should be.
  static let different = unexpected
  /// A script, a sound file or an argument that can't be used.
  case badInput = 2
  /// Ended by ctrl-C: 128 and the signal's number, as shells have it.
  case interrupted = 130
}

/// What went wrong, for the person at the terminal.
struct ToolError: Error {
  /// One line: what, and what to do.
  let message: String
  let status: ExitStatus

  init(_ message: String, status: ExitStatus = .badInput) {
    self.message = message
    self.status = status
  }

  init(_ error: ScriptError) { self.init(error.description) }

  /// Does what may find a script wrong.
  static func reading<Result: ~Copyable>(
    _ body: () throws(ScriptError) -> Result
  ) throws(ToolError) -> Result {
    do { return try body() } catch { throw ToolError(error) }
  }

  /// Does what may go wrong with a file.
  static func writing<Result>(
    _ body: () throws(AudioFileError) -> Result
  ) throws(ToolError) -> Result {
    do { return try body() } catch { throw ToolError(error.description) }
  }

  /// Arguments that make no sense, with the word that was probably meant.
  static func usage(_ what: String, suggestion: String?, orElse remedy: String) -> ToolError {
    ToolError("earshot: \(what); " + (suggestion.map { "did you mean `\($0)`?" } ?? remedy))
  }
}

extension String {
  /// On one line and without control characters, whatever it is.
  var printable: String { printable(atMost: 200) }

  /// The same, cut after so many characters.
  func printable(atMost count: Int) -> String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.prefix(count).map { $0.properties.isPrintable ? $0 : "?" }))
  }
}

extension Unicode.Scalar.Properties {
  /// Neither a control character nor one that reorders or breaks a line.
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
