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

/// An error message for the user.
struct ToolError: Error {
  /// One line: the problem and the remedy.
  let message: String
  let status: ExitStatus

  init(_ message: String, status: ExitStatus = .badInput) {
    self.message = message
    self.status = status
  }

  init(_ error: ScriptError) { self.init(error.description) }

  /// Runs code that may find errors in a script.
  static func reading<Result: ~Copyable>(
    _ body: () throws(ScriptError) -> Result
  ) throws(ToolError) -> Result {
    do { return try body() } catch { throw ToolError(error) }
  }

  /// Runs code that may fail on a file.
  static func writing<Result>(
    _ body: () throws(AudioFileError) -> Result
  ) throws(ToolError) -> Result {
    do { return try body() } catch { throw ToolError(error.description) }
  }

  /// Invalid arguments, with the word that was probably intended.
  static func usage(_ what: String, suggestion: String?, orElse remedy: String) -> ToolError {
    ToolError("earshot: \(what); " + (suggestion.map { "did you mean `\($0)`?" } ?? remedy))
  }
}

extension String {
  /// On one line and without control characters, whatever the text.
  var printable: String { printable(atMost: 200) }

  /// The same, cut after a number of characters.
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
