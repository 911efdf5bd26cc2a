import EarshotScript

/// How the demo ended, for shells.
enum ExitStatus: Int32 {
  case success = 0
  /// Something that neither the arguments nor the files explain, such as no sound device.
  case unexpected = 1
  /// A scene, a folder or an argument that can't be used.
  case badInput = 2
  /// Ended by ctrl-C: 128 and the signal's number, as shells have it.
  case interrupted = 130
}

/// The problem and the remedy, in one line.
struct DemoError: Error, Equatable {
  let message: String
  let status: ExitStatus

  init(_ message: String, status: ExitStatus = .badInput) {
    self.message = message
    self.status = status
  }

  init(_ error: ScriptError) { self.init(error.description) }

  /// Words that the demo doesn't understand.
  static func usage(_ what: String) -> DemoError {
    DemoError("\(what); `--help` tells what there is")
  }
}
